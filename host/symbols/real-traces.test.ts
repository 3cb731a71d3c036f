/** Names for the stacks of real traces: from the trace alone, and through a store of symbols. */
import { describe, expect, test } from 'vitest';
import { expected, expectedNames, haveSharedSymbols, sharedSymbolPath } from '../../engine/testing/shared-symbols.ts';
import { haveSharedTraces, sharedTracePath } from '../../engine/testing/shared-traces.ts';
import { TraceHost } from '../trace-host.ts';

async function withTrace<T>(
  name: string,
  symbolPath: string,
  use: (host: TraceHost, trace: string) => Promise<T>,
): Promise<T> {
  const host = new TraceHost({ symbolPath });
  try {
    return await use(host, await host.openPath(sharedTracePath('etl', name)));
  } finally {
    await host.closeAll();
  }
}

describe.skipIf(!haveSharedSymbols)('symbols of real traces', () => {
  test('NGEN images: all frames are named through the store', { timeout: 60_000 }, async () => {
    const { frames, rows, pdbs } = expected('ngen-perfview-net.4.5.x86') as {
      frames: number;
      pdbs: { pdb: string }[];
      rows: { ns: number; pid: number; address: string; symbol: string; rva: number }[];
    };
    await withTrace('perfview-net.4.5.x86.etl', sharedSymbolPath('store'), async (host, trace) => {
      for (const { ns, pid, address, symbol, rva } of rows) {
        const [[found]] = await host.call('addresses', { trace, addresses: [address], pid, atNs: ns });
        expect([found?.function, found?.offset]).toEqual([symbol, `0x${rva.toString(16)}`]);
      }
      const { modules } = await host.call('symbolStatus', { trace });
      const ofStore = modules.filter(({ pdb }) => pdbs.some((each) => each.pdb === pdb?.name));
      expect(ofStore.map(({ state }) => state)).toEqual(['loaded', 'loaded', 'loaded']);
      const sum = (of: 'frames' | 'named'): number => ofStore.reduce((all, each) => all + each[of], 0);
      // The expected file counts stack walks; the runtime's own stacks are among ours.
      expect(sum('named')).toBe(sum('frames'));
      expect(sum('frames')).toBeGreaterThanOrEqual(frames);
    });
  });

  test.each(expectedNames(/^jit-/))('%s: methods by address', { timeout: 60_000 }, async (name) => {
    const { trace: file, frames200 } = expected(name) as {
      trace: string;
      frames200: { ns: number; pid: number; address: string; method: string; offset: number }[];
    };
    await withTrace(file, '', async (host, trace) => {
      for (const { ns, pid, address, method, offset } of frames200) {
        const [[found]] = await host.call('addresses', { trace, addresses: [address], pid, atNs: ns });
        expect([found?.function, found?.offset]).toEqual([method, `0x${offset.toString(16)}`]);
      }
    });
  });
});

/**
 * What can be said without any symbol file: the rest is modules and offsets, as no PDB of them can be had. Of the samples
 * that are not idle, 2 of 6320 and 176 of 4854 have no stack: their own address is a frame as well.
 */
const FRAMES: Record<string, { total: number; named: number; withoutModule: number }> = {
  // Its images are not told: all but the methods of .NET lies in no module.
  'perfview-diaghub-diaghub.user_paged.1.etl': { total: 7832, named: 2153, withoutModule: 5679 },
  'perfview-net.4.5.2.x64.etl': { total: 567_368 + 2, named: 62_649, withoutModule: 436 },
  'perfview-net.4.5.x86.etl': { total: 1_442_927 + 176, named: 59_569, withoutModule: 1054 },
  'siemens-TraceLoggingTester.etl': { total: 580, named: 70, withoutModule: 0 },
};

test.skipIf(!haveSharedTraces).each(Object.entries(FRAMES))('%s: frames', { timeout: 60_000 }, async (name, frames) => {
  await withTrace(name, '', async (host, trace) => {
    const status = await host.call('symbolStatus', { trace });
    expect(status.frames).toMatchObject(frames);
  });
});
