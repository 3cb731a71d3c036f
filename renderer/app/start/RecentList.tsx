import { LayoutDashboard, TriangleAlert } from 'lucide-react';
import type { RecentTrace } from '../../../contract/queries.ts';
import { formatBytes, formatCount, formatCounted, formatShortCount, formatWhen } from '../../base/format.ts';
import { formatDuration } from '../../base/time-format.ts';
import { useApp } from '../../state/services.ts';
import styles from './start.module.css';
import { Thumbnail } from './Thumbnail.tsx';

/** The traces opened before, the latest first. */
export function RecentList({ recent }: { recent: readonly RecentTrace[] }) {
  const clearRecent = useApp((state) => state.clearRecent);
  const now = new Date();
  return (
    <section aria-labelledby="recent-title">
      <div className={styles.recentHead}>
        <h2 id="recent-title">Recent traces</h2>
        {recent.length > 0 && (
          <button type="button" className="button ghost small" onClick={() => void clearRecent()}>
            Clear list
          </button>
        )}
      </div>
      {recent.length === 0 ? (
        <p className={styles.none}>Traces that you open are listed here.</p>
      ) : (
        <>
          <ul className={styles.recentList}>
            {recent.map((trace) => (
              <Recent key={trace.grant ?? `${trace.name} ${trace.openedAtUtc}`} trace={trace} now={now} />
            ))}
          </ul>
          <p className={styles.note}>Thumbnails: one row per core, stronger where more events are.</p>
        </>
      )}
    </section>
  );
}

function Recent({ trace, now }: { trace: RecentTrace; now: Date }) {
  const open = useApp((state) => state.open);
  const pickAndOpen = useApp((state) => state.pickAndOpen);
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        data-testid="recent-item"
        title={`${trace.folder === '' ? '' : `${trace.folder}\n`}${trace.name}`}
        onClick={() => {
          if (trace.grant === null) void pickAndOpen();
          else void open({ source: { type: 'grant', grant: trace.grant }, name: trace.name });
        }}
      >
        {trace.workspace === undefined ? (
          <Thumbnail trace={trace} />
        ) : (
          <span className={`${styles.thumbnail} ${styles.workspace}`}>
            <LayoutDashboard size={18} strokeWidth={1.6} />
          </span>
        )}
        <span className={styles.name}>
          <span className={styles.file}>
            <span className={styles.title}>{trace.name}</span>
            {trace.eventsLost > 0 && (
              <span className="badge warn">
                <TriangleAlert size={12} />
                {formatCount(trace.eventsLost)} lost
              </span>
            )}
            {trace.damagedBuffers > 0 && (
              <span className="badge error">
                <TriangleAlert size={12} />
                {formatCounted(trace.damagedBuffers, 'damaged buffer')}
              </span>
            )}
          </span>
          <span className={styles.folder}>
            {trace.grant === null ? 'Uploaded: click to choose the file again' : trace.folder}
          </span>
        </span>
        <Figures trace={trace} />
        <span className={styles.when}>{formatWhen(trace.openedAtUtc, now)}</span>
      </button>
    </li>
  );
}

/** How much there is of it. */
function Figures({ trace }: { trace: RecentTrace }) {
  if (trace.workspace === undefined)
    return (
      <>
        <span className={`${styles.figures} ${styles.wide}`}>
          <span>{formatShortCount(trace.events)} events</span>
          <span>{formatBytes(trace.sizeBytes)}</span>
        </span>
        <span className={styles.figures}>
          <span>{formatDuration(trace.durationNs)}</span>
          <span>{formatCounted(trace.processors, 'core')}</span>
        </span>
      </>
    );
  return (
    <>
      <span className={`${styles.figures} ${styles.wide}`}>
        <span>Workspace</span>
        <span>{formatCounted(trace.workspace.traces, 'trace')}</span>
      </span>
      <span className={styles.figures}>
        <span>{formatCounted(trace.workspace.tabs, 'tab')}</span>
      </span>
    </>
  );
}
