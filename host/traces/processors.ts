import type { LogicalProcessor } from '../../contract/processors.ts';
import { processorsIn, tellsProcessors } from '../../engine/events/names/processor-table.ts';
import type { ByteSource } from '../../engine/format/byte-source.ts';
import type { CallOptions } from '../base/call-options.ts';
import { passOptions } from './decoded-trace.ts';
import { type ReadTrace, withColumns } from './read-trace.ts';

/** Of the machine, by number: reads their events, and no others. Empty where the trace does not tell. @throws HostError */
export async function processorsOf(
  read: ReadTrace,
  file: ByteSource,
  options: CallOptions,
): Promise<LogicalProcessor[]> {
  const { trace } = read;
  if (!tellsProcessors(trace)) return [];
  return processorsIn(trace, file, { ...passOptions(trace, options), load: () => withColumns(read, options) });
}
