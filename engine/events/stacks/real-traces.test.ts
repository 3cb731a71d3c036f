/** Stacks of real traces, against a plain search in the bytes by a second reader. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type SecondEvent, secondRead } from '../../testing/second-reader.ts';
import { haveSharedTraces, sharedTracePath } from '../../testing/shared-traces.ts';
import { decodedTrace } from '../names/testing/decoded-trace.ts';

const view = ({ payload }: SecondEvent): DataView => new DataView(payload.buffer, payload.byteOffset, payload.length);

/** Addresses from `at` to the payload's end. */
function addresses(event: SecondEvent, at: number): string[] {
  const frames: string[] = [];
  for (let i = at; i + 8 <= event.payload.length; i += 8)
    frames.push(`0x${view(event).getBigUint64(i, true).toString(16)}`);
  return frames;
}

/** Thread of an event: its header's, else the payload's of the few kinds without a header that own stacks here. */
function threadOf(event: SecondEvent): number | null {
  if (event.tid >= 0) return event.tid;
  if (event.provider === 'PerfInfo' && event.id === 46) return view(event).getUint32(8, true);
  if (event.provider === 'PageFault' && event.id === 32) return view(event).getUint32(32, true);
  return null;
}

/** Stack in the extended data of an event: type 6 behind the header of 80 bytes. */
function ownStack(event: SecondEvent): string[] | null {
  if (!event.kind.startsWith('event') || (event.bytes[4] & 1) === 0) return null;
  const bytes = new DataView(event.bytes.buffer, event.bytes.byteOffset, event.bytes.length);
  for (let at = 80; ; ) {
    const size = bytes.getUint16(at + 6, true);
    if (bytes.getUint16(at + 2, true) === 6)
      return Array.from(
        { length: (size - 8) / 8 },
        (_, i) => `0x${bytes.getBigUint64(at + 16 + 8 * i, true).toString(16)}`,
      );
    if ((bytes.getUint16(at + 4, true) & 1) === 0) return null;
    at += 8 + Math.ceil(size / 8) * 8;
  }
}

const CLR_RUNTIME = 'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4';
const INJECTED = /^(StackWalk|b3e675d7|9b79ee91|bbccf6c1|ed54dff8)/;

// Without the traces, too, the file must hold a test: vitest takes one without for broken.
test.skipIf(!haveSharedTraces)('the real traces are there', () => expect(haveSharedTraces).toBe(true));

test.skipIf(!haveSharedTraces).each([
  { name: 'perfview-net.4.5.2.x64.etl', stackEvents: 252 + 2061 + 7046 },
  { name: 'perfview-net.4.5.x86.etl', stackEvents: 18532 },
  { name: 'siemens-TraceLoggingTester.etl', stackEvents: 0 },
])('$name: every stack finds its event', { timeout: 60_000 }, async ({ name, stackEvents }) => {
  const file = new Uint8Array(readFileSync(sharedTracePath('etl', name)));
  const { stacks, names } = await decodedTrace(file);
  const events = secondRead(file)
    .events.map((event, i) => ({ event, i }))
    .sort((a, b) => (a.event.ts < b.event.ts ? -1 : a.event.ts > b.event.ts ? 1 : a.i - b.i))
    .map(({ event }) => event);
  const byTime = new Map<bigint, number[]>();
  for (const [row, event] of events.entries())
    if (!INJECTED.test(event.provider)) byTime.set(event.ts, [...(byTime.get(event.ts) ?? []), row]);

  const definitions = events
    .map((event, row) => ({ event, row }))
    .filter(({ event }) => event.provider === 'StackWalk' && (event.id === 35 || event.id === 36))
    .map(({ event, row }) => ({ row, key: view(event).getBigUint64(0, true), frames: addresses(event, 8) }));
  const framesAfter = (row: number, key: bigint): string[] =>
    definitions.find((definition) => definition.row > row && definition.key === key)!.frames;

  // Row → halves.
  const expected = new Map<number, string[][]>();
  const add = (row: number, frames: string[]): void => {
    const halves = expected.get(row) ?? [];
    if (!halves.some((other) => other.join() === frames.join())) halves.push(frames);
    expected.set(row, halves);
  };
  let found = 0;
  let own = 0;
  for (const [row, event] of events.entries()) {
    const frames = ownStack(event);
    if (frames !== null) {
      add(row, frames);
      own++;
    }
    if (event.provider !== 'StackWalk' || ![32, 37, 38].includes(event.id)) continue;
    const at = byTime.get(view(event).getBigUint64(0, true)) ?? [];
    const tid = view(event).getUint32(12, true);
    const owners = at.filter((owner) => threadOf(events[owner]) === tid);
    if (owners.length > 0) found++;
    const stack = event.id === 32 ? addresses(event, 16) : framesAfter(row, view(event).getBigUint64(16, true));
    for (const owner of owners) add(owner, stack);
  }
  // The format document's own count: each has an event of its time, and its thread where that is told.
  expect(found).toBe(stackEvents);

  // The runtime of .NET tells its own after the event of the thread that they belong to: u16, u8, u8, u32 count.
  const lastClr = new Map<number, number>();
  let clrStacks = 0;
  for (const [row, event] of events.entries()) {
    if (event.provider !== CLR_RUNTIME || !event.kind.startsWith('event')) continue;
    if (event.id !== 82) {
      lastClr.set(event.tid, row);
      continue;
    }
    clrStacks++;
    const size = event.kind === 'event32' ? 4 : 8;
    const frames = Array.from({ length: view(event).getUint32(4, true) }, (_, i) =>
      size === 8 ? view(event).getBigUint64(8 + 8 * i, true) : BigInt(view(event).getUint32(8 + 4 * i, true)),
    );
    const owner = lastClr.get(event.tid);
    if (owner !== undefined)
      add(
        owner,
        frames.map((frame) => `0x${frame.toString(16)}`),
      );
  }

  const all = stackEvents + own + clrStacks;
  expect(stacks.counts).toEqual({ stacks: all, joined: all, unowned: 0, unresolved: 0 });

  const isKernelHalf = (frames: string[]): boolean => frames.length > 0 && frames[0].length === 18;
  for (let row = 0; row < events.length; row++) {
    const frames = stacks.frames(row, 0, names).map(({ address }) => address);
    const halves = expected.get(row) ?? [];
    // Zeros fill gaps: they are no frames.
    const ordered = [...halves.filter(isKernelHalf), ...halves.filter((half) => !isKernelHalf(half))]
      .flat()
      .filter((address) => address !== '0x0');
    if (frames.join() !== ordered.join()) expect({ row, frames }).toEqual({ row, frames: ordered });
  }
});
