/** Sums over sampled operations, compared with the same counted one record at a time from what was encoded. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latencyBinCount, latencyKinds } from '../../contract/memory.ts';
import { cacheLines, lineAccesses, MOST_AT_OFFSET, OTHER_FUNCTIONS } from './cache-lines.ts';
import { readSpe } from './read-spe.ts';
import { servedBy, sourceOf } from './spe-operations.ts';
import {
  chosenRecords,
  countsBySource,
  functionSums,
  latencyBins,
  type SpeFilter,
  type SpeSamples,
  sourcesOverTime,
  speTime,
} from './spe-summary.ts';
import { spePackets as packets } from './testing/spe-bytes.ts';

const record = fc.record({
  /** Also the number of its function. */
  pc: fc.nat(4),
  kind: fc.constantFrom('load', 'store', 'branch', 'other'),
  address: fc.nat(0x1ff),
  high: fc.constantFrom(0n, 0x1_0000_0000n, 0xf0_0000_0000_0000n),
  source: fc.constantFrom(0, 8, 9, 14, 99),
  counters: fc.option(fc.tuple(fc.nat(0xffff), fc.nat(300), fc.nat(300)), { freq: 4 }),
  refill: fc.boolean(),
  walk: fc.boolean(),
  mispredicted: fc.boolean(),
  time: fc.option(fc.bigInt({ min: 0xffff_ff00n, max: 0x1_0000_4000n }), { freq: 5 }),
});
type Wanted = typeof record extends fc.Arbitrary<infer T> ? T : never;
const list = fc.array(record, { maxLength: 40 });

const bytesOf = ({ pc, kind, address, high, source, counters, refill, walk, mispredicted, time }: Wanted) => [
  ...packets.address(0, BigInt(pc)),
  ...packets.operation(kind === 'branch' ? 2 : kind === 'other' ? 0 : 1, kind === 'store' ? 1 : 0),
  ...packets.address(2, high + BigInt(address)),
  ...(kind === 'load' ? packets.dataSource(source) : []),
  ...(counters ?? []).flatMap((value, index) => packets.counter(index, value)),
  ...packets.events((refill ? 8 : 0) | (walk ? 32 : 0) | (mispredicted ? 128 : 0), 2),
  ...(time === null ? packets.end : packets.timestamp(time)),
];

function samplesOf(wanted: readonly Wanted[]): SpeSamples {
  const records = readSpe(Uint8Array.from(wanted.flatMap(bytesOf)));
  return { records, served: servedBy(records, 'neoverse'), functionOf: records.pc, functions: 5 };
}
const everything: SpeFilter = { function: null, source: null, line: null };
const all = (samples: SpeSamples) => chosenRecords(samples, everything);

const sourceNames: Record<number, string> = { 0: 'L1D', 8: 'L2', 9: 'peer core', 14: 'DRAM', 99: 'source 99' };
const nameOf = ({ kind, source }: Wanted): string =>
  ({ load: sourceNames[source]!, store: 'stores', branch: 'branches', other: 'other operations' })[kind];
const isMemory = ({ kind }: Wanted): boolean => kind === 'load' || kind === 'store';
const addressOf = ({ address, high }: Wanted): bigint =>
  (high === 0xf0_0000_0000_0000n ? 0xfff0_0000_0000_0000n : high) + BigInt(address);
const hasAddress = (each: Wanted): boolean => isMemory(each) && addressOf(each) !== 0n;
const lineStart = (each: Wanted): bigint => addressOf(each) - (addressOf(each) % 64n);
const binOf = (cycles: number): number => (cycles === 0 ? 0 : cycles.toString(2).length);
const latencies = ({ counters }: Wanted): Record<string, number> => {
  if (counters === null) return {};
  const [total, issue, translation] = counters;
  return { total, issue, translation, execution: Math.max(0, total - issue - translation) };
};
/** The smallest of which so large a share is not larger. */
const quantile = (values: number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted.find((value) => sorted.filter((other) => other <= value).length >= share * sorted.length) ?? Number.NaN;
};
const tally = (keys: string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
};

test('latencies by source: bins of powers of two, execution is what is left', () => {
  fc.assert(
    fc.property(list, (wanted) => {
      const samples = samplesOf(wanted);
      const bins = latencyBins(samples, all(samples));
      const found: string[] = [];
      for (const kind of latencyKinds)
        bins[kind].forEach((count, at) => {
          const [name, bin] = [samples.served.names[Math.floor(at / latencyBinCount)], at % latencyBinCount];
          for (let n = 0; n < count; n++) found.push(`${kind} ${name} ${bin}`);
        });
      const naive = wanted.flatMap((each) =>
        Object.entries(latencies(each)).map(([kind, cycles]) => `${kind} ${nameOf(each)} ${binOf(cycles)}`),
      );
      expect(tally(found)).toEqual(tally(naive));
      const counts = countsBySource(samples, all(samples));
      expect(Object.fromEntries(samples.served.names.map((name, i) => [name, counts[i]]))).toEqual(
        tally(wanted.map(nameOf)),
      );
    }),
  );
});

