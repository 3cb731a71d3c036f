/* OpenTraceW, ProcessTrace, CloseTrace: records that are made up as they are delivered. */
#include "fake.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAX_CONSUMERS = 16, BUFFER_BYTES = 65536, MODE_REAL_TIME_RECORDS = 0x10000100, MODE_RAW_TIME = 0x1000 };
enum { EVENT_HEADER_BYTES = 80, BUFFER_HEADER = 72, MAX_PROCESSORS = 64 };
#define NO_TRACE ((TRACEHANDLE)-1)

typedef struct {
  bool used, processing, closed;
  /* All that there was has been delivered, with the last buffer callback. */
  bool idle;
  Session *session;
  EVENT_TRACE_LOGFILEW log;
  ETW_OPEN_TRACE_OPTIONS raw;
  /* Where the next event is: after all of `done` when `batch` is NULL. */
  Batch *done;
  ULONG index;
  /* Events since the last buffer callback. */
  ULONG in_buffer;
} Consumer;

static Consumer consumers[MAX_CONSUMERS];
static ULONG payload_bytes = 64, events_per_buffer = 400;
static ULONGLONG events_per_second = 0;
static ULONG raw_sequence;

/* Of the events made up: bytes of payload (at least 4), events until the buffer callback, a second (0: no limit). */
EXPORT void fake_events(ULONG payload, ULONG per_buffer, ULONGLONG per_second) {
  payload_bytes = payload < 4 ? 4 : payload > 1024 ? 1024 : payload;
  events_per_buffer = per_buffer == 0 ? 1 : per_buffer;
  events_per_second = per_second;
}

static void fill_log_header(const Session *session, TRACE_LOGFILE_HEADER *header) {
  memset(header, 0, sizeof *header);
  header->BufferSize = session->properties.BufferSize * 1024;
  header->VersionDetail.MajorVersion = 10;
  header->VersionDetail.SubVersion = 1;
  header->VersionDetail.SubMinorVersion = 5;
  header->ProviderVersion = 22631;
  header->NumberOfProcessors = fake_processors;
  header->TimerResolution = 156250;
  header->LogFileMode = session->properties.LogFileMode;
  header->StartBuffers = 1;
  header->PointerSize = 8;
  header->CpuSpeedInMHz = 3000;
  header->TimeZone.Bias = -60;
  header->BootTime.QuadPart = FAKE_BOOT_TIME;
  header->PerfFreq.QuadPart = FAKE_FREQUENCY;
  header->StartTime.QuadPart = FAKE_BOOT_TIME + fake_ticks;
  header->ReservedFlags = session->properties.Wnode.ClientContext;
}

static TRACEHANDLE open_consumer(const char *function, const WCHAR *name, Consumer *consumer) {
  if (planned(function) != ERROR_SUCCESS) return NO_TRACE;
  if (!fake_elevated) return set_last_error(ERROR_ACCESS_DENIED), NO_TRACE;
  TRACEHANDLE handle = NO_TRACE;
  pthread_mutex_lock(&fake_lock);
  Session *session = session_by_name(name);
  for (int i = 0; session != NULL && i < MAX_CONSUMERS; i++)
    if (!consumers[i].used) {
      consumer->used = true;
      consumer->session = session;
      consumers[i] = *consumer;
      handle = 0x1000 + (TRACEHANDLE)i;
      break;
    }
  pthread_mutex_unlock(&fake_lock);
  if (handle == NO_TRACE)
    set_last_error(session == NULL ? ERROR_WMI_INSTANCE_NOT_FOUND : ERROR_NO_SYSTEM_RESOURCES);
  return handle;
}

