import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { HostMessage } from '../../contract/messages.ts';
import type { EventsPage, OpenedTrace } from '../../contract/queries.ts';
import { decodeFrame, encodeFrame } from '../../contract/wire.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testHost } from '../testing/test-host.ts';
import { writtenTrace } from '../testing/written-trace.ts';
import type { TraceHost } from '../trace-host.ts';
import { type ServeOptions, serve } from './serve.ts';

const folder = temporaryFolder();
const pageDir = join(folder, 'page');
mkdirSync(join(pageDir, 'assets'), { recursive: true });
writeFileSync(join(pageDir, 'index.html'), '<!doctype html><title>page</title>');
writeFileSync(join(pageDir, 'assets/main.js'), 'export {};');
writeFileSync(join(pageDir, 'notes.txt'), 'not part of the page');
writeFileSync(join(folder, 'secret.json'), '"secret"');

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

async function started({ host = testHost(), ...options }: Partial<ServeOptions> & { host?: TraceHost } = {}) {
  const server = await serve({ pageDir, port: 0, ...options, host });
  onTestFinished(() => server.close());
  const url = new URL(server.url);
  const token = url.searchParams.get('token') ?? '';
  const send = (
    path: string,
    {
      method = 'GET',
      headers = {},
      body,
    }: { method?: string; headers?: Record<string, string>; body?: Uint8Array } = {},
  ) =>
    new Promise<Answer>((resolve, reject) => {
      // `path` goes out as it is: fetch would tidy it up first.
      const request = httpRequest({ host: '127.0.0.1', port: url.port, path, method, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      });
      request.on('error', reject);
      request.end(body);
    });
  const upload = (name: string, body: Uint8Array) =>
    send(`/${token}/upload?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { origin: url.origin },
      body,
    });
  return { host, server, url, token, send, upload };
}

interface Page {
  call(method: string, params: unknown): Promise<HostMessage>;
  post(message: unknown): void;
  answer(id: number): Promise<HostMessage>;
  socket: WebSocket;
  closed: Promise<number>;
}

/** A page's end of the WebSocket. Rejects with the status when it is refused. */
function page(url: URL, path: string, headers: Record<string, string> = { origin: url.origin }): Promise<Page> {
  const socket = new WebSocket(`ws://127.0.0.1:${url.port}${path}`, { headers });
  socket.binaryType = 'arraybuffer';
  const answers = new Map<number, HostMessage>();
  const waiting = new Map<number, (message: HostMessage) => void>();
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('message', (data) => {
    const message = decodeFrame(data as ArrayBuffer, (bytes) => new TextDecoder().decode(bytes)) as HostMessage;
    if (message.type === 'progress') return;
    answers.set(message.id, message);
    waiting.get(message.id)?.(message);
  });
  let nextId = 0;
  const post = (message: unknown) => socket.send(encodeFrame(message, (text) => new TextEncoder().encode(text)));
  const answer = (id: number) =>
    new Promise<HostMessage>((resolve) => {
      const there = answers.get(id);
      if (there) resolve(there);
      else waiting.set(id, resolve);
    });
  const call = (method: string, params: unknown) => {
    const id = nextId++;
    post({ type: 'call', id, method, params });
    return answer(id);
  };
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve({ call, post, answer, socket, closed }));
    socket.on('unexpected-response', (_request, response) => reject(new Error(String(response.statusCode))));
    socket.on('error', reject);
  });
}

