/** Rows of Corescope's own cookers; `source-types.ts` says what they have. */
import { type LossKind, lossKinds, lossTitles } from '../../contract/pages.ts';
import type { KindInfo } from '../../contract/trace.ts';
import { once } from '../base/once.ts';
import { type Column, columnFor, type Pools } from '../columns/column.ts';
import type { EventView, EventVisitor } from '../events/event-view.ts';
import { lossesOf } from '../events/losses/losses.ts';
import type { TraceDecoder } from '../events/trace-decoder.ts';
import type { Environment } from '../expressions/expression.ts';
import { headerId } from '../format/event-columns.ts';
import { classicClass } from '../format/well-known.ts';
import { isCapture } from '../packets/captured.ts';
import type { ColumnTypes } from '../plugins/plugin.ts';
import { sourceTypes } from '../plugins/source-types.ts';
import { type CookedRows, LazyColumns } from './cooked-rows.ts';
import { eventRows, forEachField, providerOf } from './event-rows.ts';
import { PacketRows } from './packet-rows.ts';
import { partition } from './partition.ts';
import { RegionFinder, type RegionSet } from './regions/region-finder.ts';

/** A cell; null = nothing there. Addresses are `0x…`. */
type Cell = string | number | null;

/** Takes part in the pass that the plugins' cookers need as well. */
export interface SourceVisitor extends EventVisitor {
  rows(): CookedRows;
}

/** Of sources that look at events; null for all others. @param regions of the files that the user has */
export function sourceVisitor(
  path: string,
  decoder: TraceDecoder,
  pools: Pools,
  regions: readonly RegionSet[],
): SourceVisitor | null {
  if (path === 'source/regions' && regions.length > 0) return new Regions(regions, decoder, pools);
  if (path === 'source/system-config') return new SystemConfig(pools);
  if (path === 'source/packets') return new PacketRows(pools);
  return null;
}

/** False is certain: the kinds of the trace's events tell that there is nothing to look at. */
export const sourceMayHaveRows = (path: string, decoder: TraceDecoder): boolean =>
  path === 'source/packets' ? decoder.kinds().some(isCapture) : sourceTypes.has(path);

/** Rows of a source that needs no pass. Of files that are not there, none. */
export const sourceRows = (path: string, decoder: TraceDecoder, environment: Environment): CookedRows =>
  makers.get(path)?.(decoder, environment) ?? noRows(typesOf(path), environment);

/** No rows, for files that are no traces. */
export const noRows = (types: ColumnTypes, pools: Pools): CookedRows => rowsOf(types, 0, () => [], pools);

/** @param make cells of all rows, by column; what is left out is not there. Nobody may ever ask for them. */
function rowsOf(
  types: ColumnTypes,
  count: number,
  make: () => readonly Readonly<Record<string, Cell>>[],
  pools: Pools,
): CookedRows {
  const all = once(make);
  const columns = new LazyColumns(null);
  for (const [name, type] of types)
    columns.add(name, (): Column => {
      const rows = all();
      const of = (row: number): Cell => rows[row][name] ?? null;
      const { length } = rows;
      const { texts } = pools;
      const id = type === 'text' ? (cell: Cell) => texts.idOf(String(cell ?? '')) : addressId;
      const isId = type === 'text' || type === 'address';
      const values = isId
        ? Uint32Array.from({ length }, (_, row) => id(of(row), pools))
        : Float64Array.from({ length }, (_, row) => Number(of(row) ?? Number.NaN));
      return columnFor(type, values, pools);
    });
  return { count, columns, eventRows: null };
}

function addressId(cell: Cell, { addresses }: Pools): number {
  const digits = String(cell ?? '0x0').slice(2);
  return addresses.idOf(Number.parseInt(digits.slice(-8), 16), Number.parseInt(digits.slice(0, -8) || '0', 16));
}

/** Where the trace begins and ends: what lived before or after lives from there, or till then. */
function bounds({ trace: { info } }: TraceDecoder): { beginNs: number; endNs: number } {
  return { beginNs: Math.min(0, info.firstEventNs ?? 0), endNs: info.lastEventNs ?? 0 };
}

const typesOf = (path: string): ColumnTypes => sourceTypes.get(path)!;

