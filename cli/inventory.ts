/** What a trace names: its processes, threads, images and providers. */
import type { Command } from 'commander';
import { jsonText } from '../contract/json-text.ts';
import type { MachineProvider } from '../contract/recording.ts';
import type { ImageInfo, ProcessInfo, ProviderInfo, ThreadInfo } from '../contract/schema.ts';
import { HostError } from '../host/base/host-error.ts';
import { describedProvider } from '../host/recorder/machine-provider.ts';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';
import { type ListColumn, type ListOptions, named, withTraceListOptions, writeList } from './list.ts';
import { schemaText } from './schema.ts';
import { type Bridge, type MachineOptions, withBridge, withMachineOptions } from './with-bridge.ts';
import { type Opened, withTrace } from './with-trace.ts';

type Decoder = Awaited<ReturnType<Opened['trace']['decoder']>>;

const processColumns = named<ProcessInfo>(
  'pid',
  'parentPid',
  'name',
  'startNs',
  'endNs',
  'sessionId',
  'userSid',
  'exitStatus',
  'packageName',
  'machine',
  'execution',
  'commandLine',
);
const threadColumns = named<ThreadInfo>(
  'tid',
  'pid',
  'process',
  'name',
  'startNs',
  'endNs',
  'startAddress',
  'startModule',
);
const imageColumns = named<ImageInfo>(
  'pid',
  'name',
  'baseAddress',
  'sizeBytes',
  'loadNs',
  'unloadNs',
  'timeDateStamp',
  'machine',
  'fileVersion',
  'pdbName',
  'pdbGuid',
  'pdbAge',
  'path',
);
const providerColumns: ListColumn<ProviderInfo>[] = [
  ...named<ProviderInfo>('guid', 'name', 'events'),
  { name: 'undecoded', value: ({ undecodedEvents }) => undecodedEvents },
  { name: 'source', value: ({ sources }) => sources.join(' ') || null },
  ...named<ProviderInfo>('reason'),
];

const machineProviderColumns = named<MachineProvider>('guid', 'name', 'source');

export function addInventoryCommands(program: Command, context: CliContext): void {
  const list = <T>(
    name: string,
    description: string,
    columns: readonly ListColumn<T>[],
    rowsOf: (decoder: Decoder) => readonly T[],
  ): Command =>
    withTraceListOptions(program.command(name).description(description).argument('<file>', 'an .etl trace')).action(
      (file: string, options: ListOptions) =>
        withTrace(file, context, options, async ({ trace, watched }) =>
          writeList(context, options, columns, rowsOf(await trace.decoder(watched))),
        ),
    );

  list('processes', 'list the processes in a trace, with their times', processColumns, (of) => of.processes());
  list('threads', 'list the threads in a trace', threadColumns, (of) => of.threads());
  list('images', 'list the programs and libraries that processes loaded', imageColumns, (of) => of.images());
  const providers = withTraceListOptions(
    program
      .command('providers')
      .description('list the providers in a trace, which of their events cannot be decoded, and why')
      .argument('[file]', 'an .etl trace; with --machine: name or GUID of a provider')
      .option(
        '--machine',
        'list the providers that this machine can record instead, or what it knows of one: keywords, levels, events, fields',
      ),
  );
  withMachineOptions(providers).action(
    async (file: string | undefined, options: ListOptions & MachineOptions & { machine?: true }) => {
      if (file === undefined && !options.machine) providers.error('specify a trace or --machine');
      if (file !== undefined && options.machine)
        return withBridge(context, options, (bridge) => writeMachineProvider(context, bridge, file, options));
      if (file === undefined)
        return withBridge(context, options, async (bridge) =>
          writeList(context, options, machineProviderColumns, await bridge.providers()),
        );
      return withTrace(file, context, options, async ({ trace, watched }) => {
        const known = (await trace.decoder(watched)).providers();
        await writeList(
          context,
          options,
          providerColumns,
          known.filter(({ events }) => events > 0),
        );
      });
    },
  );
}

/** What this machine knows of a provider. @throws HostError, BridgeError */
async function writeMachineProvider(
  context: CliContext,
  bridge: Bridge,
  name: string,
  { format, json }: ListOptions,
): Promise<void> {
  const details = await describedProvider(name, bridge);
  if (json || format === 'json') {
    await context.write(`${jsonText(details, 2)}\n`);
    return;
  }
  if (format !== 'table')
    throw new HostError('bad-request', `--format ${format} is for the list of providers: use --json.`);
  const lines = [
    `schemas of this machine (${details.source}): another build of Windows may have others`,
    ...details.levels.map((level) => `level ${level.value}  ${level.name}`),
  ];
  await context.write(lines.map((line) => `${printable(line)}\n`).join('') + schemaText(details));
}
