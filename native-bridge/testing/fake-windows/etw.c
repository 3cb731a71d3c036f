/* Sessions and providers: advapi32 and sechost. */
#include "fake.h"
#include <stdlib.h>
#include <string.h>

enum {
  MODE_SEQUENTIAL = 0x1,
  MODE_CIRCULAR = 0x2,
  MODE_APPEND = 0x4,
  MODE_NEWFILE = 0x8,
  MODE_PREALLOCATE = 0x20,
  MODE_REAL_TIME = 0x100,
  MODE_BUFFERING = 0x400,
  MODE_PRIVATE = 0x800,
  MODE_SYSTEM_LOGGER = 0x2000000,
  FLAG_TRACED_GUID = 0x20000,
  FLAG_VERSIONED = 0x800000,
  MAX_BUFFER_KB = 16384,
  MAX_FILTER_BYTES = 1024,
  MAX_PAYLOAD_FILTER_BYTES = 4096,
};
enum {
  FILTER_PID = 0x80000004,
  FILTER_PACKAGE_APP_ID = 0x80000020,
  FILTER_PAYLOAD = 0x80000100,
  FILTER_EVENT_ID = 0x80000200,
  FILTER_STACKWALK = 0x80001000,
};
static const GUID system_trace_control = {0x9e814aad, 0x3204, 0x11d2, {0x9a, 0x82, 0, 0x60, 8, 0xa8, 0x69, 0x39}};
static const GUID no_guid;
static ULONG generation;

Session *session_by_name(const WCHAR *name) {
  for (Session *session = fake_sessions; session != NULL; session = session->next)
    if (session->running && wide_equal_no_case(session->name, name)) return session;
  return NULL;
}

Session *session_by_handle(TRACEHANDLE handle) {
  for (Session *session = fake_sessions; session != NULL; session = session->next)
    if (session->running && session->handle == handle) return session;
  return NULL;
}

static ULONG running_sessions(void) {
  ULONG count = 0;
  for (Session *session = fake_sessions; session != NULL; session = session->next) count += session->running;
  return count;
}

static ULONG struct_bytes(const EVENT_TRACE_PROPERTIES *p) {
  return p->Wnode.Flags & FLAG_VERSIONED ? sizeof(EVENT_TRACE_PROPERTIES_V2) : sizeof *p;
}

/* A text at `offset` that ends inside the block; NULL when it does not. */
static const WCHAR *text_in(const EVENT_TRACE_PROPERTIES *p, ULONG offset) {
  if (offset < struct_bytes(p) || offset % 2 != 0) return NULL;
  const WCHAR *text = (const WCHAR *)((const BYTE *)p + offset);
  for (ULONG at = offset; at + 2 <= p->Wnode.BufferSize; at += 2)
    if (*(const WCHAR *)((const BYTE *)p + at) == 0) return text;
  return NULL;
}

/* Bytes that a text at `offset` may take: up to the other text or the block's end. */
static ULONG room_at(const EVENT_TRACE_PROPERTIES *p, ULONG offset, ULONG other) {
  ULONG end = other > offset ? other : p->Wnode.BufferSize;
  return end > offset && end <= p->Wnode.BufferSize ? end - offset : 0;
}

static bool put_text(EVENT_TRACE_PROPERTIES *p, ULONG offset, ULONG other, const WCHAR *text) {
  ULONG bytes = 2 * (ULONG)(wide_length(text) + 1);
  if (offset < struct_bytes(p) || room_at(p, offset, other) < bytes) return false;
  memcpy((BYTE *)p + offset, text, bytes);
  return true;
}

static ULONG check_block(const EVENT_TRACE_PROPERTIES *p) {
  if (p->Wnode.BufferSize < sizeof *p || p->Wnode.BufferSize < struct_bytes(p)) return ERROR_BAD_LENGTH;
  if (!(p->Wnode.Flags & FLAG_TRACED_GUID)) return ERROR_INVALID_PARAMETER;
  if (p->Wnode.Flags & FLAG_VERSIONED && (((const EVENT_TRACE_PROPERTIES_V2 *)p)->V2Control & 0xff) != 2)
    return ERROR_INVALID_PARAMETER;
  return ERROR_SUCCESS;
}

