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

/* What was written: a key without a name is there and has no values. */
enum { KEY_UNITS = 512, VALUE_NAME_UNITS = 128, WRITTEN = 64, VALUE_BYTES = 2048, OPENED_KEY = 0x9000 };
static struct { WCHAR key[KEY_UNITS], name[VALUE_NAME_UNITS]; ULONG type, size; UCHAR bytes[VALUE_BYTES]; } written[WRITTEN];
static WCHAR opened_key[KEY_UNITS];

/* The same text up to `length`, small letters or not. */
static int begins_with(const WCHAR *text, const WCHAR *start, size_t length) {
  WCHAR cut[KEY_UNITS] = {0};
  if (wide_length(text) < length || length >= KEY_UNITS) return 0;
  memcpy(cut, text, 2 * length);
  return wide_equal_no_case(cut, start);
}

/* Whether a written key is this one or below it. */
static int is_in(const WCHAR *key, const WCHAR *path) {
  const size_t length = wide_length(path);
  return key[0] != 0 && begins_with(key, path, length) && (key[length] == 0 || key[length] == '\\');
}

static int written_at(const WCHAR *key, const WCHAR *name) {
  for (int i = 0; i < WRITTEN; i++)
    if (written[i].key[0] != 0 && wide_equal_no_case(written[i].key, key) && wide_equal_no_case(written[i].name, name))
      return i;
  return -1;
}

EXPORT LONG WINAPI RegGetValueW(ULONGLONG key, const WCHAR *path, const WCHAR *name, ULONG flags, ULONG *type,
                                ULONG *value, ULONG *bytes) {
  enum { SZ = 1, DWORD_VALUE = 4, CPU, VERSION };
  static const struct { int key; const WCHAR *name, *text; ULONG number; } values[] = {
      {CPU, TEXT16("~MHz"), NULL, 3000},
      {CPU, TEXT16("ProcessorNameString"), TEXT16("Fake processor"), 0},
      {VERSION, TEXT16("ProductName"), TEXT16("Windows 10 Pro"), 0},
      {VERSION, TEXT16("BuildLabEx"), TEXT16("22631.1.arm64fre.fake.1"), 0},
      {VERSION, TEXT16("InstallDate"), NULL, 1700000000}};
  note("RegGetValueW", "key=%#llx path=%s name=%s flags=%#x", (unsigned long long)key, narrow(path), narrow(name), flags);
  if (planned("RegGetValueW") != ERROR_SUCCESS) return (LONG)GetLastError();
  const int at = written_at(path, name);
  if (at >= 0) {
    if (type != NULL) *type = written[at].type;
    const ULONG room = *bytes;
    *bytes = written[at].size;
    if (room < *bytes) return ERROR_MORE_DATA;
    memcpy(value, written[at].bytes, *bytes);
    return 0;
  }
  const int which = wide_equal_no_case(path, TEXT16("HARDWARE\\DESCRIPTION\\System\\CentralProcessor\\0")) ? CPU
                    : wide_equal_no_case(path, TEXT16("SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion"))  ? VERSION
                                                                                                         : 0;
  for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
    if (values[i].key != which || !wide_equal_no_case(values[i].name, name)) continue;
    const ULONG size = values[i].text == NULL ? 4 : (ULONG)(2 * (wide_length(values[i].text) + 1));
    const ULONG room = *bytes;
    if (type != NULL) *type = values[i].text == NULL ? DWORD_VALUE : SZ;
    *bytes = size;
    if (room < size) return ERROR_MORE_DATA;
    memcpy(value, values[i].text == NULL ? (const void *)&values[i].number : values[i].text, size);
    return 0;
  }
  return ERROR_FILE_NOT_FOUND;
}