test('functions: samples, latencies with their quantiles, events where they mean something', () => {
  fc.assert(
    fc.property(list, (wanted) => {
      const samples = samplesOf(wanted);
      const sums = functionSums(samples, all(samples));
      for (let pc = 0; pc < 5; pc++) {
        const own = wanted.filter((each) => each.pc === pc);
        const totals = own.flatMap(({ counters }) => (counters === null ? [] : [counters[0]]));
        const many = (is: (each: Wanted) => boolean): number => own.filter(is).length;
        expect(Object.values(sums).map((of) => of[pc])).toEqual([
          ...[own.length, totals.length, many((each) => isMemory(each) && each.refill)],
          many((each) => isMemory(each) && each.walk),
          many(({ kind, mispredicted }) => kind === 'branch' && mispredicted),
          ...[totals.reduce((sum, total) => sum + total, 0), quantile(totals, 0.5), quantile(totals, 0.95)],
        ]);
      }
    }),
  );
});

test('lines of memory: what peers served first, then the most used; who went where in them', () => {
  fc.assert(
    fc.property(list, (wanted) => {
      const samples = samplesOf(wanted);
      const chosen = all(samples);
      const lines = cacheLines(samples, chosen);
      const lineText = (i: number): string =>
        `0x${((BigInt(lines.high[i]) << 32n) | BigInt(lines.low[i])).toString(16)}`;
      const naive = new Map<string, { loads: number; stores: number; fromPeers: number }>();
      for (const each of wanted.filter(hasAddress)) {
        const key = `0x${lineStart(each).toString(16)}`;
        const line = naive.get(key) ?? { loads: 0, stores: 0, fromPeers: 0 };
        naive.set(key, line);
        line[each.kind === 'load' ? 'loads' : 'stores']++;
        if (nameOf(each) === 'peer core') line.fromPeers++;
      }
      const found = Array.from({ length: lines.count }, (_, i) => ({
        ...{ key: lineText(i), loads: lines.loads[i], stores: lines.stores[i], fromPeers: lines.fromPeers[i] },
      }));
      expect(Object.fromEntries(found.map(({ key, ...of }) => [key, of]))).toEqual(Object.fromEntries(naive));
      const rank = ({ loads, stores, fromPeers }: (typeof found)[number]) => [-fromPeers, -loads - stores];
      const byRank = found.toSorted((a, b) => rank(a)[0] - rank(b)[0] || rank(a)[1] - rank(b)[1]);
      expect(found.map(rank)).toEqual(byRank.map(rank));

      const from = Math.min(1, lines.count);
      const accesses = lineAccesses(samples, chosen, lines, from, lines.count);
      const asked = new Set(found.slice(from).map(({ key }) => key));
      const seen: string[] = [];
      for (let i = 0; i < accesses.count; i++) {
        const place = `${lineText(from + accesses.line[i])}+${accesses.offset[i]} ${accesses.function[i]}`;
        for (let n = 0; n < accesses.loads[i]; n++) seen.push(`${place} load`);
        for (let n = 0; n < accesses.stores[i]; n++) seen.push(`${place} store`);
        for (let n = 0; n < accesses.fromPeers[i]; n++) seen.push(`${place} from a peer`);
      }
      const expected = wanted.filter(hasAddress).flatMap((each) => {
        const key = `0x${lineStart(each).toString(16)}`;
        const place = `${key}+${addressOf(each) % 64n} ${each.pc}`;
        if (!asked.has(key)) return [];
        return [`${place} ${each.kind}`, ...(nameOf(each) === 'peer core' ? [`${place} from a peer`] : [])];
      });
      expect(tally(seen)).toEqual(tally(expected));
    }),
  );
});

