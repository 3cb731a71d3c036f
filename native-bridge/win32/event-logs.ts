/** The event log of Windows: wevtapi. */
import { at } from '../../contract/checked.ts';
import { wideStringAt } from '../../engine/format/bytes.ts';
import type { EventLogCalls } from '../calls/calls.ts';
import { ERROR, EVENT_LOG_FLAG } from '../calls/layouts.ts';
import { bytesOf } from './etw.ts';
import { bindHandles } from './handles.ts';
import type { Libraries, NativeType } from './libraries.ts';

/** Of one entry: Windows writes 64 KB at most into a log. */
const MOST_XML_BYTES = 1 << 20;

export function bindEventLogs(libraries: Libraries): EventLogCalls {
  const bind = (name: string, result: NativeType, args: NativeType[]) => libraries.bind('wevtapi', name, result, args);
  const query = bind('EvtQuery', 'u64', ['u64', 'text', 'text', 'u32']);
  const next = bind('EvtNext', 'i32', ['u64', 'u32', 'bytes', 'u32', 'u32', 'bytes']);
  const render = bind('EvtRender', 'i32', ['u64', 'u64', 'u32', 'u32', 'bytes', 'bytes', 'bytes']);
  const close = bind('EvtClose', 'i32', ['u64']);
  const { lastError } = bindHandles(libraries);

  /** @returns the bytes that are used, or needed */
  const rendered = (entry: bigint, buffer: Uint8Array | null) => {
    const [used, properties] = [new Uint32Array(1), new Uint32Array(1)];
    const size = buffer?.length ?? 0;
    const isDone = render(0n, entry, EVENT_LOG_FLAG.RENDER_XML, size, buffer, bytesOf(used), bytesOf(properties));
    return { status: isDone ? ERROR.SUCCESS : lastError(), usedBytes: at(used, 0) };
  };

  return {
    queryLog(log, xpath) {
      const results = BigInt(query(0n, log, xpath, EVENT_LOG_FLAG.FORWARD_IN_CHANNEL) as number | bigint);
      return results === 0n ? { status: lastError(), results } : { status: ERROR.SUCCESS, results };
    },
    nextEntry(results) {
      const [entry, returned] = [new BigUint64Array(1), new Uint32Array(1)];
      // Without waiting: what is there now.
      const isDone = next(results, 1, bytesOf(entry), 0, 0, bytesOf(returned));
      return { status: isDone ? ERROR.SUCCESS : lastError(), entry: at(entry, 0) };
    },
    entryXml(entry) {
      const { status, usedBytes } = rendered(entry, null);
      if (status !== ERROR.INSUFFICIENT_BUFFER) return { status, xml: '' };
      if (usedBytes > MOST_XML_BYTES) return { status, xml: '' };
      const buffer = new Uint8Array(usedBytes);
      const second = rendered(entry, buffer);
      const end = Math.min(buffer.length, second.usedBytes);
      return { status: second.status, xml: second.status === ERROR.SUCCESS ? wideStringAt(buffer, 0, end).text : '' };
    },
    closeLog: (handle) => (close(handle) ? ERROR.SUCCESS : lastError()),
  };
}
