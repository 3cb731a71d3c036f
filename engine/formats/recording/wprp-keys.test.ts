/** All that a `.wprp` may say changes what is recorded, or a message says that it is left out: nothing is read and ignored. */
import { describe, expect, test } from 'vitest';
import { planFrom, wprp } from './testing/wprp-text.ts';
import { profilesOf } from './wprp-plan.ts';
import { RULES } from './wprp-schema.ts';

/** Every element that may stand in a profile, somewhere. */
const rich = wprp(
  `    <SystemCollector Id="SC" Name="NT Kernel Logger"><BufferSize Value="1024"/><Buffers Value="32"/><StackCaching BucketCount="8" CacheSize="4"/></SystemCollector>
    <EventCollector Id="EC" Name="Mine"><BufferSize Value="256"/><Buffers Value="10" PercentageOfTotalMemory="true" MaximumBufferSpace="32"/><MaximumFileSize Value="100" FileMode="Circular"/><FileMax Value="3"/></EventCollector>
    <HeapEventCollector Id="HECBase" Name="Heap"><BufferSize Value="256"/><BuffersPerCpu Value="4" MaximumBufferSpace="5"/></HeapEventCollector>
    <HeapEventCollector Id="HEC" Base="HECBase" Name="Heap"><BuffersPerCpu Value="2" Operation="Add"/></HeapEventCollector>
    <EventCollector Id="EC2Base" Name="Second"><BufferSize Value="256"/><BuffersPerCPU Value="4" MaximumBufferSpace="5"/></EventCollector>
    <EventCollector Id="EC2" Base="EC2Base" Name="Second"><BuffersPerCPU Value="2" Operation="Add"/></EventCollector>
    <SystemProvider Id="SPBase"><Keywords><Keyword Value="Loader"/></Keywords></SystemProvider>
    <SystemProvider Id="SP" Base="SPBase"><Keywords Operation="Add"><Keyword Value="CSwitch"/><CustomKeyword Value="0x20000001"/></Keywords><CaptureStateOnSave><Keyword Value="0x1"/></CaptureStateOnSave><Stacks><Stack Value="CSwitch"/><CustomStack Value="0x0501"/></Stacks><PoolTags><PoolTag Value="Thre"/></PoolTags></SystemProvider>
    <EventProvider Id="P1" Name="Some-Provider" Level="4"><Keywords><Keyword Value="0x10"/></Keywords><CaptureStateOnStart><Keyword Value="0x10"/></CaptureStateOnStart><CaptureStateOnSave><Keyword Value="0x10"/></CaptureStateOnSave><CaptureStateOnDemand><Keyword Value="0x10"/></CaptureStateOnDemand><Stacks><Stack Value="0x1"/></Stacks><EventFilters FilterIn="true"><EventId Value="7"/></EventFilters><StackFilters FilterIn="true"><EventId Value="8"/></StackFilters><EventNameFilters FilterIn="true" Level="3"><EventName Value="A"/></EventNameFilters><StackEventNameFilters FilterIn="true" Level="3"><EventName Value="A"/></StackEventNameFilters><StackKeywordLevelFilter FilterIn="true" Level="3"><Keyword Value="0x1"/></StackKeywordLevelFilter></EventProvider>
    <HeapEventProvider Id="HP"><HeapProcessIds><HeapProcessId Value="44"/></HeapProcessIds></HeapEventProvider>
    <HardwareCounter Id="HC"><Counters><Counter Value="TotalCycles"/></Counters><Events><Event Value="CSwitch"/></Events><SampledCounters><SampledCounter Value="CacheMisses" Interval="65536"/></SampledCounters><LastBranch><Events><Event Value="CSwitch"/></Events><LastBranchFilters><LastBranchFilterIn Value="A"/><LastBranchFilterOut Value="B"/></LastBranchFilters></LastBranch><ProcessorTrace><BufferSize Value="64"/><CodeMode Value="User"/><Events><Event Value="CSwitch"/></Events></ProcessorTrace></HardwareCounter>`,
  `<SystemCollectorId Value="SC"><SystemProviderId Value="SP"/><HardwareCounterId Value="HC"/></SystemCollectorId>
   <EventCollectorId Value="EC"><EventProviders><EventProviderId Value="P1"/></EventProviders></EventCollectorId>
   <EventCollectorId Value="EC2"><EventProviders><EventProvider Id="P2" Name="Second"/></EventProviders></EventCollectorId>
   <HeapEventCollectorId Value="HEC"><HeapEventProviders><HeapEventProviderId Value="HP"/></HeapEventProviders></HeapEventCollectorId>`,
  `<TraceMergeProperties><TraceMergeProperty Id="T" Name="T"><DeletePreMergedTraceFiles Value="false"/><FileCompression Value="true"/><InjectOnly Value="true"/><SkipMerge Value="true"/><CustomEvents><CustomEvent Value="ImageId"/></CustomEvents></TraceMergeProperty></TraceMergeProperties>`,
).replace(
  '<Collectors>',
  '<ProblemCategories><ProblemCategory Value="First level triage"/></ProblemCategories><Collectors>',
);

