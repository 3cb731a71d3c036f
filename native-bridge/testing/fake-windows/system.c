/* kernel32, ntdll and the token functions of advapi32. */
#include "fake.h"
#include <string.h>

enum { SNAPSHOT = 0x51, TOKEN = 0x71, PROCESS_ENTRY_BYTES = 568, ELEVATION = 20, SYSTEM_PROFILE = 11 };
static _Thread_local ULONG last_error;

void set_last_error(ULONG code) { last_error = code; }
EXPORT ULONG WINAPI GetLastError(void) { return last_error; }

EXPORT void WINAPI RtlMoveMemory(void *to, const void *from, size_t bytes) { memmove(to, from, bytes); }

EXPORT BOOL WINAPI QueryPerformanceCounter(LONGLONG *ticks) {
  pthread_mutex_lock(&fake_lock);
  *ticks = ++fake_ticks;
  pthread_mutex_unlock(&fake_lock);
  return 1;
}

EXPORT BOOL WINAPI QueryPerformanceFrequency(LONGLONG *frequency) { return *frequency = FAKE_FREQUENCY, 1; }

EXPORT void WINAPI GetSystemTimePreciseAsFileTime(LONGLONG *time) {
  QueryPerformanceCounter(time);
  *time += FAKE_BOOT_TIME;
}

/* SYSTEM_TIMEOFDAY_INFORMATION (3): BootTime comes first. */
EXPORT LONG WINAPI NtQuerySystemInformation(ULONG class, LONGLONG *out, ULONG bytes, ULONG *returned) {
  if (class != 3 || bytes < 48) return (LONG)0xc0000004;
  memset(out, 0, 48);
  out[0] = FAKE_BOOT_TIME;
  if (returned != NULL) *returned = 48;
  return 0;
}

EXPORT LONG WINAPI RtlGetVersion(ULONG *info) {
  if (info[0] != 276) return (LONG)0xc000000d;
  info[1] = 10;
  info[2] = 0;
  info[3] = 22631;
  return 0;
}

EXPORT ULONG WINAPI GetActiveProcessorCount(USHORT group) { return group == 0xffff ? fake_processors : 0; }

EXPORT BOOL WINAPI GlobalMemoryStatusEx(ULONG *status) {
  if (status[0] != 64) return 0;
  const ULONGLONG total = 16ULL << 30;
  memcpy(status + 2, &total, sizeof total);
  return 1;
}

EXPORT HANDLE WINAPI GetCurrentProcess(void) { return (HANDLE)(intptr_t)-1; }

EXPORT BOOL WINAPI IsWow64Process2(HANDLE process, USHORT *own, USHORT *native) {
  if (process != GetCurrentProcess()) return 0;
  *own = 0;
  *native = 0xaa64;
  return 1;
}

EXPORT LONG WINAPI RegGetValueW(ULONGLONG key, const WCHAR *path, const WCHAR *name, ULONG flags, ULONG *type,
                                ULONG *value, ULONG *bytes) {
  (void)type;
  note("RegGetValueW", "key=%#llx path=%s name=%s flags=%#x", (unsigned long long)key, narrow(path), narrow(name), flags);
  if (*bytes != 4) return 234;
  *value = 3000;
  return 0;
}

static ULONG snapshot_at;

EXPORT HANDLE WINAPI CreateToolhelp32Snapshot(ULONG flags, ULONG pid) {
  note("CreateToolhelp32Snapshot", "flags=%#x pid=%u", flags, pid);
  if (planned("CreateToolhelp32Snapshot") != ERROR_SUCCESS) return (HANDLE)(intptr_t)-1;
  return (HANDLE)SNAPSHOT;
}

static BOOL next_process(HANDLE snapshot, BYTE *entry) {
  static const struct { ULONG pid; const WCHAR *name; } processes[] = {
      {4, TEXT16("System")}, {1234, TEXT16("node.exe")}, {5678, TEXT16("wperf.exe")}};
  ULONG size;
  memcpy(&size, entry, sizeof size);
  if (snapshot != (HANDLE)SNAPSHOT || size != PROCESS_ENTRY_BYTES) return set_last_error(ERROR_INVALID_PARAMETER), 0;
  if (snapshot_at >= sizeof processes / sizeof *processes) return set_last_error(ERROR_NO_MORE_FILES), 0;
  memcpy(entry + 8, &processes[snapshot_at].pid, 4);
  memcpy(entry + 44, processes[snapshot_at].name, 2 * (wide_length(processes[snapshot_at].name) + 1));
  snapshot_at++;
  return 1;
}

EXPORT BOOL WINAPI Process32FirstW(HANDLE snapshot, BYTE *entry) { return snapshot_at = 0, next_process(snapshot, entry); }
EXPORT BOOL WINAPI Process32NextW(HANDLE snapshot, BYTE *entry) { return next_process(snapshot, entry); }

EXPORT BOOL WINAPI CloseHandle(HANDLE handle) {
  note("CloseHandle", "handle=%#llx", (unsigned long long)(uintptr_t)handle);
  return handle == (HANDLE)SNAPSHOT || handle == (HANDLE)TOKEN ? 1 : (set_last_error(ERROR_INVALID_HANDLE), 0);
}

EXPORT BOOL WINAPI OpenProcessToken(HANDLE process, ULONG access, HANDLE *token) {
  note("OpenProcessToken", "access=%#x", access);
  if (planned("OpenProcessToken") != ERROR_SUCCESS || process != GetCurrentProcess()) return 0;
  *token = (HANDLE)TOKEN;
  return 1;
}

EXPORT BOOL WINAPI GetTokenInformation(HANDLE token, ULONG class, ULONG *out, ULONG bytes, ULONG *returned) {
  if (token != (HANDLE)TOKEN || class != ELEVATION || bytes != 4) return set_last_error(ERROR_INVALID_PARAMETER), 0;
  *out = fake_elevated;
  *returned = 4;
  return 1;
}

EXPORT BOOL WINAPI CheckTokenMembership(HANDLE token, const BYTE *sid, BOOL *member) {
  note("CheckTokenMembership", "token=%p sid=%s", token, hex(sid, 8 + 4u * sid[1]));
  *member = fake_elevated;
  return 1;
}

EXPORT BOOL WINAPI LookupPrivilegeValueW(const WCHAR *system, const WCHAR *name, LUID *luid) {
  if (system != NULL || !wide_equal_no_case(name, TEXT16("SeSystemProfilePrivilege")))
    return set_last_error(ERROR_NO_SUCH_PRIVILEGE), 0;
  *luid = (LUID){SYSTEM_PROFILE, 0};
  return 1;
}

EXPORT BOOL WINAPI AdjustTokenPrivileges(HANDLE token, BOOL disable, const TOKEN_PRIVILEGES *privileges, ULONG bytes,
                                         void *previous, ULONG *returned) {
  note("AdjustTokenPrivileges", "count=%u luid=%u attributes=%u bytes=%u", privileges->PrivilegeCount,
       privileges->Privileges[0].Luid.LowPart, privileges->Privileges[0].Attributes, bytes);
  if (token != (HANDLE)TOKEN || disable || previous != NULL || returned != NULL) return 0;
  if (planned("AdjustTokenPrivileges") != ERROR_SUCCESS) return 0;
  /* It answers TRUE even when it gave nothing: the last error tells. */
  set_last_error(fake_elevated ? ERROR_SUCCESS : ERROR_NOT_ALL_ASSIGNED);
  fake_privileged = fake_elevated;
  return 1;
}
