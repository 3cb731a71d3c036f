/* The hands of the tests on the fake: what was called, what shall fail, time, events. */
#include "fake.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

pthread_mutex_t fake_lock = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t fake_changed = PTHREAD_COND_INITIALIZER;
Session *fake_sessions = NULL;
bool fake_elevated = true, fake_privileged = false;
ULONG fake_processors = 4;
LONGLONG fake_ticks = 1000000;
const GUID fake_provider = {0x5f3a9c10, 0x7b1d, 0x4e2f, {0x9a, 0x66, 0x10, 0x20, 0x30, 0x40, 0x50, 0x60}};
const WCHAR *const fake_provider_name = TEXT16("Fake-Provider");

enum { NOTES = 64, NOTE_BYTES = 4096, TEXTS = 8 };
static struct { char function[64], text[NOTE_BYTES]; } notes[NOTES];
static struct { char function[64]; ULONG code; int times; } plans[16];
static pthread_mutex_t notes_lock = PTHREAD_MUTEX_INITIALIZER;
static _Thread_local char texts[TEXTS][NOTE_BYTES];
static _Thread_local int next_text;

void note(const char *function, const char *format, ...) {
  pthread_mutex_lock(&notes_lock);
  for (int i = 0; i < NOTES; i++) {
    if (notes[i].function[0] != 0 && strcmp(notes[i].function, function) != 0) continue;
    snprintf(notes[i].function, sizeof notes[i].function, "%s", function);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(notes[i].text, NOTE_BYTES, format, arguments);
    va_end(arguments);
    break;
  }
  pthread_mutex_unlock(&notes_lock);
}

const char *hex(const void *bytes, size_t count) {
  char *text = texts[next_text++ % TEXTS];
  text[0] = 0;
  for (size_t i = 0; i < count && 2 * i + 2 < NOTE_BYTES; i++)
    snprintf(text + 2 * i, 3, "%02x", ((const BYTE *)bytes)[i]);
  return text;
}

const char *narrow(const WCHAR *wide) {
  char *text = texts[next_text++ % TEXTS];
  size_t i = 0;
  for (; wide != NULL && wide[i] != 0 && i < NOTE_BYTES - 1; i++) text[i] = wide[i] < 128 ? (char)wide[i] : '?';
  text[i] = 0;
  return text;
}

ULONG planned(const char *function) {
  ULONG code = 0;
  pthread_mutex_lock(&notes_lock);
  for (size_t i = 0; i < sizeof plans / sizeof *plans; i++)
    if (plans[i].times > 0 && strcmp(plans[i].function, function) == 0) {
      plans[i].times--;
      code = plans[i].code;
      break;
    }
  pthread_mutex_unlock(&notes_lock);
  if (code != 0) set_last_error(code);
  return code;
}

size_t wide_length(const WCHAR *text) {
  size_t length = 0;
  while (text[length] != 0) length++;
  return length;
}

static WCHAR lower(WCHAR unit) { return unit >= 'A' && unit <= 'Z' ? unit + 32 : unit; }

bool wide_equal_no_case(const WCHAR *a, const WCHAR *b) {
  size_t i = 0;
  while (a[i] != 0 && lower(a[i]) == lower(b[i])) i++;
  return lower(a[i]) == lower(b[i]);
}

bool guid_equal(const GUID *a, const GUID *b) { return memcmp(a, b, sizeof *a) == 0; }

ULONG sized_answer(const void *answer, ULONG bytes, void *buffer, ULONG *size) {
  bool fits = buffer != NULL && *size >= bytes;
  *size = bytes;
  if (!fits) return ERROR_INSUFFICIENT_BUFFER;
  memcpy(buffer, answer, bytes);
  return ERROR_SUCCESS;
}

/* What the function was called with last; empty when it was not. */
EXPORT const char *fake_last_call(const char *function) {
  for (int i = 0; i < NOTES; i++)
    if (strcmp(notes[i].function, function) == 0) return notes[i].text;
  return "";
}

/* The next `times` calls of the function answer `code` and do nothing. */
EXPORT void fake_fail(const char *function, ULONG code, int times) {
  for (size_t i = 0; i < sizeof plans / sizeof *plans; i++)
    if (plans[i].times <= 0) {
      snprintf(plans[i].function, sizeof plans[i].function, "%s", function);
      plans[i].code = code;
      plans[i].times = times;
      return;
    }
}

EXPORT void fake_elevate(int elevated) { fake_elevated = elevated != 0; }

