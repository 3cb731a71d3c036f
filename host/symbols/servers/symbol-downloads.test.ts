/** Symbol servers on the loopback: whole and broken answers, and what is left on disk after them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { haveSharedSymbols, sharedSymbolPath, symbolFilePath } from '../../../engine/testing/shared-symbols.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { parseSymbolPath } from '../symbol-path.ts';
import { wantedPdb } from '../wanted-file.ts';
import { type DownloadWorld, downloadAll } from './symbol-downloads.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const folder = temporaryFolder();
let server: Server;
let root = '';
let answers = new Map<string, Answer>();
let requests: { path: string; headers: IncomingMessage['headers'] }[] = [];
let stores = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    requests.push({ path, headers: request.headers });
    const answer = answers.get(path);
    if (answer !== undefined) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const send =
  (bytes: Uint8Array, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(200, headers).end(bytes);

const image = (pdbName = 'demo-x64.pdb', pdbAge = 1) => ({
  ...{ name: 'demo-x64.exe', path: 'C:\\demo-x64.exe', timeDateStamp: 1, sizeBytes: 1, pdbName, pdbAge },
  pdbGuid: GUID,
});
const GUID = haveSharedSymbols
  ? (JSON.parse(readFileSync(sharedSymbolPath('expected/demo-x64.json'), 'utf8')) as { guid: string }).guid
  : '';
const KEY = `${GUID.replaceAll('-', '').toUpperCase()}1`;
const PLACE = `/demo-x64.pdb/${KEY}`;
const whole = haveSharedSymbols ? readFileSync(symbolFilePath('demo-x64.pdb')) : Buffer.alloc(0);

interface Run {
  outcome: string;
  reason: string;
  store: string;
  /** Everything in the store. */
  files: string[];
}

async function run(
  given: Record<string, Answer>,
  world: Partial<DownloadWorld> & { signal?: AbortSignal; path?: (store: string) => string; image?: object } = {},
): Promise<Run> {
  answers = new Map(Object.entries(given));
  requests = [];
  const store = join(folder, `store-${stores++}`);
  const path = world.path?.(store) ?? `srv*${store}*${root}`;
  const wanted = wantedPdb({ ...image(), ...world.image } as Parameters<typeof wantedPdb>[0]);
  if (wanted === null) return { outcome: 'not asked', reason: '', store, files: [] };
  const [found] = await downloadAll(
    [wanted],
    parseSymbolPath(path),
    {
      ...{ misses: { isKnown: () => false, add: () => {} }, mayAsk: () => true },
      ...{ silenceMs: 200, waitsMs: [1, 1, 1], environment: {} },
      ...world,
    },
    { signal: world.signal },
  );
  if (found === undefined) throw new Error('no outcome');
  return { ...found, store, files: filesIn(store) };
}

const filesIn = (path: string): string[] =>
  existsSync(path)
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];

const refused = (reason: RegExp | string) => ({
  outcome: 'failed',
  reason: typeof reason === 'string' ? expect.stringContaining(reason) : expect.stringMatching(reason),
  files: [],
});