/** Of processes and threads: cells of their times. */
const lived =
  ({ beginNs, endNs }: ReturnType<typeof bounds>) =>
  <T extends { readonly startNs: number | null; readonly endNs: number | null }>({
    startNs,
    endNs: ended,
    ...one
  }: T) => ({
    ...one,
    startTime: startNs ?? beginNs,
    endTime: ended ?? endNs,
    created: startNs,
    ended,
  });

function processes(decoder: TraceDecoder, pools: Pools): CookedRows {
  const make = () => decoder.processes().map(lived(bounds(decoder)));
  return rowsOf(typesOf('source/processes'), decoder.names.counts.processes, make, pools);
}

function threads(decoder: TraceDecoder, pools: Pools): CookedRows {
  const make = () => decoder.threads().map(lived(bounds(decoder)));
  return rowsOf(typesOf('source/threads'), decoder.names.counts.threads, make, pools);
}

function images(decoder: TraceDecoder, pools: Pools): CookedRows {
  const { beginNs, endNs } = bounds(decoder);
  const cells = ({ loadNs, unloadNs, fileVersion, ...image }: ReturnType<TraceDecoder['images']>[number]) => ({
    ...image,
    process: image.pid === 0 ? null : (decoder.names.processAt(image.pid, loadNs ?? endNs)?.name ?? null),
    version: fileVersion,
    loadTime: loadNs ?? beginNs,
    unloadTime: unloadNs ?? endNs,
    loaded: loadNs,
    unloaded: unloadNs,
  });
  const { images: count } = decoder.names.counts;
  return rowsOf(typesOf('source/images'), count, () => decoder.images().map(cells), pools);
}

function kindRows(decoder: TraceDecoder, pools: Pools): CookedRows {
  const { count, kind, cpu, pid, timeNs, payloadBytes } = decoder.trace.events;
  // From 0 on, as small numbers are parted quickly: `NO_ID` becomes 0.
  const whose = new Uint32Array(count);
  for (let row = 0; row < count; row++) whose[row] = pid[row] + 1;
  const cells = partition([whose, cpu.subarray(0, count), kind.subarray(0, count)], count);
  const counts = new Float64Array(cells.count);
  const sizes = new Float64Array(cells.count);
  const last = new Uint32Array(cells.count);
  for (let row = 0; row < count; row++) {
    const cell = cells.ids[row];
    counts[cell]++;
    sizes[cell] += payloadBytes[row];
    last[cell] = row;
  }
  const kinds = decoder.kinds();
  const ofCell = (cell: number) => {
    const first = cells.firstRows[cell];
    const owner = headerId(pid[first]);
    const { id, opcode, version, level, task, provider, eventName, ...rest } = kinds[kind[first]];
    return {
      provider: providerOf({ ...rest, provider } as KindInfo),
      providerGuid: provider,
      event: eventName,
      id,
      opcode,
      version,
      level,
      task,
      cpu: cpu[first],
      pid: owner,
      process: owner < 0 ? null : (decoder.names.processAt(owner, timeNs[first])?.name ?? null),
      count: counts[cell],
      sizeBytes: sizes[cell],
      firstTime: timeNs[first],
      lastTime: timeNs[last[cell]],
    };
  };
  return rowsOf(typesOf('source/kinds'), counts.length, () => Array.from(counts.keys(), ofCell), pools);
}

function withoutSchema(decoder: TraceDecoder, pools: Pools): CookedRows {
  const rows = decoder
    .providers()
    .filter(({ undecodedEvents }) => undecodedEvents > 0)
    .flatMap(({ guid, name }) =>
      decoder
        .provider(guid)
        .eventInfos.filter(({ reason, count }) => reason !== null && count > 0)
        .map((event) => ({ provider: name ?? guid, providerGuid: guid, event })),
    );
  const cells = ({ event: { name, id, opcode, version, count, reason }, ...whose }: (typeof rows)[number]) => ({
    ...whose,
    event: name,
    id,
    opcode,
    version,
    count,
    reason,
  });
  return rowsOf(typesOf('source/no-schema'), rows.length, () => rows.map(cells), pools);
}

