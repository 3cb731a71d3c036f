import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PayloadBuilder } from '../write/payload-builder.ts';
import { providerTraits } from '../write/trace-logging-builder.ts';
import { EXTENDED_TYPE, extendedSize, findExtended, readExtended, readProviderTraits } from './extended-data.ts';

interface Item {
  type: number;
  data: Uint8Array;
}

/** Items one behind the other, each padded to 8 bytes, all but the last linked to the next. */
function chain(items: readonly Item[]): Uint8Array {
  const b = new PayloadBuilder();
  items.forEach(({ type, data }, i) => {
    b.u16(0)
      .u16(type)
      .u16(i < items.length - 1 ? 1 : 0)
      .u16(data.length)
      .bytes(data);
    while (b.length % 8 !== 0) b.u8(0);
  });
  return b.build().slice();
}

const made = (fill: (b: PayloadBuilder) => PayloadBuilder): Uint8Array => fill(new PayloadBuilder()).build().slice();
const guid = '01020304-0506-0708-090a-0b0c0d0e0f10';

describe('all item types as text', () => {
  const cases: [keyof typeof EXTENDED_TYPE, string, Uint8Array, string][] = [
    ['relatedActivityId', 'RelatedActivityId', made((b) => b.guid(guid)), guid],
    ['sid', 'Sid', made((b) => b.sid('S-1-5-21-7-8')), 'S-1-5-21-7-8'],
    ['sessionId', 'SessionId', made((b) => b.u32(3)), '3'],
    ['instanceInfo', 'InstanceInfo', made((b) => b.u32(7).u32(9).guid(guid)), `7, parent 9 of ${guid}`],
    ['stackTrace32', 'StackTrace32', made((b) => b.u64(0).u32(1).u32(2).u32(3)), '3 frames'],
    ['stackTrace64', 'StackTrace64', made((b) => b.u64(0x1234).u64(1)), '1 frame, match id 0x1234'],
    ['pebsIndex', 'PebsIndex', made((b) => b.u64(12n)), '12'],
    ['pmcCounters', 'PmcCounters', made((b) => b.u64(1).u64(2n ** 64n - 1n)), '1, 18446744073709551615'],
    ['psmKey', 'PsmKey', made((b) => b.wstr('App_1.0!Id')), 'App_1.0!Id'],
    ['eventKey', 'EventKey', made((b) => b.u64(0xabc00000001)), '0xabc00000001'],
    ['schemaTraceLogging', 'EventSchemaTL', new Uint8Array(11), '11 bytes'],
    ['providerTraits', 'ProviderTraits', providerTraits('Übung', guid), `Übung, group ${guid}`],
    ['processStartKey', 'ProcessStartKey', made((b) => b.u64(0x1000000000005)), '0x1000000000005'],
    ['controlGuid', 'ControlGuid', made((b) => b.guid(guid)), guid],
    ['qpcDelta', 'QpcDelta', made((b) => b.u64(99)), '99'],
    ['containerId', 'ContainerId', made((b) => b.guid(guid)), guid],
    ['stackKey32', 'StackKey32', made((b) => b.u64(0).u32(0xfff0).u32(0)), '0xfff0'],
    ['stackKey64', 'StackKey64', made((b) => b.u64(5).u64(0xffff0000)), '0xffff0000, match id 0x5'],
  ];

  test.each(cases)('%s', (type, name, data, text) => {
    const bytes = chain([{ type: EXTENDED_TYPE[type], data }]);
    expect(readExtended(bytes, 0, bytes.length)).toEqual([
      { type: EXTENDED_TYPE[type], name, at: 8, sizeBytes: data.length, text },
    ]);
  });

  test('every type is among them', () => {
    expect(cases.map(([type]) => type).sort()).toEqual(Object.keys(EXTENDED_TYPE).sort());
  });

  test('a container id as text, and a key in bytes', () => {
    const data = made((b) => b.astr(`{${guid}}`));
    const bytes = chain([
      { type: EXTENDED_TYPE.containerId, data },
      { type: EXTENDED_TYPE.psmKey, data: made((b) => b.astr('App')) },
    ]);
    expect(readExtended(bytes, 0, bytes.length).map(({ text }) => text)).toEqual([guid, 'App']);
  });

  test('unknown types are named by their number and shown as hex, as are those that are too short', () => {
    const bytes = chain([
      { type: 99, data: Uint8Array.of(1, 0xff) },
      { type: EXTENDED_TYPE.relatedActivityId, data: Uint8Array.of(0xab) },
      { type: EXTENDED_TYPE.sid, data: Uint8Array.of(1, 200, 0, 0, 0, 0, 0, 5) },
    ]);
    expect(readExtended(bytes, 0, bytes.length).map(({ name, text }) => `${name} ${text}`)).toEqual([
      'Type99 01ff',
      'RelatedActivityId ab',
      'Sid 01c8000000000005',
    ]);
  });
});

