/** Counters, samples and SPE as a command line names them: words become a plan. */
import { at } from '../../contract/checked.ts';
import { type PmuPlan, type PmuStatus, pmuPlan } from '../../contract/recording.ts';
import type { PmuCatalog } from '../../contract/recording-methods.ts';
import { suggestion } from '../../engine/plugins/suggestion.ts';
import { HostError } from '../base/host-error.ts';
import { pmuCatalog } from './pmu-catalog.ts';
import { eventNumberIn, eventsForMetrics, groupsOfMetrics, rawNumber } from './pmu-choices.ts';

export interface PmuCommand {
  /** `NAMES[@CORES]`, one for each set of cores; `{A,B}` among the names is a group. */
  counters: readonly string[];
  /** `EVENT:INTERVAL,…@CORE` */
  sample?: string;
  /** `OPERATIONS[:LATENCY]@CORE` */
  spe?: string;
  userOnly?: boolean;
  force?: boolean;
}

const wrong = (message: string): HostError => new HostError('bad-request', message);
const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/**
 * What a command line adds to a profile, or asks for without one: `--pmu` in place of the profile's sets and events outside
 * the cores, the rest beside what is there. Null: nothing is counted.
 * @throws HostError that names the word which is wrong, and near ones
 */
export function pmuPlanOfCommand(
  { counters, sample, spe, userOnly = false, force = false }: PmuCommand,
  status: PmuStatus,
  before: PmuPlan | null = null,
): PmuPlan | null {
  if (counters.length === 0 && sample === undefined && spe === undefined && before === null) {
    if (userOnly || force) throw wrong('Nothing is counted: specify events with --pmu, or a profile with events.');
    return null;
  }
  const catalog = pmuCatalog(status);
  return pmuPlan.parse({
    ...(before ?? { sets: [{ cores: [], events: [] }] }),
    ...(counters.length > 0 && countersOf(counters, catalog, status)),
    ...(sample !== undefined && { sampling: samplingOf(sample, catalog) }),
    ...(spe !== undefined && { spe: speOf(spe) }),
    ...(userOnly && { kernelMode: false }),
    ...(force && { forceLock: true }),
  });
}

/** Words with a slash before them are wperf's: `/dsu/l3d_cache`, `/dmc_clkdiv2/rdwr`. */
const OUTSIDE = /^\/(dsu|dmc_clk|dmc_clkdiv2)\/(.+)$/i;

function countersOf(
  texts: readonly string[],
  catalog: PmuCatalog,
  status: PmuStatus,
): Pick<PmuPlan, 'sets' | 'dsuEvents' | 'dmcEvents'> {
  const plan = { dsuEvents: new Set<number>(), clk: new Set<number>(), clkdiv2: new Set<number>() };
  const sets = new Map<string, { cores: number[]; words: string[]; groups: string[][] }>();
  for (const text of texts) {
    const [names, list] = atCores(text);
    if (list?.includes('}')) throw wrong(`“${text}” names cores inside a group: name them after it, like {a,b}@0-3.`);
    const { words, groups } = groupedWords(names);
    if (words.length === 0) throw wrong(`“${text}” has no counters: write metrics and events, joined by commas.`);
    const ofCores = words.filter((word) => {
      const [, device, name] = OUTSIDE.exec(word) ?? [];
      if (device === undefined || name === undefined) return true;
      if (groups.some((group) => group.includes(word)))
        throw wrong(`“${word}” cannot be in a group: only events of cores are counted in groups.`);
      const isCluster = device.toLowerCase() === 'dsu';
      const { available, problem } = isCluster ? status.dsu : status.dmc;
      if (!available) throw wrong(`“${word}” cannot be counted: ${problem ?? 'this machine has no such counters.'}`);
      const clock = device.toLowerCase() === 'dmc_clk' ? 'clk' : 'clkdiv2';
      const events = isCluster ? catalog.dsu : catalog.dmc[clock];
      plan[isCluster ? 'dsuEvents' : clock].add(outsideNumber(word, name, events));
      return false;
    });
    const cores = list === null ? [] : coresOf(list, text);
    const key = cores.join();
    const before = sets.get(key) ?? { words: [], groups: [] };
    sets.set(key, { cores, words: [...before.words, ...ofCores], groups: [...before.groups, ...groups] });
  }
  return {
    sets: [...sets.values()].map(({ cores, words, groups }) => {
      const counted = eventsForMetrics(catalog, words);
      return { cores, ...counted, groups: groupsOf(groups, counted.metrics, catalog, status) };
    }),
    dsuEvents: [...plan.dsuEvents],
    dmcEvents: { clk: [...plan.clk], clkdiv2: [...plan.clkdiv2] },
  };
}

/** `{a,b},c` as wperf writes it: all words, and those that braces hold together. @throws HostError */
export function groupedWords(text: string): { words: string[]; groups: string[][] } {
  const groups: string[][] = [];
  const plain = text.split(',').map((word) => word.trim());
  const rest = plain.join(',').replace(/\{([^{}]*)\}/g, (group, inside: string, at: number, all: string) => {
    const isWord = [all[at - 1], all[at + group.length]].every((beside) => beside === undefined || beside === ',');
    if (!isWord) return group;
    groups.push(wordsOf(inside));
    return inside;
  });
  const problem = groups.some((group) => group.length === 0) ? 'has an empty group' : braceProblem(rest);
  if (problem !== null) throw wrong(`“${text}” ${problem}: write groups like {inst_retired,l1d_cache},ipc.`);
  return { words: wordsOf(rest), groups };
}

