/**
 * Numbers of the Windows headers that recording uses, in groups by their common prefix (which the keys lack).
 * Compared with win32-structs.md by a test; what newer SDKs added since is marked. In TypeScript and not in a JSON file, so
 * that they can be read in hex and each group has its source.
 */

/** Classic kernel flags, `EVENT_TRACE_FLAG_…`: EnableFlags of EVENT_TRACE_PROPERTIES, and word 0 of the group mask. */
export const EVENT_TRACE_FLAG = {
  PROCESS: 0x1,
  THREAD: 0x2,
  IMAGE_LOAD: 0x4,
  DISK_IO: 0x100,
  DISK_FILE_IO: 0x200,
  MEMORY_PAGE_FAULTS: 0x1000,
  MEMORY_HARD_FAULTS: 0x2000,
  NETWORK_TCPIP: 0x10000,
  REGISTRY: 0x20000,
  DBGPRINT: 0x40000,
  PROCESS_COUNTERS: 0x8,
  CSWITCH: 0x10,
  DPC: 0x20,
  INTERRUPT: 0x40,
  SYSTEMCALL: 0x80,
  DISK_IO_INIT: 0x400,
  ALPC: 0x100000,
  SPLIT_IO: 0x200000,
  DRIVER: 0x800000,
  PROFILE: 0x1000000,
  FILE_IO: 0x2000000,
  FILE_IO_INIT: 0x4000000,
  DISPATCHER: 0x800,
  VIRTUAL_ALLOC: 0x4000,
  VAMAP: 0x8000,
  NO_SYSCONFIG: 0x10000000,
  JOB: 0x80000,
  DEBUG_EVENTS: 0x400000,
  EXTENSION: 0x80000000,
  FORWARD_WMI: 0x40000000,
  ENABLE_RESERVE: 0x20000000,
} as const;

/** Session modes, `EVENT_TRACE_…`: LogFileMode of EVENT_TRACE_PROPERTIES. */
export const LOG_FILE_MODE = {
  FILE_MODE_SEQUENTIAL: 0x1,
  FILE_MODE_CIRCULAR: 0x2,
  FILE_MODE_APPEND: 0x4,
  REAL_TIME_MODE: 0x100,
  DELAY_OPEN_FILE_MODE: 0x200,
  BUFFERING_MODE: 0x400,
  PRIVATE_LOGGER_MODE: 0x800,
  ADD_HEADER_MODE: 0x1000,
  USE_GLOBAL_SEQUENCE: 0x4000,
  USE_LOCAL_SEQUENCE: 0x8000,
  RELOG_MODE: 0x10000,
  USE_PAGED_MEMORY: 0x1000000,
  FILE_MODE_NEWFILE: 0x8,
  FILE_MODE_PREALLOCATE: 0x20,
  NONSTOPPABLE_MODE: 0x40,
  SECURE_MODE: 0x80,
  USE_KBYTES_FOR_SIZE: 0x2000,
  PRIVATE_IN_PROC: 0x20000,
  NO_PER_PROCESSOR_BUFFERING: 0x10000000,
  SYSTEM_LOGGER_MODE: 0x2000000,
  ADDTO_TRIAGE_DUMP: 0x80000000,
  STOP_ON_HYBRID_SHUTDOWN: 0x400000,
  PERSIST_ON_HYBRID_SHUTDOWN: 0x800000,
  INDEPENDENT_SESSION_MODE: 0x8000000,
  COMPRESSED_MODE: 0x4000000,
  /**
   * The flush timer counts milliseconds. Public headers lack it; System Informer's ntwmi.h (Windows 7 and later) and
   * Microsoft's ctsTraffic have it. Unproven here.
   */
  USE_MS_FLUSH_TIMER: 0x10,
} as const;

/** ControlTraceW, `EVENT_TRACE_CONTROL_…`. */
export const CONTROL_CODE = {
  QUERY: 0,
  STOP: 1,
  UPDATE: 2,
  FLUSH: 3,
  INCREMENT_FILE: 4,
} as const;