EXPORT TRACEHANDLE WINAPI OpenTraceW(EVENT_TRACE_LOGFILEW *log) {
  if (log == NULL || log->LoggerName == NULL || log->LogFileName != NULL || log->EventRecordCallback == NULL)
    return set_last_error(ERROR_INVALID_PARAMETER), NO_TRACE;
  note("OpenTraceW", "name=%s mode=%#x buffers=%d records=%d context=%p", narrow(log->LoggerName),
       log->ProcessTraceMode, log->BufferCallback != NULL, log->EventRecordCallback != NULL, log->Context);
  if ((log->ProcessTraceMode & MODE_REAL_TIME_RECORDS) != MODE_REAL_TIME_RECORDS)
    return set_last_error(ERROR_INVALID_PARAMETER), NO_TRACE;
  Consumer consumer = {.log = *log};
  consumer.log.LoggerName = NULL;
  TRACEHANDLE handle = open_consumer("OpenTraceW", log->LoggerName, &consumer);
  if (handle == NO_TRACE) return NO_TRACE;
  Consumer *own = &consumers[handle - 0x1000];
  fill_log_header(own->session, &own->log.LogfileHeader);
  log->LogfileHeader = own->log.LogfileHeader;
  return handle;
}

#ifdef FAKE_RAW_BUFFERS
EXPORT TRACEHANDLE WINAPI OpenTraceFromRealTimeLogger(const WCHAR *name, const ETW_OPEN_TRACE_OPTIONS *options,
                                                      TRACE_LOGFILE_HEADER *header) {
  if (name == NULL || options == NULL || options->BufferCallback == NULL || options->ProcessTraceModes > 1)
    return set_last_error(ERROR_INVALID_PARAMETER), NO_TRACE;
  note("OpenTraceFromRealTimeLogger", "name=%s modes=%#x events=%d", narrow(name), options->ProcessTraceModes,
       options->EventCallback != NULL);
  Consumer consumer = {.raw = *options};
  TRACEHANDLE handle = open_consumer("OpenTraceFromRealTimeLogger", name, &consumer);
  if (handle == NO_TRACE) return NO_TRACE;
  fill_log_header(consumers[handle - 0x1000].session, &consumers[handle - 0x1000].log.LogfileHeader);
  if (header != NULL) *header = consumers[handle - 0x1000].log.LogfileHeader;
  return handle;
}
#endif

static Batch *next_batch(const Consumer *consumer) {
  Batch *first = consumer->done == NULL ? consumer->session->first : consumer->done->next;
  return first;
}

/* Event `index` of a batch: processors take turns, a tick apart. */
static void make_up(EVENT_RECORD *record, BYTE *payload, const Batch *batch, ULONG index) {
  memset(record, 0, sizeof *record);
  EVENT_HEADER *header = &record->EventHeader;
  header->Size = (USHORT)(sizeof *header + payload_bytes);
  header->Flags = 0x240; /* 64 bit, processor index */
  header->ThreadId = 100 + index % fake_processors;
  header->ProcessId = 1234;
  header->TimeStamp.QuadPart = batch->ticks + index;
  header->ProviderId = fake_provider;
  header->EventDescriptor = (EVENT_DESCRIPTOR){.Id = 7, .Version = 1, .Level = 4, .Keyword = 1};
  record->BufferContext.ProcessorIndex = (USHORT)(index % fake_processors);
  record->BufferContext.LoggerId = 1;
  record->UserData = payload;
  record->UserDataLength = (USHORT)payload_bytes;
  memcpy(payload, &index, sizeof index);
}

static void pace(ULONGLONG delivered, const struct timespec *from) {
  if (events_per_second == 0) return;
  struct timespec now, wait;
  clock_gettime(CLOCK_MONOTONIC, &now);
  LONGLONG due = (LONGLONG)(delivered * 1000000000ULL / events_per_second);
  LONGLONG passed = (now.tv_sec - from->tv_sec) * 1000000000LL + (now.tv_nsec - from->tv_nsec);
  if (due <= passed) return;
  wait.tv_sec = (due - passed) / 1000000000LL;
  wait.tv_nsec = (due - passed) % 1000000000LL;
  nanosleep(&wait, NULL);
}

