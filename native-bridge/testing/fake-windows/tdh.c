/* tdh.dll: what one made-up provider says of its one event, its map and its keywords. */
#include "fake.h"
#include <stdlib.h>
#include <string.h>

enum { EVENT_ID = 7, EVENT_VERSION = 1, IN_UINT32 = 8, MAP_VALUES = 1, FIELD_KEYWORD = 0, MAX_PREDICATES = 8 };

/* An answer that is put together: structs first, texts behind them. */
typedef struct {
  union { BYTE bytes[1024]; ULONGLONG aligned; };
  ULONG used;
} Answer;

static ULONG put(Answer *answer, const WCHAR *text) {
  ULONG at = answer->used, bytes = 2 * (ULONG)(wide_length(text) + 1);
  memcpy(answer->bytes + at, text, bytes);
  answer->used += bytes;
  return at;
}

static bool is_event(const GUID *provider, const EVENT_DESCRIPTOR *descriptor) {
  return guid_equal(provider, &fake_provider) && descriptor->Id == EVENT_ID && descriptor->Version == EVENT_VERSION;
}

EXPORT ULONG WINAPI TdhEnumerateProviders(void *buffer, ULONG *size) {
  if (size == NULL) return ERROR_INVALID_PARAMETER;
  note("TdhEnumerateProviders", "size=%u", *size);
  ULONG status = planned("TdhEnumerateProviders");
  if (status != ERROR_SUCCESS) return status;
  Answer answer = {.used = sizeof(PROVIDER_ENUMERATION_INFO)};
  PROVIDER_ENUMERATION_INFO *info = (PROVIDER_ENUMERATION_INFO *)answer.bytes;
  info->NumberOfProviders = 1;
  info->TraceProviderInfoArray[0] = (TRACE_PROVIDER_INFO){fake_provider, 0, put(&answer, fake_provider_name)};
  return sized_answer(answer.bytes, answer.used, buffer, size);
}

EXPORT ULONG WINAPI TdhEnumerateManifestProviderEvents(const GUID *provider, void *buffer, ULONG *size) {
  if (provider == NULL || size == NULL) return ERROR_INVALID_PARAMETER;
  note("TdhEnumerateManifestProviderEvents", "provider=%s size=%u", hex(provider, 16), *size);
  ULONG status = planned("TdhEnumerateManifestProviderEvents");
  if (status != ERROR_SUCCESS) return status;
  if (!guid_equal(provider, &fake_provider)) return ERROR_NOT_FOUND;
  PROVIDER_EVENT_INFO info = {1, 0, {{.Id = EVENT_ID, .Version = EVENT_VERSION, .Level = 4, .Keyword = 1}}};
  return sized_answer(&info, sizeof info, buffer, size);
}

static ULONG event_information(const GUID *provider, const EVENT_DESCRIPTOR *descriptor, void *buffer, ULONG *size) {
  if (!is_event(provider, descriptor)) return ERROR_NOT_FOUND;
  Answer answer = {.used = offsetof(TRACE_EVENT_INFO, EventPropertyInfoArray) + 2 * sizeof(EVENT_PROPERTY_INFO)};
  TRACE_EVENT_INFO *info = (TRACE_EVENT_INFO *)answer.bytes;
  info->ProviderGuid = fake_provider;
  info->EventDescriptor = (EVENT_DESCRIPTOR){.Id = EVENT_ID, .Version = EVENT_VERSION, .Level = 4, .Keyword = 1};
  info->ProviderNameOffset = put(&answer, fake_provider_name);
  info->LevelNameOffset = put(&answer, TEXT16("Information"));
  info->KeywordsNameOffset = put(&answer, TEXT16("Everything"));
  put(&answer, TEXT16(""));
  info->PropertyCount = info->TopLevelPropertyCount = 2;
  const WCHAR *const names[] = {TEXT16("Index"), TEXT16("Kind")};
  for (int i = 0; i < 2; i++) {
    EVENT_PROPERTY_INFO *property = &info->EventPropertyInfoArray[i];
    property->NameOffset = put(&answer, names[i]);
    property->nonStructType.InType = IN_UINT32;
    property->count = 1;
    property->length = 4;
    if (i == 1) property->nonStructType.MapNameOffset = put(&answer, TEXT16("KindMap"));
  }
  return sized_answer(answer.bytes, answer.used, buffer, size);
}

