/*
 * What the fake library needs of the Windows headers: by the documented declarations, laid out by the compiler. The
 * figures asserted at the end stand in win32-structs.md.
 */
#ifndef FAKE_WINTYPES_H
#define FAKE_WINTYPES_H

#include <stddef.h>
#include <stdint.h>
#include <uchar.h>

#ifdef _WIN32
#define EXPORT __declspec(dllexport)
#else
#define EXPORT __attribute__((visibility("default")))
#endif
#define WINAPI

typedef uint8_t UCHAR, BYTE, BOOLEAN;
typedef uint16_t USHORT, WCHAR;
typedef uint32_t ULONG, DWORD;
typedef int32_t LONG, BOOL;
typedef int64_t LONGLONG;
typedef uint64_t ULONGLONG, ULONG64, TRACEHANDLE;
typedef void *HANDLE, *PVOID;
typedef struct { ULONG Data1; USHORT Data2, Data3; UCHAR Data4[8]; } GUID;
typedef union { struct { ULONG LowPart; LONG HighPart; }; LONGLONG QuadPart; } LARGE_INTEGER;
typedef struct { ULONG dwLowDateTime, dwHighDateTime; } FILETIME;
typedef struct { USHORT wYear, wMonth, wDayOfWeek, wDay, wHour, wMinute, wSecond, wMilliseconds; } SYSTEMTIME;

typedef struct {
  ULONG BufferSize, ProviderId;
  union { ULONGLONG HistoricalContext; struct { ULONG Version, Linkage; }; };
  union { ULONG CountLost; HANDLE KernelHandle; LARGE_INTEGER TimeStamp; };
  GUID Guid;
  ULONG ClientContext, Flags;
} WNODE_HEADER;

typedef struct {
  WNODE_HEADER Wnode;
  ULONG BufferSize, MinimumBuffers, MaximumBuffers, MaximumFileSize, LogFileMode, FlushTimer, EnableFlags;
  LONG AgeLimit;
  ULONG NumberOfBuffers, FreeBuffers, EventsLost, BuffersWritten, LogBuffersLost, RealTimeBuffersLost;
  HANDLE LoggerThreadId;
  ULONG LogFileNameOffset, LoggerNameOffset;
} EVENT_TRACE_PROPERTIES;

typedef struct { ULONGLONG Ptr; ULONG Size, Type; } EVENT_FILTER_DESCRIPTOR;

typedef struct {
  WNODE_HEADER Wnode;
  ULONG BufferSize, MinimumBuffers, MaximumBuffers, MaximumFileSize, LogFileMode, FlushTimer, EnableFlags;
  LONG AgeLimit;
  ULONG NumberOfBuffers, FreeBuffers, EventsLost, BuffersWritten, LogBuffersLost, RealTimeBuffersLost;
  HANDLE LoggerThreadId;
  ULONG LogFileNameOffset, LoggerNameOffset;
  ULONG V2Control, FilterDescCount;
  EVENT_FILTER_DESCRIPTOR *FilterDesc;
  ULONGLONG V2Options;
} EVENT_TRACE_PROPERTIES_V2;

typedef struct {
  ULONG Version, EnableProperty, ControlFlags;
  GUID SourceId;
  EVENT_FILTER_DESCRIPTOR *EnableFilterDesc;
  ULONG FilterDescCount;
} ENABLE_TRACE_PARAMETERS;

typedef struct { UCHAR FilterIn, Reserved; USHORT Count; USHORT Events[1]; } EVENT_FILTER_EVENT_ID;

typedef struct {
  union { struct { UCHAR ProcessorNumber, Alignment; }; USHORT ProcessorIndex; };
  USHORT LoggerId;
} ETW_BUFFER_CONTEXT;

typedef struct {
  LONG Bias;
  WCHAR StandardName[32];
  SYSTEMTIME StandardDate;
  LONG StandardBias;
  WCHAR DaylightName[32];
  SYSTEMTIME DaylightDate;
  LONG DaylightBias;
} TIME_ZONE_INFORMATION;

