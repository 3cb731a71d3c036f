/** Runs in a Windows Node under wine: the conformance suites on koffi's Windows build and the C fake as DLLs. */
import { at } from '../contract/checked.ts';
import { etwConformance } from '../native-bridge/conformance/etw.ts';
import { realTimeConformance } from '../native-bridge/conformance/real-time.ts';
import { systemConformance } from '../native-bridge/conformance/system.ts';
import type { SystemFactory } from '../native-bridge/conformance/system-under-test.ts';
import { tdhConformance } from '../native-bridge/conformance/tdh.ts';
import { FAKE_PROVIDER, fakeHands, inPlaceOfAll } from '../native-bridge/testing/fake-windows/fake-hands.ts';
import { Libraries } from '../native-bridge/win32/libraries.ts';
import { win32Calls } from '../native-bridge/win32/win32-calls.ts';
import { runTests } from './test-wine-vitest.ts';

/** Paths of the two DLLs, as Windows writes them. */
const records = at(process.argv, 2);
const wholeBuffers = at(process.argv, 3);

const on =
  (library: string, rawBuffers = false): SystemFactory =>
  () => {
    const hands = fakeHands(library);
    hands.reset();
    return {
      calls: win32Calls({ libraries: inPlaceOfAll(library), rawBuffers }),
      folder: 'C:\\traces\\',
      missingFolder: 'C:\\nowhere\\',
      provider: FAKE_PROVIDER,
      produce: hands.produce,
      lose: hands.lose,
      advance: hands.advance,
      dispose: hands.reset,
    };
  };
etwConformance('records', on(records));
tdhConformance('records', on(records));
systemConformance('records', on(records));
realTimeConformance('records', on(records));
realTimeConformance('whole buffers', on(wholeBuffers, true));

const { passed, failed } = await runTests();
// Wine's own advapi32 and tdh: their exports are found, whatever they do.
const own = new Libraries();
const exports = [
  'StartTraceW',
  'ControlTraceW',
  'QueryAllTracesW',
  'EnableTraceEx2',
  'OpenTraceW',
  'ProcessTrace',
  'CloseTrace',
];
const missing = exports.filter((name) => !own.has(['advapi32', 'sechost'], name));
console.log(`${passed} passed, ${failed} failed; of wine's own libraries missing: ${missing.join(' ') || 'nothing'}`);
process.exit(failed === 0 && missing.length === 0 ? 0 : 1);
