/** The collectors of a profile with their providers, as sessions. */

import { starredProvider } from '../../../contract/provider-name-guid.ts';
import { mostBranchEvents, type ProviderPlan, plainProvider, type SessionPlan } from '../../../contract/recording.ts';
import { providerName } from '../../format/well-known.ts';
import { suggestion } from '../../plugins/suggestion.ts';
import type { Problems } from './problems.ts';
import { inherit, type WprpFile } from './wprp-file.ts';
import { childrenOf, firstOf, isTrue, valueAttribute, valuesIn, type XmlElement } from './xml-tree.ts';

export type LoggingMode = 'file' | 'memory';

/** What the machine that will record knows. */
export interface PlanContext {
  /** For buffers in percent of it. */
  memoryMB: number;
  /** For buffers that are counted by processor. */
  processors: number;
  /** WPR's words for kernel keywords, and for kernel events with stacks. None: whatever stands there is taken. */
  kernelKeywords: readonly string[];
  kernelStacks: readonly string[];
  /** Words of WPR that nobody has written down how to ask for: they are left out. */
  unknownToAll?: readonly string[];
  /** WPR's words for a word that others say (xperf's, other letters); none: nobody says it. */
  spelling?: (list: 'Keywords' | 'Stacks', word: string) => readonly string[];
}

/** Session names: ours, so that they can be told from those of others. */
const SESSION_PREFIX = 'corescope-';
export const SYSTEM_SESSION = `${SESSION_PREFIX}system`;
export const KERNEL_LOGGERS: readonly string[] = ['NT Kernel Logger', 'Circular Kernel Context Logger'];

const DEFAULT_BUFFER_KB = 128;
const DEFAULT_BUFFERS = 64;
const MOST_BUFFERS = 65_536;
/** Heap Trace Provider: heap events of processes that are named when it is enabled. */
const HEAP_PROVIDER = '222962ab-6180-4b88-a825-346b75f2a24a';
const HEAP_SESSION = `${SESSION_PREFIX}heap`;
/** Names that WPR gives a meaning of its own. */
const SPECIAL_NAMES: ReadonlyMap<string, string> = new Map([
  ['DotNetProvider', 'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4'],
]);
const MOST_HEAP_PROCESSES = 2;
const GUID = /^\{?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}?$/i;
const ALL_KEYWORDS = '0xffffffffffffffff';

/** The sessions of a profile that was resolved, one a name: collectors of one name are one session. */
export const sessionsOf = (
  file: WprpFile,
  profile: XmlElement,
  logging: LoggingMode,
  context: PlanContext,
): SessionPlan[] => new SessionMaker(file, profile, logging, context).sessions();

class SessionMaker {
  readonly #file: WprpFile;
  readonly #problems: Problems;
  readonly #profile: XmlElement;
  readonly #context: PlanContext;
  readonly #strict: boolean;
  readonly #logging: LoggingMode;

  constructor(file: WprpFile, profile: XmlElement, logging: LoggingMode, context: PlanContext) {
    this.#file = file;
    this.#problems = file.problems;
    this.#profile = profile;
    this.#context = context;
    this.#strict = isTrue(profile.attributes.get('Strict'));
    this.#logging = logging;
  }

