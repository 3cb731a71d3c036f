/**
 * The live view: buffers of 8 processors, flushed ten times a second by another thread, to frames as a page asks for them
 * (8 lanes of 3 series, 50 rows), in real time. Seconds: `LIVE_SECONDS`, 60 for the goal, 8 where nothing is said. Then
 * what one frame costs, and how fast buffers are scanned when nobody waits.
 */
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { LiveFrameQuery } from '../contract/live.ts';
import { READ_GPC_PROVIDER } from '../contract/pmu-events.ts';
import { u16At, u32At } from '../engine/format/bytes.ts';
import { Clock } from '../engine/format/clock.ts';
import { align8, BUFFER_HEADER_BYTES, HEADER_TYPE } from '../engine/format/layout.ts';
import { LiveTrace } from '../engine/live/live-trace.ts';
import { SchemaLibrary } from '../engine/schema/schema-library.ts';
import { MemorySink } from '../engine/write/buffer-writer.ts';
import { PayloadBuilder } from '../engine/write/payload-builder.ts';
import { TraceWriter } from '../engine/write/trace-writer.ts';
import { counterFacts } from '../host/live/counter-facts.ts';
import { realLiveClock } from '../host/live/live-clock.ts';
import { LiveRecording } from '../host/live/live-recording.ts';
import { filterNames } from '../host/traces/event-conditions.ts';
import { collectGarbage, quantile } from './measure.ts';
import { figure, report } from './report.ts';

const SECONDS = Number(process.env.LIVE_SECONDS ?? 8);
const EVENTS_A_SECOND = 500_000;
const CPUS = 8;
const FLUSH_MS = 100;
const TICKS_PER_MS = 10_000;
const BUFFER_BYTES = 0x10000;
/** Instructions, cycles, stalls and cache misses, read 100 times a second. */
const COUNTERS = [0x08, 0x11, 0x24, 0x03, 0x10, 0xffffffff];
const READINGS_A_FLUSH = 10;
const FRAMES = 200;
/** Memory is compared from here on: until then code is compiled and rings are filled. */
const WARM_SECONDS = Math.min(10, SECONDS / 2);

const description = (baseTicks: bigint) => ({
  bufferSizeBytes: BUFFER_BYTES,
  processors: CPUS,
  pointerSize: 8 as const,
  clockType: 1 as const,
  perfFrequencyHz: 10_000_000,
  cpuMHz: 3000,
  baseTicks,
  startTime: 133_800_000_000_000_000n,
  bootTime: 133_799_000_000_000_000n,
  osVersion: { major: 10, minor: 0, build: 26100 },
  loggerName: 'Live',
  logFileName: 'live.etl',
});

/** What the machine's thread hands over. */
interface Flush {
  buffers: Uint8Array[];
  events: number;
  /** When, on the clock of all threads. */
  flushedMs: number;
}

/** One buffer of a processor, and where the time stamps of its events stand. */
interface Template {
  bytes: Uint8Array;
  stamps: Uint32Array;
}

function template(cpu: number, write: (writer: TraceWriter, i: number) => void, events: number): Template {
  const sink = new MemorySink();
  const writer = new TraceWriter(sink, description(0n));
  for (let i = 0; i < events; i++) write(writer, i);
  writer.finish();
  const bytes = sink.bytes().slice(BUFFER_BYTES, 2 * BUFFER_BYTES);
  const filled = u32At(bytes, 0x30);
  const stamps: number[] = [];
  for (let at = BUFFER_HEADER_BYTES; at + 8 <= filled; ) {
    const isPerfInfo = bytes[at + 2] === HEADER_TYPE.perfinfo64;
    const isKernel = isPerfInfo || bytes[at + 2] === HEADER_TYPE.system64;
    stamps.push(at + (isPerfInfo ? 8 : 16));
    at += align8(u16At(bytes, isKernel ? at + 4 : at));
  }
  if (stamps.length !== events) throw new Error(`${stamps.length} of ${events} events fit the buffer of cpu ${cpu}`);
  return { bytes, stamps: Uint32Array.from(stamps) };
}

/** Context switches, ready threads, samples and events of a provider, as busy machines have them. */
const eventTemplate = (cpu: number, events: number): Template =>
  template(
    cpu,
    (writer, i) => {
      const at = { cpu, ticks: i, pid: 100 + (i % 7), tid: 1000 + i };
      const payload = new PayloadBuilder();
      if (i % 4 === 0)
        writer.perfInfo({ cpu, ticks: i, group: 5, type: 36, version: 2, payload: switched(payload, i).build() });
      else if (i % 4 === 1)
        writer.perfInfo({ cpu, ticks: i, group: 5, type: 50, version: 2, payload: payload.u32(i).u32(0).build() });
      else if (i % 4 === 2)
        writer.perfInfo({
          cpu,
          ticks: i,
          group: 15,
          type: 46,
          version: 2,
          payload: payload.u64(i).u32(i).u32(1).build(),
        });
      else
        writer.event({
          ...at,
          provider: '22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716',
          id: 4,
          payload: payload.u32(1).u32(i).build(),
        });
    },
    events,
  );

