/* Presses Ctrl-Break: interrupt.exe PATTERN PROGRAM ARGUMENT... starts the program, waits until there is a file whose path fits the
   pattern, presses, and ends with the program's status. scripts/test-windows compiles and calls it. */
#include <stdio.h>
#include <wchar.h>
#include <windows.h>

static WCHAR line[32768];

int wmain(int count, WCHAR **words) {
    if (count < 3) return 90;
    for (int at = 2; at < count; at++) {
        wcscat(line, at > 2 ? L" \"" : L"\"");
        wcscat(line, words[at]);
        wcscat(line, L"\"");
    }
    /* The key is pressed on a console, and only the programs of a group hear it. */
    AllocConsole();
    STARTUPINFOW start = {.cb = sizeof start, .dwFlags = STARTF_USESTDHANDLES};
    start.hStdInput = GetStdHandle(STD_INPUT_HANDLE);
    start.hStdOutput = GetStdHandle(STD_OUTPUT_HANDLE);
    start.hStdError = GetStdHandle(STD_ERROR_HANDLE);
    PROCESS_INFORMATION child;
    if (!CreateProcessW(NULL, line, NULL, NULL, TRUE, CREATE_NEW_PROCESS_GROUP, NULL, NULL, &start, &child)) return 91;
    for (int wait = 0;; wait++) {
        WIN32_FIND_DATAW found;
        HANDLE search = FindFirstFileW(words[1], &found);
        if (search != INVALID_HANDLE_VALUE) {
            FindClose(search);
            break;
        }
        if (wait == 60000 || WaitForSingleObject(child.hProcess, 1) == WAIT_OBJECT_0) return 92;
    }
    if (!GenerateConsoleCtrlEvent(CTRL_BREAK_EVENT, child.dwProcessId)) return 93;
    if (WaitForSingleObject(child.hProcess, 60000) != WAIT_OBJECT_0) return 94;
    DWORD status;
    GetExitCodeProcess(child.hProcess, &status);
    return (int)status;
}
