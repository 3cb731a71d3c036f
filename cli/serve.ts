import { type Command, InvalidArgumentError } from 'commander';
import { type LinkParameterName, linkParameters } from '../contract/deep-link.ts';
import { panelContent } from '../contract/workspace.ts';
import { FileSource } from '../host/base/file-source.ts';
import type { Recorder } from '../host/recorder/recorder.ts';
import { serve } from '../host/serve/serve.ts';
import type { CliContext } from './context.ts';
import { integer, manifestFiles, regionFiles, repeatable, sizeBytes } from './options.ts';
import { isWorkspace, type ServeCommandOptions } from './serve-options.ts';
import { timeNs, timeRange } from './time-range.ts';
import { conditionsOption } from './with-bridge.ts';

export function addServeCommand(program: Command, context: CliContext): void {
  const command = program
    .command('serve')
    .description('show traces in the browser, on this computer only; the printed address contains the access token')
    .argument('[file]', 'an .etl trace, a .corescope workspace, or a shared zip')
    .option('--port <n>', 'port on 127.0.0.1; 0 = any free port', integer(0, 65535), 0)
    .option('--no-open', 'do not open the browser')
    .option('--sample', 'open the sample trace')
    .option(
      '--memory <size>',
      'memory that open traces may keep, such as 4GB; default: a quarter of the machine’s memory, or as the preferences say',
      sizeBytes,
    )
    .option(...repeatable('--add <file>', 'another trace to open beside it; repeatable'))
    .option(...manifestFiles)
    .option(...repeatable('--plugin <path>', 'a .json or .jsonc plugin, or a folder of them; repeatable'))
    .option(...regionFiles)
    .option('--simulate', 'record a simulated machine (always the case on systems other than Windows)')
    .option('--seed <n>', 'with --simulate: seed of the machine', integer(0, 0x7fffffff))
    .option(
      '--truth <file>',
      'with --simulate: write the true counts of the machine to this file, as JSON, after each recording',
    )
    .addOption(conditionsOption)
    .option('--until-closed', 'exit when the page is closed');
  for (const { name, value, says } of linkParameters)
    command.option(`--${name} <${value}>`, says, checks[name] ?? shortText);
  command.action(async (file: string | undefined, options: ServeCommandOptions) => {
    if (file !== undefined && options.sample) command.error('specify either a file or --sample, not both');
    // Told here, not only in the page, when there is nothing to open.
    const { add: beside } = options;
    for (const path of [...(file === undefined ? [] : [file]), ...beside])
      await (await FileSource.open(path, path)).close();
    if (beside.length > 0 && file === undefined && !options.sample)
      command.error('--add needs a first trace: specify a file or --sample');
    const { simulate, seed, truth, conditions } = options;
    if (!simulate && (seed !== undefined || truth !== undefined || conditions !== undefined))
      command.error('--seed, --truth and --conditions require --simulate');
    await serveUntilEnd(file, options, context);
  });
}

/** Ends of a range as an address has them, in ns: `1s..2s` or `1s-2s`; one may be left out. */
function linkRange(text: string): string {
  // A minus behind nothing is a sign.
  const { fromNs, toNs } = timeRange(text.includes('..') ? text : text.replace(/([\da-z])\s*-/i, '$1..'));
  if (fromNs !== undefined && fromNs === toNs) throw new InvalidArgumentError('The range is empty.');
  return `${fromNs ?? ''}..${toNs ?? ''}`;
}

const oneOf =
  (...names: readonly string[]) =>
  (text: string): string => {
    if (!names.includes(text)) throw new InvalidArgumentError(`It must be one of ${names.join(', ')}.`);
    return text;
  };

const atMost =
  (characters: number) =>
  (text: string): string => {
    if (text.length > characters) throw new InvalidArgumentError(`It is longer than ${characters} characters.`);
    return text;
  };
const shortText = atMost(256);

/** What the page would not take is refused here, where it can be mended. */
const checks: Partial<Record<LinkParameterName, (text: string) => string>> = {
  range: linkRange,
  select: linkRange,
  cursor: (text) => String(timeNs(text)),
  // With the signs written as `%20` still an address that every program takes.
  filter: atMost(2048),
  show: (text) => {
    if (text !== 'record' && !panelContent.safeParse({ kind: text }).success)
      throw new InvalidArgumentError('Unknown panel.');
    return text;
  },
  layout: oneOf('graph', 'table', 'graphAndTable'),
  theme: oneOf('system', 'light', 'dark'),
};

/** The printed address, with what the page is to show. */
function addressOf(url: string, options: ServeCommandOptions): string {
  const address = new URL(url);
  for (const { name } of linkParameters) {
    const value = options[name];
    if (value !== undefined) address.searchParams.set(name, value);
  }
  return address.href;
}

/** If no browser has fetched the page by then, there is time to load the host. */
const loadAfterMs = 300;

/**
 * The page is served before the trace host is loaded, which is the larger part of the program: the browser starts, and
 * reads the page's script, meanwhile.
 */
async function serveUntilEnd(
  file: string | undefined,
  options: ServeCommandOptions,
  context: CliContext,
): Promise<void> {
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  context.signal.addEventListener('abort', end);
  if (context.signal.aborted) end();
  let load: () => void = () => {};
  const served = new Promise<void>((resolve) => {
    load = resolve;
  }).then(async () => (await import('./served-host.ts')).servedHost(file, options, context));
  // What cannot be read is told in place of an address.
  if (hasFilesToCheck(file, options)) {
    load();
    await served;
  }
  const server = await serve({
    host: () => {
      load();
      return served.then(({ host }) => host);
    },
    pageDir: context.pageDir,
    port: options.port,
    onAbandoned: options.untilClosed && end,
  });
  const loading = setTimeout(load, loadAfterMs);
  const release = stopsRecordingFirst(served, end, context);
  try {
    const address = addressOf(server.url, options);
    await context.write(`${address}\n`);
    if (options.open)
      // Not waited for: where the program that opens addresses is the browser itself, it runs as long as that does.
      context.openUrl(addressOf(server.ticketUrl(), options)).catch((error: Error) => {
        context.writeError(`No browser could be opened (${error.message}). Open the address above yourself.`);
      });
    await Promise.race([ended, served.then(() => ended)]);
  } finally {
    clearTimeout(loading);
    await server.close();
    release();
  }
}

const hasFilesToCheck = (file: string | undefined, { manifest, plugin, regions }: ServeCommandOptions): boolean =>
  (file !== undefined && isWorkspace(file)) || [manifest, plugin, regions].some((paths) => paths.length > 0);

/** What is being recorded is saved first; who asks a second time does not want to wait for it. */
function stopsRecordingFirst(
  served: Promise<{ recorder: Recorder }>,
  end: () => void,
  { onInterrupt }: CliContext,
): () => void {
  let recorder: Recorder | null = null;
  served.then(
    (parts) => {
      recorder = parts.recorder;
    },
    () => {},
  );
  let isAsked = false;
  return onInterrupt(() => {
    if (isAsked || !recorder?.isBusy) return false;
    isAsked = true;
    void recorder
      .stop(false)
      .catch(() => {})
      .finally(end);
    return true;
  });
}