const makers: ReadonlyMap<string, (decoder: TraceDecoder, environment: Environment) => CookedRows> = new Map([
  ['source/processes', processes],
  ['source/threads', threads],
  ['source/images', images],
  ['source/events', eventRows],
  ['source/kinds', kindRows],
  ['source/no-schema', withoutSchema],
  ['source/loss', lossRows],
]);

class Regions implements SourceVisitor {
  readonly #finder: RegionFinder;

  constructor(regions: readonly RegionSet[], decoder: TraceDecoder, pools: Pools) {
    this.#finder = new RegionFinder(regions, decoder, pools);
  }

  wants(kind: KindInfo): boolean {
    return this.#finder.wants(kind);
  }

  visit(event: EventView): void {
    this.#finder.visit(event);
  }

  rows(): CookedRows {
    return { ...this.#finder.rows(), eventRows: null };
  }
}

const LOSS_MESSAGES: Record<LossKind, string> = {
  eventNotice: 'The session reported lost events here.',
  bufferNotice: 'The session reported lost buffers here.',
  fileNotice: 'The session reported that it could not write its file here.',
  eventFlag: 'The buffer reports lost events around it.',
  bufferFlag: 'The buffer reports lost buffers around it.',
  missingBuffers: 'Buffer numbers are missing in the sequence.',
  damage: 'This part of the file cannot be read completely.',
};

/** In all, by the header and the warnings; then each place. */
function lossRows({ trace }: TraceDecoder, pools: Pools): CookedRows {
  const { eventsLost, buffersLost, damagedBuffers, warnings } = trace.info;
  const whole: { what: string; count: number; byteOffset?: number | null; message: string }[] = [
    { what: 'Events lost', count: eventsLost, message: 'Events that the session lost, according to the trace header.' },
    {
      what: 'Buffers lost',
      count: buffersLost,
      message: 'Buffers that the session lost, according to the trace header.',
    },
    {
      what: 'Buffers damaged',
      count: damagedBuffers,
      message: 'Buffers of the file that could not be read completely.',
    },
  ].filter(({ count }) => count > 0);
  for (const { code, count, byteOffset, message } of warnings) whole.push({ what: code, count, byteOffset, message });
  const { startNs, endNs, cpu, kind, count, byteOffset } = lossesOf(trace);
  const places = Array.from(startNs, (time, i) => {
    const name = lossKinds[kind[i]];
    return {
      time,
      endTime: endNs[i],
      cpu: cpu[i] < 0 ? null : cpu[i],
      what: lossTitles[name],
      count: count[i],
      byteOffset: byteOffset[i],
      message: LOSS_MESSAGES[name],
    };
  });
  const all: Readonly<Record<string, Cell>>[] = [...whole, ...places];
  return rowsOf(typesOf('source/loss'), all.length, () => all, pools);
}

/** Events that are looked at; real traces have some hundred. */
const MOST_DESCRIPTIONS = 1 << 16;

class SystemConfig implements SourceVisitor {
  readonly ignoresRows = true;
  readonly #pools: Pools;
  readonly #rows: { time: number; subject: string; item: number; field: string; value: string }[] = [];
  readonly #items = new Map<string, number>();
  /** Sessions that were merged each describe the system. */
  readonly #seen = new Set<string>();

  constructor(pools: Pools) {
    this.#pools = pools;
  }

  wants(kind: KindInfo): boolean {
    const name = classicClass(kind);
    return name === 'SystemConfig' || name === 'SysConfig';
  }

  visit(event: EventView): void {
    const { schema, timeNs } = event;
    if (schema.source === null || this.#seen.size >= MOST_DESCRIPTIONS) return;
    const subject = schema.opcodeName ?? schema.eventName;
    const fields: { field: string; value: string }[] = [];
    forEachField(event, (_i, field, value) => fields.push({ field, value: value() }));
    const whole = JSON.stringify([subject, fields]);
    if (this.#seen.has(whole)) return;
    this.#seen.add(whole);
    const item = (this.#items.get(subject) ?? 0) + 1;
    this.#items.set(subject, item);
    for (const one of fields) this.#rows.push({ time: timeNs, subject, item, ...one });
  }

  rows(): CookedRows {
    return rowsOf(typesOf('source/system-config'), this.#rows.length, () => this.#rows, this.#pools);
  }
}
