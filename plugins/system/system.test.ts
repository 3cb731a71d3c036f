import { describe, expect, test } from 'vitest';
import { haveSharedTraces } from '../../engine/testing/shared-traces.ts';
import { columnByPath, Sums, sorted } from '../testing/groups.ts';
import { openPluginTrace } from '../testing/plugin-trace.ts';

describe.each(haveSharedTraces ? ['sample', 'perfview-net.4.5.2.x64.etl'] : ['sample'])('%s', (name) => {
  const opened = openPluginTrace(name);
  opened.catch(() => {});

  test('statistics count every event, with its bytes', async () => {
    const trace = await opened;
    const { events, kinds } = trace.trace;
    const counts = new Sums();
    const bytes = new Sums();
    const byCpu = new Sums();
    for (let row = 0; row < events.count; row++) {
      const { provider, providerName } = kinds[events.kind[row]];
      const key = providerName ?? trace.decoder.resolver.providerName(provider) ?? provider;
      counts.add(key);
      bytes.add(key, events.payloadBytes[row]);
      byCpu.add(String(events.cpu[row]));
    }
    const page = await trace.page({ table: 'Trace Statistics' });
    expect(sorted(columnByPath(page, 'count'))).toEqual(sorted(counts.byKey));
    expect(sorted(columnByPath(page, 'sizeBytes'))).toEqual(sorted(bytes.byKey));
    const cpus = await trace.page({ table: 'Trace Statistics', configuration: 'By CPU' });
    expect(sorted(columnByPath(cpus, 'count'))).toEqual(sorted(byCpu.byKey));
  });

  test('the configuration has an item for each event that describes the system', async () => {
    const trace = await opened;
    // Type 11: physical disks; DiskNumber 0 of 32 bits, BytesPerSector 4, SectorsPerTrack 8.
    const sectors: number[] = [];
    await trace.each('SystemConfig', [11], ({ payload }) => sectors.push(payload.getUint32(4, true)));
    expect(sectors.length).toBeGreaterThan(0);
    const page = await trace.page({
      table: 'System Configuration',
      filter: `field = 'BytesPerSector'`,
      expandDepth: 64,
    });
    const values = page.columns.find(({ key }) => key === 'value')!;
    const shown = page.path.flatMap((path, i) =>
      page.children[i] === 0 && path[0] === 'PhyDisk' ? [values.text[i]] : [],
    );
    expect(shown).toEqual(sectors.map(String));
  });
});

test('a trace that lost nothing has no rows of losses', async () => {
  const trace = await openPluginTrace('sample');
  expect((await trace.page({ table: 'Lost Events' })).rows).toBe(0);
  expect((await trace.page({ table: 'Providers Without Schema' })).rows).toBe(0);
});

test.skipIf(!haveSharedTraces)('providers without a schema, with how many events', async () => {
  const trace = await openPluginTrace('perfview-diaghub-diaghub.user_paged.1.etl');
  const page = await trace.page({ table: 'Providers Without Schema' });
  const expected = new Map(
    trace.decoder
      .providers()
      .flatMap(({ name, guid, undecodedEvents }) => (undecodedEvents > 0 ? [[name ?? guid, undecodedEvents]] : [])),
  );
  expect(sorted(columnByPath(page, 'count'))).toEqual(sorted(expected as Map<string, number>));
});

test.skipIf(!haveSharedTraces)('events that a session lost are a row with their number', async () => {
  const trace = await openPluginTrace('s4-WindowsUpdate.20251008.etl');
  // TRACE_LOGFILE_HEADER: EventsLost at 48.
  let lost = -1;
  await trace.each('EventTrace', [0], ({ payload }) => {
    lost = payload.getUint32(48, true);
  });
  const page = await trace.page({ table: 'Lost Events' });
  expect(page.rows).toBe(1);
  expect([...columnByPath(page, 'count')]).toEqual([['Events lost', lost]]);
  expect(lost).toBe(41);
});
