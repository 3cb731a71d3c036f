/** The pages about a trace, as a host answers them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleBytes } from '../../engine/testing/sample.ts';
import { haveSharedTraces, sharedTracePath } from '../../engine/testing/shared-traces.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { TraceHost } from '../trace-host.ts';

const folder = temporaryFolder();
const brokenPlugin = join(folder, 'broken.plugin.json');
writeFileSync(brokenPlugin, '{ "name": "No id" }');
const host = new TraceHost({ plugins: [brokenPlugin] });
let sample = '';
beforeAll(async () => {
  sample = await host.openBytes(sampleBytes(), 'sample.etl');
});
afterAll(() => host.closeAll());

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

test('statistics: each way of counting has every event and every byte', async () => {
  const statistics = await host.call('statistics', { trace: sample });
  const { info, events, kinds } = await host.loaded(sample);
  expect(Object.fromEntries([...statistics.cpus.cpu].map((cpu, i) => [cpu, statistics.cpus.events[i]]))).toEqual(
    info.eventsPerCpu,
  );
  expect([...statistics.kinds.events]).toEqual(kinds.map(({ count }) => count));
  const payload = sum(events.payloadBytes.subarray(0, events.count));
  for (const totals of [statistics.kinds, statistics.cpus, statistics.processes]) {
    expect(sum(totals.events)).toBe(info.events);
    expect(sum(totals.payloadBytes)).toBe(payload);
    expect(sum(totals.sizeBytes)).toBe(statistics.sizeBytes);
  }
  // The header buffer belongs to no processor's share.
  expect(sum(statistics.cpus.buffers)).toBe(info.buffers - 1);
  expect(statistics.sizeBytes).toBeLessThan(info.sizeBytes);
});

test('statistics: times and names of a process are those of its events', async () => {
  const { processes } = await host.call('statistics', { trace: sample });
  const { events } = await host.loaded(sample);
  const pid = processes.pid[processes.name.indexOf('spmv.exe')];
  const times = [...events.timeNs.subarray(0, events.count)].filter((_, row) => events.pid[row] === pid);
  const i = [...processes.pid].indexOf(pid);
  expect([processes.events[i], processes.firstNs[i], processes.lastNs[i]]).toEqual([
    times.length,
    times[0],
    times.at(-1),
  ]);
});

test('the system by sections; what is missing says how to record it', async () => {
  const { sections } = await host.call('system', { trace: sample });
  const of = (id: string) => sections.find((section) => section.id === id)!;
  expect(of('general').facts).toContainEqual({ name: 'Computer name', value: 'SAMPLE-ARM64' });
  expect(of('processors').facts).toContainEqual({ name: 'Architecture', value: 'ARM64' });
  expect(of('memory').facts).toContainEqual({ name: 'Memory', value: '32.00 GB' });
  expect(of('services').lists[0].rows).toHaveLength(7);
  expect(of('display')).toMatchObject({ facts: [], lists: [], absent: expect.stringContaining('no displays') });
  for (const { lists } of sections)
    for (const { columns, rows } of lists) for (const row of rows) expect(row).toHaveLength(columns.length);
});

test('diagnostics: mistakes in plugins, with their place', async () => {
  const { findings, clock } = await host.call('diagnostics', { trace: sample });
  expect(findings).toContainEqual(
    expect.objectContaining({
      area: 'plugins',
      severity: 'error',
      action: 'plugins',
      detail: expect.stringMatching(/broken\.plugin\.json:\d+:\d+: /),
    }),
  );
  expect(clock).toContainEqual({ name: 'Frequency', value: '10,000,000 Hz' });
});

describe.skipIf(!haveSharedTraces)('real traces', () => {
  const open = (name: string) => host.openPath(sharedTracePath('etl', name));

  test('providers without a schema are findings, with how many events', async () => {
    const trace = await open('perfview-diaghub-diaghub.user_paged.1.etl');
    const { withoutSchema } = await host.call('names', { trace });
    expect(withoutSchema.length).toBeGreaterThan(0);
    const { findings } = await host.call('diagnostics', { trace });
    expect(findings.filter(({ area }) => area === 'schemas').map(({ title, count }) => [title, count])).toEqual(
      withoutSchema.map(({ name, guid, undecodedEvents }) => [name ?? guid, undecodedEvents]),
    );
  });

  test('the system of a machine: as many services, devices and interrupts as it has events of them', async () => {
    const trace = await open('perfview-diaghub-diaghub.kernel.1.etl');
    const { sections } = await host.call('system', { trace });
    const { kinds } = host.trace(trace);
    for (const [id, opcode] of [
      ['services', 15],
      ['devices', 22],
      ['interrupts', 21],
    ] as const) {
      const events = sum(kinds.filter((k) => k.group === 'SystemConfig' && k.opcode === opcode).map((k) => k.count));
      expect([id, sections.find((section) => section.id === id)!.lists[0].rows.length]).toEqual([id, events]);
    }
    const general = sections.find(({ id }) => id === 'general')!.facts;
    expect(general).toContainEqual({ name: 'Model', value: 'Virtual Machine' });
  });

  test('without a kernel session every section says so', async () => {
    const trace = await open('tx-BondEtwSample.etl');
    const { sections } = await host.call('system', { trace });
    for (const id of ['memory', 'storage', 'network', 'services', 'devices', 'interrupts', 'power'])
      expect(sections.find((section) => section.id === id)!.absent, id).toContain('Record with a kernel session');
  });
});
