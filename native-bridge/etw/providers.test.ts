import { beforeEach, describe, expect, it } from 'vitest';
import { captureState, disableProvider, enableProvider, type KnownProviderPlan } from './providers.ts';
import { FakeEtw } from './testing/fake-etw.ts';
import { PROVIDER_GUID, provider } from './testing/plans.ts';

const GUID_HEX = '33221100554477668899aabbccddeeff';
const plan = (change: Partial<KnownProviderPlan> = {}) => provider(change) as KnownProviderPlan;

describe('providers of a session', () => {
  let etw: FakeEtw;
  beforeEach(() => {
    etw = new FakeEtw();
  });

  it('are enabled with level, keywords, properties and filters', () => {
    const filters = { pids: [8], stackEventIds: { include: true, ids: [3] } };
    const change = {
      level: 4,
      anyKeywords: '0x30',
      allKeywords: '0x8000000000000001',
      sid: true,
      terminalSessionId: true,
    };
    enableProvider(etw, 9n, plan({ ...change, filters }), new Uint8Array([1, 2]));
    const [request] = etw.enables;
    expect(Buffer.from(request.provider).toString('hex')).toBe(GUID_HEX);
    expect(request).toMatchObject({
      handle: 9n,
      controlCode: 1,
      level: 4,
      matchAnyKeyword: 0x30n,
      matchAllKeyword: 0x8000000000000001n,
    });
    // SID, TS_ID, and stacks for the sake of their filter
    expect(request.parameters?.enableProperty).toBe(0x1 | 0x2 | 0x4);
    expect(request.parameters?.filters.map(({ type }) => type)).toEqual([0x80001000, 0x80000004, 0x80000100]);
  });

  it('write all levels at level 0, and stacks only when asked', () => {
    enableProvider(etw, 9n, plan(), null);
    enableProvider(etw, 9n, plan({ stack: true }), null);
    expect(etw.enables.map(({ level }) => level)).toEqual([255, 255]);
    expect(etw.enables.map(({ parameters }) => parameters?.enableProperty)).toEqual([0, 4]);
    expect(etw.enables[0].matchAnyKeyword).toBe(0xffffffffffffffffn);
  });

  it('write their state down for the keywords that they were enabled with', () => {
    captureState(etw, 9n, PROVIDER_GUID, plan({ level: 2, anyKeywords: '0x7' }));
    captureState(etw, 9n, PROVIDER_GUID, null);
    expect(etw.enables.map(({ controlCode, level, matchAnyKeyword }) => [controlCode, level, matchAnyKeyword])).toEqual(
      [
        [2, 2, 7n],
        [2, 255, 0xffffffffffffffffn],
      ],
    );
    expect(etw.enables[0].timeoutMs).toBeGreaterThan(0);
    // A provider that takes longer goes on by itself, and one that nobody provides has no state.
    for (const status of [1460, 4200]) {
      etw.fails = () => status;
      expect(() => captureState(etw, 9n, PROVIDER_GUID, null)).not.toThrow();
    }
    etw.fails = () => 5;
    expect(() => captureState(etw, 9n, PROVIDER_GUID, null)).toThrow(
      `make the provider ${PROVIDER_GUID} log its state:`,
    );
  });

  it('are disabled, and say why something could not be done', () => {
    disableProvider(etw, 9n, PROVIDER_GUID);
    expect(etw.enables[0]).toMatchObject({ controlCode: 0, parameters: null });
    etw.fails = () => 1450;
    expect(() => enableProvider(etw, 9n, plan(), null)).toThrow(
      'Cannot enable the provider Test-Provider: the provider already writes to 8 sessions',
    );
    etw.fails = () => 4200;
    expect(() => disableProvider(etw, 9n, PROVIDER_GUID)).toThrow(`Cannot disable the provider ${PROVIDER_GUID}`);
  });
});
