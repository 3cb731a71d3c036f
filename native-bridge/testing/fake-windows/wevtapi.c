/*
 * The event log: wevtapi. Two logs, of which time makes entries: each five seconds an error of "Application Error" in
 * Application, the first after two; each three an information in System, the first after one. Of queries it understands
 * what ours say.
 */
#include "fake.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ERROR_EVT_INVALID_QUERY = 15001, ERROR_EVT_CHANNEL_NOT_FOUND = 15007 };
enum { CHANNEL_FORWARD = 0x101, RENDER_XML = 1, MAX_HANDLES = 16, FIRST_HANDLE = 0xa000, QUERY_BYTES = 2048 };
static const LONGLONG SECOND = 10000000, UNIX_EPOCH = 116444736000000000LL;

typedef struct { const WCHAR *name; const char *channel, *provider; int id, level; LONGLONG first, period; } Log;
static const Log logs[] = {
  {TEXT16("Application"), "Application", "Application Error", 1000, 2, 2, 5},
  {TEXT16("System"), "System", "Service Control Manager", 7036, 4, 1, 3},
};

static struct { bool used, is_entry; const Log *log; LONGLONG number; char query[QUERY_BYTES]; } handles[MAX_HANDLES];

static int handle_of(ULONGLONG handle, bool is_entry) {
  ULONGLONG place = handle - FIRST_HANDLE;
  return place < MAX_HANDLES && handles[place].used && handles[place].is_entry == is_entry ? (int)place : -1;
}

static ULONGLONG new_handle(const Log *log, bool is_entry) {
  for (int i = 0; i < MAX_HANDLES; i++) {
    if (handles[i].used) continue;
    memset(&handles[i], 0, sizeof handles[i]);
    handles[i].used = true;
    handles[i].is_entry = is_entry;
    handles[i].log = log;
    return FIRST_HANDLE + (ULONGLONG)i;
  }
  set_last_error(ERROR_NO_SYSTEM_RESOURCES);
  return 0;
}

static LONGLONG entry_ticks(const Log *log, LONGLONG number) { return (log->first + number * log->period) * SECOND; }

static void time_text(LONGLONG ticks, char *text, size_t size) {
  LONGLONG since = FAKE_BOOT_TIME + ticks - UNIX_EPOCH;
  time_t seconds = (time_t)(since / SECOND);
  struct tm parts;
  gmtime_r(&seconds, &parts);
  size_t used = strftime(text, size, "%Y-%m-%dT%H:%M:%S", &parts);
  snprintf(text + used, size - used, ".%07lldZ", (long long)(since % SECOND));
}

/* The text between quotes behind `key`; empty where the query has no such key. */
static void quoted_after(const char *query, const char *key, char *text, size_t size) {
  text[0] = 0;
  const char *at = strstr(query, key);
  if (at == NULL) return;
  const char *from = at + strlen(key), *end = strchr(from, '\'');
  if (end != NULL) snprintf(text, size, "%.*s", (int)(end - from), from);
}

static bool fits(const Log *log, LONGLONG number, const char *query) {
  char wanted[256], time[64];
  quoted_after(query, "@Name='", wanted, sizeof wanted);
  if (wanted[0] != 0 && strcmp(wanted, log->provider) != 0) return false;
  quoted_after(query, "@SystemTime>'", wanted, sizeof wanted);
  time_text(entry_ticks(log, number), time, sizeof time);
  if (strcmp(time, wanted) <= 0) return false;
  const char *level = strstr(query, "Level<=");
  if (level != NULL && log->level > atoi(level + strlen("Level<="))) return false;
  const char *id = strstr(query, "EventID=");
  if (id == NULL) return true;
  for (; id != NULL; id = strstr(id + 1, "EventID="))
    if (atoi(id + strlen("EventID=")) == log->id) return true;
  return false;
}