typedef struct {
  ULONG BufferSize;
  union { ULONG Version; struct { UCHAR MajorVersion, MinorVersion, SubVersion, SubMinorVersion; } VersionDetail; };
  ULONG ProviderVersion, NumberOfProcessors;
  LARGE_INTEGER EndTime;
  ULONG TimerResolution, MaximumFileSize, LogFileMode, BuffersWritten;
  union { GUID LogInstanceGuid; struct { ULONG StartBuffers, PointerSize, EventsLost, CpuSpeedInMHz; }; };
  WCHAR *LoggerName, *LogFileName;
  TIME_ZONE_INFORMATION TimeZone;
  LARGE_INTEGER BootTime, PerfFreq, StartTime;
  ULONG ReservedFlags, BuffersLost;
} TRACE_LOGFILE_HEADER;

typedef struct { USHORT Id; UCHAR Version, Channel, Level, Opcode; USHORT Task; ULONGLONG Keyword; } EVENT_DESCRIPTOR;
typedef struct { ULONGLONG Ptr; ULONG Size, Reserved; } EVENT_DATA_DESCRIPTOR;
typedef struct { DWORD CStatus; union { LONG longValue; double doubleValue; }; } PDH_FMT_COUNTERVALUE;

typedef struct {
  USHORT Size, HeaderType, Flags, EventProperty;
  ULONG ThreadId, ProcessId;
  LARGE_INTEGER TimeStamp;
  GUID ProviderId;
  EVENT_DESCRIPTOR EventDescriptor;
  union { struct { ULONG KernelTime, UserTime; }; ULONG64 ProcessorTime; };
  GUID ActivityId;
} EVENT_HEADER;

typedef struct {
  USHORT Reserved1, ExtType;
  struct { USHORT Linkage : 1, Reserved2 : 15; };
  USHORT DataSize;
  ULONGLONG DataPtr;
} EVENT_HEADER_EXTENDED_DATA_ITEM;

typedef struct {
  EVENT_HEADER EventHeader;
  ETW_BUFFER_CONTEXT BufferContext;
  USHORT ExtendedDataCount, UserDataLength;
  EVENT_HEADER_EXTENDED_DATA_ITEM *ExtendedData;
  PVOID UserData, UserContext;
} EVENT_RECORD;

typedef struct {
  USHORT Size;
  union { USHORT FieldTypeFlags; struct { UCHAR HeaderType, MarkerFlags; }; };
  union { ULONG Version; struct { UCHAR Type, Level; USHORT Version; } Class; };
  ULONG ThreadId, ProcessId;
  LARGE_INTEGER TimeStamp;
  union { GUID Guid; ULONGLONG GuidPtr; };
  union { struct { ULONG ClientContext, Flags; }; struct { ULONG KernelTime, UserTime; }; ULONG64 ProcessorTime; };
} EVENT_TRACE_HEADER;

typedef struct {
  EVENT_TRACE_HEADER Header;
  ULONG InstanceId, ParentInstanceId;
  GUID ParentGuid;
  PVOID MofData;
  ULONG MofLength;
  union { ULONG ClientContext; ETW_BUFFER_CONTEXT BufferContext; };
} EVENT_TRACE;

typedef struct EVENT_TRACE_LOGFILEW EVENT_TRACE_LOGFILEW;
typedef ULONG(WINAPI *EventTraceBufferCallback)(EVENT_TRACE_LOGFILEW *);
typedef void(WINAPI *EventRecordCallback)(EVENT_RECORD *);
struct EVENT_TRACE_LOGFILEW {
  WCHAR *LogFileName, *LoggerName;
  LONGLONG CurrentTime;
  ULONG BuffersRead;
  union { ULONG LogFileMode, ProcessTraceMode; };
  EVENT_TRACE CurrentEvent;
  TRACE_LOGFILE_HEADER LogfileHeader;
  EventTraceBufferCallback BufferCallback;
  ULONG BufferSize, Filled, EventsLost;
  union { PVOID EventCallback; EventRecordCallback EventRecordCallback; };
  ULONG IsKernelTrace;
  PVOID Context;
};

/* Newer than mingw-w64 10: what OpenTraceFromRealTimeLogger takes, by Microsoft's documentation. */
typedef struct {
  TRACEHANDLE TraceHandle;
  const TRACE_LOGFILE_HEADER *LogfileHeader;
  ULONG BuffersRead;
} ETW_BUFFER_CALLBACK_INFORMATION;
typedef BOOL(WINAPI *EtwBufferCallback)(BYTE *, ULONG, const ETW_BUFFER_CALLBACK_INFORMATION *, PVOID);
typedef struct {
  ULONG ProcessTraceModes;
  EventRecordCallback EventCallback;
  PVOID EventCallbackContext;
  EtwBufferCallback BufferCallback;
  PVOID BufferCallbackContext;
} ETW_OPEN_TRACE_OPTIONS;

