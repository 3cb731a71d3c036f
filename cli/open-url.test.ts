import { expect, test } from 'vitest';
import { browserCommand } from './open-url.ts';

test('the program that opens an address is that of Windows, by its full path', () => {
  const address = 'http://127.0.0.1:1/';
  const [program, args] = browserCommand('win32', address, { SystemRoot: 'D:\\Windows' });
  expect([program, args.at(-1)]).toEqual(['D:\\Windows\\System32\\rundll32.exe', address]);
  expect(browserCommand('win32', address, {})[0]).toBe('C:\\Windows\\System32\\rundll32.exe');
});
