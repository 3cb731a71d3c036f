/** Performance counters: pdh. */
import { at } from '../../contract/checked.ts';
import type { PerformanceCalls } from '../calls/calls.ts';
import { newStruct, PDH_FMT_DOUBLE } from '../calls/layouts.ts';
import { bytesOf } from './etw.ts';
import { asStatus, type Libraries, type NativeType } from './libraries.ts';

const DOUBLE_AT = 8;

export function bindPerformance(libraries: Libraries): PerformanceCalls {
  const bind = (name: string, args: NativeType[]) => libraries.bind('pdh', name, 'u32', args);
  const openQuery = bind('PdhOpenQueryW', ['bytes', 'u64', 'bytes']);
  const addEnglishCounter = bind('PdhAddEnglishCounterW', ['u64', 'text', 'u64', 'bytes']);
  const collectQueryData = bind('PdhCollectQueryData', ['u64']);
  const formattedValue = bind('PdhGetFormattedCounterValue', ['u64', 'u32', 'bytes', 'bytes']);
  const closeQuery = bind('PdhCloseQuery', ['u64']);
  return {
    openQuery() {
      const query = new BigUint64Array(1);
      const status = asStatus(openQuery(null, 0n, bytesOf(query)));
      return { status, query: at(query, 0) };
    },
    addEnglishCounter(query, path) {
      const counter = new BigUint64Array(1);
      const status = asStatus(addEnglishCounter(query, path, 0n, bytesOf(counter)));
      return { status, counter: at(counter, 0) };
    },
    collectQueryData: (query) => asStatus(collectQueryData(query)),
    formattedValue(counter) {
      const value = newStruct('PDH_FMT_COUNTERVALUE');
      const status = asStatus(formattedValue(counter, PDH_FMT_DOUBLE, null, value));
      return { status, value: new DataView(value.buffer, value.byteOffset).getFloat64(DOUBLE_AT, true) };
    },
    closeQuery: (query) => asStatus(closeQuery(query)),
  };
}