typedef struct {
  ULONG Flags, NameOffset;
  union {
    struct { USHORT InType, OutType; ULONG MapNameOffset; } nonStructType;
    struct { USHORT StructStartIndex, NumOfStructMembers; ULONG padding; } structType;
  };
  union { USHORT count, countPropertyIndex; };
  union { USHORT length, lengthPropertyIndex; };
  ULONG Reserved;
} EVENT_PROPERTY_INFO;

typedef struct {
  GUID ProviderGuid, EventGuid;
  EVENT_DESCRIPTOR EventDescriptor;
  ULONG DecodingSource, ProviderNameOffset, LevelNameOffset, ChannelNameOffset, KeywordsNameOffset, TaskNameOffset,
      OpcodeNameOffset, EventMessageOffset, ProviderMessageOffset, BinaryXMLOffset, BinaryXMLSize, ActivityIDNameOffset,
      RelatedActivityIDNameOffset, PropertyCount, TopLevelPropertyCount, Flags;
  EVENT_PROPERTY_INFO EventPropertyInfoArray[1];
} TRACE_EVENT_INFO;

typedef struct { GUID ProviderGuid; ULONG SchemaSource, ProviderNameOffset; } TRACE_PROVIDER_INFO;
typedef struct { ULONG NumberOfProviders, Padding; TRACE_PROVIDER_INFO TraceProviderInfoArray[1]; } PROVIDER_ENUMERATION_INFO;
typedef struct { ULONG NumberOfEvents, Reserved; EVENT_DESCRIPTOR EventDescriptorsArray[1]; } PROVIDER_EVENT_INFO;
typedef struct { ULONG NameOffset, DescriptionOffset; ULONGLONG Value; } PROVIDER_FIELD_INFO;
typedef struct { ULONG NumberOfElements, FieldType; PROVIDER_FIELD_INFO FieldInfoArray[1]; } PROVIDER_FIELD_INFOARRAY;
typedef struct { ULONG OutputOffset; union { ULONG Value, InputOffset; }; } EVENT_MAP_ENTRY;
typedef struct {
  ULONG NameOffset, Flag, EntryCount;
  union { ULONG MapEntryValueType, FormatStringOffset; };
  EVENT_MAP_ENTRY MapEntryArray[1];
} EVENT_MAP_INFO;

typedef struct { WCHAR *FieldName; USHORT CompareOp; WCHAR *Value; } PAYLOAD_FILTER_PREDICATE;
typedef struct { GUID EventGuid; UCHAR Type, Reserved[7]; } CLASSIC_EVENT_ID;
typedef struct { ULONG Source, Interval; } TRACE_PROFILE_INTERVAL;
typedef struct {
  ULONG NextEntryOffset, Source, MinInterval, MaxInterval;
  ULONG64 Reserved;
  WCHAR Description[1];
} PROFILE_SOURCE_INFO;
typedef struct { ULONG InstanceCount, Reserved; } TRACE_GUID_INFO;
typedef struct { ULONG NextOffset, EnableCount, Pid, Flags; } TRACE_PROVIDER_INSTANCE_INFO;
typedef struct {
  ULONG IsEnabled;
  UCHAR Level, Reserved1;
  USHORT LoggerId;
  ULONG EnableProperty, Reserved2;
  ULONGLONG MatchAnyKeyword, MatchAllKeyword;
} TRACE_ENABLE_INFO;
typedef struct {
  ULONGLONG Internal, InternalHigh;
  ULONG Offset, OffsetHigh;
  HANDLE hEvent;
} OVERLAPPED;
typedef struct {
  USHORT wProcessorArchitecture, wReserved;
  ULONG dwPageSize;
  PVOID lpMinimumApplicationAddress, lpMaximumApplicationAddress;
  ULONGLONG dwActiveProcessorMask;
  ULONG dwNumberOfProcessors, dwProcessorType, dwAllocationGranularity;
  USHORT wProcessorLevel, wProcessorRevision;
} SYSTEM_INFO;
typedef struct {
  ULONGLONG Mask;
  USHORT Group, Reserved[3];
} GROUP_AFFINITY;
typedef struct {
  UCHAR Flags, EfficiencyClass, Reserved[20];
  USHORT GroupCount;
  GROUP_AFFINITY GroupMask[1];
} PROCESSOR_RELATIONSHIP;
typedef struct {
  UCHAR MaximumProcessorCount, ActiveProcessorCount, Reserved[38];
  ULONGLONG ActiveProcessorMask;
} PROCESSOR_GROUP_INFO;
typedef struct {
  USHORT MaximumGroupCount, ActiveGroupCount;
  UCHAR Reserved[20];
  PROCESSOR_GROUP_INFO GroupInfo[1];
} GROUP_RELATIONSHIP;
typedef struct {
  ULONG Relationship, Size;
  union {
    PROCESSOR_RELATIONSHIP Processor;
    GROUP_RELATIONSHIP Group;
  };
} SYSTEM_LOGICAL_PROCESSOR_INFORMATION_EX;
typedef struct { ULONG LowPart; LONG HighPart; } LUID;
typedef struct { LUID Luid; ULONG Attributes; } LUID_AND_ATTRIBUTES;
typedef struct { ULONG PrivilegeCount; LUID_AND_ATTRIBUTES Privileges[1]; } TOKEN_PRIVILEGES;

