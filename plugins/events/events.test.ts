import { describe, expect, test } from 'vitest';
import { haveSharedTraces } from '../../engine/testing/shared-traces.ts';
import { columnByPath, Sums, sorted } from '../testing/groups.ts';
import { openPluginTrace } from '../testing/plugin-trace.ts';

/** Of the WindowsPerf driver: Core 0, Event 8, GPCIdx 12, Value 16. */
const DRIVER = '9b15b4b5-6979-4ba7-9b26-00c630a4d7b3';

test('Generic Events of the sample: fields in the order of the payload', async () => {
  const trace = await openPluginTrace('sample');
  const sums = new Sums();
  let events = 0;
  await trace.each(DRIVER, [1], ({ payload }) => {
    sums.add(`${payload.getBigUint64(0, true)} › ${payload.getUint32(12, true)}`);
    events++;
  });
  const page = await trace.page({
    table: 'Generic Events',
    filter: `provider = 'WindowsPerf Driver'`,
    keys: [{ column: 'field1' }, { column: 'field3' }],
    values: [{ column: 'count' }],
    expandDepth: 1,
  });
  expect(page.rows).toBe(events);
  const shown = new Map([...columnByPath(page, 'count')].filter(([path]) => path.includes(' › ')));
  expect(sorted(shown)).toEqual(sorted(sums.byKey));
});

describe.skipIf(!haveSharedTraces)('perfview-net.4.5.2.x64.etl', () => {
  const opened = openPluginTrace('perfview-net.4.5.2.x64.etl');
  opened.catch(() => {});

  test('the default grouping counts the events of every provider with a manifest', async () => {
    const trace = await opened;
    const counts = new Sums();
    for (const kind of trace.trace.kinds)
      if (kind.kind.startsWith('event'))
        counts.add(trace.decoder.resolver.providerName(kind.provider) ?? kind.provider, kind.count);
    const page = await trace.page({ table: 'Generic Events' });
    expect(page.rows).toBe(counts.total);
    expect(sorted(columnByPath(page, 'count'))).toEqual(sorted(counts.byKey));
  });

  test('every preset finds what it is for, or nothing', async () => {
    const trace = await opened;
    const { definition } = await trace.table('Generic Events');
    for (const { name, filter } of definition.configurations) {
      const page = await trace.page({ table: 'Generic Events', configuration: name });
      if (filter === undefined) expect(page.rows).toBeGreaterThan(60_000);
      const provider = trace.trace.kinds.filter(
        ({ provider }) => trace.decoder.resolver.providerName(provider) === 'System.Threading.Tasks.TplEventSource',
      );
      if (name === 'Tasks (TPL)') expect(page.rows).toBe(provider.reduce((sum, { count }) => sum + count, 0));
    }
  });
});
