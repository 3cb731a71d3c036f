/** `corescope spe`: sums, names by a trace, and what is said of damage. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { spePackets as packets } from '../engine/spe/testing/spe-bytes.ts';
import { expected, haveSharedSymbols } from '../engine/testing/shared-symbols.ts';
import { sharedTracePath } from '../engine/testing/shared-traces.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { runCaptured } from './testing/run-captured.ts';

const folder = temporaryFolder();
const load = (pc: bigint, data: bigint, source: number, cycles: number) => [
  ...[...packets.address(0, (1n << 63n) | pc), ...packets.operation(1, 0), ...packets.address(2, data)],
  ...[...packets.dataSource(source), ...packets.counter(0, cycles), ...packets.end],
];

function written(name: string, ...parts: number[][]): string {
  const path = join(folder, name);
  writeFileSync(path, Uint8Array.from(parts.flat()));
  return path;
}

test('operations by address, loads by source, lines of memory; damage is counted', async () => {
  const file = written(
    'a.data',
    load(0x10n, 0x1000n, 14, 300),
    [0xf0],
    load(0x20n, 1n, 9, 1),
    load(0x10n, 0x1004n, 9, 100),
  );
  const { out } = await runCaptured(['spe', file, '--json']);
  const { operations, damage, functions, loads, lines } = JSON.parse(out);
  expect([operations, damage.places]).toEqual([2, 1]);
  expect(functions).toEqual([
    ...[
      {
        name: '0x10',
        operations: 2,
        cycles: 400,
        mean: 200,
        median: 100,
        p95: 300,
        refills: 0,
        walks: 0,
        mispredicts: 0,
      },
    ],
  ]);
  expect(loads.map(({ source, count }: { source: string; count: number }) => [source, count])).toEqual([
    ...[
      ['DRAM', 1],
      ['peer core', 1],
    ],
  ]);
  expect(lines[0]).toMatchObject({ address: '0x1000', loads: 2, stores: 0, fromPeers: 1, functions: ['0x10'] });
  const text = await runCaptured(['spe', file]);
  expect(text.out).toContain('Damaged: ');
  expect(text.out).toContain('256 to 511 cycles');
});

test.skipIf(!haveSharedSymbols)('addresses have the names of a trace', async () => {
  const { trace, frames200 } = expected('jit-siemens-TraceLoggingTester') as {
    trace: string;
    frames200: { pid: number; address: string; method: string }[];
  };
  const [frame] = frames200;
  if (frame === undefined) throw new Error('no frames');
  const file = written('b.data', load(BigInt(frame.address), 0x1000n, 0, 4));
  const args = ['spe', file, '--json', '--trace', sharedTracePath('etl', trace)];
  const { out } = await runCaptured([...args, '--pid', String(frame.pid)]);
  expect(JSON.parse(out).functions[0].name).toContain(frame.method);
  // Code that a runtime made for one process: others may have something else there.
  expect(JSON.parse((await runCaptured(args)).out).functions[0].name).not.toContain(frame.method);
});

test('what only a trace could use is refused without one', async () => {
  const file = written('d.data', load(0x10n, 0x1000n, 14, 300));
  const { exitCode, errors } = await runCaptured(['spe', file, '--pid', '4', '--manifest', 'x.man']);
  expect(exitCode).toBe(1);
  expect(String(errors)).toContain('--pid and --manifest can only be used with --trace');
  const byLine = await runCaptured(['spe', file, '--by', 'source-line']);
  expect(String(byLine.errors)).toContain('--by can only be used with --trace');
  expect((await runCaptured(['spe', file, '--by', 'line'])).errors.join()).toContain(
    'Allowed choices are function, source-line.',
  );
});
