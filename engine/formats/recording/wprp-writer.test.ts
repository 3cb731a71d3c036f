import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { branchKinds, type RecordingPlan, recordingPlan } from '../../../contract/recording.ts';
import { kernelKeywordWords } from '../../../native-bridge/etw/kernel-keywords.ts';
import { kernelEvents } from '../../../native-bridge/etw/kernel-stacks.ts';
import { builtInProfiles } from './built-in-profiles.ts';
import { context, planFrom, usual } from './testing/wprp-text.ts';
import { problemsOf, readWprp } from './wprp-file.ts';
import { planOf, profilesOf } from './wprp-plan.ts';
import { writeWprp } from './wprp-writer.ts';

const text = fc.string({ minLength: 1, maxLength: 12, unit: 'binary' });
const hex = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((n) => `0x${n.toString(16)}`);
const ids = fc.record({ include: fc.boolean(), ids: fc.array(fc.nat(65535), { maxLength: 3 }) });
const guid = fc.constantFrom('6afccf81-3a0c-411e-a4aa-c4cf02eb840d', '9b15b4b5-6979-4ba7-9b26-00c630a4d7b3');
const some = { requiredKeys: [] };
const provider = fc.record({
  name: text,
  guid: fc.option(guid),
  enabled: fc.boolean(),
  level: fc.nat(255),
  anyKeywords: fc.oneof(hex, fc.constant('0xffffffffffffffff')),
  allKeywords: hex,
  stack: fc.boolean(),
  sid: fc.boolean(),
  terminalSessionId: fc.boolean(),
  captureStateOnStart: fc.boolean(),
  captureStateOnSave: fc.boolean(),
  filters: fc.record(
    {
      eventIds: ids,
      stackEventIds: ids,
      pids: fc.array(fc.nat(), { maxLength: 2 }),
      executables: fc.array(text, { maxLength: 2 }),
    },
    some,
  ),
  strict: fc.boolean(),
});
const session = fc.record({
  name: text.map((name) => `corescope-${name}`),
  kind: fc.constantFrom('system' as const, 'event' as const),
  logging: fc.constantFrom('file' as const, 'circular' as const, 'memory' as const, 'none' as const),
  realTime: fc.boolean(),
  privatePids: fc.array(fc.nat(), { maxLength: 2 }),
  bufferSizeKB: fc.integer({ min: 4, max: 16384 }),
  minimumBuffers: fc.integer({ min: 2, max: 65536 }),
  maximumBuffers: fc.integer({ min: 2, max: 65536 }),
  maximumFileMB: fc.option(fc.integer({ min: 1, max: 1000 })),
  flushTimerMs: fc.integer({ min: 1, max: 60000 }),
  clock: fc.constantFrom('qpc' as const, 'system' as const, 'cycles' as const),
  kernelKeywords: fc.array(fc.oneof(text, hex), { maxLength: 3 }),
  stacks: fc.array(text, { maxLength: 3 }),
  poolTags: fc.array(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 2 }),
  providers: fc.array(provider, { maxLength: 3 }),
  hardwareCounters: fc.option(
    fc.record({
      onEvents: fc.option(
        fc.record({ counters: fc.array(text, { maxLength: 2 }), events: fc.array(text, { maxLength: 2 }) }),
      ),
      sampled: fc.array(fc.record({ source: text, interval: fc.nat(1000) }), { maxLength: 2 }),
      strict: fc.boolean(),
    }),
  ),
  lastBranches: fc.option(
    fc.record({
      events: fc.array(text, { minLength: 1, maxLength: 4 }),
      without: fc.subarray([...branchKinds]),
      strict: fc.boolean(),
    }),
  ),
});
const plans = fc.record({
  title: text,
  sessions: fc.uniqueArray(session, { maxLength: 4, selector: ({ name }) => name }),
  pmu: fc.option(
    fc.record({
      sets: fc.array(
        fc
          .record({
            cores: fc.array(fc.nat(127), { maxLength: 2 }),
            events: fc.array(fc.nat(65535), { maxLength: 3 }),
            metrics: fc.array(text, { maxLength: 2 }),
            grouped: fc.boolean(),
          })
          .map(({ grouped, ...set }) => ({ ...set, groups: grouped && set.events.length > 0 ? [set.events] : [] })),
        { minLength: 1, maxLength: 2 },
      ),
      periodMs: fc.integer({ min: 10, max: 100 }),
    }),
  ),
  fileName: fc.option(text),
  flightSeconds: fc.option(fc.integer({ min: 1, max: 3600 })),
  stopWhen: fc.array(fc.record({ type: fc.constant('event' as const), where: text }), { maxLength: 2 }),
});

