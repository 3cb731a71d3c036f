/**
 * The Windows calls that recording needs, as they are: names, arguments, byte layouts and error codes of the Win32
 * functions. `win32/` binds them with koffi; `simulator/` imitates them with the same checks and codes. Everything above
 * (etw/, tdh/, pmu/) is written against these interfaces, and `conformance/` holds one suite that both must pass.
 *
 * Structs travel as bytes in the layouts of `layouts.ts` (x64 and arm64 are identical), so that a wrong size or offset is
 * seen by both sides. Only what holds pointers (filters, log files) is a value here, and laid out by the binding.
 * All calls are synchronous: they run in a worker or a process of their own, never on a thread that draws.
 */

/** A Win32 error code: 0 is success. What the codes mean here stands in etw/errors.ts. */
export type Status = number;

/** advapi32 and sechost: sessions. */
export interface EtwCalls {
  /**
   * StartTraceW.
   * @param properties EVENT_TRACE_PROPERTIES (120 bytes) or _V2 (144) with room for both names; written to. FilterDesc of
   *   a _V2, and Ptr of the descriptor there, are offsets from the block's start, of which a binding makes addresses
   */
  startTrace(sessionName: string, properties: Uint8Array): { status: Status; handle: bigint };
  /** ControlTraceW: by handle, or by name when the handle is 0. @param properties written to */
  controlTrace(handle: bigint, sessionName: string | null, properties: Uint8Array, controlCode: number): Status;
  /** QueryAllTracesW. @param blocks as for controlTrace; the first `count` are filled */
  queryAllTraces(blocks: readonly Uint8Array[]): { status: Status; count: number };
  /** EnableTraceEx2. @param provider GUID, 16 bytes */
  enableTraceEx2(request: EnableRequest): Status;
  /** TraceSetInformation. @param information as the class wants it */
  traceSetInformation(handle: bigint, informationClass: number, information: Uint8Array): Status;
  /** TraceQueryInformation. @param information written to */
  traceQueryInformation(
    handle: bigint,
    informationClass: number,
    information: Uint8Array,
  ): { status: Status; returnedBytes: number };
  /** EnumerateTraceGuidsEx. @param output written to */
  enumerateTraceGuidsEx(
    informationClass: number,
    input: Uint8Array,
    output: Uint8Array,
  ): { status: Status; returnedBytes: number };
}

/** advapi32: events that we write ourselves, to whichever session has our provider enabled. */
export interface EventCalls {
  /** EventRegister, without a callback. @param provider GUID, 16 bytes */
  eventRegister(provider: Uint8Array): { status: Status; handle: bigint };
  /**
   * EventWriteTransfer without activities; 0 as well where no session wants it.
   * @param descriptor EVENT_DESCRIPTOR, 16 bytes
   * @param data of EVENT_DATA_DESCRIPTORs: EVENT_DATA_TYPE
   */
  eventWriteTransfer(
    handle: bigint,
    descriptor: Uint8Array,
    data: readonly { type: number; bytes: Uint8Array }[],
  ): Status;
  eventUnregister(handle: bigint): Status;
}

export interface EnableRequest {
  handle: bigint;
  provider: Uint8Array;
  controlCode: number;
  level: number;
  matchAnyKeyword: bigint;
  matchAllKeyword: bigint;
  timeoutMs: number;
  /** ENABLE_TRACE_PARAMETERS version 2; null passes none. */
  parameters: {
    enableProperty: number;
    sourceId: Uint8Array;
    filters: readonly { type: number; bytes: Uint8Array }[];
  } | null;
}

/**
 * OpenTraceW, ProcessTrace, CloseTrace of a real-time session: ProcessTrace blocks, so it has a thread of its own, and
 * what it delivers comes as ETL buffers (records of each processor packed into one, the header types as a file has them).
 */
export interface RealTimeCalls {
  /**
   * @param onBuffers whole ETL buffers with their WMI_BUFFER_HEADER, uncompressed, ours to keep
   * @param onEnd once, when ProcessTrace returned: its status
   * @returns status of OpenTraceW and, when that is 0, what closes it (CloseTrace; idempotent)
   */
  openRealTime(
    sessionName: string,
    onBuffers: (buffers: Uint8Array[]) => void,
    onEnd: (status: Status) => void,
  ): Promise<{ status: Status; consumer: RealTimeConsumer | null }>;
}

export interface RealTimeConsumer {
  /** LogfileHeader of the session (TRACE_LOGFILE_HEADER, 280 bytes): clock, frequency, boot time, processors. */
  readonly logfileHeader: Uint8Array;
  /** Resolves when ProcessTrace has returned: only then may the process exit. */
  close(): Promise<void>;
  /** Records that could not be packed or handed over in time. */
  dropped(): { events: number; buffers: number };
}

