/** Sessions that start with Windows, on the simulated machine: written, started by a restart, listed, removed. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Bridge } from '../calls/bridge.ts';
import type { Calls } from '../calls/calls.ts';
import { ERROR } from '../calls/layouts.ts';
import { dwordValue, textValue } from '../calls/registry-values.ts';
import { localBridge } from '../local-bridge.ts';
import { simulatedCalls } from '../simulator/calls.ts';
import { HandClock } from '../simulator/clock.ts';
import { SimulatedMachine } from '../simulator/machine.ts';
import { restart } from '../simulator/restart.ts';
import { listAutologgers } from './autologgers.ts';
import { kernel, PROVIDER_GUID, provider, session } from './testing/plans.ts';

const folder = mkdtempSync(join(tmpdir(), 'corescope-boot-'));
afterAll(() => rmSync(folder, { recursive: true }));

const WMI = 'SYSTEM\\CurrentControlSet\\Control\\WMI';
const NAME = 'corescope-boot-events';

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

const events = session({
  name: NAME,
  logging: 'circular',
  maximumFileMB: 7,
  flushTimerMs: 1500,
  clock: 'system',
  providers: [
    provider({ anyKeywords: '0x8000000000000012', allKeywords: '0x10', level: 4, stack: true, sid: true }),
    provider({ name: 'Off', guid: '99999999-0000-0000-0000-000000000000', enabled: false }),
  ],
});

/** A value as its bytes in hex, with its type. */
function value(key: string, name: string): string {
  const room = new Uint8Array(512);
  const { status, type, returnedBytes } = calls.system.registryValue(`${WMI}\\${key}`, name, room);
  return status === ERROR.SUCCESS ? `${type}:${Buffer.from(room.subarray(0, returnedBytes)).toString('hex')}` : 'none';
}
const text = (words: string): string => `1:${Buffer.from(`${words}\0`, 'utf16le').toString('hex')}`;

it('writes what Windows reads of a session of providers, and nothing more after its removal', async () => {
  const file = join(folder, 'values.etl');
  expect(await bridge.registerAutologger(events, file)).toEqual([expect.stringContaining('knows no provider')]);
  const names = 'Start,FileName,BufferSize,MinimumBuffers,MaximumBuffers,MaxFileSize,FlushTimer,ClockType,LogFileMode';
  expect(names.split(',').map((name) => value(`AutoLogger\\${NAME}`, name))).toEqual([
    '4:01000000',
    text(file),
    '4:40000000',
    '4:04000000',
    '4:10000000',
    '4:07000000',
    // Whole seconds.
    '4:02000000',
    '4:02000000',
    '4:02000000',
  ]);
  const guid = Buffer.from(value(`AutoLogger\\${NAME}`, 'Guid').slice(2), 'hex').toString('utf16le');
  expect(guid).toMatch(/^\{[0-9a-f-]{36}\}\0$/);
  const key = `AutoLogger\\${NAME}\\{${PROVIDER_GUID}}`;
  const ofProvider = 'Enabled,EnableLevel,EnableProperty,MatchAnyKeyword,MatchAllKeyword';
  expect(ofProvider.split(',').map((name) => value(key, name))).toEqual([
    '4:01000000',
    '4:04000000',
    '4:05000000',
    '11:1200000000000080',
    '11:1000000000000000',
  ]);
  expect(calls.system.registryKeys(`${WMI}\\AutoLogger\\${NAME}`).names).toEqual([`{${PROVIDER_GUID}}`]);
  await bridge.removeAutologger(NAME);
  expect(calls.system.registryKeys(WMI).status).toBe(ERROR.FILE_NOT_FOUND);
});

