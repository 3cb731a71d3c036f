import type { OpenProgress } from '../contract/queries.ts';
import { TraceHost } from '../host/trace-host.ts';
import type { CliContext } from './context.ts';

type OpenTrace = ReturnType<TraceHost['trace']>;

/** Opens a trace, shows how far that is where somebody watches, and closes it when `use` has ended. */
export async function withTrace(
  file: string,
  context: CliContext,
  use: (trace: OpenTrace) => Promise<void>,
): Promise<void> {
  const host = new TraceHost();
  try {
    const id = await withProgress(context, (onProgress) =>
      host.openPath(file, { label: file, signal: context.signal, onProgress }),
    );
    await use(host.trace(id));
  } finally {
    await host.closeAll();
  }
}

const barWidth = 30;
const redrawMs = 100;

/** Runs `work` with a progress bar on stderr when it is a terminal; the bar is gone when the work is done. */
export async function withProgress<T>(
  { drawStatus }: CliContext,
  work: (onProgress: ((progress: OpenProgress) => void) | undefined) => Promise<T>,
): Promise<T> {
  if (drawStatus === null) return work(undefined);
  let drawnMs = performance.now();
  try {
    return await work((progress) => {
      const nowMs = performance.now();
      // The first tenth of a second draws nothing: most traces are open by then.
      if (nowMs - drawnMs < redrawMs) return;
      drawnMs = nowMs;
      drawStatus(progressBar(progress));
    });
  } finally {
    drawStatus('');
  }
}

export function progressBar({ phase, bytesDone, bytesTotal, events }: OpenProgress): string {
  const part = bytesTotal > 0 ? Math.min(1, bytesDone / bytesTotal) : 0;
  const done = Math.round(part * barWidth);
  const megabytes = Math.round(bytesDone / 1e6);
  const bar = '#'.repeat(done) + '.'.repeat(barWidth - done);
  const found = events > 0 ? `  ${events.toLocaleString('en')} events` : '';
  return `${phase} [${bar}] ${Math.floor(part * 100)} %  ${megabytes} MB${found}`;
}
