import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { pageResponse, registerPageScheme, servePage } from './protocol.ts';
import { protocol } from './testing/fake-electron.ts';

vi.mock('electron', () => import('./testing/fake-electron.ts'));

const dir = mkdtempSync(join(tmpdir(), 'corescope-protocol-'));
const pageDir = join(dir, 'page');

beforeAll(() => {
  mkdirSync(join(pageDir, 'assets'), { recursive: true });
  writeFileSync(join(pageDir, 'index.html'), '<!doctype html>');
  writeFileSync(join(pageDir, 'assets/index-B1_x.js'), 'export {};');
  writeFileSync(join(pageDir, 'notes.etl'), 'not of the page');
  writeFileSync(join(dir, 'secret.js'), 'secret');
});
afterAll(() => rmSync(dir, { recursive: true }));

const get = (url: string, method = 'GET') => pageResponse(pageDir, { url, method });

it.each([
  ['app://corescope/', 'text/html; charset=utf-8', '<!doctype html>'],
  ['app://corescope/index.html?theme=dark#x', 'text/html; charset=utf-8', '<!doctype html>'],
  ['app://corescope/assets/index-B1_x.js', 'text/javascript; charset=utf-8', 'export {};'],
])('serves %s', async (url, type, text) => {
  const response = await get(url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  expect(await response.text()).toBe(text);
});

it.each([
  'app://corescope/../secret.js',
  'app://corescope/%2e%2e/secret.js',
  'app://corescope/..%2fsecret.js',
  'app://corescope/..%5csecret.js',
  'app://corescope/assets%2f..%2f..%2fsecret.js',
  'app://corescope//secret.js',
  `app://corescope/${encodeURIComponent(join(dir, 'secret.js'))}`,
  'app://corescope/C:%5csecret.js',
  'app://corescope/index.html%00.js',
  'app://corescope/%zz',
  'app://corescope/assets',
  'app://corescope/notes.etl',
  'app://corescope/missing.js',
  'app://elsewhere/index.html',
  'https://corescope/index.html',
  'file:///etc/passwd',
  'nonsense',
])('does not serve %s', async (url) => {
  const response = await get(url);
  expect([400, 404]).toContain(response.status);
  expect(await response.text()).not.toContain('secret');
});

it('serves nothing but GET and HEAD', async () => {
  expect((await get('app://corescope/', 'POST')).status).toBe(405);
  const head = await get('app://corescope/', 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
});

it('locks the page down and isolates it, refusals too', async () => {
  for (const url of ['app://corescope/', 'app://corescope/missing.js']) {
    const { headers } = await get(url);
    const policy = headers.get('content-security-policy')!.split('; ');
    expect(policy).toContain("default-src 'none'");
    expect(policy.join(' ')).not.toMatch(/unsafe|\*|https?:|data:/);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

it('says how to build a page that is not there', async () => {
  const response = await pageResponse(join(dir, 'none'), { url: 'app://corescope/', method: 'GET' });
  expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('npm run build')]);
});

it('registers a secure standard scheme that does not bypass the policy', async () => {
  registerPageScheme();
  expect(protocol.schemes).toMatchObject([{ scheme: 'app', privileges: { standard: true, secure: true } }]);
  expect(protocol.schemes[0]!.privileges.bypassCSP).toBeUndefined();
  servePage(pageDir);
  expect((await protocol.handlers.get('app')!(new Request('app://corescope/'))).status).toBe(200);
});