static void deliver_records(Consumer *consumer, const Batch *batch, ULONG from, ULONG count) {
  static _Thread_local BYTE payload[1024];
  for (ULONG i = 0; i < count; i++) {
    EVENT_RECORD record;
    if (batch->record != NULL) record = *batch->record;
    else make_up(&record, payload, batch, from + i);
    record.UserContext = consumer->log.Context;
    consumer->log.EventRecordCallback(&record);
  }
  consumer->in_buffer += count;
}

/* A buffer of records is done. @return false when the callback wants no more */
static bool end_buffer(Consumer *consumer) {
  consumer->log.BuffersRead++;
  consumer->log.BufferSize = BUFFER_BYTES;
  consumer->log.Filled = consumer->in_buffer * (EVENT_HEADER_BYTES + payload_bytes);
  consumer->log.EventsLost = consumer->session->properties.EventsLost;
  consumer->in_buffer = 0;
  return consumer->log.BufferCallback == NULL || consumer->log.BufferCallback(&consumer->log) != 0;
}

/* Some events as whole ETW buffers, one a processor. */
static bool deliver_buffers(Consumer *consumer, const Batch *batch, ULONG from, ULONG count) {
  static _Thread_local BYTE buffer[BUFFER_BYTES];
  BYTE payload[1024];
  const ULONG event_bytes = (sizeof(EVENT_HEADER) + payload_bytes + 7) & ~7u;
  for (ULONG cpu = 0; cpu < fake_processors; cpu++) {
    ULONG at = BUFFER_HEADER;
    memset(buffer, 0xff, sizeof buffer);
    memset(buffer, 0, BUFFER_HEADER);
    for (ULONG i = 0; i < count; i++) {
      EVENT_RECORD record;
      make_up(&record, payload, batch, from + i);
      if (record.BufferContext.ProcessorIndex != cpu || at + event_bytes > sizeof buffer) continue;
      record.EventHeader.HeaderType = 0xc013;
      memcpy(buffer + at, &record.EventHeader, sizeof record.EventHeader);
      memcpy(buffer + at + sizeof record.EventHeader, payload, payload_bytes);
      at += event_bytes;
    }
    if (at == BUFFER_HEADER) continue;
    const ULONG words[] = {sizeof buffer, at, at}, sequence = ++raw_sequence;
    const USHORT processor = (USHORT)cpu, flags = 0x20;
    memcpy(buffer, words, sizeof words);
    memcpy(buffer + 0x18, &sequence, sizeof sequence);
    memcpy(buffer + 0x28, &processor, sizeof processor);
    buffer[0x2c] = 3;
    memcpy(buffer + 0x30, &at, sizeof at);
    memcpy(buffer + 0x34, &flags, sizeof flags);
    ETW_BUFFER_CALLBACK_INFORMATION info = {0, &consumer->log.LogfileHeader, ++consumer->log.BuffersRead};
    if (!consumer->raw.BufferCallback(buffer, sizeof buffer, &info, consumer->raw.BufferCallbackContext)) return false;
  }
  return true;
}

static ULONG process(Consumer *consumer) {
  struct timespec from;
  clock_gettime(CLOCK_MONOTONIC, &from);
  ULONGLONG delivered = 0;
  for (;;) {
    pthread_mutex_lock(&fake_lock);
    while (!consumer->closed && consumer->session->running && next_batch(consumer) == NULL)
      pthread_cond_wait(&fake_changed, &fake_lock);
    Batch *batch = next_batch(consumer);
    bool closed = consumer->closed;
    pthread_mutex_unlock(&fake_lock);
    if (closed) return ERROR_CANCELLED;
    if (batch == NULL) return ERROR_SUCCESS; /* stopped, and all is delivered */
    ULONG count = batch->count - consumer->index;
    bool raw = consumer->raw.BufferCallback != NULL, more = true;
    if (count > events_per_buffer - consumer->in_buffer) count = events_per_buffer - consumer->in_buffer;
    if (raw) more = deliver_buffers(consumer, batch, consumer->index, count);
    else deliver_records(consumer, batch, consumer->index, count);
    delivered += count;
    consumer->index += count;
    if (consumer->index >= batch->count) {
      consumer->done = batch;
      consumer->index = 0;
    }
    pthread_mutex_lock(&fake_lock);
    bool waits = next_batch(consumer) == NULL;
    pthread_mutex_unlock(&fake_lock);
    if (!raw && (waits || consumer->in_buffer >= events_per_buffer)) more = end_buffer(consumer);
    pthread_mutex_lock(&fake_lock);
    consumer->idle = waits;
    pthread_cond_broadcast(&fake_changed);
    pthread_mutex_unlock(&fake_lock);
    if (!more) return ERROR_CANCELLED;
    pace(delivered, &from);
  }
}

