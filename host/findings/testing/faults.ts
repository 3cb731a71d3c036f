/** Traces with one fault each, or nearly the same without it. Their tests know from here what must be found. */
import { writtenTrace } from '../../../engine/testing/written-trace.ts';
import { PayloadBuilder } from '../../../engine/write/payload-builder.ts';
import type { TraceWriter } from '../../../engine/write/trace-writer.ts';

/** Ticks of the clock of 10 MHz. */
const MS = 10_000;
const CLOCK = 1n << 33n;
const GROUP = { diskIo: 1, pageFault: 2, thread: 5, perfInfo: 15 };
const RUNTIME = 'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4';
const PROCESSOR_POWER = '0f67e49f-fe51-4e9f-b490-6f2948cc6027';
const WINDOWS_PERF_DRIVER = '9b15b4b5-6979-4ba7-9b26-00c630a4d7b3';
const LOST = '6a399ae0-4bc6-4de9-870b-3657f8947e7e';

/** What is found: at least its core, thread or disk, what was measured, and when. */
interface Truth {
  subject: string;
  value: number;
  /** The finding lies in it, and its middle in the finding. */
  startMs: number;
  endMs: number;
}

const pb = () => new PayloadBuilder(8).reset();

/** Events in any order. */
class Log {
  readonly #events: { ticks: number; write(writer: TraceWriter): void }[] = [];

  #add(ms: number, write: (writer: TraceWriter, ticks: number) => void): void {
    const ticks = Math.round(ms * MS);
    this.#events.push({ ticks, write: (writer) => write(writer, ticks) });
  }

  kernel(ms: number, cpu: number, group: number, type: number, version: number, payload: Uint8Array): void {
    const copy = payload.slice();
    this.#add(ms, (writer, ticks) => writer.perfInfo({ cpu, ticks, group, type, version, payload: copy }));
  }

  event(ms: number, cpu: number, provider: string, id: number, version: number, payload: Uint8Array, tid = 8): void {
    const copy = payload.slice();
    this.#add(ms, (writer, ticks) => writer.event({ cpu, ticks, pid: 100, tid, provider, id, version, payload: copy }));
  }

  lost(ms: number, cpu: number): void {
    const payload = new Uint8Array(0);
    this.#add(ms, (writer, ticks) =>
      writer.full({ cpu, ticks, pid: 4, tid: 8, version: 0, guid: LOST, opcode: 32, payload }),
    );
  }

  /** On `cpu` another thread runs from now on. */
  switch(ms: number, cpu: number, next: number, old: number): void {
    const payload = pb().u32(next).u32(old).u8(8).u8(8).u8(1).u8(0).u8(6).u8(0).u8(5).u8(cpu).u32(0).u32(0).build();
    this.kernel(ms, cpu, GROUP.thread, 36, 4, payload);
  }

  ready(ms: number, cpu: number, tid: number): void {
    this.kernel(ms, cpu, GROUP.thread, 50, 2, pb().u32(tid).u8(1).u8(1).u8(0).u8(0).build());
  }

  bytes(): Uint8Array {
    this.#events.sort((a, b) => a.ticks - b.ticks);
    return writtenTrace({ processors: 4, baseTicks: CLOCK }, (writer) => {
      for (const event of this.#events) event.write(writer);
    });
  }
}

const atMs = (ms: number): bigint => CLOCK + BigInt(Math.round(ms * MS));

/** For 3 s all cores retire 2 instructions per cycle and stall in 10% of them; one of them does not from 1 s to 2.5 s. */
function counters(isFaulty: boolean): Uint8Array {
  const log = new Log();
  const totals = Array.from({ length: 4 }, () => [0, 0, 0] as [number, number, number]);
  for (let tick = 1; tick <= 150; tick++)
    for (const [core, total] of totals.entries()) {
      const isSlow = isFaulty && core === 2 && tick > 50 && tick <= 125;
      total[0] += 60_000_000;
      total[1] += isSlow ? 18_000_000 : 120_000_000;
      total[2] += isSlow ? 48_000_000 : 6_000_000;
      const read = (event: number, gpc: number, value: number): void =>
        log.event(20 * tick, core, WINDOWS_PERF_DRIVER, 1, 0, pb().u64(core).u32(event).u32(gpc).u64(value).build());
      read(0xffffffff, 31, total[0]);
      read(8, 0, total[1]);
      read(0x24, 1, total[2]);
    }
  return log.bytes();
}

