import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RecorderState, RecordingMachine } from '../../contract/recording.ts';
import type { RecordingProfileInfo } from '../../contract/recording-methods.ts';
import { HostError, type TraceClient } from '../base/client/trace-client.ts';
import { elapsedParts } from '../features/record/elapsed.ts';
import { joinedFilter } from '../features/record/live-list.ts';
import { testPlan } from '../features/record/testing/test-plan.ts';
import { addProvider } from './plan-edits.ts';
import { firstProfile, fittingChoice, useRecord } from './record-store.ts';
import { followRecorder, isActive, isReplay, takeState, useRecorder } from './recorder-state.ts';

type Answers = Record<string, (params: never, signal?: AbortSignal) => unknown>;

/** A host that answers as it is told, and refuses what it is not told about. */
const clientOf = (answers: Answers): TraceClient =>
  ({
    onGone: () => () => {},
    call: async (method: string, params: never, options: { signal?: AbortSignal } = {}) => {
      const answer = answers[method];
      if (answer === undefined) throw new HostError({ code: 'not-found', message: `no ${method}` });
      return answer(params, options.signal);
    },
  }) as unknown as TraceClient;

const profile = (id: string, change: Partial<RecordingProfileInfo> = {}): RecordingProfileInfo => ({
  id,
  name: id,
  description: '',
  file: null,
  detailLevels: ['light', 'verbose'],
  loggingModes: ['file', 'memory'],
  categories: [],
  pmu: false,
  problem: null,
  ...change,
});
const profiles = [
  profile('cpu'),
  profile('topdown', { pmu: true }),
  profile('team', { file: 'team.wprp', detailLevels: ['light'], loggingModes: ['memory'] }),
];
const machine = { pmu: { available: true }, processors: 8 } as RecordingMachine;

const state = (change: Partial<RecorderState>): RecorderState =>
  ({ revision: 1, phase: 'idle', recording: null, plan: testPlan, messages: [], ...change }) as RecorderState;

const host: Answers = {
  recordingMachine: () => machine,
  recordingProfiles: () => profiles,
  recoverableRecordings: () => [],
  profilePlan: ({ profile: title }: { profile: string }) => ({ plan: { ...testPlan, title }, problems: [] }),
  planAdvice: () => ({ megabytesPerMinute: 1, counters: [], problems: [] }),
};

beforeEach(() => {
  useRecord.setState(useRecord.getInitialState(), true);
  useRecorder.setState(useRecorder.getInitialState(), true);
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('the plan', () => {
  test('begins with the profile that counts, where the machine can; names of events may be missing', async () => {
    await useRecord.getState().begin(clientOf(host));
    expect(useRecord.getState()).toMatchObject({
      choice: { profile: 'topdown', detail: 'verbose', logging: 'file' },
      plan: { title: 'topdown' },
      catalog: null,
      problem: null,
      edited: false,
    });
    expect(firstProfile(profiles, 'team', true)?.id).toBe('team');
    expect(firstProfile(profiles, 'gone', false)?.id).toBe('cpu');
    expect(firstProfile([], undefined, true)).toBeNull();
  });

  test('asks for what a profile has, where it lacks what is wanted', () => {
    expect(fittingChoice(profiles[2]!, { detail: 'verbose', logging: 'file' })).toEqual({
      profile: 'team',
      detail: 'light',
      logging: 'memory',
    });
  });

  test('is that of the profile that was chosen last, whichever answer comes last', async () => {
    const answers: (() => void)[] = [];
    const slow: Answers = {
      ...host,
      profilePlan: ({ profile: title }: { profile: string }) =>
        new Promise((resolve) => answers.push(() => resolve({ plan: { ...testPlan, title }, problems: [] }))),
    };
    const begun = useRecord.getState().begin(clientOf(slow));
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    const chosen = useRecord.getState().choose({ profile: 'cpu' });
    answers[1]!();
    answers[0]!();
    await Promise.all([begun, chosen]);
    expect(useRecord.getState().plan?.title).toBe('cpu');
  });

  test('asks for advice once an edit has settled, about what would be started', async () => {
    const asked: unknown[] = [];
    const client = clientOf({
      ...host,
      planAdvice: ({ plan }: { plan: unknown }) =>
        asked.push(plan) && { megabytesPerMinute: 7, counters: [], problems: [] },
    });
    await useRecord.getState().begin(client);
    const { edit } = useRecord.getState();
    edit((plan) => plan);
    expect(useRecord.getState().edited).toBe(false);
    for (const name of ['A', 'B'])
      edit((plan) => addProvider(plan, name, `0000000${name.toLowerCase()}-1111-0000-0000-000000000000`));
    edit((plan) => ({ ...plan, stopWhen: [{ type: 'event', where: '' }] }));
    expect(asked).toHaveLength(0);
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ stopWhen: [], sessions: [{ providers: { length: 4 } }, {}] });
    expect(useRecord.getState()).toMatchObject({ edited: true, advice: { megabytesPerMinute: 7 } });
  });

  test('stays when an order fails, with what the host says', async () => {
    await useRecord.getState().begin(clientOf(host));
    const before = useRecord.getState().plan;
    expect(await useRecord.getState().order((client) => client.call('elevate', {}))).toBeNull();
    expect(useRecord.getState()).toMatchObject({ problem: 'no elevate', busy: false, plan: before });
  });
});