test('any plan is written as a profile that reads back to the same plan', () => {
  fc.assert(
    fc.property(plans, text, (draft, name) => {
      const plan: RecordingPlan = recordingPlan.parse(draft);
      const file = readWprp(writeWprp(plan, name), 'kept.wprp');
      const [profile] = profilesOf(file);
      const anyWord = { ...context, kernelKeywords: [], kernelStacks: [] };
      const read = planOf(file, profile.name, 'verbose', profile.loggingModes[0], anyWord);
      expect(problemsOf(file).filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(read).toEqual(plan);
    }),
    { numRuns: 300 },
  );
});

test('a provider whose GUID follows from its name is written by that', () => {
  const { plan } = planFrom(usual.replace('"Some-Provider"', '"*MyCompany.MyComponent"'), 'A');
  const written = writeWprp(plan!, 'A');
  expect(written).toContain('Name="*MyCompany.MyComponent"');
  expect(planFrom(written, 'A').plan).toEqual(plan);
});

test('a plan that the format has words for is written in these words alone, and so goes to WPR whole', () => {
  const { plan } = planFrom(
    usual.replace(' MaximumBufferSpace="64"', '').replace('Value="10" Perc', 'Value="1" Perc'),
    'A',
  );
  const written = writeWprp({ ...plan!, title: 'A' }, 'A');
  expect(written).not.toContain('<?corescope');
  expect(written).toContain('<SystemCollector Id="SystemCollector-0" Name="NT Kernel Logger">');
  expect(planFrom(written, 'A').problems).toEqual([]);
  expect(planFrom(written, 'A').plan).toEqual({ ...plan, title: 'A' });
});

test('edits of a written file count, beside what stands in its instructions', () => {
  const { plan } = planFrom(usual, 'A');
  const kept = { ...structuredClone(plan!), title: 'All of it' };
  kept.sessions[1].flushTimerMs = 50;
  kept.sessions[1].providers[0].filters = { pids: [42] };
  const written = writeWprp(kept, 'All of it');
  expect(written).toContain('<?corescope-plan {"sessions":{"#corescope-Mine":');
  const { plan: edited } = planFrom(
    written.replace('Value="256"', 'Value="128"').replace('CSwitch', 'DiskIO'),
    'All-of-it',
  );
  expect(edited?.sessions[1]).toMatchObject({ bufferSizeKB: 128, flushTimerMs: 50 });
  expect(edited?.sessions[0].kernelKeywords).toEqual(['DiskIO', '0x20000001']);
  expect(edited?.sessions[1].providers[0].filters).toMatchObject({ pids: [42] });
});

test('two sessions of one name are refused: they would become one', () => {
  const { plan } = planFrom(usual, 'A');
  const twice = { ...plan!, sessions: [plan!.sessions[1], plan!.sessions[1]] };
  expect(() => writeWprp(twice, 'A')).toThrow(/Two sessions/);
});

describe.each([...builtInProfiles])('the built-in profile %s', (id, text) => {
  const machine = {
    memoryMB: 16_384,
    processors: 4,
    kernelKeywords: kernelKeywordWords,
    kernelStacks: kernelEvents.map(({ word }) => word),
  };

  test('has no fault in any of its forms, and words that Windows knows', () => {
    const file = readWprp(text, id);
    const [profile, ...others] = profilesOf(file);
    expect(others).toEqual([]);
    expect(profile.description.startsWith(`${profile.title}: `)).toBe(true);
    for (const detail of profile.detailLevels)
      for (const mode of profile.loggingModes) {
        const plan = planOf(file, profile.name, detail, mode, machine);
        expect(plan?.sessions.map(({ logging }) => logging)).toEqual(plan?.sessions.map(() => mode));
        expect(plan?.sessions[0].kernelKeywords).toEqual(expect.arrayContaining(['ProcessThread', 'Loader']));
        const providers = plan?.sessions.flatMap((one) => one.providers) ?? [];
        for (const one of providers) expect(one.name).not.toMatch(/^[0-9a-f]{8}-/);
      }
    expect(problemsOf(file)).toEqual([]);
  });

  test('records more in detail, and is kept and read again as it is', () => {
    const file = readWprp(text, id);
    const [{ name }] = profilesOf(file);
    const light = planOf(file, name, 'light', 'file', machine)!;
    const verbose = planOf(file, name, 'verbose', 'file', machine)!;
    expect(new Set(verbose.sessions[0].kernelKeywords).size).toBeGreaterThan(light.sessions[0].kernelKeywords.length);
    const again = readWprp(writeWprp(verbose, 'Mine'), 'mine');
    expect(planOf(again, 'Mine', 'verbose', 'file', machine)).toEqual(verbose);
  });
});
