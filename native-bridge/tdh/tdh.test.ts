import { beforeEach, describe, expect, it } from 'vitest';
import { sizedAnswer } from '../calls/sized-answer.ts';
import { describeProvider, enumerateProviders, manifestEvents, providerFields, providerGuid } from './providers.ts';
import { eventSchema, mapNames, payloadFilter, providerSchemas } from './schemas.ts';
import { block, FAKE_GUID, type FakeTdh, fakeTdh } from './testing/fake-tdh.ts';

const NOBODY = '99999999-0000-0000-0000-000000000000';

describe('answers of TDH', () => {
  it('are asked for again until they fit, and not for ever', () => {
    const asked: number[] = [];
    const answer = (needed: number) => (buffer: Uint8Array) => {
      asked.push(buffer.length);
      return { status: buffer.length < needed ? 122 : 0, neededBytes: needed };
    };
    expect(sizedAnswer(answer(100_000)).bytes).toHaveLength(100_000);
    expect(asked).toEqual([8192, 100_000]);
    expect(sizedAnswer(answer(10)).bytes).toHaveLength(10);
    // One that grows faster than it is asked, one that wants the whole memory, one that says a size and means another.
    expect(sizedAnswer((buffer) => ({ status: 122, neededBytes: buffer.length + 1 })).status).toBe(122);
    expect(sizedAnswer(() => ({ status: 122, neededBytes: 0xffffffff })).status).toBe(122);
    expect(sizedAnswer(() => ({ status: 0, neededBytes: 1 << 30 })).bytes).toHaveLength(8192);
    expect(sizedAnswer(() => ({ status: 5, neededBytes: 7 }))).toEqual({ status: 5, bytes: new Uint8Array(0) });
  });
});

