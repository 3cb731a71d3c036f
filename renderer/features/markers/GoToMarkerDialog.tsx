import { useMemo, useState } from 'react';
import { formatCount } from '../../base/format.ts';
import { timeCell } from '../../base/time-format.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { PickList } from '../../kit/PickList.tsx';
import { selectMark, zoomToMark } from '../../state/mark-actions.ts';
import type { Mark } from '../../state/marks.ts';
import { useRegions } from '../../state/regions-store.ts';
import { useApp } from '../../state/services.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import { MarkerSign } from './MarkerSign.tsx';
import { MarkerLines } from './marker-lines.ts';
import styles from './markers.module.css';

/** More nobody reads here: typing finds the rest. */
const mostShown = 200;
const nothingCollapsed: ReadonlySet<string> = new Set();

/** Finds a marker or region by its name: Enter selects it, Ctrl+Enter zooms to it. */
export function GoToMarkerDialog({ onClose }: { onClose(): void }) {
  const [search, setSearch] = useState('');
  const [active, setActive] = useState('');
  const notify = useApp((state) => state.notify);
  const markers = useWorkspace((state) => state.markers);
  const { files, regions, traceMarks } = useRegions((state) => state);
  const { shown, found } = useMemo(() => {
    const lines = new MarkerLines({ markers, traceMarks, files, regions, search, collapsed: nothingCollapsed });
    const first: Mark[] = [];
    for (let i = 0; i < lines.count && first.length < mostShown; i++) {
      const line = lines.at(i);
      if (line?.kind === 'one') first.push(line.mark);
    }
    return { shown: first, found: lines.marks };
  }, [markers, traceMarks, files, regions, search]);

  const go = (mark: Mark, zooms: boolean) => {
    if (!(zooms ? zoomToMark(mark) : selectMark(mark))) notify(`“${mark.name}” is outside this trace.`);
    onClose();
  };
  return (
    <Dialog title="Go to marker or region" widthPx={460} testId="go-to-marker" onClose={onClose}>
      <div className={styles.markerGoto}>
        <PickList
          label="Name of a marker or region"
          listLabel="Markers and regions"
          search={search}
          onSearch={(text) => {
            setSearch(text);
            setActive('');
          }}
          sections={[{ items: shown }]}
          keyOf={({ id }) => id}
          active={active}
          onActive={setActive}
          onPick={go}
          row={(mark) => (
            <>
              <MarkerSign mark={mark} />
              <span className={styles.markerName}>{mark.name}</span>
              <span className={styles.markerTime}>{timeCell(mark.startNs, 3)}</span>
            </>
          )}
          listClassName={styles.markerGotoList}
          itemClassName={`${styles.markerLine}`}
          itemTestId="go-to-marker-option"
        />
        <p className="hint" role="status">
          {found === 0
            ? `No results for “${search}”.`
            : found > mostShown
              ? `The first ${mostShown} of ${formatCount(found)}. Type to find others.`
              : 'Enter selects, Ctrl+Enter zooms.'}
        </p>
      </div>
    </Dialog>
  );
}
