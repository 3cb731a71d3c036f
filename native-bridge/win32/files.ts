/** Files that are only read, in places: kernel32. */
import { at } from '../../contract/checked.ts';
import type { FileCalls } from '../calls/calls.ts';
import { ERROR, newStruct, writeField } from '../calls/layouts.ts';
import { bytesOf } from './etw.ts';
import { bindHandles } from './handles.ts';
import { type Libraries, orNull } from './libraries.ts';

const GENERIC_READ = 0x8000_0000;
const SHARE_ALL = 7;
/** What lies elsewhere (a cloud, a tape) is not fetched for us. */
const OPEN_NO_RECALL = 0x0010_0000;

export function bindFiles(libraries: Libraries): FileCalls {
  const { open, close, lastError } = bindHandles(libraries);
  const readFile = libraries.bind('kernel32', 'ReadFile', 'i32', ['u64', 'bytes', 'u32', 'bytes', 'bytes']);

  return {
    openFile: (path) => open(path, GENERIC_READ, SHARE_ALL, OPEN_NO_RECALL),
    readFile(handle, offset, buffer) {
      // Of a file that is not opened as overlapped this says where to read, and the call waits.
      const place = newStruct('OVERLAPPED');
      writeField(place, 'OVERLAPPED', 'Offset', Number(offset & 0xffff_ffffn));
      writeField(place, 'OVERLAPPED', 'OffsetHigh', Number(offset >> 32n));
      const returned = new Uint32Array(1);
      const done = readFile(handle, orNull(buffer), buffer.length, bytesOf(returned), place);
      const status = done ? ERROR.SUCCESS : lastError();
      return { status: status === ERROR.HANDLE_EOF ? ERROR.SUCCESS : status, returnedBytes: at(returned, 0) };
    },
    closeFile: close,
  };
}