/* Whether a private session's filters say of processes alone, each kind once. */
static bool is_process_scope(const EVENT_TRACE_PROPERTIES *p) {
  if (!(p->Wnode.Flags & FLAG_VERSIONED)) return true;
  const EVENT_TRACE_PROPERTIES_V2 *v2 = (const EVENT_TRACE_PROPERTIES_V2 *)p;
  ULONG seen = 0;
  for (ULONG i = 0; i < v2->FilterDescCount; i++) {
    const EVENT_FILTER_DESCRIPTOR *filter = &v2->FilterDesc[i];
    ULONG kind = filter->Type & 0x7fffffff;
    if (filter->Type < FILTER_PID || filter->Type > FILTER_PACKAGE_APP_ID || seen & kind) return false;
    if (filter->Size == 0 || filter->Size > MAX_FILTER_BYTES) return false;
    if (filter->Type == FILTER_PID && (filter->Size % 4 != 0 || filter->Size > 8 * 4)) return false;
    seen |= kind;
  }
  return true;
}

/* Whether a name has room for the number of a file: `%d`. */
static bool has_number(const WCHAR *file) {
  for (size_t i = 0; file[i] != 0; i++)
    if (file[i] == '%' && file[i + 1] == 'd') return true;
  return false;
}

static ULONG check_mode(const EVENT_TRACE_PROPERTIES *p, const WCHAR *file) {
  ULONG mode = p->LogFileMode;
  if ((mode & MODE_SEQUENTIAL) && (mode & MODE_CIRCULAR)) return ERROR_INVALID_PARAMETER;
  if ((mode & (MODE_CIRCULAR | MODE_NEWFILE | MODE_PREALLOCATE)) && p->MaximumFileSize == 0)
    return ERROR_INVALID_PARAMETER;
  if ((mode & MODE_BUFFERING) && file != NULL) return ERROR_INVALID_PARAMETER;
  if ((mode & MODE_APPEND) && (mode & (MODE_REAL_TIME | MODE_NEWFILE | MODE_PRIVATE))) return ERROR_INVALID_PARAMETER;
  if ((mode & MODE_NEWFILE) && file != NULL && !has_number(file)) return ERROR_INVALID_NAME;
  if (mode & MODE_PRIVATE) {
    if (mode & (MODE_REAL_TIME | MODE_SYSTEM_LOGGER)) return ERROR_INVALID_PARAMETER;
    /* It belongs to a provider, and to the processes that its filters name. */
    if (guid_equal(&p->Wnode.Guid, &no_guid) || !is_process_scope(p)) return ERROR_INVALID_PARAMETER;
  }
  if (p->Wnode.ClientContext > 3 || p->BufferSize > MAX_BUFFER_KB) return ERROR_INVALID_PARAMETER;
  if (file == NULL && !(mode & (MODE_REAL_TIME | MODE_BUFFERING))) return ERROR_BAD_PATHNAME;
  return ERROR_SUCCESS;
}

/* The only folder of this machine is C:\traces\. */
static ULONG check_path(const WCHAR *file) {
  static const char folder[] = "C:\\traces\\";
  for (size_t i = 0; i < sizeof folder - 1; i++)
    if (file[i] != (WCHAR)folder[i]) return i < 3 ? ERROR_BAD_PATHNAME : ERROR_PATH_NOT_FOUND;
  for (Session *session = fake_sessions; session != NULL; session = session->next)
    if (session->running && session->file[0] != 0 && wide_equal_no_case(session->file, file))
      return ERROR_SHARING_VIOLATION;
  return ERROR_SUCCESS;
}

static ULONG report(const Session *session, EVENT_TRACE_PROPERTIES *p) {
  ULONG status = ERROR_SUCCESS;
  ULONG name_at = p->LoggerNameOffset, file_at = p->LogFileNameOffset, bytes = p->Wnode.BufferSize;
  ULONG flags = p->Wnode.Flags;
  if (name_at != 0 && !put_text(p, name_at, file_at, session->name)) status = ERROR_MORE_DATA;
  if (file_at != 0 && !put_text(p, file_at, name_at, session->file)) status = ERROR_MORE_DATA;
  *p = session->properties;
  p->Wnode.BufferSize = bytes;
  p->Wnode.Flags = flags;
  p->Wnode.HistoricalContext = session->handle;
  p->LoggerNameOffset = name_at;
  p->LogFileNameOffset = file_at;
  return status;
}

