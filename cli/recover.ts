/** `corescope recover`: recordings that were cut off, because their recorder was killed or their file could not be written. */
import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { RecoverableRecording } from '../contract/recording.ts';
import { openRecorder } from '../host/recorder/open-recorder.ts';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';
import { type ListOptions, named, withListOptions, writeList } from './list.ts';
import { type MachineOptions, machineOf, withMachineOptions } from './with-bridge.ts';

const columns = named<RecoverableRecording>('recording', 'title', 'startedAt', 'sizeBytes');

interface RecoverOptions extends ListOptions, MachineOptions {
  discard?: true;
  out?: string;
}

export function addRecoverCommand(program: Command, context: CliContext): void {
  const command = withListOptions(
    program
      .command('recover')
      .description('list interrupted recordings, or recover one')
      .argument('[recording]', 'its name in the list')
      .option('--out <file>', 'the trace to write; default: next to the file originally requested')
      .option('--discard', 'delete it'),
  );
  withMachineOptions(command).action(async (recording: string | undefined, options: RecoverOptions) => {
    if (options.out !== undefined && (recording === undefined || options.discard))
      command.error('--out needs a recording to save: specify its name');
    const { stateDir } = context;
    const recorder = openRecorder({ stateDir, machine: await machineOf(context, options), self: null });
    try {
      if (recording === undefined) {
        await writeList(context, options, columns, await recorder.recoverable());
        for (const text of await recorder.leftOut()) context.writeError(`corescope: ${printable(text)}`);
      } else if (options.discard) await recorder.discardRecoverable(recording);
      else {
        const target = options.out === undefined ? null : resolve(options.out);
        await context.write(`${printable(await recorder.recover(recording, target))}\n`);
      }
      for (const { text } of recorder.report.messages) context.writeError(`corescope: ${printable(text)}`);
    } finally {
      await recorder.close();
    }
  });
}
