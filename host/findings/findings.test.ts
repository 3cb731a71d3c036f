/** How rules are run: on real traces each finding is true by a second computation; ranges, limits, what is not checked, cancelling. */
import { expect, test } from 'vitest';
import type { FindingThresholds } from '../../contract/findings.ts';
import { haveSharedTraces, sharedTracePath } from '../../engine/testing/shared-traces.ts';
import { findingRules } from '../../plugins/findings/index.ts';
import { openPluginTrace, type PluginTrace } from '../../plugins/testing/plugin-trace.ts';
import { testHost } from '../testing/test-host.ts';
import { writtenTrace } from '../testing/written-trace.ts';
import { faults } from './testing/faults.ts';

const RUNTIME = 'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4';
const MS = 1e6;
const perfView = 'perfview-net.4.5.x86.etl';

/** Low enough that the quiet trace has findings of four rules. */
const low: FindingThresholds = {
  'disk-stall': { stall_ms: 12, times: 10 },
  'gc-long-pause': { pause_ms: 1 },
  'gc-share': { paused: 5, window_ms: 500 },
  'hard-fault-burst': { faults: 20, window_ms: 250 },
};

async function checkFile(name: string, thresholds: FindingThresholds = {}) {
  const host = testHost();
  const trace = await host.openPath(sharedTracePath('etl', name));
  return host.call('findings', { trace, thresholds });
}

interface Span {
  startNs: number;
  endNs: number;
}

/** From the event that begins a request to the one that ends it, by its IRP; by its response time where it began before. */
async function diskRequests(trace: PluginTrace): Promise<(Span & { disk: number })[]> {
  const nsPerTick = 1e9 / trace.trace.info.clockFrequencyHz;
  const marks: { row: number; timeNs: number; irp: bigint; ends: { disk: number; responseNs: number } | null }[] = [];
  await trace.each('DiskIo', [10, 11, 12, 13], ({ payload, timeNs, pointerSize, opcode, row }) => {
    const pointerAt = (at: number) =>
      pointerSize === 4 ? BigInt(payload.getUint32(at, true)) : payload.getBigUint64(at, true);
    if (opcode > 11) marks.push({ row, timeNs, irp: pointerAt(0), ends: null });
    else {
      const responseNs = Number(payload.getBigUint64(24 + 2 * pointerSize, true)) * nsPerTick;
      const ends = { disk: payload.getUint32(0, true), responseNs };
      marks.push({ row, timeNs, irp: pointerAt(24 + pointerSize), ends });
    }
  });
  marks.sort((a, b) => a.row - b.row);
  const open = new Map<bigint, number>();
  return marks.flatMap(({ timeNs, irp, ends }) => {
    if (ends === null) {
      open.set(irp, timeNs);
      return [];
    }
    const startNs = open.get(irp) ?? timeNs - ends.responseNs;
    open.delete(irp);
    return [{ disk: ends.disk, startNs, endNs: timeNs }];
  });
}

/** From the beginning of a suspension to the restart, by process. */
async function gcPauses(trace: PluginTrace): Promise<Map<number, Span[]>> {
  const marks: { pid: number; timeNs: number; id: number; row: number }[] = [];
  await trace.each(RUNTIME, [3, 9], ({ pid, timeNs, id, row }) => marks.push({ pid, timeNs, id, row }));
  marks.sort((a, b) => a.row - b.row);
  const open = new Map<number, number>();
  const pauses = new Map<number, Span[]>();
  for (const { pid, timeNs, id } of marks) {
    const startNs = open.get(pid);
    if (id === 9) open.set(pid, timeNs);
    else if (startNs !== undefined) {
      pauses.set(pid, [...(pauses.get(pid) ?? []), { startNs, endNs: timeNs }]);
      open.delete(pid);
    }
  }
  return pauses;
}

const pidIn = (label: string): number => Number(/\((-?\d+)\)$/.exec(label)?.[1]);
const medianOf = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2;
};