it('writes kernel flags and stacks to GlobalLogger, which is left as tracelog leaves it', async () => {
  const { type, bytes } = dwordValue(0);
  calls.system.setRegistryValue(`${WMI}\\GlobalLogger`, 'Start', type, bytes);
  const plan = kernel({
    logging: 'memory',
    kernelKeywords: ['ProcessThread', 'CSwitch', 'Loader', 'SampledProfile', 'Pool'],
    stacks: ['SampledProfile', 'CSwitch', 'ReadyThread', 'ThreadCreate', 'ImageLoad'],
  });
  expect(await bridge.registerAutologger(plan, null)).toEqual([]);
  // PROCESS 1, THREAD 2, IMAGE_LOAD 4, CSWITCH 0x10, PROFILE 0x01000000; in the second word PROFILE 2, CSWITCH 4, POOL 0x40.
  const mask = value('GlobalLogger', 'EnableKernelFlags');
  expect([mask.length, mask.slice(0, 18)]).toEqual(['3:'.length + 64, '3:1700000146000000']);
  // As xbootmgr writes them: 2e,0f,00,00,24,05,00,00 …
  expect(value('GlobalLogger', 'StackWalkingFilter')).toBe('3:2e0f00002405000032050000010500000a030000');
  expect(value('GlobalLogger', 'LogFileMode')).toBe('4:00040000');
  expect(value('GlobalLogger', 'FileName')).toBe('none');
  expect(await bridge.autologgers()).toMatchObject([
    {
      name: 'GlobalLogger',
      session: 'NT Kernel Logger',
      ours: true,
      isEnabled: true,
      startStatus: null,
      kernelFlags: expect.arrayContaining(['CSwitch', 'Loader', 'ProcessThread', 'SampledProfile', 'Pool']),
      stacks: ['SampledProfile', 'CSwitch', 'ReadyThread', 'ThreadCreate', 'ImageLoad'],
    },
  ]);
  // The registry does not tell small letters from capital ones.
  await bridge.removeAutologger('globalLogger');
  expect(value('GlobalLogger', 'Start')).toBe('4:00000000');
  expect(machine.registry.get(`${WMI}\\GlobalLogger`.toLowerCase())?.values.size).toBe(1);
  expect((await bridge.autologgers()).map(({ ours, isEnabled }) => [ours, isEnabled])).toEqual([[false, false]]);
});

it('is started by a restart, with its providers and flags, and so noted', async () => {
  const file = join(folder, 'kernel.etl');
  await bridge.registerAutologger(kernel({ logging: 'file', kernelKeywords: ['ProcessThread', 'CSwitch'] }), file);
  await bridge.registerAutologger({ ...events, name: 'corescope-boot-a' }, join(folder, 'no such folder', 'a.etl'));
  await bridge.registerAutologger({ ...events, name: NAME, clock: 'qpc' }, join(folder, 'events.etl'));
  await bridge.startSession(session({ logging: 'memory', providers: [provider()] }), null);
  const before = calls.system.machine().bootFileTime;
  restart(machine);
  clock.advanceMs(8000);
  expect(calls.system.machine().bootFileTime > before).toBe(true);
  expect((await bridge.sessions()).map(({ name }) => name)).toEqual(['NT Kernel Logger', NAME]);
  const status = Object.fromEntries((await bridge.autologgers()).map((one) => [one.name, one.startStatus]));
  expect(status).toEqual({ GlobalLogger: 0, [NAME]: 0, 'corescope-boot-a': ERROR.PATH_NOT_FOUND });
  expect((await bridge.querySession('NT Kernel Logger')).kernelFlags).toEqual(
    expect.arrayContaining(['ProcessThread', 'CSwitch']),
  );
  expect(await bridge.enabledProviders()).toMatchObject([
    { session: NAME, guid: PROVIDER_GUID, level: 4, matchAnyKeyword: 0x8000000000000012n, matchAllKeyword: 0x10n },
  ]);
  await bridge.stopSession('NT Kernel Logger');
  expect(statSync(file).size).toBeGreaterThan(65_536);
});

