/** What Arm's SPE sampled on one core, from the packets beside a recording or those that wperf wrote. */
import { z } from 'zod';
import { call } from './call.ts';

const traceId = z.string().min(1).max(64);

/** What numbers of data sources mean: on most Arm cores, on AmpereOne; `events`: nothing, event bits say as much as there is. */
export const sourceTables = ['neoverse', 'ampere', 'events'] as const;
export type SourceTable = (typeof sourceTables)[number];

/** `execution` is what is left of the total without issue and translation. */
export const latencyKinds = ['total', 'issue', 'translation', 'execution'] as const;
export type LatencyKind = (typeof latencyKinds)[number];
/** Bin 0 is 0 cycles, bin n is 2^(n−1) to 2^n − 1. */
export const latencyBinCount = 17;
/** Bytes of a line of memory. */
export const lineBytes = 64;

const mostRows = 10_000;
const page = (limit: number) =>
  z.object({
    offset: z.number().int().min(0).default(0),
    limit: z.number().int().min(0).max(mostRows).default(limit),
  });

/** What code is counted by: functions, or their lines in the source where symbols say them. */
export const codeUnits = ['function', 'sourceLine'] as const;
export type CodeUnit = (typeof codeUnits)[number];

const namedBy = z.object({
  /** Whose modules name the code. */
  trace: traceId,
  /** SPE does not record processes; null: code is named where all processes of the trace agree. */
  pid: z.number().int().min(0).max(0xffffffff).nullable(),
  by: z.enum(codeUnits).default('function'),
});

/** What all parts of an answer are narrowed to; null: whatever it is. */
export const memoryFilter = {
  /** As the answer calls it. */
  function: z.string().max(65_536).nullable().default(null),
  /** As the answer calls it. */
  source: z.string().max(64).nullable().default(null),
  /** `0x…`, of any byte of it. */
  line: z
    .string()
    .regex(/^0x[0-9a-f]{1,16}$/i)
    .nullable()
    .default(null),
};

const memoryQuery = z.object({
  /** The packets are in files beside it, or are it. */
  trace: traceId,
  /** Name of the file; null = the first. */
  file: z.string().max(4096).nullable().default(null),
  sources: z.enum(sourceTables).default('neoverse'),
  names: namedBy.nullable().default(null),
  filter: z.object(memoryFilter).prefault({}),
  functions: page(1000).prefault({}),
  lines: page(200).prefault({}),
  buckets: z.number().int().min(1).max(2000).default(200),
});
export type MemoryQuery = z.input<typeof memoryQuery>;
export type CheckedMemoryQuery = z.output<typeof memoryQuery>;

export interface SpeFileInfo {
  name: string;
  /** Null where the name does not say it. */
  core: number | null;
  sizeBytes: number;
}

/** Columns of equal length, the most sampled function, or source line, first. Latencies are cycles, NaN where no sample has them. */
export interface MemoryFunctions {
  /** In all; the columns have those of the page. */
  total: number;
  /** `module!function`, by source line `file:line module!function`; an address where nothing names it. */
  name: string[];
  samples: Uint32Array;
  mean: Float64Array;
  median: Float64Array;
  p95: Float64Array;
  /** Sum of the total latencies. */
  cycles: Float64Array;
  /** Loads and stores that missed L1D; that walked the page tables. */
  refills: Uint32Array;
  walks: Uint32Array;
  mispredicts: Uint32Array;
}

/** Lines of memory, those that other cores' caches served most first. By virtual address: of one process, if any. */
export interface MemoryLines {
  /** In all; the columns have those of the page. */
  total: number;
  /** `0x…`, the first byte. */
  address: string[];
  loads: Uint32Array;
  stores: Uint32Array;
  /** Loads that the cache of another core served. */
  fromPeers: Uint32Array;
  /** Who went where in these lines: by line of the page, then by offset. */
  accesses: {
    line: Uint32Array;
    offset: Uint8Array;
    /** Place in `names`. */
    function: Uint32Array;
    loads: Uint32Array;
    stores: Uint32Array;
    fromPeers: Uint32Array;
  };
  names: string[];
}

interface SpeLoss {
  /** Places at which no packet begins, and bytes passed over because of them. */
  places: number;
  bytes: number;
  /** Offset of the first such place. */
  firstAt: number | null;
  /** Bytes of a record that is cut at the end. */
  cutBytes: number;
}

export interface Memory {
  file: SpeFileInfo;
  /** Records of the file, and those that the filter leaves. */
  operations: number;
  chosen: number;
  /** Records in code that several processes have different modules at: only a choice of one names them. */
  ambiguous: number;
  loss: SpeLoss;
  /** By source: loads by where their data came from, others by what they are. Loads first, then the most frequent of the file. */
  sources: { name: string[]; isLoad: boolean[]; counts: Uint32Array };
  /** By kind of latency: `latencyBinCount` of each source, one source after the other. */
  bins: Record<LatencyKind, Uint32Array>;
  functions: MemoryFunctions;
  lines: MemoryLines;
  /** Ticks of the timer that stamps records; null where none has a time. */
  time: {
    /** Of the first record: `0x…`. */
    start: string;
    spanTicks: number;
    /** Records with a time. */
    stamped: number;
    /** The longest time without a sample, and where it begins, in ticks since the start. */
    longestGapTicks: number;
    gapAtTicks: number;
    bucketTicks: number;
    buckets: number;
    /** The buckets of each source, one source after the other. */
    counts: Uint32Array;
  } | null;
}

/** A process with sampled code in its modules. */
interface SpeProcess {
  pid: number;
  name: string;
  /** Records with an address in one of its modules or methods, those of the kernel left out. */
  operations: number;
}

export interface SpeProcesses {
  /** Records of code outside of the kernel. */
  operations: number;
  /** Those that explain most first. */
  processes: SpeProcess[];
}

export const memoryCalls = {
  /** Files of SPE packets beside a trace; of one that is such a file, itself. */
  speFiles: call(z.object({ trace: traceId })).gives<SpeFileInfo[]>(),
  /** Processes of a trace by how much of the sampled code is in their modules. */
  speProcesses: call(
    z.object({
      trace: traceId,
      file: z.string().max(4096).nullable().default(null),
      /** Whose processes. */
      of: traceId,
    }),
  ).gives<SpeProcesses>(),
  memory: call(memoryQuery).gives<Memory>(),
} as const;
