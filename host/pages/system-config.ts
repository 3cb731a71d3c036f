import { at, present } from '../../contract/checked.ts';
import type { SystemReport } from '../../contract/pages.ts';
import type { LogicalProcessor } from '../../contract/processors.ts';
import type { TraceInfo } from '../../contract/trace.ts';
import { type ConfigField, systemReport } from '../../engine/reports/system-report.ts';
import type { CallOptions } from '../base/call-options.ts';
import type { TraceTables } from '../tables/trace-tables.ts';

/** System Configuration, plugins/system. */
const TABLE = '5b30957a-69fa-425d-909b-db1a1e894247';
const PAGE_ROWS = 10_000;
/** Whoever has more has no machine of this world. */
const MOST_FIELDS = 200_000;

/** The system configuration by sections, from its table. @throws as tables do */
export async function systemOf(
  tables: TraceTables,
  info: TraceInfo,
  processors: readonly LogicalProcessor[],
  options: CallOptions,
): Promise<SystemReport> {
  const fields: ConfigField[] = [];
  const values = ['subject', 'item', 'field', 'value'].map((column) => ({ column }));
  for (let offset = 0, total = 1; offset < Math.min(total, MOST_FIELDS); offset += PAGE_ROWS) {
    const query = { table: TABLE, keys: [], values, filter: null, offset, limit: PAGE_ROWS };
    const page = await tables.page(query, options);
    total = page.total;
    const texts = (index: number): readonly string[] => at(page.columns, index).text;
    const items = present(at(page.columns, 1).values, 'the items');
    for (let row = 0; row < page.depth.length; row++)
      fields.push({
        subject: at(texts(0), row),
        item: at(items, row),
        field: at(texts(2), row),
        value: at(texts(3), row),
      });
  }
  return systemReport(fields, info, processors);
}
