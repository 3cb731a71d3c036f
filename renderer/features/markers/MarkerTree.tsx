import { TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useDeferredValue, useMemo, useState } from 'react';
import { formatCount, formatCounted } from '../../base/format.ts';
import { timeCell } from '../../base/time-format.ts';
import { NothingFound } from '../../kit/SearchField.tsx';
import { Tree } from '../../kit/Tree.tsx';
import { beginEdit, deleteMarker, markerOf, selectMark, timesOf, zoomToMark } from '../../state/mark-actions.ts';
import type { Mark } from '../../state/marks.ts';
import { useMarksUi } from '../../state/marks-store.ts';
import { useRegions } from '../../state/regions-store.ts';
import { useApp } from '../../state/services.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import { MarkerSign } from './MarkerSign.tsx';
import { type GroupLine, type MarkerLine, MarkerLines } from './marker-lines.ts';
import styles from './markers.module.css';

const rowPx = 26;
const indentPx = 12;
/** Deeper ones stand no further in: there would be no room for names. */
const mostIndent = 8;

interface MarkerTreeProps {
  search: string;
  tree: RefObject<HTMLDivElement | null>;
  onClearSearch(): void;
}

/** Markers, marks and regions by time, those of each file apart: Enter zooms, Space selects. */
export function MarkerTree({ search, tree, onClearSearch }: MarkerTreeProps) {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const markers = useWorkspace((state) => state.markers);
  const { files, regions, traceMarks } = useRegions((state) => state);
  const active = useMarksUi((state) => state.active);
  const { setActive, openMenu } = useMarksUi.getState();
  const notify = useApp((state) => state.notify);
  // Typing goes on while a hundred thousand regions are searched.
  const searched = useDeferredValue(search);
  const lines = useMemo(
    () => new MarkerLines({ markers, traceMarks, files, regions, search: searched, collapsed }),
    [markers, traceMarks, files, regions, searched, collapsed],
  );

  const fold = ({ id }: MarkerLine, isOpen: boolean) =>
    setCollapsed((before) => {
      const next = new Set(before);
      if (isOpen) next.delete(id);
      else next.add(id);
      return next;
    });
  const orSay = (line: MarkerLine, go: (mark: Mark) => boolean) => {
    if (line.kind === 'one' && !go(line.mark)) notify(`“${line.mark.name}” is outside this trace.`);
  };
  const onKey = (event: KeyboardEvent, line: MarkerLine): boolean => {
    if (line.kind === 'group' || event.altKey || event.ctrlKey || event.metaKey) return false;
    const marker = markerOf(line.mark);
    if (event.key === 'Enter') orSay(line, zoomToMark);
    else if (event.key === ' ') orSay(line, selectMark);
    else if (event.key === 'F2' && marker !== null) beginEdit(marker);
    else if (event.key === 'Delete' && marker !== null) {
      const at = lines.indexOf(line.id);
      setActive(lines.at(at + 1 < lines.count ? at + 1 : at - 1)?.id ?? line.id);
      deleteMarker(marker.id);
    } else return false;
    return true;
  };

  return (
    <Tree
      label="Markers and regions"
      testId="marker-tree"
      tree={tree}
      rows={lines}
      active={active}
      onActive={setActive}
      onFold={fold}
      onPress={(line) => orSay(line, selectMark)}
      onDoublePress={(line) => orSay(line, zoomToMark)}
      onKey={onKey}
      onMenu={(line, x, y) => {
        if (line.kind === 'group') return;
        setActive(line.id);
        openMenu(line.mark, { x, y });
      }}
      heightPxOf={() => rowPx}
      attributesOf={attributesOf}
      row={(line) => (line.kind === 'group' ? <Group line={line} /> : <OfOne {...line} />)}
      scrollsWith={search}
      empty={
        <div className={styles.markersNothing}>
          <NothingFound text={`No marker or region matches “${search}”.`} onClear={onClearSearch} />
        </div>
      }
    />
  );
}

const attributesOf = (line: MarkerLine) =>
  line.kind === 'group'
    ? { className: styles.markerGroup, title: line.file?.name, 'data-testid': 'marker-group' }
    : {
        className: styles.markerLine,
        title: [line.mark.name, timesOf(line.mark), line.mark.note].filter((text) => text !== '').join('\n'),
        'data-testid': 'marker-line',
      };

function Group({ line: { title, count, file } }: { line: GroupLine }) {
  const warnings = file?.warnings.length ?? 0;
  return (
    <>
      <span className={styles.markerName}>{title}</span>
      {warnings > 0 && (
        <TriangleAlert className={styles.markerWarning} size={13} aria-label={formatCounted(warnings, 'warning')} />
      )}
      <span className={styles.markerTime}>{formatCount(count)}</span>
    </>
  );
}

const OfOne = ({ mark, level }: { mark: Mark; level: number }) => (
  <>
    <i style={{ width: 10 + indentPx * Math.min(mostIndent, level - 2) }} />
    <MarkerSign mark={mark} />
    <span className={styles.markerName}>{mark.name}</span>
    <span className={styles.markerTime}>{timeCell(mark.startNs, 3)}</span>
  </>
);
