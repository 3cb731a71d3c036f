/**
 * Events of the .NET runtime that PerfView's manifest does not have yet: facts from dotnet/runtime's ClrEtwAll.man
 * (Microsoft, MIT) of .NET 8, checked by payload sizes where real traces hold them. Rows as they stand in that manifest.
 */
import type { EventFacts, FieldFacts, ProviderFacts } from '../manifest/provider-facts.ts';

/** Levels of Windows. */
const INFO = 4;
const VERBOSE = 5;
/** Opcodes of Windows. */
const START = 1;
const STOP = 2;

/** Tasks of the runtime's provider. */
const GC = 1;
const EXCEPTION = 7;
const CONTENTION = 8;
const METHOD = 9;
const EXCEPTION_CATCH = 27;
const EXCEPTION_FINALLY = 28;
const EXCEPTION_FILTER = 29;
const CODE_SYMBOLS = 30;
const TIERED_COMPILATION = 31;
const ASSEMBLY_LOADER = 32;
const TYPE_LOAD = 33;
const JIT_INSTRUMENTATION_DATA = 34;
const EXECUTION_CHECKPOINT = 35;
const PROFILER = 36;
const YIELD_PROCESSOR_MEASUREMENT = 37;
const THREAD_POOL_MIN_MAX_THREADS = 38;
/** Of the rundown's. */
const GC_RUNDOWN = 40;

/**
 * Fields as `Name:Type`, with `/outType`, `[count]` (of a binary: length; `*` = as many as fit) and `=map` where they
 * apply. An array of structs is `Name[count]{members}`.
 */
function fields(text: string): FieldFacts[] {
  return [
    ...text.matchAll(/\b(?:(\w+)\[(\w+)\]\{([^{}]*)\}|(\w+):(\w+)(?:\/(\w+))?(?:\[([\w*]+)\])?(?:=(\w+))?)/g),
  ].map(
    ([, group, groupCount, members, name, inType, outType, count, map]): FieldFacts =>
      group !== undefined
        ? { name: group, inType: 'struct', count: groupCount, members: fields(members) }
        : {
            name,
            inType,
            ...(outType === undefined ? {} : { outType }),
            ...(map === undefined ? {} : { map }),
            ...(count === undefined ? {} : inType === 'Binary' ? { length: count } : { count }),
          },
  );
}

type Row = [
  id: number,
  version: number,
  symbol: string,
  level: number,
  task: number,
  opcode: number,
  keyword: string,
  fields: string,
];

/** Every event has its own template, which is called as its symbol is. */
function rows(list: readonly Row[]): Pick<ProviderFacts, 'events' | 'templates'> {
  return {
    templates: list.map(([, , symbol, , , , , text]) => ({ id: symbol, fields: fields(text) })),
    events: list.map(
      ([id, version, symbol, level, task, opcode, keyword]): EventFacts => ({
        id,
        version,
        level,
        task,
        opcode,
        keyword,
        channel: 0,
        template: symbol,
        symbol,
        ...(symbol in OWN_NAMES ? { name: OWN_NAMES[symbol] } : {}),
      }),
    ),
  };
}