EXPORT ULONG WINAPI ProcessTrace(const TRACEHANDLE *handles, ULONG count, const FILETIME *start, const FILETIME *end) {
  if (handles == NULL || count != 1 || start != NULL || end != NULL) return ERROR_INVALID_PARAMETER;
  note("ProcessTrace", "handle=%#llx", (unsigned long long)handles[0]);
  ULONG status = planned("ProcessTrace");
  if (status != ERROR_SUCCESS) return status;
  TRACEHANDLE i = handles[0] - 0x1000;
  pthread_mutex_lock(&fake_lock);
  Consumer *consumer = i < MAX_CONSUMERS && consumers[i].used ? &consumers[i] : NULL;
  if (consumer != NULL) consumer->processing = true;
  pthread_mutex_unlock(&fake_lock);
  if (consumer == NULL) return ERROR_INVALID_HANDLE;
  status = process(consumer);
  pthread_mutex_lock(&fake_lock);
  consumer->processing = false;
  if (consumer->closed) consumer->used = false;
  pthread_cond_broadcast(&fake_changed);
  pthread_mutex_unlock(&fake_lock);
  return status;
}

EXPORT ULONG WINAPI CloseTrace(TRACEHANDLE handle) {
  note("CloseTrace", "handle=%#llx", (unsigned long long)handle);
  ULONG status = planned("CloseTrace");
  if (status != ERROR_SUCCESS) return status;
  TRACEHANDLE i = handle - 0x1000;
  pthread_mutex_lock(&fake_lock);
  status = ERROR_INVALID_HANDLE;
  if (i < MAX_CONSUMERS && consumers[i].used && !consumers[i].closed) {
    status = consumers[i].processing ? ERROR_CTX_CLOSE_PENDING : ERROR_SUCCESS;
    consumers[i].closed = true;
    if (!consumers[i].processing) consumers[i].used = false;
    pthread_cond_broadcast(&fake_changed);
  }
  pthread_mutex_unlock(&fake_lock);
  return status;
}

/* Waits, on the caller's thread, until every consumer has been given all that there is. */
EXPORT void fake_wait_until_delivered(void) {
  pthread_mutex_lock(&fake_lock);
  for (int i = 0; i < MAX_CONSUMERS; i++)
    while (consumers[i].used && !consumers[i].closed && !(consumers[i].idle && next_batch(&consumers[i]) == NULL))
      pthread_cond_wait(&fake_changed, &fake_lock);
  pthread_mutex_unlock(&fake_lock);
}

/* Consumers that are open: none may be left behind. */
EXPORT int fake_consumers(void) {
  int open = 0;
  pthread_mutex_lock(&fake_lock);
  for (int i = 0; i < MAX_CONSUMERS; i++) open += consumers[i].used;
  pthread_mutex_unlock(&fake_lock);
  return open;
}

void drop_consumers(void) {
  pthread_mutex_lock(&fake_lock);
  for (int i = 0; i < MAX_CONSUMERS; i++) {
    if (!consumers[i].used) continue;
    consumers[i].closed = true;
    if (!consumers[i].processing) consumers[i].used = false;
  }
  pthread_cond_broadcast(&fake_changed);
  for (int i = 0; i < MAX_CONSUMERS; i++)
    while (consumers[i].used) pthread_cond_wait(&fake_changed, &fake_lock);
  pthread_mutex_unlock(&fake_lock);
  payload_bytes = 64;
  events_per_buffer = 400;
  events_per_second = 0;
}
