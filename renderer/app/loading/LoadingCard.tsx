import { formatBytes, formatShortCount } from '../../base/format.ts';
import { focusOnMount } from '../../kit/focus-on-mount.ts';
import progressStyles from '../../kit/progress.module.css';
import type { LoadState } from '../../state/app-store.ts';
import { formatTimeLeft } from '../../state/load-rate.ts';
import { useApp } from '../../state/services.ts';
import { Estimate } from './Estimate.tsx';
import loadingStyles from './loading.module.css';

const doing: Record<LoadState['phase'], string> = {
  uploading: 'Uploading',
  generating: 'Generating',
  reading: 'Reading',
  sorting: 'Sorting',
  decoding: 'Decoding',
  symbols: 'Loading symbols',
  downloading: 'Downloading symbols',
  writing: 'Writing',
};

/** A trace is being opened: how far, how fast, how long still. */
export function LoadingCard({ load }: { load: LoadState }) {
  const back = useApp((state) => state.back);
  const percent = Math.floor(100 * load.fraction);
  const { bytesPerSecond, secondsLeft } = load.rate;
  // When all bytes have been read, their rate says nothing any more.
  const reading = load.phase !== 'sorting';
  return (
    <section
      className={loadingStyles.load}
      data-testid="load-progress"
      aria-label={`${doing[load.phase]} ${load.name}`}
    >
      <div className={loadingStyles.row}>
        <h2>
          {doing[load.phase]} {load.name}
        </h2>
        <span className={loadingStyles.percent}>{percent}%</span>
      </div>
      <progress className={progressStyles.bar} max={1} value={load.fraction} aria-label="Progress" />
      <div className={`${loadingStyles.row} ${loadingStyles.figures}`}>
        <span>
          {load.bytesTotal > 0 && `${formatBytes(load.bytesDone)} of ${formatBytes(load.bytesTotal)}`}
          {reading && bytesPerSecond > 0 && ` · ${formatBytes(bytesPerSecond)}/s`}
        </span>
        <span>{reading && secondsLeft !== null && formatTimeLeft(secondsLeft)}</span>
      </div>
      {load.estimate !== null && <Estimate estimate={load.estimate} fraction={load.fraction} />}
      <div className={`${loadingStyles.row} ${loadingStyles.foot}`}>
        <span>{load.events > 0 ? `${formatShortCount(load.events)} events so far` : ''}</span>
        <button type="button" className="button small" data-testid="load-cancel" ref={focusOnMount} onClick={back}>
          Cancel
          <kbd>Esc</kbd>
        </button>
      </div>
    </section>
  );
}