  sessions(): SessionPlan[] {
    const collectors = firstOf(this.#profile, 'Collectors')?.children ?? [];
    return joinedByName(collectors.flatMap((item) => this.#session(item) ?? []));
  }

  #session(item: XmlElement): SessionPlan | null {
    const kind = item.name.replace(/Id$/, '');
    const collector = this.#definition(item);
    if (collector === null) return null;
    const isSystem = kind === 'SystemCollector';
    const buffers = this.#buffers(collector);
    const { attributes } = collector;
    if (isTrue(attributes.get('Secure')))
      this.#problems.warning(collector, 'secure sessions are not supported: Windows’ default permissions apply');
    for (const flag of ['Private', 'ProcessPrivate'])
      if (isTrue(attributes.get(flag)))
        this.#problems.warning(collector, `${flag} sessions need process IDs: choose them in the plan`);
    if (isTrue(attributes.get('HostGuestCorrelation')))
      this.#problems.warning(collector, 'HostGuestCorrelation is ignored: hosts and guests are not distinguished');
    if (attributes.has('FileName')) this.#problems.warning(collector, 'FileName is ignored: recordings are merged');
    if (firstOf(collector, 'FileMax') !== undefined)
      this.#problems.warning(collector, 'FileMax is ignored: a recording is one file');
    if (firstOf(collector, 'StackCaching') !== undefined)
      this.#problems.warning(collector, 'StackCaching is ignored: stacks are not cached');
    const content = (name: string): XmlElement[] => childrenOf(collector, name);
    const providers = ['EventProviders', 'HeapEventProviders']
      .flatMap(content)
      .flatMap(({ children }) => children)
      .flatMap((one) => this.#provider(one) ?? []);
    if (!isSystem && providers.length === 0)
      this.#problems.warning(item, 'this session records nothing: it has no provider');
    const system = ['SystemProviderId', 'SystemProvider']
      .flatMap(content)
      .flatMap((one) => this.#definition(one) ?? []);
    for (const one of system.flatMap(({ children }) => children))
      if (one.name.startsWith('CaptureState'))
        this.#problems.warning(one, `${one.name} is ignored: the kernel always logs its state at the start and end`);
    // Those of a base stand before one's own.
    const counter = ['HardwareCounterId', 'HardwareCounter']
      .flatMap(content)
      .flatMap((one) => this.#definition(one) ?? [])
      .at(-1);
    return {
      name: kind === 'HeapEventCollector' ? HEAP_SESSION : sessionName(attributes.get('Name') ?? '', isSystem),
      kind: isSystem ? 'system' : 'event',
      ...this.#limit(collector),
      realTime: true,
      privatePids: [],
      ...buffers,
      flushTimerMs: 1000,
      clock: 'qpc',
      kernelKeywords: unique(system.flatMap((one) => this.#words(one, 'Keywords', this.#context.kernelKeywords))),
      stacks: unique(system.flatMap((one) => this.#words(one, 'Stacks', this.#context.kernelStacks))),
      poolTags: unique(system.flatMap((one) => valuesIn(firstOf(one, 'PoolTags')))).slice(0, 4),
      providers,
      hardwareCounters: counter === undefined ? null : this.#counters(counter),
      lastBranches: counter === undefined ? null : this.#lastBranches(counter),
    };
  }

  /** What an item stands for: itself where it is defined in place, else what it refers to, with what it says anew. */
  #definition(item: XmlElement): XmlElement | null {
    const { definitions } = this.#file;
    if (!item.name.endsWith('Id')) return definitions.resolved(item);
    const found = definitions.find(item.name.slice(0, -2), valueAttribute(item), item);
    if (found === null || item.children.length === 0) return found;
    const { line, column, name } = found;
    return inherit(found, { line, column, name, attributes: new Map(), children: item.children });
  }

  #buffers(collector: XmlElement): Pick<SessionPlan, 'bufferSizeKB' | 'minimumBuffers' | 'maximumBuffers'> {
    const size = Number(firstOf(collector, 'BufferSize')?.attributes.get('Value') ?? DEFAULT_BUFFER_KB);
    const bufferSizeKB = Number.isInteger(size) && size >= 4 && size <= 16_384 ? size : DEFAULT_BUFFER_KB;
    // The one that is said last: what is derived may count otherwise than its base.
    const buffers = collector.children.findLast(({ name }) => name.startsWith('Buffers'));
    let count = Number(buffers?.attributes.get('Value') ?? DEFAULT_BUFFERS);
    if (buffers?.name.startsWith('BuffersPer')) count *= this.#context.processors;
    const mostMB = Number(buffers?.attributes.get('MaximumBufferSpace') ?? Number.POSITIVE_INFINITY);
    if (isTrue(buffers?.attributes.get('PercentageOfTotalMemory'))) {
      const megabytes = (this.#context.memoryMB * Math.min(count, 100)) / 100;
      count = Math.floor((Math.min(megabytes, mostMB) * 1024) / bufferSizeKB);
    } else if (buffers?.name.startsWith('BuffersPer'))
      count = Math.min(count, Math.floor((mostMB * 1024) / bufferSizeKB));
    if (!(count >= 2)) count = 2;
    const maximumBuffers = Math.min(count, MOST_BUFFERS);
    return { bufferSizeKB, minimumBuffers: maximumBuffers, maximumBuffers };
  }

  /** Where it logs, and how much. */
  #limit(collector: XmlElement): Pick<SessionPlan, 'logging' | 'maximumFileMB'> {
    const limit = firstOf(collector, 'MaximumFileSize');
    if (limit === undefined || this.#logging === 'memory') return { logging: this.#logging, maximumFileMB: null };
    const mode = limit.attributes.get('FileMode') ?? 'Sequential';
    if (mode === 'NewFile')
      this.#problems.warning(limit, 'a recording is one file: it ends at this size, and no new file is started');
    return {
      logging: mode === 'Circular' ? 'circular' : 'file',
      maximumFileMB: Number(limit.attributes.get('Value')),
    };
  }

  /** Words of a list. What nobody says is an error, as it is to WPR: recording it would be refused. */
  #words(provider: XmlElement, list: 'Keywords' | 'Stacks', known: readonly string[]): string[] {
    return (firstOf(provider, list)?.children ?? []).flatMap((word) => {
      const text = valueAttribute(word);
      if (word.name.startsWith('Custom')) return /^\d{1,19}$/.test(text) ? `0x${BigInt(text).toString(16)}` : text;
      if (known.length === 0 || known.includes(text)) return text;
      const what = list === 'Stacks' ? 'event with stacks' : 'kernel keyword';
      if (this.#context.unknownToAll?.includes(text)) {
        this.#problems.warning(word, `the ${what} “${text}” is ignored: Windows does not document how to request it`);
        return [];
      }
      const spelt = this.#context.spelling?.(list, text) ?? [];
      if (spelt.length > 0)
        this.#problems.warning(word, `Windows Performance Recorder writes “${spelt.join('”, “')}” for “${text}”`);
      else this.#problems.error(word, `“${text}” is not a ${what}${suggestion(text, known, false)}`);
      return spelt;
    });
  }

  #provider(item: XmlElement): ProviderPlan | null {
    const provider = this.#definition(item);
    if (provider === null) return null;
    if (provider.name === 'HeapEventProvider') return this.#heapProvider(provider);
    const { attributes } = provider;
    const name = attributes.get('Name') ?? '';
    if (name === '') {
      this.#problems.error(provider, '“EventProvider” has no Name, and inherits none');
      return null;
    }
    if (isTrue(attributes.get('CaptureStateOnly')))
      this.#problems.warning(
        provider,
        `CaptureStateOnly is ignored: ${name} is recorded continuously, not just its state`,
      );
    if (isTrue(attributes.get('EventKey'))) this.#problems.warning(provider, `EventKey is ignored for ${name}`);
    const stacks = firstOf(provider, 'Stacks');
    if (stacks !== undefined)
      this.#problems.warning(
        stacks,
        `stacks of ${name} are recorded for all of its events, or for those in StackFilters`,
      );
    for (const filter of ['EventNameFilters', 'StackEventNameFilters', 'StackKeywordLevelFilter'])
      for (const one of childrenOf(provider, filter))
        this.#problems.warning(one, `${filter} is ignored: events of ${name} cannot be filtered this way`);
    for (const one of childrenOf(provider, 'CaptureStateOnDemand'))
      this.#problems.warning(
        one,
        `CaptureStateOnDemand is ignored: the state of ${name} is logged at the start and end`,
      );
    const captured = firstOf(provider, 'CaptureStateOnSave') ?? firstOf(provider, 'CaptureStateOnStart');
    // One that tells its state alone has its keywords there.
    const keywords =
      firstOf(provider, 'Keywords') ?? (isTrue(attributes.get('CaptureStateOnly')) ? captured : undefined);
    const starred = starredProvider(name);
    const guid = starred?.guid ?? SPECIAL_NAMES.get(name) ?? GUID.exec(name)?.[1].toLowerCase() ?? null;
    return {
      ...plainProvider,
      name: starred?.name ?? (guid === null ? name : (providerName(guid) ?? guid)),
      guid,
      level: Number(attributes.get('Level') ?? 0),
      anyKeywords: keywords === undefined ? ALL_KEYWORDS : this.#mask(keywords),
      stack: isTrue(attributes.get('Stack')),
      sid: isTrue(attributes.get('SID')),
      terminalSessionId: isTrue(attributes.get('TSID')),
      captureStateOnStart: this.#capture(provider, 'CaptureStateOnStart', keywords),
      captureStateOnSave: this.#capture(provider, 'CaptureStateOnSave', keywords),
      strict: this.#isStrict(provider),
      filters: {
        ...this.#eventIds(provider, 'EventFilters', 'eventIds'),
        ...this.#eventIds(provider, 'StackFilters', 'stackEventIds'),
        ...executablesOf(attributes.get('ProcessExeFilter')),
      },
    };
  }

  #heapProvider(provider: XmlElement): ProviderPlan {
    const pids = valuesIn(firstOf(provider, 'HeapProcessIds')).map(Number);
    if (pids.length === 0)
      this.#problems.warning(
        provider,
        'heap events need a process: add its ID, or turn heap tracing of its program on (corescope heap-tracing)',
      );
    if (pids.length > MOST_HEAP_PROCESSES)
      this.#problems.warning(provider, `Windows records the heaps of ${MOST_HEAP_PROCESSES} processes at most`);
    return {
      ...plainProvider,
      name: 'Heap Trace Provider',
      guid: HEAP_PROVIDER,
      strict: this.#strict,
      filters: pids.length === 0 ? {} : { pids: pids.slice(0, MOST_HEAP_PROCESSES) },
    };
  }

  #mask(keywords: XmlElement): string {
    let mask = 0n;
    for (const keyword of keywords.children) {
      const text = valueAttribute(keyword);
      if (keyword.attributes.has('RundownFlag'))
        this.#problems.warning(keyword, `RundownFlag is ignored: keyword ${text} is recorded continuously`);
      if (/^(0x[0-9a-f]{1,16}|\d{1,19})$/i.test(text)) mask |= BigInt(text);
      else this.#problems.error(keyword, `“${text}” is not a provider keyword: it must be a mask, such as 0x10`);
    }
    return `0x${BigInt.asUintN(64, mask).toString(16)}`;
  }

