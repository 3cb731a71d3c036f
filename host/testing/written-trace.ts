import { writtenTrace as written } from '../../engine/testing/written-trace.ts';

export const writtenProvider = '5f3ba2b4-9d30-4a6c-8f0e-1c2d3e4f5a6b';

/**
 * A trace of `events` manifest events, one a microsecond, in turn on `processors` CPUs; event `i` has pid `100 + cpu`,
 * tid `i`, id 7 and 16 bytes of payload. Beside them are the two events of the header buffer.
 */
export function writtenTrace({ events = 1000, processors = 4 } = {}): Uint8Array {
  const payload = new Uint8Array(16);
  return written({ processors, loggerName: 'Written', logFileName: 'C:\\written.etl' }, (writer) => {
    for (let i = 0; i < events; i++) {
      const cpu = i % processors;
      writer.event({ cpu, ticks: 10 * (i + 1), pid: 100 + cpu, tid: i, provider: writtenProvider, id: 7, payload });
    }
  });
}