/** EnableTraceEx2, `EVENT_CONTROL_CODE_…`. */
export const PROVIDER_CONTROL = {
  DISABLE_PROVIDER: 0,
  ENABLE_PROVIDER: 1,
  CAPTURE_STATE: 2,
} as const;

/** `PROCESS_TRACE_MODE_…`. */
export const PROCESS_TRACE_MODE = {
  REAL_TIME: 0x100,
  RAW_TIMESTAMP: 0x1000,
  EVENT_RECORD: 0x10000000,
} as const;

/** `EVENT_HEADER_FLAG_…`. */
export const EVENT_HEADER_FLAG = {
  EXTENDED_INFO: 0x1,
  PRIVATE_SESSION: 0x2,
  STRING_ONLY: 0x4,
  TRACE_MESSAGE: 0x8,
  NO_CPUTIME: 0x10,
  '32_BIT_HEADER': 0x20,
  '64_BIT_HEADER': 0x40,
  CLASSIC_HEADER: 0x100,
  PROCESSOR_INDEX: 0x200,
} as const;

/** `EVENT_ENABLE_PROPERTY_…`; those from PSM_KEY on from newer SDKs. */
export const ENABLE_PROPERTY = {
  SID: 0x1,
  TS_ID: 0x2,
  STACK_TRACE: 0x4,
  PSM_KEY: 0x8,
  IGNORE_KEYWORD_0: 0x10,
  PROVIDER_GROUP: 0x20,
  ENABLE_KEYWORD_0: 0x40,
  PROCESS_START_KEY: 0x80,
  EVENT_KEY: 0x100,
  EXCLUDE_INPRIVATE: 0x200,
} as const;

/** `EVENT_FILTER_TYPE_…`; those from PID on from newer SDKs. */
export const FILTER_TYPE = {
  SCHEMATIZED: 0x80000000,
  SYSTEM_FLAGS: 0x80000001,
  TRACEHANDLE: 0x80000002,
  PID: 0x80000004,
  EXECUTABLE_NAME: 0x80000008,
  PACKAGE_ID: 0x80000010,
  PACKAGE_APP_ID: 0x80000020,
  PAYLOAD: 0x80000100,
  EVENT_ID: 0x80000200,
  STACKWALK: 0x80001000,
} as const;

/** `WNODE_FLAG_…`: Flags of WNODE_HEADER. */
export const WNODE_FLAG = {
  TRACED_GUID: 0x20000,
  VERSIONED_PROPERTIES: 0x800000,
} as const;

/** Error codes, `ERROR_…`. What they mean in ETW stands in etw/errors.ts. */
export const ERROR = {
  SUCCESS: 0,
  INVALID_FUNCTION: 1,
  FILE_NOT_FOUND: 2,
  PATH_NOT_FOUND: 3,
  ACCESS_DENIED: 5,
  INVALID_HANDLE: 6,
  NOT_ENOUGH_MEMORY: 8,
  BAD_FORMAT: 11,
  INVALID_DATA: 13,
  OUTOFMEMORY: 14,
  NOT_READY: 21,
  BAD_COMMAND: 22,
  BAD_LENGTH: 24,
  GEN_FAILURE: 31,
  SHARING_VIOLATION: 32,
  HANDLE_EOF: 38,
  NOT_SUPPORTED: 50,
  DEV_NOT_EXIST: 55,
  INVALID_PARAMETER: 87,
  DISK_FULL: 112,
  CALL_NOT_IMPLEMENTED: 120,
  SEM_TIMEOUT: 121,
  INSUFFICIENT_BUFFER: 122,
  INVALID_NAME: 123,
  MOD_NOT_FOUND: 126,
  PROC_NOT_FOUND: 127,
  BAD_PATHNAME: 161,
  BUSY: 170,
  ALREADY_EXISTS: 183,
  NO_DATA: 232,
  MORE_DATA: 234,
  NO_MORE_ITEMS: 259,
  DIRECTORY: 267,
  MR_MID_NOT_FOUND: 317,
  INVALID_ADDRESS: 487,
  OPERATION_ABORTED: 995,
  IO_PENDING: 997,
  NOACCESS: 998,
  NOT_FOUND: 1168,
  CANCELLED: 1223,
  NOT_ALL_ASSIGNED: 1300,
  NO_SUCH_PRIVILEGE: 1313,
  PRIVILEGE_NOT_HELD: 1314,
  FILE_CORRUPT: 1392,
  NO_SYSTEM_RESOURCES: 1450,
  TIMEOUT: 1460,
  LOG_FILE_FULL: 1502,
  INVALID_USER_BUFFER: 1784,
  RESOURCE_TYPE_NOT_FOUND: 1813,
  RESOURCE_NAME_NOT_FOUND: 1814,
  RESOURCE_LANG_NOT_FOUND: 1815,
  WMI_GUID_NOT_FOUND: 4200,
  WMI_INSTANCE_NOT_FOUND: 4201,
  WMI_UNRESOLVED_INSTANCE_REF: 4205,
  WMI_ALREADY_ENABLED: 4206,
  INVALID_OPERATION: 4317,
  INVALID_STATE: 5023,
  CTX_CLOSE_PENDING: 7007,
  EVT_MESSAGE_NOT_FOUND: 15027,
  EVT_MESSAGE_ID_NOT_FOUND: 15028,
  EVT_MESSAGE_LOCALE_NOT_FOUND: 15033,
} as const;

