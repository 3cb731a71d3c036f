/** Rows of one events-cooker whose cells threads beside this one read: what they read, and what is made of it here. */
import type { EventsCooker, FieldSource } from '../../contract/plugin.ts';
import type { KindInfo } from '../../contract/trace.ts';
import { CancelledError } from '../base/errors.ts';
import { getOrMake } from '../base/get-or-make.ts';
import type { PassOptions } from '../base/pass-options.ts';
import type { Column } from '../columns/column.ts';
import type { CellArray, Room } from '../columns/put-cells.ts';
import type { Taking } from '../events/field-gatherer.ts';
import { MOST_ODD, OddEvents, type Outputs } from '../events/gathering.ts';
import { NUMBER_CODE, type RawCell } from '../events/raw-cells.ts';
import type { TraceDecoder } from '../events/trace-decoder.ts';
import type { EventSchema, NoSchema } from '../schema/model.ts';
import type { FinishedEvents, RawForm } from './cell.ts';
import type { ColumnBuilder } from './column-builder.ts';
import type { EventFacts } from './event-facts.ts';
import type { EventRows } from './events-run.ts';
import { builderFor, RowPlan, roomOf, typeOf } from './row-plan.ts';

/** Rows between two looks at the cancel token. */
const CHUNK_ROWS = 1 << 14;

/** What columns are made with. Arrays have an entry a row, or none where nothing needs them. */
interface Material {
  readonly decoder: TraceDecoder;
  readonly eventRows: Uint32Array;
  readonly timeNs: Float64Array;
  readonly cpu: Uint32Array;
  readonly kind: Uint32Array;
  readonly options: PassOptions;
}

/** How threads read all cells of a row; null: they cannot. */
export function formsOf({ cells }: RowPlan): RawForm[] | null {
  const forms = cells.map(({ batch }) => batch?.raw ?? null);
  return forms.every((form) => form !== null) ? forms : null;
}

export class GatheredList {
  readonly cooker: EventsCooker;
  readonly odd = new OddEvents();
  readonly #rows: number;
  readonly #sources: readonly FieldSource[];
  /** By index of the kind, then by source. */
  readonly #forms: ReadonlyMap<number, readonly RawForm[]>;
  readonly #columns: Outputs;
  /** That of the rows themselves; those of each source. */
  readonly #rowOutput: number;
  readonly #outputs: readonly (readonly number[])[];
  /** Of what cells are finished with: of a source's, where it has that; null: nothing needs it. */
  readonly #timeOutput: number | null;
  readonly #cpuOutput: number | null;
  readonly #kindOutput: number | null;
  /** Those of all these that no source has. */
  readonly #added: { readonly take: 'row' | 'time' | 'cpu' | 'kind'; readonly output: number }[] = [];
  /** By source: events may have to be asked. */
  readonly #asks: readonly boolean[];
  #asked = 0;