  #capture(provider: XmlElement, list: string, keywords: XmlElement | undefined): boolean {
    const found = firstOf(provider, list);
    if (found === undefined) return false;
    const wanted = this.#mask(found);
    const all = keywords === undefined ? ALL_KEYWORDS : this.#mask(keywords);
    if (found.children.length > 0 && wanted !== all && wanted !== '0x0')
      this.#problems.warning(found, `${list} uses the keywords of the provider, ${all}, not ${wanted}`);
    return true;
  }

  #eventIds(provider: XmlElement, list: string, key: 'eventIds' | 'stackEventIds') {
    const found = firstOf(provider, list);
    if (found === undefined) return {};
    return { [key]: { include: isTrue(found.attributes.get('FilterIn')), ids: valuesIn(found).map(Number) } };
  }

  #isStrict({ attributes }: XmlElement): boolean {
    return this.#strict || isTrue(attributes.get('Strict'));
  }

  #lastBranches(counter: XmlElement): SessionPlan['lastBranches'] {
    const [branches] = childrenOf(counter, 'LastBranch');
    if (branches === undefined) return null;
    for (const one of childrenOf(branches, 'LastBranchFilters'))
      this.#problems.warning(one, 'LastBranchFilters are ignored: branches of all kinds are recorded');
    const events = unique(valuesIn(firstOf(branches, 'Events')));
    if (events.length >= 1 && events.length <= mostBranchEvents)
      return { events, without: [], strict: this.#isStrict(counter) };
    this.#problems.warning(branches, `LastBranch is ignored: it needs 1 to ${mostBranchEvents} events`);
    return null;
  }

  #counters(counter: XmlElement): SessionPlan['hardwareCounters'] {
    for (const one of childrenOf(counter, 'ProcessorTrace'))
      this.#problems.warning(one, 'ProcessorTrace is ignored: Windows does not document how to record it');
    const counters = valuesIn(firstOf(counter, 'Counters'));
    const events = valuesIn(firstOf(counter, 'Events'));
    const hasSamples = firstOf(counter, 'SampledCounters') !== undefined;
    if (counters.length === 0 && !hasSamples && childrenOf(counter, 'LastBranch').length > 0) return null;
    return {
      onEvents: counters.length === 0 ? null : { counters, events },
      sampled: (firstOf(counter, 'SampledCounters')?.children ?? []).map((one) => ({
        source: valueAttribute(one),
        interval: Number(one.attributes.get('Interval') ?? 0),
      })),
      strict: this.#isStrict(counter),
    };
  }
}

