import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { present } from '../../../contract/checked.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { ContextMenu } from '../../kit/Menu.tsx';
import { inPagePx } from '../../kit/page-zoom.ts';
import { timesOf } from '../../state/mark-actions.ts';
import type { Mark } from '../../state/marks.ts';
import { useMarksUi } from '../../state/marks-store.ts';
import { usePlugins } from '../../state/plugins-store.ts';
import { useRegions } from '../../state/regions-store.ts';
import { useKnowledge } from '../../state/use-answer.ts';
import { EditMarkerDialog } from './EditMarkerDialog.tsx';
import { GoToMarkerDialog } from './GoToMarkerDialog.tsx';
import { MarkerSign } from './MarkerSign.tsx';
import { markerMenu } from './marker-menu.ts';
import styles from './markers.module.css';

/** What floats over the window because of marks: what is pointed at, menus, dialogs. Reads the regions of the trace. */
export function MarkerOverlays({ client, trace }: { client: TraceClient; trace: string }) {
  const { hovered, menu, dialog, closeMenu, show } = useMarksUi((state) => state);
  const { version, mayAsk } = useKnowledge(trace);
  const files = usePlugins((state) => state.importChanges);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` and `files` are reasons, not inputs
  useEffect(() => {
    const ended = new AbortController();
    void useRegions.getState().read(client, trace, mayAsk, ended.signal);
    return () => ended.abort();
  }, [client, trace, mayAsk, version, files]);

  // What is pointed at and asked is about the trace that was open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `trace` is the reason, not an input
  useEffect(() => () => useMarksUi.setState({ active: null, hovered: null, menu: null, dialog: null }), [trace]);

  const close = () => show(null);
  return (
    <>
      {hovered !== null && menu === null && <HoverChip mark={hovered.mark} atX={hovered.at.x} atY={hovered.at.y} />}
      {menu !== null && (
        <ContextMenu
          label={menu.mark.name}
          items={markerMenu(menu.mark)}
          atX={menu.at.x}
          atY={menu.at.y}
          onClose={closeMenu}
        />
      )}
      {dialog?.kind === 'edit' && <EditMarkerDialog dialog={dialog} trace={trace} onClose={close} />}
      {dialog?.kind === 'goTo' && <GoToMarkerDialog onClose={close} />}
    </>
  );
}

const besidePx = 14;
const marginPx = 8;

/** What the mark under the pointer is; at its other side near the edge of the window. */
function HoverChip({ mark, atX, atY }: { mark: Mark; atX: number; atY: number }) {
  const chip = useRef<HTMLDivElement>(null);
  const [widthPx, setWidthPx] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mark, another width
  useLayoutEffect(() => setWidthPx(present(chip.current, 'the chip').offsetWidth), [mark]);
  const [xPx, yPx] = [inPagePx(atX), inPagePx(atY)];
  const flips = xPx + besidePx + widthPx + marginPx > inPagePx(window.innerWidth);
  return (
    <div
      ref={chip}
      className={styles.markerChip}
      data-testid="marker-chip"
      aria-hidden="true"
      style={{ left: flips ? Math.max(marginPx, xPx - besidePx - widthPx) : xPx + besidePx, top: yPx + besidePx }}
    >
      <b>
        <MarkerSign mark={mark} />
        {mark.name}
      </b>
      <span>{timesOf(mark, 6)}</span>
      {mark.note !== '' && <p>{mark.note}</p>}
    </div>
  );
}
