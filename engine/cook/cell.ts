/** How one column of a cooker is read from events of one schema: event by event, and where that goes many at once. */
import type { EventBatch } from '../events/event-batch.ts';
import type { EventView } from '../events/event-view.ts';
import type { RawCell } from '../events/raw-cells.ts';

/** The value of a field as columns hold it: a number, NaN for none, or an id of a pool, 0 for none. */
export type FieldReader = (event: EventView) => number;

/** How threads beside this one read it. */
export interface RawForm {
  /** One or two. */
  readonly cells: readonly RawCell[];
  /** No payload may be shorter. */
  readonly leastBytes: number;
  /** What this thread makes of them; null: the cell is the value. */
  readonly finish: Finish | null;
  /** Where `finish` gives NaN, the event is asked. */
  readonly read?: FieldReader;
  /** `finish` says whose events they are: it is told of when and where they happened. */
  readonly whose?: { readonly asksWhoRan: boolean };
}

/** Events whose cells are finished, one each. Times and processors are there for forms with `whose`. */
export interface FinishedEvents {
  /** Of the trace. */
  readonly rows: Uint32Array;
  readonly timeNs: Float64Array;
  readonly cpu: Uint32Array;
}

/**
 * @param cells the first ones, and what comes of them
 * @param others the second ones
 */
export type Finish = (cells: Float64Array, others: Float64Array, count: number, events: FinishedEvents) => void;

/** The same of all plain events of a batch, from `cells[0]` on. */
export interface BatchFill {
  readonly fill: (batch: EventBatch, cells: Float64Array) => void;
  /** No payload may be shorter. */
  readonly leastBytes: number;
  /** Null: only this thread can read it. */
  readonly raw: RawForm | null;
}

/** Codes beside those of `NUMBER_CODE`: what is the same in all rows, what has a reader, what is beside the payload. */
export const CONSTANT = 0;
export const CALL = -1;
export const TIME = -2;
export const CPU = -3;
/** And below it those of the other performance counters. */
export const FIRST_COUNTER = -4;

export interface Cell {
  /** Above 0 a plain number, by its `NUMBER_CODE` and the index of its field. */
  readonly code: number;
  readonly field?: number;
  readonly constant?: number;
  /** Of `CALL`, and of numbers that stand for texts, whose ids are not known yet. */
  readonly read?: FieldReader;
  /** A number stands for a text: the ids of small numbers, 0 = not met, ask `read`. */
  readonly ids?: Uint32Array;
  /** Null where it must be read event by event. */
  readonly batch: BatchFill | null;
}

/** What is the value as it is. */
export const plainForm = (cell: RawCell, leastBytes = 0): RawForm => ({ cells: [cell], leastBytes, finish: null });

export const constantly = (constant: number): Cell => ({
  code: CONSTANT,
  constant,
  batch: {
    fill: ({ count }, cells) => void cells.fill(constant, 0, count),
    leastBytes: 0,
    raw: plainForm({ take: 'constant', value: constant }),
  },
});

export const called = (read: FieldReader): Cell => ({ code: CALL, read, batch: null });
