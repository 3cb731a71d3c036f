/** The bridge on the simulated machine: what the recorder does with it, and what goes wrong there. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ProviderFilters, type ProviderPlan, pmuPlan } from '../contract/recording.ts';
import type { Bridge } from './calls/bridge.ts';
import { BridgeError } from './calls/bridge-error.ts';
import type { Calls } from './calls/calls.ts';
import { INFO_CLASS } from './calls/layouts.ts';
import { kernel, provider, session } from './etw/testing/plans.ts';
import { localBridge } from './local-bridge.ts';
import { simulatedCalls } from './simulator/calls.ts';
import { HandClock } from './simulator/clock.ts';
import { SimulatedMachine } from './simulator/machine.ts';

const DRIVER = '9b15b4b5-6979-4ba7-9b26-00c630a4d7b3';
const NOBODY = '99999999-0000-0000-0000-000000000000';

describe('the bridge of a simulated machine', () => {
  let clock: HandClock;
  let machine: SimulatedMachine;
  let calls: Calls;
  let bridge: Bridge;
  beforeEach(() => {
    clock = new HandClock();
    machine = new SimulatedMachine({ seed: 1, clock });
    calls = simulatedCalls(machine);
    bridge = localBridge(calls);
  });
  const names = async (): Promise<string[]> => (await bridge.sessions()).map(({ name }) => name);

  it('knows the machine, and that it may record', async () => {
    const facts = await bridge.machine();
    expect(facts).toMatchObject({ simulated: true, processors: 8, access: 'ready', accessProblem: null });
    expect(facts.memoryMB).toBe(Math.round(calls.system.machine().memoryBytes / 2 ** 20));
    expect(facts.pmu.available).toBe(true);
    expect(facts.profileSources[0]).toMatchObject({ name: 'Timer', id: 0, interval: 10_000 });
  });

  it('says what is missing to record', async () => {
    machine.faults.notElevated = true;
    expect(await bridge.machine()).toMatchObject({
      access: 'needs-elevation',
      accessProblem: expect.stringContaining('Performance Log Users'),
    });
    const refused = localBridge(calls, { elevationRefused: true });
    expect(await refused.machine()).toMatchObject({
      access: 'refused',
      accessProblem: expect.stringContaining('start Corescope as administrator'),
    });
    calls.system.isPerformanceLogUser = () => true;
    expect(await bridge.machine()).toMatchObject({
      access: 'ready',
      accessProblem: expect.stringContaining('kernel events and hardware counters, run'),
    });
    await expect(bridge.startSession(session(), null)).rejects.toThrow(
      'Cannot start the session "corescope-test": Windows denied access.',
    );
    await expect(bridge.sessions()).rejects.toBeInstanceOf(BridgeError);
  });

  it('has a clock whose pair is of one moment', async () => {
    const { system } = calls;
    const { ticks, fileTime, perfFrequencyHz, clockType, bootFileTime } = await bridge.clock();
    expect([clockType, perfFrequencyHz, bootFileTime]).toEqual([1, 10_000_000, system.machine().bootFileTime]);
    clock.advanceMs(50);
    // 10 MHz, as file times: later pairs are as far from the first on both clocks.
    expect(system.queryPerformanceCounter() - ticks).toBe(system.systemTimeAsFileTime() - fileTime);
  });

  it('starts, asks about, changes, flushes and stops sessions', async () => {
    const plan = session({ providers: [provider({ name: 'WindowsPerf Driver', guid: null })] });
    const { session: started, warnings } = await bridge.startSession(plan, null);
    expect(warnings).toEqual([]);
    expect(started).toMatchObject({ name: 'corescope-test', ours: true, modes: ['real time'], eventsLost: 0 });
    expect(machine.bus.enabledIn(DRIVER)).toHaveLength(1);
    expect(await bridge.querySession('corescope-test')).toEqual(started);
    expect(await names()).toEqual(['corescope-test']);
    const changed = await bridge.updateSession('corescope-test', { maximumBuffers: 99, flushTimerMs: 3000 });
    expect(changed).toMatchObject({ maximumBuffers: 99, flushTimerSeconds: 3 });
    expect(await bridge.flushSession('corescope-test', null)).toMatchObject({ name: 'corescope-test' });
    expect(await bridge.stopSession('corescope-test')).toMatchObject({ name: 'corescope-test', maximumBuffers: 99 });
    expect(await names()).toEqual([]);
    await expect(bridge.stopSession('corescope-test')).rejects.toMatchObject({
      info: { call: 'ControlTraceW', status: 4201 },
    });
  });

  it('records the kernel with keywords of flags and mask, stacks, and counters', async () => {
    const plan = kernel({
      kernelKeywords: ['ProcessThread', 'Loader', 'CSwitch', 'PmcProfile', 'Pool'],
      stacks: ['CSwitch', 'PoolAllocation', 'KernelSync'],
      hardwareCounters: {
        onEvents: { counters: ['TotalCycles', 'CacheMisses'], events: ['CSwitch'] },
        sampled: [{ source: 'BranchMispredictions', interval: 8192 }],
        strict: true,
      },
    });
    const { session: started, warnings } = await bridge.startSession(plan, null);
    expect(warnings).toEqual(['No stacks of "KernelSync": its event is not documented']);
    expect(started.kernelFlags).toEqual(['CSwitch', 'Loader', 'PmcProfile', 'Pool', 'ProcessThread']);
    const source = (await bridge.machine()).profileSources.find(({ name }) => name === 'BranchMispredictions');
    expect(source?.interval).toBe(8192);
    const changed = await bridge.updateSession('corescope-kernel', { kernelKeywords: ['DPC', 'Handle'] });
    expect(changed.kernelFlags).toEqual(['DPC', 'Handle']);
  });

  it('has a running session write stacks with more events; sessions of providers have none', async () => {
    await bridge.startSession(kernel({ kernelKeywords: ['CSwitch', 'ReadyThread'] }), null);
    const set = vi.spyOn(calls.etw, 'traceSetInformation');
    await bridge.updateSession('corescope-kernel', { stacks: ['CSwitch', 'ReadyThread', 'KernelSync'] });
    const classicEventIdBytes = 24;
    expect(set.mock.calls.map(([, infoClass, bytes]) => [infoClass, bytes.length])).toEqual([
      [INFO_CLASS.StackTracingInfo, 2 * classicEventIdBytes],
    ]);
    await expect(bridge.updateSession('corescope-kernel', { stacks: ['CSwich'] })).rejects.toThrow('CSwitch');
    await bridge.startSession(session(), null);
    await expect(bridge.updateSession('corescope-test', { stacks: ['CSwitch'] })).rejects.toThrow(
      'is not a system session, so it cannot have kernel stacks',
    );
  });

  it('rolls back when what is strict fails, and warns of the rest', async () => {
    const strange = provider({ name: 'No-Such-Provider', guid: null });
    const known = provider({ name: 'WindowsPerf Driver', guid: DRIVER });
    const { warnings } = await bridge.startSession(session({ providers: [strange, known] }), null);
    expect(warnings).toEqual([expect.stringContaining('This machine knows no provider "No-Such-Provider"')]);
    await bridge.stopSession('corescope-test');

    const strict = session({ providers: [known, { ...strange, strict: true }] });
    await expect(bridge.startSession(strict, null)).rejects.toThrow('knows no provider "No-Such-Provider"');
    expect(await names()).toEqual([]);
    expect(machine.bus.enabledIn(DRIVER)).toEqual([]);

    await expect(bridge.startSession(session({ providers: [strange] }), null)).rejects.toThrow('would record nothing');
    const counters = { onEvents: null, sampled: [{ source: 'CacheMiss', interval: 0 }], strict: true };
    await expect(bridge.startSession(kernel({ hardwareCounters: counters }), null)).rejects.toThrow('CacheMisses');
    expect(await names()).toEqual([]);
    const lenient = kernel({ hardwareCounters: { ...counters, strict: false }, poolTags: ['Ab'] });
    expect((await bridge.startSession(lenient, null)).warnings).toEqual([
      expect.stringContaining('no hardware counter "CacheMiss"'),
      expect.stringContaining('add the kernel keyword PmcProfile'),
      expect.stringContaining('pool events of all tags'),
    ]);
  });

  it('says that it does not know a provider which Windows enables by its GUID, and refuses it to a strict plan', async () => {
    const start = (name: string, plan: Partial<ProviderPlan>) =>
      bridge.startSession(session({ name, providers: [provider({ guid: NOBODY, ...plan })] }), null);
    const unknown = [expect.stringContaining(`knows no provider "Absent": enabled`)];
    expect((await start('a', { name: 'Absent', captureStateOnStart: true })).warnings).toEqual(unknown);
    await expect(start('b', { name: 'Absent', strict: true })).rejects.toThrow(`no provider "Absent" (${NOBODY})`);
    expect(await names()).toEqual(['a']);
    // By its GUID somebody means just that; what describes itself is registered nowhere.
    expect((await start('c', { name: NOBODY, strict: true })).warnings).toHaveLength(1);
    const described = { name: 'MyCompany.MyComponent', guid: 'ce5fa4ea-ab00-5402-8b76-9f76ac858fb5', strict: true };
    expect((await start('d', described)).warnings).toEqual([]);
  });

  it('starts nothing when a word is misspelt', async () => {
    await expect(bridge.startSession(kernel({ kernelKeywords: ['CSwich'] }), null)).rejects.toThrow(
      'did you mean CSwitch',
    );
    await expect(bridge.startSession(kernel({ stacks: ['CSwich'] }), null)).rejects.toThrow('did you mean CSwitch');
    expect(await names()).toEqual([]);
  });

  it('says who is in the way when no session fits any more', async () => {
    for (let i = 0; i < 3; i++) await bridge.startSession(session({ name: `corescope-${i}` }), null);
    await expect(bridge.startSession(session({ name: 'corescope-1' }), null)).rejects.toThrow(
      'It is "corescope-1" (a recording of Corescope)',
    );
    machine.faults.foreignSessions = 61;
    await expect(bridge.startSession(session(), null)).rejects.toThrow(
      '3 sessions run: "corescope-0" (a recording of Corescope), "corescope-1"',
    );
  });

  it('says which sessions a provider writes to when it can write to no more', async () => {
    const plan = (name: string) => session({ name, providers: [provider({ guid: DRIVER, strict: true })] });
    for (let i = 0; i < 8; i++) await bridge.startSession(plan(`corescope-${i}`), null);
    await bridge.startSession(session({ name: 'other' }), null);
    const refused = bridge.startSession(plan('corescope-8'), null);
    await expect(refused).rejects.toThrow('It writes to "corescope-0" (a recording of Corescope), "corescope-1"');
    await expect(refused).rejects.not.toThrow('"other"');
    expect(await names()).not.toContain('corescope-8');
  });

  it('enables, disables and asks providers of a session that runs', async () => {
    await bridge.startSession(session(), null);
    await bridge.enableProvider('corescope-test', provider({ guid: DRIVER, level: 4, anyKeywords: '0x3' }));
    expect(machine.bus.enabledIn(DRIVER)).toMatchObject([{ enabled: { level: 4, anyKeywords: 3n } }]);
    const asked: unknown[] = [];
    const { enableTraceEx2 } = calls.etw;
    calls.etw.enableTraceEx2 = (request) => {
      asked.push([request.controlCode, request.level, request.matchAnyKeyword]);
      return enableTraceEx2.call(calls.etw, request);
    };
    await bridge.captureState('Corescope-Test', DRIVER);
    // CAPTURE_STATE, for what it was enabled with.
    expect(asked).toEqual([[2, 4, 3n]]);
    await bridge.disableProvider('corescope-test', DRIVER);
    expect(machine.bus.enabledIn(DRIVER)).toEqual([]);
    await bridge.startSession(session({ name: 'b', providers: [provider({ guid: DRIVER })] }), null);
    await bridge.captureState('b', DRIVER);
    await expect(bridge.enableProvider('corescope-nobody', provider())).rejects.toThrow(
      'no session with this name is running',
    );
  });

  it('hands out the buffers of a session until it is stopped', async () => {
    await bridge.startSession(kernel({ kernelKeywords: ['CSwitch'], flushTimerMs: 100 }), null);
    const buffers: Uint8Array[] = [];
    const ends: unknown[] = [];
    const stream = await bridge.consume(
      'corescope-kernel',
      (more) => buffers.push(...more),
      (error) => ends.push(error),
    );
    expect(stream.logfileHeader).toHaveLength(280);
    clock.advanceMs(250);
    expect(buffers.length).toBeGreaterThan(0);
    expect(await stream.dropped()).toEqual({ events: 0, buffers: 0 });
    await bridge.stopSession('corescope-kernel');
    expect(ends).toEqual([null]);
    await stream.close();
    const consume = () =>
      bridge.consume(
        'corescope-kernel',
        () => {},
        () => {},
      );
    await expect(consume()).rejects.toThrow('no session with this name is running');
    await bridge.startSession(kernel({ logging: 'memory', realTime: false }), null);
    await expect(consume()).rejects.toThrow('"corescope-kernel" does not deliver events in real time');
  });

  it('closes what it holds, and leaves sessions alone', async () => {
    await bridge.startSession(session(), null);
    const ends: unknown[] = [];
    await bridge.consume(
      'corescope-test',
      () => {},
      (error) => ends.push(error),
    );
    await bridge.close();
    await bridge.close();
    expect(ends).toEqual([null]);
    expect(await names()).toEqual(['corescope-test']);
  });

  it('knows providers and the schemas of their events', async () => {
    const providers = await bridge.providers();
    expect(providers.find(({ guid }) => guid === DRIVER)?.name).toBe('WindowsPerf Driver');
    let lists = 0;
    const { enumerateProviders } = calls.tdh;
    calls.tdh.enumerateProviders = (buffer) => {
      lists++;
      return enumerateProviders.call(calls.tdh, buffer);
    };
    const described = await bridge.provider(DRIVER.toUpperCase());
    expect(lists).toBe(0);
    // Programs come and go.
    await bridge.providers();
    expect(lists).toBeGreaterThan(0);
    expect(described.events).toBeGreaterThan(0);
    const schemas = await bridge.providerSchemas(DRIVER);
    expect(schemas).toHaveLength(described.events ?? 0);
    const eventHeader = new Uint8Array(80);
    // ProviderId and EventDescriptor of the first event.
    eventHeader.set((schemas[0].eventInfo ?? new Uint8Array(0)).subarray(0, 16), 24);
    eventHeader.set((schemas[0].eventInfo ?? new Uint8Array(0)).subarray(32, 48), 40);
    expect(await bridge.schemas([{ eventHeader }, { eventHeader: new Uint8Array(80) }])).toEqual([
      schemas[0],
      { eventInfo: null, maps: [] },
    ]);
    await expect(bridge.provider(NOBODY)).rejects.toThrow('knows no provider');
    await expect(bridge.schemas([{ eventHeader: new Uint8Array(1) }])).rejects.toBeInstanceOf(BridgeError);
  });

  it('counts, and gives the driver back', async () => {
    const ticks: (() => void)[] = [];
    const timer = {
      every: (_: number, callback: () => void) => {
        ticks.push(callback);
        return () => ticks.splice(0);
      },
    };
    const counting = localBridge(calls, { timer });
    const buffers: Uint8Array[] = [];
    const plan = pmuPlan.parse({ sets: [{ cores: [], events: [0x08] }] });
    const stream = await counting.startPmu(
      plan,
      (more) => buffers.push(...more),
      () => {},
    );
    expect(stream.multiplexed).toBe(false);
    for (let i = 0; i < 5; i++) {
      clock.advanceMs(20);
      for (const tick of ticks) tick();
    }
    expect((await stream.figures()).readings).toBeGreaterThan(0);
    await expect(
      bridge.startPmu(
        plan,
        () => {},
        () => {},
      ),
    ).rejects.toBeInstanceOf(BridgeError);
    // Others are told that it is held; who holds it knows what it has.
    expect(await bridge.pmuStatus()).toMatchObject({
      available: false,
      problem: expect.stringContaining('holds the WindowsPerf driver'),
    });
    expect(await counting.pmuStatus()).toMatchObject({ available: true, problem: null });
    expect((await counting.machine()).pmu.available).toBe(true);
    await counting.close();
    expect(ticks).toEqual([]);
    expect(buffers.length).toBeGreaterThan(0);
    const again = await counting.startPmu(
      plan,
      () => {},
      () => {},
    );
    await again.close();
    expect((await bridge.pmuStatus()).available).toBe(true);
  });

  it('turns whatever is thrown into errors of its own', async () => {
    calls.etw.queryAllTraces = () => {
      throw new TypeError('koffi could not');
    };
    await expect(localBridge(calls).sessions()).rejects.toMatchObject({
      name: 'BridgeError',
      info: { message: 'koffi could not', call: null, status: null },
    });
  });

  it('filters a provider by process, event and field, and tells what cannot be', async () => {
    const flood = (filters: ProviderFilters) => provider({ name: 'Corescope-Simulator-Flood', guid: null, filters });
    const counted = async (filters: ProviderFilters): Promise<number> => {
      await bridge.enableProvider('corescope-test', flood(filters));
      const before = machine.session('corescope-test')?.events ?? 0;
      machine.burst(80);
      clock.advanceMs(1);
      return (machine.session('corescope-test')?.events ?? 0) - before;
    };
    await bridge.startSession(session(), null);
    const kinds = { eventId: 1, field: 'Kind', operator: '!=', value: '3' };
    expect([
      await counted({}),
      await counted({ pids: [4] }),
      await counted({ executables: ['spmv.exe'] }),
      await counted({ eventIds: { include: false, ids: [1] } }),
      await counted({ payload: [kinds] }),
      await counted({ packageApps: ['App'] }),
    ]).toEqual([80, 80, 0, 0, 64, 0]);
    await expect(counted({ payload: [{ ...kinds, field: 'kind' }] })).rejects.toThrow('did you mean Kind?');
    await expect(counted({ payload: [{ ...kinds, value: 'many' }] })).rejects.toMatchObject({
      info: { call: 'TdhCreatePayloadFilter', status: 87 },
    });
  });
});
