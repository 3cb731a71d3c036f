/** What TraceEvent makes of events of the .NET runtime. */
import type { DecodedEvent } from './decoded-trace.ts';
import * as names from './enum-names.ts';
import { hexText, integerOf, withCommas } from './printed-forms.ts';
import {
  absentRules,
  enumRule,
  flagsRule,
  integerIn,
  numberIn,
  type Rule,
  rule,
  ruleOfNumber,
  valueIn,
} from './rule.ts';

const GLOBAL_HISTORY = /\/GC\/GlobalHeapHistory$/;
const PER_HEAP_HISTORY = /\/GC\/PerHeapHistory$/;
const HEAP_STATS = /\/GC\/HeapStats$/;
const BULK_TYPE = /\/Type\/BulkType$/;
const RUNTIME_START = /\/Runtime\/Start$/;
const METHOD_VERBOSE = /\/Method\/(Load|Unload)Verbose$/;

/** Bits of the reasons to compact and of the ways to expand the heap; TraceEvent names the lowest one. */
const lowestBit = (table: names.NumberNames) => (word: number) => {
  const bits = word & 0x7fffffff;
  return bits === 0 ? 'not_specified' : names.enumText(table, 31 - Math.clz32(bits & -bits));
};

/** Of the generations that this version of the event has. */
const sumOfGenerations = (field: string) => (event: DecodedEvent) => {
  const sizes = [0, 1, 2, 3, 4].map((generation) => integerIn(event, `${field}${generation}`) ?? 0n);
  return withCommas(sizes.reduce((sum, size) => sum + size));
};

/** The highest generation of which objects were promoted. */
const collectedGeneration = (event: DecodedEvent): string =>
  String([2, 1].find((generation) => (numberIn(event, `TotalPromotedSize${generation}`) ?? 0) > 0) ?? 0);

function firstItem(event: DecodedEvent, field: string): string | null {
  const values = valueIn(event, 'Values');
  const first = Array.isArray(values) ? values[0] : null;
  if (first === null || typeof first !== 'object' || Array.isArray(first)) return null;
  const id = integerOf(first.TypeID);
  return field === 'TypeName_0' ? String(first.Name) : id === null ? null : hexText(id);
}

export const DOTNET_RULES: readonly Rule[] = [
  enumRule(GLOBAL_HISTORY, 'Reason', names.GC_REASON),
  enumRule(GLOBAL_HISTORY, 'PauseMode', names.GC_PAUSE_MODE),
  flagsRule(GLOBAL_HISTORY, 'GlobalMechanisms', names.GC_GLOBAL_MECHANISMS),
  ruleOfNumber('enum', PER_HEAP_HISTORY, 'CompactMechanisms', lowestBit(names.GC_COMPACT_REASON)),
  ruleOfNumber('enum', PER_HEAP_HISTORY, 'ExpandMechanisms', lowestBit(names.GC_EXPAND_MECHANISM)),
  enumRule(/\/NgenBinder\/NgenBind$/, 'ReasonCode', names.NGEN_BIND_REASON),
  flagsRule(RUNTIME_START, 'StartupFlags', names.STARTUP_FLAGS),
  flagsRule(RUNTIME_START, 'StartupMode', names.STARTUP_MODE),
  flagsRule(/\/Loader\/AppDomain/, 'AppDomainFlags', names.APP_DOMAIN_FLAGS),
  flagsRule(/\/Loader\/Assembly/, 'AssemblyFlags', names.ASSEMBLY_FLAGS),
  flagsRule(/\/Loader\/(Domain)?Module/, 'ModuleFlags', names.MODULE_FLAGS),
  flagsRule(METHOD_VERBOSE, 'MethodFlags', names.METHOD_FLAGS),

  rule('whole heap', HEAP_STATS, 'TotalHeapSize', sumOfGenerations('GenerationSize')),
  rule('whole heap', HEAP_STATS, 'TotalPromoted', sumOfGenerations('TotalPromotedSize')),
  rule('whole heap', HEAP_STATS, 'Depth', collectedGeneration),
  rule('base name', /\/Loader\/Module/, 'ModuleILFileName', (event) => {
    const path = valueIn(event, 'ModuleILPath');
    return typeof path === 'string' ? path.slice(path.lastIndexOf('\\') + 1) : null;
  }),
  rule('type name', /\/GC\/FinalizeObject$/, 'TypeName', (event, _, trace) => {
    const type = integerIn(event, 'TypeID');
    return type === null ? null : (trace.typeNames.get(type) ?? '');
  }),
  rule('first item', BULK_TYPE, ['TypeID_0', 'TypeName_0'], firstItem),
  rule('at most one', PER_HEAP_HISTORY, 'ExtraGen0Commit', (event) => {
    const items = valueIn(event, 'ExtraGen0Commit');
    const first = Array.isArray(items) && items.length > 0 ? integerOf(items[0]) : null;
    return first !== null ? withCommas(first) : Array.isArray(items) ? '' : null;
  }),

  ...absentRules(/\/GC\/AllocationTick$/, 3, { Address: '0x00000000' }),
  ...absentRules(/\/GC\/AllocationTick$/, 4, { ObjectSize: '0' }),
  ...absentRules(/\/GC\/Start$/, 2, { ClientSequenceNumber: '0' }),
  ...absentRules(HEAP_STATS, 2, { GenerationSize4: '0', TotalPromotedSize4: '0' }),
  ...absentRules(METHOD_VERBOSE, 2, { ReJITID: '0' }),
  ...absentRules(METHOD_VERBOSE, 3, { OptimizationTier: 'Unknown' }),
  ...absentRules(GLOBAL_HISTORY, 2, { PauseMode: '', MemoryPressure: '' }),
  ...absentRules(GLOBAL_HISTORY, 3, { CondemnReasons0: '', CondemnReasons1: '' }),
  ...absentRules(GLOBAL_HISTORY, 4, { Count: '' }),
  ...absentRules(PER_HEAP_HISTORY, 3, {
    FreeListAllocated: '',
    FreeListRejected: '',
    EndOfSegAllocated: '',
    CondemnedAllocated: '',
    PinnedAllocated: '',
    PinnedAllocatedAdvance: '',
    RunningFreeListEfficiency: '',
    Count: '',
  }),
  // Only version 0 has the one, only those before 3 have the other.
  rule('absent in this version', PER_HEAP_HISTORY, 'ConcurrentCompactMechanisms', ({ kind }) =>
    kind.version > 0 ? '' : null,
  ),
  rule('absent in this version', PER_HEAP_HISTORY, 'MemoryPressure', ({ kind }) => (kind.version > 2 ? '' : null)),
];
