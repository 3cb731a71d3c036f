/** `corescope heap-tracing PROGRAM.exe [on|off]`: whether Windows traces the heaps of a program. */
import { Argument, type Command } from 'commander';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';
import { boundedText } from './options.ts';
import { type MachineOptions, withBridge, withMachineOptions } from './with-bridge.ts';

export function addHeapTracingCommand(program: Command, context: CliContext): void {
  const command = program
    .command('heap-tracing')
    .description('show or set whether Windows traces the heaps of a program from its next start on')
    .argument('<program>', 'its name, such as spmv.exe', boundedText(204))
    .addArgument(new Argument('[state]', 'sets it').choices(['on', 'off']));
  withMachineOptions(command).action((name: string, state: 'on' | 'off' | undefined, options: MachineOptions) =>
    withBridge(context, options, async (bridge) => {
      if (state !== undefined) await bridge.setHeapTracing(name, state === 'on');
      const isOn = await bridge.heapTracing(name);
      await context.write(`${printable(name)}: heap tracing is ${isOn ? 'on' : 'off'}\n`);
    }),
  );
}
