/** A context switch in words: what a thread did before it got its core, who made it ready, and what it did there. */
import { z } from 'zod';
import { call } from './call.ts';

const contextSwitchQuery = z.object({
  trace: z.string().min(1).max(64),
  /** Row of the trace: of the event of the switch. */
  row: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
});

/** A thread, as tables call it. */
export interface SwitchedThread {
  threadId: number;
  /** `player.exe (5528)` */
  process: string;
  /** `Level meter (5604)`, or the id alone. */
  thread: string;
}

/** Who ended the wait. A DPC is no thread: `thread` is null then. */
export interface Readying {
  thread: SwitchedThread | null;
  /** Row of the switch by which the readying thread had come to its core; null = before the trace. */
  row: number | null;
}

/** How long a thread was ready before each of its switch-ins. */
export interface ReadyTimes {
  /** By power of two: entry i has those of at least 2^i ns and less than 2^(i+1); the first one those below 2 ns as well. */
  counts: number[];
  medianNs: number;
  total: number;
  /** Switch-ins with a longer ready time than this one's. */
  longer: number;
}

/** What the thread's time on the core counted; from performance counters of context switches. */
export interface SwitchCounters {
  cycles: number;
  instructions: number;
}

export interface ContextSwitch {
  row: number;
  /** Of the switch-in. */
  timeNs: number;
  core: number;
  thread: SwitchedThread;
  priority: number;
  /** Who ran on the core until then; null = it was idle. */
  before: (SwitchedThread & { priority: number; state: string; waitReason: string }) | null;
  /** When and from which core the thread had left last; null = before the trace. */
  lastOut: { timeNs: number; core: number; state: string; waitReason: string } | null;
  /** When it became ready to run; null = unknown. */
  readyNs: number | null;
  /** Null = unknown, or it was preempted and so ready at once. */
  readying: Readying | null;
  waitedNs: number | null;
  wasReadyNs: number | null;
  /** Half-open: `[timeNs, outNs)` is the time on the core. */
  outNs: number;
  /** Why it left; empty where the trace ends before that. */
  out: { state: string; waitReason: string };
  /** Cores that were idle for all of the time in which the thread was ready. */
  idleCores: number[];
  readyTimes: ReadyTimes | null;
  counters: SwitchCounters | null;
  /** Rows of the switches of the same thread before and after; null = none. */
  previousRow: number | null;
  nextRow: number | null;
}

export const contextSwitchCalls = {
  /** Null where the row is no context switch to a thread. */
  contextSwitch: call(contextSwitchQuery).gives<ContextSwitch | null>(),
} as const;
