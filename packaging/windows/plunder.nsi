; The installer for Windows (64-bit, like the program): for one user, without asking for an administrator, and silently with /S. scripts/package-windows
; calls makensis with the names used here.

Target amd64-unicode
!include MUI2.nsh

Name "Plunder"
OutFile "${TARGET}"
InstallDir "$LOCALAPPDATA\Programs\Plunder"
InstallDirRegKey HKCU "Software\Plunder" "InstallFolder"
RequestExecutionLevel user
SetCompressor /SOLID lzma
ManifestDPIAware true
ManifestSupportedOS all
BrandingText "Plunder ${VERSION}"

VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "Plunder"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Installs Plunder"
VIAddVersionKey "LegalCopyright" "MIT OR Apache-2.0"

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Plunder"
!define PATHS "Software\Microsoft\Windows\CurrentVersion\App Paths\plunder.exe"

!define MUI_ICON "${WORK}/plunder.ico"
!define MUI_UNICON "${WORK}/plunder.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\Plunder.exe"
!define MUI_FINISHPAGE_NOREBOOTSUPPORT
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"

LangString RUNNING ${LANG_ENGLISH} "Plunder is running. Close it, then try again."
LangString RUNNING ${LANG_GERMAN} "Plunder läuft noch. Bitte schließen Sie es und versuchen Sie es noch einmal."
LangString FOREIGN ${LANG_ENGLISH} "$INSTDIR has an uninstaller of another program. Choose a folder of Plunder's own."
LangString FOREIGN ${LANG_GERMAN} "In $INSTDIR liegt das Deinstallationsprogramm eines anderen Programms. Bitte wählen Sie einen eigenen Ordner für Plunder."
LangString REMAIN ${LANG_ENGLISH} "Plunder has been removed. Your games and settings remain in $APPDATA\plunder."
LangString REMAIN ${LANG_GERMAN} "Plunder ist entfernt. Ihre Partien und Einstellungen bleiben in $APPDATA\plunder."
LangString COMMANDS ${LANG_ENGLISH} "Plunder's Commands"
LangString COMMANDS ${LANG_GERMAN} "Befehle von Plunder"

; A program that runs cannot be replaced or removed. With /S nobody is asked again, and the status is 2.
!macro CLOSED un
Function ${un}Closed
  again:
  IfFileExists "$INSTDIR\bin\plunder.exe" 0 closed
  ClearErrors
  FileOpen $0 "$INSTDIR\bin\plunder.exe" a
  IfErrors 0 free
  MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY again
  SetErrorLevel 2
  Quit
  free:
  FileClose $0
  closed:
FunctionEnd
!macroend
!insertmacro CLOSED ""
!insertmacro CLOSED "un."

Section
  Call Closed
  ; What an older version has brought goes with it. Only the uninstaller that Plunder has left there and noted is run, and no other is
  ; written over: its place and Plunder's own program are the sign. With /S nobody is told, and the status is 3.
  IfFileExists "$INSTDIR\uninstall.exe" 0 fresh
  ReadRegStr $0 HKCU "${UNINSTALL}" "UninstallString"
  StrCmp $0 '"$INSTDIR\uninstall.exe"' 0 foreign
  IfFileExists "$INSTDIR\bin\plunder.exe" own foreign
  foreign:
  MessageBox MB_OK|MB_ICONEXCLAMATION "$(FOREIGN)" /SD IDOK
  SetErrorLevel 3
  Quit
  own:
  ExecWait '"$INSTDIR\uninstall.exe" /S _?=$INSTDIR'
  fresh:

  !include "${WORK}/install.nsh"
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\uninstall.exe"

  CreateDirectory "$SMPROGRAMS\Plunder"
  CreateShortcut "$SMPROGRAMS\Plunder\Plunder.lnk" "$INSTDIR\Plunder.exe"
  ; A console that knows the commands, and shows which there are.
  SetOutPath "$PROFILE"
  CreateShortcut "$SMPROGRAMS\Plunder\$(COMMANDS).lnk" "$SYSDIR\cmd.exe" '/k "set "PATH=$INSTDIR\bin;%PATH%" && plunder --help"' \
    "$INSTDIR\bin\plunder.exe"
  SetOutPath "$INSTDIR"

  WriteRegStr HKCU "Software\Plunder" "InstallFolder" "$INSTDIR"
  WriteRegStr HKCU "${PATHS}" "" "$INSTDIR\Plunder.exe"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Plunder"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\Plunder.exe"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

Section "Uninstall"
  Call un.Closed
  !include "${WORK}/uninstall.nsh"
  Delete "$INSTDIR\uninstall.exe"
  ; Whatever else lies there stays.
  SetOutPath "$TEMP"
  RMDir "$INSTDIR"
  ; The entries of every language: this may not be the one in which it was installed.
  Delete "$SMPROGRAMS\Plunder\*.lnk"
  RMDir "$SMPROGRAMS\Plunder"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "${PATHS}"
  DeleteRegKey HKCU "Software\Plunder"
  IfFileExists "$APPDATA\plunder\*.*" 0 +3
  DetailPrint "$(REMAIN)"
  MessageBox MB_OK|MB_ICONINFORMATION "$(REMAIN)" /SD IDOK
SectionEnd