it.each([
  [{ logging: 'none' as const }, /has the mode "none"/],
  [{ logging: 'file' as const, privatePids: [4] }, /private to processes/],
  [{ logging: 'file' as const, providers: [] }, /has no providers/],
  [
    { logging: 'file' as const, providers: [provider({ filters: { pids: [4] } })] },
    /does not write filters .*Test-Provider/,
  ],
  [{ logging: 'file' as const, kind: 'system' as const, providers: [provider()] }, /only kernel events/],
  [
    { logging: 'file' as const, hardwareCounters: { onEvents: null, sampled: [], strict: true } },
    /cannot configure hardware counters/,
  ],
  [
    { logging: 'file' as const, lastBranches: { events: ['CSwitch'], without: [], strict: true } },
    /cannot configure last branches/,
  ],
  [{ logging: 'file' as const, name: 'a\\b' }, /cannot be the name of an autologger/],
  [{ logging: 'file' as const, name: 'globallogger' }, /cannot be the name of an autologger/],
  [{ logging: 'file' as const, providers: [provider({ guid: null, name: 'Nobody' })] }, /Nobody/],
])('refuses %j, and writes nothing', async (change, message) => {
  await expect(bridge.registerAutologger({ ...events, ...change }, join(folder, 'x.etl'))).rejects.toThrow(message);
  expect(machine.registry.size).toBe(0);
});

it('leaves alone what is there already, whoever wrote it', async () => {
  const theirs = `${WMI}\\AutoLogger\\${NAME}`;
  for (const [name, { type, bytes }] of [
    ['Start', dwordValue(1)],
    ['FileName', textValue('C:\\theirs.etl')],
  ] as const)
    for (const key of [theirs, `${WMI}\\GlobalLogger`]) calls.system.setRegistryValue(key, name, type, bytes);
  const before = JSON.stringify([...machine.registry.values()].map(({ values }) => [...values]));
  const file = join(folder, 'x.etl');
  const theirsIs = /An autologger .*C:\\theirs\.etl already exists\. It belongs to another program/;
  await expect(bridge.registerAutologger(events, file)).rejects.toThrow(theirsIs);
  await expect(bridge.registerAutologger(kernel({ logging: 'file' }), file)).rejects.toThrow(theirsIs);
  await expect(bridge.removeAutologger(NAME)).rejects.toThrow('Corescope has no autologger');
  await expect(bridge.removeAutologger('Nobody')).rejects.toThrow('Corescope has no autologger');
  expect(JSON.stringify([...machine.registry.values()].map(({ values }) => [...values]))).toBe(before);
  await bridge.registerAutologger({ ...events, name: 'mine' }, file);
  await expect(bridge.registerAutologger({ ...events, name: 'mine' }, file)).rejects.toThrow(
    /already registered .*--stop/,
  );
});

it.each(['registryKeys', 'setRegistryValue'] as const)('takes back what was written before %s failed', async (call) => {
  let left = call === 'setRegistryValue' ? 4 : 0;
  const set = calls.system.setRegistryValue;
  if (call === 'setRegistryValue')
    calls.system.setRegistryValue = (...args) => (left-- > 0 ? set(...args) : ERROR.ACCESS_DENIED);
  else calls.system.registryKeys = () => ({ status: ERROR.ACCESS_DENIED, names: [] });
  await expect(bridge.registerAutologger(events, join(folder, 'x.etl'))).rejects.toThrow(
    /denied access to the registry\. Run Corescope as administrator/,
  );
  expect(machine.registry.size).toBe(0);
});

it('can be removed, wherever its registration broke off', async () => {
  const { setRegistryValue, deleteRegistryKey } = calls.system;
  for (let written = 1; written < 12; written++) {
    let left = written;
    calls.system.setRegistryValue = (...args) => (left-- > 0 ? setRegistryValue(...args) : ERROR.NOT_FOUND);
    calls.system.deleteRegistryKey = () => ERROR.ACCESS_DENIED;
    await expect(bridge.registerAutologger(events, join(folder, 'x.etl'))).rejects.toThrow();
    expect(await bridge.autologgers()).toMatchObject([{ name: NAME, ours: true, isEnabled: false }]);
    Object.assign(calls.system, { setRegistryValue, deleteRegistryKey });
    await bridge.removeAutologger(NAME);
    expect(await bridge.autologgers()).toEqual([]);
  }
});

it('says that rights are missing', async () => {
  await bridge.registerAutologger(events, join(folder, 'x.etl'));
  machine.faults.notElevated = true;
  const other = { ...events, name: 'other' };
  for (const denied of [bridge.registerAutologger(other, join(folder, 'y.etl')), bridge.removeAutologger(NAME)])
    await expect(denied).rejects.toThrow(/Run Corescope as administrator/);
  expect((await bridge.autologgers()).map(({ name }) => name)).toEqual([NAME]);
});