function sessionName(text: string, isSystem: boolean): string {
  const name = text.trim();
  if (isSystem && (name === '' || KERNEL_LOGGERS.includes(name))) return SYSTEM_SESSION;
  if (name.startsWith(SESSION_PREFIX)) return name;
  return `${SESSION_PREFIX}${name || 'events'}`;
}

/** Names by semicolons. */
function executablesOf(text: string | undefined): { executables?: string[] } {
  const names = (text ?? '').split(';').filter((name) => name !== '');
  return names.length === 0 ? {} : { executables: names };
}

const unique = (list: readonly string[]): string[] => [...new Set(list)];

/** One session a name, which has all that those of that name have. */
export function joinedByName(sessions: readonly SessionPlan[]): SessionPlan[] {
  const byName = new Map<string, SessionPlan>();
  for (const session of sessions) {
    const before = byName.get(session.name);
    byName.set(session.name, before === undefined ? session : joined(before, session));
  }
  return [...byName.values()];
}

/** Two of one name: the larger buffers, and all that either records. */
const joined = (a: SessionPlan, b: SessionPlan): SessionPlan => ({
  ...a,
  bufferSizeKB: Math.max(a.bufferSizeKB, b.bufferSizeKB),
  minimumBuffers: Math.max(a.minimumBuffers, b.minimumBuffers),
  maximumBuffers: Math.max(a.maximumBuffers, b.maximumBuffers),
  kernelKeywords: unique([...a.kernelKeywords, ...b.kernelKeywords]),
  stacks: unique([...a.stacks, ...b.stacks]),
  poolTags: unique([...a.poolTags, ...b.poolTags]).slice(0, 4),
  providers: joinedProviders([...a.providers, ...b.providers]),
  hardwareCounters: a.hardwareCounters ?? b.hardwareCounters,
  lastBranches: a.lastBranches ?? b.lastBranches,
});

