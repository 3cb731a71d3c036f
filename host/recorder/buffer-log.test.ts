import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { FileBufferLog, RingBufferLog } from './buffer-log.ts';

const folder = temporaryFolder();
const trace = {
  ...{ processors: 1, pointerSize: 8 as const, clockType: 1 as const, perfFrequencyHz: 1e7, cpuMHz: 1000 },
  ...{ baseTicks: 0n, startTime: 0n, bootTime: 0n, osVersion: { major: 10, minor: 0, build: 1 } },
  ...{ loggerName: 'Corescope', logFileName: 'x.etl' },
};

test('what follows an empty batch is written', async () => {
  const log = await FileBufferLog.open(join(folder, 'empty'), null);
  log.append([]);
  log.append([new Uint8Array([1, 2])]);
  await log.flush();
  log.append([]);
  await log.flush();
  log.append([new Uint8Array([3])]);
  await log.close();
  expect([...readFileSync(join(folder, 'empty'))]).toEqual([1, 2, 3]);
  expect(log).toMatchObject({ lostBuffers: 0, problem: null, writtenBytes: 3 });
});

test('a ring of more than may wait for the disk is written whole', async () => {
  const ring = new RingBufferLog(trace, 1000, () => 0);
  const buffer = new Uint8Array(1 << 20);
  for (let i = 0; i < 80; i++) ring.append([buffer]);
  const path = join(folder, 'ring');
  await ring.flush(path);
  const header = await FileBufferLog.open(join(folder, 'header'), trace);
  await header.close();
  expect(readFileSync(path).length - readFileSync(join(folder, 'header')).length).toBe(80 << 20);
});
