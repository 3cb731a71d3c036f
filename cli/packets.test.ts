/** Packets of a real trace against its events as `events` prints them, and pcapng against a reader that is written here from the format alone. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CaptureEvent, PacketReader, PKTMON } from '../engine/packets/captured.ts';
import { LINK, readFrame } from '../engine/packets/frame.ts';
import { haveSharedTraces, sharedTracePath } from '../engine/testing/shared-traces.ts';
import { writtenTrace } from '../engine/testing/written-trace.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { runCaptured } from './testing/run-captured.ts';

const folder = temporaryFolder();
const NDIS = '2ed6006e-4729-4609-b423-3ee7bcd678ef';

async function run(...args: string[]): Promise<string> {
  const { exitCode, out, errors } = await runCaptured(args);
  expect([exitCode, errors]).toEqual([0, []]);
  return out;
}
const rowsOf = (text: string): Record<string, never>[] =>
  text.trim() === ''
    ? []
    : text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));

interface Block {
  type: number;
  body: Buffer;
}

/** Blocks of a pcapng file: type, length, body, length again. */
function blocksOf(file: Buffer): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < file.length; ) {
    const size = file.readUInt32LE(at + 4);
    expect([size % 4, file.readUInt32LE(at + size - 4)]).toEqual([0, size]);
    blocks.push({ type: file.readUInt32LE(at), body: file.subarray(at + 8, at + size - 4) });
    at += size;
  }
  return blocks;
}

function packetsOf(file: Buffer) {
  const [section, ...others] = blocksOf(file);
  expect([section!.type, section!.body.readUInt32LE(0), section!.body.readUInt16LE(4)]).toEqual([
    0x0a0d0d0a, 0x1a2b3c4d, 1,
  ]);
  const interfaces = others.filter(({ type }) => type === 1).map(({ body }) => body.readUInt16LE(0));
  const packets = others
    .filter(({ type }) => type === 6)
    .map(({ body }) => {
      const bytes = body.readUInt32LE(12);
      let at = 20 + ((bytes + 3) & ~3);
      const options: [number, Buffer][] = [];
      while (at < body.length && body.readUInt16LE(at) !== 0) {
        const length = body.readUInt16LE(at + 2);
        options.push([body.readUInt16LE(at), body.subarray(at + 4, at + 4 + length)]);
        at += 4 + ((length + 3) & ~3);
      }
      return {
        link: interfaces[body.readUInt32LE(0)],
        ns: (BigInt(body.readUInt32LE(4)) << 32n) | BigInt(body.readUInt32LE(8)),
        original: body.readUInt32LE(16),
        hex: body.subarray(20, 20 + bytes).toString('hex'),
        options,
      };
    });
  return { interfaces, packets };
}

describe.runIf(haveSharedTraces)('a capture of PktMon', () => {
  const trace = sharedTracePath('etl', 'demikernel-PktMon.etl');
  /** As its own schemas decode them. */
  const captured = async () =>
    rowsOf(
      await run('events', trace, '--provider', PKTMON, '--id', '160', '--format', 'ndjson', '--limit', '100000'),
    ) as unknown as {
      ns: number;
      fields: {
        PktGroupId: number;
        PktNumber: number;
        AppearanceCount: number;
        DirTag: string;
        OriginalPayloadSize: number;
        Payload: string;
      };
    }[];

  test('the list has each packet once, or wherever it was seen', async () => {
    const events = await captured();
    const all = rowsOf(await run('packets', trace, '--everywhere', '--format', 'ndjson'));
    expect(all.map(({ ns, originalBytes }) => [ns, originalBytes])).toEqual(
      events.map(({ ns, fields }) => [ns, fields.OriginalPayloadSize]),
    );
    const once = rowsOf(await run('packets', trace, '--format', 'ndjson'));
    expect(once.length).toBe(new Set(events.map(({ fields }) => `${fields.PktGroupId}.${fields.PktNumber}`)).size);
    expect(all.map(({ componentName }) => String(componentName)).join('\n')).toMatch(/\.sys /);
  });

  test('flows have the bytes that the payloads tell', async () => {
    const flows = rowsOf(await run('packets', trace, '--flows', '--format', 'ndjson'));
    const sums = new Map<string, number>();
    for (const { fields } of (await captured()).filter((one) => one.fields.AppearanceCount === 1)) {
      const bytes = Buffer.from(fields.Payload, 'hex');
      const address = (at: number): string => [...bytes.subarray(at, at + 4)].join('.');
      // All of this trace is IPv4 without options, or ARP.
      const isIp = bytes.readUInt16BE(12) === 0x0800;
      const hasPorts = isIp && [6, 17].includes(bytes[23]!);
      const port = (at: number): string => (hasPorts ? `:${bytes.readUInt16BE(at)}` : '');
      const key = isIp ? `${address(26)}${port(34)} ${address(30)}${port(36)}` : ' ';
      sums.set(key, (sums.get(key) ?? 0) + fields.OriginalPayloadSize);
    }
    const told = new Map<string, number>();
    for (const { source, destination, bytes } of flows)
      told.set(`${source} ${destination}`, (told.get(`${source} ${destination}`) ?? 0) + Number(bytes));
    expect(told).toEqual(sums);
    expect(sums.size).toBeGreaterThan(1);
  });

  test('pcapng has the bytes, times and directions of the events', async () => {
    const file = join(folder, 'all.pcapng');
    expect(await run('packets', trace, '--everywhere', '--to', file)).toMatch(/^114 packets were written to /);
    const { interfaces, packets } = packetsOf(readFileSync(file));
    const events = await captured();
    expect(packets.map(({ hex, original }) => [hex, original])).toEqual(
      events.map(({ fields }) => [fields.Payload.toLowerCase(), fields.OriginalPayloadSize]),
    );
    expect(new Set(interfaces)).toEqual(new Set([LINK.ethernet]));
    const isReceived = packets.map(({ options }) => options.find(([code]) => code === 2)?.[1].readUInt32LE(0) === 1);
    expect(isReceived).toEqual(events.map(({ fields }) => fields.DirTag === 'Rx'));
    const { startTimeUtc } = JSON.parse(await run('info', trace, '--json'));
    const startMs = BigInt(Date.parse(startTimeUtc.replace(/\d{4}Z$/, 'Z')));
    for (const [i, { ns }] of packets.entries()) {
      const sinceMs = Number(ns / 1_000_000n - startMs);
      expect(Math.abs(sinceMs - events[i]!.ns / 1e6)).toBeLessThanOrEqual(2);
    }
  });
});

