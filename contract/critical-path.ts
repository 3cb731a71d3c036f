/** What kept a thread from being done earlier: back through those that made it ready, to the start of an interval. */
import { z } from 'zod';
import { call } from './call.ts';
import type { SwitchedThread } from './context-switch.ts';

const timeNs = z.number().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);

const criticalPathQuery = z.object({
  trace: z.string().min(1).max(64),
  threadId: z.number().int().min(1).max(0xffffffff),
  /** Half-open; the path is followed from the end back to the start. */
  fromNs: timeNs,
  toNs: timeNs,
});

export interface PathStep {
  startNs: number;
  endNs: number;
  thread: SwitchedThread;
  /** `waits`: until a DPC or nobody known made it ready; `unknown`: before the first switch that the trace has of it. */
  does: 'runs' | 'ready' | 'waits' | 'unknown';
  /** Where it runs, or ran next. */
  core: number | null;
  /** Of what waits: the kernel's reason. */
  waitReason: string;
  /** How the path comes to this step from the one before: the same thread goes on, or that one made this one ready. */
  via: 'same' | 'readied';
  /** Row of the trace: of the switch by which the thread came to its core, whose stack says where it goes on; null = none. */
  row: number | null;
}

export interface CriticalPath {
  /** In the order of time, without gaps. */
  steps: PathStep[];
  /** The path is longer than what is told of it: it is cut at its start. */
  isCut: boolean;
}

export const criticalPathCalls = {
  criticalPath: call(criticalPathQuery).gives<CriticalPath>(),
} as const;
