/** A shared trace, decoded: what the golden texts are compared with. */
import type { KindInfo } from '../../../contract/trace.ts';
import type { EventView } from '../../../engine/events/event-view.ts';
import { TraceDecoder } from '../../../engine/events/trace-decoder.ts';
import type { Trace } from '../../../engine/format/trace.ts';
import { SchemaLibrary } from '../../../engine/schema/schema-library.ts';
import { sharedTracePath } from '../../../engine/testing/shared-traces.ts';
import { FileSource } from '../../../host/base/file-source.ts';
import { readTraceFile, withColumns } from '../../../host/traces/read-trace.ts';
import { usualReading } from '../../../host/traces/reading-threads.ts';
import { type DecodedField, integerOf } from './printed-forms.ts';

export interface DecodedEvent {
  readonly row: number;
  readonly timeNs: number;
  readonly cpu: number;
  /** Of the header; −1 = none. */
  readonly pid: number;
  readonly tid: number;
  /** Whose event it is, as this engine finds; −1 = not known. */
  readonly ownerPid: number;
  readonly ownerTid: number;
  readonly kind: KindInfo;
  readonly payload: Uint8Array;
  /** By the names that this engine gives them. */
  readonly fields: ReadonlyMap<string, DecodedField>;
}

export class DecodedTrace {
  readonly trace: Trace;
  readonly decoder: TraceDecoder;
  /** Type id → name, of .NET's BulkType events. */
  readonly typeNames = new Map<bigint, string>();

  private constructor(trace: Trace, decoder: TraceDecoder) {
    this.trace = trace;
    this.decoder = decoder;
  }

  /** Opens `name` of the shared traces, without any manifest, for as long as `use` lasts. */
  static async use<T>(name: string, use: (trace: DecodedTrace) => Promise<T>): Promise<T> {
    const source = await FileSource.open(sharedTracePath('etl', name), name);
    try {
      const trace = await withColumns(await readTraceFile(source, name, usualReading(), {}), {});
      const decoder = new TraceDecoder(trace, source, new SchemaLibrary());
      await decoder.prepare();
      const decoded = new DecodedTrace(trace, decoder);
      await decoded.#readTypeNames();
      return await use(decoded);
    } finally {
      await source.close();
    }
  }

  /** Hands all events to `visit`, in the order of time. */
  forEach(visit: (event: EventView) => void): Promise<void> {
    const rows = this.decoder.trace.matchRows({});
    return this.decoder.forEach(rows, 0, rows.count, visit);
  }

  /** The events of ascending `rows`, with all their fields. */
  async decode(rows: readonly number[]): Promise<DecodedEvent[]> {
    const events: DecodedEvent[] = [];
    await this.decoder.forEach({ count: rows.length, rowAt: (i) => rows[i] }, 0, rows.length, (event) => {
      events.push(this.#copyOf(event));
    });
    return events;
  }

  /** Name of the file that has `key` at that time; empty where none is known. */
  fileName(key: bigint, timeNs: number): string {
    const low = Number(key & 0xffffffffn);
    return this.decoder.names.fileName(low, Number(key >> 32n), timeNs) ?? '';
  }

  /** Without `.exe`, as TraceEvent has it; null where no process is known. */
  processName(pid: number, timeNs: number): string | null {
    return this.decoder.names.processAt(pid, timeNs)?.name.replace(/\.exe$/i, '') ?? null;
  }

  async #readTypeNames(): Promise<void> {
    const { trace, decoder } = this;
    const bulk = trace.kinds.filter((kind) => {
      const { schema } = decoder.resolver.ofKind(kind);
      return schema.source !== null && schema.eventName === 'Type/BulkType';
    });
    if (bulk.length === 0) return;
    const rows = trace.matchRows({ kinds: bulk.map(({ index }) => index) });
    await decoder.forEach(rows, 0, rows.count, (event) => {
      const values = event.value('Values');
      if (!Array.isArray(values)) return;
      for (const value of values) {
        if (value === null || typeof value !== 'object' || Array.isArray(value)) continue;
        const id = integerOf(value.TypeID);
        if (id !== null && typeof value.Name === 'string') this.typeNames.set(id, value.Name);
      }
    });
  }

  #copyOf(event: EventView): DecodedEvent {
    const { row, timeNs, cpu, pid, tid, kind, payload, schema, layout } = event;
    const owner = this.decoder.names.attribute(event);
    const fields = new Map<string, DecodedField>();
    if (layout !== null)
      for (let i = 0; i < layout.located; i++)
        fields.set(layout.names[i], {
          value: layout.value(payload, i),
          raw: layout.raw(payload, i),
          inType: layout.fields[i].definition.inType,
          map: layout.fields[i].definition.map,
        });
    else if (schema.source !== null && schema.readBlob !== undefined)
      for (const [name, value] of Object.entries(schema.readBlob(payload.bytes, payload.start, payload.end) ?? {}))
        fields.set(name, { value, raw: value, inType: 'null', map: null });
    return {
      row,
      timeNs,
      cpu,
      pid,
      tid,
      ownerPid: owner.pid,
      ownerTid: owner.tid,
      kind,
      payload: payload.bytes.slice(payload.start, payload.end),
      fields,
    };
  }
}