describe('providers of a machine', () => {
  let tdh: FakeTdh;
  beforeEach(() => {
    tdh = fakeTdh();
  });

  it('are listed once each, by name, and by GUID where they have none', () => {
    const zero = '00000000-0000-0000-0000-000000000000';
    const unknown = { events: null, keywords: null, levels: null };
    expect(enumerateProviders(tdh)).toEqual([
      { name: zero, guid: zero, source: 'manifest', ...unknown },
      { name: 'Fake-Provider', guid: FAKE_GUID, source: 'manifest', ...unknown },
    ]);
    tdh.fails = () => 5;
    expect(() => enumerateProviders(tdh)).toThrow('Cannot list the providers of this machine');
  });

  it('have events, keywords and levels, or none', () => {
    expect(manifestEvents(tdh, FAKE_GUID).map((event) => [event.length, event[0], event[2]])).toEqual([
      [16, 1, 1],
      [16, 1, 2],
      [16, 7, 0],
    ]);
    const [provider] = enumerateProviders(tdh).filter(({ guid }) => guid === FAKE_GUID);
    expect(describeProvider(tdh, provider)).toMatchObject({
      events: 3,
      keywords: [{ name: 'KernelWords', mask: '0x40', description: 'What the kernel says' }],
      levels: [],
    });
    expect(manifestEvents(tdh, NOBODY)).toEqual([]);
    expect(providerFields(tdh, NOBODY, 0)).toEqual([]);
    tdh.fails = () => 5;
    expect(() => manifestEvents(tdh, FAKE_GUID)).toThrow(`Cannot list the events of ${FAKE_GUID}`);
    expect(() => providerFields(tdh, FAKE_GUID, 0)).toThrow('Cannot list the keywords and levels');
  });

  it('survive counts and offsets that are not true', () => {
    for (const call of ['providers', 'events', 'keywords'] as const) {
      const hostile = tdh.answers[call].slice();
      new DataView(hostile.buffer).setUint32(0, 0xffffffff, true);
      tdh.answers[call] = hostile;
    }
    expect(enumerateProviders(tdh).length).toBeLessThan(10);
    expect(manifestEvents(tdh, FAKE_GUID)).toHaveLength(3);
    expect(providerFields(tdh, FAKE_GUID, 0).length).toBeLessThan(10);
    for (const call of ['providers', 'events', 'keywords'] as const) tdh.answers[call] = new Uint8Array(3);
    expect([enumerateProviders(tdh), manifestEvents(tdh, FAKE_GUID), providerFields(tdh, FAKE_GUID, 0)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('are found by name in any letters, or by GUID', () => {
    const providers = enumerateProviders(tdh);
    expect(providerGuid(providers, 'fake-provider')).toBe(FAKE_GUID);
    expect(providerGuid(providers, `{${NOBODY.toUpperCase()}}`)).toBe(NOBODY);
    expect(providerGuid(providers, '*MyCompany.MyComponent')).toBe('ce5fa4ea-ab00-5402-8b76-9f76ac858fb5');
    expect(() => providerGuid(providers, 'Fake-Provder')).toThrow(
      'This machine knows no provider "Fake-Provder"; did you mean Fake-Provider?',
    );
  });
});

describe('schemas', () => {
  let tdh: FakeTdh;
  beforeEach(() => {
    tdh = fakeTdh();
  });
  const header = (id: number): Uint8Array => {
    const bytes = new Uint8Array(80);
    bytes.set(Buffer.from('33221100554477668899aabbccddeeff', 'hex'), 24);
    bytes[40] = id;
    return bytes;
  };

  it('come with the maps that they name', () => {
    const { eventInfo, maps } = eventSchema(tdh, header(7));
    expect(eventInfo?.[32]).toBe(7);
    // The third property is a struct, and what stands there is no name.
    expect(mapNames(eventInfo ?? new Uint8Array(0))).toEqual(['StateMap']);
    expect(maps.map(({ name, info }) => [name, info.length])).toEqual([['StateMap', tdh.answers.map.length]]);
    expect(providerSchemas(tdh, FAKE_GUID).map((schema) => [schema.eventInfo?.[32], schema.maps.length])).toEqual([
      [1, 1],
      [1, 1],
      [7, 1],
    ]);
  });

  it('are missing where TDH has none, and one that fails costs no other', () => {
    expect(eventSchema(tdh, new Uint8Array(80))).toEqual({ eventInfo: null, maps: [] });
    tdh.fails = (call) => (call === 'getEventInformation' ? 87 : 0);
    expect(eventSchema(tdh, header(7)).eventInfo).toBeNull();
    tdh.fails = (call) => (call === 'getEventMapInformation' ? 87 : 0);
    expect(eventSchema(tdh, header(7)).maps).toEqual([]);
    tdh.fails = (call) => (call === 'getManifestEventInformation' ? 15027 : 0);
    expect(providerSchemas(tdh, FAKE_GUID)).toEqual([]);
    expect(providerSchemas(tdh, NOBODY)).toEqual([]);
    expect(() => eventSchema(tdh, new Uint8Array(16))).toThrow('An EVENT_HEADER has 80 bytes, not 16');
  });

  it('survive property counts and names that are not true', () => {
    expect(mapNames(new Uint8Array(20))).toEqual([]);
    expect(mapNames(block(112 + 24, [[100, 0xffffffff]], [[112 + 12, 'M']]))).toEqual(['M']);
    expect(
      mapNames(
        block(
          112 + 24,
          [
            [100, 1],
            [124, 0xfffffff0],
          ],
          [],
        ),
      ),
    ).toEqual([]);
  });

  it('filter payloads in every version of an event', () => {
    const provider = { name: 'Fake-Provider', guid: FAKE_GUID };
    const condition = { field: 'Count', operator: 3, value: '5' };
    expect(payloadFilter(tdh, provider, new Map())).toBeNull();
    expect(payloadFilter(tdh, provider, new Map([[1, [condition]]]))).toEqual(new Uint8Array([1, 2, 3]));
    const [[, events]] = tdh.filtered;
    expect(events.map(({ descriptor, predicates }) => [descriptor[2], predicates])).toEqual([
      [1, [condition]],
      [2, [condition]],
    ]);
    // TDH compares texts by operators of their own.
    payloadFilter(tdh, provider, new Map([[7, [{ field: 'State', operator: 1, value: 'on' }]]]));
    expect(tdh.filtered.at(-1)?.[1][0].predicates).toEqual([{ field: 'State', operator: 31, value: 'on' }]);
    const misspelt = { field: 'Coun', operator: 0, value: '1' };
    expect(() => payloadFilter(tdh, provider, new Map([[1, [misspelt]]]))).toThrow(
      'Event 1 of Fake-Provider has no field "Coun"; did you mean Count?',
    );
    expect(() => payloadFilter(tdh, provider, new Map([[9, [condition]]]))).toThrow('Fake-Provider has no event 9');
    tdh.fails = (call) => (call === 'payloadFilter' ? 87 : 0);
    expect(() => payloadFilter(tdh, provider, new Map([[1, [condition]]]))).toThrow('filter events of Fake-Provider');
    tdh.payloadFilter = undefined;
    expect(() => payloadFilter(tdh, provider, new Map([[1, [condition]]]))).toThrow(
      'cannot filter events by their fields',
    );
  });
});
