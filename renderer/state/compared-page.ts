/** A table beside a baseline: what each column shows, what the baseline shows, and how much more or less that is. */

import { at } from '../../contract/checked.ts';
import type { MethodName, Params, Results } from '../../contract/queries.ts';
import type { KeyMatch, NumberForm, TablePage, TablePageColumn, TableQuery } from '../../contract/tables.ts';
import type { NsRange } from '../../contract/workspace.ts';
import type { CallOptions, TraceClient } from '../base/client/trace-client.ts';

/** What a column of a comparison shows. */
export type Compared = 'comparison' | 'baseline' | 'difference' | 'change';

/** A column of a page; in a comparison it says which of the four it is. */
export interface ComparedColumn extends TablePageColumn {
  compared?: Compared;
}

/** What is taken off. */
export interface Baseline {
  /** The host's id. */
  trace: string;
  /** null = of the trace itself all of it; of another trace the same time that the rows are of. */
  range: NsRange | null;
  /** Which process or thread is which, as the user has said. */
  matches?: readonly KeyMatch[] | undefined;
}

/** Asks for rows beside a baseline. */
export const comparedClient = (client: TraceClient, baseline: Baseline): TraceClient => ({
  async call<M extends MethodName>(method: M, params: Params<M>, options?: CallOptions): Promise<Results[M]> {
    if (method !== 'table' && method !== 'tableFind') return client.call(method, params, options);
    const query = params as Params<'table'>;
    const compared = { ...params, baseline: baselineOf(query, baseline) };
    const answer = await client.call(method, compared, options);
    if (method === 'tableFind') return answer;
    const page = answer as TablePage;
    return { ...page, ...comparedPage(page) } as Results[M];
  },
  onGone: (listener) => client.onGone(listener),
});

/** @param query of the rows that it is taken off */
export function baselineOf(
  { trace, fromNs, toNs }: TableQuery,
  baseline: Baseline,
): NonNullable<TableQuery['baseline']> {
  const { range, matches = [] } = baseline;
  const other = { trace: baseline.trace, ...(matches.length > 0 && { matches: [...matches] }) };
  if (range !== null) return { ...other, fromNs: range.startNs, toNs: range.endNs };
  if (baseline.trace === trace) return other;
  return { ...other, ...(fromNs !== undefined && { fromNs }), ...(toNs !== undefined && { toNs }) };
}

/** A page whose columns with numbers are four each. Columns without stay as they are. */
export function comparedPage(page: TablePage): Pick<TablePage, 'columns' | 'totals'> {
  // A page without rows does not say which columns can be compared; its totals do.
  const isCompared = page.totals.map(({ baseline }) => baseline !== undefined);
  const expanded = (columns: TablePageColumn[]) =>
    columns.flatMap((column, i) => (isCompared[i] ? fourOf(column) : [column]));
  return { columns: expanded(page.columns), totals: expanded(page.totals) };
}

const none = new Float64Array(0);

function fourOf(column: TablePageColumn): ComparedColumn[] {
  const { baseline = none, difference = none, ...shown } = column;
  const { name, type } = shown;
  const change = difference.map((more, row) => percentMore(more, at(baseline, row)));
  const formOf = new Int32Array(baseline.length);
  const four: ComparedColumn[] = [
    { ...shown, compared: 'comparison' },
    { ...shown, name: `${name} (baseline)`, values: baseline, formOf, compared: 'baseline' },
    {
      ...shown,
      name: `${name} (difference)`,
      // Between two moments there is a duration.
      type: type === 'time' ? 'duration' : type,
      values: difference,
      formOf,
      compared: 'difference',
    },
  ];
  if (type === 'time') return four;
  const forms: NumberForm[] = [{ type: 'number', format: 'F1' }];
  return [
    ...four,
    { ...shown, name: `${name} (change)`, type: 'number', values: change, forms, formOf, compared: 'change' },
  ];
}

/** NaN where there is nothing to take a percentage of. */
const percentMore = (more: number, baseline: number): number =>
  baseline === 0 || !Number.isFinite(baseline) || !Number.isFinite(more)
    ? Number.NaN
    : (100 * more) / Math.abs(baseline);