/** @param text without the groups that are as they should be */
function braceProblem(text: string): string | null {
  const braces = text.replace(/[^{}]/g, '');
  if (braces === '') return null;
  if (braces.includes('{{')) return 'has a group inside a group, or a { without a }';
  if (/^\}|\}\}/.test(braces)) return 'has a } without a {';
  return braces.endsWith('{') ? 'has a { without a }' : 'needs a comma between a group and what is beside it';
}

/**
 * Events that have the counters together: those of each group that is named, and then of each metric, whose events would
 * never meet once passes are fixed.
 */
function groupsOf(
  named: readonly (readonly string[])[],
  metrics: readonly string[],
  catalog: PmuCatalog,
  { available, freeCounters }: PmuStatus,
): number[][] {
  if (named.length === 0) return [];
  const groups = named.map((words) => {
    const text = `{${words.join(',')}}`;
    const { events } = eventsForMetrics(catalog, words);
    if (events.length === 0)
      throw wrong(`“${text}” has only cycles, which a counter of their own counts with every group: add other events.`);
    if (available && events.length > freeCounters)
      throw wrong(
        `“${text}” needs ${events.length} counters, but ${freeCounters} are free: events of a group are counted together.`,
      );
    return events;
  });
  return [...groups, ...groupsOfMetrics(catalog, metrics, freeCounters)];
}

function outsideNumber(word: string, name: string, events: readonly { event: number; name: string }[]): number {
  const found = events.find((one) => one.name === name.toLowerCase())?.event ?? rawNumber(name);
  if (found !== null) return found;
  const names = events.map((one) => one.name);
  throw wrong(`“${word}” cannot be counted there${suggestion(name.toLowerCase(), names) || '.'}`);
}

/** What stands before the last `@`, and behind it; null where there is none. */
function atCores(text: string): [string, string | null] {
  const at = text.lastIndexOf('@');
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)];
}

/** `0-3,6` */
function coresOf(list: string, text: string): number[] {
  const cores = new Set<number>();
  for (const part of wordsOf(list)) {
    const [, from, to = from] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(part) ?? [];
    if (from === undefined || Number(to) < Number(from) || Number(to) > 127)
      throw wrong(`“${part}” in “${text}” is not a core: write cores like 0-3,6.`);
    for (let core = Number(from); core <= Number(to); core++) cores.add(core);
  }
  if (cores.size === 0) throw wrong(`“${text}” has no core after the @.`);
  return [...cores].sort((a, b) => a - b);
}

/** Samples and SPE are of one core. */
function oneCore(text: string, form: string): [string, number] {
  const [what, list] = atCores(text);
  const cores = list === null ? [] : coresOf(list, text);
  if (cores.length !== 1) throw wrong(`“${text}” must name one core: write ${form}.`);
  return [what, at(cores, 0)];
}

function samplingOf(text: string, catalog: PmuCatalog): NonNullable<PmuPlan['sampling']> {
  const form = 'EVENT:INTERVAL@CORE, such as ld_spec:100000@3';
  if (/[{}]/.test(text))
    throw wrong(`“${text}” has braces: each sampled event has a counter of its own, so there are no groups.`);
  const [list, core] = oneCore(text, form);
  const sources = wordsOf(list).map((word) => {
    const [, name = '', interval = ''] = /^([^:]+):(\d+)$/.exec(word) ?? [];
    if (!(Number(interval) >= 1 && Number(interval) <= 0xffffffff))
      throw wrong(`“${word}” has no interval: write ${form}.`);
    const event = eventNumberIn(catalog, name) ?? rawNumber(name);
    if (event === null) {
      const known = ['cycles', ...catalog.events.map((one) => one.name)];
      throw wrong(`The cores of this machine have no event “${name}”${suggestion(name, known, false) || '.'}`);
    }
    return { event: event >>> 0, interval: Number(interval) };
  });
  if (sources.length === 0) throw wrong(`“${text}” has no event: write ${form}.`);
  return { core, sources };
}

const OPERATIONS = ['branch', 'load', 'store'] as const;

function speOf(text: string): NonNullable<PmuPlan['spe']> {
  const form = 'OPERATIONS[:LATENCY]@CORE, such as load+store:50@2 or all@2';
  const [what, core] = oneCore(text, form);
  const [, list = '', latency = '0'] = /^([a-z+]+)(?::(\d+))?$/i.exec(what.trim()) ?? [];
  const words = list.toLowerCase().split('+');
  const operations = OPERATIONS.filter((operation) => words.includes(operation) || words.includes('all'));
  const other = words.find((word) => word !== 'all' && !OPERATIONS.some((operation) => operation === word));
  if (other !== undefined) throw wrong(`“${other}” in “${text}” is not an SPE operation: write ${form}.`);
  if (Number(latency) > 0xffff) throw wrong(`The latency in “${text}” is more than 65535 cycles.`);
  return { cores: [core], operations, minimumLatency: Number(latency) };
}
