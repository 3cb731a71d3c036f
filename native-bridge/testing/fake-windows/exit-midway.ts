/**
 * A program that exits while its consumer is in the middle of ProcessTrace, without closing it. A thread that is blocked in
 * a native call cannot be ended: it must be told by CloseTrace, or this program never ends.
 * Arguments: the fake's library, the worker's URL.
 */
import { sessionBlock } from '../../conformance/system-under-test.ts';
import { win32Calls } from '../../win32/win32-calls.ts';
import { inPlaceOfAll } from './fake-windows.ts';

const [library, workerUrl] = process.argv.slice(2);
const calls = win32Calls({ libraries: inPlaceOfAll(library), workerUrl: new URL(workerUrl) });
calls.etw.startTrace('corescope-exit', sessionBlock());
const { status } = await calls.realTime.openRealTime(
  'corescope-exit',
  () => {},
  () => {},
);
console.log(`opened ${status}`);
process.exit(7);