function frequency(isFaulty: boolean): Uint8Array {
  const log = new Log();
  const set = (ms: number, mhz: number): void =>
    log.event(
      ms,
      1,
      PROCESSOR_POWER,
      10,
      1,
      pb()
        .u32(0)
        .u32(mhz)
        .u16(0)
        .u8(1)
        .u32(mhz / 30)
        .build(),
    );
  set(1, 3000);
  set(1000, 1500);
  set(3000, 3000);
  log.switch(1, 1, 0, 5);
  // Without the fault the core only idles at its low frequency.
  log.switch(isFaulty ? 900 : 3100, 1, 77, 0);
  log.switch(isFaulty ? 3100 : 3500, 1, 0, 77);
  log.switch(3600, 1, 77, 0);
  return log.bytes();
}

function bounces(isFaulty: boolean): Uint8Array {
  const log = new Log();
  for (let i = 0; i < 2000; i++) {
    const cpu = isFaulty ? i % 2 : 0;
    log.switch(i + 1, cpu, 77, 0);
    log.switch(i + 1.5, cpu, 0, 77);
  }
  return log.bytes();
}

/** Thread 88 is ready for 15 ms behind thread 99 on core 0, and core 1 is idle, or is not. */
function readyBehind(isFaulty: boolean): Uint8Array {
  const log = new Log();
  log.switch(50, 0, 99, 0);
  log.switch(50, 1, isFaulty ? 0 : 66, 5);
  log.ready(100, 0, 88);
  log.switch(115, 0, 88, 99);
  log.switch(200, 1, 5, isFaulty ? 0 : 66);
  log.switch(201, 0, 0, 88);
  return log.bytes();
}

function dpcs(isFaulty: boolean): Uint8Array {
  const log = new Log();
  for (let i = 0; i < 500; i++) {
    const ms = 1000 + i;
    const payload = pb().u64(atMs(ms)).u64(0xfffff80000001000n).build();
    log.kernel(ms + (isFaulty ? 0.5 : 0.05), 2, GROUP.perfInfo, 68, 2, payload);
  }
  log.kernel(3000, 0, GROUP.perfInfo, 68, 2, pb().u64(atMs(2999.9)).u64(0xfffff80000001000n).build());
  return log.bytes();
}

function disk(isFaulty: boolean): Uint8Array {
  const log = new Log();
  for (let i = 0; i < 200; i++) {
    const [ms, irp, longMs] = [10 * i, 0xffff_0000 + 64 * i, i === 150 ? (isFaulty ? 150 : 2) : 0.2];
    log.kernel(ms, 0, GROUP.diskIo, 12, 3, pb().u64(irp).u32(5).build());
    const request = pb()
      .u32(1)
      .u32(0x60900)
      .u32(4096)
      .u32(0)
      .u64(4096 * i)
      .u64(0x1000)
      .u64(irp);
    log.kernel(
      ms + longMs,
      0,
      GROUP.diskIo,
      10,
      3,
      request
        .u64(Math.round(longMs * MS))
        .u32(5)
        .build(),
    );
  }
  return log.bytes();
}

/** All in a quarter of a second from 500 ms on. */
function hardFaults(count: number): Uint8Array {
  const log = new Log();
  for (let i = 0; i < count; i++) {
    const ms = 500 + (240 * i) / count;
    const payload = pb()
      .u64(atMs(ms))
      .u64(0)
      .u64(0x7000 + i)
      .u64(0x1000)
      .u32(5)
      .u32(4096)
      .build();
    log.kernel(ms + 0.1, 0, GROUP.pageFault, 32, 2, payload);
  }
  log.switch(2000, 0, 77, 0);
  return log.bytes();
}