EXPORT void fake_advance(ULONG ms) {
  pthread_mutex_lock(&fake_lock);
  fake_ticks += (LONGLONG)ms * (FAKE_FREQUENCY / 1000);
  pthread_mutex_unlock(&fake_lock);
}

void append_batch(Session *session, Batch *batch) {
  if (session->last == NULL) session->first = batch;
  else session->last->next = batch;
  session->last = batch;
}

/* The provider writes into every session that it is enabled in; of every `lose_every` events one is lost (0: none). */
EXPORT void fake_produce(ULONG count, ULONG lose_every) {
  pthread_mutex_lock(&fake_lock);
  ULONG lost = lose_every == 0 ? 0 : count / lose_every;
  for (Session *session = fake_sessions; session != NULL; session = session->next)
    for (ULONG i = 0; session->running && i < session->enabled_count; i++) {
      if (!guid_equal(&session->enabled[i].provider, &fake_provider)) continue;
      Batch *batch = calloc(1, sizeof *batch);
      batch->ticks = fake_ticks;
      batch->count = count - lost;
      append_batch(session, batch);
      session->properties.EventsLost += lost;
    }
  fake_ticks += count;
  pthread_cond_broadcast(&fake_changed);
  pthread_mutex_unlock(&fake_lock);
}

/*
 * One record as it shall reach the callback. `items`: extended data, each `u16 type, u16 bytes` and the data.
 * Its memory is alive during the callback alone.
 */
EXPORT void fake_post(const WCHAR *session_name, const EVENT_HEADER *header, USHORT processor, const BYTE *items,
                      ULONG item_count, const BYTE *payload, ULONG payload_bytes) {
  EVENT_RECORD *record = calloc(1, sizeof *record);
  record->EventHeader = *header;
  record->BufferContext.ProcessorIndex = processor;
  record->UserDataLength = (USHORT)payload_bytes;
  if (payload_bytes > 0) record->UserData = memcpy(malloc(payload_bytes), payload, payload_bytes);
  record->ExtendedDataCount = (USHORT)item_count;
  record->ExtendedData = calloc(item_count + 1, sizeof *record->ExtendedData);
  for (ULONG i = 0; i < item_count; i++) {
    EVENT_HEADER_EXTENDED_DATA_ITEM *item = &record->ExtendedData[i];
    memcpy(&item->ExtType, items, 2);
    memcpy(&item->DataSize, items + 2, 2);
    item->Linkage = i + 1 < item_count;
    item->DataPtr = (ULONGLONG)(uintptr_t)memcpy(malloc(item->DataSize + 1u), items + 4, item->DataSize);
    items += 4 + item->DataSize;
  }
  pthread_mutex_lock(&fake_lock);
  Session *session = session_by_name(session_name);
  if (session != NULL) {
    Batch *batch = calloc(1, sizeof *batch);
    batch->count = 1;
    batch->record = record;
    append_batch(session, batch);
    pthread_cond_broadcast(&fake_changed);
  }
  pthread_mutex_unlock(&fake_lock);
}

EXPORT void fake_lose(const WCHAR *session_name, ULONG count) {
  pthread_mutex_lock(&fake_lock);
  Session *session = session_by_name(session_name);
  if (session != NULL) session->properties.EventsLost += count;
  pthread_mutex_unlock(&fake_lock);
}

static void free_record(EVENT_RECORD *record) {
  if (record == NULL) return;
  for (ULONG i = 0; i < record->ExtendedDataCount; i++) free((void *)(uintptr_t)record->ExtendedData[i].DataPtr);
  free(record->ExtendedData);
  free(record->UserData);
  free(record);
}

/* A machine as new. Waits until no consumer is left in ProcessTrace. */
EXPORT void fake_reset(void) {
  drop_consumers();
  drop_registrations();
  drop_queries();
  drop_log_handles();
  pthread_mutex_lock(&fake_lock);
  while (fake_sessions != NULL) {
    Session *session = fake_sessions;
    fake_sessions = session->next;
    while (session->first != NULL) {
      Batch *batch = session->first;
      session->first = batch->next;
      free_record(batch->record);
      free(batch);
    }
    free(session);
  }
  fake_elevated = true;
  fake_privileged = false;
  fake_ticks = 1000000;
  pthread_mutex_unlock(&fake_lock);
  memset(notes, 0, sizeof notes);
  memset(plans, 0, sizeof plans);
}
