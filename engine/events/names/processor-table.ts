/** What a trace tells of the machine's processors: `contract/processors.ts`. */
import { coreClassNames, type LogicalProcessor, NO_CLUSTER, PROCESSOR_PROVIDER } from '../../../contract/processors.ts';
import type { KindInfo } from '../../../contract/trace.ts';
import type { PassOptions } from '../../base/pass-options.ts';
import type { ByteSource } from '../../format/byte-source.ts';
import { matchRows } from '../../format/rows.ts';
import type { Trace } from '../../format/trace.ts';
import { SchemaLibrary } from '../../schema/schema-library.ts';
import { SchemaResolver } from '../../schema/schema-resolver.ts';
import { EventReader } from '../event-reader.ts';
import type { EventView } from '../event-view.ts';

/** Windows' own limit is 2048 processors. */
const MOST_PROCESSORS = 4096;

export class ProcessorTable {
  readonly #byNumber = new Map<number, LogicalProcessor>();
  #names: ReadonlyMap<number, string> | null = null;

  /** Of several events about a processor, the first counts. */
  tell(event: EventView): void {
    const [processor, core, efficiencyClass, cluster] = ['Processor', 'Core', 'EfficiencyClass', 'Cluster'].map(
      (name) => event.number(name),
    );
    if (processor === undefined || core === undefined || efficiencyClass === undefined) return;
    if (processor >= MOST_PROCESSORS || this.#byNumber.has(processor)) return;
    const told = cluster === undefined || cluster === NO_CLUSTER ? null : cluster;
    this.#byNumber.set(processor, { processor, core, efficiencyClass, cluster: told });
    this.#names = null;
  }

  /** By number. */
  list(): LogicalProcessor[] {
    return [...this.#byNumber.values()].sort((a, b) => a.processor - b.processor);
  }

  /** `Performance`; empty where all are alike, or nothing is known. */
  className(processor: number): string {
    this.#names ??= coreClassNames(this.list());
    return this.#names.get(processor) ?? '';
  }
}

const isTelling = ({ provider }: KindInfo): boolean => provider === PROCESSOR_PROVIDER;

/** Whether a trace tells of its processors at all. */
export const tellsProcessors = ({ kinds }: { kinds: readonly KindInfo[] }): boolean => kinds.some(isTelling);

/** The same without reading anything else of the trace. @throws CancelledError; what the source throws */
export async function processorsIn(
  trace: Trace,
  source: ByteSource,
  options: PassOptions = {},
): Promise<LogicalProcessor[]> {
  const table = new ProcessorTable();
  const kinds = trace.kinds.filter(isTelling).map(({ index }) => index);
  const reader = new EventReader(trace, source, new SchemaResolver(new SchemaLibrary()));
  for (const slice of await trace.slicesIgnoringRows(kinds, options)) {
    const rows = matchRows(slice.events, trace.kinds, { kinds });
    await reader.forEach(rows, 0, rows.count, (event) => table.tell(event), options, slice);
  }
  return table.list();
}