EXPORT ULONGLONG WINAPI EvtQuery(ULONGLONG session, const WCHAR *path, const WCHAR *query, DWORD flags) {
  note("EvtQuery", "session=%llu path=%s query=%s flags=%#x", (unsigned long long)session, narrow(path), narrow(query),
       flags);
  if (planned("EvtQuery") != ERROR_SUCCESS) return 0;
  const Log *log = NULL;
  for (size_t i = 0; i < sizeof logs / sizeof *logs; i++)
    if (wide_equal_no_case(path, logs[i].name)) log = &logs[i];
  const char *text = narrow(query);
  if (log == NULL || flags != CHANNEL_FORWARD || strncmp(text, "*[System[", 9) != 0) {
    set_last_error(log == NULL ? ERROR_EVT_CHANNEL_NOT_FOUND : ERROR_EVT_INVALID_QUERY);
    return 0;
  }
  ULONGLONG handle = new_handle(log, false);
  if (handle != 0) snprintf(handles[handle - FIRST_HANDLE].query, QUERY_BYTES, "%s", text);
  return handle;
}

EXPORT BOOL WINAPI EvtNext(ULONGLONG results, DWORD count, ULONGLONG *entries, DWORD timeout, DWORD flags,
                           DWORD *returned) {
  note("EvtNext", "results=%#llx count=%u timeout=%u flags=%u", (unsigned long long)results, count, timeout, flags);
  if (planned("EvtNext") != ERROR_SUCCESS) return 0;
  int place = handle_of(results, false);
  *returned = 0;
  if (place < 0) return set_last_error(ERROR_INVALID_HANDLE), 0;
  const Log *log = handles[place].log;
  for (; entry_ticks(log, handles[place].number) <= fake_ticks; handles[place].number++) {
    if (!fits(log, handles[place].number, handles[place].query)) continue;
    ULONGLONG entry = new_handle(log, true);
    if (entry == 0) return 0;
    handles[entry - FIRST_HANDLE].number = handles[place].number++;
    *entries = entry;
    *returned = 1;
    return 1;
  }
  return set_last_error(ERROR_NO_MORE_ITEMS), 0;
}

EXPORT BOOL WINAPI EvtRender(ULONGLONG context, ULONGLONG entry, DWORD flags, DWORD size, void *buffer, DWORD *used,
                             DWORD *properties) {
  note("EvtRender", "context=%llu flags=%u size=%u", (unsigned long long)context, flags, size);
  if (planned("EvtRender") != ERROR_SUCCESS) return 0;
  int place = handle_of(entry, true);
  if (place < 0 || flags != RENDER_XML) return set_last_error(ERROR_INVALID_HANDLE), 0;
  const Log *log = handles[place].log;
  char time[64], xml[1024];
  time_text(entry_ticks(log, handles[place].number), time, sizeof time);
  int length = snprintf(xml, sizeof xml,
                        "<Event xmlns='http://schemas.microsoft.com/win/2004/08/events/event'><System><Provider Name='%s'/>"
                        "<EventID Qualifiers='0'>%d</EventID><Level>%d</Level><TimeCreated SystemTime='%s'/>"
                        "<EventRecordID>%lld</EventRecordID><Channel>%s</Channel></System></Event>",
                        log->provider, log->id, log->level, time, (long long)handles[place].number + 1, log->channel);
  *properties = 0;
  *used = (DWORD)(2 * (length + 1));
  if (size < *used) return set_last_error(ERROR_INSUFFICIENT_BUFFER), 0;
  for (int i = 0; i <= length; i++) ((WCHAR *)buffer)[i] = (WCHAR)xml[i];
  return 1;
}

EXPORT BOOL WINAPI EvtClose(ULONGLONG handle) {
  int place = handle_of(handle, false);
  if (place < 0) place = handle_of(handle, true);
  if (place < 0) return set_last_error(ERROR_INVALID_HANDLE), 0;
  handles[place].used = false;
  return 1;
}

EXPORT int fake_log_handles(void) {
  int count = 0;
  for (int i = 0; i < MAX_HANDLES; i++) count += handles[i].used;
  return count;
}

void drop_log_handles(void) { memset(handles, 0, sizeof handles); }
