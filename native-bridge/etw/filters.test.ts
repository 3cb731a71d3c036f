import { describe, expect, it } from 'vitest';
import type { ProviderFilters } from '../../contract/recording.ts';
import { encodeFilters, payloadPredicates } from './filters.ts';

const encoded = (filters: ProviderFilters) =>
  encodeFilters(filters, 'P').map(({ type, bytes }) => [type.toString(16), Buffer.from(bytes).toString('hex')]);

describe('filters of a provider', () => {
  it('are encoded as EnableTraceEx2 wants them', () => {
    expect(
      encoded({
        eventIds: { include: true, ids: [1, 0x1234] },
        stackEventIds: { include: false, ids: [9] },
        pids: [4, 0x10000],
        executables: ['a.exe', 'b.exe'],
        packages: ['P_1'],
        packageApps: ['App'],
      }),
    ).toEqual([
      // FilterIn, Reserved, Count, Events
      ['80000200', '0100020001003412'],
      ['80001000', '000001000900'],
      ['80000004', '0400000000000100'],
      ['80000008', Buffer.from('a.exe;b.exe\0', 'utf16le').toString('hex')],
      ['80000010', Buffer.from('P_1\0', 'utf16le').toString('hex')],
      ['80000020', Buffer.from('App\0', 'utf16le').toString('hex')],
    ]);
    expect(encoded({})).toEqual([]);
    const none = { include: true, ids: [] };
    expect(encoded({ eventIds: none, stackEventIds: none, pids: [], executables: [], packages: [] })).toEqual([]);
  });

  it.each<[string, ProviderFilters, string]>([
    ['nine processes', { pids: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, 'at most 8 process IDs, not 9'],
    [
      '65 events',
      { eventIds: { include: true, ids: Array.from({ length: 65 }, (_, i) => i) } },
      'at most 64 event IDs, not 65',
    ],
    ['a path', { executables: ['C:\\a.exe'] }, '"C:\\a.exe" is a path;'],
    ['a semicolon', { executables: ['a;b.exe'] }, 'P: "a;b.exe" contains a semicolon, which separates program names'],
    ['names of over 1024 bytes', { packages: ['x'.repeat(512)] }, '1 packages take 1026 bytes; a filter takes 1024'],
  ])('are refused with %s', (_, filters, message) => {
    expect(() => encodeFilters(filters, 'P')).toThrow(message);
  });

  it('put conditions on payloads together by event', () => {
    const condition = (eventId: number, operator: string) => ({ eventId, field: 'f', operator, value: '1' });
    const predicate = (operator: number) => ({ field: 'f', operator, value: '1' });
    const payload = [condition(5, '='), condition(6, 'Contains'), condition(5, '>=')];
    expect([...payloadPredicates({ payload }, 'P')]).toEqual([
      [5, [predicate(0), predicate(5)]],
      [6, [predicate(20)]],
    ]);
    expect(payloadPredicates({}, 'P').size).toBe(0);
    const nine = Array.from({ length: 9 }, () => condition(5, '='));
    expect(() => payloadPredicates({ payload: nine }, 'P')).toThrow('at most 8 conditions on event 5');
    for (const operator of ['~', 'constructor', ''])
      expect(() => payloadPredicates({ payload: [condition(5, operator)] }, 'P')).toThrow('is not an operator; the');
  });
});
