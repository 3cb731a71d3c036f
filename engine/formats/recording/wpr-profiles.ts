/**
 * The profiles that come with Windows Performance Recorder, under the names that people and other profiles call them by: the
 * text of a `.wprp` with our descriptions of them. The facts are in wpr-profiles.json; the names of collectors and of
 * `SystemProvider_Base` are those that published profiles refer to.
 */
import facts from './wpr-profiles.json' with { type: 'json' };

interface WprFacts {
  says: string;
  light: string;
  verbose: string;
  stacks: string;
  providers?: string;
  heap?: true;
}

const PROFILES = Object.entries<WprFacts>(facts.profiles as Record<string, WprFacts>);

/** Names as `wpr -profiles` lists them → why they cannot be recorded here. */
export const refusedWprProfiles: ReadonlyMap<string, string> = new Map(Object.entries(facts.refused));

const MODES = ['File', 'Memory'] as const;
const LEVELS = ['Light', 'Verbose'] as const;

const words = (text: string): string[] => text.split(' ').filter(Boolean);
const list = (name: string, item: string, values: string[], operation = ''): string =>
  values.length === 0
    ? ''
    : `<${name}${operation}>${values.map((value) => `<${item} Value="${value}"/>`).join('')}</${name}>`;

/** Sizes as published profiles name them beside WPR's: 1 MB buffers; in memory, a part of it up to a limit. */
const COLLECTORS = (['', 'Large'] as const).flatMap((size) =>
  MODES.flatMap((mode) => {
    const large = size === 'Large';
    const buffers = (file: number, percent: number, mostMB: number): string =>
      mode === 'File'
        ? `<Buffers Value="${file}"/>`
        : `<Buffers Value="${percent}" PercentageOfTotalMemory="true" MaximumBufferSpace="${mostMB}"/>`;
    return [
      `<SystemCollector Id="SystemCollector_WPRSystemCollectorIn${mode}${size}" Name="NT Kernel Logger"><BufferSize Value="1024"/>${buffers(large ? 64 : 20, 5, large ? 2048 : 1024)}</SystemCollector>`,
      `<EventCollector Id="EventCollector_WPREventCollectorIn${mode}${size}" Name="corescope-events"><BufferSize Value="1024"/>${buffers(large ? 48 : 20, large ? 5 : 3, large ? 1024 : 512)}</EventCollector>`,
      `<HeapEventCollector Id="HeapCollector_WPRHeapCollectorIn${mode}${size}" Name="corescope-heap"><BufferSize Value="1024"/>${buffers(large ? 128 : 48, 5, 1024)}</HeapEventCollector>`,
    ];
  }),
);

const systemProvider = (id: string, base: string, keywords: string, stacks: string): string =>
  `<SystemProvider Id="${id}"${base && ` Base="${base}"`}>${list('Keywords', 'Keyword', words(keywords), base && ' Operation="Add"')}${list('Stacks', 'Stack', words(stacks))}</SystemProvider>`;

const systemProviders = (name: string, { light, verbose, stacks }: WprFacts): string[] => [
  systemProvider(`SystemProvider_${name}_Light`, 'SystemProvider_Base', light, ''),
  systemProvider(`SystemProvider_${name}_Verbose`, `SystemProvider_${name}_Light`, verbose, stacks),
];

function eventProvider(profile: string, text: string, at: number): string {
  const [name, keywords, level] = text.split(':');
  const attributes = `Id="EventProvider_${profile}_${at}" Name="${name}" NonPagedMemory="true"${level === undefined ? '' : ` Level="${level}"`}`;
  return `<EventProvider ${attributes}>${list('Keywords', 'Keyword', keywords === undefined ? [] : [keywords])}</EventProvider>`;
}

function profile(name: string, { says, providers = '', heap }: WprFacts): string[] {
  const ids = words(providers).map((_, at) => `EventProvider_${name}_${at}`);
  return LEVELS.flatMap((level) =>
    MODES.map((mode) => {
      const place = `${mode}${level === 'Verbose' ? 'Large' : ''}`;
      const collectors = [
        `<SystemCollectorId Value="SystemCollector_WPRSystemCollectorIn${place}"><SystemProviderId Value="SystemProvider_${name}_${level}"/></SystemCollectorId>`,
        ids.length > 0 &&
          `<EventCollectorId Value="EventCollector_WPREventCollectorIn${place}">${list('EventProviders', 'EventProviderId', ids)}</EventCollectorId>`,
        heap &&
          `<HeapEventCollectorId Value="HeapCollector_WPRHeapCollectorIn${place}"><HeapEventProviders><HeapEventProviderId Value="HeapProvider_Base"/></HeapEventProviders></HeapEventCollectorId>`,
      ].filter(Boolean);
      return `<Profile Id="${name}.${level}.${mode}" Name="${name}" Description="${name}: ${says}" DetailLevel="${level}" LoggingMode="${mode}"><ProblemCategories><ProblemCategory Value="Windows Performance Recorder"/></ProblemCategories><Collectors>${collectors.join('')}</Collectors></Profile>`;
    }),
  );
}

const general = PROFILES.filter(([name]) => name === 'GeneralProfile').map(([, one]) => one);

const textOf = (profiles: typeof PROFILES): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<WindowsPerformanceRecorder Version="1.0" Author="Corescope"><Profiles>',
    ...COLLECTORS,
    systemProvider('SystemProvider_Base', '', 'ProcessThread Loader CpuConfig', ''),
    // What published profiles call those of the general profile.
    ...general.flatMap(({ light, verbose, stacks }) => [
      systemProvider('SystemProvider_Light', 'SystemProvider_Base', light, ''),
      systemProvider('SystemProvider_Verbose', 'SystemProvider_Light', verbose, stacks),
    ]),
    ...profiles.flatMap(([name, one]) => [
      ...systemProviders(name, one),
      ...words(one.providers ?? '').map((text, at) => eventProvider(name, text, at)),
    ]),
    '<HeapEventProvider Id="HeapProvider_Base"/>',
    ...profiles.flatMap(([name, one]) => profile(name, one)),
    '</Profiles></WindowsPerformanceRecorder>',
  ].join('\n');

/** One file with all of them. */
export const wprProfilesText: string = textOf(PROFILES);

/** Name → text of a file with that profile alone. */
export const wprProfiles: ReadonlyMap<string, string> = new Map(
  PROFILES.map((one): [string, string] => [one[0], textOf([one])]),
);
