import type { OpenProgress } from '../contract/queries.ts';
import type { CallOptions } from '../host/call-options.ts';
import { TraceHost } from '../host/trace-host.ts';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';

type OpenTrace = ReturnType<TraceHost['decoded']>;

/** What goes with every question about an open trace. */
export interface Watched extends CallOptions {
  signal: AbortSignal;
}

/**
 * Opens a trace, and others that `use` asks for, and closes them when it has ended. How far both are is shown where somebody watches.
 * @param manifests files and folders of `--manifest`; what is wrong in them is said on stderr
 * @param plugins files and folders of `--plugin`, likewise
 */
export async function withTrace(
  file: string,
  context: CliContext,
  use: (trace: OpenTrace, watched: Watched, openOther: (file: string) => Promise<OpenTrace>) => Promise<unknown>,
  manifests: readonly string[] = [],
  plugins: readonly string[] = [],
): Promise<void> {
  const { signal } = context;
  const host = new TraceHost({ stateDir: context.stateDir, manifests, plugins });
  try {
    await withProgress(context, async (onProgress) => {
      const open = async (path: string) => host.decoded(await host.openPath(path, { label: path, signal, onProgress }));
      await use(await open(file), { signal, onProgress }, open);
    });
    for (const { name, origin, warnings } of manifests.length > 0 ? await host.call('manifests', {}) : [])
      if (origin === 'commandLine')
        for (const warning of warnings) context.writeError(`corescope: ${printable(`${name}: ${warning}`)}`);
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

/** Puts an answer on stdout, over the progress bar that may stand there. */
export async function writeOver(context: CliContext, text: string | Uint8Array): Promise<boolean> {
  context.drawStatus?.('');
  return context.write(text);
}

export function progressBar({ phase, bytesDone, bytesTotal, events }: OpenProgress): string {
  const part = bytesTotal > 0 ? Math.min(1, bytesDone / bytesTotal) : 0;
  const done = Math.round(part * barWidth);
  const megabytes = Math.round(bytesDone / 1e6);
  const bar = '#'.repeat(done) + '.'.repeat(barWidth - done);
  const found = events > 0 ? `  ${events.toLocaleString('en')} events` : '';
  return `${phase} [${bar}] ${Math.floor(part * 100)} %  ${megabytes} MB${found}`;
}