test.skipIf(!haveSharedTraces)(
  'a real trace: what is found, and that no more is there, by the events themselves',
  async () => {
    const trace = await openPluginTrace(perfView);
    const [requests, pauses] = [await diskRequests(trace), await gcPauses(trace)];
    for (const thresholds of [{}, low]) {
      const { findings, rules } = await checkFile(perfView, thresholds);
      const limit = (rule: string, name: string): number =>
        rules.find(({ id }) => id === rule)?.parameters.find((one) => one.name === name)?.value ?? Number.NaN;
      const of = (rule: string) => findings.filter((one) => one.rule === rule);
      const isIn = (times: Span, found: Span): boolean =>
        times.startNs >= found.startNs - 1000 && times.endNs <= found.endNs + 1000;

      const usualNs = medianOf(requests.map(({ startNs, endNs }) => endNs - startNs));
      const leastNs = Math.max(limit('disk-stall', 'stall_ms') * MS, limit('disk-stall', 'times') * usualNs);
      const slow = requests.filter(({ startNs, endNs }) => endNs - startNs >= leastNs);
      expect(of('disk-stall').length > 0).toBe(slow.length > 0);
      for (const request of slow) expect(of('disk-stall').some((found) => isIn(request, found))).toBe(true);
      for (const found of of('disk-stall')) {
        const longest = Math.max(...slow.filter((one) => isIn(one, found)).map((one) => one.endNs - one.startNs));
        expect(found.value).toBeCloseTo(longest / MS, 3);
      }

      const long = [...pauses].flatMap(([pid, all]) => all.map((pause) => ({ pid, ...pause })));
      const tooLong = long.filter(({ startNs, endNs }) => endNs - startNs >= limit('gc-long-pause', 'pause_ms') * MS);
      const found = of('gc-long-pause');
      expect(found.length > 0).toBe(tooLong.length > 0);
      for (const one of tooLong)
        expect(found.some((two) => pidIn(two.subject.id) === one.pid && isIn(one, two))).toBe(true);
      for (const one of found)
        expect(one.value).toBeCloseTo(
          Math.max(...tooLong.filter((two) => isIn(two, one)).map((two) => (two.endNs - two.startNs) / MS)),
          6,
        );

      for (const share of of('gc-share')) {
        const own = pauses.get(pidIn(share.subject.id)) ?? [];
        const paused = own.reduce(
          (sum, one) => sum + Math.max(0, Math.min(one.endNs, share.endNs) - Math.max(one.startNs, share.startNs)),
          0,
        );
        expect(share.value).toBeCloseTo((100 * paused) / (share.endNs - share.startNs), 6);
        expect(share.value).toBeGreaterThanOrEqual(limit('gc-share', 'paused'));
      }

      const faultTimes: number[] = [];
      await trace.each('PageFault', [32], ({ timeNs }) => faultTimes.push(timeNs));
      for (const burst of of('hard-fault-burst')) {
        const within = faultTimes.filter((ns) => ns >= burst.startNs && ns < burst.endNs).length;
        expect((burst.value * (burst.endNs - burst.startNs)) / 1e9).toBeLessThanOrEqual(within + 1e-6);
        expect(burst.value).toBeGreaterThanOrEqual(limit('hard-fault-burst', 'faults'));
      }
      // No rule finds anything that is not computed a second time here.
      const known = Object.keys(low);
      expect(findings.filter(({ rule }) => !known.includes(rule))).toEqual([]);
      if (thresholds === low) expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set(known));
    }
  },
);

