import { EventEmitter, once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { HostMessage } from '../contract/messages.ts';
import type { OpenedTrace } from '../contract/queries.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { writtenTrace } from '../host/testing/written-trace.ts';
import { TraceHost } from '../host/trace-host.ts';
import { mainChannel, serveMain, servePage } from './host-service.ts';

/** An end of a port. What is posted is copied, as between processes. */
class FakePort extends EventEmitter {
  posted: unknown[] = [];
  started = false;
  postMessage(message: unknown) {
    this.posted.push(structuredClone(message));
    this.emit('posted', this.posted.at(-1));
  }
  start() {
    this.started = true;
  }
  /** Sends a page's call and waits for what ends it. */
  async call(id: number, method: string, params: object): Promise<HostMessage> {
    this.emit('message', { data: { type: 'call', id, method, params } });
    for (;;) {
      const [message] = (await once(this, 'posted')) as [HostMessage];
      if (message.id === id && message.type !== 'progress') return message;
    }
  }
}

const folder = temporaryFolder();
let parent: FakePort;
let host: TraceHost;
beforeEach(() => {
  parent = new FakePort();
  host = new TraceHost();
  serveMain(
    mainChannel(parent as never, (port) => servePage(port, host)),
    host,
  );
});
const control = (data: unknown, ports: FakePort[] = []) => parent.emit('message', { data, ports });
/** Main registers a file. */
async function register(id: number, path: string, access: string): Promise<{ grant: string; name: string }> {
  control({ type: 'call', id, method: 'register', params: [path, access] });
  const isAnswer = (message: unknown) => (message as HostMessage).id === id;
  const answer = await vi.waitUntil(() => parent.posted.find(isAnswer) as HostMessage | undefined);
  expect(answer).toMatchObject({ type: 'result', id });
  return (answer as { result: { grant: string; name: string } }).result;
}
const page = () => {
  const port = new FakePort();
  control({ type: 'connect' }, [port]);
  expect(port.started).toBe(true);
  return port;
};

it('answers each page on its own port', async () => {
  const [one, two] = [page(), page()];
  expect(await one.call(5, 'hello', {})).toMatchObject({ type: 'result', id: 5, result: { initial: null } });
  expect(two.posted).toEqual([]);
});

it('lets a page open what main has registered, by its grant', async () => {
  const path = resolve(import.meta.filename);
  const answer = await register(3, path, 'read');
  expect(answer).toMatchObject({ grant: expect.any(String), name: basename(path) });
  const open = (grant: string) => page().call(0, 'open', { source: { type: 'grant', grant } });
  expect(await open(answer.grant)).toMatchObject({ type: 'error', error: { code: 'not-etl' } });
  expect(await open(path)).toMatchObject({ type: 'error', error: { code: 'not-found' } });
});

it('lets a page write where main has said, and nowhere else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'corescope-write-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'w.corescope');
  const write = await register(4, path, 'write');
  const read = await register(5, join(folder, 'a.etl'), 'read');
  const workspace = { format: 'corescope-workspace', version: 1, traces: [], tabs: [] };
  const save = (grant: string) => page().call(0, 'saveWorkspace', { workspace, traces: [], grant });
  expect(await save(read.grant)).toMatchObject({ type: 'error', error: { code: 'not-found' } });
  expect(await save(write.grant)).toMatchObject({ type: 'result', result: { name: 'w.corescope' } });
  expect(readdirSync(folder)).toEqual(['w.corescope']);
  // And what may be written is not so opened.
  expect(await page().call(0, 'openWorkspace', { grant: write.grant })).toMatchObject({ error: { code: 'not-found' } });
});

it('closes what a page had open when the page goes', async () => {
  const port = page();
  const path = join(folder, 'a.etl');
  writeFileSync(path, writtenTrace());
  const { grant } = await register(6, path, 'read');
  const answer = await port.call(0, 'open', { source: { type: 'grant', grant } });
  const { trace } = (answer as { result: OpenedTrace }).result;
  expect(host.trace(trace).info.events).toBeGreaterThan(0);
  port.emit('close');
  await vi.waitFor(() => expect(() => host.trace(trace)).toThrow('is open'));
}, 60_000);

it.each([null, 'x', {}, { type: 'call', method: 'register', params: ['/a', 'read'] }, { type: 'quit' }])(
  'gives nothing for %j from main',
  async (message) => {
    control(message);
    await register(7, resolve(import.meta.filename), 'read');
    expect(parent.posted).toHaveLength(1);
  },
);

it('does for main only what main asks it for', async () => {
  control({ type: 'call', id: 8, method: 'open', params: [{ source: { type: 'sample' } }] });
  await vi.waitUntil(() => parent.posted.length > 0);
  expect(parent.posted).toMatchObject([{ type: 'error', id: 8, error: { code: 'bad-request' } }]);
});
