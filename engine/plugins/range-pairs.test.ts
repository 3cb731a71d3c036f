import { expect, test } from 'vitest';
import { checkDefinition } from './check-plugin.ts';

const messagesOf = (ranges: { base: string; size: string }, fields: Record<string, unknown> = {}): string[] => {
  const commits = {
    time: '$time',
    pid: '$pid',
    base: { field: 'BaseAddress', type: 'address' },
    size: { field: 'RegionSize', type: 'u64' },
    name: '$event',
  };
  const { plugin, problems } = checkDefinition(
    {
      id: '3abdfe57-0e4f-4223-a7f4-3f6f5813d741',
      name: 'Test',
      key: 'test',
      inputs: [{ kind: 'etl' }],
      cookers: [
        { path: 'test/a', events: [{ provider: 'PageFault', opcode: [98] }], fields: commits },
        { path: 'test/b', events: [{ provider: 'PageFault', opcode: [99] }], fields: { ...commits, ...fields } },
        {
          path: 'test/pairs',
          pair: { start: 'test/a', stop: 'test/b', by: { pid: 'pid' }, ranges },
          fields: { pid: 'start.pid' },
          derive: { end: { expr: 'rangeSize + 0' }, same: { expr: 'rangeBase = rangeBase' } },
        },
      ],
      tables: [],
    },
    'test',
    [],
  );
  expect(plugin === null).toBe(problems.length > 0);
  return problems.map(({ message }) => message);
};

test('ranges of a pair name columns of both sides, of types that ranges can have', () => {
  expect(messagesOf({ base: 'base', size: 'size' })).toEqual([]);
  expect(messagesOf({ base: 'size', size: 'size' })).toEqual([]);
  expect(messagesOf({ base: 'name', size: 'size' })[0]).toContain('name');
  expect(messagesOf({ base: 'base', size: 'absent' })[0]).toContain('absent');
  expect(messagesOf({ base: 'base', size: 'base' }).length).toBeGreaterThan(0);
  expect(messagesOf({ base: 'base', size: 'size' }, { base: { field: 'BaseAddress', type: 'u64' } })).toEqual([
    'cookers[2].pair.ranges.base: “base” is address in the starts and integer in the stops',
  ]);
});