test('fragments of NDIS are one packet; one without an end is told', async () => {
  const frame = Buffer.concat([
    Buffer.from('aabbccddeeff112233445566' + '86dd', 'hex'),
    Buffer.from('6000000000081140', 'hex'),
    Buffer.from('20010db8000000000000000000000001' + 'fe800000000000000000000000000002', 'hex'),
    Buffer.from('0035c00000080000', 'hex'),
  ]);
  const fragment = (bytes: Uint8Array): Uint8Array => {
    const payload = Buffer.alloc(12 + bytes.length);
    payload.writeUInt32LE(7, 0);
    payload.writeUInt32LE(7, 4);
    payload.writeUInt32LE(bytes.length, 8);
    payload.set(bytes, 12);
    return payload;
  };
  const file = join(folder, 'ndis.etl');
  const [start, end, send] = [0x40000000n, 0x80000000n, 0x100000000n];
  writeFileSync(
    file,
    writtenTrace({}, (writer) => {
      const event = { cpu: 0, bits: 64 as const, provider: NDIS, id: 1001, pid: 4, tid: 8 };
      writer.event({ ...event, ticks: 10, keyword: start | send, payload: fragment(frame.subarray(0, 20)) });
      writer.event({ ...event, ticks: 20, keyword: end | send, payload: fragment(frame.subarray(20)) });
      writer.event({ ...event, ticks: 30, keyword: start | end, payload: fragment(frame) });
      // An end without a beginning, a beginning without an end, one that says more than it has.
      writer.event({ ...event, ticks: 40, keyword: end, payload: fragment(frame) });
      writer.event({ ...event, ticks: 50, keyword: start, payload: fragment(frame) });
      writer.event({ ...event, ticks: 60, keyword: start | end, payload: fragment(frame).subarray(0, 30) });
    }),
  );
  const { exitCode, out, errors } = await runCaptured(['packets', file, '--format', 'ndjson']);
  expect(exitCode).toBe(0);
  expect(errors).toEqual([
    'corescope: 2 packets are damaged and left out.',
    'corescope: 1 packets have no end and are left out.',
  ]);
  const packet = {
    protocol: 'UDP',
    source: '[2001:db8::1]:53',
    destination: '[fe80::2]:49152',
    originalBytes: frame.length,
  };
  expect(rowsOf(out)).toMatchObject([
    { ...packet, direction: 'sent' },
    { ...packet, direction: 'unknown' },
  ]);
  const pcapng = join(folder, 'ndis.pcapng');
  await runCaptured(['packets', file, '--to', pcapng]);
  expect(packetsOf(readFileSync(pcapng)).packets.map(({ hex }) => hex)).toEqual(Array(2).fill(frame.toString('hex')));
});

test('a trace without packets says how to record them', async () => {
  const file = join(folder, 'none.etl');
  writeFileSync(
    file,
    writtenTrace({}, () => {}),
  );
  expect(await runCaptured(['packets', file])).toMatchObject({
    exitCode: 1,
    errors: [expect.stringMatching(/no packets\. Record them with: pktmon start/)],
  });
  expect(await runCaptured(['packets', file, '--flows', '--everywhere'])).toMatchObject({ exitCode: 1 });
});

test('whatever a frame or a payload is, it is read or left out', () => {
  const kind = { provider: PKTMON, id: 160, version: 0, keyword: '0x0' } as CaptureEvent['kind'];
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 120 }),
      fc.constantFrom(LINK.ethernet, LINK.raw, LINK.wifi),
      (bytes, link) => {
        expect(readFrame(bytes, link).protocol).toMatch(/./);
        for (const provider of [PKTMON, NDIS]) {
          const reader = new PacketReader();
          const payload = { bytes, start: 0, end: bytes.length };
          const packet = reader.read({ kind: { ...kind, provider }, timeNs: 0, cpu: 0, tid: 0, payload });
          expect(packet === null || packet.bytes.length <= bytes.length).toBe(true);
        }
      },
    ),
  );
});
