/* Events of a program's own provider: advapi32. */
#include "fake.h"
#include <stdlib.h>
#include <string.h>

enum { MAX_REGISTERED = 16, FIRST_HANDLE = 0x7000, EVENT_METADATA = 1, PROVIDER_METADATA = 2 };
enum { EXT_SCHEMA_TL = 11, EXT_PROVIDER_TRAITS = 12, FLAGS_64_BIT_PROCESSOR = 0x240 };

static struct { bool used; GUID provider; } registered[MAX_REGISTERED];

static int place_of(ULONGLONG handle) {
  ULONGLONG place = handle - FIRST_HANDLE;
  return place < MAX_REGISTERED && registered[place].used ? (int)place : -1;
}

EXPORT ULONG WINAPI EventRegister(const GUID *provider, void *callback, void *context, ULONGLONG *handle) {
  if (provider == NULL || handle == NULL) return ERROR_INVALID_PARAMETER;
  note("EventRegister", "provider=%s callback=%d context=%d", hex(provider, sizeof *provider), callback != NULL,
       context != NULL);
  ULONG status = planned("EventRegister");
  if (status != ERROR_SUCCESS) return status;
  pthread_mutex_lock(&fake_lock);
  status = ERROR_NO_SYSTEM_RESOURCES;
  for (int i = 0; i < MAX_REGISTERED; i++) {
    if (registered[i].used) continue;
    registered[i].used = true;
    registered[i].provider = *provider;
    *handle = FIRST_HANDLE + (ULONGLONG)i;
    status = ERROR_SUCCESS;
    break;
  }
  pthread_mutex_unlock(&fake_lock);
  return status;
}

EXPORT ULONG WINAPI EventUnregister(ULONGLONG handle) {
  note("EventUnregister", "handle=%#llx", (unsigned long long)handle);
  pthread_mutex_lock(&fake_lock);
  int place = place_of(handle);
  if (place >= 0) registered[place].used = false;
  pthread_mutex_unlock(&fake_lock);
  return place >= 0 ? ERROR_SUCCESS : ERROR_INVALID_HANDLE;
}

static void add_item(EVENT_RECORD *record, USHORT type, const EVENT_DATA_DESCRIPTOR *data) {
  EVENT_HEADER_EXTENDED_DATA_ITEM *item = &record->ExtendedData[record->ExtendedDataCount++];
  if (item != record->ExtendedData) item[-1].Linkage = 1;
  item->ExtType = type;
  item->DataSize = (USHORT)data->Size;
  void *bytes = malloc(data->Size + 1u);
  item->DataPtr = (ULONGLONG)(uintptr_t)memcpy(bytes, (const void *)(uintptr_t)data->Ptr, data->Size);
}

/* The event as a consumer gets it: metadata beside it, the rest as its payload. */
static EVENT_RECORD *record_of(const GUID *provider, const EVENT_DESCRIPTOR *descriptor, ULONG count,
                               const EVENT_DATA_DESCRIPTOR *data) {
  EVENT_RECORD *record = calloc(1, sizeof *record);
  EVENT_HEADER *header = &record->EventHeader;
  header->Flags = FLAGS_64_BIT_PROCESSOR;
  header->ThreadId = 4243;
  header->ProcessId = 4242;
  header->TimeStamp.QuadPart = fake_ticks;
  header->ProviderId = *provider;
  header->EventDescriptor = *descriptor;
  record->ExtendedData = calloc(count + 1, sizeof *record->ExtendedData);
  for (ULONG i = 0; i < count; i++) {
    BYTE type = (BYTE)data[i].Reserved;
    if (type == EVENT_METADATA) add_item(record, EXT_SCHEMA_TL, &data[i]);
    else if (type == PROVIDER_METADATA) add_item(record, EXT_PROVIDER_TRAITS, &data[i]);
    else if (data[i].Size > 0) {
      record->UserData = realloc(record->UserData, record->UserDataLength + data[i].Size);
      memcpy((BYTE *)record->UserData + record->UserDataLength, (const void *)(uintptr_t)data[i].Ptr, data[i].Size);
      record->UserDataLength = (USHORT)(record->UserDataLength + data[i].Size);
    }
  }
  header->Size = (USHORT)(sizeof *header + record->UserDataLength);
  return record;
}

EXPORT ULONG WINAPI EventWriteTransfer(ULONGLONG handle, const EVENT_DESCRIPTOR *descriptor, const GUID *activity,
                                       const GUID *related, ULONG count, const EVENT_DATA_DESCRIPTOR *data) {
  if (descriptor == NULL || (count > 0 && data == NULL)) return ERROR_INVALID_PARAMETER;
  note("EventWriteTransfer", "handle=%#llx level=%d channel=%d activity=%d related=%d count=%u types=%u,%u,%u",
       (unsigned long long)handle, descriptor->Level, descriptor->Channel, activity != NULL, related != NULL, count,
       count > 0 ? data[0].Reserved : 0, count > 1 ? data[1].Reserved : 0, count > 2 ? data[2].Reserved : 0);
  ULONG status = planned("EventWriteTransfer");
  if (status != ERROR_SUCCESS) return status;
  pthread_mutex_lock(&fake_lock);
  int place = place_of(handle);
  for (Session *session = fake_sessions; place >= 0 && session != NULL; session = session->next)
    for (ULONG i = 0; session->running && i < session->enabled_count; i++) {
      const Enabled *enabled = &session->enabled[i];
      if (!guid_equal(&enabled->provider, &registered[place].provider)) continue;
      if (enabled->level != 0 && descriptor->Level > enabled->level) continue;
      Batch *batch = calloc(1, sizeof *batch);
      batch->ticks = fake_ticks;
      batch->count = 1;
      batch->record = record_of(&registered[place].provider, descriptor, count, data);
      append_batch(session, batch);
    }
  fake_ticks++;
  pthread_cond_broadcast(&fake_changed);
  pthread_mutex_unlock(&fake_lock);
  return place >= 0 ? ERROR_SUCCESS : ERROR_INVALID_HANDLE;
}

void drop_registrations(void) {
  pthread_mutex_lock(&fake_lock);
  memset(registered, 0, sizeof registered);
  pthread_mutex_unlock(&fake_lock);
}
