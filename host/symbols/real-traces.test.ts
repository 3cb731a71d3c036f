/** Names for the stacks of real traces: from the trace alone, and through a store of symbols. */
import { describe, expect, test, vi } from 'vitest';
import type { AddressInfo } from '../../contract/stacks.ts';
import { hasEventHeader } from '../../contract/trace.ts';
import { expected, expectedNames, haveSharedSymbols, sharedSymbolPath } from '../../engine/testing/shared-symbols.ts';
import { haveSharedTraces, sharedTracePath } from '../../engine/testing/shared-traces.ts';
import { TraceHost } from '../trace-host.ts';

async function withTrace<T>(
  name: string,
  symbolPath: string | undefined,
  use: (host: TraceHost, trace: string) => Promise<T>,
): Promise<T> {
  const host = new TraceHost({ symbolPath });
  try {
    return await use(host, await host.openPath(sharedTracePath('etl', name)));
  } finally {
    await host.closeAll();
  }
}

/** Every frame of the kernel's stack walks, out of their bytes, and of stacks in extended data, by its name. */
async function walkedFrames(host: TraceHost, trace: string): Promise<AddressInfo[]> {
  const found: AddressInfo[] = [];
  const limit = 10_000;
  // Of others many have no extended data.
  const kinds = (await host.call('kinds', { trace })).filter(
    (kind) => kind.provider === STACK_WALK || (hasEventHeader(kind) && kind.count < limit),
  );
  for (const { index } of kinds)
    for (let offset = 0; ; offset += limit) {
      const { row, timeNs } = await host.call('events', { trace, kinds: [index], offset, limit });
      if (row.length === 0) break;
      for (const [i, one] of row.entries()) {
        const { payload, provider, extended, pid, stack } = await host.call('event', { trace, row: one });
        const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
        const isWalk = provider === STACK_WALK;
        if (!isWalk && !extended.some(({ name }) => name.startsWith('StackTrace'))) continue;
        // EventTimeStamp, StackProcess, StackThread; then the addresses.
        const addresses = isWalk
          ? Array.from(
              { length: (payload.length - 16) / 4 },
              (_, n) => `0x${view.getUint32(16 + 4 * n, true).toString(16)}`,
            )
          : stack.map(({ address }) => address);
        const whose = isWalk ? view.getUint32(8, true) : pid;
        const named = await host.call('addresses', { trace, addresses, pid: whose, atNs: timeNs[i]! });
        found.push(...named.flatMap(([innermost]) => innermost ?? []));
      }
    }
  return found;
}

const STACK_WALK = 'def2fe46-7bd6-4b80-bd94-f57fe20d0ce3';

describe.skipIf(!haveSharedSymbols)('symbols of real traces', () => {
  test('NGEN images: all frames are named through the store', { timeout: 60_000 }, async () => {
    const { frames, rows, pdbs } = expected('ngen-perfview-net.4.5.x86') as {
      frames: number;
      pdbs: { pdb: string }[];
      rows: { ns: number; pid: number; address: string; symbol: string; rva: number }[];
    };
    vi.stubEnv('_NT_SYMBOL_PATH', sharedSymbolPath('store'));
    await withTrace('perfview-net.4.5.x86.etl', undefined, async (host, trace) => {
      for (const { ns, pid, address, symbol, rva } of rows) {
        const [[found]] = await host.call('addresses', { trace, addresses: [address], pid, atNs: ns });
        expect([found?.function, found?.offset]).toEqual([symbol, `0x${rva.toString(16)}`]);
      }
      const { modules } = await host.call('symbolStatus', { trace });
      const ofStore = modules.filter(({ pdb }) => pdbs.some((each) => each.pdb === pdb?.name));
      expect(ofStore.map(({ state }) => state)).toEqual(['loaded', 'loaded', 'loaded']);
      const sum = (of: 'frames' | 'named'): number => ofStore.reduce((all, each) => all + each[of], 0);
      expect(sum('named')).toBe(sum('frames'));
      // The expected file counts kernel stack walks; the runtime's own stacks are among those.
      const ofNgen = new Set(ofStore.map(({ module }) => module));
      const walked = (await walkedFrames(host, trace)).filter(({ module }) => module !== null && ofNgen.has(module));
      expect(walked).toHaveLength(frames);
      expect(frames).toBe(633);
      expect(walked.filter((frame) => frame.function === null)).toEqual([]);
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