EXPORT ULONG WINAPI TdhGetManifestEventInformation(const GUID *provider, const EVENT_DESCRIPTOR *descriptor,
                                                   void *buffer, ULONG *size) {
  if (provider == NULL || descriptor == NULL || size == NULL) return ERROR_INVALID_PARAMETER;
  note("TdhGetManifestEventInformation", "provider=%s id=%u version=%u size=%u", hex(provider, 16), descriptor->Id,
       descriptor->Version, *size);
  ULONG status = planned("TdhGetManifestEventInformation");
  return status != ERROR_SUCCESS ? status : event_information(provider, descriptor, buffer, size);
}

EXPORT ULONG WINAPI TdhGetEventInformation(const EVENT_RECORD *record, ULONG contexts, const void *context, void *buffer,
                                           ULONG *size) {
  if (record == NULL || size == NULL || (contexts > 0 && context == NULL)) return ERROR_INVALID_PARAMETER;
  note("TdhGetEventInformation", "provider=%s id=%u payload=%u extended=%u size=%u",
       hex(&record->EventHeader.ProviderId, 16), record->EventHeader.EventDescriptor.Id, record->UserDataLength,
       record->ExtendedDataCount, *size);
  ULONG status = planned("TdhGetEventInformation");
  if (status != ERROR_SUCCESS) return status;
  return event_information(&record->EventHeader.ProviderId, &record->EventHeader.EventDescriptor, buffer, size);
}

EXPORT ULONG WINAPI TdhGetEventMapInformation(const EVENT_RECORD *record, const WCHAR *name, void *buffer, ULONG *size) {
  if (record == NULL || name == NULL || size == NULL) return ERROR_INVALID_PARAMETER;
  note("TdhGetEventMapInformation", "provider=%s name=%s size=%u", hex(&record->EventHeader.ProviderId, 16),
       narrow(name), *size);
  ULONG status = planned("TdhGetEventMapInformation");
  if (status != ERROR_SUCCESS) return status;
  if (!guid_equal(&record->EventHeader.ProviderId, &fake_provider) || !wide_equal_no_case(name, TEXT16("KindMap")))
    return ERROR_NOT_FOUND;
  Answer answer = {.used = offsetof(EVENT_MAP_INFO, MapEntryArray) + 2 * sizeof(EVENT_MAP_ENTRY)};
  EVENT_MAP_INFO *info = (EVENT_MAP_INFO *)answer.bytes;
  info->NameOffset = put(&answer, TEXT16("KindMap"));
  info->Flag = MAP_VALUES;
  info->EntryCount = 2;
  info->MapEntryArray[0] = (EVENT_MAP_ENTRY){put(&answer, TEXT16("First")), {1}};
  info->MapEntryArray[1] = (EVENT_MAP_ENTRY){put(&answer, TEXT16("Second")), {2}};
  return sized_answer(answer.bytes, answer.used, buffer, size);
}

EXPORT ULONG WINAPI TdhEnumerateProviderFieldInformation(const GUID *provider, ULONG type, void *buffer, ULONG *size) {
  if (provider == NULL || type > 4 || size == NULL) return ERROR_INVALID_PARAMETER;
  note("TdhEnumerateProviderFieldInformation", "provider=%s type=%u size=%u", hex(provider, 16), type, *size);
  ULONG status = planned("TdhEnumerateProviderFieldInformation");
  if (status != ERROR_SUCCESS) return status;
  if (!guid_equal(provider, &fake_provider)) return ERROR_NOT_FOUND;
  const ULONG count = type == FIELD_KEYWORD ? 2 : 0;
  Answer answer = {.used = offsetof(PROVIDER_FIELD_INFOARRAY, FieldInfoArray) + count * sizeof(PROVIDER_FIELD_INFO)};
  PROVIDER_FIELD_INFOARRAY *info = (PROVIDER_FIELD_INFOARRAY *)answer.bytes;
  info->NumberOfElements = count;
  info->FieldType = type;
  PROVIDER_FIELD_INFO *fields = (PROVIDER_FIELD_INFO *)(answer.bytes + offsetof(PROVIDER_FIELD_INFOARRAY, FieldInfoArray));
  if (count == 2) {
    fields[0] = (PROVIDER_FIELD_INFO){put(&answer, TEXT16("Everything")), 0, 1};
    fields[1] = (PROVIDER_FIELD_INFO){put(&answer, TEXT16("Rare")), 0, 0x100};
  }
  return sized_answer(answer.bytes, answer.used, buffer, size);
}