/** ETW knows a provider once a session, and what it is told last is what counts: once, with all that is asked of it. */
function joinedProviders(providers: readonly ProviderPlan[]): ProviderPlan[] {
  const byName = new Map<string, ProviderPlan>();
  for (const provider of providers) {
    const key = provider.guid ?? provider.name.toLowerCase();
    const before = byName.get(key);
    byName.set(key, before === undefined ? provider : joinedProvider(before, provider));
  }
  return [...byName.values()];
}

/** Of filters that differ none is left: then both have what they want. */
const joinedProvider = (a: ProviderPlan, b: ProviderPlan): ProviderPlan => ({
  ...a,
  enabled: a.enabled || b.enabled,
  level: a.level === 0 || b.level === 0 ? 0 : Math.max(a.level, b.level),
  anyKeywords: `0x${(BigInt(a.anyKeywords) | BigInt(b.anyKeywords)).toString(16)}`,
  allKeywords: BigInt(a.allKeywords) === BigInt(b.allKeywords) ? a.allKeywords : '0x0',
  stack: a.stack || b.stack,
  sid: a.sid || b.sid,
  terminalSessionId: a.terminalSessionId || b.terminalSessionId,
  captureStateOnStart: a.captureStateOnStart || b.captureStateOnStart,
  captureStateOnSave: a.captureStateOnSave || b.captureStateOnSave,
  strict: a.strict || b.strict,
  filters: JSON.stringify(a.filters) === JSON.stringify(b.filters) ? a.filters : {},
});