/** What comes of a text: the plan, what lists say of its profile, and messages without places; null where it has errors. */
function outcome(text: string): string | null {
  const { plan, problems, file } = planFrom(text, 'A');
  if (problems.some(({ severity }) => severity === 'error')) return null;
  return JSON.stringify([plan, problems.map(({ message }) => message), profilesOf(file)]);
}

const isThere = (name: string, text: string): boolean => new RegExp(`<${name}[\\s/>]`).test(text);

/** Elements that only hold others, or stand in place of one that is there by reference. */
const throughOthers: ReadonlySet<string> = new Set(['WindowsPerformanceRecorder', 'Profiles']);

/** Left out with a word, and with them all that they hold. */
const leftOutWhole =
  'StackCaching LastBranchFilters ProcessorTrace EventNameFilters StackEventNameFilters StackKeywordLevelFilter FileMax'.split(
    ' ',
  );
const within: ReadonlySet<string> = new Set([
  ...leftOutWhole,
  ...['EventName', 'LastBranchFilterIn', 'LastBranchFilterOut', 'CodeMode'],
]);

/** What says nothing of a recording here, and why nobody need be told. */
const withoutEffect: ReadonlyMap<string, string> = new Map([
  ...['Version', 'Author', 'Team', 'Copyright', 'Company', 'Comments', 'Tag'].map((attribute): [string, string] => [
    `WindowsPerformanceRecorder/${attribute}`,
    'for people',
  ]),
  ['EventProvider/Description', 'for people'],
  ['TraceMergeProperty/Name', 'for people'],
  ['Profile/HelpURI', 'for people'],
  ['Profile/Default', 'which profile a list begins with'],
  ['HeapEventCollector/Name', 'the session has a name of ours'],
  ['EventProvider/NonPagedMemory', 'buffers of our sessions are never paged'],
  ['EventProvider/ExcludeInPrivate', 'private sessions are made of no profile, which is said'],
  ...['SystemCollector', 'EventCollector', 'HeapEventCollector'].map((element): [string, string] => [
    `${element}/Realtime`,
    'what can be live is live: the window shows it',
  ]),
  // A word that nobody knows is an error in any case, and what is known is asked for.
  ...['Keyword', 'CustomKeyword', 'Stack', 'CustomStack'].map((element): [string, string] => [
    `${element}/Strict`,
    'always',
  ]),
]);