test.skipIf(!haveSharedTraces)(
  'a real trace without any fault: nothing was lost, and nothing else can be checked',
  async () => {
    const { findings, rules } = await checkFile('tx-KernelNetwork.etl');
    const { trace } = await openPluginTrace('tx-KernelNetwork.etl');
    expect([trace.info.eventsLost, trace.info.buffersLost, trace.info.damagedBuffers]).toEqual([0, 0, 0]);
    expect(findings).toEqual([]);
    expect(rules.filter(({ state }) => state === 'clear').map(({ id }) => id)).toEqual(['lost-events']);
    for (const { state, why } of rules.slice(0, -1))
      expect([state, why]).toEqual(['notChecked', expect.stringMatching(/^The trace has no .+\.$/)]);
  },
);

test.skipIf(!haveSharedTraces)('events that a real session lost, as many as its header says', async () => {
  const { findings } = await checkFile('s4-WindowsUpdate.20251008.etl');
  expect(findings).toMatchObject([
    { rule: 'lost-events', value: 41, title: expect.stringContaining('41, it is unknown where') },
  ]);
});

test('only what lies in the range counts', async () => {
  const host = testHost();
  const trace = await host.openBytes(faults['disk-stall'].faulty(), 'disk.etl');
  const rulesOf = async (startMs: number, endMs: number) => {
    const range = { startNs: startMs * MS, endNs: endMs * MS };
    return (await host.call('findings', { trace, range })).findings.map(({ rule }) => rule);
  };
  expect(await rulesOf(1400, 1520)).toEqual(['disk-stall']);
  expect(await rulesOf(0, 1400)).toEqual([]);
  expect(await rulesOf(1700, 2000)).toEqual([]);
});

test('other limits, other findings; the query has their values in it and runs as it is', async () => {
  const host = testHost();
  const trace = await host.openBytes(faults['disk-stall'].faulty(), 'disk.etl');
  const check = async (thresholds: FindingThresholds) => host.call('findings', { trace, thresholds });
  expect((await check({ 'disk-stall': { stall_ms: 151 } })).findings).toEqual([]);
  const { findings, rules } = await check({ 'disk-stall': { stall_ms: 149.5 } });
  expect(findings).toHaveLength(1);
  const sql = rules.find(({ id }) => id === 'disk-stall')?.sql ?? '';
  expect(sql).toContain('149.5');
  const { columns, rows } = await host.call('sql', { trace, sql, limit: 10 });
  expect(rows[0][columns.findIndex(({ name }) => name === 'value')]).toBe(findings[0].value);
  await expect(check({ 'disk-stall': { stall_ms: -1 } })).rejects.toThrow(/-1 is not between 0\.01 and 600000/);
  await expect(check({ 'disk-stall': { speed: 1 } })).rejects.toThrow('The rule disk-stall has no threshold speed.');
  await expect(check({ weather: { rain: 1 } })).rejects.toThrow('There is no rule weather.');
});

test('asked again, the answer is the same; cancelled, nothing is answered, and the next question is', async () => {
  const host = testHost();
  const trace = await host.openBytes(faults['core-stalls'].faulty(), 'counters.etl');
  const signal = AbortSignal.abort();
  await expect(host.call('findings', { trace }, { signal })).rejects.toMatchObject({ info: { code: 'cancelled' } });
  const first = await host.call('findings', { trace });
  const again = await host.call('findings', { trace });
  const untimed = ({ rules }: typeof first) => rules.map((rule) => ({ ...rule, elapsedMs: 0 }));
  expect(again.findings).toEqual(first.findings);
  expect(untimed(again)).toEqual(untimed(first));
  expect(first.rules.map(({ id }) => id)).toEqual(findingRules.map(({ id }) => id));
});

test('a trace without any of it: each rule says what the trace has not', async () => {
  const host = testHost();
  const trace = await host.openBytes(writtenTrace(), 'plain.etl');
  const { findings, rules } = await host.call('findings', { trace });
  expect(findings).toEqual([]);
  expect(rules.find(({ id }) => id === 'ipc-below-siblings')).toMatchObject({
    state: 'notChecked',
    why: 'The trace has no instructions per cycle of each core.',
  });
});
