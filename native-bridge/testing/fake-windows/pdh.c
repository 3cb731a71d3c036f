/* Performance counters: pdh. A rate is known from the second sample on. */
#include "fake.h"
#include <string.h>

enum { PDH_FMT_DOUBLE = 0x200, MAX_QUERIES = 8, FIRST_QUERY = 0x8000, FIRST_COUNTER = 0x9000 };
enum { SYSTEM_PROCESSES = 1, PROCESSOR_TIME = 2 };
static const ULONG PDH_NO_OBJECT = 0xc0000bb8, PDH_NO_COUNTER = 0xc0000bb9, PDH_INVALID_HANDLE = 0xc0000bbc,
                   PDH_BAD_COUNTERNAME = 0xc0000bc0, PDH_INVALID_DATA = 0xc0000bc6, PDH_NO_INSTANCE = 0x800007d1;

/* One counter each. */
static struct { bool used; int counter, samples; } queries[MAX_QUERIES];

static int query_of(ULONGLONG handle, ULONGLONG first) {
  ULONGLONG place = handle - first;
  return place < MAX_QUERIES && queries[place].used ? (int)place : -1;
}

EXPORT ULONG WINAPI PdhOpenQueryW(const WCHAR *source, ULONGLONG user, ULONGLONG *query) {
  note("PdhOpenQueryW", "source=%d user=%llu", source != NULL, (unsigned long long)user);
  ULONG status = planned("PdhOpenQueryW");
  if (status != ERROR_SUCCESS) return status;
  for (int i = 0; i < MAX_QUERIES; i++) {
    if (queries[i].used) continue;
    memset(&queries[i], 0, sizeof queries[i]);
    queries[i].used = true;
    *query = FIRST_QUERY + (ULONGLONG)i;
    return ERROR_SUCCESS;
  }
  return ERROR_NO_SYSTEM_RESOURCES;
}

EXPORT ULONG WINAPI PdhAddEnglishCounterW(ULONGLONG query, const WCHAR *path, ULONGLONG user, ULONGLONG *counter) {
  note("PdhAddEnglishCounterW", "query=%#llx path=%s user=%llu", (unsigned long long)query, narrow(path),
       (unsigned long long)user);
  int place = query_of(query, FIRST_QUERY);
  if (place < 0) return PDH_INVALID_HANDLE;
  if (path[0] != '\\') return PDH_BAD_COUNTERNAME;
  if (wide_equal_no_case(path, TEXT16("\\System\\Processes"))) queries[place].counter = SYSTEM_PROCESSES;
  else if (wide_equal_no_case(path, TEXT16("\\Processor(_Total)\\% Processor Time")))
    queries[place].counter = PROCESSOR_TIME;
  else if (wide_equal_no_case(path, TEXT16("\\Processor(99)\\% Processor Time"))) return PDH_NO_INSTANCE;
  else if (wide_equal_no_case(path, TEXT16("\\System\\No Such"))) return PDH_NO_COUNTER;
  else return PDH_NO_OBJECT;
  *counter = FIRST_COUNTER + (ULONGLONG)place;
  return ERROR_SUCCESS;
}

EXPORT ULONG WINAPI PdhCollectQueryData(ULONGLONG query) {
  ULONG status = planned("PdhCollectQueryData");
  if (status != ERROR_SUCCESS) return status;
  int place = query_of(query, FIRST_QUERY);
  if (place < 0) return PDH_INVALID_HANDLE;
  queries[place].samples++;
  return ERROR_SUCCESS;
}

EXPORT ULONG WINAPI PdhGetFormattedCounterValue(ULONGLONG counter, ULONG format, ULONG *type,
                                                PDH_FMT_COUNTERVALUE *value) {
  note("PdhGetFormattedCounterValue", "counter=%#llx format=%#x type=%d", (unsigned long long)counter, format,
       type != NULL);
  int place = query_of(counter, FIRST_COUNTER);
  if (place < 0) return PDH_INVALID_HANDLE;
  memset(value, 0, sizeof *value);
  bool is_rate = queries[place].counter == PROCESSOR_TIME;
  if (queries[place].samples < (is_rate ? 2 : 1) || format != PDH_FMT_DOUBLE) return PDH_INVALID_DATA;
  value->doubleValue = is_rate ? 50 : 3;
  return ERROR_SUCCESS;
}

EXPORT ULONG WINAPI PdhCloseQuery(ULONGLONG query) {
  note("PdhCloseQuery", "query=%#llx", (unsigned long long)query);
  int place = query_of(query, FIRST_QUERY);
  if (place < 0) return PDH_INVALID_HANDLE;
  queries[place].used = false;
  return ERROR_SUCCESS;
}

void drop_queries(void) { memset(queries, 0, sizeof queries); }