static ULONG start(TRACEHANDLE *handle, const WCHAR *name, EVENT_TRACE_PROPERTIES *p) {
  ULONG status = check_block(p);
  if (status != ERROR_SUCCESS) return status;
  const WCHAR *file = NULL;
  if (p->LogFileNameOffset != 0 && (file = text_in(p, p->LogFileNameOffset)) == NULL) return ERROR_INVALID_PARAMETER;
  if (file != NULL && file[0] == 0) file = NULL;
  if (p->LoggerNameOffset < struct_bytes(p)) return ERROR_INVALID_PARAMETER;
  if (room_at(p, p->LoggerNameOffset, p->LogFileNameOffset) < 2 * (wide_length(name) + 1)) return ERROR_BAD_LENGTH;
  if (name[0] == 0 || wide_length(name) > NAME_UNITS) return ERROR_INVALID_PARAMETER;
  bool kernel = wide_equal_no_case(name, TEXT16("NT Kernel Logger"));
  if (guid_equal(&p->Wnode.Guid, &system_trace_control) && !kernel) return ERROR_INVALID_PARAMETER;
  if ((status = check_mode(p, file)) != ERROR_SUCCESS) return status;
  if (!fake_elevated) return ERROR_ACCESS_DENIED;
  if (session_by_name(name) != NULL) return ERROR_ALREADY_EXISTS;
  for (Session *other = fake_sessions; other != NULL; other = other->next)
    if (other->running && !guid_equal(&p->Wnode.Guid, &no_guid) && !(p->LogFileMode & MODE_PRIVATE) &&
        guid_equal(&p->Wnode.Guid, &other->properties.Wnode.Guid))
      return ERROR_ALREADY_EXISTS;
  if (file != NULL && (status = check_path(file)) != ERROR_SUCCESS) return status;
  if (running_sessions() >= MAX_SESSIONS) return ERROR_NO_SYSTEM_RESOURCES;

  Session *session = calloc(1, sizeof *session);
  session->running = true;
  session->handle = ++generation;
  memcpy(session->name, name, 2 * (wide_length(name) + 1));
  if (file != NULL) memcpy(session->file, file, 2 * (wide_length(file) + 1));
  session->properties = *p;
  EVENT_TRACE_PROPERTIES *own = &session->properties;
  if (own->BufferSize == 0) own->BufferSize = 64;
  if (own->MinimumBuffers < 2 * fake_processors) own->MinimumBuffers = 2 * fake_processors;
  if (own->MaximumBuffers < own->MinimumBuffers) own->MaximumBuffers = own->MinimumBuffers + 20;
  own->NumberOfBuffers = own->MinimumBuffers;
  own->FreeBuffers = own->NumberOfBuffers;
  own->EventsLost = own->BuffersWritten = own->LogBuffersLost = own->RealTimeBuffersLost = 0;
  own->LoggerThreadId = (HANDLE)(uintptr_t)(4000 + session->handle);
  session->kernel_mask[0] = p->EnableFlags;
  session->next = fake_sessions;
  fake_sessions = session;
  *handle = session->handle;
  /* A log file of the caller stays in his block, his name comes into it. */
  ULONG file_at = p->LogFileNameOffset;
  p->LogFileNameOffset = 0;
  report(session, p);
  p->LogFileNameOffset = file_at;
  return ERROR_SUCCESS;
}

EXPORT ULONG WINAPI StartTraceW(TRACEHANDLE *handle, const WCHAR *name, EVENT_TRACE_PROPERTIES *p) {
  if (handle == NULL || name == NULL || p == NULL) return ERROR_INVALID_PARAMETER;
  note("StartTraceW", "name=%s block=%u clock=%u flags=%#x kb=%u min=%u max=%u mb=%u mode=%#x timer=%u kernel=%#x file@%u name@%u",
       narrow(name), p->Wnode.BufferSize, p->Wnode.ClientContext, p->Wnode.Flags, p->BufferSize, p->MinimumBuffers,
       p->MaximumBuffers, p->MaximumFileSize, p->LogFileMode, p->FlushTimer, p->EnableFlags, p->LogFileNameOffset,
       p->LoggerNameOffset);
  if (p->Wnode.Flags & FLAG_VERSIONED && p->Wnode.BufferSize >= sizeof(EVENT_TRACE_PROPERTIES_V2)) {
    const EVENT_TRACE_PROPERTIES_V2 *v2 = (const EVENT_TRACE_PROPERTIES_V2 *)p;
    const EVENT_FILTER_DESCRIPTOR *filter = v2->FilterDesc;
    note("StartTraceW filters", "version=%u count=%u first=%#x:%s", v2->V2Control & 0xff, v2->FilterDescCount,
         filter ? filter->Type : 0, filter ? hex((void *)(uintptr_t)filter->Ptr, filter->Size) : "");
  }
  ULONG status = planned("StartTraceW");
  if (status != ERROR_SUCCESS) return status;
  pthread_mutex_lock(&fake_lock);
  status = start(handle, name, p);
  pthread_mutex_unlock(&fake_lock);
  return status;
}