/**
 * TRACE_QUERY_INFO_CLASS, `Trace…`: TraceSetInformation, TraceQueryInformation, EnumerateTraceGuidsEx. Those from
 * LbrConfigurationInfo on are from newer SDKs.
 */
export const INFO_CLASS = {
  GuidQueryList: 0,
  GuidQueryInfo: 1,
  GuidQueryProcess: 2,
  StackTracingInfo: 3,
  SystemTraceEnableFlagsInfo: 4,
  SampledProfileIntervalInfo: 5,
  ProfileSourceConfigInfo: 6,
  ProfileSourceListInfo: 7,
  PmcEventListInfo: 8,
  PmcCounterListInfo: 9,
  SetDisallowList: 10,
  VersionInfo: 11,
  GroupQueryList: 12,
  GroupQueryInfo: 13,
  DisallowListQuery: 14,
  CompressionInfo: 15,
  PeriodicCaptureStateListInfo: 16,
  PeriodicCaptureStateInfo: 17,
  ProviderBinaryTracking: 18,
  MaxLoggersQuery: 19,
  LbrConfigurationInfo: 20,
  LbrEventListInfo: 21,
  MaxPmcCounterQuery: 22,
  StreamCount: 23,
  StackCachingInfo: 24,
  PmcCounterOwners: 25,
  UnifiedStackCachingInfo: 26,
  PmcSessionInformation: 27,
} as const;

/** PROPERTY_FLAGS, `Property…`: Flags of EVENT_PROPERTY_INFO. */
export const PROPERTY_FLAG = {
  Struct: 0x1,
  ParamLength: 0x2,
  ParamCount: 0x4,
  WBEMXmlFragment: 0x8,
  ParamFixedLength: 0x10,
  ParamFixedCount: 0x20,
  HasTags: 0x40,
  HasCustomSchema: 0x80,
} as const;

/** MAP_FLAGS, `EVENTMAP_INFO_FLAG_…`: Flag of EVENT_MAP_INFO. */
export const MAP_FLAG = {
  MANIFEST_VALUEMAP: 0x1,
  MANIFEST_BITMAP: 0x2,
  MANIFEST_PATTERNMAP: 0x4,
  WBEM_VALUEMAP: 0x8,
  WBEM_BITMAP: 0x10,
  WBEM_FLAG: 0x20,
  WBEM_NO_MAP: 0x40,
} as const;

/** DECODING_SOURCE, `DecodingSource…`: of TRACE_EVENT_INFO; Tlg (TraceLogging) is from newer SDKs. */
export const DECODING_SOURCE = {
  XMLFile: 0,
  Wbem: 1,
  WPP: 2,
  Tlg: 3,
} as const;

/** EVENT_FIELD_TYPE, `Event…Information`: what TdhEnumerateProviderFieldInformation lists. */
export const EVENT_FIELD_TYPE = {
  Keyword: 0,
  Level: 1,
  Channel: 2,
  Task: 3,
  Opcode: 4,
} as const;

