/** Events of our own provider: advapi32. */
import { at } from '../../contract/checked.ts';
import type { EventCalls } from '../calls/calls.ts';
import { sizeOf, writeField } from '../calls/layouts.ts';
import { bytesOf } from './etw.ts';
import { addressOf, asStatus, type Libraries } from './libraries.ts';

const DESCRIPTOR = 'EVENT_DATA_DESCRIPTOR';

export function bindEvents(libraries: Libraries): EventCalls {
  const bind = (name: string, args: Parameters<Libraries['bind']>[3]) =>
    libraries.bind(['advapi32'], name, 'u32', args);
  const eventRegister = bind('EventRegister', ['bytes', 'bytes', 'bytes', 'bytes']);
  const eventWriteTransfer = bind('EventWriteTransfer', ['u64', 'bytes', 'bytes', 'bytes', 'u32', 'bytes']);
  const eventUnregister = bind('EventUnregister', ['u64']);
  return {
    eventRegister(provider) {
      const handle = new BigUint64Array(1);
      const status = asStatus(eventRegister(provider, null, null, bytesOf(handle)));
      return { status, handle: at(handle, 0) };
    },
    eventWriteTransfer(handle, descriptor, data) {
      const descriptors = new Uint8Array(data.length * sizeOf(DESCRIPTOR));
      data.forEach(({ type, bytes }, i) => {
        const place = i * sizeOf(DESCRIPTOR);
        writeField(descriptors, DESCRIPTOR, 'Ptr', bytes.length === 0 ? 0n : addressOf(bytes), place);
        writeField(descriptors, DESCRIPTOR, 'Size', bytes.length, place);
        writeField(descriptors, DESCRIPTOR, 'Reserved', type, place);
      });
      return asStatus(eventWriteTransfer(handle, descriptor, null, null, data.length, descriptors));
    },
    eventUnregister: (handle) => asStatus(eventUnregister(handle)),
  };
}
