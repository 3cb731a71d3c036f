/** Sessions and providers: advapi32, or sechost where Windows has moved them to. */
import { at } from '../../contract/checked.ts';
import type { EnableRequest, EtwCalls } from '../calls/calls.ts';
import {
  ENABLE_TRACE_PARAMETERS_VERSION_2,
  fieldBytes,
  newStruct,
  readField,
  sizeOf,
  WNODE_FLAG,
  writeField,
} from '../calls/layouts.ts';
import { addressOf, asStatus, type Libraries, type LibraryName, orNull } from './libraries.ts';
import { sharedViews } from './real-time-messages.ts';

export const ETW_LIBRARIES: readonly LibraryName[] = ['advapi32', 'sechost'];

export function bindEtw(libraries: Libraries): EtwCalls {
  const bind = (name: string, args: Parameters<Libraries['bind']>[3]) =>
    libraries.bind(ETW_LIBRARIES, name, 'u32', args);
  const startTraceW = bind('StartTraceW', ['bytes', 'text', 'bytes']);
  const controlTraceW = bind('ControlTraceW', ['u64', 'text', 'bytes', 'u32']);
  const queryAllTracesW = bind('QueryAllTracesW', ['bytes', 'u32', 'bytes']);
  const enableTraceEx2 = bind('EnableTraceEx2', ['u64', 'bytes', 'u32', 'u8', 'u64', 'u64', 'u32', 'bytes']);
  const traceSetInformation = bind('TraceSetInformation', ['u64', 'u32', 'bytes', 'u32']);
  const traceQueryInformation = bind('TraceQueryInformation', ['u64', 'u32', 'bytes', 'u32', 'bytes']);
  const enumerateTraceGuidsEx = bind('EnumerateTraceGuidsEx', ['u32', 'bytes', 'u32', 'bytes', 'u32', 'bytes']);

  return {
    startTrace(sessionName, properties) {
      const handle = new BigUint64Array(1);
      const restore = offsetsToAddresses(properties);
      const status = asStatus(startTraceW(bytesOf(handle), sessionName, properties));
      restore();
      return { status, handle: at(handle, 0) };
    },
    controlTrace: (handle, sessionName, properties, controlCode) =>
      asStatus(controlTraceW(handle, sessionName, properties, controlCode)),
    queryAllTraces(blocks) {
      const pointers = BigUint64Array.from(blocks, addressOf);
      const count = new Uint32Array(1);
      const status = asStatus(queryAllTracesW(bytesOf(pointers), blocks.length, bytesOf(count)));
      // When there are more sessions than blocks, it counts the sessions.
      return { status, count: Math.min(at(count, 0), blocks.length) };
    },
    enableTraceEx2(request) {
      // The blocks that `parameters` points to must live until the call is over.
      const { parameters, pointedTo } = enableParameters(request.parameters);
      const { handle, provider, controlCode, level, matchAnyKeyword, matchAllKeyword, timeoutMs } = request;
      const status = asStatus(
        enableTraceEx2(handle, provider, controlCode, level, matchAnyKeyword, matchAllKeyword, timeoutMs, parameters),
      );
      pointedTo.length = 0;
      return status;
    },
    traceSetInformation: (handle, informationClass, information) =>
      asStatus(traceSetInformation(handle, informationClass, orNull(information), information.length)),
    traceQueryInformation(handle, informationClass, information) {
      const returned = new Uint32Array(1);
      const status = asStatus(
        traceQueryInformation(handle, informationClass, orNull(information), information.length, bytesOf(returned)),
      );
      return { status, returnedBytes: at(returned, 0) };
    },
    enumerateTraceGuidsEx(informationClass, input, output) {
      const returned = new Uint32Array(1);
      const status = asStatus(
        enumerateTraceGuidsEx(
          informationClass,
          orNull(input),
          input.length,
          orNull(output),
          output.length,
          bytesOf(returned),
        ),
      );
      return { status, returnedBytes: at(returned, 0) };
    },
  };
}

/**
 * CloseTrace, by whichever thread comes first. It answers 0, or 7007 while ProcessTrace still runs: both mean that
 * ProcessTrace returns.
 */
