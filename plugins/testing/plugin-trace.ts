/** A trace with its tables for golden tests of plugins, and the bytes of its events for computations of their own. */
import { readFileSync } from 'node:fs';
import type { TablePage, TableQuery } from '../../contract/tables.ts';
import { Cookery } from '../../engine/cook/cookery.ts';
import { TraceDecoder } from '../../engine/events/trace-decoder.ts';
import { memorySource } from '../../engine/format/byte-source.ts';
import { openTrace, type Trace } from '../../engine/format/trace.ts';
import { checkDefinitions } from '../../engine/plugins/check-plugin.ts';
import type { Plugin } from '../../engine/plugins/plugin.ts';
import { readManifest } from '../../engine/schema/manifest/manifest-reader.ts';
import { SchemaLibrary } from '../../engine/schema/schema-library.ts';
import { tablePage } from '../../engine/tables/page.ts';
import { Table } from '../../engine/tables/table.ts';
import { sampleBytes } from '../../engine/testing/sample.ts';
import { sharedTracePath } from '../../engine/testing/shared-traces.ts';
import { definitions } from '../index.ts';

/** One event as the file has it. */
export interface RawEvent {
  /** Of the payload alone. */
  readonly payload: DataView;
  readonly row: number;
  readonly timeNs: number;
  readonly cpu: number;
  /** Of the header; −1 = none. */
  readonly pid: number;
  readonly tid: number;
  readonly opcode: number;
  readonly id: number;
  readonly version: number;
  readonly pointerSize: 4 | 8;
}

export class PluginTrace {
  readonly trace: Trace;
  readonly decoder: TraceDecoder;
  readonly cookery: Cookery;
  readonly plugins: readonly Plugin[];
  readonly #tables = new Map<string, Table>();

  constructor(decoder: TraceDecoder, plugins: readonly Plugin[]) {
    this.trace = decoder.trace;
    this.decoder = decoder;
    this.plugins = plugins;
    this.cookery = new Cookery(decoder, plugins);
  }

  /** A table of the built-in plugins by its name. */
  async table(name: string): Promise<Table> {
    const known = this.#tables.get(name);
    if (known !== undefined) return known;
    for (const plugin of this.plugins)
      for (const definition of plugin.definition.tables) {
        if (definition.name !== name) continue;
        await this.cookery.cook([definition.rows]);
        const { rows: path } = definition;
        const { environment } = this.cookery;
        const table = new Table(definition, plugin, this.cookery.rows(path), environment, this.cookery.typesOf(path));
        this.#tables.set(name, table);
        return table;
      }
    throw new Error(`no built-in plugin has a table “${name}”`);
  }

  /** A page of a table: of its default configuration where the query says nothing else. */
  async page(query: Omit<TableQuery, 'trace'>): Promise<TablePage> {
    const table = await this.table(query.table);
    return this.cookery.ready(() => tablePage(table, { offset: 0, limit: 10_000, trace: '', ...query }));
  }

  /** Events of a kernel group (`DiskIo`) or provider (GUID) with these types or ids, in order, undecoded. */
  async each(provider: string, ids: readonly number[], visit: (event: RawEvent) => void): Promise<void> {
    const kinds = this.trace.kinds.filter(
      (kind) =>
        (kind.group === provider || kind.provider === provider) &&
        ids.includes(kind.kind.startsWith('event') ? kind.id : kind.opcode),
    );
    if (kinds.length === 0) return;
    const rows = this.trace.matchRows({ kinds: kinds.map(({ index }) => index) });
    await this.decoder.forEach(rows, 0, rows.count, ({ payload, row, timeNs, cpu, pid, tid, kind }) =>
      visit({
        payload: new DataView(
          payload.bytes.buffer,
          payload.bytes.byteOffset + payload.start,
          payload.end - payload.start,
        ),
        row,
        timeNs,
        cpu,
        pid,
        tid,
        opcode: kind.opcode,
        id: kind.id,
        version: kind.version,
        pointerSize: payload.pointerSize,
      }),
    );
  }
}

let builtIn: readonly Plugin[] | null = null;
const opened = new Map<string, Promise<PluginTrace>>();

/**
 * Opens the sample or a shared trace with the built-in plugins: once for all test files of a worker.
 * @param manifests paths below the shared schemas
 */
export function openPluginTrace(
  name: 'sample' | (string & {}),
  manifests: readonly string[] = [],
): Promise<PluginTrace> {
  const key = [name, ...manifests].join();
  const known = opened.get(key) ?? open(name, manifests);
  opened.set(key, known);
  return known;
}

async function open(name: string, manifests: readonly string[]): Promise<PluginTrace> {
  builtIn ??= checkDefinitions(definitions);
  const source = memorySource(name === 'sample' ? sampleBytes() : readFileSync(sharedTracePath('etl', name)));
  const library = new SchemaLibrary(
    manifests.map((path) => readManifest(readFileSync(sharedTracePath('schemas', path), 'utf8'), 'manifest')),
  );
  const trace = await openTrace(source, { fileName: name });
  const decoder = new TraceDecoder(trace, source, library);
  await decoder.prepare();
  return new PluginTrace(decoder, builtIn);
}
