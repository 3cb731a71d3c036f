import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { formatCount } from '../../base/format.ts';
import { timeCell } from '../../base/time-format.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { rowAfterKey } from '../../kit/row-after-key.ts';
import { selectMark, zoomToMark } from '../../state/mark-actions.ts';
import type { Mark } from '../../state/marks.ts';
import { useRegions } from '../../state/regions-store.ts';
import { useApp } from '../../state/services.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import { MarkSign } from './MarkSign.tsx';
import { MarkLines } from './mark-lines.ts';

/** More nobody reads here: typing finds the rest. */
const mostShown = 200;
const nothingFolded: ReadonlySet<string> = new Set();

/** Finds a marker or region by its name: Enter selects it, Ctrl+Enter zooms to it. */
export function GoToMarkDialog({ onClose }: { onClose(): void }) {
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const notify = useApp((state) => state.notify);
  const markers = useWorkspace((state) => state.markers);
  const { files, regions, marks: traceMarks } = useRegions((state) => state);
  const { shown, found } = useMemo(() => {
    const lines = new MarkLines({ markers, traceMarks, files, regions, search, folded: nothingFolded });
    const first: Mark[] = [];
    for (let i = 0; i < lines.count && first.length < mostShown; i++) {
      const line = lines.at(i);
      if (line?.kind === 'mark') first.push(line.mark);
    }
    return { shown: first, found: lines.marks };
  }, [markers, traceMarks, files, regions, search]);

  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  const go = (mark: Mark | undefined, zooms: boolean) => {
    if (mark === undefined) return;
    if (!(zooms ? zoomToMark(mark) : selectMark(mark))) notify(`“${mark.name}” lies outside of this trace.`);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isText = event.key === 'Home' || event.key === 'End';
    const move = isText ? null : rowAfterKey(event.key, at, shown.length, 8);
    if (move !== null) setAt(move);
    else if (event.key === 'Enter') go(shown[at], event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog title="Go to marker or region" widthPx={460} testId="go-to-mark" onClose={onClose}>
      <div className="mark-goto">
        <input
          className="input"
          data-autofocus
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={shown.length === 0 ? undefined : `${id}-${at}`}
          aria-label="Name of a marker or region"
          placeholder="Name of a marker or region"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <div className="mark-goto-list" role="listbox" id={`${id}-list`} aria-label="Markers and regions">
          {shown.map((mark, i) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active option
            <div
              key={mark.id}
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === at}
              className={`mark-line ${i === at ? 'active' : ''}`}
              data-testid="go-to-mark-option"
              onClick={(event) => go(mark, event.ctrlKey || event.metaKey)}
            >
              <MarkSign mark={mark} />
              <span className="mark-name">{mark.name}</span>
              <span className="mark-time">{timeCell(mark.startNs, 3)}</span>
            </div>
          ))}
        </div>
        <p className="hint" role="status">
          {found === 0
            ? `Nothing is called “${search}”.`
            : found > mostShown
              ? `The first ${mostShown} of ${formatCount(found)}: type to find others.`
              : 'Enter selects, Ctrl+Enter zooms.'}
        </p>
      </div>
    </Dialog>
  );
}
