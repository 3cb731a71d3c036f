import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown, ChevronRight, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { formatCount, formatCounted } from '../../base/format.ts';
import { timeCell } from '../../base/time-format.ts';
import { rowAfterKey } from '../../kit/row-after-key.ts';
import { NothingFound } from '../../kit/SearchField.tsx';
import { beginEdit, deleteMarker, markerOf, selectMark, timesOf, zoomToMark } from '../../state/mark-actions.ts';
import type { Mark } from '../../state/marks.ts';
import { useMarksUi } from '../../state/marks-store.ts';
import { useRegions } from '../../state/regions-store.ts';
import { useApp } from '../../state/services.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import { MarkSign } from './MarkSign.tsx';
import { type GroupLine, type MarkLine, MarkLines } from './mark-lines.ts';

const rowPx = 26;
const indentPx = 12;
/** Deeper ones stand no further in: there would be no room for names. */
const mostIndent = 8;

interface MarkTreeProps {
  search: string;
  tree: RefObject<HTMLDivElement | null>;
  onClearSearch(): void;
}

/** Markers, marks and regions by time, those of each file apart: arrows move, Enter zooms, Space selects. */
export function MarkTree({ search, tree, onClearSearch }: MarkTreeProps) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const id = useId();
  const markers = useWorkspace((state) => state.markers);
  const { files, regions, marks: traceMarks } = useRegions((state) => state);
  const activeId = useMarksUi((state) => state.active);
  const { setActive, openMenu } = useMarksUi.getState();
  const notify = useApp((state) => state.notify);
  // Typing goes on while a hundred thousand regions are searched.
  const searched = useDeferredValue(search);
  const lines = useMemo(
    () => new MarkLines({ markers, traceMarks, files, regions, search: searched, folded }),
    [markers, traceMarks, files, regions, searched, folded],
  );
  const active = useMemo(() => lines.indexOf(activeId), [lines, activeId]);
  const activate = (index: number): void => setActive(lines.at(index)?.id ?? activeId);
  const rows = useVirtualizer({
    count: lines.count,
    getScrollElement: () => tree.current,
    estimateSize: () => rowPx,
    overscan: 12,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that is only folded otherwise stays where it is
  useEffect(() => {
    if (active >= 0) rows.scrollToIndex(active, { align: 'auto' });
  }, [activeId, search]);

  const fold = (group: string, isOpen: boolean) => {
    setFolded((before) => {
      const next = new Set(before);
      if (isOpen) next.delete(group);
      else next.add(group);
      return next;
    });
    setActive(group);
  };
  const orSay = (mark: Mark, done: boolean) => {
    if (!done) notify(`“${mark.name}” lies outside of this trace.`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const pageRows = Math.max(1, Math.floor((tree.current?.clientHeight ?? 0) / rowPx) - 1);
    const move = rowAfterKey(event.key, active, lines.count, pageRows);
    const line = lines.at(active);
    if (move !== null) activate(move);
    else if (line === null || !onLineKey(event, line)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onLineKey = (event: KeyboardEvent, line: MarkLine): boolean => {
    const { key } = event;
    if (line.kind === 'group') {
      if (key === 'ArrowRight' && line.isOpen) activate(active + 1);
      else if (['ArrowLeft', 'ArrowRight', 'Enter', ' '].includes(key))
        fold(line.id, key === 'ArrowRight' || (key !== 'ArrowLeft' && !line.isOpen));
      else return false;
      return true;
    }
    const { mark } = line;
    const marker = markerOf(mark);
    if (key === 'Enter') orSay(mark, zoomToMark(mark));
    else if (key === ' ') orSay(mark, selectMark(mark));
    else if (key === 'ArrowLeft') setActive(lines.groupOf(active).id);
    else if (key === 'F2' && marker !== null) beginEdit(marker);
    else if (key === 'Delete' && marker !== null) {
      activate(active + 1 < lines.count ? active + 1 : active - 1);
      deleteMarker(marker.id);
    } else if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) {
      const box = document.getElementById(`${id}-${active}`)?.getBoundingClientRect();
      if (box !== undefined) openMenu(mark, { x: box.left + 40, y: box.bottom });
    } else return false;
    return true;
  };

  return (
    <div
      ref={tree}
      className="mark-tree"
      role="tree"
      tabIndex={0}
      aria-label="Markers and regions"
      aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
      data-testid="mark-tree"
      onKeyDown={onKeyDown}
      onFocus={() => {
        if (active < 0) activate(0);
      }}
    >
      <div role="none" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const line = lines.at(index)!;
          const place = { id: `${id}-${index}`, topPx: start, isActive: index === active };
          return line.kind === 'group' ? (
            <GroupRow key={line.id} {...place} line={line} onPress={() => fold(line.id, !line.isOpen)} />
          ) : (
            <MarkRow
              key={line.id}
              {...place}
              mark={line.mark}
              level={line.level}
              onSelect={(mark) => orSay(mark, selectMark(mark))}
              onZoom={(mark) => orSay(mark, zoomToMark(mark))}
              onMenu={(mark, x, y) => {
                setActive(mark.id);
                openMenu(mark, { x, y });
              }}
            />
          );
        })}
      </div>
      {lines.count === 0 && (
        <div className="markers-nothing">
          <NothingFound text={`Nothing here is called “${search}”.`} onClear={onClearSearch} />
        </div>
      )}
    </div>
  );
}

interface RowPlace {
  id: string;
  topPx: number;
  isActive: boolean;
}

interface GroupRowProps extends RowPlace {
  line: GroupLine;
  onPress(): void;
}

function GroupRow({ id, topPx, isActive, line: { title, count, isOpen, file }, onPress }: GroupRowProps) {
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const warnings = file?.warnings.length ?? 0;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the focus and the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the tree itself has the focus and names the active item
    <div
      id={id}
      role="treeitem"
      aria-level={1}
      aria-expanded={isOpen}
      aria-selected={false}
      className={`mark-group ${isActive ? 'active' : ''}`}
      style={{ top: topPx }}
      title={file?.name}
      data-testid="mark-group"
      onClick={onPress}
    >
      <Chevron size={13} />
      <span className="mark-name">{title}</span>
      {warnings > 0 && (
        <TriangleAlert className="mark-warning" size={13} aria-label={formatCounted(warnings, 'warning')} />
      )}
      <span className="mark-time">{formatCount(count)}</span>
    </div>
  );
}

interface MarkRowProps extends RowPlace {
  mark: Mark;
  level: number;
  onSelect(mark: Mark): void;
  onZoom(mark: Mark): void;
  onMenu(mark: Mark, x: number, y: number): void;
}

function MarkRow({ id, topPx, isActive, mark, level, onSelect, onZoom, onMenu }: MarkRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the focus and the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the tree itself has the focus and names the active item
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-selected={isActive}
      className={`mark-line ${isActive ? 'active' : ''}`}
      style={{ top: topPx, paddingLeft: 24 + indentPx * Math.min(mostIndent, level - 2) }}
      title={[mark.name, timesOf(mark), mark.note].filter((text) => text !== '').join('\n')}
      data-testid="mark-line"
      onClick={() => onSelect(mark)}
      onDoubleClick={() => onZoom(mark)}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(mark, event.clientX, event.clientY);
      }}
    >
      <MarkSign mark={mark} />
      <span className="mark-name">{mark.name}</span>
      <span className="mark-time">{timeCell(mark.startNs, 3)}</span>
    </div>
  );
}
