/** `corescope sessions`: the ETW sessions of the machine. */
import type { Command } from 'commander';
import type { SessionStatus } from '../contract/recording.ts';
import type { CliContext } from './context.ts';
import { type ListColumn, type ListOptions, withListOptions, writeList } from './list.ts';
import { type MachineOptions, withBridge, withMachineOptions } from './with-bridge.ts';

export const sessionColumns: readonly ListColumn<SessionStatus>[] = [
  { name: 'name', value: ({ name }) => name },
  { name: 'ours', value: ({ ours }) => (ours ? 'yes' : '') },
  { name: 'owner', value: ({ owner }) => owner },
  { name: 'loggerId', value: ({ loggerId }) => loggerId },
  { name: 'modes', value: ({ modes }) => modes.join(' ') },
  { name: 'buffers', value: ({ buffers }) => buffers },
  { name: 'freeBuffers', value: ({ freeBuffers }) => freeBuffers },
  { name: 'bufferSizeKB', value: ({ bufferSizeKB }) => bufferSizeKB },
  { name: 'buffersWritten', value: ({ buffersWritten }) => buffersWritten },
  { name: 'eventsLost', value: ({ eventsLost }) => eventsLost },
  { name: 'logBuffersLost', value: ({ logBuffersLost }) => logBuffersLost },
  { name: 'realTimeBuffersLost', value: ({ realTimeBuffersLost }) => realTimeBuffersLost },
  { name: 'clock', value: ({ clock }) => clock },
  { name: 'kernelFlags', value: ({ kernelFlags }) => kernelFlags.join(' ') },
  { name: 'file', value: ({ file }) => file },
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