describe('the recorder', () => {
  test('is asked once, then only while its screen is shown or something is under way', async () => {
    const asked: number[] = [];
    let phase: RecorderState['phase'] = 'idle';
    let answer: (() => void) | null = null;
    const client = clientOf({
      recorderState: ({ after }: { after: number }) => {
        asked.push(after);
        return new Promise((resolve) => {
          answer = () => resolve(state({ revision: asked.length, phase, recording: 'r' }));
        });
      },
    });
    const ended = new AbortController();
    const following = followRecorder(client, ended.signal);
    const next = async (count: number) => {
      answer!();
      await vi.advanceTimersByTimeAsync(0);
      expect(asked).toHaveLength(count);
    };
    // Idle, and nobody looks: it rests.
    await next(1);
    useRecorder.getState().show(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([-1, 1]);
    phase = 'recording';
    await next(3);
    useRecorder.getState().show(false);
    await next(4);
    phase = 'saved';
    await next(4);
    expect(useRecorder.getState().state?.phase).toBe('saved');
    ended.abort();
    await following;
  });

  test('that does not answer says why, and is asked again when somebody looks', async () => {
    const ended = new AbortController();
    const answers: Answers = {};
    const following = followRecorder(clientOf(answers), ended.signal);
    await vi.advanceTimersByTimeAsync(0);
    expect(useRecorder.getState().problem).toBe('no recorderState');
    answers.recorderState = () => state({});
    useRecorder.getState().show(true);
    useRecorder.getState().show(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(useRecorder.getState()).toMatchObject({ problem: null, state: { phase: 'idle' } });
    ended.abort();
    await following;
  });

  test('does not go back to what it was before', () => {
    takeState(state({ revision: 9, recording: 'r', phase: 'saved' }));
    takeState(state({ revision: 8, recording: 'r', phase: 'recording' }));
    expect(useRecorder.getState().state?.phase).toBe('saved');
    expect(isActive(useRecorder.getState().state)).toBe(false);
    expect([isReplay(state({ phase: 'recording' })), isReplay(state({ phase: 'recording', plan: null }))]).toEqual([
      false,
      true,
    ]);
  });
});

test('elapsed time is cut to tenths, so that none is shown before it is over', () => {
  expect([0, 99, 167_399, 359_999_999].map(elapsedParts)).toEqual([
    { time: '00:00:00', tenths: '0' },
    { time: '00:00:00', tenths: '0' },
    { time: '00:02:47', tenths: '3' },
    { time: '99:59:59', tenths: '9' },
  ]);
});

test('ready filters let through what any of them does, and of that what is typed', () => {
  expect(joinedFilter('  ', new Set())).toBe('');
  expect(joinedFilter('cpu = 3', new Set())).toBe('cpu = 3');
  const file = joinedFilter('', new Set(['file']));
  const registry = joinedFilter('', new Set(['registry']));
  expect(joinedFilter('cpu = 3 or cpu = 4', new Set(['registry', 'file']))).toBe(
    `(${file} or ${registry}) and (cpu = 3 or cpu = 4)`,
  );
});
