/* Shared by the parts of the fake library: the lock, what was called, what shall fail, sessions. */
#ifndef FAKE_H
#define FAKE_H

#include "wintypes.h"
#include <pthread.h>
#include <stdbool.h>

#define TEXT16(text) ((const WCHAR *)u##text)

enum {
  ERROR_SUCCESS = 0,
  ERROR_FILE_NOT_FOUND = 2,
  ERROR_PATH_NOT_FOUND = 3,
  ERROR_ACCESS_DENIED = 5,
  ERROR_INVALID_HANDLE = 6,
  ERROR_NO_MORE_FILES = 18,
  ERROR_BAD_LENGTH = 24,
  ERROR_SHARING_VIOLATION = 32,
  ERROR_HANDLE_EOF = 38,
  ERROR_INVALID_PARAMETER = 87,
  ERROR_INSUFFICIENT_BUFFER = 122,
  ERROR_INVALID_NAME = 123,
  ERROR_BAD_PATHNAME = 161,
  ERROR_ALREADY_EXISTS = 183,
  ERROR_MORE_DATA = 234,
  ERROR_NO_MORE_ITEMS = 259,
  ERROR_NOT_FOUND = 1168,
  ERROR_CANCELLED = 1223,
  ERROR_NOT_ALL_ASSIGNED = 1300,
  ERROR_NO_SUCH_PRIVILEGE = 1313,
  ERROR_PRIVILEGE_NOT_HELD = 1314,
  ERROR_NO_SYSTEM_RESOURCES = 1450,
  ERROR_WMI_GUID_NOT_FOUND = 4200,
  ERROR_WMI_INSTANCE_NOT_FOUND = 4201,
  ERROR_CTX_CLOSE_PENDING = 7007,
};

/* What payload filters are made of here; what Windows makes of them is its own. */
enum { PAYLOAD_FILTER_MARK = 0xf1 };

enum { MAX_SESSIONS = 64, MAX_SESSIONS_OF_PROVIDER = 8, MAX_PROVIDERS = 32, NAME_UNITS = 1024 };

/* Events to deliver: `count` made-up ones from `ticks` on, or one whole record as a test gave it. */
typedef struct Batch {
  struct Batch *next;
  LONGLONG ticks;
  ULONG count;
  EVENT_RECORD *record;
} Batch;

typedef struct {
  GUID provider;
  UCHAR level;
  ULONGLONG any, all;
  ULONG property;
} Enabled;

typedef struct Session {
  struct Session *next;
  bool running;
  TRACEHANDLE handle;
  WCHAR name[NAME_UNITS + 1], file[NAME_UNITS + 1];
  EVENT_TRACE_PROPERTIES properties;
  ULONG kernel_mask[8];
  Enabled enabled[MAX_PROVIDERS];
  ULONG enabled_count;
  Batch *first, *last;
} Session;

extern pthread_mutex_t fake_lock;
/* Sessions have events, are stopped, consumers are closed. */
extern pthread_cond_t fake_changed;
extern Session *fake_sessions;
extern bool fake_elevated, fake_privileged;
extern ULONG fake_processors;
extern LONGLONG fake_ticks;
extern const GUID fake_provider;
extern const WCHAR *const fake_provider_name;

/* FILETIME of tick 0; ticks are 100 ns. */
#define FAKE_BOOT_TIME 133500000000000000LL
#define FAKE_FREQUENCY 10000000LL

/* Keeps what a function was called with, as text. */
void note(const char *function, const char *format, ...);
/* Writes bytes as hex; a static buffer of its own for each of the last eight calls. */
const char *hex(const void *bytes, size_t count);
/* UTF-16 as ASCII, with the same buffers. */
const char *narrow(const WCHAR *text);
/* The code that a test wants of this function; 0 when it wants none. Sets the last error. */
ULONG planned(const char *function);
void set_last_error(ULONG code);

size_t wide_length(const WCHAR *text);
bool wide_equal_no_case(const WCHAR *a, const WCHAR *b);
bool guid_equal(const GUID *a, const GUID *b);
/* These three under the lock. */
Session *session_by_name(const WCHAR *name);
Session *session_by_handle(TRACEHANDLE handle);
void append_batch(Session *session, Batch *batch);
void drop_consumers(void);
void drop_registrations(void);
void drop_queries(void);
void drop_log_handles(void);

/* Fills a sized answer: 122 and the bytes needed, or the bytes. */
ULONG sized_answer(const void *answer, ULONG bytes, void *buffer, ULONG *size);

#endif
