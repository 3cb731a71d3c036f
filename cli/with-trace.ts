import type { OpenProgress } from '../contract/queries.ts';
import type { CallOptions } from '../host/base/call-options.ts';
import { TraceHost, type TraceHostOptions } from '../host/trace-host.ts';
import type { CliContext } from './context.ts';
import { printable, problemLine } from './format.ts';

type OpenTrace = ReturnType<TraceHost['decoded']>;

/** What goes with every question about an open trace. */
export interface Watched extends CallOptions {
  signal: AbortSignal;
}

/**
 * Opens a trace, and others that `use` asks for, and closes them when it has ended. How far both are is shown where somebody watches.
 * @param manifests files and folders of `--manifest`; what is wrong in them is said on stderr
 * @param plugins files and folders of `--plugin`; their errors are said likewise, before all else
 * @param imports of `--profile` and `--regions`, what is wrong in them as well; and `--no-builtin-schemas`
 */
export async function withTrace(
  file: string,
  context: CliContext,
  use: (
    trace: OpenTrace,
    watched: Watched,
    openOther: (file: string) => Promise<OpenTrace>,
    host: TraceHost,
    /** Of the trace, for the host's questions. */
    id: string,
  ) => Promise<unknown>,
  manifests: readonly string[] = [],
  plugins: readonly string[] = [],
  imports: Pick<TraceHostOptions, 'profiles' | 'regions' | 'builtInSchemas'> = {},
): Promise<void> {
  const { signal } = context;
  const host = new TraceHost({ stateDir: context.stateDir, manifests, plugins, ...imports });
  try {
    // First: what is asked for next may not be there for them.
    for (const { origin, problems } of plugins.length > 0 ? (await host.call('plugins', {})).plugins : [])
      if (origin === 'commandLine')
        for (const problem of problems)
          if (problem.severity === 'error') context.writeError(`corescope: ${printable(problemLine(problem))}`);
    if (imports.profiles?.length) sayWarnings(context, await host.call('profiles', {}));
    if (imports.regions?.length) sayWarnings(context, await host.call('regionFiles', {}));
    await withProgress(context, async (onProgress) => {
      const open = (path: string) => host.openPath(path, { label: path, signal, onProgress });
      const id = await open(file);
      const openOther = async (path: string) => host.decoded(await open(path));
      await use(host.decoded(id), { signal, onProgress }, openOther, host, id);
    });
    if (manifests.length > 0) sayWarnings(context, await host.call('manifests', {}));
  } finally {
    await host.closeAll();
  }
}

/** What is wrong in files that the command line names. */
function sayWarnings(
  { writeError }: CliContext,
  files: readonly { name: string; origin: string; warnings: readonly string[] }[],
): void {
  for (const { name, origin, warnings } of files)
    if (origin === 'commandLine')
      for (const warning of warnings) writeError(`corescope: ${printable(`${name}: ${warning}`)}`);
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