/** Events whose task and opcode are those of others. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  R2RGetEntryPoint: 'Method/R2RGetEntryPoint',
  R2RGetEntryPointStart: 'Method/R2RGetEntryPointStart',
  LockCreated: 'Contention/LockCreated',
};

const CLR = 'ClrInstanceID:UInt16';
const GLOBAL_HEAP =
  `FinalYoungestDesired:UInt64/HexInt64 NumHeaps:Int32 CondemnedGeneration:UInt32 Gen0ReductionCount:UInt32 ` +
  `Reason:UInt32 GlobalMechanisms:UInt32 ${CLR} PauseMode:UInt32 MemoryPressure:UInt32`;
const generation = (number: number): string =>
  `GenerationSize${number}:UInt64/HexInt64 TotalPromotedSize${number}:UInt64/HexInt64`;
const sizes = (names: string): string =>
  names
    .split(' ')
    .map((name) => `${name}:Pointer/HexInt64`)
    .join(' ');
const ASSEMBLY =
  `${CLR} AssemblyName:UnicodeString AssemblyPath:UnicodeString RequestingAssembly:UnicodeString ` +
  'AssemblyLoadContext:UnicodeString RequestingAssemblyLoadContext:UnicodeString';
const RESULT = 'ResultAssemblyName:UnicodeString ResultAssemblyPath:UnicodeString';
const METHOD_NAME = 'MethodNamespace:UnicodeString MethodName:UnicodeString MethodSignature:UnicodeString';
const HANDLING = `EntryEIP:UInt64/HexInt64 MethodID:UInt64/HexInt64 MethodName:UnicodeString ${CLR}`;
const compiled = (what: string): string =>
  [`MethodBeingCompiled`, ...what.split(' ')]
    .map((each) => `${each}Namespace:UnicodeString ${each}Name:UnicodeString ${each}NameSignature:UnicodeString`)
    .join(' ');
const CHECKPOINT = `${CLR} Name:UnicodeString Timestamp:Int64`;
const TIERED_SETTINGS = `${CLR} Flags:UInt32=TieredCompilationSettingsFlagsMap`;
const TIERED_FLAGS_MAP: ProviderFacts['maps'][number] = {
  name: 'TieredCompilationSettingsFlagsMap',
  kind: 'bits',
  entries: [
    [0x1, 'QuickJit'],
    [0x2, 'QuickJitForLoops'],
    [0x4, 'TieredPGO'],
    [0x8, 'ReadyToRun'],
  ],
};

// biome-ignore format: a table, one event a line
const RUNTIME_ROWS: readonly Row[] = [
  [4, 2, 'GCHeapStats_V2', INFO, GC, 133, '0x1', `${[0, 1, 2, 3].map(generation).join(' ')} FinalizationPromotedSize:UInt64/HexInt64 FinalizationPromotedCount:UInt64 PinnedObjectCount:UInt32 SinkBlockCount:UInt32 GCHandleCount:UInt32 ${CLR} ${generation(4)}`],
  [10, 4, 'GCAllocationTick_V4', VERBOSE, GC, 11, '0x1', `AllocationAmount:UInt32/HexInt32 AllocationKind:UInt32=GCAllocationKindMap ${CLR} AllocationAmount64:UInt64/HexInt64 TypeID:Pointer TypeName:UnicodeString HeapIndex:UInt32 Address:Pointer ObjectSize:UInt64/HexInt64`],
  [39, 0, 'GCDynamicEvent', INFO, GC, 41, '0x3f00003', `Name:UnicodeString DataSize:UInt32 Data:Binary[DataSize] ${CLR}`],
  [58, 0, 'YieldProcessorMeasurement', INFO, YIELD_PROCESSOR_MEASUREMENT, 0, '0x10000', `${CLR} NsPerYield:Double EstablishedNsPerYield:Double`],
  [59, 0, 'ThreadPoolMinMaxThreads', INFO, THREAD_POOL_MIN_MAX_THREADS, 0, '0x10000', `MinWorkerThreads:UInt16 MaxWorkerThreads:UInt16 MinIOCompletionThreads:UInt16 MaxIOCompletionThreads:UInt16 ${CLR}`],
  [72, 0, 'MethodDetails', INFO, METHOD, 43, '0x4000000000', 'MethodID:UInt64/HexInt64 TypeID:UInt64/HexInt64 MethodToken:UInt32/HexInt32 TypeParameterCount:UInt32 LoaderModuleID:UInt64/HexInt64 TypeParameters:UInt64/HexInt64[TypeParameterCount]'],
  [73, 0, 'TypeLoadStart', INFO, TYPE_LOAD, START, '0x8000000000', `TypeLoadStartID:UInt32 ${CLR}`],
  [74, 0, 'TypeLoadStop', INFO, TYPE_LOAD, STOP, '0x8000000000', `TypeLoadStartID:UInt32 ${CLR} LoadLevel:UInt16 TypeID:UInt64/HexInt64 TypeName:UnicodeString`],
  [81, 2, 'ContentionStart_V2', INFO, CONTENTION, START, '0x4000', `ContentionFlags:UInt8=ContentionFlagsMap ${CLR} LockID:Pointer AssociatedObjectID:Pointer LockOwnerThreadID:UInt64`],
  [90, 0, 'LockCreated', INFO, CONTENTION, 0, '0x4000', `LockID:Pointer AssociatedObjectID:Pointer ${CLR}`],
  [91, 1, 'ContentionStop_V1', INFO, CONTENTION, STOP, '0x4000', `ContentionFlags:UInt8=ContentionFlagsMap ${CLR} DurationNs:Double`],
  [146, 0, 'MethodJitMemoryAllocatedForCode', VERBOSE, METHOD, 103, '0x10', `MethodID:UInt64/HexInt64 ModuleID:UInt64/HexInt64 JitHotCodeRequestSize:UInt64 JitRODataRequestSize:UInt64 AllocatedSizeForJitCode:UInt64 JitAllocFlag:UInt32 ${CLR}`],
  [159, 0, 'R2RGetEntryPoint', INFO, METHOD, 33, '0x2000000000', `MethodID:UInt64/HexInt64 ${METHOD_NAME} EntryPoint:UInt64/HexInt64 ${CLR}`],
  [160, 0, 'R2RGetEntryPointStart', INFO, METHOD, 33, '0x2000000000', `MethodID:UInt64/HexInt64 ${CLR}`],
  [190, 1, 'MethodILToNativeMap_V1', VERBOSE, METHOD, 87, '0x20000', `MethodID:UInt64/HexInt64 ReJITID:UInt64/HexInt64 MethodExtent:UInt8 CountOfMapEntries:UInt16 ILOffsets:UInt32[CountOfMapEntries] NativeOffsets:UInt32[CountOfMapEntries] ${CLR} ILVersionID:UInt64`],
  [191, 0, 'MethodJitTailCallFailed', VERBOSE, METHOD, 86, '0x1000', `${compiled('Caller Callee')} TailPrefix:Boolean FailReason:UnicodeString ${CLR}`],
  [192, 0, 'MethodJitInliningFailed', VERBOSE, METHOD, 84, '0x1000', `${compiled('Inliner Inlinee')} FailAlways:Boolean FailReason:UnicodeString ${CLR}`],
  [202, 0, 'GCMarkWithType', INFO, GC, 202, '0x1', `HeapNum:UInt32 ${CLR} Type:UInt32=GCMarkKindMap Bytes:UInt64`],
  [203, 2, 'GCJoin_V2', VERBOSE, GC, 203, '0x1', `Heap:UInt32 JoinTime:UInt32 JoinType:UInt32 ${CLR} JoinID:UInt32`],
  [204, 3, 'GCPerHeapHistory_V3', INFO, GC, 204, '0x1', `${CLR} ${sizes('FreeListAllocated FreeListRejected EndOfSegAllocated CondemnedAllocated PinnedAllocated PinnedAllocatedAdvance')} RunningFreeListEfficiency:UInt32 CondemnReasons0:UInt32 CondemnReasons1:UInt32 CompactMechanisms:UInt32 ExpandMechanisms:UInt32 HeapIndex:UInt32 ${sizes('ExtraGen0Commit')} Count:UInt32 Values[Count]{${sizes('SizeBefore FreeListBefore FreeObjBefore SizeAfter FreeListAfter FreeObjAfter In PinnedSurv NonePinnedSurv NewAllocation')}}`],
  [205, 2, 'GCGlobalHeapHistory_V2', INFO, GC, 205, '0x1', GLOBAL_HEAP],
  [205, 3, 'GCGlobalHeapHistory_V3', INFO, GC, 205, '0x1', `${GLOBAL_HEAP} CondemnReasons0:UInt32 CondemnReasons1:UInt32`],
  [205, 4, 'GCGlobalHeapHistory_V4', INFO, GC, 205, '0x1', `${GLOBAL_HEAP} CondemnReasons0:UInt32 CondemnReasons1:UInt32 Count:UInt32 Values[Count]{Time:UInt32}`],
  [206, 0, 'GenAwareBegin', INFO, GC, 206, '0x100000', `Count:UInt32 ${CLR}`],
  [207, 0, 'GenAwareEnd', INFO, GC, 207, '0x100000', `Count:UInt32 ${CLR}`],
  // The runtime writes these two as C structs: in a 64-bit process TimeRelocate has four bytes of padding behind it (as
  // wide as a pointer, then), and Index has two.
  [208, 0, 'GCLOHCompact', INFO, GC, 208, '0x1', `${CLR} Count:UInt16 Values[Count]{TimePlan:UInt32 TimeCompact:UInt32 TimeRelocate:SizeT TotalRefs:Pointer ZeroRefs:Pointer}`],
  [209, 0, 'GCFitBucketInfo', VERBOSE, GC, 209, '0x1', `${CLR} BucketKind:UInt16=GCBucketKindMap TotalSize:UInt64 Count:UInt16 Values[Count]{Index:UInt16 Padding:UInt16 Count:UInt32 Size:Pointer/HexInt64}`],
  [250, 0, 'ExceptionCatchStart', INFO, EXCEPTION_CATCH, START, '0x8000', HANDLING],
  [251, 0, 'ExceptionCatchStop', INFO, EXCEPTION_CATCH, STOP, '0x8000', ''],
  [252, 0, 'ExceptionFinallyStart', INFO, EXCEPTION_FINALLY, START, '0x8000', HANDLING],
  [253, 0, 'ExceptionFinallyStop', INFO, EXCEPTION_FINALLY, STOP, '0x8000', ''],
  [254, 0, 'ExceptionFilterStart', INFO, EXCEPTION_FILTER, START, '0x8000', HANDLING],
  [255, 0, 'ExceptionFilterStop', INFO, EXCEPTION_FILTER, STOP, '0x8000', ''],
  [256, 0, 'ExceptionThrownStop', INFO, EXCEPTION, STOP, '0x8000', ''],
  [260, 0, 'CodeSymbols', VERBOSE, CODE_SYMBOLS, START, '0x400000000', `ModuleId:UInt64 TotalChunks:UInt16 ChunkNumber:UInt16 ChunkLength:UInt32 Chunk:Binary[ChunkLength] ${CLR}`],
  [280, 0, 'TieredCompilationSettings', INFO, TIERED_COMPILATION, 11, '0x1000000000', TIERED_SETTINGS],
  [281, 0, 'TieredCompilationPause', INFO, TIERED_COMPILATION, 12, '0x1000000000', CLR],
  [282, 0, 'TieredCompilationResume', INFO, TIERED_COMPILATION, 13, '0x1000000000', `${CLR} NewMethodCount:UInt32`],
  [283, 0, 'TieredCompilationBackgroundJitStart', INFO, TIERED_COMPILATION, START, '0x1000000000', `${CLR} PendingMethodCount:UInt32`],
  [284, 0, 'TieredCompilationBackgroundJitStop', INFO, TIERED_COMPILATION, STOP, '0x1000000000', `${CLR} PendingMethodCount:UInt32 JittedMethodCount:UInt32`],
  [290, 0, 'AssemblyLoadStart', INFO, ASSEMBLY_LOADER, START, '0x4', ASSEMBLY],
  [291, 0, 'AssemblyLoadStop', INFO, ASSEMBLY_LOADER, STOP, '0x4', `${ASSEMBLY} Success:Boolean ${RESULT} Cached:Boolean`],
  [292, 0, 'ResolutionAttempted', INFO, ASSEMBLY_LOADER, 11, '0x4', `${CLR} AssemblyName:UnicodeString Stage:UInt16=ResolutionAttemptedStageMap AssemblyLoadContext:UnicodeString Result:UInt16 ${RESULT} ErrorMessage:UnicodeString`],
  [293, 0, 'AssemblyLoadContextResolvingHandlerInvoked', INFO, ASSEMBLY_LOADER, 12, '0x4', `${CLR} AssemblyName:UnicodeString HandlerName:UnicodeString AssemblyLoadContext:UnicodeString ${RESULT}`],
  [294, 0, 'AppDomainAssemblyResolveHandlerInvoked', INFO, ASSEMBLY_LOADER, 13, '0x4', `${CLR} AssemblyName:UnicodeString HandlerName:UnicodeString ${RESULT}`],
  [295, 0, 'AssemblyLoadFromResolveHandlerInvoked', INFO, ASSEMBLY_LOADER, 14, '0x4', `${CLR} AssemblyName:UnicodeString IsTrackedLoad:Boolean RequestingAssemblyPath:UnicodeString ComputedRequestedAssemblyPath:UnicodeString`],
  [296, 0, 'KnownPathProbed', INFO, ASSEMBLY_LOADER, 15, '0x4', `${CLR} FilePath:UnicodeString Source:UInt16=KnownPathSourceMap Result:Int32`],
  [297, 0, 'JitInstrumentationData', INFO, JIT_INSTRUMENTATION_DATA, 11, '0x10000000000', `${CLR} MethodFlags:UInt32 DataSize:UInt32 MethodID:UInt64/HexInt64 Data:Binary[DataSize]`],
  [298, 0, 'JitInstrumentationDataVerbose', INFO, JIT_INSTRUMENTATION_DATA, 12, '0x10000000000', `${CLR} MethodFlags:UInt32 DataSize:UInt32 MethodID:UInt64/HexInt64 ModuleID:UInt64/HexInt64 MethodToken:UInt32/HexInt32 ${METHOD_NAME} Data:Binary[DataSize]`],
  [299, 0, 'ProfilerMessage', INFO, PROFILER, 11, '0x20000000000', `${CLR} Message:UnicodeString`],
  [300, 0, 'ExecutionCheckpoint', INFO, EXECUTION_CHECKPOINT, 11, '0x20000000', CHECKPOINT],
];

// biome-ignore format: a table, one event a line
const RUNDOWN_ROWS: readonly Row[] = [
  [10, 0, 'GCSettingsRundown', INFO, GC_RUNDOWN, 10, '0x1', `HardLimit:UInt64 LOHThreshold:UInt64 PhysicalMemoryConfig:UInt64 Gen0MinBudgetConfig:UInt64 Gen0MaxBudgetConfig:UInt64 HighMemPercentConfig:UInt32 BitSettings:UInt32 ${CLR}`],
  [280, 0, 'TieredCompilationSettingsDCStart', INFO, TIERED_COMPILATION, 11, '0x1000000000', TIERED_SETTINGS],
  [300, 0, 'ExecutionCheckpointDCEnd', INFO, EXECUTION_CHECKPOINT, 11, '0x20000000', CHECKPOINT],
];

// biome-ignore format: a table, one event a line
const PRIVATE_ROWS: readonly Row[] = [
  // The manifest says nothing of it: the garbage collector writes its own C structs (as PerfView reads them). .NET 4.5 does
  // not have ExtraGen0Commit yet, 4.5.2 has it.
  [4, 2, 'GCPerHeapHistory_V2', INFO, GC, 17, '0x1', `Values[5]{${sizes('SizeBefore FreeListBefore FreeObjBefore SizeAfter FreeListAfter FreeObjAfter In Out NewAllocation Surv')}} CondemnReasons0:UInt32 CondemnReasons1:UInt32 MemoryPressure:UInt32 ExpandMechanisms:UInt32 CompactMechanisms:UInt32 HeapIndex:UInt32 ExtraGen0Commit:UInt64/HexInt64[*] ClrInstanceID:UInt8`],
];

/** What is to be added to the facts of the provider with the same GUID; maps and events take the place of those that it has. */
export type LaterFacts = Pick<
  ProviderFacts,
  'guid' | 'tasks' | 'opcodes' | 'keywords' | 'maps' | 'templates' | 'events'
