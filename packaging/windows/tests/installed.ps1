# Installs the package in dist on this Windows, calls the program, and removes it again; the release's workflow calls it. Nothing remains
# but what a person would have put there.
$ErrorActionPreference = 'Stop'

function Check([string] $What, [bool] $Holds) {
    if (-not $Holds) { throw "FAILED  $What" }
    Write-Output "ok      $What"
}

$Setup = (Get-ChildItem dist -Filter '*-setup.exe' | Select-Object -First 1).FullName
$Folder = Join-Path $env:LOCALAPPDATA 'Programs\Plunder'
$Program = Join-Path $Folder 'bin\plunder.exe'

Check 'it installs silently' ((Start-Process $Setup -ArgumentList '/S' -Wait -PassThru).ExitCode -eq 0)
$Version = (Select-String -Path Cargo.toml -Pattern '^version = "(.*)"' | Select-Object -First 1).Matches.Groups[1].Value
Check 'its version is that of Cargo.toml' ((& $Program --version) -eq "plunder $Version")
Check 'the file says the same' ((Get-Item $Program).VersionInfo.ProductVersion -eq $Version)
Check 'it counts as it should' ((& $Program perft 3) -eq '8922')

$Games = Join-Path $env:APPDATA 'plunder\data\games'
New-Item -ItemType Directory -Force $Games | Out-Null
$Game = Join-Path $Games 'Würfel und Öl.ron'
& $Program convert games/first-vests.txt --to save -o $Game
Check 'it writes where games are kept' (Test-Path $Game)

$Long = $env:TEMP
1..7 | ForEach-Object { $Long = Join-Path $Long 'abcdefghijklmnopqrstuvwxyz-abcdefghijklmnopqr' }
New-Item -ItemType Directory -Force "\\?\$Long" | Out-Null
& $Program convert games/first-vests.txt --to pgn -o "$Long\game.pgn"
Check 'it writes to a long path' ($LASTEXITCODE -eq 0)

$Launcher = Start-Process (Join-Path $Folder 'Plunder.exe') -ArgumentList '--version' -Wait -PassThru
Check 'the launcher ends as the program ends' ($Launcher.ExitCode -eq 0)

Start-Process (Join-Path $Folder 'uninstall.exe') -ArgumentList '/S' -Wait
# It goes on as a copy of itself.
for ($Wait = 0; $Wait -lt 100 -and (Test-Path $Folder); $Wait++) { Start-Sleep -Milliseconds 200 }
Check 'it is gone' (-not (Test-Path $Folder))
Check 'the game is left alone' (Test-Path $Game)
