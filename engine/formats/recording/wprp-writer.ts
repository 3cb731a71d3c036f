/**
 * A recording plan as a `.wprp`: with Windows Performance Recorder's own words as far as they go, so that it takes the file,
 * and the rest in processing instructions, which it passes over.
 */

import { providerNameGuid } from '../../../contract/provider-name-guid.ts';
import type { ProviderPlan, RecordingPlan, SessionPlan } from '../../../contract/recording.ts';
import { type Element, elementText } from '../../base/xml-element.ts';
import { difference, type Json } from './plan-extras.ts';
import { readWprp } from './wprp-file.ts';
import { EXTRAS_INSTRUCTION, idOf, PMU_INSTRUCTION, planOf } from './wprp-plan.ts';
import { KERNEL_LOGGERS, SYSTEM_SESSION } from './wprp-sessions.ts';

/** Of the words of kernel keywords and stacks none is unknown to whoever writes them. */
const NO_CONTEXT = { memoryMB: 0, processors: 0, kernelKeywords: [], kernelStacks: [] };
const ALL_KEYWORDS = 0xffffffffffffffffn;

/**
 * The text of a file with this plan as its one profile. It reads back to the same plan.
 * @param title of the profile, for people; what XML cannot hold of it is replaced
 * @throws RangeError when two sessions have one name: in a file they would be one session
 */
export function writeWprp(plan: RecordingPlan, title: string): string {
  const name = idOf(title);
  const names = new Set(plan.sessions.map((session) => session.name));
  if (names.size < plan.sessions.length)
    throw new RangeError('Two sessions of the plan have the same name. Rename one of them.');
  const logging =
    plan.sessions.length > 0 && plan.sessions.every((one) => one.logging === 'memory') ? 'Memory' : 'File';
  const plain = textOf(plan, title, logging, []);
  const read = planOf(readWprp(plain, name), name, 'verbose', logging === 'Memory' ? 'memory' : 'file', NO_CONTEXT);
  const { pmu, ...rest } = plan;
  const instructions = pmu === null ? [] : [instruction(PMU_INSTRUCTION, pmu)];
  // Without an undefined that JSON would not have either.
  const json = (value: object): Json => JSON.parse(JSON.stringify(value));
  const extras = difference(json({ ...read, pmu: undefined }), json(rest));
  if (extras !== undefined) instructions.push(instruction(EXTRAS_INSTRUCTION, extras));
  return instructions.length === 0 ? plain : textOf(plan, title, logging, instructions);
}

/** Ends at the first `?>`, so there must be none in it. */
const instruction = (target: string, value: unknown): string =>
  `<?${target} ${JSON.stringify(value).replaceAll('?>', '?\\u003e')}?>\n`;

function textOf(plan: RecordingPlan, title: string, logging: 'File' | 'Memory', instructions: string[]): string {
  const name = idOf(title);
  const systems = plan.sessions.filter(({ kind }) => kind === 'system');
  const others = plan.sessions.filter(({ kind }) => kind === 'event');
  const providers = others.flatMap((session, s) =>
    session.providers.map((one, i) => provider(one, `Provider-${s}-${i}`)),
  );
  const counters = systems.flatMap((session, s) => hardwareCounter(session, `Counters-${s}`));
  const root: Element = [
    'WindowsPerformanceRecorder',
    { Version: '1.0', Author: 'Corescope' },
    [
      'Profiles',
      {},
      ...systems.map((session, s) => collector('SystemCollector', session, `SystemCollector-${s}`)),
      ...others.map((session, s) => collector('EventCollector', session, `EventCollector-${s}`)),
      ...systems.map((session, s) => systemProvider(session, `SystemProvider-${s}`)),
      ...providers,
      ...counters,
      [
        'Profile',
        {
          Id: `${name}.Verbose.${logging}`,
          Name: name,
          Description: title,
          DetailLevel: 'Verbose',
          LoggingMode: logging,
        },
        [
          'Collectors',
          {},
          ...systems.map(
            (session, s): Element => [
              'SystemCollectorId',
              { Value: `SystemCollector-${s}` },
              ['SystemProviderId', { Value: `SystemProvider-${s}` }],
              ...(session.hardwareCounters === null && session.lastBranches === null
                ? []
                : ([['HardwareCounterId', { Value: `Counters-${s}` }]] satisfies Element[])),
            ],
          ),
          ...others.map(
            (session, s): Element => [
              'EventCollectorId',
              { Value: `EventCollector-${s}` },
              [
                'EventProviders',
                {},
                ...session.providers.map((_, i): Element => ['EventProviderId', { Value: `Provider-${s}-${i}` }]),
              ],
            ],
          ),
        ],
      ],
    ],
    ['TraceMergeProperties', {}, mergeProperty(plan.merge)],
  ];
  return `<?xml version="1.0" encoding="utf-8"?>\n${instructions.join('')}${elementText(root, '')}`;
}