const switched = (payload: PayloadBuilder, i: number): PayloadBuilder =>
  payload
    .u32(1000 + i)
    .u32(999 + i)
    .u8(8)
    .u8(8)
    .u8(0)
    .u8(0)
    .u8(5)
    .u8(0)
    .u8(5)
    .u8(0)
    .u32(0)
    .u32(0);

const counterTemplate = (cpu: number): Template =>
  template(
    cpu,
    (writer, i) =>
      writer.event({
        cpu,
        ticks: i,
        pid: 0,
        tid: 0,
        provider: READ_GPC_PROVIDER,
        id: 1,
        payload: new PayloadBuilder()
          .u64(cpu)
          .u32(COUNTERS[i % COUNTERS.length])
          .u32(i % COUNTERS.length)
          .u64(0)
          .build(),
      }),
    COUNTERS.length * READINGS_A_FLUSH,
  );

/** The machine: flushes what happened since the last time, at its time. */
function flushForever(baseTicks: bigint): void {
  const perFlush = Math.round((EVENTS_A_SECOND * FLUSH_MS) / 1000 / CPUS);
  // What a buffer of 64 KiB holds of these.
  const perBuffer = 800;
  const whole = Array.from({ length: CPUS }, (_, cpu) => eventTemplate(cpu, perBuffer));
  const rest = Array.from({ length: CPUS }, (_, cpu) => eventTemplate(cpu, perFlush % perBuffer));
  const counters = Array.from({ length: CPUS }, (_, cpu) => counterTemplate(cpu));
  let flushes = 0;
  const stamped = ({ bytes, stamps }: Template, fromTicks: bigint, toTicks: bigint): Uint8Array => {
    const copy = bytes.slice();
    const view = new DataView(copy.buffer);
    const from = Number(fromTicks - baseTicks);
    const step = Number(toTicks - fromTicks) / stamps.length;
    for (let i = 0; i < stamps.length; i++) {
      const ticks = baseTicks + BigInt(Math.floor(from + i * step));
      view.setBigInt64(stamps[i], ticks, true);
    }
    return copy;
  };
  const flush = (fromTicks: bigint, toTicks: bigint): void => {
    flushes++;
    const buffers: Uint8Array[] = [];
    let events = 0;
    for (let cpu = 0; cpu < CPUS; cpu++) {
      const parts = [...Array.from({ length: Math.floor(perFlush / perBuffer) }, () => whole[cpu]), rest[cpu]];
      const span = (toTicks - fromTicks) / BigInt(parts.length);
      for (const [i, part] of parts.entries()) {
        buffers.push(stamped(part, fromTicks + BigInt(i) * span, fromTicks + BigInt(i + 1) * span));
        events += part.stamps.length;
      }
      const readings = stamped(counters[cpu], fromTicks, toTicks);
      const view = new DataView(readings.buffer);
      // A stream of its own, as the recorder's.
      view.setUint16(0x2a, 1, true);
      for (const [i, at] of counters[cpu].stamps.entries()) {
        const reading = flushes * READINGS_A_FLUSH + Math.floor(i / COUNTERS.length);
        view.setUint32(at - 16 + 80 + 16, reading * (1000 + (i % COUNTERS.length)), true);
      }
      buffers.push(readings);
      events += counters[cpu].stamps.length;
    }
    parentPort?.postMessage(
      { buffers, events, flushedMs: clockMs() } satisfies Flush,
      buffers.map(({ buffer }) => buffer as ArrayBuffer),
    );
  };
  let lastTicks = nowTicks();
  const step = (): void => {
    const ticks = nowTicks();
    // Whatever kept the timer: a flush is of its hundred milliseconds, and late ones follow at once.
    while (ticks - lastTicks >= BigInt(FLUSH_MS * TICKS_PER_MS)) {
      const to = lastTicks + BigInt(FLUSH_MS * TICKS_PER_MS);
      flush(lastTicks, to);
      lastTicks = to;
    }
  };
  setInterval(step, 5);
}

/** One clock for all threads. */
const nowTicks = (): bigint => process.hrtime.bigint() / 100n;
const clockMs = (): number => Number(process.hrtime.bigint()) / 1e6;

const query: LiveFrameQuery = {
  recording: 'live',
  after: 0,
  window: { lastNs: 10e9 },
  buckets: 1000,
  series: [
    { type: 'events', providers: null },
    { type: 'counter', event: 0x08 },
    { type: 'metric', metric: 'ipc' },
  ],
  cpus: Array.from({ length: CPUS }, (_, cpu) => cpu),
  list: { filter: '', limit: 50, fromRow: null },
  selection: null,
};

