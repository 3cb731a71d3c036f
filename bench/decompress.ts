/** XPRESS over every compressed buffer of the real traces, one thread. The baseline copies the same output. */
import { realBlocks } from '../engine/format/compression/testing/real-blocks.ts';
import { xpressDecompress } from '../engine/format/compression/xpress.ts';
import { haveSharedTraces } from '../engine/testing/shared-traces.ts';
import { median, timeMs } from './measure.ts';
import { figure, report } from './report.ts';

const ROUNDS = 15;

async function decompress(): Promise<void> {
  const blocks = realBlocks();
  const outputs = blocks.map(({ sizeBytes }) => new Uint8Array(sizeBytes));
  const scratch = new Uint8Array(Math.max(...outputs.map(({ length }) => length)));
  const outputBytes = outputs.reduce((sum, { length }) => sum + length, 0);
  const expandAll = (): void => {
    blocks.forEach(({ block, sizeBytes, traceName, fileOffset }, i) => {
      if (xpressDecompress(block, 0, block.length, outputs[i]!, 0, sizeBytes) !== block.length)
        throw new Error(`the buffer of ${traceName} at byte ${fileOffset} does not expand`);
    });
  };
  const copyAll = (): void => {
    for (const output of outputs) scratch.set(output);
  };
  const expandMs: number[] = [];
  const copyMs: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    expandMs.push(await timeMs(expandAll));
    copyMs.push(await timeMs(copyAll));
  }
  const rate = (ms: readonly number[]): number => outputBytes / 1e6 / (median(ms.slice(1)) / 1e3);
  const baselineId = 'decompress.copy';
  report([
    figure(baselineId, rate(copyMs), 'MB/s'),
    {
      id: 'decompress.xpress',
      value: rate(expandMs),
      unit: 'MB/s',
      goal: 400,
      baselineId,
      ratio: rate(copyMs) / rate(expandMs),
    },
  ]);
}

if (haveSharedTraces) await decompress();