static ULONG update(Session *session, const EVENT_TRACE_PROPERTIES *p) {
  if (p->LogFileNameOffset != 0) {
    const WCHAR *file = text_in(p, p->LogFileNameOffset);
    if (file == NULL) return ERROR_INVALID_PARAMETER;
    if (file[0] != 0 && !wide_equal_no_case(file, session->file)) {
      ULONG status = check_path(file);
      if (status != ERROR_SUCCESS) return status;
      memcpy(session->file, file, 2 * (wide_length(file) + 1));
    }
  }
  if (p->MaximumBuffers != 0) session->properties.MaximumBuffers = p->MaximumBuffers;
  session->properties.FlushTimer = p->FlushTimer;
  session->properties.LogFileMode =
      (session->properties.LogFileMode & ~(ULONG)MODE_REAL_TIME) | (p->LogFileMode & MODE_REAL_TIME);
  if (p->EnableFlags != 0) session->kernel_mask[0] = session->properties.EnableFlags = p->EnableFlags;
  return ERROR_SUCCESS;
}

static ULONG control(TRACEHANDLE handle, const WCHAR *name, EVENT_TRACE_PROPERTIES *p, ULONG code) {
  ULONG status = check_block(p);
  if (status != ERROR_SUCCESS) return status;
  if (code > 4) return ERROR_INVALID_PARAMETER;
  Session *session = handle != 0 ? session_by_handle(handle) : name == NULL ? NULL : session_by_name(name);
  if (session == NULL) return ERROR_WMI_INSTANCE_NOT_FOUND;
  if (!fake_elevated) return ERROR_ACCESS_DENIED;
  if (code == 2 && (status = update(session, p)) != ERROR_SUCCESS) return status;
  if (code == 1) {
    session->running = false;
    pthread_cond_broadcast(&fake_changed);
  }
  return report(session, p);
}

EXPORT ULONG WINAPI ControlTraceW(TRACEHANDLE handle, const WCHAR *name, EVENT_TRACE_PROPERTIES *p, ULONG code) {
  if (p == NULL) return ERROR_INVALID_PARAMETER;
  note("ControlTraceW", "handle=%llu name=%s block=%u code=%u max=%u timer=%u", (unsigned long long)handle,
       narrow(name), p->Wnode.BufferSize, code, p->MaximumBuffers, p->FlushTimer);
  ULONG status = planned("ControlTraceW");
  if (status != ERROR_SUCCESS) return status;
  pthread_mutex_lock(&fake_lock);
  status = control(handle, name, p, code);
  pthread_mutex_unlock(&fake_lock);
  return status;
}

EXPORT ULONG WINAPI QueryAllTracesW(EVENT_TRACE_PROPERTIES **blocks, ULONG slots, ULONG *count) {
  if (blocks == NULL || slots == 0 || slots > MAX_SESSIONS || count == NULL) return ERROR_INVALID_PARAMETER;
  note("QueryAllTracesW", "slots=%u first=%u", slots, blocks[0]->Wnode.BufferSize);
  ULONG status = planned("QueryAllTracesW");
  if (status != ERROR_SUCCESS) return status;
  pthread_mutex_lock(&fake_lock);
  *count = 0;
  for (Session *session = fake_sessions; session != NULL; session = session->next) {
    if (!session->running) continue;
    if (*count < slots && status == ERROR_SUCCESS) {
      status = check_block(blocks[*count]);
      if (status == ERROR_SUCCESS) status = report(session, blocks[*count]);
    }
    ++*count;
  }
  if (status == ERROR_SUCCESS && *count > slots) status = ERROR_MORE_DATA;
  pthread_mutex_unlock(&fake_lock);
  return status;
}

