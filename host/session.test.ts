import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { HostMessage } from '../contract/messages.ts';
import type { OpenedTrace } from '../contract/queries.ts';
import { HostSession } from './session.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { testHost } from './testing/test-host.ts';
import { writtenTrace } from './testing/written-trace.ts';

const folder = temporaryFolder();
const path = join(folder, 'written.etl');
writeFileSync(path, writtenTrace());

/** A session, what it sent, and a wait for the final answer to a call. */
function connected(host = testHost()) {
  const sent: HostMessage[] = [];
  const waiting = new Map<number, (message: HostMessage) => void>();
  const session = new HostSession(host, (message) => {
    sent.push(message);
    if (message.type !== 'progress') waiting.get(message.id)?.(message);
  });
  onTestFinished(() => session.end());
  const answer = (id: number) =>
    new Promise<HostMessage>((resolve) => {
      const there = sent.find((message) => message.id === id && message.type !== 'progress');
      if (there) resolve(there);
      else waiting.set(id, resolve);
    });
  const call = (id: number, method: string, params: unknown) => {
    session.receive({ type: 'call', id, method, params });
    return answer(id);
  };
  const open = async (id: number): Promise<OpenedTrace> => {
    const message = await call(id, 'open', { source: { type: 'grant', ...host.grants.add(path) } });
    if (message.type !== 'result') throw new Error(JSON.stringify(message));
    return message.result as OpenedTrace;
  };
  return { host, session, sent, call, answer, open };
}

test('answers each call by its id, with progress before it', async () => {
  const { sent, call, open } = connected();
  const { trace, info } = await open(5);
  expect(sent[0]).toMatchObject({ type: 'progress', id: 5, progress: { phase: 'reading' } });
  expect(await call(6, 'info', { trace })).toEqual({ type: 'result', id: 6, result: info });
  expect(await call(7, 'info', { trace: 'nope' })).toMatchObject({
    type: 'error',
    id: 7,
    error: { code: 'not-found' },
  });
  expect(await call(8, 'drop', {})).toMatchObject({ type: 'error', id: 8, error: { code: 'bad-request' } });
});

test('cancel ends the call that runs, and no other', async () => {
  const { session, answer, open } = connected();
  const opening = open(1);
  session.receive({ type: 'call', id: 2, method: 'open', params: { source: { type: 'sample' } } });
  session.receive({ type: 'cancel', id: 2 });
  session.receive({ type: 'cancel', id: 99 });
  expect(await answer(2)).toMatchObject({ type: 'error', error: { code: 'cancelled' } });
  expect((await opening).info.events).toBe(1002);
});

test('messages that are none: answered where they have an id, else dropped', async () => {
  const { session, sent } = connected();
  for (const message of [null, 7, 'x', {}, [], { type: 'call' }, { type: 'cancel', id: 'x' }]) session.receive(message);
  expect(sent).toEqual([]);
  session.receive({ type: 'call', id: 3 });
  expect(sent).toMatchObject([{ type: 'error', id: 3, error: { code: 'bad-request' } }]);
});

test('an id that is running already is refused', async () => {
  const { sent, open, session } = connected();
  const opening = open(1);
  session.receive({ type: 'call', id: 1, method: 'hello', params: {} });
  expect(sent).toMatchObject([{ type: 'error', id: 1, error: { code: 'bad-request' } }]);
  await opening.catch(() => {});
});

test('the end closes the traces of this connection only, and nothing is sent after it', async () => {
  const host = testHost();
  const [one, two] = [connected(host), connected(host)];
  const [mine, other] = [await one.open(1), await two.open(1)];
  const before = one.sent.length;
  one.session.receive({ type: 'call', id: 2, method: 'info', params: { trace: mine.trace } });
  await one.session.end();
  one.session.receive({ type: 'call', id: 3, method: 'hello', params: {} });
  expect(() => host.trace(mine.trace)).toThrow();
  expect(host.trace(other.trace).info.events).toBe(1002);
  expect(one.sent).toHaveLength(before);
});

test('a load that is under way when the other end goes leaves no open trace', async () => {
  const host = testHost();
  const { session } = connected(host);
  session.receive({
    type: 'call',
    id: 1,
    method: 'open',
    params: { source: { type: 'grant', ...host.grants.add(path) } },
  });
  await session.end();
  expect(() => host.trace('1')).toThrow('No trace');
  // Ids count up: the next one shows whether the cancelled load has opened anything.
  expect(await host.openPath(path)).toBe('1');
});

test('a page has so many calls at once; the others are refused in words, until some are answered', async () => {
  const host = testHost();
  const ends: ((result: null) => void)[] = [];
  vi.spyOn(host, 'call').mockImplementation(() => new Promise<never>((resolve) => ends.push(resolve as () => void)));
  const sent: HostMessage[] = [];
  const session = new HostSession(host, (message) => sent.push(message), { mostCalls: 3 });
  const ask = (id: number) => session.receive({ type: 'call', id, method: 'hello', params: {} });
  for (let id = 0; id < 5; id++) ask(id);
  expect([ends.length, session.runningCalls]).toEqual([3, 3]);
  expect(sent.map((message) => message.id)).toEqual([3, 4]);
  expect(sent[0]).toMatchObject({
    type: 'error',
    error: {
      code: 'bad-request',
      message: expect.stringMatching(
        /This client sends too many calls: 3 calls are running\. Try again when some of them have finished\./,
      ),
    },
  });
  ends[0](null);
  await vi.waitFor(() => expect(session.runningCalls).toBe(2));
  ask(5);
  expect([ends.length, sent.at(-1)]).toEqual([4, { type: 'result', id: 0, result: null }]);
  for (const end of ends) end(null);
  await session.end();
});

test('every door has a cap: of 200,000 calls at once only some thousands are taken', async () => {
  const host = testHost();
  const call = vi.spyOn(host, 'call').mockImplementation(() => new Promise<never>(() => {}));
  let refused = 0;
  const session = new HostSession(host, () => void refused++);
  for (let id = 0; id < 200_000; id++) session.receive({ type: 'call', id, method: 'hello', params: {} });
  expect(call.mock.calls.length).toBeLessThanOrEqual(4096);
  expect(refused + call.mock.calls.length).toBe(200_000);
});
