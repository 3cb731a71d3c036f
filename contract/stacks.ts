/** Questions about the call stacks of a table's rows, and about the symbols that name them. */
import { z } from 'zod';
import { call } from './call.ts';
import { stackOwners } from './plugin.ts';
import type { StackCounters } from './stack-counters.ts';
import { type NumberForm, rowChoice } from './tables.ts';

/**
 * `callTree`: callers above callees. `inverted`: callees above callers, each stack from its innermost frame on. `callees`
 * and `callers`: of one function, which calls count once where it calls itself.
 */
export const stackViews = ['callTree', 'inverted', 'callees', 'callers'] as const;

export const stackUnits = ['function', 'module'] as const;

/** Nodes of one answer. */
const mostStackNodes = 50_000;
const pattern = z.string().max(65_536);

/** Which stacks, and what they weigh. */
const chosenStacks = {
  ...rowChoice,
  /** Key of a column of numbers, or `count`: rows. The column that the table weighs by where it is left out. */
  weight: z.string().max(128).optional(),
  /** Of context switches: of which thread the stacks are; the new one where it is left out. */
  whose: z.enum(stackOwners).optional(),
  /** Of samples of performance counters: whose. The counter with the most samples where it is left out. */
  counter: z.string().max(1024).optional(),
  /** Stacks of which a frame has such a name, or has not; alternatives by `|`. */
  include: pattern.optional(),
  exclude: pattern.optional(),
  /** Stacks have tags, which the stack tags files name: functions are below them. */
  byTag: z.boolean().default(false),
};

/** The same question of another trace, or of another time of this one, for the difference. */
const baseline = z.object({ trace: rowChoice.trace, fromNs: rowChoice.fromNs, toNs: rowChoice.toNs }).optional();

export const stackQuery = z.object({
  ...chosenStacks,
  view: z.enum(stackViews).default('callTree'),
  /** For `callees` and `callers`: `module!function`. */
  focus: z.string().max(65_536).optional(),
  by: z.enum(stackUnits).default('function'),
  /** `PATTERN->GROUP;PATTERN=>GROUP`, in the order in which they are tried; of docs/stacks.md. */
  groups: pattern.optional(),
  /** Nodes with less than this share of the whole, in percent, become part of their callers. */
  foldPercent: z.number().min(0).max(100).default(0),
  mergesRecursion: z.boolean().default(false),
  /** Nodes with less than this share of the whole are left out of the answer, but not out of sums. */
  minShare: z.number().min(0).max(1).default(0),
  mostNodes: z.number().int().min(1).max(mostStackNodes).default(mostStackNodes),
  baseline,
});
export type StackQuery = z.input<typeof stackQuery>;

const stackCountersQuery = z.object({
  ...rowChoice,
  include: pattern.optional(),
  exclude: pattern.optional(),
  byTag: z.boolean().default(false),
  by: z.enum(stackUnits).default('function'),
  groups: pattern.optional(),
});
export type StackCountersQuery = z.input<typeof stackCountersQuery>;

const stackCodeQuery = z.object({
  ...chosenStacks,
  /** `module!function`, of the functions without groups. */
  function: z.string().min(1).max(65_536),
});
export type StackCodeQuery = z.input<typeof stackCodeQuery>;

const stackLinesQuery = stackCodeQuery.extend({ baseline });
export type StackLinesQuery = z.input<typeof stackLinesQuery>;

/** What the source lines of a function cost. */
export interface StackLines {
  /** Sum of the weights of all chosen rows with a stack. */
  total: number;
  weight: StackAnswer['weight'];
  /** By file and line; of a baseline's lines, too. */
  lines: SourceLine[];
}

/** The instructions of a function, with what they cost. */
export interface FunctionCode extends Pick<StackLines, 'total' | 'weight'> {
  /** Why there is no code, in a sentence; null where there is. */
  missing: string | null;
  /** Path of the image that has the code; empty without it. */
  file: string;
  /** The function is longer than what is shown. */
  isCut: boolean;
  instructions: CodeLine[];
}

export interface CodeLine {
  /** From the base of the image. */
  rva: number;
  text: string;
  /** Samples at it; calls belong to the instruction that called. */
  self: number;
  inclusive: number;
  /** Source line, of the innermost function that was inlined there; empty and 0 where it is not known. */
  sourceFile: string;
  line: number;
}

export interface SourceLine {
  /** As in the symbols; empty if they have no line there. */
  file: string;
  /** From 1 on; 0 where it is not known. */
  line: number;
  self: number;
  /** Counts once per stack, however often the line is in it. */
  inclusive: number;
  /** Source text of the line; null if its file was not found. */
  text: string | null;
  /** What the line of that number costs in the baseline; null without one. */
  baseline: { self: number; inclusive: number } | null;
}