function recordingFrom(baseTicks: bigint): LiveRecording {
  const trace = new LiveTrace({
    clock: new Clock(baseTicks, 10_000_000),
    flushTimerMs: FLUSH_MS,
    counterFacts: counterFacts('neoverse-n1'),
    library: new SchemaLibrary(),
    shownNames: filterNames,
  });
  const ageMs = (timeNs: number): number => Number(nowTicks() - baseTicks) / TICKS_PER_MS - timeNs / 1e6;
  return new LiveRecording({ trace, clock: realLiveClock, flushTimerMs: FLUSH_MS, ageMs, schemas: null });
}

/** Heap and buffers, without what the trace says that it keeps. */
function otherBytes(trace: LiveTrace): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external - trace.figures().memoryBytes;
}

/** What `work` takes of the processor: other processes take the clock's time. The machine's thread has ended by then. */
function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e3;
}

async function main(): Promise<void> {
  const baseTicks = nowTicks();
  const live = recordingFrom(baseTicks);
  let sent = 0;
  const kept: Uint8Array[] = [];
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { baseTicks } });
  /** Flushes that no frame has shown yet: when, and how many events there are with them. */
  const unseen: { flushedMs: number; events: number }[] = [];
  worker.on('message', ({ buffers, events, flushedMs }: Flush) => {
    sent += events;
    unseen.push({ flushedMs, events: sent });
    if (kept.length < 512) for (const buffer of buffers) kept.push(buffer.slice());
    live.feed(buffers);
  });
  const ages: number[] = [];
  const delays: number[] = [];
  const gaps: number[] = [];
  let frames = 0;
  let after = 0;
  let lastMs = performance.now();
  const endMs = lastMs + 1000 * SECONDS;
  let warmBytes = Number.NaN;
  let warmMs = endMs - 1000 * (SECONDS - WARM_SECONDS);
  const before = performance.eventLoopUtilization();
  let last = await live.frame(query);
  while (performance.now() < endMs) {
    last = await live.frame({ ...query, after });
    after = last.frame;
    frames++;
    const nowMs = performance.now();
    gaps.push(nowMs - lastMs);
    lastMs = nowMs;
    const shown = last.stats.events + last.stats.droppedEvents;
    while (unseen.length > 0 && unseen[0].events <= shown) delays.push(clockMs() - unseen.shift()!.flushedMs);
    if (last.stats.delayMs !== null) ages.push(last.stats.delayMs);
    if (nowMs >= warmMs) {
      warmMs = Number.POSITIVE_INFINITY;
      warmBytes = otherBytes(live.trace);
    }
  }
  const { utilization } = performance.eventLoopUtilization(before);
  await worker.terminate();
  while (live.waitingBytes > 0) await new Promise<void>((resolve) => setImmediate(resolve));
  const { droppedEvents } = (await live.frame({ ...query, after: 0 })).stats;
  if (live.trace.events + droppedEvents !== sent)
    throw new Error(`${sent} events were sent, ${live.trace.events} counted and ${droppedEvents} dropped`);
  if (Number.isNaN(last.series[2].latest[0]) || last.list?.timeNs.length !== 50) throw new Error('frames are empty');
  const grownMB = (otherBytes(live.trace) - warmBytes) / 1e6;

  const frameMs = processorMs(() => {
    for (let i = 0; i < FRAMES; i++) {
      live.trace.picture(query);
      live.trace.figures();
    }
  });
  const alone = recordingFrom(baseTicks);
  const scanMs = processorMs(() => {
    for (const buffer of kept) alone.trace.add(buffer);
  });
  report([
    figure('live.sustained', live.trace.events / live.trace.nowNs / 1e-3, 'M events/s', (0.98 * EVENTS_A_SECOND) / 1e6),
    figure('live.dropped', droppedEvents, 'events', 0),
    figure('live.seconds', SECONDS, 's'),
    figure('live.frames', frames / SECONDS, 'frames/s'),
    figure('live.thread-busy', 100 * utilization, '%', 100),
    figure('live.memory-growth', grownMB, 'MB', 16),
    figure('live.trace-memory', live.trace.figures().memoryBytes / 1e6, 'MB'),
    figure('live.flush-to-frame-p50', quantile(delays, 0.5), 'ms'),
    figure('live.flush-to-frame-p95', quantile(delays, 0.95), 'ms', 250),
    figure('live.flush-to-frame-most', Math.max(...delays), 'ms'),
    // The oldest event of a buffer waits for the flush first.
    figure('live.event-to-frame-p95', quantile(ages, 0.95), 'ms'),
    figure('live.frame-gap-p95', quantile(gaps, 0.95), 'ms'),
    figure('live.frame-cost', frameMs / FRAMES, 'ms', 5),
    figure('live.scan-alone', alone.trace.events / scanMs / 1e3, 'M events/s', 1),
  ]);
}

if (isMainThread) await main();
else flushForever((workerData as { baseTicks: bigint }).baseTicks);
