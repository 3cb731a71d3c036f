import type { Activity } from './activities.ts';

/** KWAIT_REASON, as in CSwitch.OldThreadWaitReason. */
export const WAIT_REASON = {
  executive: 0,
  delayExecution: 4,
  wrUserRequest: 13,
  userRequest: 6,
  wrPageIn: 9,
  wrQueue: 15,
  wrTerminated: 22,
  wrQuantumEnd: 30,
  wrPreempted: 32,
  wrAlertByThreadId: 37,
  wrDeferredPreempt: 38,
} as const;

/** What a thread does next. The end of its behaviour is the end of the thread. */
export type Step =
  | { do: 'run'; ticks: number; activity: Activity }
  | { do: 'sleep'; ticks: number }
  /** Until somebody calls `wake`. */
  | { do: 'wait'; reason: number }
  /** To a core of its own choice, and nowhere else from then on. */
  | { do: 'move'; core: number };

export type Behaviour = Generator<Step, void, void>;

export interface SimThread {
  readonly tid: number;
  readonly pid: number;
  readonly name: string;
  readonly priority: number;
  /** Ideal processor. */
  readonly home: number;
  /** The only core on which it may run, or null. */
  pinned: number | null;
  state: number;
  /** Core on which it ran last. */
  core: number;
  behaviour: Behaviour | null;
  /** What it does, or did last. */
  activity: Activity;
  /** What is left of the step that it is in. */
  remainingTicks: number;
  readySince: number;
  /** WAIT_REASON: why it left its core last. */
  leftBy: number;
  /** Wake-ups that came before the wait that they are for. */
  earlyWakes: number;
}
