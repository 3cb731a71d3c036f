import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { processingSource } from '../../contract/plugin.ts';
import type { KindInfo } from '../../contract/trace.ts';
import type { ValueType } from '../../language/value-type.ts';
import { plainText } from '../columns/plain-text.ts';
import { describeEvent } from '../events/describe-event.ts';
import type { EventView } from '../events/event-view.ts';
import { TraceDecoder } from '../events/trace-decoder.ts';
import { memorySource } from '../format/byte-source.ts';
import { openTrace } from '../format/trace.ts';
import type { Plugin } from '../plugins/plugin.ts';
import { SchemaLibrary } from '../schema/schema-library.ts';
import { haveSharedTraces, sharedTracePath } from '../testing/shared-traces.ts';
import { Cookery } from './cookery.ts';

/** Events of one kind that are compared. */
const MOST_ROWS = 100;
/** Machines that run all tests at once are slow. */
const TIMEOUT_MS = 60_000;

/** A field as the details panel shows it, and as a plain number. */
interface Shown {
  readonly text: string;
  readonly number: number;
}

/** The first events of a kind, and the names of all fields that they have. */
class Sample {
  readonly names = new Set<string>();
  readonly events: { readonly row: number; readonly fields: ReadonlyMap<string, Shown> }[] = [];

  add(event: EventView): void {
    if (this.events.length >= MOST_ROWS) return;
    const fields = new Map<string, Shown>();
    for (const { name, text } of describeEvent(event).fields)
      if (name.length <= 256) fields.set(name, { text, number: numberOf(event, name, text) });
    for (const name of fields.keys()) this.names.add(name);
    this.events.push({ row: event.row, fields });
  }
}

/** A plain number, also where it has more digits than doubles hold, and of texts. */
function numberOf({ layout, payload }: EventView, name: string, text: string): number {
  const i = layout?.names.indexOf(name) ?? -1;
  if (layout !== null && i >= 0 && /binary|hexDump/i.test(layout.fields[i].definition.inType)) return Number.NaN;
  const raw = layout === null || i < 0 ? text : layout.raw(payload, i);
  if (typeof raw === 'string') return raw.trim() === '' ? Number.NaN : Number(raw);
  return typeof raw === 'number' ? raw : typeof raw === 'boolean' ? Number(raw) : Number.NaN;
}

/** A cooker for each kind: column `t0` is its first field as text, `n0` as a number. */
function pluginOf(kinds: readonly KindInfo[], samples: readonly Sample[]): Plugin {
  const types = new Map<string, Map<string, ValueType>>();
  const cookers = kinds.map(({ index, provider, id, opcode, version, kind }) => {
    const columns = new Map<string, ValueType>([['row', 'integer']]);
    const fields: Record<string, string | { field: string; type: 'text' | 'f64' }> = { row: '$row' };
    for (const [i, field] of [...samples[index].names].entries()) {
      columns.set(`t${i}`, 'text').set(`n${i}`, 'number');
      fields[`t${i}`] = { field, type: 'text' };
      fields[`n${i}`] = { field, type: 'f64' };
    }
    types.set(`test/k${index}`, columns);
    const which = kind.startsWith('event') ? { id: [id] } : { opcode: [opcode] };
    return { path: `test/k${index}`, events: [{ provider, version: [version], ...which }], fields };
  });
  const guid = '3abdfe57-0e4f-4223-a7f4-3f6f5813d741';
  const definition = processingSource.parse({ id: guid, name: 'All', inputs: [{ kind: 'etl' }], cookers, tables: [] });
  return { key: 'all', definition, types };
}

/** Gives the number of values that are as they must be; fails at the first that is not. */
async function compareFields(name: string): Promise<number> {
  const source = memorySource(readFileSync(sharedTracePath('etl', name)));
  const trace = await openTrace(source, { fileName: name });
  const decoder = new TraceDecoder(trace, source, new SchemaLibrary());
  await decoder.prepare();
  // As many cookers as a plugin may have.
  const kinds = trace.kinds.slice(0, 1024);
  const samples = trace.kinds.map(() => new Sample());
  await decoder.pass([{ wants: () => true, visit: (event) => samples[event.kind.index].add(event) }]);
  const cookery = new Cookery(decoder, [pluginOf(kinds, samples)]);
  await cookery.cook(null);

  let compared = 0;
  for (const { index } of kinds) {
    const { columns } = cookery.rows(`test/k${index}`);
    const places = new Map(Array.from(columns.get('row')!.values, (row, i) => [row, i]));
    for (const { row, fields } of samples[index].events)
      for (const [i, field] of [...samples[index].names].entries()) {
        const place = places.get(row)!;
        const text = plainText(columns.get(`t${i}`)!, place);
        const number = columns.get(`n${i}`)!.values[place];
        const shown = fields.get(field) ?? { text: '', number: Number.NaN };
        if (text !== shown.text || !Object.is(number, shown.number))
          expect({ row, field, text, number }).toEqual({ row, field, ...shown });
        compared++;
      }
  }
  return compared;
}

describe.skipIf(!haveSharedTraces)('every field is what the details panel shows', () => {
  test.each([
    'perfview-net.4.5.2.x64.etl',
    'siemens-TraceLoggingTester.etl',
    'dotnetperf-DynamicEvents.etl',
    'sawbuck-image_data_32_v1.etl',
  ])('%s', async (name) => expect(await compareFields(name)).toBeGreaterThan(100), TIMEOUT_MS);
});
