import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { READ_GPC_PROVIDER } from '../../contract/pmu-events.ts';
import { BridgeError } from '../../native-bridge/calls/bridge-error.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { ControlServer } from './control.ts';
import { Ledger } from './ledger.ts';
import { stopAbandoned } from './own-sessions.ts';
import { RecorderWorld, testPlan, until } from './testing/recorder-world.ts';
import { leftOver, opened } from './testing/saved-recording.ts';

const folder = temporaryFolder();
const newWorld = (): RecorderWorld => new RecorderWorld(folder);

test('what a killed recorder left is given back, offered, and put together', async () => {
  const world = newWorld();
  const link = world.link();
  let control: ControlServer | null = null;
  const openControl: typeof ControlServer.listen = async (...args) => {
    control = await ControlServer.listen(...args);
    return control;
  };
  const killed = world.recorder({ machine: link, openControl });
  const recording = await killed.start(testPlan(), world.path('k.etl'));
  await world.time.advance(1500);
  const next = world.recorder();
  // While its recorder runs it is nobody's to recover.
  expect(await next.recoverable()).toEqual([]);
  link.kill();
  control!.close();
  expect((await next.machine()).pmu.available).toBe(false);
  expect(await next.recoverable()).toMatchObject([{ recording, title: 'Test', sizeBytes: expect.any(Number) }]);
  const path = await next.recover(recording);
  expect([await next.sessions(), await next.recoverable(), leftOver(world)]).toEqual([[], [], []]);
  expect((await next.machine()).pmu).toMatchObject({ available: true, heldBy: [] });
  const { info, events } = await opened(path);
  expect(info.lastEventNs).toBeGreaterThan(1.4e9);
  expect((await events(READ_GPC_PROVIDER)).total).toBeGreaterThan(8 * 3 * 60);
});

test('what cannot be given back does not keep what was recorded from being saved', async () => {
  const world = newWorld();
  const link = world.link();
  let control: ControlServer | null = null;
  const openControl: typeof ControlServer.listen = async (...args) => {
    control = await ControlServer.listen(...args);
    return control;
  };
  const recording = await world.recorder({ machine: link, openControl }).start(testPlan(), world.path('k.etl'));
  await world.time.advance(500);
  link.kill();
  control!.close();
  // A driver that has gone holds nothing; a session that may not be stopped goes on.
  world.machine.faults.driverGone = true;
  const next = world.link();
  const bridge = await next.bridge();
  const { stopSession } = bridge;
  bridge.stopSession = () => Promise.reject(new BridgeError({ message: 'It is refused.', call: 'x', status: 5 }));
  const recorder = world.recorder({ machine: next });
  expect(await recorder.recoverable()).toMatchObject([{ recording }]);
  expect((await opened(await recorder.recover(recording))).info.lastEventNs).toBeGreaterThan(0);
  expect(recorder.report.messages.map(({ text }) => text)).toEqual([
    '“Test” was interrupted, and not everything it used could be released: It is refused. It is refused.',
  ]);
  expect(await recorder.recoverable()).toEqual([]);
  bridge.stopSession = stopSession;
  await recorder.cleanUp();
  expect([leftOver(world), world.machine.sessions()]).toEqual([[], []]);
});

test('of a flight recorder that was killed the last seconds are recovered, with names, to where it is asked', async () => {
  const world = newWorld();
  const link = world.link();
  let control: ControlServer | null = null;
  const openControl: typeof ControlServer.listen = async (...args) => {
    control = await ControlServer.listen(...args);
    return control;
  };
  const plan = testPlan({ pmu: null, flightSeconds: 1 });
  const recording = await world.recorder({ machine: link, openControl }).start(plan, world.path('k.etl'));
  await world.time.advance(2500);
  link.kill();
  control!.close();
  const path = await world.recorder().recover(recording, world.path('mine.etl'));
  expect(path).toBe(world.path('mine.etl'));
  const { host, trace, info } = await opened(path);
  expect(info.lastEventNs).toBeLessThan(1.1e9);
  expect((await host.call('processes', { trace })).map(({ name }) => name)).toContain('services.exe');
  expect([leftOver(world), world.machine.sessions()]).toEqual([[], []]);
});

test('a ledger that is none of ours frees nothing', async () => {
  const world = newWorld();
  mkdirSync(`${world.recordingsDir}/evil`, { recursive: true });
  writeFileSync(
    `${world.recordingsDir}/evil/ledger.json`,
    JSON.stringify({ format: 'corescope-recording', sessions: [] }),
  );
  expect(await world.recorder().recoverable()).toEqual([]);
});

test('a start that fails keeps in mind what it could not give back', async () => {
  const world = newWorld();
  const link = world.link();
  const bridge = await link.bridge();
  const { stopSession } = bridge;
  const recorder = world.recorder({ machine: link });
  world.machine.faults.driverHeld = true;
  bridge.stopSession = () => Promise.reject(new BridgeError({ message: 'No.', call: 'ControlTraceW', status: 5 }));
  await expect(recorder.start(testPlan(), world.path('b.etl'))).rejects.toThrow(
    /Another program holds the WindowsPerf driver, perhaps wperf\.exe \(8812\)\. Close it, or force the lock \(`--pmu-force` at the command line\), which makes its counting fail/,
  );
  expect(await Ledger.list(world.recordingsDir)).toMatchObject([
    { content: { phase: 'recording', bufferParts: [], sessions: [{ part: null }, { part: null }] } },
  ]);
  bridge.stopSession = stopSession;
  await recorder.cleanUp();
  expect([leftOver(world), world.machine.sessions()]).toEqual([[], []]);
});

