/** Events that regions begin and end with: what of them is compared and shown, in columns. */
import { type Growing, growingFloats, growingInts, growingWords } from '../../columns/growing.ts';
import type { EventView } from '../../events/event-view.ts';
import { fieldsOf, MOST_FIELDS, type RegionDefinition, type RegionMatch } from './region-definition.ts';

/** Events that are kept. Of so many regions none is of interest. */
const MOST_EVENTS = 1 << 20;
/** Cells of their fields. */
const MOST_CELLS = 1 << 26;
export class EndEvents {
  readonly timeNs: Growing<Float64Array> = growingFloats();
  readonly row: Growing<Uint32Array> = growingWords();
  readonly pid: Growing<Int32Array> = growingInts();
  readonly tid: Growing<Int32Array> = growingInts();
  /** Ids of texts. */
  readonly #activity: Growing<Uint32Array> = growingWords();
  /** Fields that are compared or give names: ids of texts, 0 where an event has none. */
  readonly #texts = new Map<string, Growing<Uint32Array>>();
  /** Fields that hold durations; NaN where an event has none. */
  readonly #numbers = new Map<string, Growing<Float64Array>>();

  constructor(regions: readonly RegionDefinition[]) {
    for (const field of [...fieldsOf(regions)].slice(0, MOST_FIELDS)) this.#texts.set(field, growingWords());
    for (const { start, stop } of regions)
      for (const end of [start, stop])
        if (end?.kind === 'duration' && this.#numbers.size < MOST_FIELDS && !this.#numbers.has(end.field))
          this.#numbers.set(end.field, growingFloats());
  }

  get count(): number {
    return this.timeNs.count;
  }

  get isFull(): boolean {
    return this.count >= Math.min(MOST_EVENTS, MOST_CELLS / Math.max(1, this.#texts.size + this.#numbers.size));
  }

  /** @returns its index */
  add(
    { timeNs, row }: EventView,
    { pid, tid }: { pid: number; tid: number },
    activity: number,
    textOf: (field: string) => number,
    numberOf: (field: string) => number,
  ): number {
    this.timeNs.push(timeNs);
    this.row.push(row);
    this.pid.push(pid);
    this.tid.push(tid);
    this.#activity.push(activity);
    for (const [field, values] of this.#texts) values.push(textOf(field));
    for (const [field, values] of this.#numbers) values.push(numberOf(field));
    return this.count - 1;
  }

  /** Id of a field's text; 0 where the event has none. */
  text(event: number, field: string): number {
    return this.#texts.get(field)?.values[event] ?? 0;
  }

  /** Of a field that holds a duration. */
  number(event: number, field: string): number {
    return this.#numbers.get(field)?.values[event] ?? Number.NaN;
  }

  /**
   * What must be equal, as one text: equal texts match.
   * @param side which of the two fields of the rule the event has
   * @param other where the event lacks a field, that of the other end of its region; −1 = none
   */
  key(event: number, rule: RegionMatch | null, side: 'field' | 'target', other = -1): string {
    if (rule === null) return '';
    let key = '';
    if (rule.tid) key += `${this.tid.values[event]} `;
    if (rule.pid) key += `${this.pid.values[event]} `;
    if (rule.activity) key += `${this.#activity.values[event]} `;
    for (const names of rule.payload) {
      const id = this.text(event, names[side]);
      key += `${id === 0 && other >= 0 ? this.text(other, names[side]) : id} `;
    }
    return key;
  }
}
