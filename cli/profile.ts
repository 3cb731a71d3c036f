/** Recording profiles: listed, shown, checked, exported. */
import { writeFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { jsonText } from '../contract/json-text.ts';
import type { PmuPlan, ProviderPlan, RecordingPlan, SessionPlan } from '../contract/recording.ts';
import type { RecordingProfileInfo } from '../contract/recording-methods.ts';
import { HostError } from '../host/base/host-error.ts';
import { replaceFile } from '../host/base/whole-file.ts';
import { checkProfileFile, namedProfile, openProfiles, profilesOfFile } from '../host/recorder/profiles/profiles.ts';
import type { CliContext } from './context.ts';
import { counted, printable, problemLine } from './format.ts';
import { type ListColumn, type ListOptions, named, withListOptions, writeList } from './list.ts';

interface ShowOptions {
  detail: 'light' | 'verbose';
  memory?: true;
  json?: true;
}

export function addProfileCommand(program: Command, context: CliContext): void {
  const { stateDir } = context;
  const profile = program.command('profile').description('list, show, check and export recording profiles (.wprp)');
  withListOptions(
    profile
      .command('list')
      .description('list the recording profiles: built-in ones and your own')
      .option('--wpr', 'list those that come with Windows Performance Recorder, by its names'),
  ).action(async ({ wpr, ...options }: ListOptions & { wpr?: true }) => {
    const profiles = openProfiles({ stateDir });
    await writeList(context, options, listColumns, wpr ? profiles.listWpr() : await profiles.list());
  });
  profile
    .command('show')
    .description('show what a profile records, and with which buffers')
    .argument('<name>', 'ID or name of a profile, or a .wprp file, with #NAME if it has several')
    .addOption(
      new Option('--detail <level>', 'detail level of the profile').choices(['light', 'verbose']).default('verbose'),
    )
    .option('--memory', 'the version that records to memory')
    .option('--json', 'as a recording plan in JSON')
    .action(async (name: string, { detail, memory, json }: ShowOptions) => {
      const { profiles, profile: id, ...meant } = await namedProfile(name, { stateDir });
      const { plan, problems } = await profiles.plan({
        profile: id,
        detail: meant.detail ?? detail,
        logging: meant.logging ?? (memory ? 'memory' : 'file'),
      });
      for (const problem of problems) context.writeError(`corescope: ${printable(problemLine(problem))}`);
      if (plan === null) throw new HostError('bad-request', `“${name}” has errors and cannot be used.`);
      await context.write(
        json
          ? `${jsonText(plan, 2)}\n`
          : planLines(plan)
              .map((line) => `${printable(line)}\n`)
              .join(''),
      );
    });
  profile
    .command('check')
    .description('show the problems in .wprp files; fails if there are errors')
    .argument('<files...>', '.wprp files')
    .option('--json', 'as a JSON list of problems')
    .action(async (files: string[], { json }: { json?: true }) => {
      const problems = [];
      const lines: string[] = [];
      for (const file of files) {
        const found = await checkProfileFile(file);
        problems.push(...found);
        lines.push(...(found.length === 0 ? [`${file} is fine`] : found.map(problemLine)));
        if (found.some(({ severity }) => severity === 'error')) lines.push(...(await usableLines(file)));
      }
      await context.write(json ? `${jsonText(problems, 2)}\n` : lines.map((line) => `${printable(line)}\n`).join(''));
      const errors = problems.filter(({ severity }) => severity === 'error').length;
      if (errors > 0) throw new HostError('bad-request', `${counted(errors, 'error')} in recording profiles.`);
    });
  profile
    .command('export')
    .description('write a profile as a .wprp file, which Windows Performance Recorder can use too')
    .argument('<name>', 'ID or name of a profile, or a .wprp file')
    .argument('<out>', 'the file to write')
    .action(async (name: string, out: string) => {
      const { profiles, profile: id } = await namedProfile(name, { stateDir });
      const text = await profiles.fileText(id);
      await replaceFile(out, (temporary) => writeFile(temporary, text));
    });
}

/** Which profiles of a file with errors can be recorded with all the same. */
const usableLines = async (file: string): Promise<string[]> =>
  (await profilesOfFile(file)).map(({ id, problem }) =>
    problem === null ? `${id} can be recorded with` : `${id} cannot be recorded with: ${problem}`,
  );

const listColumns: readonly ListColumn<RecordingProfileInfo>[] = [
  ...named<RecordingProfileInfo>('id', 'name'),
  { name: 'records', value: ({ description }) => description },
  { name: 'details', value: ({ detailLevels }) => detailLevels.join(', ') },
  { name: 'to', value: ({ loggingModes }) => loggingModes.join(', ') },
  { name: 'counters', value: ({ pmu }) => (pmu ? 'yes' : '') },
  { name: 'file', value: ({ file }) => file ?? 'built in' },
  { name: 'problem', value: ({ problem }) => problem ?? '' },
];

function planLines({ title, sessions, pmu, merge }: RecordingPlan): string[] {
  const appended = [
    merge.eventMetadata && 'schemas',
    merge.imageIds && 'image ids',
    merge.systemConfiguration && 'system configuration',
    merge.volumeMapping && 'volumes',
  ].filter(Boolean);
  return [
    title,
    ...sessions.flatMap(sessionLines),
    ...(pmu === null ? [] : pmuLines(pmu)),
    `appended: ${appended.join(', ') || 'nothing'}${merge.compress ? '; compressed' : ''}`,
  ];
}

function pmuLines({ sets, dsuEvents, dmcEvents, sampling, spe }: PmuPlan): string[] {
  const numbers = (events: readonly number[]): string[] => events.map((event) => `0x${event.toString(16)}`);
  const outside = [
    ...numbers(dsuEvents).map((event) => `/dsu/${event}`),
    ...numbers(dmcEvents.clk).map((event) => `/dmc_clk/${event}`),
    ...numbers(dmcEvents.clkdiv2).map((event) => `/dmc_clkdiv2/${event}`),
  ];
  const samples = sampling?.sources.map(({ event, interval }) => `${numbers([event])[0]} every ${interval}`) ?? [];
  return [
    ...sets.map(({ cores, events, metrics, groups }) => {
      const together = groups.map((group) => `{${numbers(group).join(', ')}}`);
      const single = events.filter((event) => !groups.some((group) => group.includes(event)));
      const what = [...metrics, ...together, ...numbers(single)].join(', ') || 'cycles';
      return `counters of ${cores.length === 0 ? 'all cores' : `cores ${cores.join(', ')}`}: ${what}`;
    }),
    ...(outside.length === 0 ? [] : [`counters outside the cores: ${outside.join(', ')}`]),
    ...(sampling === null ? [] : [`samples of core ${sampling.core}: ${samples.join(', ')}`]),
    ...(spe === null
      ? []
      : [`SPE packets of core ${spe.cores.join(', ')}: ${spe.operations.join(', ') || 'all operations'}`]),
  ];
}

function sessionLines(session: SessionPlan): string[] {
  const { name, kind, logging, bufferSizeKB, maximumBuffers, kernelKeywords, stacks, poolTags, providers } = session;
  const list = (what: string, words: readonly string[]): string[] =>
    words.length === 0 ? [] : [`  ${what}: ${words.join(', ')}`];
  const counters = session.hardwareCounters;
  return [
    `${name} (${kind}, to ${logging}, ${maximumBuffers} buffers of ${bufferSizeKB} KB)`,
    ...list('keywords', kernelKeywords),
    ...list('stacks', stacks),
    ...list('pool tags', poolTags),
    ...list(
      'counters at events',
      counters?.onEvents ? [...counters.onEvents.counters, ...counters.onEvents.events] : [],
    ),
    ...list('sampled counters', counters?.sampled.map(({ source }) => source) ?? []),
    ...list('last branches at', session.lastBranches?.events ?? []),
    ...list('no branches of', session.lastBranches?.without ?? []),
    ...providers.map(providerLine),
  ];
}

const providerLine = ({ name, guid, level, anyKeywords, stack, filters }: ProviderPlan): string =>
  [
    `  ${name}`,
    ...(guid === null || guid === name ? [] : [guid]),
    `level ${level === 0 ? 'all' : level}`,
    `keywords ${/^0xf{16}$/.test(anyKeywords) ? 'all' : anyKeywords}`,
    ...(stack ? ['with stacks'] : []),
    ...(Object.keys(filters).length > 0 ? ['filtered'] : []),
  ].join(', ');
