/**
 * What may stand where in a `.wprp` (Microsoft's pages on recording profiles, its XML schema, and what profiles in the field
 * have beyond it): facts as a table, so that the reader needs no case for each element.
 */
import facts from './wprp-elements.json' with { type: 'json' };

export interface ElementRule {
  /** With `*`: must be there. */
  readonly attributes: string;
  /** In the order in which they must stand; `|` between those whose order is free. */
  readonly children: string;
}

/** By element. A map, because the names that are looked up come from the file: an object would also find `constructor`. */
export const RULES: ReadonlyMap<string, ElementRule> = new Map(
  Object.entries(facts.elements).map(([name, rule]): [string, ElementRule] => {
    const [attributes, children = ''] = rule.split(/ ?> /);
    return [name, { attributes, children }];
  }),
);

/** Elements of WPR that are passed over with all that they hold, and why. */
export const PASSED_OVER: ReadonlyMap<string, string> = new Map([
  ['OnOffTransitionConfigurations', 'Corescope does not record the startup and shutdown of Windows'],
  ['HypervisorEventCollector', 'Corescope does not record the hypervisor'],
  ['HypervisorEventCollectorId', 'Corescope does not record the hypervisor'],
]);

/** How many buffers, how large: `Operation` adds to the number that is there, or takes from it. */
export const BUFFERS: ReadonlySet<string> = new Set([
  ...['BufferSize', 'Buffers', 'MaximumFileSize', 'FileMax'],
  // Microsoft's pages and published profiles differ in the letters.
  ...['BuffersPerCpu', 'BuffersPerCPU'],
]);

/** Of which a collector that is derived has its own besides those of its base. */
export const UNITED: ReadonlySet<string> = new Set([
  'SystemProviderId',
  'SystemProvider',
  'HardwareCounterId',
  'HardwareCounter',
]);

/** What a definition says of itself alone: it is not inherited. */
export const NOT_INHERITED: ReadonlySet<string> = new Set(['Base', 'Internal', 'Default']);

/** Ids of the definitions that come with WPR, whose own files are not read. */
export const OF_WPR = /WPR|^SystemProvider_Base|Profile\.(?:Light|Verbose)(?:\.|$)/;

/** Elements that others refer to by their id, and inherit from. */
export const DEFINITIONS: ReadonlySet<string> = new Set([
  'SystemCollector',
  'EventCollector',
  'HeapEventCollector',
  'SystemProvider',
  'EventProvider',
  'HeapEventProvider',
  'HardwareCounter',
  'Profile',
  'TraceMergeProperty',
]);

/** Whose items a derived definition sets anew, adds to, or takes from (`Operation`). */
export const LISTS: ReadonlySet<string> = new Set(
  [...RULES].filter(([, { attributes }]) => attributes.startsWith('Operation')).map(([name]) => name),
);

const BOOLEANS: ReadonlySet<string> = new Set(
  (
    'Realtime Private ProcessPrivate Secure PercentageOfTotalMemory NonPagedMemory Stack SID TSID CaptureStateOnly ' +
    'Strict Internal Default FilterIn EventKey ExcludeInPrivate HostGuestCorrelation'
  ).split(' '),
);

const OPERATIONS = ['Set', 'Add', 'Remove'];
const DETAIL_LEVELS = ['Light', 'Verbose'];
const LOGGING_MODES = ['File', 'Memory'];
const FILE_MODES = ['Sequential', 'Circular', 'NewFile'];
const RUNDOWN_FLAGS = ['Start', 'Stop'];
const CUSTOM_EVENTS = [
  ...['None', 'ImageId', 'BuildInfo', 'VolumeMapping', 'EventMetadata', 'PerfTrackMetadata', 'WinSAT'],
  'NetworkInterface',
];

const oneOf =
  (values: readonly string[]) =>
  (text: string): string | null =>
    values.includes(text) ? null : `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
const integer =
  (least: number, most: number) =>
  (text: string): string | null =>
    /^\d{1,12}$/.test(text) && Number(text) >= least && Number(text) <= most
      ? null
      : `must be an integer from ${least} to ${most}`;
const boolean = (text: string): string | null => (/^(true|false|1|0)$/.test(text) ? null : 'must be true or false');
const hex64 = (text: string): string | null =>
  /^(0x[0-9a-f]{1,16}|\d{1,19})$/i.test(text) ? null : 'must be a 64-bit number, such as 0x10';

/** Checks of values, by `Element/Attribute`; each gives what is wrong. */
const VALUES: Readonly<Record<string, (text: string) => string | null>> = {
  'BufferSize/Value': integer(4, 16_384),
  'Buffers/Value': integer(1, 65_536),
  'Buffers/MaximumBufferSpace': integer(1, 1_048_576),
  'BuffersPerCpu/Value': integer(1, 65_536),
  'BuffersPerCPU/Value': integer(1, 65_536),
  'BuffersPerCpu/MaximumBufferSpace': integer(1, 1_048_576),
  'BuffersPerCPU/MaximumBufferSpace': integer(1, 1_048_576),
  'MaximumFileSize/Value': integer(1, 1_048_576),
  'MaximumFileSize/FileMode': oneOf(FILE_MODES),
  'FileMax/Value': integer(1, 1_048_576),
  'EventProvider/Level': integer(0, 255),
  'EventNameFilters/Level': integer(0, 255),
  'StackEventNameFilters/Level': integer(0, 255),
  'StackKeywordLevelFilter/Level': integer(0, 255),
  'Keyword/RundownFlag': oneOf(RUNDOWN_FLAGS),
  'Profile/DetailLevel': oneOf(DETAIL_LEVELS),
  'Profile/LoggingMode': oneOf(LOGGING_MODES),
  'CustomKeyword/Value': hex64,
  'PoolTag/Value': (text) => (text.length >= 1 && text.length <= 4 ? null : 'must have one to four characters'),
  'EventId/Value': integer(0, 0xffff),
  'HeapProcessId/Value': integer(0, 0xffffffff),
  'SampledCounter/Interval': integer(1, 0x7fffffff),
  'CustomEvent/Value': oneOf(CUSTOM_EVENTS),
  'DeletePreMergedTraceFiles/Value': boolean,
  'FileCompression/Value': boolean,
  'InjectOnly/Value': boolean,
  'SkipMerge/Value': boolean,
};

/** Why a value cannot stand there; null when it can. */
export function wrongValue(element: string, attribute: string, text: string): string | null {
  if (attribute === 'Operation') return oneOf(OPERATIONS)(text);
  if (attribute === 'Id')
    return /^[^\s:]+$/.test(text) ? null : 'must be an ID: at least one character, no colons or spaces';
  if (BOOLEANS.has(attribute)) return boolean(text);
  return VALUES[`${element}/${attribute}`]?.(text) ?? null;
}