const VALUE_NAMES =
  'Start,Status,Owner,FileName,LogFileMode,BufferSize,MinimumBuffers,MaximumBuffers,MaxFileSize,EnableKernelFlags,StackWalkingFilter';

it('lists any bytes of any type', () => {
  const bytes = fc.oneof(fc.uint8Array({ maxLength: 40 }), fc.uint8Array({ minLength: 4000, maxLength: 5000 }));
  const written = fc.array(
    fc.tuple(fc.constantFrom(...VALUE_NAMES.split(',')), fc.integer({ min: 0, max: 12 }), bytes),
  );
  fc.assert(
    fc.property(written, written, (ofSession, ofProvider) => {
      machine.registry.clear();
      for (const [name, type, value] of ofSession)
        for (const key of ['GlobalLogger', 'AutoLogger\\Theirs'])
          calls.system.setRegistryValue(`${WMI}\\${key}`, name, type, value);
      for (const [name, type, value] of ofProvider)
        calls.system.setRegistryValue(`${WMI}\\AutoLogger\\Theirs\\{${PROVIDER_GUID}}`, name, type, value);
      const listed = listAutologgers(calls.system);
      for (const { name, bufferSizeKB, kernelFlags } of listed)
        expect([name, Number.isInteger(bufferSizeKB), Array.isArray(kernelFlags)]).toEqual([name, true, true]);
      expect(listed.some(({ name }) => name === 'Theirs')).toBe(ofSession.length + ofProvider.length > 0);
    }),
    { numRuns: 50 },
  );
});

it('lists sessions whose values may not be read', async () => {
  await bridge.registerAutologger(events, join(folder, 'x.etl'));
  calls.system.registryValue = () => ({ status: ERROR.ACCESS_DENIED, type: 0, returnedBytes: 0 });
  expect(await bridge.autologgers()).toMatchObject([{ name: NAME, ours: false, file: null, providers: [] }]);
});

it('lists what others have written, whatever it is', async () => {
  const set = (key: string, name: string, type: number, bytes: number[]): number =>
    calls.system.setRegistryValue(`${WMI}\\${key}`, name, type, Uint8Array.from(bytes));
  set('AutoLogger\\Theirs', 'Start', 1, [0x31, 0]);
  set('AutoLogger\\Theirs', 'FileName', 4, [1, 2, 3, 4]);
  set('AutoLogger\\Theirs', 'BufferSize', 2, [0x34, 0, 0, 0]);
  set('AutoLogger\\Globallogger', 'Start', 4, [1, 0, 0, 0]);
  set('AutoLogger\\Theirs\\no guid', 'Enabled', 4, [1, 0, 0, 0]);
  set(`AutoLogger\\Theirs\\${PROVIDER_GUID.toUpperCase()}`, 'Enabled', 3, [1]);
  set(`AutoLogger\\Theirs\\${PROVIDER_GUID.toUpperCase()}`, 'MatchAnyKeyword', 3, [2, 0, 0, 0, 0, 0, 0, 0, 9]);
  set('GlobalLogger', 'Start', 4, [1, 0, 0, 0]);
  set('GlobalLogger', 'EnableKernelFlags', 3, [3, 0, 0, 0]);
  set('GlobalLogger', 'StackWalkingFilter', 3, [0x2e, 0x0f, 0, 0, 0xff, 0xff, 0, 0, 1]);
  expect(await bridge.autologgers()).toMatchObject([
    {
      name: 'GlobalLogger',
      ours: false,
      isEnabled: true,
      kernelFlags: ['ProcessThread'],
      stacks: ['SampledProfile', '0xffff'],
    },
    {
      name: 'Theirs',
      ours: false,
      isEnabled: false,
      bufferSizeKB: 0,
      file: null,
      providers: [{ guid: PROVIDER_GUID, level: 0, matchAnyKeyword: 0n, matchAllKeyword: 0n }],
    },
  ]);
});