export interface StackAnswer {
  /** Rows that the question chose, and those of them that have a stack. */
  rows: number;
  rowsWithStack: number;
  /** Those whose stack is one frame: samples that nobody walked the stack of. */
  rowsWithoutCallers: number;
  /** The counter that the rows are samples of, and what they do not record; null where they are none. */
  samples: { counter: string; note: string | null } | null;
  /** Sum of the weights of rows with a stack. */
  total: number;
  /** What the rows are weighed by. */
  weight: { key: string; name: string; form: NumberForm };
  /** Names of functions, by number; the module alone where its function is not known: `ntdll.dll!?`. */
  names: string[];
  /** Of each name its module; empty where there is none. */
  modules: string[];
  /** Numbers of the names that are stack tags. */
  tags: number[];
  /** Nodes below the root, parents first: number of the parent plus one, 0 = the root. */
  parent: Uint32Array;
  name: Uint32Array;
  self: Float64Array;
  inclusive: Float64Array;
  /** Nodes that were left out of the answer. */
  omitted: number;
  /** By function or module, the most inclusive first. */
  byName: { name: Uint32Array; self: Float64Array; inclusive: Float64Array };
  /** Of the frames of these rows, how many have a name. */
  frames: { total: number; named: number; withoutModule: number };
  /** The same nodes and names in the baseline, where there is one. */
  baseline: StackBaseline | null;
}

/** What the nodes and names of an answer weigh in its baseline. */
export interface StackBaseline extends Pick<StackAnswer, 'rows' | 'rowsWithStack' | 'total' | 'frames'> {
  self: Float64Array;
  inclusive: Float64Array;
  byName: { self: Float64Array; inclusive: Float64Array };
}

/** Where an image's names come from, or why it has none. */
export interface ModuleSymbols {
  module: string;
  path: string;
  /** As symbol stores call its PDB; null where the trace does not say. */
  pdb: { name: string; guid: string; age: number } | null;
  /** Frames in it, of all stacks of the trace. */
  frames: number;
  named: number;
  /** Frames of stacks in the range that was asked with. */
  framesInRange: number;
  /** What a server would be asked for, below its address; null where it has names, or nothing tells what to ask for. */
  request: string | null;
  state: 'loaded' | 'notFound' | 'refused' | 'unknownPdb' | 'notLoaded';
  /** In a sentence; empty where it is loaded without a restriction. */
  reason: string;
  /** The file that names come from; null without one. */
  file: string | null;
}

export const serverAnswers = ['always', 'never'] as const;
const serverConsents = [...serverAnswers, 'once', 'unasked'] as const;

/** Whether a server may be asked, and so learn which modules are analyzed. `once`: until Corescope ends. */
export interface ServerConsent {
  /** As the symbol path has it. */
  server: string;
  consent: (typeof serverConsents)[number];
}

/** What came of asking the servers, by module. */
export interface DownloadReport {
  downloaded: number;
  /** On none of the servers. */
  missing: number;
  failed: { module: string; reason: string }[];
}

export interface SymbolStatus {
  /** As `_NT_SYMBOL_PATH` has it. */
  symbolPath: string;
  /** Those in the symbol path. */
  servers: ServerConsent[];
  modules: ModuleSymbols[];
  /** Frames of all stacks, those with a name, in code that a runtime made, and outside of any module. */
  frames: { total: number; named: number; runtime: number; withoutModule: number };
}

/** A table some of whose rows have stacks. */
export interface StackTable {
  /** GUID. */
  table: string;
  name: string;
  rowsWithStack: number;
  /** Threads whose stacks a row has, where these are several: the usual one first. */
  whose: (typeof stackOwners)[number][];
  /** Performance counters that its rows are samples of, those with the most samples first; empty where they are none. */
  counters: string[];
}

const hexAddress = z.string().regex(/^0x[0-9a-f]{1,16}$/i);
const addressQuery = z.object({
  trace: z.string().min(1).max(64),
  addresses: z.array(hexAddress).max(100_000),
  pid: z.number().int().min(-1),
  atNs: z.number().optional(),
});

/** What lies at an address of a process. */
export interface AddressInfo {
  /** `0x…`. */
  address: string;
  module: string | null;
  /** From the module's base, or from the begin of a method that a runtime made: `0x…`. */
  offset: string | null;
  function: string | null;
  file: string | null;
  line: number | null;
}

const traceOnly = z.object({ trace: z.string().min(1).max(64) });
/** Stacks of the whole trace where it is left out. */
const inRange = traceOnly.extend({ fromNs: z.number().optional(), toNs: z.number().optional() });
export type StackRange = Pick<z.infer<typeof inRange>, 'fromNs' | 'toNs'>;

export const stackCalls = {
  /** Tables whose rows have stacks, the one that people ask for first of all in front. */
  stackTables: call(traceOnly).gives<StackTable[]>(),
  /** Call trees of the rows of a table. Symbols of the modules in stacks are loaded by the first such question. */
  stackTree: call(stackQuery).gives<StackAnswer>(),
  /** Functions by all counters that were sampled. */
  stackCounters: call(stackCountersQuery).gives<StackCounters>(),
  /** The same rows, and what the lines of one function cost in them. */
  stackLines: call(stackLinesQuery).gives<StackLines>(),
  /** The same by instruction. */
  stackCode: call(stackCodeQuery).gives<FunctionCode>(),
  symbolStatus: call(inRange).gives<SymbolStatus>(),
  /** Asks those servers that may be asked for the symbols of modules in stacks. Answers then have the new names. */
  downloadSymbols: call(inRange).gives<DownloadReport>(),
  setServerConsent: call(
    z.object({ server: z.string().min(1).max(4096), consent: z.enum(serverConsents) }),
  ).gives<ServerConsent>(),
  /** By address: the functions there, those inlined first. */
  addresses: call(addressQuery).gives<AddressInfo[][]>(),
  /** Where symbols are looked for from now on, as `_NT_SYMBOL_PATH` has it. */
  setSymbolPath: call(z.object({ path: z.string().max(65_536) })).gives<{ path: string }>(),
} as const;
