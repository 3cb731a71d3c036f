import { Crosshair, Pencil, Trash2, ZoomIn } from 'lucide-react';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { errorInfo } from '../../base/client/trace-client.ts';
import { formatDuration, timeText } from '../../base/time-format.ts';
import { beginEdit, deleteMarker, keepAsMarker, markerOf, selectMark, zoomToMark } from '../../state/mark-actions.ts';
import { isMoment } from '../../state/markers.ts';
import type { Mark } from '../../state/marks.ts';
import { useMarksUi } from '../../state/marks-store.ts';
import { useRegions } from '../../state/regions-store.ts';
import { useApp } from '../../state/services.ts';
import { MarkerSign } from './MarkerSign.tsx';
import { fileGroup } from './marker-lines.ts';
import styles from './markers.module.css';

/** What the active line of the list is, and what can be done with it. */
export function AboutMarker({ client, mark }: { client: TraceClient; mark: Mark | null }) {
  const active = useMarksUi((state) => state.active);
  const files = useRegions((state) => state.files);
  if (mark !== null) return <OfOne mark={mark} />;
  const file = files.find(({ name }) => active === fileGroup(name));
  return file === undefined ? null : <OfFile client={client} file={file} />;
}

function OfOne({ mark }: { mark: Mark }) {
  const notify = useApp((state) => state.notify);
  const marker = markerOf(mark);
  const orSay = (done: boolean) => {
    if (!done) notify(`“${mark.name}” is outside this trace.`);
  };
  return (
    <section className={styles.markerAbout} aria-label={`About ${mark.name}`} data-testid="marker-about">
      <h3>
        <MarkerSign mark={mark} />
        <span>{mark.name}</span>
      </h3>
      <dl>
        <dt>{isMoment(mark) ? 'At' : 'Start'}</dt>
        <dd>{timeText(mark.startNs)}</dd>
        {!isMoment(mark) && (
          <>
            <dt>End</dt>
            <dd>{timeText(mark.endNs)}</dd>
            <dt>Length</dt>
            <dd>{formatDuration(mark.endNs - mark.startNs)}</dd>
          </>
        )}
      </dl>
      {mark.note !== '' && <p className={styles.markerNote}>{mark.note}</p>}
      <div className={styles.markerActions}>
        <button type="button" className="button small" onClick={() => orSay(zoomToMark(mark))}>
          <ZoomIn size={13} />
          Zoom to
        </button>
        <button type="button" className="button small" onClick={() => orSay(selectMark(mark))}>
          <Crosshair size={13} />
          Select
        </button>
        {marker === null ? (
          <button
            type="button"
            className="button small"
            onClick={() => {
              if (!keepAsMarker(mark)) notify('Marker limit reached. Delete some markers first.');
            }}
          >
            Keep as marker
          </button>
        ) : (
          <>
            <button type="button" className="button small" data-testid="marker-edit" onClick={() => beginEdit(marker)}>
              <Pencil size={13} />
              Edit…
            </button>
            <button
              type="button"
              className="icon-button"
              title="Delete (Del)"
              aria-label={`Delete ${mark.name}`}
              onClick={() => deleteMarker(marker.id)}
            >
              <Trash2 size={13} />
            </button>
          </>
        )}
      </div>
    </section>
  );
}

function OfFile({ client, file }: { client: TraceClient; file: { name: string; origin: string; warnings: string[] } }) {
  const notify = useApp((state) => state.notify);
  const { name, origin, warnings } = file;
  const remove = () =>
    useRegions
      .getState()
      .remove(client, name)
      .catch((error: unknown) => notify(errorInfo(error).message));
  return (
    <section className={styles.markerAbout} aria-label={`About ${name}`} data-testid="region-file-about">
      <h3>
        <span>{name}</span>
      </h3>
      {warnings.length > 0 && (
        <ul className={styles.markerWarnings}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <div className={styles.markerActions}>
        {origin === 'commandLine' ? (
          <span className="hint">Added by the command line.</span>
        ) : (
          <button type="button" className="button small" data-testid="region-file-remove" onClick={() => void remove()}>
            <Trash2 size={13} />
            Remove from the list
          </button>
        )}
      </div>
    </section>
  );
}