static ULONG check_filters(const ENABLE_TRACE_PARAMETERS *parameters) {
  if (parameters->Version != 2) return ERROR_INVALID_PARAMETER;
  if (parameters->FilterDescCount > 0 && parameters->EnableFilterDesc == NULL) return ERROR_INVALID_PARAMETER;
  for (ULONG i = 0; i < parameters->FilterDescCount; i++) {
    const EVENT_FILTER_DESCRIPTOR *filter = &parameters->EnableFilterDesc[i];
    const BYTE *data = (const BYTE *)(uintptr_t)filter->Ptr;
    const ULONG most = filter->Type == FILTER_PAYLOAD ? MAX_PAYLOAD_FILTER_BYTES : MAX_FILTER_BYTES;
    if (data == NULL || filter->Size == 0 || filter->Size > most) return ERROR_INVALID_PARAMETER;
    for (ULONG before = 0; before < i; before++)
      if (parameters->EnableFilterDesc[before].Type == filter->Type) return ERROR_INVALID_PARAMETER;
    /* Only what TdhAggregatePayloadFilters has made. */
    if (filter->Type == FILTER_PAYLOAD && data[0] != PAYLOAD_FILTER_MARK) return ERROR_INVALID_PARAMETER;
    if (filter->Type == FILTER_PID && (filter->Size % 4 != 0 || filter->Size > 8 * 4)) return ERROR_INVALID_PARAMETER;
    if (filter->Type == FILTER_EVENT_ID || filter->Type == FILTER_STACKWALK) {
      USHORT ids = 0;
      if (filter->Size < 4) return ERROR_INVALID_PARAMETER;
      memcpy(&ids, data + 2, 2);
      if (ids == 0 || ids > 64 || filter->Size != 4u + 2u * ids) return ERROR_INVALID_PARAMETER;
    }
  }
  return ERROR_SUCCESS;
}

static ULONG enabled_sessions(const GUID *provider) {
  ULONG count = 0;
  for (Session *session = fake_sessions; session != NULL; session = session->next)
    for (ULONG i = 0; session->running && i < session->enabled_count; i++)
      count += guid_equal(&session->enabled[i].provider, provider);
  return count;
}

static ULONG enable(TRACEHANDLE handle, const Enabled *request, ULONG code) {
  Session *session = session_by_handle(handle);
  if (session == NULL) return ERROR_WMI_INSTANCE_NOT_FOUND;
  Enabled *known = NULL;
  for (ULONG i = 0; i < session->enabled_count; i++)
    if (guid_equal(&session->enabled[i].provider, &request->provider)) known = &session->enabled[i];
  if (code != 1) {
    if (known == NULL && !guid_equal(&request->provider, &fake_provider)) return ERROR_WMI_GUID_NOT_FOUND;
    if (code == 0 && known != NULL) *known = session->enabled[--session->enabled_count];
    return ERROR_SUCCESS;
  }
  if (known == NULL) {
    if (enabled_sessions(&request->provider) >= MAX_SESSIONS_OF_PROVIDER || session->enabled_count == MAX_PROVIDERS)
      return ERROR_NO_SYSTEM_RESOURCES;
    known = &session->enabled[session->enabled_count++];
  }
  *known = *request;
  return ERROR_SUCCESS;
}

EXPORT ULONG WINAPI EnableTraceEx2(TRACEHANDLE handle, const GUID *provider, ULONG code, UCHAR level, ULONGLONG any,
                                   ULONGLONG all, ULONG timeout, const ENABLE_TRACE_PARAMETERS *parameters) {
  if (handle == 0 || provider == NULL || code > 2) return ERROR_INVALID_PARAMETER;
  if (parameters != NULL && check_filters(parameters) != ERROR_SUCCESS) return ERROR_INVALID_PARAMETER;
  const EVENT_FILTER_DESCRIPTOR *filter =
      parameters != NULL && parameters->FilterDescCount > 0 ? parameters->EnableFilterDesc : NULL;
  note("EnableTraceEx2",
       "handle=%llu provider=%s code=%u level=%u any=%#llx all=%#llx timeout=%u version=%u property=%#x source=%s "
       "filters=%u first=%#x:%s last=%#x:%s",
       (unsigned long long)handle, hex(provider, 16), code, level, (unsigned long long)any, (unsigned long long)all,
       timeout, parameters ? parameters->Version : 0, parameters ? parameters->EnableProperty : 0,
       parameters ? hex(&parameters->SourceId, 16) : "", parameters ? parameters->FilterDescCount : 0,
       filter ? filter->Type : 0, filter ? hex((void *)(uintptr_t)filter->Ptr, filter->Size) : "",
       filter ? filter[parameters->FilterDescCount - 1].Type : 0,
       filter ? hex((void *)(uintptr_t)filter[parameters->FilterDescCount - 1].Ptr,
                    filter[parameters->FilterDescCount - 1].Size)
              : "");
  ULONG status = planned("EnableTraceEx2");
  if (status != ERROR_SUCCESS) return status;
  Enabled request = {*provider, level, any, all, parameters ? parameters->EnableProperty : 0};
  pthread_mutex_lock(&fake_lock);
  status = enable(handle, &request, code);
  pthread_mutex_unlock(&fake_lock);
  return status;
}

