import type { Command } from 'commander';
import { writeSampleFile } from '../host/traces/trace-files.ts';

export function addSampleCommand(program: Command): void {
  program
    .command('sample')
    .description('write the sample trace: an 8-core Arm machine with PMU counters, the same bytes every time')
    .argument('<out>', 'the file to write')
    .action((outPath: string) => writeSampleFile(outPath));
}
