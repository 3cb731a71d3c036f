/** What a trace names: its processes, threads, images and providers. */
import type { Command } from 'commander';
import type { MachineProvider } from '../contract/recording.ts';
import type { ImageInfo, ProcessInfo, ProviderInfo, ThreadInfo } from '../contract/schema.ts';
import type { CliContext } from './context.ts';
import { type ListColumn, type ListOptions, named, withListOptions, writeList } from './list.ts';
import { type MachineOptions, withBridge, withMachineOptions } from './with-bridge.ts';
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
    withListOptions(program.command(name).description(description).argument('<file>', 'an .etl trace')).action(
      (file: string, options: ListOptions) =>
        withTrace(file, context, options, async ({ trace, watched }) =>
          writeList(context, options, columns, rowsOf(await trace.decoder(watched))),
        ),
    );

  list('processes', 'list the processes in a trace, with their times', processColumns, (of) => of.processes());
  list('threads', 'list the threads in a trace', threadColumns, (of) => of.threads());
  list('images', 'list the programs and libraries that processes loaded', imageColumns, (of) => of.images());
  const providers = withListOptions(
    program
      .command('providers')
      .description('list the providers in a trace, which of their events cannot be decoded, and why')
      .argument('[file]', 'an .etl trace')
      .option('--machine', 'list the providers that this machine can record instead'),
  );
  withMachineOptions(providers).action(
    async (file: string | undefined, options: ListOptions & MachineOptions & { machine?: true }) => {
      if ((file === undefined) !== (options.machine === true)) providers.error('specify a trace or --machine');
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
