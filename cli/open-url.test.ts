import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { browserCommand, redirectFile, redirectPage } from './open-url.ts';

test('each system has its program; Windows’ is named with its folder', () => {
  expect(browserCommand('linux', 'x')).toEqual(['xdg-open', ['x']]);
  expect(browserCommand('darwin', 'x')).toEqual(['open', ['x']]);
  const windows = browserCommand('win32', 'x', { SystemRoot: 'D:\\Win' });
  expect(windows).toEqual(['D:\\Win\\System32\\rundll32.exe', ['url.dll,FileProtocolHandler', 'x']]);
  expect(browserCommand('win32', 'x', {})[0]).toBe('C:\\Windows\\System32\\rundll32.exe');
});

test('a page that leads to an address, for this user alone', () => {
  const url = 'http://127.0.0.1:1/?ticket=a&filter=%3C&x="><script>';
  const page = redirectPage(url);
  expect(page).toContain('content="0;url=http://127.0.0.1:1/?ticket=a&amp;filter=%3C&amp;x=&quot;>&lt;script>"');
  const path = redirectFile(url);
  expect(readFileSync(path, 'utf8')).toBe(page);
  if (process.platform !== 'win32')
    expect([path, join(path, '..')].map((one) => statSync(one).mode & 0o777)).toEqual([0o600, 0o700]);
});
