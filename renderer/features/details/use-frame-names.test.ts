import { expect, test } from 'vitest';
import { functionText, lookedUp } from './use-frame-names.ts';

test('callers are looked up by the byte before, exactly', () => {
  expect(lookedUp('0xfffff8031a001000', 0)).toBe('0xfffff8031a001000');
  expect(lookedUp('0xfffff8031a001000', 1)).toBe('0xfffff8031a000fff');
  expect(lookedUp('0x0', 2)).toBe('0x0');
});

test('functions with their module; inlined ones, then the one they are in', () => {
  const info = (module: string | null, name: string | null) => ({
    ...{ address: '0x1', offset: null, file: null, line: null, module },
    function: name,
  });
  expect(functionText([info('a.dll', 'f'), info('a.dll', 'g')])).toBe('a.dll!f in a.dll!g');
  expect([functionText([info(null, 'jit')]), functionText([info('a.dll', null)]), functionText([])]).toEqual([
    'jit',
    null,
    null,
  ]);
});
