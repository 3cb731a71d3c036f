import type { LogicalProcessor } from '../../contract/processors.ts';
import { processorsIn, tellsProcessors } from '../../engine/events/names/processor-table.ts';
import type { ByteSource } from '../../engine/format/byte-source.ts';
import type { CallOptions } from '../base/call-options.ts';
import { passOptions } from './decoded-trace.ts';
import type { ReadTrace } from './read-trace.ts';

/** Of the machine, by number: reads their events, and no others. Empty where the trace does not tell. @throws HostError */
export async function processorsOf(
  { trace, load }: ReadTrace,
  file: ByteSource,
  options: CallOptions,
): Promise<LogicalProcessor[]> {
  if (!tellsProcessors(trace)) return [];
  const columns = load && (async () => trace.keep(await load(options)));
  return processorsIn(trace, file, { ...passOptions(trace, options), ...(columns && { load: columns }) });
}
