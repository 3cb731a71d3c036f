/** Both ends of a channel: answers, progress, cancelling, refusals, and both ends asking at once. Streams: native-bridge/rpc/rpc.test.ts. */
import { MessageChannel } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { AnswerMessage, Channel, HostErrorInfo } from '../contract/messages.ts';
import { CallClient, type CallClientOptions, proxyOf } from './call-client.ts';
import { type CallContext, type Method, method, methodsOf, type StreamOut, serveCalls } from './call-server.ts';
import { bothWays, type PortLike, portChannel } from './channel.ts';

class Failure extends Error {
  readonly info: HostErrorInfo;
  constructor(info: HostErrorInfo) {
    super(info.message);
    this.info = info;
  }
}
const errorInfo = (error: unknown, name: string): HostErrorInfo => ({
  code: 'io',
  message: `${name}: ${(error as Error).message}`,
});
const clientOptions: CallClientOptions = {
  failure: (info) => new Failure(info),
  gone: () => ({ code: 'io', message: 'It has ended.' }),
};

function channels(): [Channel, Channel] {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  return [portChannel(port1 as PortLike), portChannel(port2 as PortLike)];
}

function connect(methods: Record<string, Method>, options: Partial<CallClientOptions> = {}) {
  const [here, there] = channels();
  const served = serveCalls(there, methods, { errorInfo });
  return { client: new CallClient(here, { ...clientOptions, ...options }), served };
}

test('an object from afar: arguments, answers, nothing, and errors with what they say', async () => {
  const given: unknown[] = [];
  const far = {
    sum: async (a: number, b: bigint) => BigInt(a) + b,
    note: async (...what: unknown[]) => void given.push(...what),
    fail: async () => {
      throw new Error('on purpose');
    },
  };
  const { client } = connect(methodsOf(far, ['sum', 'note', 'fail']));
  const near = proxyOf<typeof far, keyof typeof far>(client, ['sum', 'note', 'fail']);
  expect(await near.sum(1, 2n)).toBe(3n);
  expect(await near.note(Uint8Array.of(7), null)).toBeNull();
  expect(given).toEqual([Uint8Array.of(7), null]);
  await expect(near.fail()).rejects.toMatchObject({ info: { code: 'io', message: 'fail: on purpose' } });
});

test('what is no method, or is asked with something else, is refused by name', async () => {
  const { client } = connect({ one: method(z.tuple([z.number().min(1)]), async (n) => n) });
  expect(await client.call('one', [1])).toBe(1);
  const refusals = [
    ['one', [0], 'invalid 0'],
    ['one', null, 'invalid '],
    ['toString', [], 'there is no “toString” here'],
  ] as const;
  for (const [name, params, message] of refusals)
    await expect(client.call(name, params)).rejects.toMatchObject({
      info: { code: 'bad-request', message: expect.stringContaining(message) },
    });
});

test('progress comes before the answer; a cancelled call rejects at once, ends there, and its late answer has nobody', async () => {
  const late: unknown[] = [];
  let told: () => void = () => {};
  const cameLate = new Promise<void>((resolve) => {
    told = resolve;
  });
  const work = {
    run: async (_params: never, { signal, onProgress }: CallContext) => {
      onProgress(0.5);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return 'too late';
    },
  };
  const onLate = (name: string, result: unknown): void => {
    late.push([name, result]);
    told();
  };
  const { client } = connect({ work }, { onLate });
  const abort = new AbortController();
  const progress: unknown[] = [];
  const working = client.call('work', [], {
    signal: abort.signal,
    onProgress: (part) => {
      progress.push(part);
      abort.abort();
    },
  });
  await expect(working).rejects.toMatchObject({ info: { code: 'cancelled' } });
  await cameLate;
  expect([progress, late]).toEqual([[0.5], [['work', 'too late']]]);
});

test('when the asking end goes, what runs for it is cancelled; when the answering one goes, calls end', async () => {
  let aborted = false;
  let began: () => void = () => {};
  const beginning = new Promise<void>((resolve) => {
    began = resolve;
  });
  const { client, served } = connect({
    wait: {
      run: (_params: never, { signal }: CallContext) => {
        began();
        return new Promise(() => signal.addEventListener('abort', () => (aborted = true)));
      },
    },
  });
  const waiting = client.call('wait', []);
  await beginning;
  client.close();
  await expect(waiting).rejects.toThrow('It has ended.');
  await served;
  expect(aborted).toBe(true);
  await expect(client.call('wait', [])).rejects.toThrow('It has ended.');
});

test('on one channel both ends ask each other, within one another', async () => {
  const [here, there] = channels().map(bothWays);
  const far = new CallClient(there.asked, clientOptions);
  void serveCalls(here.served, { double: method(z.tuple([z.number()]), async (n) => 2 * n) }, { errorInfo });
  void serveCalls(
    there.served,
    { both: method(z.tuple([z.number()]), async (n) => [n, await far.call('double', [n])]) },
    { errorInfo },
  );
  const client = new CallClient(here.asked, clientOptions);
  expect(await Promise.all([client.call('both', [1]), client.call('both', [2])])).toEqual([
    [1, 2],
    [2, 4],
  ]);
});

test('what is no message ends nothing', async () => {
  const [here, there] = channels();
  void serveCalls(there, { one: method(z.tuple([]), async () => 1) }, { errorInfo });
  const client = new CallClient(here, clientOptions);
  for (const message of [null, 5, 'x', {}, { type: 'call' }, { type: 'result', id: 77, result: 1 }]) {
    here.send(message);
    there.send(message);
  }
  expect(await client.call('one', [])).toBe(1);
});

test('an answer does not wait behind a stream: little of it is on the way, the rest follows as it is taken, all before its end', async () => {
  const [here, there] = channels();
  const MB = 1 << 20;
  let out: StreamOut | null = null;
  const methods: Record<string, Method> = {
    watch: {
      open: async (_params, given) => {
        out = given;
        return { close: async () => {}, result: null };
      },
    },
    one: method(z.tuple([]), async () => 1),
  };
  void serveCalls(there, methods, { errorInfo, mostWaitingBytes: 20 * MB });
  const got: AnswerMessage[] = [];
  let news: () => void = () => {};
  here.onMessage((message) => {
    got.push(message as AnswerMessage);
    news();
  });
  const answer = async (id: number): Promise<void> => {
    while (!got.some((message) => 'id' in message && message.id === id))
      await new Promise<void>((resolve) => {
        news = resolve;
      });
  };
  const items = (): unknown[] => got.flatMap((message) => (message.type === 'item' ? [message.item] : []));

  here.send({ type: 'call', id: 1, method: 'watch', params: [] });
  await answer(1);
  const sent = Array.from({ length: 25 }, (_, i) => out!.send(i, MB));
  expect(sent).toEqual(sent.map((_, i) => i < 20));
  here.send({ type: 'call', id: 2, method: 'one', params: [] });
  await answer(2);
  expect(items()).toEqual([0, 1]);
  // More than was sent cannot have been taken.
  here.send({ type: 'took', stream: 1, sizeBytes: 1000 * MB });
  here.send({ type: 'call', id: 3, method: 'one', params: [] });
  await answer(3);
  expect(items()).toEqual([0, 1, 2, 3]);
  expect([out!.send(20, 2 * MB), out!.send(21, MB)]).toEqual([true, false]);
  here.send({ type: 'close', id: 4, stream: 1 });
  await answer(4);
  expect(items()).toEqual(Array.from({ length: 21 }, (_, i) => i));
});