EXPORT LONG WINAPI RegSetKeyValueW(ULONGLONG key, const WCHAR *path, const WCHAR *name, ULONG type, const void *value,
                                   ULONG bytes) {
  ULONG number = 0;
  memcpy(&number, value, bytes < 4 ? bytes : 4);
  note("RegSetKeyValueW", "key=%#llx path=%s name=%s type=%u value=%u bytes=%u", (unsigned long long)key, narrow(path),
       narrow(name), type, number, bytes);
  if (planned("RegSetKeyValueW") != ERROR_SUCCESS) return (LONG)GetLastError();
  if (wide_length(path) >= KEY_UNITS || wide_length(name) >= VALUE_NAME_UNITS || bytes > VALUE_BYTES) return ERROR_MORE_DATA;
  int at = written_at(path, name);
  for (int i = 0; at < 0 && i < WRITTEN; i++)
    if (written[i].key[0] == 0) at = i;
  if (at < 0) return ERROR_MORE_DATA;
  memcpy(written[at].key, path, 2 * (wide_length(path) + 1));
  memcpy(written[at].name, name, 2 * (wide_length(name) + 1));
  written[at].type = type;
  written[at].size = bytes;
  memcpy(written[at].bytes, value, bytes);
  return 0;
}

EXPORT LONG WINAPI RegDeleteKeyValueW(ULONGLONG key, const WCHAR *path, const WCHAR *name) {
  note("RegDeleteKeyValueW", "key=%#llx path=%s name=%s", (unsigned long long)key, narrow(path), narrow(name));
  if (planned("RegDeleteKeyValueW") != ERROR_SUCCESS) return (LONG)GetLastError();
  const int at = written_at(path, name);
  if (at < 0) return ERROR_FILE_NOT_FOUND;
  /* The key stays. */
  memset(written[at].name, 0, sizeof written[at].name);
  written[at].name[0] = 0xffff;
  return 0;
}

EXPORT LONG WINAPI RegDeleteTreeW(ULONGLONG key, const WCHAR *path) {
  note("RegDeleteTreeW", "key=%#llx path=%s", (unsigned long long)key, narrow(path));
  if (planned("RegDeleteTreeW") != ERROR_SUCCESS) return (LONG)GetLastError();
  LONG status = ERROR_FILE_NOT_FOUND;
  for (int i = 0; i < WRITTEN; i++)
    if (is_in(written[i].key, path)) {
      written[i].key[0] = 0;
      status = 0;
    }
  return status;
}

EXPORT LONG WINAPI RegOpenKeyExW(ULONGLONG key, const WCHAR *path, ULONG options, ULONG access, ULONGLONG *opened) {
  note("RegOpenKeyExW", "key=%#llx path=%s options=%u access=%#x", (unsigned long long)key, narrow(path), options, access);
  if (planned("RegOpenKeyExW") != ERROR_SUCCESS) return (LONG)GetLastError();
  for (int i = 0; i < WRITTEN; i++)
    if (is_in(written[i].key, path)) {
      memcpy(opened_key, path, 2 * (wide_length(path) + 1));
      *opened = OPENED_KEY;
      return 0;
    }
  return ERROR_FILE_NOT_FOUND;
}

/* The name of the key right below the opened one on the way to a written key; its length, or 0. */
static size_t name_below(const WCHAR *key, WCHAR *name) {
  const size_t from = wide_length(opened_key) + 1;
  if (!is_in(key, opened_key) || wide_length(key) <= from) return 0;
  size_t length = 0;
  while (key[from + length] != 0 && key[from + length] != '\\') length++;
  memcpy(name, key + from, 2 * length);
  name[length] = 0;
  return length;
}

EXPORT LONG WINAPI RegEnumKeyExW(ULONGLONG key, ULONG index, WCHAR *name, ULONG *units, void *reserved, void *class,
                                 void *class_units, void *time) {
  note("RegEnumKeyExW", "key=%#llx index=%u units=%u others=%p %p %p %p", (unsigned long long)key, index, *units, reserved,
       class, class_units, time);
  if (planned("RegEnumKeyExW") != ERROR_SUCCESS) return (LONG)GetLastError();
  if (key != OPENED_KEY) return ERROR_INVALID_HANDLE;
  ULONG found = 0;
  for (int i = 0; i < WRITTEN; i++) {
    WCHAR below[KEY_UNITS], before[KEY_UNITS];
    const size_t length = name_below(written[i].key, below);
    int is_new = length > 0;
    for (int j = 0; is_new && j < i; j++) is_new = name_below(written[j].key, before) == 0 || !wide_equal_no_case(before, below);
    if (!is_new || found++ != index) continue;
    if (*units <= length) return ERROR_MORE_DATA;
    memcpy(name, below, 2 * (length + 1));
    *units = (ULONG)length;
    return 0;
  }
  return ERROR_NO_MORE_ITEMS;
}