const anyItem = fc.record({ type: fc.integer({ min: 0, max: 30 }), data: fc.uint8Array({ maxLength: 40 }) });

test('each item is found, wherever the chain lies', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { minLength: 1, maxLength: 8 }), fc.integer({ min: 0, max: 20 }), (items, from) => {
      const links = chain(items);
      const bytes = new Uint8Array(from + links.length + 50).fill(0xee);
      bytes.set(links, from);
      const to = from + links.length;
      expect(
        readExtended(bytes, from, to).map(({ type, at, sizeBytes }) => [type, [...bytes.subarray(at, at + sizeBytes)]]),
      ).toEqual(items.map(({ type, data }) => [type, [...data]]));
      for (let type = 0; type <= 30; type++) {
        const first = items.find((item) => item.type === type);
        const at = findExtended(bytes, from, to, type);
        if (first === undefined) expect(at).toBe(-1);
        else expect([...bytes.subarray(at, at + extendedSize(bytes, at))]).toEqual([...first.data]);
      }
    }),
  );
});

test('any bytes: nothing past the end is read, and what lies around changes nothing', () => {
  const linked = fc.array(anyItem, { maxLength: 6 }).map((items) => {
    const bytes = chain(items);
    // Linked on for ever, and cut anywhere.
    for (let i = 4; i < bytes.length; i += 8) bytes[i] |= 1;
    return bytes;
  });
  fc.assert(
    fc.property(
      fc.oneof(fc.uint8Array({ maxLength: 200 }), linked),
      fc.nat(200),
      fc.integer({ min: 1, max: 20 }),
      (chained, cut, type) => {
        const bytes = chained.subarray(0, Math.max(0, chained.length - cut));
        const look = (poison: number) => {
          const all = new Uint8Array(bytes.length + 64).fill(poison);
          all.set(bytes, 32);
          const end = 32 + bytes.length;
          const items = readExtended(all, 32, end);
          for (const { at, sizeBytes } of items) expect(at >= 40 && at + sizeBytes <= end).toBe(true);
          return {
            items,
            found: findExtended(all, 32, end, type),
            traits: readProviderTraits(all, 32, bytes.length),
          };
        };
        expect(look(0xff)).toEqual(look(0));
      },
    ),
    { numRuns: 400 },
  );
});

describe('provider traits', () => {
  const decode = 'a1020304-0506-0708-090a-0b0c0d0e0f10';

  test('name, group and decode GUID, unknown traits passed over', () => {
    const body = made((b) => b.astr('Name').u16(5).u8(77).u16(0).u16(19).u8(2).guid(decode).u16(19).u8(1).guid(guid));
    const bytes = made((b) => b.u16(body.length + 2).bytes(body));
    expect(readProviderTraits(bytes, 0, bytes.length)).toEqual({ name: 'Name', groupGuid: guid, decodeGuid: decode });
  });

  test('a name that is not UTF-8 is read as Latin-1', () => {
    expect(readProviderTraits(Uint8Array.of(5, 0, 0xfc, 0x62, 0), 0, 5).name).toBe('üb');
  });

  test('a name without an end, a trait past the end, a trait of no size', () => {
    const none = { groupGuid: null, decodeGuid: null };
    expect(readProviderTraits(Uint8Array.of(4, 0, 65, 66, 0), 0, 5)).toEqual({ name: '', ...none });
    expect(readProviderTraits(Uint8Array.of(60, 0, 65, 0, 19, 0, 1, 2), 0, 8)).toEqual({ name: 'A', ...none });
    expect(readProviderTraits(Uint8Array.of(9, 0, 65, 0, 0, 0, 1, 2, 2), 0, 9)).toEqual({ name: 'A', ...none });
    expect(readProviderTraits(Uint8Array.of(1), 0, 1)).toEqual({ name: '', ...none });
  });
});
