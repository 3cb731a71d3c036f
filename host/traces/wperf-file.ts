/** Files of wperf, opened as traces that have tables but no events. */
import { AddressPool } from '../../engine/columns/address-pool.ts';
import type { ColumnSet } from '../../engine/columns/column.ts';
import { TextPool } from '../../engine/columns/text-pool.ts';
import { emptyTrace } from '../../engine/format/empty-trace.ts';
import type { Trace } from '../../engine/format/trace.ts';
import { MOST_BYTES, readWperf, recogniseWperf } from '../../engine/formats/wperf/read-wperf.ts';
import type { FileSource } from '../base/file-source.ts';

export interface OpenedWperf {
  readonly trace: Trace;
  /** Rows of the cookers `source/wperf-…`. */
  readonly sources: ReadonlyMap<string, ColumnSet>;
}

/**
 * What wperf wrote into a text file; null where it is none of wperf's.
 * @param name of the file, without its folder
 * @throws WperfError that says what is wrong with it and where; HostError when it cannot be read
 */
export async function openWperf(file: FileSource, name: string): Promise<OpenedWperf | null> {
  // Of what is longer than any that can be read, enough to say so.
  const bytes = await file.read(0, Math.min(file.sizeBytes, MOST_BYTES + 1));
  // JSON is no trace: what is wrong with it is said of it as JSON.
  if (recogniseWperf(bytes) === null && !/\.json$/i.test(name)) return null;
  const { title, sources, endNs, notes } = readWperf(bytes, file.name, {
    texts: new TextPool(),
    addresses: new AddressPool(),
  });
  const warnings = notes.map((message) => ({ code: 'wperf', message, count: 1, byteOffset: null }));
  const trace = emptyTrace({ file: name, sizeBytes: file.sizeBytes, loggerName: title, lastEventNs: endNs, warnings });
  return { trace, sources };
}
