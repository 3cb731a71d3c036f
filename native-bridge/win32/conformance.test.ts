/** The suite that the simulator passes too, on koffi and the C fake. */
import { afterAll, beforeAll, describe } from 'vitest';
import { etwConformance } from '../conformance/etw.ts';
import { eventLogConformance } from '../conformance/event-logs.ts';
import { eventConformance } from '../conformance/events.ts';
import { performanceConformance } from '../conformance/performance.ts';
import { realTimeConformance } from '../conformance/real-time.ts';
import { systemConformance } from '../conformance/system.ts';
import type { SystemFactory } from '../conformance/system-under-test.ts';
import { tdhConformance } from '../conformance/tdh.ts';
import {
  buildWorker,
  FAKE_PROVIDER,
  fakeHands,
  fakeLibrary,
  haveCompiler,
  inPlaceOfAll,
} from '../testing/fake-windows/fake-windows.ts';
import { win32Calls } from './win32-calls.ts';

describe.runIf(haveCompiler)('koffi on the C fake', () => {
  let worker: Awaited<ReturnType<typeof buildWorker>>;
  beforeAll(async () => {
    worker = await buildWorker();
  });
  afterAll(() => worker.remove());

  const on =
    (path: () => string, rawBuffers = false): SystemFactory =>
    () => {
      const library = path();
      const hands = fakeHands(library);
      hands.reset();
      return {
        calls: win32Calls({ libraries: inPlaceOfAll(library), workerUrl: worker.url, rawBuffers }),
        folder: 'C:\\traces\\',
        missingFolder: 'C:\\nowhere\\',
        provider: FAKE_PROVIDER,
        produce: hands.produce,
        lose: hands.lose,
        advance: hands.advance,
        dispose: hands.reset,
      };
    };
  const records = on(() => fakeLibrary());
  etwConformance('records', records);
  eventConformance('records', records);
  performanceConformance('records', records);
  eventLogConformance('records', records);
  tdhConformance('records', records);
  systemConformance('records', records);
  realTimeConformance('records', records);
  realTimeConformance(
    'whole buffers',
    on(() => fakeLibrary(true), true),
  );
});