export function closeTraceOnce(libraries: Libraries, shared: SharedArrayBuffer): void {
  const handle = Atomics.exchange(sharedViews(shared).handle, 0, 0n);
  if (handle !== 0n) libraries.bind(ETW_LIBRARIES, 'CloseTrace', 'u32', ['u64'])(handle);
}

export const bytesOf = (words: Uint32Array | Int32Array | BigUint64Array | BigInt64Array): Uint8Array =>
  new Uint8Array(words.buffer, words.byteOffset, words.byteLength);

/**
 * Makes addresses of what a private session's block (EVENT_TRACE_PROPERTIES_V2) has as offsets: its filter descriptors and
 * what they point to.
 * @returns what puts the offsets back
 * @throws RangeError when an offset leads out of the block
 */
function offsetsToAddresses(block: Uint8Array): () => void {
  const struct = 'EVENT_TRACE_PROPERTIES_V2';
  const versioned = (readField(block, 'WNODE_HEADER', 'Flags') & WNODE_FLAG.VERSIONED_PROPERTIES) !== 0;
  if (!versioned || block.length < sizeOf(struct)) return () => {};
  const count = readField(block, struct, 'FilterDescCount');
  const offset = readField(block, struct, 'FilterDesc');
  if (count === 0 || offset === 0n) return () => {};
  const base = addressOf(block);
  const descriptorBytes = sizeOf('EVENT_FILTER_DESCRIPTOR');
  const move = (by: bigint): void => {
    for (let i = 0; i < count; i++) {
      const at = Number(offset) + i * descriptorBytes;
      const pointer = readField(block, 'EVENT_FILTER_DESCRIPTOR', 'Ptr', at);
      writeField(block, 'EVENT_FILTER_DESCRIPTOR', 'Ptr', pointer + by, at);
    }
  };
  for (let i = 0; i < count; i++) {
    const at = Number(offset) + i * descriptorBytes;
    const end =
      readField(block, 'EVENT_FILTER_DESCRIPTOR', 'Ptr', at) +
      BigInt(readField(block, 'EVENT_FILTER_DESCRIPTOR', 'Size', at));
    if (end > block.length) throw new RangeError(`filter ${i} of a session ends at ${end}, after the end of its block`);
  }
  move(base);
  writeField(block, struct, 'FilterDesc', base + offset);
  return () => {
    move(-base);
    writeField(block, struct, 'FilterDesc', offset);
  };
}

/** ENABLE_TRACE_PARAMETERS with its chain of filters, and all blocks that it points to. */
function enableParameters(wanted: EnableRequest['parameters']): {
  parameters: Uint8Array | null;
  pointedTo: Uint8Array[];
} {
  if (wanted === null) return { parameters: null, pointedTo: [] };
  const { enableProperty, sourceId, filters } = wanted;
  const struct = 'ENABLE_TRACE_PARAMETERS';
  const parameters = newStruct(struct);
  writeField(parameters, struct, 'Version', ENABLE_TRACE_PARAMETERS_VERSION_2);
  writeField(parameters, struct, 'EnableProperty', enableProperty);
  fieldBytes(parameters, struct, 'SourceId').set(sourceId);
  const filterBytes = sizeOf('EVENT_FILTER_DESCRIPTOR');
  const descriptors = new Uint8Array(filters.length * filterBytes);
  const pointedTo: Uint8Array[] = [descriptors];
  filters.forEach(({ type, bytes }, i) => {
    const at = i * filterBytes;
    writeField(descriptors, 'EVENT_FILTER_DESCRIPTOR', 'Ptr', bytes.length === 0 ? 0n : addressOf(bytes), at);
    writeField(descriptors, 'EVENT_FILTER_DESCRIPTOR', 'Size', bytes.length, at);
    writeField(descriptors, 'EVENT_FILTER_DESCRIPTOR', 'Type', type, at);
    pointedTo.push(bytes);
  });
  if (filters.length > 0) {
    writeField(parameters, struct, 'EnableFilterDesc', addressOf(descriptors));
    writeField(parameters, struct, 'FilterDescCount', filters.length);
  }
  return { parameters, pointedTo };
}
