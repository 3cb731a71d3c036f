/** Names for sampled code: compared with a look at every module for every record. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ImageInfo } from '../../contract/schema.ts';
import { readSpe } from '../../engine/spe/read-spe.ts';
import { spePackets as packets } from '../../engine/spe/testing/spe-bytes.ts';
import { SampledCode } from './sampled-code.ts';

const image = (pid: number, name: string, base: number, sizeBytes: number): ImageInfo => ({
  ...{ pid, name, path: `C:\\${name}`, baseAddress: `0x${base.toString(16)}`, sizeBytes, loadNs: null, unloadNs: null },
  ...{ timeDateStamp: null, machine: null, fileVersion: null, pdbName: null, pdbGuid: null, pdbAge: null },
});
const recordsOf = (addresses: readonly number[], top = 0x80n) =>
  readSpe(
    Uint8Array.from(addresses.flatMap((pc) => [...packets.address(0, (top << 56n) | BigInt(pc)), ...packets.end])),
  );
const nothing = { offset: null, function: null, file: null, line: null };
/** Says who was asked. */
const worldOf = (images: readonly ImageInfo[]) => ({
  images,
  address: (address: string, pid: number) => [{ ...nothing, address, module: `of ${pid}`, function: address }],
});

const places = fc.array(
  fc.record({ pid: fc.nat(3), name: fc.constantFrom('a.dll', 'b.exe'), base: fc.nat(30), sizeBytes: fc.nat(10) }),
  { maxLength: 8 },
);
const addresses = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 });
const holds = (base: number, sizeBytes: number, pc: number): boolean => base <= pc && pc < base + sizeBytes;

test('without a process, code is named where one module only ever lay', async () => {
  await fc.assert(
    fc.asyncProperty(places, addresses, async (wanted, pcs) => {
      const images = wanted.map(({ pid, name, base, sizeBytes }) => image(pid, name, base, sizeBytes));
      const code = new SampledCode(recordsOf(pcs));
      const { functionOf, names, ambiguous } = await code.named(worldOf(images), { pid: null, by: 'function' });
      let differing = 0;
      const expected = pcs.map((pc) => {
        const there = wanted.filter(({ base, sizeBytes }) => holds(base, sizeBytes, pc));
        const kinds = new Set(there.map(({ name, base, sizeBytes }) => `${name} ${base} ${sizeBytes}`));
        const address = `0x${pc.toString(16)}`;
        if (kinds.size > 1) differing++;
        return kinds.size === 1 ? there.map(({ pid }) => `of ${pid}!${address}`) : [address];
      });
      expect(ambiguous).toBe(differing);
      // Whichever of the processes that agree is asked.
      for (const [i, any] of expected.entries()) expect(any).toContain(names[functionOf[i]!]);
    }),
  );
});

test('processes by how much of the code outside of the kernel lies in their modules', () => {
  fc.assert(
    fc.property(places, addresses, (wanted, pcs) => {
      const images = wanted.map(({ pid, name, base, sizeBytes }) => image(pid, name, base, sizeBytes));
      const { operations, processes } = new SampledCode(recordsOf(pcs)).processes(images, []);
      const naive = [0, 1, 2, 3].map((pid) => ({
        pid,
        operations: pcs.filter((pc) => wanted.some((of) => of.pid === pid && holds(of.base, of.sizeBytes, pc))).length,
      }));
      expect(operations).toBe(pcs.length);
      expect(processes.map((of) => ({ pid: of.pid, operations: of.operations }))).toEqual(
        naive.filter((of) => of.operations > 0).sort((a, b) => b.operations - a.operations || a.pid - b.pid),
      );
    }),
  );
});

test('the kernel belongs to no process; with one chosen, it alone is asked', async () => {
  const kernel = new SampledCode(recordsOf([5], 0xa0n));
  expect(kernel.processes([image(0, 'nt.exe', 0, 2 ** 50)], []).operations).toBe(0);
  const code = new SampledCode(recordsOf([5, 6, 5]));
  const { functionOf, names } = await code.named(worldOf([]), { pid: 7, by: 'function' });
  expect([...functionOf].map((of) => names[of])).toEqual(['of 7!0x5', 'of 7!0x6', 'of 7!0x5']);
  expect(code.alone().names).toEqual(['0x5', '0x6']);
});

test('by source line, where symbols say it', async () => {
  const code = new SampledCode(recordsOf([1, 2, 3, 4, 5, 6]));
  const at = (address: string, file: string | null, line: number | null, module: string | null = 'a.dll') => [
    { address, module, offset: null, function: 'f', file, line },
  ];
  const places: Record<string, ReturnType<typeof at>> = {
    ...{
      '0x1': at('0x1', 'C:\\src\\f.cpp', 7),
      '0x2': at('0x2', 'C:\\src\\f.cpp', 9),
      '0x3': at('0x3', '/src/f.cpp', 7),
    },
    ...{ '0x4': at('0x4', null, null), '0x5': at('0x5', 'f.cs', 1, null), '0x6': [] },
  };
  const world = { images: [], address: (address: string) => places[address] ?? [] };
  const { functionOf, names } = await code.named(world, { pid: 1, by: 'sourceLine' });
  const lines = ['f.cpp:7 a.dll!f', 'f.cpp:9 a.dll!f', 'f.cpp:7 a.dll!f', 'a.dll!f', 'f.cs:1 f', '0x6'];
  expect([...functionOf].map((of) => names[of])).toEqual(lines);
  const functions = await code.named(world, { pid: 1, by: 'function' });
  expect([...functions.functionOf].map((of) => functions.names[of])).toEqual([...Array(4).fill('a.dll!f'), 'f', '0x6']);
});

test('what has a module but no symbols is one function of the module', async () => {
  const code = new SampledCode(recordsOf([5, 6]));
  const world = { images: [], address: (address: string) => [{ ...nothing, address, module: 'a.dll', offset: '0x1' }] };
  expect((await code.named(world, { pid: 1, by: 'function' })).names).toEqual(['a.dll!?']);
  const signal = AbortSignal.abort();
  const many = new SampledCode(recordsOf(Array.from({ length: 2001 }, (_, i) => i + 1)));
  await expect(many.named(world, { pid: 1, by: 'function' }, { signal })).rejects.toThrow('Canceled');
});