#define SIZE(type, bytes) _Static_assert(sizeof(type) == (bytes), #type)
#define AT(type, field, offset) _Static_assert(offsetof(type, field) == (offset), #type "." #field)
SIZE(WNODE_HEADER, 48);
SIZE(EVENT_TRACE_PROPERTIES, 120);
AT(EVENT_TRACE_PROPERTIES, LogFileMode, 64);
AT(EVENT_TRACE_PROPERTIES, EventsLost, 88);
AT(EVENT_TRACE_PROPERTIES, LoggerThreadId, 104);
AT(EVENT_TRACE_PROPERTIES, LoggerNameOffset, 116);
SIZE(EVENT_TRACE_PROPERTIES_V2, 144);
AT(EVENT_TRACE_PROPERTIES_V2, FilterDesc, 128);
SIZE(ENABLE_TRACE_PARAMETERS, 48);
AT(ENABLE_TRACE_PARAMETERS, SourceId, 12);
AT(ENABLE_TRACE_PARAMETERS, FilterDescCount, 40);
SIZE(EVENT_FILTER_DESCRIPTOR, 16);
SIZE(TIME_ZONE_INFORMATION, 172);
SIZE(TRACE_LOGFILE_HEADER, 280);
AT(TRACE_LOGFILE_HEADER, BootTime, 248);
AT(TRACE_LOGFILE_HEADER, ReservedFlags, 272);
SIZE(EVENT_TRACE, 88);
SIZE(EVENT_TRACE_LOGFILEW, 448);
AT(EVENT_TRACE_LOGFILEW, LogfileHeader, 120);
AT(EVENT_TRACE_LOGFILEW, BufferCallback, 400);
AT(EVENT_TRACE_LOGFILEW, EventRecordCallback, 424);
AT(EVENT_TRACE_LOGFILEW, Context, 440);
SIZE(EVENT_DESCRIPTOR, 16);
SIZE(EVENT_DATA_DESCRIPTOR, 16);
SIZE(PDH_FMT_COUNTERVALUE, 16);
SIZE(EVENT_HEADER, 80);
AT(EVENT_HEADER, EventDescriptor, 40);
SIZE(EVENT_HEADER_EXTENDED_DATA_ITEM, 16);
AT(EVENT_HEADER_EXTENDED_DATA_ITEM, DataSize, 6);
SIZE(EVENT_RECORD, 112);
AT(EVENT_RECORD, UserDataLength, 86);
AT(EVENT_RECORD, UserData, 96);
SIZE(TRACE_EVENT_INFO, 136);
SIZE(EVENT_PROPERTY_INFO, 24);
SIZE(EVENT_MAP_INFO, 24);
SIZE(PROVIDER_FIELD_INFOARRAY, 24);
SIZE(CLASSIC_EVENT_ID, 24);
SIZE(PAYLOAD_FILTER_PREDICATE, 24);
AT(PAYLOAD_FILTER_PREDICATE, Value, 16);
SIZE(PROFILE_SOURCE_INFO, 32);
SIZE(TRACE_ENABLE_INFO, 32);
SIZE(TOKEN_PRIVILEGES, 16);
SIZE(OVERLAPPED, 32);
SIZE(SYSTEM_INFO, 48);
SIZE(ETW_OPEN_TRACE_OPTIONS, 40);

#endif