describe.skipIf(!haveSharedSymbols)('a symbol server', () => {
  test('gives a file, which is kept as stores do, under its own name and nothing else', async () => {
    const { outcome, store } = await run({ [`${PLACE}/demo-x64.pdb`]: send(whole) });
    expect(outcome).toBe('downloaded');
    expect(readFileSync(join(store, `${PLACE}/demo-x64.pdb`)).equals(whole)).toBe(true);
    expect(filesIn(store)).toEqual(['demo-x64.pdb']);
    expect(requests.map(({ headers }) => headers.accept)).toEqual([undefined, undefined]);
  });

  test('is asked for the file, the compressed one and file.ptr, and for index2.txt once', async () => {
    const { outcome, files } = await run({});
    expect([outcome, files]).toEqual(['missing', []]);
    expect(requests.map(({ path }) => path)).toEqual([
      '/index2.txt',
      ...['demo-x64.pdb', 'demo-x64.pd_', 'file.ptr'].map((name) => `${PLACE}/${name}`),
    ]);
  });

  test('of two tiers has a folder before the name', async () => {
    const { outcome } = await run({ '/index2.txt': send(Buffer.from('')), [`/de${PLACE}/demo-x64.pdb`]: send(whole) });
    expect(outcome).toBe('downloaded');
  });

  test('cabinets are expanded, and what is in them is checked', async () => {
    const cabinet = readFileSync(symbolFilePath('basic32.pd_'));
    const { guid, dbiAge } = JSON.parse(readFileSync(sharedSymbolPath('expected/msvc-x86-cab.json'), 'utf8'));
    const key = `${guid.replaceAll('-', '').toUpperCase()}${dbiAge}`;
    const basic = { pdbName: 'basic32.pdb', pdbGuid: guid, pdbAge: dbiAge };
    const path = `/basic32.pdb/${key}/basic32.pd_`;
    const { outcome, store } = await run({ [path]: send(cabinet) }, { image: basic });
    expect(outcome).toBe('downloaded');
    const kept = readFileSync(join(store, 'basic32.pdb', key, 'basic32.pdb'));
    expect(kept.toString('latin1', 0, 24)).toBe('Microsoft C/C++ MSF 7.00');
    expect(await run({ [path]: send(cabinet.subarray(0, 9000)) }, { image: basic })).toMatchObject(
      refused('The cabinet is truncated.'),
    );
  });

  test('file.ptr leads within the server only', async () => {
    const pointed = (text: string) => ({ [`${PLACE}/file.ptr`]: send(Buffer.from(text)), '/x/y.pdb': send(whole) });
    expect((await run(pointed('PATH:x\\y.pdb'))).outcome).toBe('downloaded');
    for (const text of ['MSG: not here', 'PATH:\\\\elsewhere\\share\\y.pdb', '/etc/passwd', 'http://127.0.0.1:1/y'])
      expect(await run(pointed(text))).toMatchObject({ outcome: 'missing', files: [] });
  });

  test('redirects are followed, but not without end, and not to other kinds of addresses', async () => {
    const to =
      (location: string): Answer =>
      (_, response) =>
        response.writeHead(302, { location }).end();
    const first = `${PLACE}/demo-x64.pdb`;
    expect((await run({ [first]: to('/blob'), '/blob': send(whole) })).outcome).toBe('downloaded');
    expect(await run({ [first]: to(first) })).toMatchObject(refused('redirects in a loop'));
    expect(await run({ [first]: to('file:///etc/passwd') })).toMatchObject(refused('invalid address'));
  });

  test.each([
    ['a web page', Buffer.from(`<!DOCTYPE html>${' '.repeat(500)}`), 'a web page'],
    ['another kind of file', Buffer.alloc(500, 7), 'another kind of file'],
    ['the PDB of another build', () => readFileSync(symbolFilePath('demo-x86.pdb')), 'belongs to another build'],
    ['the beginning of a PDB', whole.subarray(0, 5000), 'truncated'],
    ['nothing', Buffer.alloc(0), 'another kind of file'],
  ])('%s is not kept', async (_, bytes, reason) => {
    const sent = typeof bytes === 'function' ? bytes() : bytes;
    expect(await run({ [`${PLACE}/demo-x64.pdb`]: send(sent) })).toMatchObject(refused(reason));
  });

  test('an age that differs is refused', async () => {
    const other = { pdbAge: 2 };
    const path = `/demo-x64.pdb/${KEY.slice(0, -1)}2/demo-x64.pdb`;
    expect(await run({ [path]: send(whole) }, { image: other })).toMatchObject(refused('age 1, the image has 2'));
  });

  test('names that lead elsewhere are not asked for', async () => {
    for (const pdbName of ['..', 'C:\\a\\..', 'a:b', 'con', 'x\u0000.pdb', ''])
      expect((await run({}, { image: { pdbName } })).outcome).toBe('not asked');
    expect(requests).toEqual([]);
  });

  test('silence is given up, and so is an error that lasts; what comes later is taken', async () => {
    const silent: Answer = (_, response) => response.writeHead(200, { 'content-length': '500' }).write('Microsoft');
    expect(await run({ [`${PLACE}/demo-x64.pdb`]: silent }, { waitsMs: [] })).toMatchObject(
      refused('stopped answering'),
    );
    let tries = 0;
    const busy =
      (until: number): Answer =>
      (request, response) =>
        ++tries > until ? send(whole)(request, response) : response.writeHead(503).end();
    expect((await run({ [`${PLACE}/demo-x64.pdb`]: busy(3) })).outcome).toBe('downloaded');
    tries = 0;
    expect(await run({ [`${PLACE}/demo-x64.pdb`]: busy(4) })).toMatchObject(refused('status 503'));
  });

  test('a server that never ends is cut off', async () => {
    const endless: Answer = (_, response) => {
      const head = Buffer.concat([whole.subarray(0, 64), Buffer.alloc(1 << 16)]);
      const more = (): void => {
        while (!response.destroyed && response.write(head));
        response.once('drain', more);
      };
      more();
    };
    const control = new AbortController();
    const running = run({ [`${PLACE}/demo-x64.pdb`]: endless }, { signal: control.signal });
    setTimeout(() => control.abort(new Error('canceled')), 50);
    await expect(running).rejects.toThrow('canceled');
    expect(filesIn(join(folder, `store-${stores - 1}`))).toEqual([]);
    const declared: Answer = (_, response) => response.writeHead(200, { 'content-length': String(2 ** 40) }).write('M');
    expect(await run({ [`${PLACE}/demo-x64.pdb`]: declared })).toMatchObject(refused('larger than the limit'));
  });

  test('an answer that is cut at any byte is resumed there, or begun again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(whole.length - 1), { maxLength: 3 }), fc.boolean(), async (cuts, hasRanges) => {
        const left = [...cuts];
        const cutting: Answer = ({ headers }, response) => {
          const range = hasRanges ? /^bytes=(\d+)-$/.exec(headers.range ?? '') : null;
          const from = range === null ? 0 : Number(range[1]);
          const rest = whole.subarray(from);
          const head = { 'content-length': String(rest.length), etag: '"a"' };
          if (range === null) response.writeHead(200, head);
          else
            response.writeHead(206, { ...head, 'content-range': `bytes ${from}-${whole.length - 1}/${whole.length}` });
          const cut = left.pop();
          if (cut === undefined || cut >= rest.length) response.end(rest);
          else response.write(rest.subarray(0, cut), () => response.destroy());
        };
        const { outcome, store } = await run({ [`${PLACE}/demo-x64.pdb`]: cutting });
        expect(outcome).toBe('downloaded');
        expect(readFileSync(join(store, `${PLACE}/demo-x64.pdb`)).equals(whole)).toBe(true);
      }),
      { numRuns: 15 },
    );
  });

  test('a file that changed meanwhile is begun again', async () => {
    let tries = 0;
    const changing: Answer = (_, response) => {
      const [etag, bytes] = tries++ === 0 ? ['"a"', Buffer.alloc(whole.length, 77)] : ['"b"', whole];
      bytes.set(whole.subarray(0, 64));
      response.writeHead(200, { etag, 'content-length': String(bytes.length) });
      if (tries === 1) response.write(bytes.subarray(0, 4000), () => response.destroy());
      else response.end(bytes);
    };
    expect((await run({ [`${PLACE}/demo-x64.pdb`]: changing })).outcome).toBe('downloaded');
  });

  test('a file goes to every store before the server', async () => {
    const path = (store: string): string => `srv*${store}\\near*${store}/far*${root}`.replace('\\', '/');
    const { store } = await run({ [`${PLACE}/demo-x64.pdb`]: send(whole) }, { path });
    for (const each of ['near', 'far']) expect(existsSync(join(store, each, PLACE, 'demo-x64.pdb'))).toBe(true);
  });

  test('is not asked without consent, nor within a day for what it does not have', async () => {
    expect(await run({}, { mayAsk: () => false })).toMatchObject({ outcome: 'skipped' });
    const known = { isKnown: () => true, add: () => {} };
    expect(await run({}, { misses: known })).toMatchObject({ outcome: 'missing', files: [] });
    expect(requests).toEqual([]);
  });

  test('a proxy of the environment is asked instead, with the whole address', async () => {
    const path = (store: string): string => `srv*${store}*http://symbols.example`;
    const url = `http://symbols.example${PLACE}/demo-x64.pdb`;
    const environment = { HTTP_PROXY: root };
    expect((await run({ [url]: send(whole) }, { path, environment })).outcome).toBe('downloaded');
    expect(requests.map(({ headers }) => headers.host)).toEqual(['symbols.example', 'symbols.example']);
  });

  test('a store that cannot be written is a failure in words', async () => {
    writeFileSync(join(folder, 'a-file'), '');
    mkdirSync(join(folder, 'unused'), { recursive: true });
    const path = (): string => `srv*${join(folder, 'a-file')}*${root}`;
    expect((await run({ [`${PLACE}/demo-x64.pdb`]: send(whole) }, { path })).outcome).toBe('failed');
  });
});