test('a ledger that cannot be written lets nobody in, and nothing wait', async () => {
  const world = newWorld();
  const close = vi.fn();
  const openControl: typeof ControlServer.listen = async (...args) => {
    const control = await ControlServer.listen(...args);
    const end = control.close.bind(control);
    control.close = () => {
      close();
      end();
    };
    rmSync(world.recordingsDir, { recursive: true, force: true });
    writeFileSync(world.recordingsDir, 'a file where a folder should be');
    return control;
  };
  const recorder = world.recorder({ openControl });
  await expect(recorder.start(testPlan(), world.path('x.etl'))).rejects.toThrow(/recordings.* cannot be written/);
  expect(close).toHaveBeenCalledOnce();
  expect(world.machine.sessions()).toEqual([]);
});

test('a machine that is gone ends the recording: what was written is saved, what it holds is remembered', async () => {
  const world = newWorld();
  const link = world.link();
  const bridge = await link.bridge();
  const recorder = world.recorder({ machine: link });
  await recorder.start(testPlan({ pmu: null }), world.path('gone.etl'));
  await world.time.advance(1500);
  const gone = () => Promise.reject(new BridgeError({ message: 'The machine has ended.', call: null, status: null }));
  const { querySession, stopSession } = bridge;
  Object.assign(bridge, { querySession: gone, stopSession: gone });
  await world.time.advance(1000);
  const report = await until(recorder, ({ phase }) => phase === 'saved');
  expect(report).toMatchObject({
    endedBecause: 'The machine has ended. Data written before that is kept.',
    brokeOff: true,
  });
  expect((await opened(world.path('gone.etl'))).info.lastEventNs).toBeGreaterThan(0);
  // Its sessions run on, so its ledger stays, without what was saved: the next start tries again.
  expect(await Ledger.list(world.recordingsDir)).toMatchObject([
    { content: { phase: 'recording', bufferParts: [], sessions: [{ part: null }, { part: null }] } },
  ]);
  expect(world.machine.sessions()).toHaveLength(2);
  Object.assign(bridge, { querySession, stopSession });
  expect(await recorder.recoverable()).toEqual([]);
  expect([leftOver(world), world.machine.sessions()]).toEqual([[], []]);
});

test('two that are recovered to one name are two files, over nothing', async () => {
  const world = newWorld();
  const leave = async (name: string): Promise<void> => {
    let control: ControlServer | null = null;
    const openControl: typeof ControlServer.listen = async (...args) => {
      control = await ControlServer.listen(...args);
      return control;
    };
    const link = world.link();
    await world.recorder({ machine: link, openControl }).start(testPlan({ pmu: null }), world.path(name));
    await world.time.advance(300);
    link.kill();
    control!.close();
    await world.recorder().cleanUp();
  };
  await leave('x.etl');
  await leave('x.etl');
  const recorder = world.recorder();
  for (const { recording } of await recorder.recoverable()) {
    writeFileSync(`${world.recordingsDir}/${recording}/spe-core0.data`, recording);
    await recorder.recover(recording);
  }
  // Beside what was asked for.
  const saved = readdirSync(world.folder)
    .filter((name) => name.startsWith('x'))
    .sort();
  expect(saved).toEqual([
    'x-recovered 2.etl',
    'x-recovered 2.spe-core0.data',
    'x-recovered.etl',
    'x-recovered.spe-core0.data',
  ]);
  const [second, first] = saved.filter((name) => name.endsWith('.etl')).map((name) => readFileSync(world.path(name)));
  expect(second!.equals(first!)).toBe(false);
});

test('the ledger has the lock before it is taken, unless another has it', async () => {
  const world = newWorld();
  const link = world.link();
  const bridge = await link.bridge();
  const { startPmu } = bridge;
  const seen: boolean[] = [];
  bridge.startPmu = async (...args) => {
    seen.push((await Ledger.list(world.recordingsDir))[0]!.content.pmuLocked);
    return startPmu(...args);
  };
  const recorder = world.recorder({ machine: link });
  await recorder.start(testPlan({ sessions: [] }), world.path('l.etl'));
  await recorder.stop(true);
  world.machine.faults.driverHeld = true;
  await expect(recorder.start(testPlan({ sessions: [] }), world.path('l.etl'))).rejects.toThrow(
    /Another program holds the WindowsPerf driver, perhaps wperf\.exe \(8812\)\. Close it, or force the lock \(`--pmu-force` at the command line\), which makes its counting fail/,
  );
  expect(seen).toEqual([true, false]);
});

test('what cannot be recovered here is told', async () => {
  const world = newWorld();
  const { recordingsDir } = world;
  mkdirSync(`${recordingsDir}/evil`, { recursive: true });
  writeFileSync(`${recordingsDir}/evil/ledger.json`, 'garbage');
  const control = { path: world.path('nobody'), secret: 'x'.repeat(16) };
  const of = { startedAt: '2026-01-01T00:00:00Z', control, plan: testPlan(), target: world.path('s.etl') };
  await Ledger.begin(recordingsDir, { ...of, simulatedSeed: 5 });
  expect(await world.recorder().leftOut()).toEqual([
    expect.stringMatching(/recordings.evil .*cannot be read/),
    'A recording of another machine is left: corescope recover --simulate --seed 5',
  ]);
});

test('sessions of a process that listened and was killed are stopped', async () => {
  const world = newWorld();
  const bridge = await world.link().bridge();
  const [, session] = testPlan().sessions;
  const names = ['corescope-events-listen-1', 'corescope-events-listen-2', 'other-listen-1'];
  for (const name of names) await bridge.startSession({ ...session!, name, logging: 'none' }, null);
  await stopAbandoned(bridge, (pid) => pid === 2);
  expect((await bridge.sessions()).map(({ name }) => name)).toEqual(names.slice(1));
});
