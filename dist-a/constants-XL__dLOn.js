require("node:url").pathToFileURL(__filename).href;
// native-bridge/calls/layouts/constants.ts
var EVENT_TRACE_FLAG = {
	PROCESS: 1,
	THREAD: 2,
	IMAGE_LOAD: 4,
	DISK_IO: 256,
	DISK_FILE_IO: 512,
	MEMORY_PAGE_FAULTS: 4096,
	MEMORY_HARD_FAULTS: 8192,
	NETWORK_TCPIP: 65536,
	REGISTRY: 131072,
	DBGPRINT: 262144,
	PROCESS_COUNTERS: 8,
	CSWITCH: 16,
	DPC: 32,
	INTERRUPT: 64,
	SYSTEMCALL: 128,
	DISK_IO_INIT: 1024,
	ALPC: 1048576,
	SPLIT_IO: 2097152,
	DRIVER: 8388608,
	PROFILE: 16777216,
	FILE_IO: 33554432,
	FILE_IO_INIT: 67108864,
	DISPATCHER: 2048,
	VIRTUAL_ALLOC: 16384,
	VAMAP: 32768,
	NO_SYSCONFIG: 268435456,
	JOB: 524288,
	DEBUG_EVENTS: 4194304,
	EXTENSION: 2147483648,
	FORWARD_WMI: 1073741824,
	ENABLE_RESERVE: 536870912
};
var LOG_FILE_MODE = {
	FILE_MODE_SEQUENTIAL: 1,
	FILE_MODE_CIRCULAR: 2,
	FILE_MODE_APPEND: 4,
	REAL_TIME_MODE: 256,
	DELAY_OPEN_FILE_MODE: 512,
	BUFFERING_MODE: 1024,
	PRIVATE_LOGGER_MODE: 2048,
	ADD_HEADER_MODE: 4096,
	USE_GLOBAL_SEQUENCE: 16384,
	USE_LOCAL_SEQUENCE: 32768,
	RELOG_MODE: 65536,
	USE_PAGED_MEMORY: 16777216,
	FILE_MODE_NEWFILE: 8,
	FILE_MODE_PREALLOCATE: 32,
	NONSTOPPABLE_MODE: 64,
	SECURE_MODE: 128,
	USE_KBYTES_FOR_SIZE: 8192,
	PRIVATE_IN_PROC: 131072,
	NO_PER_PROCESSOR_BUFFERING: 268435456,
	SYSTEM_LOGGER_MODE: 33554432,
	ADDTO_TRIAGE_DUMP: 2147483648,
	STOP_ON_HYBRID_SHUTDOWN: 4194304,
	PERSIST_ON_HYBRID_SHUTDOWN: 8388608,
	INDEPENDENT_SESSION_MODE: 134217728,
	COMPRESSED_MODE: 67108864,
	USE_MS_FLUSH_TIMER: 16
};
var CONTROL_CODE = {
	QUERY: 0,
	STOP: 1,
	UPDATE: 2,
	FLUSH: 3,
	INCREMENT_FILE: 4
};
var PROVIDER_CONTROL = {
	DISABLE_PROVIDER: 0,
	ENABLE_PROVIDER: 1,
	CAPTURE_STATE: 2
};
var PROCESS_TRACE_MODE = {
	REAL_TIME: 256,
	RAW_TIMESTAMP: 4096,
	EVENT_RECORD: 268435456
};
var EVENT_HEADER_FLAG = {
	EXTENDED_INFO: 1,
	PRIVATE_SESSION: 2,
	STRING_ONLY: 4,
	TRACE_MESSAGE: 8,
	NO_CPUTIME: 16,
	"32_BIT_HEADER": 32,
	"64_BIT_HEADER": 64,
	CLASSIC_HEADER: 256,
	PROCESSOR_INDEX: 512
};
var ENABLE_PROPERTY = {
	SID: 1,
	TS_ID: 2,
	STACK_TRACE: 4,
	PSM_KEY: 8,
	IGNORE_KEYWORD_0: 16,
	PROVIDER_GROUP: 32,
	ENABLE_KEYWORD_0: 64,
	PROCESS_START_KEY: 128,
	EVENT_KEY: 256,
	EXCLUDE_INPRIVATE: 512
};
var FILTER_TYPE = {
	SCHEMATIZED: 2147483648,
	SYSTEM_FLAGS: 2147483649,
	TRACEHANDLE: 2147483650,
	PID: 2147483652,
	EXECUTABLE_NAME: 2147483656,
	PACKAGE_ID: 2147483664,
	PACKAGE_APP_ID: 2147483680,
	PAYLOAD: 2147483904,
	EVENT_ID: 2147484160,
	STACKWALK: 2147487744
};
var WNODE_FLAG = {
	TRACED_GUID: 131072,
	VERSIONED_PROPERTIES: 8388608
};
var ERROR = {
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
	EVT_MESSAGE_LOCALE_NOT_FOUND: 15033
};
var INFO_CLASS = {
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
	PmcSessionInformation: 27
};
var PROPERTY_FLAG = {
	Struct: 1,
	ParamLength: 2,
	ParamCount: 4,
	WBEMXmlFragment: 8,
	ParamFixedLength: 16,
	ParamFixedCount: 32,
	HasTags: 64,
	HasCustomSchema: 128
};
var MAP_FLAG = {
	MANIFEST_VALUEMAP: 1,
	MANIFEST_BITMAP: 2,
	MANIFEST_PATTERNMAP: 4,
	WBEM_VALUEMAP: 8,
	WBEM_BITMAP: 16,
	WBEM_FLAG: 32,
	WBEM_NO_MAP: 64
};
var DECODING_SOURCE = {
	XMLFile: 0,
	Wbem: 1,
	WPP: 2,
	Tlg: 3
};
var EVENT_FIELD_TYPE = {
	Keyword: 0,
	Level: 1,
	Channel: 2,
	Task: 3,
	Opcode: 4
};
var MAX_EVENT_FILTER_DATA_SIZE = 1024;
var MAX_EVENT_FILTER_PAYLOAD_SIZE = 4096;
var PAYLOAD_OPERATOR = {
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
	ISNOT: 31
};
var GUIDS = {
	eventTrace: "68fdd900-4a3e-11d1-84f4-0000f80464e3",
	systemTraceControl: "9e814aad-3204-11d2-9a82-006008a86939",
	eventTraceConfig: "01853a65-418f-4f36-aefc-dc0f1d2fd235"
};
var CLOCK = {
	qpc: 1,
	system: 2,
	cycles: 3
};
var INVALID_PROCESSTRACE_HANDLE = 18446744073709551615n;
var REGISTRY_TYPE = {
	text: 1,
	dword: 4
};
Object.defineProperty(exports, "CLOCK", {
	enumerable: true,
	get: function() {
		return CLOCK;
	}
});
Object.defineProperty(exports, "CONTROL_CODE", {
	enumerable: true,
	get: function() {
		return CONTROL_CODE;
	}
});
Object.defineProperty(exports, "DECODING_SOURCE", {
	enumerable: true,
	get: function() {
		return DECODING_SOURCE;
	}
});
Object.defineProperty(exports, "ENABLE_PROPERTY", {
	enumerable: true,
	get: function() {
		return ENABLE_PROPERTY;
	}
});
Object.defineProperty(exports, "ERROR", {
	enumerable: true,
	get: function() {
		return ERROR;
	}
});
Object.defineProperty(exports, "EVENT_FIELD_TYPE", {
	enumerable: true,
	get: function() {
		return EVENT_FIELD_TYPE;
	}
});
Object.defineProperty(exports, "EVENT_HEADER_FLAG", {
	enumerable: true,
	get: function() {
		return EVENT_HEADER_FLAG;
	}
});
Object.defineProperty(exports, "EVENT_TRACE_FLAG", {
	enumerable: true,
	get: function() {
		return EVENT_TRACE_FLAG;
	}
});
Object.defineProperty(exports, "FILTER_TYPE", {
	enumerable: true,
	get: function() {
		return FILTER_TYPE;
	}
});
Object.defineProperty(exports, "GUIDS", {
	enumerable: true,
	get: function() {
		return GUIDS;
	}
});
Object.defineProperty(exports, "INFO_CLASS", {
	enumerable: true,
	get: function() {
		return INFO_CLASS;
	}
});
Object.defineProperty(exports, "INVALID_PROCESSTRACE_HANDLE", {
	enumerable: true,
	get: function() {
		return INVALID_PROCESSTRACE_HANDLE;
	}
});
Object.defineProperty(exports, "LOG_FILE_MODE", {
	enumerable: true,
	get: function() {
		return LOG_FILE_MODE;
	}
});
Object.defineProperty(exports, "MAP_FLAG", {
	enumerable: true,
	get: function() {
		return MAP_FLAG;
	}
});
Object.defineProperty(exports, "MAX_EVENT_FILTER_DATA_SIZE", {
	enumerable: true,
	get: function() {
		return MAX_EVENT_FILTER_DATA_SIZE;
	}
});
Object.defineProperty(exports, "MAX_EVENT_FILTER_PAYLOAD_SIZE", {
	enumerable: true,
	get: function() {
		return MAX_EVENT_FILTER_PAYLOAD_SIZE;
	}
});
Object.defineProperty(exports, "PAYLOAD_OPERATOR", {
	enumerable: true,
	get: function() {
		return PAYLOAD_OPERATOR;
	}
});
Object.defineProperty(exports, "PROCESS_TRACE_MODE", {
	enumerable: true,
	get: function() {
		return PROCESS_TRACE_MODE;
	}
});
Object.defineProperty(exports, "PROPERTY_FLAG", {
	enumerable: true,
	get: function() {
		return PROPERTY_FLAG;
	}
});
Object.defineProperty(exports, "PROVIDER_CONTROL", {
	enumerable: true,
	get: function() {
		return PROVIDER_CONTROL;
	}
});
Object.defineProperty(exports, "REGISTRY_TYPE", {
	enumerable: true,
	get: function() {
		return REGISTRY_TYPE;
	}
});
Object.defineProperty(exports, "WNODE_FLAG", {
	enumerable: true,
	get: function() {
		return WNODE_FLAG;
	}
});