test('the printed address leads to the page, which is served with its types and a strict policy', async () => {
  const { url, token, send } = await started();
  expect(url.hostname).toBe('127.0.0.1');
  expect(token).toMatch(/^[\w-]{43}$/);
  const first = await send(`${url.pathname}${url.search}`);
  expect([first.status, first.headers.location]).toEqual([303, `/${token}/`]);
  // What the page is to show goes along, as nothing but parameters of that address.
  const asked = await send(`${url.pathname}${url.search}&table=a%0d%0ab%2F..%2F&filter=%26x%3D1`);
  expect([asked.status, asked.headers.location]).toEqual([303, `/${token}/?table=a%0D%0Ab%2F..%2F&filter=%26x%3D1`]);

  const index = await send(`/${token}/`);
  expect([index.status, index.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(index.body).toContain('<title>page</title>');
  expect(index.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'referrer-policy': 'no-referrer',
  });
  const policy = index.headers['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`connect-src 'self' ws://127.0.0.1:${url.port}`);
  expect(policy).not.toContain('unsafe');

  const script = await send(`/${token}/assets/main.js?v=1`);
  expect([script.status, script.headers['content-type'], script.body]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'export {};',
  ]);
  expect(await send(`/${token}/`, { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
});

test('without the right token nothing is served', async () => {
  const { token, send } = await started();
  const wrong = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`;
  const paths = [
    '/',
    '/?token=',
    `/?token=${wrong}`,
    `/${wrong}/`,
    `/${token}`,
    `/x/${token}/`,
    '/index.html',
    '/assets/main.js',
  ];
  for (const path of paths) expect(await send(path), path).toMatchObject({ status: 403 });
  expect((await send('/')).body).toMatch(/Open the address that `corescope serve` printed/);
  expect(await send('/upload?name=x', { method: 'POST' })).toMatchObject({ status: 403 });
});

test('only requests under a name of this computer, and not from other pages', async () => {
  const { url, token, send } = await started();
  const status = async (headers: Record<string, string>, method = 'GET') =>
    (await send(`/${token}/${method === 'POST' ? 'upload?name=x' : ''}`, { headers, method })).status;
  for (const host of ['evil.example', `evil.example:${url.port}`, '127.0.0.1.evil.example', '0.0.0.0', 'localhost@x'])
    expect(await status({ host }), host).toBe(403);
  for (const host of [url.host, 'localhost:9999', '[::1]:1']) expect(await status({ host }), host).toBe(200);

  expect(await status({ origin: 'http://evil.example' })).toBe(403);
  expect(await status({ origin: 'null' })).toBe(403);
  expect(await status({ origin: `http://127.0.0.1:${Number(url.port) - 1}` })).toBe(403);
  expect(await status({ origin: url.origin })).toBe(200);
  // What acts must say where it comes from.
  expect(await status({}, 'POST')).toBe(403);
  expect(await status({ origin: 'http://evil.example' }, 'POST')).toBe(403);
});

test('no path leads out of the page', async () => {
  const { token, send } = await started();
  const paths = [
    '../secret.json',
    '../../secret.json',
    '%2e%2e/secret.json',
    '..%2fsecret.json',
    'assets/../../secret.json',
    'assets%5c..%5c..%5csecret.json',
    '/etc/passwd',
    '%00',
    'notes.txt',
    'assets',
    'assets/',
  ];
  for (const path of paths) {
    const { status, body } = await send(`/${token}/${path}`);
    expect([403, 404], path).toContain(status);
    expect(body, path).not.toContain('secret');
  }
  expect(await send(`/${token}/`, { method: 'PUT' })).toMatchObject({ status: 405 });
});

test('an upload is opened over the WebSocket and answers with typed arrays', async () => {
  const { url, token, upload } = await started();
  const { status, body } = await upload('C:\\traces\\my trace.etl', writtenTrace());
  expect(status).toBe(200);
  const { grant } = JSON.parse(body);
  const { call } = await page(url, `/${token}/ws`);
  const opened = await call('open', { source: { type: 'grant', grant } });
  if (opened.type !== 'result') throw new Error(JSON.stringify(opened));
  const { trace, info } = opened.result as OpenedTrace;
  expect(info).toMatchObject({ file: 'my trace.etl', events: 1002 });
  const events = await call('events', { trace, offset: 2, limit: 3 });
  if (events.type !== 'result') throw new Error(JSON.stringify(events));
  expect((events.result as EventsPage).timeNs).toEqual(Float64Array.of(1000, 2000, 3000));
});

test.each<[string, Uint8Array, RegExp]>([
  ['empty', new Uint8Array(0), /the file is empty/],
  ['not a trace', new Uint8Array(5000).fill(65), /not an \.etl trace/],
])('an upload that is %s fails with a sentence', async (_name, bytes, message) => {
  const { url, token, upload } = await started();
  const { grant } = JSON.parse((await upload('bad.etl', bytes)).body);
  const { call } = await page(url, `/${token}/ws`);
  expect(await call('open', { source: { type: 'grant', grant } })).toMatchObject({
    type: 'error',
    error: { code: 'not-etl', byteOffset: 0, message: expect.stringMatching(message) },
  });
});

/** The folders for uploads of this process's servers; the system's folder for temporary files is this test's own. */
function uploadFolder(): () => string[] {
  const temporary = join(folder, `tmp-${Math.random()}`);
  mkdirSync(temporary);
  vi.stubEnv('TMPDIR', temporary);
  vi.stubEnv('TEMP', temporary);
  onTestFinished(() => void vi.unstubAllEnvs());
  return () => readdirSync(temporary, { recursive: true }).map(String);
}

test('an upload that breaks off leaves nothing behind, and closing removes what was never opened', async () => {
  const files = uploadFolder();
  const { url, token, server, upload } = await started();
  await upload('kept.etl', writtenTrace());
  // The folder of this process, that of the uploads, the upload.
  expect(files()).toHaveLength(3);

  const socket = connect(Number(url.port), '127.0.0.1');
  const head = `POST /${token}/upload?name=x.etl HTTP/1.1\r\nHost: ${url.host}\r\nOrigin: ${url.origin}\r\n`;
  socket.write(`${head}Content-Length: 1000000\r\n\r\n${'x'.repeat(1000)}`);
  await vi.waitFor(() => expect(files()).toHaveLength(4));
  socket.destroy();
  await vi.waitFor(() => expect(files()).toHaveLength(3));

  await server.close();
  expect(files()).toEqual([]);
});

test('a WebSocket needs the token, the right place, this host and this origin', async () => {
  const { url, token } = await started();
  const refused = async (path: string, headers?: Record<string, string>) =>
    expect(page(url, path, headers), path).rejects.toThrow('403');
  await refused('/ws');
  await refused('/?token=x');
  await refused(`/${token}/other`);
  await refused(`/${token}/ws`, {});
  await refused(`/${token}/ws`, { origin: 'http://evil.example' });
  await refused(`/${token}/ws`, { origin: 'http://evil.example', host: 'evil.example' });
});

test('frames that cannot be read, or are too large, end the connection and nothing else', async () => {
  const { url, token } = await started();
  const open = () => page(url, `/${token}/ws`);
  const [text, broken, large, good] = await Promise.all([open(), open(), open(), open()]);
  text.socket.send('hello');
  broken.socket.send(new Uint8Array([255, 255, 255, 255, 0, 0, 0, 0]));
  large.socket.send(new Uint8Array(18 << 20));
  expect(await Promise.all([text.closed, broken.closed, large.closed])).toEqual([1007, 1007, 1009]);
  expect(await good.call('hello', {})).toMatchObject({ type: 'result', result: { initial: null } });
});

test('a call is cancelled over the WebSocket', async () => {
  const { url, token } = await started();
  const { post, answer } = await page(url, `/${token}/ws`);
  post({ type: 'call', id: 7, method: 'open', params: { source: { type: 'sample' } } });
  post({ type: 'cancel', id: 7 });
  expect(await answer(7)).toMatchObject({ type: 'error', error: { code: 'cancelled' } });
});

test('a page that goes away closes its traces; the last one that goes ends what is to end with it', async () => {
  const abandoned = vi.fn();
  const { url, token, host, upload } = await started({ onAbandoned: abandoned, graceMs: 0 });
  const [one, two] = [await page(url, `/${token}/ws`), await page(url, `/${token}/ws`)];
  const { grant } = JSON.parse((await upload('a.etl', writtenTrace())).body);
  const opened = await one.call('open', { source: { type: 'grant', grant } });
  if (opened.type !== 'result') throw new Error(JSON.stringify(opened));
  const { trace } = opened.result as OpenedTrace;
  expect(host.trace(trace).info.events).toBe(1002);
  one.socket.close();
  await vi.waitFor(() => expect(() => host.trace(trace)).toThrow('No trace'));
  expect(abandoned).not.toHaveBeenCalled();
  two.socket.close();
  await vi.waitFor(() => expect(abandoned).toHaveBeenCalledOnce());
});

test('a page that asks and does not read is not listened to; when it reads, everything is answered', async () => {
  const { url, token, upload } = await started();
  const { call, post, answer, socket } = await page(url, `/${token}/ws`);
  const { grant } = JSON.parse((await upload('a.etl', writtenTrace({ events: 10_000 }))).body);
  const opened = await call('open', { source: { type: 'grant', grant } });
  if (opened.type !== 'result') throw new Error(JSON.stringify(opened));
  const params = { trace: (opened.result as OpenedTrace).trace, limit: 10_000 };
  socket.pause();
  const pause = vi.spyOn(WebSocket.prototype, 'pause');
  onTestFinished(() => pause.mockRestore());
  // Each answer has 400 kB.
  const ids = Array.from({ length: 500 }, (_, i) => 1000 + i);
  for (const id of ids) post({ type: 'call', id, method: 'events', params });
  await vi.waitFor(() => expect(pause).toHaveBeenCalled());
  socket.resume();
  for (const id of ids) expect((await answer(id)).type).toBe('result');
});

test('a page that asks much at once is listened to as its calls are answered: none is refused, few wait', async () => {
  const { url, token, host } = await started({ calls: { heard: 4 } });
  const call = host.call.bind(host);
  let running = 0;
  let most = 0;
  vi.spyOn(host, 'call').mockImplementation(async (...args) => {
    most = Math.max(most, ++running);
    // As a call that waits for the disk: the others come meanwhile.
    await new Promise((resolve) => setImmediate(resolve));
    return call(...args).finally(() => running--);
  });
  const { post, answer } = await page(url, `/${token}/ws`);
  const ids = Array.from({ length: 20_000 }, (_, i) => i);
  for (const id of ids) post({ type: 'call', id, method: 'preferences', params: {} });
  for (const id of ids) expect((await answer(id)).type).toBe('result');
  // What one read of the socket brings is there already.
  expect(most).toBeLessThan(2000);
});

test('a page that asks more than that is told', async () => {
  const { url, token, host } = await started({ calls: { heard: 100, most: 2 } });
  vi.spyOn(host, 'call').mockImplementation(
    (_method, _params, options) =>
      new Promise<never>((_resolve, reject) => {
        options!.signal!.addEventListener('abort', () => reject(new Error('ended')));
      }),
  );
  const { post, answer } = await page(url, `/${token}/ws`);
  for (const id of [1, 2, 3]) post({ type: 'call', id, method: 'hello', params: {} });
  expect(await answer(3)).toMatchObject({
    type: 'error',
    error: {
      message: expect.stringMatching(
        /This client sends too many calls: 2 calls are running\. Try again when some of them have finished/,
      ),
    },
  });
});

test('a WebSocket that was refused and is held open does not keep the server from closing', async () => {
  const { url, server } = await started();
  const socket = connect({ port: Number(url.port), host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  socket.write(`GET /x/ws HTTP/1.1\r\nHost: ${url.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`);
  await new Promise((resolve) => socket.once('data', resolve));
  await server.close();
});

test('closing ends connections that are open', async () => {
  const { url, token, server } = await started();
  const { closed } = await page(url, `/${token}/ws`);
  await server.close();
  expect(await closed).toBe(1006);
});

test('says what is wrong when the page is not built, or the port is taken', async () => {
  const { url } = await started();
  const host = testHost();
  await expect(serve({ host, pageDir: join(folder, 'none'), port: 0 })).rejects.toThrow(/not built.*npm run build/);
  await expect(serve({ host, pageDir, port: Number(url.port) })).rejects.toThrow(`Port ${url.port} of 127.0.0.1 is in`);
  expect(existsSync(join(folder, 'none'))).toBe(false);
});

test('what the host writes for a page is fetched once, under its name, and is gone then', async () => {
  const files = uploadFolder();
  const { url, token, host, send, server } = await started();
  const post = (path: string) => send(`/${token}/${path}`, { method: 'POST', headers: { origin: url.origin } });
  const begun = await post(`download?name=${encodeURIComponent("a/über 'x'.corescope")}`);
  const { id, grant, name } = JSON.parse(begun.body);
  expect({ status: begun.status, name }).toEqual({ status: 200, name: "über 'x'.corescope" });
  // Nothing is there before it is written.
  expect((await send(`/${token}/download/${id}`)).status).toBe(404);
  writeFileSync(host.grants.target(grant)!.path, 'content');
  expect(await send(`/${token}/download/${id}`)).toMatchObject({
    status: 200,
    body: 'content',
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': '7',
      'content-disposition': "attachment; filename*=UTF-8''%C3%BCber%20%27x%27.corescope",
    },
  });
  expect((await send(`/${token}/download/${id}`)).status).toBe(404);
  for (const path of ['../secret.json', `..%2f${id}`, '', 'x'])
    expect((await send(`/${token}/download/${path}`)).status, path).toBe(404);

  const left = JSON.parse((await post('download?name=b.zip')).body);
  writeFileSync(host.grants.target(left.grant)!.path, 'never fetched');
  await server.close();
  expect(files()).toEqual([]);
});

test('a page that is being closed says so; other pages cannot say it', async () => {
  const stateDir = join(folder, 'state-leave');
  const host = testHost({ stateDir });
  const { url, token, send } = await started({ host });
  const { call, socket, closed } = await page(url, `/${token}/ws`);
  const workspace = { format: 'corescope-workspace', version: 1, traces: [], tabs: [] };
  for (const session of ['session-closed', 'session-crashed'])
    await call('autosaveWorkspace', { session, workspace, traces: [] });
  const leave = (session: string, origin: string) =>
    send(`/${token}/leave?session=${session}`, { method: 'POST', headers: { origin } });
  expect((await leave('session-crashed', 'http://evil.example')).status).toBe(403);
  expect((await leave('..%2f..%2fx', url.origin)).status).toBe(400);
  expect((await leave('session-closed', url.origin)).status).toBe(200);
  socket.close();
  await closed;
  await vi.waitFor(async () =>
    expect((await host.call('hello', {})).recovered).toMatchObject({ session: 'session-crashed' }),
  );
  expect(readdirSync(join(stateDir, 'autosave')).sort()).toEqual(['session-closed.ended.json', 'session-crashed.json']);
});

test('the page is served before the trace host is there; what needs the host waits for it', async () => {
  let come: (host: TraceHost) => void = () => {};
  let asked = 0;
  const host = (): Promise<TraceHost> => {
    asked++;
    return new Promise((resolve) => (come = resolve));
  };
  const server = await serve({ pageDir, port: 0, host });
  onTestFinished(() => server.close());
  const url = new URL(server.url);
  const token = url.searchParams.get('token')!;
  expect((await fetch(url)).status).toBe(200);
  // Put together when the script is on its way.
  expect(asked).toBe(0);
  expect((await fetch(new URL(`/${token}/assets/main.js`, url))).status).toBe(200);
  await vi.waitFor(() => expect(asked).toBe(1));
  const connecting = page(url, `/${token}/ws`);
  const begun = fetch(new URL(`/${token}/download?name=a.csv`, url), {
    method: 'POST',
    headers: { origin: url.origin },
  });
  expect(await Promise.race([connecting, begun, fetch(url).then(() => 'nothing')])).toBe('nothing');
  come(testHost());
  expect((await begun).status).toBe(200);
  expect(asked).toBe(1);
  expect(await (await connecting).call('hello', {})).toMatchObject({ type: 'result' });
});

test('without a trace host a page is not connected, and the server ends', async () => {
  const server = await serve({ pageDir, port: 0, host: () => Promise.reject(new Error('no host')) });
  const url = new URL(server.url);
  await expect(page(url, `/${url.searchParams.get('token')}/ws`)).rejects.toThrow();
  await server.close();
});