/** tdh.dll: what events mean on this machine. Each fills `buffer` or answers 122 and the bytes it needs. */
export interface TdhCalls {
  /** TdhEnumerateProviders: PROVIDER_ENUMERATION_INFO. */
  enumerateProviders(buffer: Uint8Array): { status: Status; neededBytes: number };
  /** TdhEnumerateManifestProviderEvents: PROVIDER_EVENT_INFO. */
  enumerateManifestProviderEvents(provider: Uint8Array, buffer: Uint8Array): { status: Status; neededBytes: number };
  /** TdhGetManifestEventInformation: TRACE_EVENT_INFO. @param descriptor EVENT_DESCRIPTOR, 16 bytes */
  getManifestEventInformation(
    provider: Uint8Array,
    descriptor: Uint8Array,
    buffer: Uint8Array,
  ): { status: Status; neededBytes: number };
  /** TdhGetEventInformation for an event without payload, by its EVENT_HEADER (80 bytes): also classic (WBEM) ones. */
  getEventInformation(eventHeader: Uint8Array, buffer: Uint8Array): { status: Status; neededBytes: number };
  /** TdhGetEventMapInformation: EVENT_MAP_INFO. */
  getEventMapInformation(
    eventHeader: Uint8Array,
    mapName: string,
    buffer: Uint8Array,
  ): { status: Status; neededBytes: number };
  /** TdhEnumerateProviderFieldInformation: PROVIDER_FIELD_INFOARRAY. @param fieldType EVENT_FIELD_TYPE */
  enumerateProviderFieldInformation(
    provider: Uint8Array,
    fieldType: number,
    buffer: Uint8Array,
  ): { status: Status; neededBytes: number };
  /**
   * TdhCreatePayloadFilter of each event, then TdhAggregatePayloadFilters: the bytes of an EVENT_FILTER_TYPE_PAYLOAD
   * filter. Absent where a binding cannot. @param events EVENT_DESCRIPTORs, with conditions that must all hold
   */
  payloadFilter?(
    provider: Uint8Array,
    events: readonly {
      descriptor: Uint8Array;
      predicates: readonly { field: string; operator: number; value: string }[];
    }[],
    buffer: Uint8Array,
  ): { status: Status; neededBytes: number };
}

/** cfgmgr32 and kernel32: devices and their I/O. */
export interface DeviceCalls {
  /** CM_Get_Device_Interface_ListW of present devices: their paths. @param interfaceClass GUID, 16 bytes */
  deviceInterfaces(interfaceClass: Uint8Array): { status: Status; paths: string[] };
  /** CM_Get_Device_ID_ListW with an ACPI hardware id as filter: ids of present devices. */
  devicesByHardwareId(hardwareId: string): { status: Status; instanceIds: string[] };
  /** The memory ranges of a device's allocated resources, `[start, end)`, physical. */
  deviceMemoryRanges(instanceId: string): { status: Status; ranges: { start: bigint; end: bigint }[] };
  /** CreateFileW, read and write, shared; GetLastError as status. */
  createFile(path: string): { status: Status; handle: bigint };
  /** DeviceIoControl, synchronous. @param output written to */
  deviceIoControl(
    handle: bigint,
    code: number,
    input: Uint8Array,
    output: Uint8Array,
  ): { status: Status; returnedBytes: number };
  closeHandle(handle: bigint): Status;
}

/** pdh: performance counters of Windows. Codes are those of PDH: PDH_STATUS. */
export interface PerformanceCalls {
  /** PdhOpenQueryW of what is there now. */
  openQuery(): { status: Status; query: bigint };
  /** PdhAddEnglishCounterW. @param path `\Processor(_Total)\% Processor Time` */
  addEnglishCounter(query: bigint, path: string): { status: Status; counter: bigint };
  /** PdhCollectQueryData: a sample of each counter of a query. */
  collectQueryData(query: bigint): Status;
  /** PdhGetFormattedCounterValue, PDH_FMT_DOUBLE; of a rate INVALID_DATA before the second sample. */
  formattedValue(counter: bigint): { status: Status; value: number };
  closeQuery(query: bigint): Status;
}

/** wevtapi: the event log of Windows. GetLastError as status. */
export interface EventLogCalls {
  /** EvtQuery of a log, the oldest entry first. @param query XPath */
  queryLog(log: string, query: string): { status: Status; results: bigint };
  /** EvtNext: the next entry; NO_MORE_ITEMS when there is none. */
  nextEntry(results: bigint): { status: Status; entry: bigint };
  /** EvtRender. */
  entryXml(entry: bigint): { status: Status; xml: string };
  /** EvtClose, of results and of entries. */
  closeLog(handle: bigint): Status;
}

