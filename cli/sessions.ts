/** `corescope sessions`: the ETW sessions of the machine. */
import type { Command } from 'commander';
import type { SessionStatus } from '../contract/recording.ts';
import type { CliContext } from './context.ts';
import { type ListColumn, type ListOptions, named, withListOptions, writeList } from './list.ts';
import { type Bridge, type MachineOptions, withBridge, withMachineOptions } from './with-bridge.ts';

interface SessionsOptions extends ListOptions, MachineOptions {
  providers?: true;
}

export const sessionColumns: readonly ListColumn<SessionStatus>[] = [
  ...named<SessionStatus>('name'),
  { name: 'ours', value: ({ ours }) => (ours ? 'yes' : '') },
  ...named<SessionStatus>('owner', 'loggerId'),
  { name: 'modes', value: ({ modes }) => modes.join(' ') },
  ...named<SessionStatus>('buffers', 'freeBuffers', 'bufferSizeKB', 'buffersWritten', 'eventsLost', 'logBuffersLost'),
  ...named<SessionStatus>('realTimeBuffersLost', 'clock'),
  { name: 'kernelFlags', value: ({ kernelFlags }) => kernelFlags.join(' ') },
  ...named<SessionStatus>('file'),
];

type EnabledProvider = Awaited<ReturnType<Bridge['enabledProviders']>>[number];

const keywords = (mask: bigint): string => `0x${mask.toString(16)}`;
export const providerColumns: readonly ListColumn<EnabledProvider>[] = [
  ...named<EnabledProvider>('session', 'name', 'guid', 'level'),
  { name: 'anyKeywords', value: ({ matchAnyKeyword }) => keywords(matchAnyKeyword) },
  { name: 'allKeywords', value: ({ matchAllKeyword }) => keywords(matchAllKeyword) },
];

export function addSessionsCommand(program: Command, context: CliContext): void {
  const command = program
    .command('sessions')
    .description('list the ETW sessions on this machine, and what they have lost')
    .option('--providers', 'list the providers that each of them has enabled instead');
  withMachineOptions(withListOptions(command)).action((options: SessionsOptions) =>
    withBridge(context, options, async (bridge) => {
      if (!options.providers) return writeList(context, options, sessionColumns, await bridge.sessions());
      const enabled = await bridge.enabledProviders();
      const rows = enabled.toSorted((a, b) => a.session.localeCompare(b.session));
      return writeList(context, options, providerColumns, rows);
    }),
  );
}
