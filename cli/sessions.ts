/** `corescope sessions`: the ETW sessions of the machine. */
import type { Command } from 'commander';
import type { SessionStatus } from '../contract/recording.ts';
import type { CliContext } from './context.ts';
import { type ListColumn, type ListOptions, named, withListOptions, writeList } from './list.ts';
import { type MachineOptions, withBridge, withMachineOptions } from './with-bridge.ts';

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

export function addSessionsCommand(program: Command, context: CliContext): void {
  const command = program
    .command('sessions')
    .description('list the ETW sessions on this machine, and what they have lost');
  withMachineOptions(withListOptions(command)).action((options: ListOptions & MachineOptions) =>
    withBridge(context, options, async (bridge) =>
      writeList(context, options, sessionColumns, await bridge.sessions()),
    ),
  );
}