/** Version of ENABLE_TRACE_PARAMETERS with FilterDescCount. */
export const ENABLE_TRACE_PARAMETERS_VERSION_2 = 2;
/** Most bytes of one filter: MAX_EVENT_FILTER_DATA_SIZE. */
export const MAX_EVENT_FILTER_DATA_SIZE = 1024;
/** Of one that filters by fields: MAX_EVENT_FILTER_PAYLOAD_SIZE. */
export const MAX_EVENT_FILTER_PAYLOAD_SIZE = 4096;
/** Most entries of the filters by process and by event: MAX_EVENT_FILTER_PID_COUNT, _EVENT_ID_COUNT. */
export const MAX_EVENT_FILTER_PID_COUNT = 8;
export const MAX_EVENT_FILTER_EVENT_ID_COUNT = 64;
/** Most conditions on one event: MAX_PAYLOAD_PREDICATES. */
export const MAX_PAYLOAD_PREDICATES = 8;

/** PAYLOAD_OPERATOR, `PAYLOADFIELD_…`. */
export const PAYLOAD_OPERATOR = {
  EQ: 0,
  NE: 1,
  LE: 2,
  GT: 3,
  LT: 4,
  GE: 5,
  BETWEEN: 6,
  NOTBETWEEN: 7,
  MODULO: 8,
  CONTAINS: 20,
  DOESNTCONTAIN: 21,
  IS: 30,
  ISNOT: 31,
} as const;

export const GUIDS = {
  /** Header and rundown events of every trace. */
  eventTrace: '68fdd900-4a3e-11d1-84f4-0000f80464e3',
  /** Wnode.Guid of the session `NT Kernel Logger`. */
  systemTraceControl: '9e814aad-3204-11d2-9a82-006008a86939',
  eventTraceConfig: '01853a65-418f-4f36-aefc-dc0f1d2fd235',
} as const;

/** Value of Wnode.ClientContext by clock. */
export const CLOCK = { qpc: 1, system: 2, cycles: 3 } as const;

/** What OpenTraceW answers instead of a handle. */
export const INVALID_PROCESSTRACE_HANDLE = 0xffffffffffffffffn;

/** Types of registry values (winnt.h). */
export const REGISTRY_TYPE = { text: 1, expandableText: 2, binary: 3, dword: 4, qword: 11 } as const;

/** LOGICAL_PROCESSOR_RELATIONSHIP (winnt.h): `module` are the cores of a cluster, which Windows tells from 11 on. */
export const PROCESSOR_RELATION = { core: 0, module: 7 } as const;

/** EVENT_DATA_DESCRIPTOR.Reserved, its first byte: what the bytes are. Metadata becomes extended data of the event. */
export const EVENT_DATA_TYPE = { NONE: 0, EVENT_METADATA: 1, PROVIDER_METADATA: 2 } as const;

/** What the event log answers beside the codes of `ERROR` (winerror.h). */
export const EVENT_LOG_STATUS = {
  INVALID_QUERY: 15_001,
  CHANNEL_NOT_FOUND: 15_007,
  QUERY_RESULT_STALE: 15_011,
} as const;
/** EvtQueryChannelPath | EvtQueryForwardDirection, and EvtRenderEventXml (winevt.h). */
export const EVENT_LOG_FLAG = { FORWARD_IN_CHANNEL: 0x101, RENDER_XML: 1 } as const;

/** What PDH answers (pdhmsg.h). */
export const PDH_STATUS = {
  SUCCESS: 0,
  NO_INSTANCE: 0x800007d1,
  CALC_NEGATIVE_DENOMINATOR: 0x800007d6,
  NO_OBJECT: 0xc0000bb8,
  NO_COUNTER: 0xc0000bb9,
  INVALID_HANDLE: 0xc0000bbc,
  BAD_COUNTERNAME: 0xc0000bc0,
  INVALID_DATA: 0xc0000bc6,
} as const;
export const PDH_FMT_DOUBLE = 0x200;
