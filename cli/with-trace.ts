import type { LogicalProcessor } from '../contract/processors.ts';
import type { OpenProgress } from '../contract/queries.ts';
import { openTraceSource } from '../host/archives/trace-source.ts';
import type { CallOptions } from '../host/base/call-options.ts';
import { HostError } from '../host/base/host-error.ts';
import type { TraceHost } from '../host/trace-host.ts';
import { loadTrace } from '../host/traces/load-trace.ts';
import { processorsOf } from '../host/traces/processors.ts';
import type { ReadTrace } from '../host/traces/read-trace.ts';
import { usualReading } from '../host/traces/reading-threads.ts';
import type { CliContext } from './context.ts';
import { printable, problemLine } from './format.ts';

type OpenTrace = ReturnType<TraceHost['decoded']>;

export interface Watched extends CallOptions {
  signal: AbortSignal;
}

/** Files that options of a command name, and whether built-in schemas count. */
export interface TraceFiles {
  manifest?: string[];
  plugin?: string[];
  profile?: string[];
  regions?: string[];
  /** Files of stack tags. */
  tags?: string[];
  builtinSchemas?: boolean;
  machineSchemas?: true;
  /** Bytes for the columns of tables. */
  memory?: number;
  /** Where symbols are looked for. */
  path?: string[];
  /** Where source files are looked for. */
  source?: string[];
}

/** An open trace, for the questions of a command. */
export interface Opened {
  trace: OpenTrace;
  /** What goes with every question. */
  watched: Watched;
  openOther: (file: string) => Promise<OpenTrace>;
  /** The same, by id. */
  openId: (file: string) => Promise<string>;
  host: TraceHost;
  /** Of the trace, for the host's questions. */
  id: string;
}

/**
 * Opens a trace, and others that `use` asks for, and closes them when it has ended. How far both are is shown where somebody watches.
 * What is wrong in the files of `options` is said on stderr, errors in plugins before all else.
 */
export async function withTrace(
  file: string,
  context: CliContext,
  {
    manifest = [],
    plugin = [],
    profile = [],
    regions = [],
    tags = [],
    builtinSchemas,
    machineSchemas,
    memory,
    path = [],
    source = [],
  }: TraceFiles,
  use: (opened: Opened) => Promise<unknown>,
): Promise<void> {
  const { signal, stateDir } = context;
  if (machineSchemas && builtinSchemas === false)
    throw new HostError(
      'bad-request',
      '--no-builtin-schemas leaves out the schemas of this machine too: omit --machine-schemas.',
    );
  const { TraceHost } = await import('../host/trace-host.ts');
  const link = machineSchemas ? await context.machine(null) : null;
  const host = new TraceHost({
    stateDir,
    manifests: manifest,
    plugins: plugin,
    profiles: profile,
    regions,
    stackTags: tags,
    builtInSchemas: builtinSchemas,
    memoryBytes: memory,
    askMachine: link === null ? undefined : async (requests) => (await link.bridge()).schemas(requests),
    ...(path.length > 0 && { symbolPath: path.join(';') }),
    ...(source.length > 0 && { sourcePath: source.join(';') }),
  });
  try {
    // First: what is asked for next may not be there for them.
    for (const { origin, problems } of plugin.length > 0 ? (await host.call('plugins', {})).plugins : [])
      if (origin === 'commandLine')
        for (const problem of problems)
          if (problem.severity === 'error') context.writeError(`corescope: ${printable(problemLine(problem))}`);
    if (profile.length > 0) sayWarnings(context, await host.call('profiles', {}));
    if (regions.length > 0) sayWarnings(context, await host.call('regionFiles', {}));
    if (tags.length > 0) sayWarnings(context, await host.call('stackTagFiles', {}));
    await withProgress(context, async (onProgress) => {
      const open = (path: string) => host.openPath(path, { label: path, signal, onProgress });
      const id = await open(file);
      const openOther = async (path: string) => host.decoded(await open(path));
      await use({ trace: host.decoded(id), watched: { signal, onProgress }, openOther, openId: open, host, id });
    });
    if (manifest.length > 0) sayWarnings(context, await host.call('manifests', {}));
  } finally {
    await host.closeAll();
    await link?.close();
  }
}

interface Headers {
  survey: ReadTrace['trace'];
  /** Of the machine, by number; reads their events, and no others. Empty where the trace does not tell. */
  processors(): Promise<LogicalProcessor[]>;
}

/** Opens a trace of which only the headers are asked, and closes it when `use` has ended. */
export async function withHeaders(
  path: string,
  context: CliContext,
  use: (trace: Headers) => Promise<unknown>,
): Promise<void> {
  const { signal, stateDir } = context;
  await withProgress(context, async (onProgress) => {
    const call = { signal, ...(onProgress && { onProgress }) };
    const source = await openTraceSource(path, { label: path, ...call });
    const { read } = await loadTrace(source, usualReading(stateDir), call);
    const processors = () => processorsOf(read, source.file, call);
    await use({ survey: read.trace, processors }).finally(() => source.file.close());
  });
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
  return `${phase} [${bar}] ${Math.floor(part * 100)}%  ${megabytes} MB${found}`;
}
