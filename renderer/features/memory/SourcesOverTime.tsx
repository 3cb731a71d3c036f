import { formatCount, formatShortCount } from '../../base/format.ts';
import styles from './memory.module.css';
import { type OfMemory, sourceColor, stackedPaths } from './memory-model.ts';

/** Operations by source over the recording, in ticks of the timer that stamps them. */
export function SourcesOverTime({ answer }: OfMemory) {
  const { time, sources } = answer;
  const stacked = time === null ? null : stackedPaths(time, sources.name.length);
  return (
    <section className={styles.part} aria-label="Sources over time">
      <h3>Over time {time !== null && <small>in ticks of the core’s timer</small>}</h3>
      {time === null || stacked === null ? (
        <p className={styles.none}>The records have no time: they were recorded without time stamps.</p>
      ) : (
        <>
          <svg
            className={styles.overTime}
            viewBox={`0 0 ${time.buckets} ${Math.max(1, stacked.most)}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={`Operations by source in ${formatCount(time.buckets)} spans of time; at most ${formatCount(stacked.most)} in one`}
            data-testid="memory-over-time"
          >
            {stacked.paths.map((path, i) => (
              <path key={sources.name[i]} d={path} fill={sourceColor(sources.name[i] ?? '')} />
            ))}
          </svg>
          <div className={styles.ticks}>
            <span>0</span>
            <span>at most {formatCount(stacked.most)} in a bar</span>
            <span>{formatShortCount(time.spanTicks)}</span>
          </div>
        </>
      )}
    </section>
  );
}
