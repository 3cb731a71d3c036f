/** `corescope simulate`: what the simulated machine is like, also while it is recorded. */
import type { Command } from 'commander';
import { HostError } from '../host/base/host-error.ts';
import { simulatedConditions } from '../host/recorder/simulated-conditions.ts';
import { defaultSeed } from '../host/recorder/simulated-link.ts';
import type { CliContext } from './context.ts';
import { integer } from './options.ts';
import { writeOver } from './with-trace.ts';

export function addSimulateCommand(program: Command, context: CliContext): void {
  program
    .command('simulate')
    .description('show or change the state of the simulated machine: driverGone, driverGone=0, eventsPerSecond=50000 …')
    .argument('[conditions...]', 'NAME or NAME=NUMBER; without one, shows the current state')
    .option('--seed <n>', 'seed of the machine', integer(0, 0x7fffffff))
    .option('--restart', 'restart its Windows: running sessions end, and autologgers start')
    .action(async (conditions: string[], { seed = defaultSeed, restart }: { seed?: number; restart?: true }) => {
      const link = await context.machine(seed);
      try {
        if (link.conditions === undefined || link.restart === undefined)
          throw new HostError('bad-request', 'This machine is not simulated.');
        if (restart) await link.restart();
        const now = await link.conditions(simulatedConditions(conditions.join(',')));
        await writeOver(
          context,
          Object.entries(now)
            .map(([name, value]) => `${name}=${Number(value)}\n`)
            .join(''),
        );
      } finally {
        await link.close();
      }
    });
}