>;

const runtime: LaterFacts = {
  guid: 'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4',
  tasks: [
    { value: EXCEPTION_CATCH, name: 'ExceptionCatch' },
    { value: EXCEPTION_FINALLY, name: 'ExceptionFinally' },
    { value: EXCEPTION_FILTER, name: 'ExceptionFilter' },
    { value: CODE_SYMBOLS, name: 'CodeSymbols' },
    { value: TIERED_COMPILATION, name: 'TieredCompilation' },
    { value: ASSEMBLY_LOADER, name: 'AssemblyLoader' },
    { value: TYPE_LOAD, name: 'TypeLoad' },
    { value: JIT_INSTRUMENTATION_DATA, name: 'JitInstrumentationData' },
    { value: EXECUTION_CHECKPOINT, name: 'ExecutionCheckpoint' },
    { value: PROFILER, name: 'Profiler' },
    { value: YIELD_PROCESSOR_MEASUREMENT, name: 'YieldProcessorMeasurement' },
    { value: THREAD_POOL_MIN_MAX_THREADS, name: 'ThreadPoolMinMaxThreads' },
  ],
  opcodes: [
    { value: 41, name: 'DynamicEvent', task: GC },
    { value: 202, name: 'MarkWithType', task: GC },
    { value: 203, name: 'Join', task: GC },
    { value: 204, name: 'PerHeapHistory', task: GC },
    { value: 205, name: 'GlobalHeapHistory', task: GC },
    { value: 206, name: 'GenAwareStart', task: GC },
    { value: 207, name: 'GenAwareStop', task: GC },
    { value: 208, name: 'LOHCompact', task: GC },
    { value: 209, name: 'FitBucketInfo', task: GC },
    { value: 43, name: 'MethodDetails', task: METHOD },
    { value: 103, name: 'MemoryAllocatedForJitCode', task: METHOD },
    { value: 11, name: 'Settings', task: TIERED_COMPILATION },
    { value: 12, name: 'Pause', task: TIERED_COMPILATION },
    { value: 13, name: 'Resume', task: TIERED_COMPILATION },
    { value: 11, name: 'ResolutionAttempted', task: ASSEMBLY_LOADER },
    { value: 12, name: 'AssemblyLoadContextResolvingHandlerInvoked', task: ASSEMBLY_LOADER },
    { value: 13, name: 'AppDomainAssemblyResolveHandlerInvoked', task: ASSEMBLY_LOADER },
    { value: 14, name: 'AssemblyLoadFromResolveHandlerInvoked', task: ASSEMBLY_LOADER },
    { value: 15, name: 'KnownPathProbed', task: ASSEMBLY_LOADER },
    { value: 11, name: 'InstrumentationData', task: JIT_INSTRUMENTATION_DATA },
    { value: 12, name: 'InstrumentationDataVerbose', task: JIT_INSTRUMENTATION_DATA },
    { value: 11, name: 'ExecutionCheckpoint', task: EXECUTION_CHECKPOINT },
    { value: 11, name: 'ProfilerMessage', task: PROFILER },
  ],
  keywords: [
    { mask: '0x200000000', name: 'Monitoring' },
    { mask: '0x400000000', name: 'CodeSymbols' },
    { mask: '0x800000000', name: 'EventSource' },
    { mask: '0x1000000000', name: 'Compilation' },
    { mask: '0x2000000000', name: 'CompilationDiagnostic' },
    { mask: '0x4000000000', name: 'MethodDiagnostic' },
    { mask: '0x8000000000', name: 'TypeDiagnostic' },
    { mask: '0x10000000000', name: 'JitInstrumentationData' },
    { mask: '0x20000000000', name: 'Profiler' },
  ],
  maps: [
    {
      name: 'GCSegmentTypeMap',
      kind: 'values',
      entries: [
        [0, 'SmallObjectHeap'],
        [1, 'LargeObjectHeap'],
        [2, 'ReadOnlyHeap'],
        [3, 'PinnedObjectHeap'],
      ],
    },
    {
      name: 'GCAllocationKindMap',
      kind: 'values',
      entries: [
        [0, 'Small'],
        [1, 'Large'],
        [2, 'Pinned'],
      ],
    },
    {
      // The manifest calls it GCRootKindMap, as the map of root edges is called, where 3 is `Other`.
      name: 'GCMarkKindMap',
      kind: 'values',
      entries: [
        'Stack',
        'Finalizer',
        'Handle',
        'Older',
        'SizedRef',
        'Overflow',
        'DependentHandle',
        'NewFQ',
        'Steal',
        'BGC',
      ].map((name, value) => [value, name]),
    },
    {
      name: 'GCBucketKindMap',
      kind: 'values',
      entries: [
        [0, 'FLItem'],
        [1, 'PlugsInCondemned'],
      ],
    },
    {
      name: 'ResolutionAttemptedStageMap',
      kind: 'values',
      entries: [
        'FindInLoadContext',
        'AssemblyLoadContextLoad',
        'ApplicationAssemblies',
        'DefaultAssemblyLoadContextFallback',
        'ResolveSatelliteAssembly',
        'AssemblyLoadContextResolvingEvent',
        'AppDomainAssemblyResolveEvent',
      ].map((name, value) => [value, name]),
    },
    {
      name: 'KnownPathSourceMap',
      kind: 'values',
      entries: ['ApplicationAssemblies', 'Unused', 'AppPaths', 'PlatformResourceRoots', 'SatelliteSubdirectory'].map(
        (name, value) => [value, name],
      ),
    },
    TIERED_FLAGS_MAP,
  ],
  ...rows(RUNTIME_ROWS),
};