/** kernel32: files that are only read, in places: images. */
export interface FileCalls {
  /** CreateFileW, to read, shared with all others; what is not on the disk (FILE_FLAG_OPEN_NO_RECALL) is not fetched. */
  openFile(path: string): { status: Status; handle: bigint };
  /** ReadFile at an offset. @param buffer written to; behind the file's end nothing is, and it is no error */
  readFile(handle: bigint, offset: bigint, buffer: Uint8Array): { status: Status; returnedBytes: number };
  closeFile(handle: bigint): Status;
}

/** kernel32, advapi32, psapi: the machine and who we are on it. */
export interface SystemCalls {
  /** QueryPerformanceCounter. */
  queryPerformanceCounter(): bigint;
  queryPerformanceFrequency(): bigint;
  /** GetSystemTimePreciseAsFileTime: 100 ns since 1601. */
  systemTimeAsFileTime(): bigint;
  /** Image names and ids of running processes (Toolhelp). */
  processes(): { pid: number; imageName: string }[];
  /** The process's own token: elevated; member of Performance Log Users. */
  isElevated(): boolean;
  isPerformanceLogUser(): boolean;
  /** AdjustTokenPrivileges. @param privilege `SeSystemProfilePrivilege` … */
  enablePrivilege(privilege: string): Status;
  /** What the machine is, for buffer defaults and the header of what we write ourselves. */
  machine(): MachineFacts;
  /** QueryDosDeviceW: what a name such as `C:` stands for, the newest first. */
  queryDosDevice(name: string): { status: Status; targets: string[] };
  /** GetSystemDirectoryW and GetSystemWindowsDirectoryW; empty when they fail. */
  systemDirectories(): { system: string; windows: string };
  /** RegGetValueW below HKEY_LOCAL_MACHINE, of any type. @param value written to; too short: 234 */
  registryValue(key: string, name: string, value: Uint8Array): { status: Status; type: number; returnedBytes: number };
  /** RegSetKeyValueW below HKEY_LOCAL_MACHINE; creates a missing key. @param type REG_… */
  setRegistryValue(key: string, name: string, type: number, value: Uint8Array): Status;
  /** RegDeleteKeyValueW below HKEY_LOCAL_MACHINE. */
  deleteRegistryValue(key: string, name: string): Status;
  /** RegOpenKeyExW, RegEnumKeyExW: the names of the keys right below one. */
  registryKeys(key: string): { status: Status; names: string[] };
  /** RegDeleteTreeW below HKEY_LOCAL_MACHINE: a key and everything in it. */
  deleteRegistryKey(key: string): Status;
  /** GetNativeSystemInfo. @param info SYSTEM_INFO, written to */
  nativeSystemInfo(info: Uint8Array): void;
  /** IsProcessorFeaturePresent. @param feature PF_… */
  isProcessorFeaturePresent(feature: number): boolean;
  /**
   * GetLogicalProcessorInformationEx: SYSTEM_LOGICAL_PROCESSOR_INFORMATION_EX, one after the other, each as long as its
   * Size. Fills the buffer or answers 122 and the bytes it needs. @param relationship PROCESSOR_RELATION
   */
  logicalProcessorInformationEx(relationship: number, buffer: Uint8Array): { status: Status; neededBytes: number };
}

/** kernel32: who is at the other end of a pipe. */
export interface PeerCalls {
  /** OpenProcess with PROCESS_QUERY_LIMITED_INFORMATION, QueryFullProcessImageNameW: the program's path. */
  processImage(pid: number): { status: Status; path: string };
  /**
   * Connects to a named pipe so that its server cannot act as us (SECURITY_ANONYMOUS), and goes again:
   * GetNamedPipeServerProcessId.
   */
  pipeServer(path: string): { status: Status; pid: number };
}

export interface MachineFacts {
  /** `windows`, or `simulated`. */
  kind: 'windows' | 'simulated';
  name: string;
  processors: number;
  memoryBytes: number;
  /** `major.minor.build`. */
  osVersion: string;
  architecture: 'arm64' | 'x64' | 'x86';
  /** 100 ns since 1601, UTC. */
  bootFileTime: bigint;
  cpuMHz: number;
  /** Minutes: UTC = local + bias. */
  timeZoneBiasMin: number;
}

/** One machine: this one, or a simulated one. */
export interface Calls {
  etw: EtwCalls;
  events: EventCalls;
  performance: PerformanceCalls;
  eventLogs: EventLogCalls;
  realTime: RealTimeCalls;
  tdh: TdhCalls;
  devices: DeviceCalls;
  files: FileCalls;
  system: SystemCalls;
  peers: PeerCalls;
}
