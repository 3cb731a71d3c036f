import { expect, it } from 'vitest';
import type { EtwCalls } from '../calls/calls.ts';
import { ERROR } from '../calls/layouts.ts';
import { enabledProviders } from './enabled-providers.ts';

const GUID = '00112233-4455-6677-8899-aabbccddeeff';
const GUID_BYTES = Buffer.from('33221100554477668899aabbccddeeff', 'hex');

/** TRACE_GUID_INFO of two processes, laid out by hand: both have the provider enabled in session 3, the second also in 9. */
function guidInfo(): Buffer {
  const use = (loggerId: number, level: number, any: bigint): Buffer => {
    const bytes = Buffer.alloc(32);
    bytes.writeUInt32LE(1, 0);
    bytes.writeUInt8(level, 4);
    bytes.writeUInt16LE(loggerId, 6);
    bytes.writeBigUInt64LE(any, 16);
    return bytes;
  };
  const instance = (next: number, uses: Buffer[]): Buffer => {
    const head = Buffer.alloc(16);
    head.writeUInt32LE(next, 0);
    head.writeUInt32LE(uses.length, 4);
    return Buffer.concat([head, ...uses]);
  };
  const head = Buffer.alloc(8);
  head.writeUInt32LE(2, 0);
  return Buffer.concat([head, instance(48, [use(3, 4, 0x11n)]), instance(0, [use(3, 4, 0x11n), use(9, 5, 1n << 63n)])]);
}

/** Answers lists and infos; a list for which there is no room with its size. */
const etw = (list: Buffer, info: Buffer): EtwCalls =>
  ({
    enumerateTraceGuidsEx: (infoClass: number, input: Uint8Array, output: Uint8Array) => {
      const answer = infoClass === 0 ? list : info;
      if (infoClass === 1) expect(Buffer.from(input)).toEqual(GUID_BYTES);
      if (answer.length > output.length) return { status: ERROR.INSUFFICIENT_BUFFER, returnedBytes: answer.length };
      output.set(answer);
      return { status: ERROR.SUCCESS, returnedBytes: answer.length };
    },
  }) as unknown as EtwCalls;

const first = { guid: GUID, loggerId: 3, level: 4, matchAnyKeyword: 0x11n, matchAllKeyword: 0n };
const second = { guid: GUID, loggerId: 9, level: 5, matchAnyKeyword: 1n << 63n, matchAllKeyword: 0n };

it('names each use of a provider once, however many processes have registered it', () => {
  expect(enabledProviders(etw(GUID_BYTES, guidInfo()))).toEqual([first, second]);
});

it('asks again with room for a long list', () => {
  const many = Buffer.concat(Array.from({ length: 5000 }, () => GUID_BYTES));
  expect(enabledProviders(etw(many, guidInfo()))).toHaveLength(10_000);
});

it('survives answers that are cut off, or run away', () => {
  expect(enabledProviders(etw(GUID_BYTES.subarray(0, 15), guidInfo()))).toEqual([]);
  expect(enabledProviders(etw(GUID_BYTES, guidInfo().subarray(0, 7)))).toEqual([]);
  expect(enabledProviders(etw(GUID_BYTES, guidInfo().subarray(0, 8 + 48 + 20)))).toEqual([first]);
  const runaway = guidInfo();
  runaway.writeUInt32LE(0xffffffff, 12);
  runaway.writeUInt32LE(0xfffffff0, 8);
  expect(enabledProviders(etw(GUID_BYTES, runaway)).length).toBeLessThan(5);
});
