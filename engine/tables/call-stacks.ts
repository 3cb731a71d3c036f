/** Call stacks of a trace's events, as tables show and unfold them. `engine/stacks` makes them. */

export interface CallStacks {
  /** Number of the event's stack; −1 where it has none. @param row of the trace */
  nodeOfEvent(row: number): number;
  calls(): Calls;
}

/** All stacks as one tree of functions, callers above callees. Node 0 is above all. */
export interface Calls {
  /** By node; parents come first. */
  readonly parent: Uint32Array;
  /** By number of a stack: the node that it ends in. */
  readonly nodeOf: Uint32Array;
  /** `module!function`. */
  textOf(node: number): string;
}

/** The stacks of a trace, once somebody has asked for them. */
export interface StackHolder {
  readonly current: CallStacks | null;
}

/** Thrown where stacks are asked for that are not there yet: whoever has made the holder readies them, and tries again. */
export class StacksNeeded extends Error {
  readonly holder: StackHolder;

  constructor(holder: StackHolder) {
    super('the stacks of the trace are not loaded');
    this.name = 'StacksNeeded';
    this.holder = holder;
  }
}

/** Of a trace without any. */
export const noStacks: CallStacks = {
  nodeOfEvent: () => -1,
  calls: () => ({ parent: new Uint32Array(1), nodeOf: new Uint32Array(0), textOf: () => '' }),
};
