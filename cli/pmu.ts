/** `corescope pmu`: what `--pmu` and its like take on this machine, as `wperf list` has it. */
import type { Command } from 'commander';
import type { PmuStatus } from '../contract/recording.ts';
import { HostError } from '../host/base/host-error.ts';
import { pmuCatalog } from '../host/recorder/pmu-catalog.ts';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';
import { type ListOptions, named, withListOptions, writeList } from './list.ts';
import { type MachineOptions, withBridge, withMachineOptions } from './with-bridge.ts';

interface Word {
  /** As `--pmu` takes it. */
  name: string;
  kind: 'event' | 'metric';
  index: string;
  group: string;
  title: string;
}

const columns = named<Word>('name', 'kind', 'index', 'group', 'title');

const hex = (event: number): string => `0x${event.toString(16).padStart(2, '0')}`;

function wordsOf(status: PmuStatus): Word[] {
  const { events, metrics, dsu, dmc } = pmuCatalog(status);
  const event = (name: string, number: number, title = ''): Word => ({
    name,
    kind: 'event',
    index: hex(number),
    group: '',
    title,
  });
  return [
    ...metrics.map(
      ({ name, title, group, events: needed }): Word => ({
        name,
        kind: 'metric',
        index: needed.map(hex).join(' '),
        group,
        title,
      }),
    ),
    ...events.map(({ name, event: number, title }) => event(name, number, title)),
    ...dsu.map(({ name, event: number, title }) => event(`/dsu/${name}`, number, title)),
    ...(['clk', 'clkdiv2'] as const).flatMap((clock) =>
      dmc[clock].map(({ name, event: number }) => event(`/dmc_${clock}/${name}`, number)),
    ),
  ];
}

/** Counters that are free, and what is not there, for people. */
function facts({ product, driverVersion, freeCounters, totalCounters, dsu, dmc, spe }: PmuStatus): string[] {
  const problems = Object.entries({ DSU: dsu, DMC: dmc, SPE: spe }).flatMap(([name, { available, problem }]) =>
    available ? [] : [`${name} is missing: ${problem ?? 'this machine has none'}`],
  );
  return [
    `${product ?? 'an unknown core'}, driver ${driverVersion}: ${freeCounters} of ${totalCounters} counters are free, besides the cycle counter`,
    ...problems,
  ];
}

export function addPmuCommand(program: Command, context: CliContext): void {
  const command = program
    .command('pmu')
    .description(
      'list the Arm counters of this machine: events and metrics for --pmu, how many counters are free, what is missing and why',
    );
  withMachineOptions(withListOptions(command)).action((options: ListOptions & MachineOptions) =>
    withBridge(context, options, async (bridge) => {
      const status = await bridge.pmuStatus();
      if (!status.available) throw new HostError('io', status.problem ?? 'This machine has no readable counters.');
      for (const fact of facts(status)) context.writeError(`corescope: ${printable(fact)}`);
      await writeList(context, options, columns, wordsOf(status));
    }),
  );
}