EXPORT LONG WINAPI RegCloseKey(ULONGLONG key) {
  note("RegCloseKey", "key=%#llx", (unsigned long long)key);
  return key == OPENED_KEY ? 0 : ERROR_INVALID_HANDLE;
}

EXPORT void WINAPI GetNativeSystemInfo(SYSTEM_INFO *info) {
  *info = (SYSTEM_INFO){.wProcessorArchitecture = 12,
                        .dwPageSize = 4096,
                        .lpMaximumApplicationAddress = (PVOID)0x7ffffffeffff,
                        .dwNumberOfProcessors = fake_processors,
                        .dwAllocationGranularity = 65536,
                        .wProcessorLevel = 0xd49,
                        .wProcessorRevision = 1};
}

/* PF_PAE_ENABLED, PF_NX_ENABLED. */
EXPORT BOOL WINAPI IsProcessorFeaturePresent(ULONG feature) { return feature == 9 || feature == 12; }

/*
 * RelationProcessorCore (0): cores of one processor, the first half of class 0, the others of class 1. RelationProcessorModule
 * (7): two cores each. Windows before 11 knows no modules; the fake is 11.
 */
EXPORT BOOL WINAPI GetLogicalProcessorInformationEx(ULONG relationship, void *buffer, ULONG *bytes) {
  note("GetLogicalProcessorInformationEx", "relationship=%u bytes=%u", relationship, *bytes);
  if (relationship != 0 && relationship != 7) return set_last_error(ERROR_INVALID_PARAMETER), 0;
  const ULONG each = relationship == 0 ? 1 : 2, count = fake_processors / each;
  const ULONG size = offsetof(SYSTEM_LOGICAL_PROCESSOR_INFORMATION_EX, Processor) + sizeof(PROCESSOR_RELATIONSHIP);
  const ULONG room = *bytes;
  *bytes = count * size;
  if (room < *bytes) return set_last_error(ERROR_INSUFFICIENT_BUFFER), 0;
  memset(buffer, 0, *bytes);
  for (ULONG i = 0; i < count; i++) {
    SYSTEM_LOGICAL_PROCESSOR_INFORMATION_EX *one = (void *)((UCHAR *)buffer + i * size);
    one->Relationship = relationship;
    one->Size = size;
    one->Processor.EfficiencyClass = relationship == 0 && i >= count / 2;
    one->Processor.GroupCount = 1;
    one->Processor.GroupMask[0].Mask = ((1ull << each) - 1) << (i * each);
  }
  return 1;
}

static ULONG directory(const WCHAR *path, WCHAR *buffer, ULONG units) {
  const ULONG length = (ULONG)wide_length(path);
  if (units <= length) return length + 1;
  memcpy(buffer, path, 2 * (length + 1));
  return length;
}
EXPORT ULONG WINAPI GetSystemDirectoryW(WCHAR *buffer, ULONG units) {
  return directory(TEXT16("C:\\Windows\\system32"), buffer, units);
}
EXPORT ULONG WINAPI GetSystemWindowsDirectoryW(WCHAR *buffer, ULONG units) {
  return directory(TEXT16("C:\\Windows"), buffer, units);
}

/* Texts one behind the other, up to an empty one; an older target stands behind the newest. */
EXPORT ULONG WINAPI QueryDosDeviceW(const WCHAR *name, WCHAR *target, ULONG units) {
  static const WCHAR targets[] = u"\\Device\\HarddiskVolume3\0\\Device\\HarddiskVolume2\0";
  note("QueryDosDeviceW", "name=%s units=%u", narrow(name), units);
  if (!wide_equal_no_case(name, TEXT16("C:"))) return set_last_error(ERROR_FILE_NOT_FOUND), 0;
  if (units < sizeof targets / 2) return set_last_error(ERROR_INSUFFICIENT_BUFFER), 0;
  memcpy(target, targets, sizeof targets);
  return sizeof targets / 2;
}

/* One file, of which every byte says where it stands, but the first two. */
enum { FILE_HANDLE = 0x61, FILE_BYTES = 10000 };

/* A pipe whose server is node.exe, and a handle of each process that there is. */
enum { PIPE_HANDLE = 0x62, PROCESS_HANDLES = 0x10000 };