static ULONG set_information(TRACEHANDLE handle, ULONG class, const void *information, ULONG bytes) {
  if (class == 5 || class == 6 || class == 9) {
    if (!fake_privileged) return ERROR_PRIVILEGE_NOT_HELD;
    if (class == 5) return bytes == sizeof(TRACE_PROFILE_INTERVAL) ? ERROR_SUCCESS : ERROR_BAD_LENGTH;
    return bytes > 0 && bytes % 4 == 0 ? ERROR_SUCCESS : ERROR_BAD_LENGTH;
  }
  Session *session = session_by_handle(handle);
  if (class == 3 || class == 8) {
    if (session == NULL) return ERROR_WMI_INSTANCE_NOT_FOUND;
    return bytes % sizeof(CLASSIC_EVENT_ID) == 0 ? ERROR_SUCCESS : ERROR_BAD_LENGTH;
  }
  /* Last branches: flags, and events, of which there are four at most. */
  if (class == 20 && session != NULL) return bytes == 4 ? ERROR_SUCCESS : ERROR_BAD_LENGTH;
  if (class == 21 && session != NULL)
    return bytes % sizeof(CLASSIC_EVENT_ID) == 0 && bytes <= 4 * sizeof(CLASSIC_EVENT_ID) ? ERROR_SUCCESS
                                                                                          : ERROR_BAD_LENGTH;
  if (class != 4) return ERROR_INVALID_PARAMETER;
  if (session == NULL) return ERROR_WMI_INSTANCE_NOT_FOUND;
  if (bytes == 0 || bytes > sizeof session->kernel_mask || bytes % 4 != 0) return ERROR_BAD_LENGTH;
  memset(session->kernel_mask, 0, sizeof session->kernel_mask);
  memcpy(session->kernel_mask, information, bytes);
  return ERROR_SUCCESS;
}

EXPORT ULONG WINAPI TraceSetInformation(TRACEHANDLE handle, ULONG class, const void *information, ULONG bytes) {
  note("TraceSetInformation", "handle=%llu class=%u bytes=%u data=%s", (unsigned long long)handle, class, bytes,
       hex(information, information == NULL ? 0 : bytes));
  ULONG status = planned("TraceSetInformation");
  if (status != ERROR_SUCCESS) return status;
  if (information == NULL && bytes > 0) return ERROR_INVALID_PARAMETER;
  pthread_mutex_lock(&fake_lock);
  status = set_information(handle, class, information, bytes);
  pthread_mutex_unlock(&fake_lock);
  return status;
}

/* Timer and two more, as TraceProfileSourceListInfo chains them. */
static ULONG profile_sources(BYTE *out) {
  static const struct { ULONG source, least, most; const WCHAR *name; } sources[] = {
      {0, 1221, 1000000, TEXT16("Timer")},
      {2, 4096, 0x7fffffff, TEXT16("TotalIssues")},
      {19, 4096, 0x7fffffff, TEXT16("TotalCycles")},
  };
  const ULONG count = sizeof sources / sizeof *sources;
  ULONG at = 0;
  for (ULONG i = 0; i < count; i++) {
    ULONG text = 2 * (ULONG)(wide_length(sources[i].name) + 1);
    ULONG bytes = (ULONG)(offsetof(PROFILE_SOURCE_INFO, Description) + text + 7) & ~7u;
    PROFILE_SOURCE_INFO *info = (PROFILE_SOURCE_INFO *)(out + at);
    info->NextEntryOffset = i + 1 < count ? bytes : 0;
    info->Source = sources[i].source;
    info->MinInterval = sources[i].least;
    info->MaxInterval = sources[i].most;
    memcpy(info->Description, sources[i].name, text);
    at += bytes;
  }
  return at;
}

