/** What two ways of reading a trace must agree on, bit by bit. */
import { createHash } from 'node:crypto';
import { columnsOf } from '../../engine/format/event-columns.ts';
import { TraceHost, type TraceHostOptions } from '../trace-host.ts';

/** All that can be asked of a trace's headers; its columns by their hashes. */
export async function everything(path: string, options: TraceHostOptions) {
  const host = new TraceHost(options);
  try {
    const trace = await host.openPath(path);
    const { info, kinds } = host.trace(trace);
    const cpus = Object.keys(info.eventsPerCpu).map(Number);
    const query = { trace, kinds: null, cpus, startNs: 0, endNs: (info.lastEventNs ?? 0) + 1 };
    const series = await host.call('series', { ...query, buckets: 200 });
    const losses = await host.call('losses', { trace });
    const { events } = await host.loaded(trace);
    const columns = Object.entries(columnsOf(events)).map(([name, column]) => {
      const { buffer, byteOffset, byteLength } = column.subarray(0, events.count);
      return [
        name,
        createHash('sha256')
          .update(new Uint8Array(buffer, byteOffset, byteLength))
          .digest('hex'),
      ];
    });
    return { info, kinds, series, losses, columns };
  } finally {
    await host.closeAll();
  }
}
