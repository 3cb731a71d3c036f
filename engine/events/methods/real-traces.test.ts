/** Code of .NET in real traces, against an independent reader of the raw events (`../shared/symbols/expected/jit-*.json`). */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { expected, expectedNames, haveSharedSymbols } from '../../testing/shared-symbols.ts';
import { sharedTracePath } from '../../testing/shared-traces.ts';
import { decodedTrace } from '../names/testing/decoded-trace.ts';
import { IL } from './method-table.ts';

interface JitCase {
  trace: string;
  methodRanges: number;
  frames: number;
  framesInMethods: number;
  frames200: {
    ns: number;
    pid: number;
    address: string;
    offset: number;
    method: string;
    signature: string;
    token: string;
    flags: number;
    module: string | null;
    ilAtAddress: number | string | null;
    ilAtAddressMinus1: number | string | null;
  }[];
}

const words = (address: string): [low: number, high: number] => [
  Number(BigInt(address) & 0xffffffffn),
  Number(BigInt(address) >> 32n),
];

function ilText(il: number | null): number | string | null {
  if (il === IL.prolog) return 'prolog';
  if (il === IL.epilog) return 'epilog';
  return il === IL.noMapping ? 'no mapping' : il;
}

describe.skipIf(!haveSharedSymbols)('methods from the trace alone', () => {
  test.each(expectedNames(/^jit-/))('%s', { timeout: 60_000 }, async (name) => {
    const wanted = expected(name) as JitCase;
    const file = new Uint8Array(readFileSync(sharedTracePath('etl', wanted.trace)));
    const { methods } = await decodedTrace(file);
    expect(methods.count).toBe(wanted.methodRanges);
    for (const row of wanted.frames200) {
      const [low, high] = words(row.address);
      const entry = methods.find(row.pid, low, high, row.ns);
      expect(entry, row.address).toBeGreaterThanOrEqual(0);
      const offset = methods.offset(entry, low, high);
      expect([methods.name(entry), methods.signature(entry), offset, methods.modulePath(entry)]).toEqual([
        ...[row.method, row.signature, row.offset, row.module ?? ''],
      ]);
      expect([methods.token(entry), methods.flags(entry)]).toEqual([Number(row.token), row.flags]);
      expect(ilText(methods.ilOffset(entry, offset)), row.address).toBe(row.ilAtAddress);
      expect(ilText(methods.ilOffset(entry, offset - 1)), row.address).toBe(row.ilAtAddressMinus1);
    }
  });
});