EXPORT ULONG WINAPI TraceQueryInformation(TRACEHANDLE handle, ULONG class, void *information, ULONG bytes,
                                          ULONG *returned) {
  note("TraceQueryInformation", "handle=%llu class=%u bytes=%u", (unsigned long long)handle, class, bytes);
  ULONG status = planned("TraceQueryInformation");
  if (status != ERROR_SUCCESS) return status;
  union { BYTE bytes[1024]; ULONGLONG aligned; } answer = {{0}};
  ULONG needed = bytes;
  if (class == 11) {
    answer.bytes[0] = 6;
    status = sized_answer(answer.bytes, 8, information, &needed);
  } else if (class == 7) {
    status = sized_answer(answer.bytes, profile_sources(answer.bytes), information, &needed);
  } else if (class == 4) {
    pthread_mutex_lock(&fake_lock);
    Session *session = session_by_handle(handle);
    status = session == NULL ? ERROR_WMI_INSTANCE_NOT_FOUND
                             : sized_answer(session->kernel_mask, sizeof session->kernel_mask, information, &needed);
    pthread_mutex_unlock(&fake_lock);
  } else {
    return ERROR_INVALID_PARAMETER;
  }
  if (returned != NULL) *returned = needed;
  return status;
}

static ULONG provider_instances(BYTE *out) {
  ((TRACE_GUID_INFO *)out)->InstanceCount = 1;
  TRACE_PROVIDER_INSTANCE_INFO *instance = (TRACE_PROVIDER_INSTANCE_INFO *)(out + sizeof(TRACE_GUID_INFO));
  instance->Pid = 1234;
  TRACE_ENABLE_INFO *enables = (TRACE_ENABLE_INFO *)(instance + 1);
  for (Session *session = fake_sessions; session != NULL; session = session->next)
    for (ULONG i = 0; session->running && i < session->enabled_count; i++) {
      const Enabled *enabled = &session->enabled[i];
      if (!guid_equal(&enabled->provider, &fake_provider)) continue;
      TRACE_ENABLE_INFO *info = &enables[instance->EnableCount++];
      info->IsEnabled = 1;
      info->Level = enabled->level;
      info->LoggerId = (USHORT)session->handle;
      info->EnableProperty = enabled->property;
      info->MatchAnyKeyword = enabled->any;
      info->MatchAllKeyword = enabled->all;
    }
  return (ULONG)((BYTE *)&enables[instance->EnableCount] - out);
}

EXPORT ULONG WINAPI EnumerateTraceGuidsEx(ULONG class, const void *input, ULONG input_bytes, void *output,
                                          ULONG output_bytes, ULONG *returned) {
  note("EnumerateTraceGuidsEx", "class=%u input=%s output=%u", class, hex(input, input == NULL ? 0 : input_bytes),
       output_bytes);
  ULONG status = planned("EnumerateTraceGuidsEx");
  if (status != ERROR_SUCCESS) return status;
  if (returned == NULL) return ERROR_INVALID_PARAMETER;
  ULONG needed = output_bytes;
  if (class == 0) {
    const GUID guids[] = {fake_provider, system_trace_control};
    status = sized_answer(guids, sizeof guids, output, &needed);
  } else if (class == 1) {
    if (input == NULL || input_bytes != sizeof(GUID)) return ERROR_INVALID_PARAMETER;
    if (!guid_equal(input, &fake_provider)) return ERROR_WMI_GUID_NOT_FOUND;
    union { BYTE bytes[24 + MAX_SESSIONS_OF_PROVIDER * sizeof(TRACE_ENABLE_INFO)]; ULONGLONG aligned; } answer = {{0}};
    pthread_mutex_lock(&fake_lock);
    ULONG bytes = provider_instances(answer.bytes);
    pthread_mutex_unlock(&fake_lock);
    status = sized_answer(answer.bytes, bytes, output, &needed);
  } else {
    return ERROR_INVALID_PARAMETER;
  }
  *returned = needed;
  return status;
}
