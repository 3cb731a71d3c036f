/** tdh.dll. Each call fills the buffer that it is given, or says how many bytes it needs. */
import { at } from '../../contract/checked.ts';
import type { Status, TdhCalls } from '../calls/calls.ts';
import { newStruct } from '../calls/layouts.ts';
import { bytesOf } from './etw.ts';
import { asStatus, type Libraries, type Native, orNull } from './libraries.ts';
import { bindPayloadFilter } from './payload-filter.ts';

export function bindTdh(libraries: Libraries): TdhCalls {
  const bind = (name: string, args: Parameters<Libraries['bind']>[3]): Native =>
    libraries.bind('tdh', name, 'u32', [...args, 'bytes', 'bytes']);
  const enumerateProviders = bind('TdhEnumerateProviders', []);
  const enumerateEvents = bind('TdhEnumerateManifestProviderEvents', ['bytes']);
  const manifestEvent = bind('TdhGetManifestEventInformation', ['bytes', 'bytes']);
  const event = bind('TdhGetEventInformation', ['bytes', 'u32', 'bytes']);
  const map = bind('TdhGetEventMapInformation', ['bytes', 'text']);
  const fields = bind('TdhEnumerateProviderFieldInformation', ['bytes', 'u32']);

  const sized = (call: Native, args: unknown[], buffer: Uint8Array): { status: Status; neededBytes: number } => {
    const size = new Uint32Array([buffer.length]);
    const status = asStatus(call(...args, orNull(buffer), bytesOf(size)));
    return { status, neededBytes: at(size, 0) };
  };
  return {
    enumerateProviders: (buffer) => sized(enumerateProviders, [], buffer),
    enumerateManifestProviderEvents: (provider, buffer) => sized(enumerateEvents, [provider], buffer),
    getManifestEventInformation: (provider, descriptor, buffer) => sized(manifestEvent, [provider, descriptor], buffer),
    getEventInformation: (eventHeader, buffer) => sized(event, [recordOf(eventHeader), 0, null], buffer),
    getEventMapInformation: (eventHeader, mapName, buffer) => sized(map, [recordOf(eventHeader), mapName], buffer),
    enumerateProviderFieldInformation: (provider, fieldType, buffer) => sized(fields, [provider, fieldType], buffer),
    payloadFilter: bindPayloadFilter(libraries),
  };
}

/** EVENT_RECORD of an event without extended data and payload. */
function recordOf(eventHeader: Uint8Array): Uint8Array {
  const record = newStruct('EVENT_RECORD');
  record.set(eventHeader);
  return record;
}
