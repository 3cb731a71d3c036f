/** The bridge on koffi and the C fake: what C received when the recorder asked for it. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Bridge } from '../calls/bridge.ts';
import { kernel, provider, session } from '../etw/testing/plans.ts';
import { localBridge } from '../local-bridge.ts';
import {
  FAKE_PROVIDER,
  fakeHands,
  fakeLibrary,
  haveCompiler,
  inPlaceOfAll,
} from '../testing/fake-windows/fake-windows.ts';
import { win32Calls } from './win32-calls.ts';

const FAKE_GUID_HEX = '109c3a5f1d7b2f4e9a66102030405060';

describe.runIf(haveCompiler)('the bridge on the C fake', () => {
  const path = haveCompiler ? fakeLibrary() : '';
  const hands = haveCompiler ? fakeHands(path) : null;
  let bridge: Bridge;
  beforeEach(() => {
    hands?.reset();
    bridge = localBridge(win32Calls({ libraries: inPlaceOfAll(path) }));
  });
  const lastCall = (name: string): string => hands?.lastCall(name) ?? '';
  const known = (change: Parameters<typeof provider>[0] = {}) =>
    provider({ name: FAKE_PROVIDER.name, guid: null, ...change });

  it('starts a file session with a provider, its filters and its payload filter', async () => {
    const filters = {
      pids: [4, 8],
      payload: [{ eventId: FAKE_PROVIDER.event.id, field: 'Index', operator: '>=', value: '12' }],
    };
    const plan = session({
      logging: 'file',
      providers: [known({ level: 4, anyKeywords: '0x3', stack: true, filters })],
    });
    const { session: started, warnings } = await bridge.startSession(plan, 'C:\\traces\\a.etl');
    expect(warnings).toEqual([]);
    expect(started).toMatchObject({
      name: 'corescope-test',
      file: 'C:\\traces\\a.etl',
      modes: ['sequential file', 'real time'],
    });
    const enabled = lastCall('EnableTraceEx2');
    expect(enabled).toContain(FAKE_GUID_HEX);
    // The last of two filters: what TDH made of one event, a byte of the fake's.
    expect(enabled).toContain('0x80000100');
    expect(hands?.lastCall('TdhCreatePayloadFilter')).toContain('first=Index 5 12');
    expect((await bridge.sessions()).map(({ name }) => name)).toEqual(['corescope-test']);
    await bridge.stopSession('corescope-test');
    expect(await bridge.sessions()).toEqual([]);
  });

  it('starts the kernel with flags, mask and stacks', async () => {
    const plan = kernel({ kernelKeywords: ['CSwitch', 'Pool', 'Handle'], stacks: ['CSwitch'] });
    const { session: started, warnings } = await bridge.startSession(plan, null);
    expect(warnings).toEqual([]);
    expect(started.kernelFlags).toEqual(['CSwitch', 'Handle', 'Pool']);
    expect(lastCall('TraceSetInformation')).toContain(`d1a86f3d05fed0119dda00c04fd7ba7c24${'00'.repeat(7)}`);
  });

  it('gives C the addresses of a private session’s processes', async () => {
    const plan = session({ logging: 'file', privatePids: [7, 300], providers: [known()] });
    const { warnings } = await bridge.startSession(plan, 'C:\\traces\\p.etl');
    expect(warnings).toEqual([expect.stringContaining('is private to processes')]);
    expect(lastCall('StartTraceW filters')).toBe('version=2 count=1 first=0x80000004:070000002c010000');
  });

  it('writes a ring to a file', async () => {
    await bridge.startSession(session({ logging: 'memory', realTime: false }), null);
    expect(await bridge.flushSession('corescope-test', 'C:\\traces\\ring.etl')).toMatchObject({ modes: ['memory'] });
  });

  it('says what is wrong with the codes that C answered', async () => {
    const start = (file: string) => bridge.startSession(session({ logging: 'file' }), file);
    await expect(start('C:\\nowhere\\a.etl')).rejects.toThrow('the folder of its file does not exist');
    await expect(start('D:')).rejects.toThrow('the path of its file is missing or invalid');
    hands?.fail('StartTraceW', 112);
    await expect(start('C:\\traces\\a.etl')).rejects.toMatchObject({ info: { call: 'StartTraceW', status: 112 } });
    await start('C:\\traces\\a.etl');
    await expect(bridge.startSession(session({ name: 'b', logging: 'file' }), 'C:\\traces\\a.etl')).rejects.toThrow(
      'another session or program is writing to the file',
    );
    hands?.elevate(false);
    await expect(bridge.startSession(session({ name: 'c' }), null)).rejects.toThrow('Performance Log Users');
  });

  it('undoes a start when a strict provider fails', async () => {
    hands?.fail('EnableTraceEx2', 1450);
    await expect(bridge.startSession(session({ providers: [known({ strict: true })] }), null)).rejects.toThrow(
      'Cannot enable the provider Fake-Provider: the provider already writes to 8 sessions',
    );
    expect(await bridge.sessions()).toEqual([]);
  });

  it('knows providers and schemas', async () => {
    expect(await bridge.provider(FAKE_PROVIDER.guid)).toMatchObject({ name: 'Fake-Provider', events: 1 });
    const [schema] = await bridge.providerSchemas(FAKE_PROVIDER.guid);
    expect(schema.maps.map(({ name }) => name)).toEqual([FAKE_PROVIDER.map.name]);
  });
});
