/** How the graph of a comparison lays the baseline beside what is compared. */
import type { TableQuery } from '../../../../contract/tables.ts';
import type { NsRange } from '../../../base/view-math.ts';
import type { GraphDifference } from '../../../canvas/graph/graph-series.ts';
import { type Baseline, baselineOf } from '../../../state/compared-page.ts';

/**
 * Two traces lie beside each other by their time; where a range is fixed, ranges begin together, and the graph is of these
 * alone. A side without a range begins with the trace.
 * @param query of the rows
 * @param range of the comparison, where it is fixed
 * @param limits of the time axis
 */
export function graphDifference(
  query: TableQuery,
  baseline: Baseline,
  range: NsRange | null,
  limits: NsRange,
): GraphDifference {
  const { fromNs, toNs, ...other } = baselineOf(query, baseline);
  if (range === null && baseline.range === null) return { baseline: other, range: null, shiftNs: 0 };
  return {
    baseline: { ...other, ...(fromNs !== undefined && { fromNs }), ...(toNs !== undefined && { toNs }) },
    range: query.fromNs === undefined || query.toNs === undefined ? null : { startNs: query.fromNs, endNs: query.toNs },
    shiftNs: (fromNs ?? limits.startNs) - (query.fromNs ?? limits.startNs),
  };
}