/* Payload filters, and what was put together of them, that nobody has given back. */
static int filters_alive;
EXPORT int fake_payload_filters(void) { return filters_alive; }

EXPORT ULONG WINAPI TdhCreatePayloadFilter(const GUID *provider, const EVENT_DESCRIPTOR *descriptor, BOOLEAN any,
                                           ULONG count, const PAYLOAD_FILTER_PREDICATE *predicates, PVOID *filter) {
  if (provider == NULL || descriptor == NULL || filter == NULL || count == 0 || predicates == NULL)
    return ERROR_INVALID_PARAMETER;
  const PAYLOAD_FILTER_PREDICATE *last = &predicates[count - 1];
  note("TdhCreatePayloadFilter", "provider=%s id=%u any=%u count=%u first=%s %u %s last=%s %u %s", hex(provider, 16),
       descriptor->Id, any, count, narrow(predicates->FieldName), predicates->CompareOp, narrow(predicates->Value),
       narrow(last->FieldName), last->CompareOp, narrow(last->Value));
  ULONG status = planned("TdhCreatePayloadFilter");
  if (status != ERROR_SUCCESS) return status;
  if (!is_event(provider, descriptor)) return ERROR_NOT_FOUND;
  if (count > MAX_PREDICATES) return ERROR_INVALID_PARAMETER;
  for (ULONG i = 0; i < count; i++)
    if (!wide_equal_no_case(predicates[i].FieldName, TEXT16("Index")) &&
        !wide_equal_no_case(predicates[i].FieldName, TEXT16("Kind")))
      return ERROR_INVALID_PARAMETER;
  *filter = malloc(1);
  filters_alive++;
  return ERROR_SUCCESS;
}

EXPORT ULONG WINAPI TdhDeletePayloadFilter(PVOID *filter) {
  if (filter == NULL || *filter == NULL) return ERROR_INVALID_PARAMETER;
  free(*filter);
  *filter = NULL;
  filters_alive--;
  return ERROR_SUCCESS;
}

EXPORT ULONG WINAPI TdhAggregatePayloadFilters(ULONG count, const PVOID *filters, const BOOLEAN *any,
                                               EVENT_FILTER_DESCRIPTOR *descriptor) {
  if (count == 0 || filters == NULL || descriptor == NULL) return ERROR_INVALID_PARAMETER;
  note("TdhAggregatePayloadFilters", "count=%u any=%d", count, any != NULL);
  ULONG status = planned("TdhAggregatePayloadFilters");
  if (status != ERROR_SUCCESS) return status;
  BYTE *bytes = malloc(count);
  memset(bytes, PAYLOAD_FILTER_MARK, count);
  *descriptor = (EVENT_FILTER_DESCRIPTOR){(ULONGLONG)(uintptr_t)bytes, count, 0x80000100};
  filters_alive++;
  return ERROR_SUCCESS;
}

EXPORT ULONG WINAPI TdhCleanupPayloadEventFilterDescriptor(EVENT_FILTER_DESCRIPTOR *descriptor) {
  if (descriptor == NULL || descriptor->Ptr == 0) return ERROR_INVALID_PARAMETER;
  free((void *)(uintptr_t)descriptor->Ptr);
  *descriptor = (EVENT_FILTER_DESCRIPTOR){0};
  filters_alive--;
  return ERROR_SUCCESS;
}
