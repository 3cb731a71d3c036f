/** Rows of `source/packets`: the packets that PktMon and NDIS captured, as `corescope packets` reads them. */
import type { KindInfo } from '../../contract/trace.ts';
import { type Column, columnFor, type Pools } from '../columns/column.ts';
import { type Growing, growingFloats, growingWords } from '../columns/growing.ts';
import type { EventView, EventVisitor } from '../events/event-view.ts';
import { isCapture, isComponent, PacketReader, readComponent } from '../packets/captured.ts';
import { type Endpoint, endpointText, readFrame } from '../packets/frame.ts';
import { sourceTypes } from '../plugins/source-types.ts';
import type { CookedRows } from './cooked-rows.ts';

const PATH = 'source/packets';

export class PacketRows implements EventVisitor {
  readonly #pools: Pools;
  readonly #reader = new PacketReader();
  readonly #numbers = new Map<string, Growing<Float64Array>>();
  readonly #texts = new Map<string, Growing<Uint32Array>>();
  readonly #eventRows = growingWords();
  /** Of PktMon, whose names may come after the packets: id → name. */
  readonly #components = new Map<number, string>();

  constructor(pools: Pools) {
    this.#pools = pools;
    for (const [name, type] of sourceTypes.get(PATH)!)
      if (type === 'text') this.#texts.set(name, growingWords());
      else this.#numbers.set(name, growingFloats());
  }

  wants(kind: KindInfo): boolean {
    return isCapture(kind) || isComponent(kind);
  }

  visit(event: EventView): void {
    if (isComponent(event.kind)) {
      const component = readComponent(event);
      if (component !== null) this.#components.set(component.id, component.name);
      return;
    }
    const packet = this.#reader.read(event);
    if (packet === null) return;
    this.#eventRows.push(event.row);
    const { timeNs, cpu, direction, id, component, edge, appearance, dropReason, originalBytes, bytes } = packet;
    const { protocol, source, destination } = readFrame(bytes, packet.link);
    this.#put({ time: timeNs, cpu, component, edge, appearance, dropReason, originalBytes });
    this.#put({ capturedBytes: bytes.length, sourcePort: portOf(source), destinationPort: portOf(destination) });
    this.#putTexts({ direction, protocol, packet: id ?? '' });
    this.#putTexts({ source: textOf(source), sourceAddress: source?.address ?? '' });
    this.#putTexts({ destination: textOf(destination), destinationAddress: destination?.address ?? '' });
  }

  /** After the pass. */
  rows(): CookedRows {
    const { count } = this.#eventRows;
    const columns = new Map<string, Column>();
    for (const [name, type] of sourceTypes.get(PATH)!) {
      const values = name === 'componentName' ? this.#componentNames() : this.#valuesOf(name).slice(0, count);
      columns.set(name, columnFor(type, values, this.#pools));
    }
    const eventRows = this.#eventRows.values.slice(0, count);
    return { count, columns, eventRows: () => eventRows };
  }

  #valuesOf(name: string): Float64Array | Uint32Array {
    return (this.#texts.get(name) ?? this.#numbers.get(name)!).values;
  }

  #componentNames(): Uint32Array {
    const { values, count } = this.#numbers.get('component')!;
    return Uint32Array.from(values.subarray(0, count), (id) => this.#pools.texts.idOf(this.#components.get(id) ?? ''));
  }

  #put(values: Readonly<Record<string, number>>): void {
    for (const [name, value] of Object.entries(values)) this.#numbers.get(name)!.push(value);
  }

  #putTexts(texts: Readonly<Record<string, string>>): void {
    for (const [name, text] of Object.entries(texts)) this.#texts.get(name)!.push(this.#pools.texts.idOf(text));
  }
}

const portOf = (endpoint: Endpoint | null): number => endpoint?.port ?? Number.NaN;
const textOf = (endpoint: Endpoint | null): string => (endpoint === null ? '' : endpointText(endpoint));