function collector(kind: string, session: SessionPlan, id: string): Element {
  const name = session.name === SYSTEM_SESSION ? KERNEL_LOGGERS[0] : session.name;
  return [
    kind,
    { Id: id, Name: name },
    ['BufferSize', { Value: session.bufferSizeKB }],
    ['Buffers', { Value: session.maximumBuffers }],
  ];
}

const listOf = (name: string, items: readonly Element[]): Element[] =>
  items.length === 0 ? [] : [[name, {}, ...items]];

function systemProvider({ kernelKeywords, stacks, poolTags }: SessionPlan, id: string): Element {
  const word =
    (name: string) =>
    (text: string): Element => [/^0x[0-9a-f]{1,16}$/i.test(text) ? `Custom${name}` : name, { Value: text }];
  return [
    'SystemProvider',
    { Id: id },
    ...listOf('Keywords', kernelKeywords.map(word('Keyword'))),
    ...listOf('Stacks', stacks.map(word('Stack'))),
    ...listOf(
      'PoolTags',
      poolTags.map((Value) => ['PoolTag', { Value }]),
    ),
  ];
}

function provider(plan: ProviderPlan, id: string): Element {
  const { name, guid, level, stack, sid, terminalSessionId, strict, filters } = plan;
  const mask = BigInt(plan.anyKeywords);
  const keyword = ['Keyword', { Value: `0x${mask.toString(16)}` }] satisfies Element;
  const hasAll = mask === ALL_KEYWORDS;
  const capture = hasAll ? (['Keyword', { Value: '0x0' }] satisfies Element) : keyword;
  return [
    'EventProvider',
    {
      Id: id,
      // What has its GUID of its name is named so.
      Name: guid === providerNameGuid(name) ? `*${name}` : (guid ?? name),
      NonPagedMemory: true,
      Stack: stack || undefined,
      SID: sid || undefined,
      TSID: terminalSessionId || undefined,
      Level: level > 0 ? level : undefined,
      Strict: strict || undefined,
      ProcessExeFilter: filters.executables?.join(';'),
    },
    ...listOf('Keywords', hasAll ? [] : [keyword]),
    ...listOf('CaptureStateOnStart', plan.captureStateOnStart ? [capture] : []),
    ...listOf('CaptureStateOnSave', plan.captureStateOnSave ? [capture] : []),
  ];
}

function hardwareCounter({ hardwareCounters, lastBranches }: SessionPlan, id: string): Element[] {
  if (hardwareCounters === null && lastBranches === null) return [];
  const { onEvents = null, sampled = [], strict = false } = hardwareCounters ?? {};
  return [
    [
      'HardwareCounter',
      { Id: id, Strict: strict || lastBranches?.strict || undefined },
      ...listOf(
        'Counters',
        (onEvents?.counters ?? []).map((Value) => ['Counter', { Value }]),
      ),
      ...listOf(
        'Events',
        (onEvents?.events ?? []).map((Value) => ['Event', { Value }]),
      ),
      ...listOf(
        'SampledCounters',
        sampled.map(({ source, interval }) => ['SampledCounter', { Value: source, Interval: interval || undefined }]),
      ),
      ...(lastBranches === null
        ? []
        : [
            [
              'LastBranch',
              {},
              ...listOf(
                'Events',
                lastBranches.events.map((Value) => ['Event', { Value }]),
              ),
            ] as Element,
          ]),
    ],
  ];
}

function mergeProperty(merge: RecordingPlan['merge']): Element {
  const events = [
    ...(merge.imageIds ? ['ImageId'] : []),
    ...(merge.systemConfiguration ? ['BuildInfo'] : []),
    ...(merge.volumeMapping ? ['VolumeMapping'] : []),
    ...(merge.eventMetadata ? ['EventMetadata'] : []),
    ...(merge.systemConfiguration ? ['WinSAT', 'NetworkInterface'] : []),
  ];
  return [
    'TraceMergeProperty',
    { Id: 'TraceMerge', Name: 'TraceMerge' },
    ['DeletePreMergedTraceFiles', { Value: true }],
    ['FileCompression', { Value: merge.compress }],
    [
      'CustomEvents',
      {},
      ...(events.length > 0 ? events : ['None']).map((Value): Element => ['CustomEvent', { Value }]),
    ],
  ];
}
