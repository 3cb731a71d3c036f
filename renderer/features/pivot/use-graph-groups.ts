import { useCallback, useMemo } from 'react';
import type { RowPath } from '../../../contract/tables.ts';
import type { TableView } from '../../../contract/workspace.ts';
import { pathKey } from '../../state/pivot-model.ts';
import type { Drawn } from './use-series.ts';

/** Which groups the graph draws, and which ones its view leaves out. */
export function useGraphGroups(
  series: Drawn['series'],
  leftOut: TableView['hidden'],
  onView: (change: (view: TableView) => TableView) => void,
) {
  const hidden = useMemo(() => new Set(leftOut.map(pathKey)), [leftOut]);
  const hiddenSeries = useMemo(() => series.filter(({ path }) => hidden.has(pathKey(path))), [series, hidden]);
  /** One series and no others; all of them where it is alone already. */
  const showAlone = (path: RowPath) => {
    const others = series.map((one) => one.path).filter((other) => pathKey(other) !== pathKey(path));
    const isAlone = !hidden.has(pathKey(path)) && others.every((other) => hidden.has(pathKey(other)));
    onView((before) => ({ ...before, hidden: isAlone ? [] : others }));
  };
  const drawnSeries = useMemo(
    () => (hidden.size === 0 ? series : series.filter(({ path }) => !hidden.has(pathKey(path)))),
    [series, hidden],
  );
  const onDrawn = useCallback(
    (path: RowPath) =>
      onView((before) => {
        const others = before.hidden.filter((other) => pathKey(other) !== pathKey(path));
        return { ...before, hidden: others.length < before.hidden.length ? others : [...others, path] };
      }),
    [onView],
  );
  return { hidden, hiddenSeries, drawnSeries, showAlone, onDrawn };
}