EXPORT HANDLE WINAPI CreateFileW(const WCHAR *path, ULONG access, ULONG share, void *security, ULONG disposition,
                                 ULONG flags, HANDLE template) {
  note("CreateFileW", "path=%s access=%#x share=%u security=%p disposition=%u flags=%#x template=%p", narrow(path), access,
       share, security, disposition, flags, template);
  if (planned("CreateFileW") != ERROR_SUCCESS) return (HANDLE)(intptr_t)-1;
  if (wide_equal_no_case(path, TEXT16("\\\\?\\C:\\Windows\\system32\\ntdll.dll"))) return (HANDLE)FILE_HANDLE;
  if (wide_equal_no_case(path, TEXT16("\\\\.\\pipe\\corescope-fake"))) return (HANDLE)PIPE_HANDLE;
  set_last_error(ERROR_FILE_NOT_FOUND);
  return (HANDLE)(intptr_t)-1;
}

EXPORT BOOL WINAPI GetNamedPipeServerProcessId(HANDLE pipe, ULONG *pid) {
  note("GetNamedPipeServerProcessId", "handle=%#llx", (unsigned long long)(uintptr_t)pipe);
  if (planned("GetNamedPipeServerProcessId") != ERROR_SUCCESS) return 0;
  if (pipe != (HANDLE)PIPE_HANDLE) return set_last_error(ERROR_INVALID_HANDLE), 0;
  *pid = 1234;
  return 1;
}

EXPORT HANDLE WINAPI OpenProcess(ULONG access, BOOL inherit, ULONG pid) {
  note("OpenProcess", "access=%#x inherit=%d pid=%u", access, inherit, pid);
  if (planned("OpenProcess") != ERROR_SUCCESS) return NULL;
  if (pid != 4 && pid != 1234 && pid != 5678) return set_last_error(ERROR_INVALID_PARAMETER), NULL;
  if (pid == 4) return set_last_error(ERROR_ACCESS_DENIED), NULL;
  return (HANDLE)(uintptr_t)(PROCESS_HANDLES + pid);
}

EXPORT BOOL WINAPI QueryFullProcessImageNameW(HANDLE process, ULONG flags, WCHAR *path, ULONG *units) {
  note("QueryFullProcessImageNameW", "handle=%#llx flags=%#x units=%u", (unsigned long long)(uintptr_t)process, flags,
       *units);
  if (planned("QueryFullProcessImageNameW") != ERROR_SUCCESS) return 0;
  const WCHAR *image = process == (HANDLE)(uintptr_t)(PROCESS_HANDLES + 1234)
                           ? TEXT16("C:\\Program Files\\nodejs\\node.exe")
                       : process == (HANDLE)(uintptr_t)(PROCESS_HANDLES + 5678) ? TEXT16("C:\\wperf\\wperf.exe")
                                                                                : NULL;
  if (image == NULL) return set_last_error(ERROR_INVALID_HANDLE), 0;
  const ULONG length = (ULONG)wide_length(image);
  if (*units <= length) return set_last_error(ERROR_INSUFFICIENT_BUFFER), 0;
  memcpy(path, image, 2 * (length + 1));
  *units = length;
  return 1;
}

EXPORT BOOL WINAPI ReadFile(HANDLE file, BYTE *buffer, ULONG bytes, ULONG *read, const OVERLAPPED *place) {
  const ULONGLONG from = place->Offset | (ULONGLONG)place->OffsetHigh << 32;
  note("ReadFile", "offset=%#llx bytes=%u", (unsigned long long)from, bytes);
  *read = 0;
  if (file != (HANDLE)FILE_HANDLE) return set_last_error(ERROR_INVALID_HANDLE), 0;
  if (planned("ReadFile") != ERROR_SUCCESS) return 0;
  if (from >= FILE_BYTES) return set_last_error(ERROR_HANDLE_EOF), 0;
  for (; *read < bytes && from + *read < FILE_BYTES; (*read)++)
    buffer[*read] = from + *read < 2 ? (BYTE)"MZ"[from + *read] : (BYTE)(from + *read);
  return 1;
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
  return handle == (HANDLE)SNAPSHOT || handle == (HANDLE)TOKEN || handle == (HANDLE)FILE_HANDLE ||
                 handle == (HANDLE)PIPE_HANDLE || (uintptr_t)handle >> 16 == PROCESS_HANDLES >> 16
             ? 1 : (set_last_error(ERROR_INVALID_HANDLE), 0);
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
