/** Traces that are broken: our own, and cuts of every shared one. */

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { memorySource } from '../engine/format/byte-source.ts';
import { anyEvent } from '../engine/schema/testing/any-event.ts';
import { mixedEvents, writeMixed } from '../engine/testing/mixed-trace.ts';
import { sampleBytes } from '../engine/testing/sample.ts';
import { sharedTraceNames, sharedTracePath } from '../engine/testing/shared-traces.ts';
import { writtenTrace } from '../engine/testing/written-trace.ts';
import { MemorySink } from '../engine/write/buffer-writer.ts';
import { PayloadBuilder } from '../engine/write/payload-builder.ts';
import { traceLoggingMetadata } from '../engine/write/trace-logging-builder.ts';
import { trimTrace } from '../engine/write/trim.ts';
import type { Random } from '../machine/random.ts';
import { type Base, ownBase } from './target.ts';

/** One value of an arbitrary, the same for the same random state. */
export const drawn = <T>(arbitrary: fc.Arbitrary<T>, random: Random): T =>
  fc.sample(arbitrary, { numRuns: 1, seed: random.between(0, 2 ** 31) })[0];

const MANIFEST_GUID = '11223344-5566-7788-99aa-bbccddeeff00';
export const manifestText = (events: number, name = 'Fuzz'): string =>
  `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"><instrumentation><events><provider name="${name}" guid="{${MANIFEST_GUID}}" symbol="S" resourceFileName="r.dll" messageFileName="m.dll"><tasks><task name="T" value="1"><opcodes><opcode name="O" value="11"/></opcodes></task></tasks><keywords><keyword name="K" mask="0x4"/></keywords><levels><level name="L" value="17"/></levels><channels><channel name="C" value="16" chid="C1"/></channels><maps><valueMap name="V"><map value="1" message="$(string.one)"/></valueMap><bitMap name="B"><map value="0x2" message="two"/></bitMap></maps><templates><template tid="A"><data name="Count" inType="win:UInt16"/><data name="Items" inType="win:UInt32" count="Count"/><data name="Text" inType="win:UnicodeString" length="4"/><struct name="St" count="2"><data name="X" inType="win:UInt8" map="V" outType="xs:unsignedByte"/></struct><data name="Sid" inType="win:SID"/></template></templates><events>${Array.from({ length: events }, (_, i) => `<event value="${i}" symbol="E${i}" template="A" task="T" opcode="O" level="win:Warning" keywords="K" channel="C" message="$(string.m)"/>`).join('')}</events></provider></events></instrumentation><localization><resources culture="en-US"><stringTable><string id="one" value="One"/><string id="m" value="%1 of %2!S! %%n"/></stringTable></resources></localization></instrumentationManifest>`;

/** Events with a manifest in the trace, TraceLogging events, and events of the kernel, of which some stacks. */
function schemasTrace(random: Random): Uint8Array {
  return writtenTrace({ pointerSize: random.pick([4, 8] as const) }, (writer) => {
    const place = { cpu: 1, pid: 42, tid: 43 };
    const text = Buffer.from(manifestText(4));
    const payload = Buffer.concat([Buffer.from([1, 1, 0, 0x5b, 1, 0, 0, 0]), text]);
    const own = { ...place, provider: MANIFEST_GUID, level: 4, keyword: 0 };
    writer.event({ ...own, id: 0xfffe, opcode: 0xfe, task: 0xfffe, ticks: 1, payload });
    for (let i = 0; i < 8; i++) {
      const fields = new PayloadBuilder(8).u16(2).u32(7).u32(8).wstr('abc').u8(1).u8(2).build().slice();
      writer.event({ ...own, id: i % 5, opcode: 11, task: 1, ticks: 10 + i, payload: fields });
    }
    for (let i = 0; i < 4; i++) {
      const event = drawn(anyEvent, random);
      const values = new PayloadBuilder(8);
      event.write(values);
      const extended = [{ type: 11, data: traceLoggingMetadata(event.name, event.fields, event.tag) }];
      writer.event({ ...own, id: 0, opcode: 0, ticks: 30 + i, payload: values.build().slice(), extended });
    }
  });
}

function mixedTrace(random: Random): Uint8Array {
  const events = drawn(mixedEvents, random);
  return writtenTrace({ pointerSize: random.pick([4, 8] as const), compressed: random.chance(0.5) }, (writer) => {
    for (const event of events) writeMixed(writer, event);
  });
}

/** A part of the sample: context switches, samples, counters, files, with all that describes them. */
const PARTS = 8;
const parts: (Uint8Array | undefined)[] = [];

async function makeParts(): Promise<void> {
  const source = memorySource(sampleBytes());
  for (let i = 0; i < PARTS; i++) {
    const sink = new MemorySink();
    const fromNs = 1e9 + i * 1.2e9;
    await trimTrace(source, { fromNs, toNs: fromNs + 3e6 }, sink, { compressed: i % 4 !== 0 });
    parts[i] = Uint8Array.from(sink.bytes());
  }
}

let making: Promise<void> | null = null;
/** Before any base of traces is made. */
export const traceBasesReady = (): Promise<void> => (making ??= makeParts());

/** Bytes of a shared trace that are worked on: its header buffer, and some of the others. */
const MOST_CUT_BYTES = 160 << 10;
const shared = new Map<string, Uint8Array>();

function cutOf(name: string, random: Random): Uint8Array {
  let file = shared.get(name);
  if (file === undefined) {
    file = readFileSync(sharedTracePath('etl', name));
    shared.set(name, file);
  }
  if (file.length <= MOST_CUT_BYTES) return file;
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  const buffers: Uint8Array[] = [];
  for (let at = 0; at + 72 <= file.length; ) {
    const sizeBytes = Math.max(72, view.getUint32(at, true));
    buffers.push(file.subarray(at, at + sizeBytes));
    at += sizeBytes;
  }
  const [head, ...others] = buffers;
  const kept = [head];
  let left = MOST_CUT_BYTES - head.length;
  for (let i = random.between(0, Math.max(1, others.length)); i < others.length && left > 0; i++) {
    kept.push(others[i]);
    left -= others[i].length;
  }
  return Buffer.concat(kept);
}

/** All of them; half of what is picked is our own. */
export function traceBases(): readonly Base[] {
  const own = [
    ownBase('mixed', mixedTrace),
    ownBase('schemas', schemasTrace),
    ...Array.from({ length: PARTS }, (_, i) => ownBase(`sample-${i}`, () => parts[i]!)),
  ];
  const others: Base[] = sharedTraceNames.map((name) => ({
    name,
    isShared: true,
    make: (random) => cutOf(name, random),
  }));
  const copies = Math.max(1, Math.round(others.length / own.length));
  return [...Array.from({ length: copies }, () => own).flat(), ...others];
}
