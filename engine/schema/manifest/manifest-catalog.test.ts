import { describe, expect, test } from 'vitest';
import type { KindInfo } from '../../../contract/trace.ts';
import { ManifestCatalog } from './manifest-catalog.ts';
import { readManifest } from './manifest-reader.ts';

const GUID = '11223344-5566-7788-99aa-bbccddeeff00';
const CLASS = 'aaaaaaaa-0000-0000-0000-000000000001';

/** Events as `id version task opcode`; each is called `id.version` and the suffix. */
function catalogOf(...manifests: { events: string[]; suffix?: string }[]): ManifestCatalog {
  const catalog = new ManifestCatalog();
  for (const { events, suffix = '' } of manifests) {
    const list = events.map((event) => {
      const [id, version, task = 'win:None', opcode = '0'] = event.split(' ');
      const name = `${id}.${version}${suffix}`;
      return `<event value="${id}" version="${version}" task="${task}" opcode="o${opcode}" name="${name}"/>`;
    });
    const opcodes = [0, 1, 2].map((value) => `<opcode name="o${value}" value="${value}"/>`).join('');
    const { providers, warnings } = readManifest(
      `<instrumentation><events><provider name="P" guid="{${GUID}}"><tasks><task name="T" value="1" eventGUID="{${CLASS}}"/></tasks>
        <opcodes>${opcodes}</opcodes><events>${list.join('')}</events></provider></events></instrumentation>`,
      'manifest',
    );
    expect(warnings).toEqual([]);
    for (const provider of providers) catalog.add(provider);
  }
  return catalog;
}

const kind = (more: Partial<KindInfo>): KindInfo => ({
  index: 0,
  kind: 'event64',
  provider: GUID,
  providerName: null,
  eventName: null,
  group: null,
  id: 0,
  opcode: 0,
  version: 0,
  level: 0,
  task: 0,
  channel: 0,
  keyword: '0x0',
  count: 1,
  ...more,
});

describe('versions', () => {
  // In the manifest newer ones may stand before older ones.
  const catalog = catalogOf({ events: ['5 3', '5 1', '6 0'] });
  const name = (id: number, version: number): string | undefined => catalog.schemaFor(kind({ id, version }))?.eventName;
  const exact = (id: number, version: number): string | undefined =>
    catalog.exactSchemaFor(kind({ id, version }))?.eventName;

  test('the event’s own, else the highest below, else the lowest above', () => {
    expect([0, 1, 2, 3, 200].map((version) => name(5, version))).toEqual(['5.1', '5.1', '5.1', '5.3', '5.3']);
    expect([0, 1, 2, 3, 200].map((version) => exact(5, version))).toEqual([
      undefined,
      '5.1',
      undefined,
      '5.3',
      undefined,
    ]);
  });

  test('of another id or provider there is none', () => {
    expect(name(7, 0)).toBeUndefined();
    expect(catalog.schemaFor(kind({ id: 5, provider: CLASS }))).toBeNull();
    expect(catalog.exactSchemaFor(kind({ id: 7 }))).toBeNull();
  });
});

test('classic headers: by the class of the task and the opcode', () => {
  const catalog = catalogOf({ events: ['9 0 T 1', '9 1 T 1', '10 0 T 1', '11 0 win:None 2'] });
  const classic = (opcode: number, version: number): string | undefined =>
    catalog.schemaFor(kind({ kind: 'full32', provider: CLASS, id: opcode, opcode, version }))?.eventName;
  expect(classic(1, 0)).toBe('9.0');
  expect(classic(1, 5)).toBe('9.1');
  expect(classic(2, 0)).toBeUndefined();
  // The class is no provider of events with ids.
  expect(catalog.schemaFor(kind({ provider: CLASS, id: 9, opcode: 1 }))).toBeNull();
});

test('a manifest that is added later counts, and what it does not have stays', () => {
  const catalog = catalogOf({ events: ['1 0', '2 0'] }, { events: ['1 0', '1 1'], suffix: ' new' });
  const names = [
    [1, 0],
    [1, 1],
    [2, 0],
  ].map(([id, version]) => catalog.schemaFor(kind({ id, version }))?.eventName);
  expect(names).toEqual(['1.0 new', '1.1 new', '2.0']);
  expect(catalog.provider(GUID)?.events).toHaveLength(2);
  expect([...catalog.providers()]).toHaveLength(1);
});
