/** `corescope pmu`: what `--pmu` and its like take on this machine, as `wperf list` has it. */
import type { Command } from 'commander';
import type { PmuStatus } from '../contract/recording.ts';
import { HostError } from '../host/base/host-error.ts';
import { counterFacts } from '../host/live/counter-facts.ts';
import { pmuCatalog } from '../host/recorder/pmu-catalog.ts';
import { eventsForMetrics } from '../host/recorder/pmu-choices.ts';
import { groupedWords } from '../host/recorder/pmu-command.ts';
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

/** What words of `--pmu` mean, as `wperf man` tells it. @throws HostError that names near words */
function manLines(status: PmuStatus, text: string): string[] {
  const { words: asked, groups } = groupedWords(text);
  if (asked.length === 0) throw new HostError('bad-request', `“${text}” names no counter.`);
  const catalog = pmuCatalog(status);
  const { metrics, events } = eventsForMetrics(catalog, asked);
  const formulas = counterFacts(status.product).formulas;
  const words = wordsOf(status);
  return [
    ...metrics.flatMap((metric) => {
      const { title = '', group = '' } = words.find((one) => one.kind === 'metric' && one.name === metric) ?? {};
      const { expr = '', unit = '' } = formulas.find((one) => one.name === metric) ?? {};
      return [
        `${metric}: ${title}`,
        `  formula: ${expr}`,
        `  unit: ${unit}`,
        ...(group === '' ? [] : [`  group: ${group}`]),
      ];
    }),
    ...events.map((event) => {
      const word = words.find(({ kind, index }) => kind === 'event' && index === hex(event));
      return `${word?.name ?? 'an event without a name'} (${hex(event)}): ${word?.title || 'Arm publishes no description'}`;
    }),
    ...groups.map((group) => {
      const needed = eventsForMetrics(catalog, group).events.length;
      return `{${group.join(',')}}: counted together, on ${needed} of ${status.freeCounters} free counters${needed > status.freeCounters ? ', which are too few' : ''}`;
    }),
  ];
}

/** What the driver and the machine can do, a line each, as `wperf test` tells it. */
function testRows(status: PmuStatus): { name: string; result: string }[] {
  const { available, problem, product, driverVersion, features, cores, freeCounters, totalCounters, dsu, dmc, spe } =
    status;
  const can = (one: { available: boolean; problem: string | null }): string =>
    one.available ? 'yes' : `no: ${one.problem ?? 'this machine has none'}`;
  return [
    { name: 'driver', result: can({ available, problem }) },
    { name: 'driver version', result: driverVersion ?? 'unknown' },
    { name: 'features of the driver', result: features.join(' ') || 'none' },
    { name: 'product', result: product ?? 'unknown' },
    { name: 'cores', result: String(cores) },
    { name: 'free counters', result: `${freeCounters} of ${totalCounters}, besides the cycle counter` },
    { name: 'clusters (DSU)', result: can(dsu) },
    { name: 'memory controllers (DMC)', result: can(dmc) },
    { name: 'SPE', result: can(spe) },
    {
      name: 'held by',
      result: status.heldBy.map(({ imageName, pid }) => `${imageName} (${pid})`).join(', ') || 'nobody',
    },
  ];
}

export function addPmuCommand(program: Command, context: CliContext): void {
  const command = program
    .command('pmu')
    .description(
      'list the Arm counters of this machine: events and metrics for --pmu, how many counters are free, what is missing and why',
    )
    .argument('[what]', 'man: what an event, metric or group means; test: what the driver and the machine can do')
    .argument('[name]', 'with man: the event, metric or group of metrics, or several: {A,B},C');
  withMachineOptions(withListOptions(command)).action(
    (what: string | undefined, name: string | undefined, options: ListOptions & MachineOptions) =>
      withBridge(context, options, async (bridge) => {
        if (what !== undefined && what !== 'man' && what !== 'test')
          throw new HostError('bad-request', `“${what}” is neither man nor test.`);
        if ((what === 'man') !== (name !== undefined))
          throw new HostError('bad-request', 'To explain a counter, run corescope pmu man NAME.');
        const status = await bridge.pmuStatus();
        if (what === 'test') {
          await writeList(
            context,
            options,
            named<{ name: string; result: string }>('name', 'result'),
            testRows(status),
          );
          return;
        }
        if (name !== undefined) {
          await context.write(
            manLines(status, name)
              .map((line) => `${printable(line)}\n`)
              .join(''),
          );
          return;
        }
        if (!status.available) throw new HostError('io', status.problem ?? 'This machine has no readable counters.');
        for (const fact of facts(status)) context.writeError(`corescope: ${printable(fact)}`);
        await writeList(context, options, columns, wordsOf(status));
      }),
  );
}