  constructor(cooker: EventsCooker, rows: number, forms: ReadonlyMap<number, readonly RawForm[]>, columns: Outputs) {
    this.cooker = cooker;
    this.#rows = rows;
    this.#forms = forms;
    this.#columns = columns;
    this.#sources = Object.values(cooker.fields);
    this.#asks = this.#sources.map((_, k) => [...forms.values()].some((ofKind) => ofKind[k].read !== undefined));
    this.#outputs = this.#sources.map((source, k) => {
      const rooms = roomsOf(
        source,
        Array.from(forms.values(), (ofKind) => ofKind[k]),
      );
      const changes = !this.#isPlain(k) || typeOf(source) === 'bool';
      return rooms.map((room) => columns.add(room, rows, changes));
    });
    this.#rowOutput = this.#outputOf('row', 'uint32');
    const all = [...forms.values()].flat();
    const asksWhose = all.some(({ whose }) => whose !== undefined);
    this.#timeOutput = asksWhose ? this.#outputOf('time', 'float64') : null;
    this.#cpuOutput = asksWhose ? this.#outputOf('cpu', 'uint32') : null;
    const partsKinds = forms.size > 1 && all.some(({ finish }) => finish !== null);
    this.#kindOutput = partsKinds ? this.#outputOf('kind', 'uint32') : null;
  }

  #outputOf(take: 'row' | 'time' | 'cpu' | 'kind', room: Room): number {
    const forms = [...this.#forms.values()];
    const source = this.#sources.findIndex((_, k) =>
      forms.every((ofKind) => ofKind[k].finish === null && ofKind[k].cells[0].take === take),
    );
    if (source >= 0) return this.#outputs[source][0];
    const output = this.#columns.add(room, this.#rows);
    this.#added.push({ take, output });
    return output;
  }

  /** What threads fill it with are its values. */
  #isPlain(k: number): boolean {
    return [...this.#forms.values()].every((forms) => forms[k].finish === null);
  }

  /** Some events may be those of the thread that ran. */
  get asksWhoRan(): boolean {
    return this.odd.size > 0 || [...this.#forms.values()].flat().some(({ whose }) => whose?.asksWhoRan);
  }

  /** What it takes of a kind; null: nothing. */
  taking(list: number, kind: number): { taking: Taking; leastBytes: number } | null {
    const forms = this.#forms.get(kind);
    if (forms === undefined) return null;
    const cells: { raw: RawCell; output: number }[] = [];
    for (const { take, output } of this.#added) cells.push({ raw: { take }, output });
    for (const [k, form] of forms.entries())
      for (const [i, raw] of form.cells.entries()) cells.push({ raw, output: this.#outputs[k][i] });
    return { taking: { list, cells }, leastBytes: Math.max(0, ...forms.map(({ leastBytes }) => leastBytes)) };
  }

  /**
   * When threads have filled the outputs.
   * @returns null where too much must be asked one by one
   * @throws CancelledError; what the source throws
   */
  async finish(decoder: TraceDecoder, facts: EventFacts, options: PassOptions): Promise<EventRows | null> {
    if (this.odd.tooMany) return null;
    const eventRows = this.#columns.filled(this.#rowOutput) as Uint32Array;
    for (const [place, row] of this.odd) eventRows[place] = row;
    const material = {
      ...{ decoder, eventRows, options },
      timeNs: this.#filled(this.#timeOutput, Float64Array),
      cpu: this.#filled(this.#cpuOutput, Uint32Array),
      kind: this.#filled(this.#kindOutput, Uint32Array),
    };
    // Nobody else needs them.
    for (const { output } of this.#added) this.#columns.take(output);
    const builders: ColumnBuilder[] = [];
    for (const [k, source] of this.#sources.entries()) {
      const builder = builderFor(source, facts, this.#rows, false);
      if (this.#isPlain(k)) builder.adopt(this.#columns.take(this.#outputs[k][0]));
      else if (!(await this.#fill(builder, k, material))) return null;
      builders.push(builder);
    }
    await this.#fillOdd(builders, decoder, facts, options);
    const names = Object.keys(this.cooker.fields);
    const columns = new Map<string, Column>(names.map((name, k) => [name, builders[k].finish(this.#rows, null)]));
    return { columns, eventRows };
  }

  #filled<T extends CellArray>(output: number | null, Type: new (length: number) => T): T {
    return output === null ? new Type(0) : (this.#columns.filled(output) as T);
  }

  /** @returns false where too much must be asked one by one */
  async #fill(builder: ColumnBuilder, k: number, made: Material): Promise<boolean> {
    const [firstOutput, secondOutput] = this.#outputs[k];
    const first = this.#columns.take(firstOutput);
    const second = secondOutput === undefined ? null : this.#columns.take(secondOutput);
    const { options } = made;
    // Fresh memory takes longer than what is written to it.
    if (!builder.overwrite(first)) builder.reserve(this.#rows);
    const cells = new Float64Array(CHUNK_ROWS);
    const others = new Float64Array(CHUNK_ROWS);
    for (let from = 0; from < this.#rows; from += CHUNK_ROWS) {
      const to = Math.min(this.#rows, from + CHUNK_ROWS);
      cells.set(first.subarray(from, to));
      if (second !== null) others.set(second.subarray(from, to));
      this.#finish(k, cells, others, partOf(made, from, to), made.kind.subarray(from, to));
      if (!(await this.#askUnread(k, cells, first, from, made))) return false;
      builder.putFrom(from, cells, to - from);
      if (options.cancel?.cancelled) throw new CancelledError();
      await options.pause?.();
    }
    return true;
  }

  /** @param kinds of the events; empty where they have one */
  #finish(k: number, cells: Float64Array, others: Float64Array, events: FinishedEvents, kinds: Uint32Array): void {
    const { length } = events.rows;
    if (this.#forms.size === 1) {
      for (const forms of this.#forms.values()) forms[k].finish?.(cells, others, length, events);
      return;
    }
    // Places in the chunk, by kind.
    const own = new Map<number, number[]>();
    for (let i = 0; i < length; i++) getOrMake(own, kinds[i], () => []).push(i);
    for (const [kind, places] of own) {
      const finish = this.#forms.get(kind)?.[k].finish ?? null;
      if (finish === null) continue;
      const ownCells = Float64Array.from(places, (i) => cells[i]);
      const ownOthers = Float64Array.from(places, (i) => others[i]);
      finish(ownCells, ownOthers, places.length, {
        rows: Uint32Array.from(places, (i) => events.rows[i]),
        timeNs: Float64Array.from(places, (i) => events.timeNs[i]),
        cpu: Uint32Array.from(places, (i) => events.cpu[i]),
      });
      for (const [at, i] of places.entries()) cells[i] = ownCells[at];
    }
  }

  /** Asks the events whose cells nothing is known of. @returns false where these are too many */
  async #askUnread(k: number, cells: Float64Array, first: CellArray, from: number, made: Material): Promise<boolean> {
    const { eventRows, decoder } = made;
    const end = Math.min(from + CHUNK_ROWS, this.#rows);
    if (!this.#asks[k] || !areSomeMissing(cells, end - from)) return true;
    const [onlyForms] = this.#forms.values();
    const one = new Float64Array(1);
    const other = new Float64Array(1);
    for (let place = from; place < end; place++) {
      if (!Number.isNaN(cells[place - from])) continue;
      // What the odd ones are comes later.
      if (this.odd.has(place)) {
        cells[place - from] = 0;
        continue;
      }
      const { finish, read } = (this.#forms.size === 1 ? onlyForms : this.#forms.get(made.kind[place])!)[k];
      if (read === undefined) continue;
      one[0] = first[place];
      // What was asked for one before may be known by now.
      finish?.(one, other, 1, partOf(made, place, place + 1));
      if (Number.isNaN(one[0])) {
        if (++this.#asked > MOST_ODD) return false;
        if (made.options.cancel?.cancelled) throw new CancelledError();
        one[0] = await decoder.event(eventRows[place], read);
      }
      cells[place - from] = one[0];
    }
    return true;
  }

  async #fillOdd(
    builders: readonly ColumnBuilder[],
    decoder: TraceDecoder,
    facts: EventFacts,
    { cancel }: PassOptions,
  ): Promise<void> {
    const plans = new Map<KindInfo, Map<EventSchema | NoSchema, RowPlan>>();
    for (const [place, row] of this.odd) {
      if (cancel?.cancelled) throw new CancelledError();
      await decoder.event(row, (event) => {
        const ofKind = getOrMake(plans, event.kind, () => new Map<EventSchema | NoSchema, RowPlan>());
        const plan = getOrMake(ofKind, event.schema, () => new RowPlan(event, this.#sources, facts));
        for (const [k, builder] of builders.entries()) builder.set(place, plan.cellOf(event, k));
      });
    }
  }
}

function areSomeMissing(cells: Float64Array, count: number): boolean {
  for (let i = 0; i < count; i++) if (Number.isNaN(cells[i])) return true;
  return false;
}

const partOf = ({ eventRows, timeNs, cpu }: Material, from: number, to: number): FinishedEvents => ({
  rows: eventRows.subarray(from, to),
  timeNs: timeNs.subarray(from, to),
  cpu: cpu.subarray(from, to),
});

/** What the columns that threads fill for a source are tried with. */
function roomsOf(source: FieldSource, forms: readonly RawForm[]): Room[] {
  if (forms.every(({ finish }) => finish === null))
    return [hasBlank(forms) ? 'float64' : (byteRoomOf(source, forms) ?? roomOf(source))];
  const most = Math.max(...forms.map(({ cells }) => cells.length));
  return Array.from({ length: most }, (_, i) => {
    const cells = forms.flatMap((form) => form.cells[i] ?? []);
    const isUnsigned = cells.every((cell) => cell.take === 'number' && cell.place.code === NUMBER_CODE.uint32);
    return isUnsigned ? 'uint32' : cells.every(isSmall) ? 'int32' : 'float64';
  });
}

/** Null where some need more than a byte, as ids of texts and addresses may. */
function byteRoomOf(source: FieldSource, forms: readonly RawForm[]): Room | null {
  const type = typeOf(source);
  if (type === 'text' || type === 'address') return null;
  const areIn = (code: number, least: number): boolean =>
    forms.every(({ cells: [cell] }) =>
      cell.take === 'number'
        ? cell.place.code === code
        : cell.take === 'constant' && Number.isInteger(cell.value) && cell.value >= least && cell.value < least + 256,
    );
  if (areIn(NUMBER_CODE.uint8, 0)) return 'uint8';
  return areIn(NUMBER_CODE.int8, -128) ? 'int8' : null;
}

/** Something that is in no event of a kind. */
const hasBlank = (forms: readonly RawForm[]): boolean =>
  forms.some(({ cells: [cell] }) => cell.take === 'constant' && Number.isNaN(cell.value));

/** Fits a signed integer of four bytes, in all likelihood. */
const isSmall = (cell: RawCell): boolean =>
  cell.take === 'number'
    ? cell.place.code < NUMBER_CODE.uint32
    : cell.take === 'toldPid' || cell.take === 'toldTid' || (cell.take === 'constant' && Number.isInteger(cell.value));
