/** `corescope finish` and `corescope recordings`: recordings that run elsewhere are ended, and listed. */
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { HostError } from '../host/base/host-error.ts';
import { lossesText } from '../host/base/losses-text.ts';
import {
  askRunningRecorder,
  type ListedRecording,
  listRunningRecordings,
  type RunningReport,
} from '../host/recorder/control.ts';
import { recordingsDirOf } from '../host/recorder/recordings-dir.ts';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';
import { type ListColumn, type ListOptions, named, withListOptions, writeList } from './list.ts';
import { recordingOption } from './recording-option.ts';

interface FinishCommandOptions {
  recording?: string;
  discard?: true;
  compress?: true;
}

export function addFinishCommand(program: Command, { stateDir, write, writeError }: CliContext): void {
  program
    .command('finish')
    .description('stop a recording that runs in the background or in another terminal, and save it')
    .argument('[file]', 'the trace to write; default: the one named when it was started')
    .option(...recordingOption)
    .option('--discard', 'save nothing')
    .option('--compress', 'compress the buffers of the trace')
    .action(async (file: string | undefined, { recording, discard, compress }: FinishCommandOptions) => {
      if (discard && (file !== undefined || compress))
        throw new HostError('bad-request', '--discard saves nothing: omit it, or the file and --compress.');
      const recordings = recordingsDirOf(stateDir);
      if (discard) {
        await askRunningRecorder(recordings, recording ?? null, 'discard');
        return;
      }
      const target = file === undefined ? null : resolve(file);
      const ending = { target, compress: compress ?? false };
      const report = (await askRunningRecorder(recordings, recording ?? null, 'finish', ending)) as RunningReport;
      for (const { kind, text } of report.messages)
        if (kind === 'warning' || kind === 'error') writeError(`corescope: ${printable(text)}`);
      const losses = lossesText(report);
      if (losses !== null) writeError(`corescope: ${losses}`);
      if (report.saved === null) throw new HostError('io', 'The recording was discarded elsewhere. Nothing was saved.');
      await write(`${printable(report.saved.path)}\n`);
    });
}

const columns: readonly ListColumn<ListedRecording>[] = [
  ...named<ListedRecording>('recording'),
  { name: 'name', value: ({ name }) => name ?? '' },
  ...named<ListedRecording>('title', 'phase'),
  { name: 'seconds', value: ({ elapsedMs }) => Math.round(elapsedMs / 1000) },
  { name: 'eventsPerSecond', value: ({ eventsPerSecond }) => Math.round(eventsPerSecond) },
  ...named<ListedRecording>('bytesWritten', 'eventsLost', 'buffersLost'),
  { name: 'sessions', value: ({ sessions }) => sessions.join(' ') },
  ...named<ListedRecording>('target'),
];

export function addRecordingsCommand(program: Command, context: CliContext): void {
  const command = program.command('recordings').description('list the recordings that are running');
  withListOptions(command).action(async (options: ListOptions) =>
    writeList(context, options, columns, await listRunningRecordings(recordingsDirOf(context.stateDir))),
  );
}