/** Values that an attribute may be given, by its name; the first that changes anything is enough. */
const samples: Readonly<Record<string, readonly string[]>> = {
  Value: ['77', 'true', 'false', 'CSwitch', 'ReadyThread', '0x40', 'SPBase', 'BuildInfo', 'Abcd'],
  Operation: ['Remove', 'Set', 'Add'],
  FileMode: ['NewFile', 'Sequential'],
  RundownFlag: ['Start'],
  DetailLevel: ['Light'],
  LoggingMode: ['Memory'],
  Base: ['SC', 'EC', 'EC2', 'HEC', 'P1', 'HP', 'HC', 'SPBase', 'A.Verbose.File', 'T'],
  Id: ['Other'],
  Interval: ['4096'],
  Level: ['2'],
  MaximumBufferSpace: ['64'],
};
const usual = ['true', 'false', '1', 'Something'];

/** The text with an attribute of an element's n-th appearance set, or (null) taken away; null where there is none. */
function withAttribute(
  text: string,
  element: string,
  n: number,
  attribute: string,
  value: string | null,
): string | null {
  let seen = -1;
  let changed = false;
  const next = text.replace(
    new RegExp(`<${element}((?:\\s[^<>]*?)?)(/?)>`, 'g'),
    (whole, inside: string, end: string) => {
      if (++seen !== n) return whole;
      changed = true;
      const others = inside.replace(new RegExp(`\\s${attribute}="[^"]*"`), '');
      return `<${element}${others}${value === null ? '' : ` ${attribute}="${value}"`}${end}>`;
    },
  );
  return changed ? next : null;
}

/** By which one thing finds another: that it then does not is what they are for. */
const isName = (element: string, attribute: string): boolean =>
  ['Id', 'Base', 'Name'].includes(attribute) ||
  (attribute === 'Value' && element.endsWith('Id') && element !== 'EventId');

function isIgnored(element: string, attribute: string): boolean {
  const before = outcome(rich);
  for (let n = 0; ; n++)
    for (const value of [null, ...(samples[attribute] ?? []), ...usual]) {
      const text = withAttribute(rich, element, n, attribute, value);
      if (text === null) return true;
      const after = outcome(text);
      // A value that cannot stand there says nothing of what one that can does.
      if (after !== before && (after !== null || isName(element, attribute))) return false;
    }
}

describe('what stands in a .wprp', () => {
  test('makes a plan, all of it together', () => {
    const { plan, problems } = planFrom(rich, 'A');
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(plan).not.toBeNull();
  });

  const elements = [...RULES.keys()].filter((name) => !throughOthers.has(name));
  test.each(elements.filter((name) => isThere(name, rich) && (!within.has(name) || leftOutWhole.includes(name))))(
    '%s: is used, or left out with a word',
    (name) => {
      const before = outcome(rich);
      const pattern = new RegExp(`<${name}(?:\\s[^<>]*)?(?:/>|>[\\s\\S]*?</${name}>)`, 'g');
      const removed = [...rich.matchAll(pattern)].map(
        ({ 0: whole, index }) => rich.slice(0, index) + rich.slice(index + whole.length),
      );
      expect(removed.some((text) => outcome(text) !== before)).toBe(true);
    },
  );

  test('nothing that may stand in it is missing here', () => {
    expect(elements.filter((name) => !isThere(name, rich))).toEqual([]);
  });

  const attributes = elements.flatMap((element) =>
    RULES.get(element)!
      .attributes.split(' ')
      .filter(Boolean)
      .map((attribute): [string, string] => [element, attribute.replace('*', '')]),
  );
  test('its attributes are used, or left out with a word', () => {
    const ignored = attributes
      .filter(([element, attribute]) => isIgnored(element, attribute))
      .map((one) => one.join('/'));
    expect(ignored.filter((one) => !withoutEffect.has(one) && !within.has(one.split('/')[0]!))).toEqual([]);
    // The list of exceptions is no longer than it must be.
    expect([...withoutEffect.keys()].filter((one) => !ignored.includes(one) && !one.startsWith('Windows'))).toEqual([]);
  });

  test('an attribute that nothing reads is found', () => {
    expect(isIgnored('EventProvider', 'Level')).toBe(false);
    // One that is known, and so passes the check of the file, and does nothing.
    expect(isIgnored('TraceMergeProperty', 'Name')).toBe(true);
  });
});
