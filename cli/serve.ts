import { resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { type LinkParameterName, linkParameters } from '../contract/deep-link.ts';
import { panelContent } from '../contract/workspace.ts';
import { FileSource } from '../host/base/file-source.ts';
import { openRecorder } from '../host/recorder/open-recorder.ts';
import { openProfiles } from '../host/recorder/profiles/profiles.ts';
import type { Recorder } from '../host/recorder/recorder.ts';
import type { SimulatedConditions } from '../host/recorder/simulated-conditions.ts';
import { defaultSeed } from '../host/recorder/simulated-link.ts';
import { serve } from '../host/serve/serve.ts';
import { TraceHost } from '../host/trace-host.ts';
import type { CliContext } from './context.ts';
import { integer, repeated } from './options.ts';
import { timeNs, timeRange } from './time-range.ts';
import { conditionsOption } from './with-bridge.ts';

interface ServeCommandOptions extends Partial<Record<LinkParameterName, string>> {
  port: number;
  open: boolean;
  sample?: true;
  untilClosed?: true;
  manifest: string[];
  plugin: string[];
  regions: string[];
  add: string[];
  simulate?: true;
  seed?: number;
  truth?: string;
  conditions?: SimulatedConditions;
}

export function addServeCommand(program: Command, context: CliContext): void {
  const command = program
    .command('serve')
    .description('show traces in the browser, on this computer only; the printed address contains the access token')
    .argument('[file]', 'an .etl trace, a .corescope workspace, or a shared zip')
    .option('--port <n>', 'port on 127.0.0.1; 0 = any free port', integer(0, 65535), 0)
    .option('--no-open', 'do not open the browser')
    .option('--sample', 'open the sample trace')
    .option('--add <file>', 'another trace to open beside it; repeatable', repeated, [])
    .option('--manifest <path>', 'a .man, .xml or .tmf file, or a folder of them; repeatable', repeated, [])
    .option('--plugin <path>', 'a .json or .jsonc plugin, or a folder of them; repeatable', repeated, [])
    .option('--regions <path>', 'a .regions.xml file, or a folder of them; repeatable', repeated, [])
    .option('--simulate', 'record a simulated machine (always the case on systems other than Windows)')
    .option('--seed <n>', 'with --simulate: seed of the machine', integer(0, 0x7fffffff))
    .option('--truth <file>', 'with --simulate: file for what the machine really did, as JSON, after each recording')
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
    const initial = options.sample ? 'sample' : file === undefined ? undefined : { path: file };
    const { stateDir } = context;
    const { manifest: manifests, plugin: plugins, regions, simulate, seed, truth, conditions } = options;
    if (!simulate && (seed !== undefined || truth !== undefined || conditions !== undefined))
      command.error('--seed, --truth and --conditions require --simulate');
    const link = context.machine(simulate ? (seed ?? defaultSeed) : null, conditions);
    const recorder = openRecorder({ stateDir, machine: link, self: context.self, truthFile: truth });
    // What a recorder that was killed has left running, if its watchdog was killed as well.
    void recorder.cleanUp().catch((error: Error) => context.writeError(`corescope: ${error.message}`));
    const profiles = openProfiles({ stateDir, machine: () => recorder.machine() });
    const host = new TraceHost({
      stateDir,
      initial,
      beside,
      manifests,
      plugins,
      regions,
      recording: { recorder, profiles },
    });
    if (manifests.length > 0) await host.call('manifests', {});
    if (plugins.length > 0) await host.call('plugins', {});
    if (regions.length > 0) await host.call('regionFiles', {});
    // A workspace that cannot be read as well: it is read again when a page has come.
    if (file !== undefined && /\.(corescope|zip)$/i.test(file))
      await host.call('openWorkspace', { grant: host.grants.add(resolve(file)).grant }, { signal: context.signal });
    await serveUntilEnd(host, recorder, options, context);
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

async function serveUntilEnd(
  host: TraceHost,
  recorder: Recorder,
  options: ServeCommandOptions,
  context: CliContext,
): Promise<void> {
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  context.signal.addEventListener('abort', end);
  if (context.signal.aborted) end();
  // What is being recorded is saved first; who asks a second time does not want to wait for it.
  let isAsked = false;
  const release = context.onInterrupt(() => {
    if (isAsked || !recorder.isBusy) return false;
    isAsked = true;
    void recorder
      .stop(false)
      .catch(() => {})
      .finally(end);
    return true;
  });
  const server = await serve({
    host,
    pageDir: context.pageDir,
    port: options.port,
    onAbandoned: options.untilClosed && end,
  });
  try {
    const address = addressOf(server.url, options);
    await context.write(`${address}\n`);
    if (options.open)
      // Not waited for: where the program that opens addresses is the browser itself, it runs as long as that does.
      context.openUrl(addressOf(server.ticketUrl(), options)).catch((error: Error) => {
        context.writeError(`No browser could be opened (${error.message}). Open the address above yourself.`);
      });
    await ended;
  } finally {
    await server.close();
    release();
  }
}