function softFaults(count: number): Uint8Array {
  const log = new Log();
  for (let i = 0; i < count; i++)
    log.kernel(
      500 + (240 * i) / count,
      0,
      GROUP.pageFault,
      11,
      2,
      pb()
        .u64(0x7000 + i)
        .u64(0x401000)
        .build(),
    );
  log.switch(2000, 0, 77, 0);
  return log.bytes();
}

/** @param pauses their beginning and length in ms */
function pauses(list: readonly (readonly [ms: number, longMs: number])[]): Uint8Array {
  const log = new Log();
  for (const [i, [ms, longMs]] of list.entries()) {
    log.event(ms, 0, RUNTIME, 9, 1, pb().u32(1).u32(i).u16(9).build());
    log.event(ms + longMs, 0, RUNTIME, 3, 1, pb().u16(9).build());
  }
  log.switch(5000, 0, 77, 0);
  return log.bytes();
}

/** Waits of 4 ms each, of as many threads in turn; each begins 2 ms after the one before. */
function waits(threads: number): Uint8Array {
  const log = new Log();
  for (let i = 0; i < 20; i++) {
    const tid = 50 + (i % threads);
    // A thread waits for one lock at a time: with few threads its waits come further apart.
    const ms = 1000 + i * Math.max(2, 8 / threads);
    log.event(ms, 0, RUNTIME, 81, 1, pb().u8(0).u16(9).build(), tid);
    log.event(ms + 4, 0, RUNTIME, 91, 0, pb().u8(0).u16(9).build(), tid);
  }
  log.switch(3000, 0, 77, 0);
  return log.bytes();
}

function losses(isFaulty: boolean): Uint8Array {
  const log = new Log();
  for (let i = 0; i < 100; i++) log.switch(10 * i, 2, 77 + (i % 2), 78 - (i % 2));
  if (isFaulty) log.lost(505, 2);
  return log.bytes();
}

interface Pair {
  faulty: () => Uint8Array;
  sound: () => Uint8Array;
  truth: Truth;
}

const of = (subject: string, value: number, startMs: number, endMs: number): Truth => ({
  subject,
  value,
  startMs,
  endMs,
});
const either = (make: (isFaulty: boolean) => Uint8Array, truth: Truth): Pair => ({
  faulty: () => make(true),
  sound: () => make(false),
  truth,
});

/** By rule. */
export const faults: Readonly<Record<string, Pair>> = {
  'ipc-below-siblings': either(counters, of('2', 18 / 60, 1000, 2500)),
  'core-stalls': either(counters, of('2', 80, 1000, 2500)),
  'frequency-cap': either(frequency, of('1', 1500, 1000, 3000)),
  'thread-bounces': either(bounces, of('77', 1000, 0, 2001)),
  'ready-while-idle': either(readyBehind, of('88', 15, 100, 115)),
  'dpc-isr-storm': either(dpcs, of('2', 50, 1000, 1500)),
  'disk-stall': either(disk, of('1', 150, 1500, 1650)),
  'hard-fault-burst': {
    faulty: () => hardFaults(100),
    sound: () => hardFaults(40),
    truth: of('Unknown (-1)', 400, 500, 750),
  },
  'page-fault-burst': {
    faulty: () => softFaults(8000),
    sound: () => softFaults(4000),
    truth: of('Idle (0)', 32_000, 500, 750),
  },
  'lock-convoy': { faulty: () => waits(4), sound: () => waits(2), truth: of('Unknown (100)', 20, 1000, 1042) },
  'gc-long-pause': {
    faulty: () => pauses([[1000, 80]]),
    sound: () => pauses([[1000, 20]]),
    truth: of('Unknown (100)', 80, 1000, 1080),
  },
  'gc-share': {
    faulty: () => pauses(Array.from({ length: 200 }, (_, i) => [1000 + 10 * i, 2])),
    sound: () => pauses(Array.from({ length: 20 }, (_, i) => [1000 + 100 * i, 2])),
    truth: of('Unknown (100)', 20, 1000, 3000),
  },
  'lost-events': either(losses, of('Events lost', 1, 500, 510)),
};
