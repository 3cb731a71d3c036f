import { describe, expect, it } from 'vitest';
import type { EventInfo, FieldInfo, ProviderDetails, ProviderInfo } from '../../../contract/schema.ts';
import type { KindInfo } from '../../../contract/trace.ts';
import { sortRows } from '../../panel/list-model.ts';
import {
  eventColumns,
  fieldRows,
  keywordsText,
  kindsOf,
  mapValue,
  mergedEvents,
  providerColumns,
  searchEvents,
  searchProviders,
  withoutSchema,
} from './providers-model.ts';

const provider = (guid: string, more: Partial<ProviderInfo> = {}): ProviderInfo => ({
  guid,
  name: null,
  events: 0,
  undecodedEvents: 0,
  sources: [],
  reason: null,
  groupGuid: null,
  ...more,
});
const field = (name: string, members: FieldInfo[] = []): FieldInfo => ({
  name,
  type: 'UInt32',
  outType: '',
  count: '',
  map: null,
  members,
});
const event = (id: number, more: Partial<EventInfo> = {}): EventInfo => ({
  id,
  version: 0,
  opcode: 0,
  level: 4,
  task: 0,
  keyword: '0x0',
  name: `Event${id}`,
  taskName: null,
  opcodeName: null,
  levelName: 'Informational',
  keywordNames: [],
  message: null,
  source: 'manifest',
  reason: null,
  count: 0,
  fields: [],
  ...more,
});
const details = (of: ProviderInfo, eventInfos: EventInfo[]): ProviderDetails =>
  mergedEvents({ ...of, keywords: [], eventInfos });

const disk = provider('d1', { name: 'Contoso-Disk', events: 5 });
const net = provider('n1', { name: 'Contoso-Net', events: 90, undecodedEvents: 3, reason: 'none at hand' });
const unnamed = provider('0bad-guid', { events: 40, undecodedEvents: 40, reason: 'none at hand' });
const known = new Map([
  [disk.guid, details(disk, [event(1, { fields: [field('Request', [field('SectorCount')])] }), event(2)])],
  [net.guid, details(net, [event(7, { name: 'Send', keywordNames: ['Tcp'], message: 'Sent %1 to %2.' })])],
]);
const find = (search: string) =>
  searchProviders([disk, net, unnamed], search, (guid) => known.get(guid) ?? null).map(({ guid }) => guid);

describe('searching', () => {
  it('finds providers by their names and GUIDs', () => {
    expect(find('contoso')).toEqual(['d1', 'n1']);
    expect(find('BAD')).toEqual(['0bad-guid']);
    expect(find('')).toEqual(['d1', 'n1', '0bad-guid']);
  });

  it('finds them by what their events are called, say and have in their payloads, at any depth', () => {
    expect(find('sectorcount')).toEqual(['d1']);
    expect(find('tcp')).toEqual(['n1']);
    expect(find('sent')).toEqual(['n1']);
    expect(find('contoso sector')).toEqual(['d1']);
    expect(find('disk tcp')).toEqual([]);
    // What is not known yet is not found by its events.
    expect(searchProviders([disk], 'sectorcount', () => null)).toEqual([]);
  });

  it('wants all words in one event, unless the provider has them all', () => {
    const two = details(disk, [event(1, { name: 'Alpha' }), event(2, { name: 'Beta' })]);
    expect(searchEvents(two, 'alpha').map(({ id }) => id)).toEqual([1]);
    expect(searchEvents(two, 'alpha beta')).toEqual([]);
    expect(searchEvents(two, 'contoso disk')).toHaveLength(2);
    expect(searchEvents(two, '')).toHaveLength(2);
  });
});

it('lists providers without a schema, most of such events first', () => {
  expect(withoutSchema([disk, net, unnamed])).toEqual([unnamed, net]);
});

it('counts events of a trace only', () => {
  expect(providerColumns(true).map(({ id }) => id)).toContain('undecoded');
  expect(providerColumns(false).map(({ id }) => id)).toEqual(['provider', 'source']);
  const sorted = sortRows([disk, net, unnamed], providerColumns(true), { column: 'events', descending: true });
  expect(sorted).toEqual([net, unnamed, disk]);
  expect(eventColumns(false).map(({ id }) => id)).not.toContain('count');
});

it('writes names where there are any, else numbers', () => {
  const text = (id: string, of: EventInfo) =>
    eventColumns(true)
      .find((column) => column.id === id)!
      .text(of);
  expect(text('opcode', event(1, { opcode: 2, opcodeName: 'Stop' }))).toBe('Stop');
  expect(text('opcode', event(1, { opcode: 2 }))).toBe('2');
  expect(text('fields', event(1, { fields: [field('a')] }))).toBe('1');
  expect(text('fields', event(1, { source: null }))).toBe('');
  expect(keywordsText(event(1, { keyword: '0x8000000000000010' }))).toBe('0x8000000000000010');
  expect(keywordsText(event(1, { keyword: '0x10', keywordNames: ['Process', 'Thread'] }))).toBe('Process, Thread');
  expect(keywordsText(event(1, { keyword: '0x0000' }))).toBe('');
  expect(mapValue('values', 16)).toBe('16');
  expect(mapValue('bits', 16)).toBe('0x10');
});

it('tells the kinds of the trace that are an event, and all of a provider', () => {
  const kind = (index: number, guid: string, more: Partial<KindInfo>): KindInfo => ({
    index,
    kind: 'event64',
    provider: guid,
    providerName: null,
    eventName: null,
    group: null,
    id: 1,
    opcode: 0,
    version: 0,
    level: 4,
    task: 0,
    channel: 0,
    keyword: '0x0',
    count: 1,
    ...more,
  });
  const kinds = [
    kind(0, 'd1', {}),
    kind(1, 'd1', { version: 1 }),
    // The same event from a process of the other width.
    kind(2, 'd1', { kind: 'event32' }),
    kind(3, 'n1', {}),
    kind(4, 'd1', { opcode: 9 }),
  ];
  const indexes = (of: EventInfo | null) => kindsOf(kinds, 'd1', of).map(({ index }) => index);
  expect(indexes(null)).toEqual([0, 1, 2, 4]);
  expect(indexes(event(1))).toEqual([0, 2]);
  expect(indexes(event(3))).toEqual([]);
});

it('lists an event once, however many kinds it has, and tells apart what differs in anything', () => {
  const { eventInfos } = details(disk, [
    event(1, { count: 5 }),
    event(1, { count: 2 }),
    event(1, { count: 1, fields: [field('a')] }),
    event(1, { count: 1, name: 'Other' }),
  ]);
  expect(eventInfos.map(({ count }) => count)).toEqual([7, 1, 1]);
});

it('opens structs one below the other, and ends where they are nested without end', () => {
  const rows = fieldRows([field('a'), field('s', [field('x'), field('t', [field('y')])]), field('b')]);
  expect(rows.map((row) => `${row.depth}${row.field.name}`)).toEqual(['0a', '0s', '1x', '1t', '2y', '0b']);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  let deep = field('leaf');
  for (let i = 0; i < 5000; i++) deep = field('s', [deep]);
  expect(fieldRows([deep]).length).toBeLessThan(50);
  expect(searchEvents(details(disk, [event(1, { fields: [deep] })]), 'leaf')).toHaveLength(1);
});