test('sources over time: every stamped record is in the bucket of its ticks', () => {
  fc.assert(
    fc.property(list, fc.integer({ min: 1, max: 50 }), (wanted, mostBuckets) => {
      const samples = samplesOf(wanted);
      const time = speTime(samples.records);
      const stamped = wanted.filter((each) => each.time !== null);
      if (time === null) {
        expect(stamped).toEqual([]);
        return;
      }
      const times = stamped.map((each) => each.time as bigint).sort((a, b) => (a < b ? -1 : 1));
      const first = times[0]!;
      const gaps = times.map((each, i) => Number(each - (times[i - 1] ?? each)));
      expect(time).toMatchObject({
        ...{ low: Number(first & 0xffff_ffffn), high: Number(first >> 32n), stamped: stamped.length },
        ...{ spanTicks: Number(times.at(-1)! - first), longestGapTicks: Math.max(...gaps) },
      });
      const { bucketTicks, buckets, counts } = sourcesOverTime(samples, all(samples), time, mostBuckets);
      expect(buckets).toBeLessThanOrEqual(mostBuckets);
      expect(buckets * bucketTicks).toBeGreaterThan(time.spanTicks);
      const found: string[] = [];
      counts.forEach((count, at) => {
        for (let n = 0; n < count; n++) found.push(`${samples.served.names[Math.floor(at / buckets)]} ${at % buckets}`);
      });
      const bucketOf = (each: Wanted) => Math.floor(Number(each.time! - first) / bucketTicks);
      expect(tally(found)).toEqual(tally(stamped.map((each) => `${nameOf(each)} ${bucketOf(each)}`)));
    }),
  );
});

test('a filter leaves the same records in every part', () => {
  const filter = fc.record({
    function: fc.option(fc.nat(4)),
    source: fc.option(fc.constantFrom('L1D', 'DRAM', 'stores')),
    line: fc.option(fc.constantFrom(0n, 64n, 0x1_0000_0000n)),
  });
  fc.assert(
    fc.property(list, filter, (wanted, { function: pc, source, line }) => {
      const samples = samplesOf(wanted);
      const number = source === null ? null : samples.served.names.indexOf(source);
      const chosen = chosenRecords(samples, {
        ...{ function: pc, source: number },
        line: line === null ? null : { low: Number(line & 0xffff_ffffn), high: Number(line >> 32n) },
      });
      const naive = wanted.flatMap((each, i) =>
        (pc === null || each.pc === pc) &&
        (source === null || nameOf(each) === source) &&
        (line === null || (hasAddress(each) && lineStart(each) === line))
          ? [i]
          : [],
      );
      expect([...chosen]).toEqual(naive);
    }),
  );
});

test('numbers of sources mean what the core says; without them, events tell', () => {
  const load = (source: number, events: number) =>
    readSpe(
      Uint8Array.from([
        ...[...packets.address(0, 1n), ...packets.operation(1, 0), ...packets.dataSource(source)],
        ...[...packets.events(events, 4), ...packets.end],
      ]),
    );
  expect(sourceOf(load(14, 0), 0, 'ampere')).toBe('source 14');
  const told = (bit: number) => sourceOf(load(14, 2 ** bit), 0, 'events');
  expect([21, 10, 9, 8, 19, 3, 2, 1].map(told)).toEqual([
    ...['modified line', 'remote', 'beyond the last level', 'last level', 'L2', 'beyond L1D', 'L1D', 'unknown'],
  ]);
});

test('what would have no end is put together: many functions at an offset, many sources', () => {
  const functions = MOST_AT_OFFSET + 3;
  const bytes = Array.from({ length: functions }, (_, pc) => [
    ...[...packets.address(0, BigInt(pc + 1)), ...packets.operation(1, pc % 2), ...packets.address(2, 0x1008n)],
    ...[...packets.dataSource(100 + pc), ...packets.end],
  ]);
  const records = readSpe(Uint8Array.from(bytes.flat()));
  const functionOf = records.pc.map((pc) => pc - 1);
  const samples = { records, served: servedBy(records, 'neoverse'), functionOf, functions };
  const chosen = all(samples);
  const accesses = lineAccesses(samples, chosen, cacheLines(samples, chosen), 0, 1);
  expect([accesses.count, accesses.function[MOST_AT_OFFSET]]).toEqual([MOST_AT_OFFSET + 1, OTHER_FUNCTIONS]);
  expect([accesses.loads[MOST_AT_OFFSET], accesses.stores[MOST_AT_OFFSET]]).toEqual([2, 1]);

  const sources = Array.from({ length: 40 }, (_, source) => [
    ...[...packets.address(0, 1n), ...packets.operation(1, 0), ...packets.dataSource(source, 2), ...packets.end],
  ]);
  const many = readSpe(Uint8Array.from([...sources.flat(), ...packets.operation(2, 0), ...packets.end]));
  const served = servedBy(many, 'ampere');
  expect(served.names.slice(-2)).toEqual(['branches', 'other sources']);
  expect(served.isLoad.slice(-2)).toEqual([false, true]);
  expect(served.of.filter((of) => served.names[of] === 'other sources')).toHaveLength(40 - 16);
});
