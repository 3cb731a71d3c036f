/** Samples of SPE, a million operations: reading the packets, the first answer of the memory view, and one with a filter. */
import type { SourceTable } from '../contract/memory.ts';
import { spePackets as packets } from '../engine/spe/testing/spe-bytes.ts';
import { memoryOf } from '../host/spe/memory.ts';
import { SampledCode } from '../host/spe/sampled-code.ts';
import { SpeData } from '../host/spe/spe-data.ts';
import { Random } from '../machine/random.ts';
import { median, timeMs } from './measure.ts';
import { figure, report } from './report.ts';

const DIFFERENT = 10_000;
const REPEATED = 100;
const ROUNDS = 3;

/** Loads and stores of 2000 instructions in 4 MB. */
function written(): Uint8Array {
  const random = new Random(7);
  const records = Array.from({ length: DIFFERENT }, (_, i) => {
    const isStore = random.chance(0.3);
    return [
      ...packets.address(0, (1n << 63n) | BigInt(0x1_4000_0000 + 4 * random.between(0, 2000))),
      ...[...packets.operation(1, isStore ? 1 : 0), ...packets.address(2, BigInt(random.between(0, 1 << 22)))],
      ...[...packets.events(random.between(0, 256), 2), ...packets.counter(0, random.between(4, 400))],
      ...[...packets.counter(1, 2), ...packets.counter(2, 1)],
      ...(isStore ? [] : packets.dataSource(random.pick([0, 8, 9, 11, 14]))),
      ...packets.timestamp(BigInt(1_000_000 + 100 * i)),
    ];
  });
  const one = Uint8Array.from(records.flat());
  const bytes = new Uint8Array(one.length * REPEATED);
  for (let i = 0; i < REPEATED; i++) bytes.set(one, one.length * i);
  return bytes;
}

const bytes = written();
const page = (limit: number) => ({ offset: 0, limit });
const question = (source: string | null) => ({
  ...{ sources: 'neoverse' as SourceTable, functions: page(1000), lines: page(200), buckets: 200 },
  filter: { function: null, source, line: null },
});
const times: Record<'read' | 'first' | 'filtered', number[]> = { read: [], first: [], filtered: [] };
for (let round = 0; round < ROUNDS; round++) {
  let data: SpeData | null = null;
  times.read.push(
    await timeMs(() => {
      data = new SpeData(bytes, 'bench.data');
    }),
  );
  const read = data as SpeData | null;
  if (read?.records.count !== DIFFERENT * REPEATED) throw new Error(`${read?.records.count} records were read`);
  times.first.push(
    await timeMs(() => {
      const { sources } = memoryOf(read, new SampledCode(read.records).alone(), question(null));
      const counted = sources.counts.reduce((sum, count) => sum + count, 0);
      if (counted !== DIFFERENT * REPEATED) throw new Error(`${counted} operations were counted`);
    }),
  );
  const names = new SampledCode(read.records).alone();
  times.filtered.push(await timeMs(() => void memoryOf(read, names, question('DRAM'))));
}
report([
  figure('spe.file', bytes.length / 1e6, 'MB'),
  figure('spe.read', median(times.read), 'ms'),
  figure('spe.first-answer', median(times.first), 'ms'),
  figure('spe.filtered', median(times.filtered), 'ms'),
]);
