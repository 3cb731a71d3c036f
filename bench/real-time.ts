/**
 * Real time: events a second from ProcessTrace to ETL buffers in another thread, on the fake of Windows' libraries in C,
 * which calls back as fast as it can. Events have 64 bytes of payload, as the goal is stated.
 */
import { BUFFER, BUFFER_HEADER_BYTES, HEADER_BYTES } from '../engine/format/layout.ts';
import { guidBytes, PROVIDER_CONTROL } from '../native-bridge/calls/layouts.ts';
import { sessionBlock } from '../native-bridge/conformance/system-under-test.ts';
import {
  buildWorker,
  FAKE_PROVIDER,
  fakeHands,
  fakeLibrary,
  haveCompiler,
  inPlaceOfAll,
} from '../native-bridge/testing/fake-windows/fake-windows.ts';
import { win32Calls } from '../native-bridge/win32/win32-calls.ts';
import { median } from './measure.ts';
import { figure, report } from './report.ts';

const ROUNDS = 5;
const EVENTS = 2_000_000;
const PAYLOAD_BYTES = 64;
const EVENT_BYTES = HEADER_BYTES.event64 + PAYLOAD_BYTES;
const PATIENCE_MS = 30_000;
const SESSION = 'corescope-bench';

/** @returns events a second of one round, all of them delivered */
async function round(library: string, workerUrl: URL, rawBuffers: boolean): Promise<number> {
  const hands = fakeHands(library);
  hands.reset();
  hands.events(PAYLOAD_BYTES, 400);
  const calls = win32Calls({ libraries: inPlaceOfAll(library), workerUrl, rawBuffers });
  const { handle } = calls.etw.startTrace(SESSION, sessionBlock());
  calls.etw.enableTraceEx2({
    handle,
    provider: guidBytes(FAKE_PROVIDER.guid),
    controlCode: PROVIDER_CONTROL.ENABLE_PROVIDER,
    level: 0,
    matchAnyKeyword: 0n,
    matchAllKeyword: 0n,
    timeoutMs: 0,
    parameters: null,
  });
  let received = 0;
  let finished = (): void => {};
  const all = new Promise<void>((done) => {
    finished = done;
  });
  const { consumer } = await calls.realTime.openRealTime(
    SESSION,
    (buffers) => {
      for (const { buffer, byteOffset } of buffers) {
        const filledBytes = new DataView(buffer, byteOffset).getUint32(BUFFER.filledBytes, true);
        received += (filledBytes - BUFFER_HEADER_BYTES) / EVENT_BYTES;
      }
      if (received >= EVENTS) finished();
    },
    () => {},
  );
  if (consumer === null) throw new Error('the session of the fake did not open');
  const start = performance.now();
  hands.produce(EVENTS);
  // What is dropped never comes: its session is stopped, and what came is told.
  const patience = setTimeout(finished, PATIENCE_MS);
  await all;
  clearTimeout(patience);
  const seconds = (performance.now() - start) / 1000;
  const dropped = consumer.dropped();
  await consumer.close();
  if (received !== EVENTS || dropped.events + dropped.buffers > 0)
    throw new Error(`${received} of ${EVENTS} events came, ${dropped.events} were dropped`);
  return EVENTS / seconds;
}

async function realTime(): Promise<void> {
  const worker = await buildWorker();
  try {
    const rates: Record<'records' | 'buffers', number[]> = { records: [], buffers: [] };
    for (let i = 0; i <= ROUNDS; i++) {
      rates.records.push(await round(fakeLibrary(), worker.url, false));
      rates.buffers.push(await round(fakeLibrary(true), worker.url, true));
    }
    report([
      figure('real-time.records', median(rates.records.slice(1)), 'events/s', 2_000_000),
      // What the fake builds in C; on Windows they are there already.
      figure('real-time.whole-buffers', median(rates.buffers.slice(1)), 'events/s'),
    ]);
  } finally {
    worker.remove();
  }
}

if (haveCompiler) await realTime();