const rundown: LaterFacts = {
  guid: 'a669021c-c450-4609-a035-5af59af4df18',
  tasks: [
    { value: TIERED_COMPILATION, name: 'TieredCompilation' },
    { value: EXECUTION_CHECKPOINT, name: 'ExecutionCheckpoint' },
    { value: GC_RUNDOWN, name: 'GC' },
  ],
  opcodes: [
    { value: 11, name: 'SettingsDCStart', task: TIERED_COMPILATION },
    { value: 11, name: 'ExecutionCheckpointDCStop', task: EXECUTION_CHECKPOINT },
    { value: 10, name: 'SettingsRundown', task: GC_RUNDOWN },
  ],
  keywords: [
    { mask: '0x1', name: 'GC' },
    { mask: '0x1000000000', name: 'Compilation' },
  ],
  maps: [TIERED_FLAGS_MAP],
  ...rows(RUNDOWN_ROWS),
};

const privateRuntime: LaterFacts = {
  guid: '763fd754-7086-4dfe-95eb-c01a46faf4ca',
  tasks: [],
  opcodes: [],
  keywords: [],
  maps: [],
  ...rows(PRIVATE_ROWS),
};

export const DOTNET_LATER: readonly LaterFacts[] = [runtime, rundown, privateRuntime];
