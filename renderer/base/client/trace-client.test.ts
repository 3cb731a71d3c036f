import { describe, expect, it } from 'vitest';
import type { ClientMessage, HostMessage } from '../../../contract/messages.ts';
import { HostClient, HostError, isCancelled } from './trace-client.ts';
import { Inbox, type Transport } from './transport.ts';

class FakeTransport implements Transport {
  readonly sent: ClientMessage[] = [];
  readonly inbox = new Inbox();
  send(message: ClientMessage): void {
    this.sent.push(message);
  }
  onMessage(listener: (message: HostMessage) => void): void {
    this.inbox.listen(listener);
  }
  onClose(listener: () => void): void {
    this.inbox.whenClosed(listener);
  }
  close(): void {
    this.inbox.end();
  }
}

function connect() {
  const transport = new FakeTransport();
  return { transport, client: new HostClient(transport) };
}

const failure = (promise: Promise<unknown>): Promise<HostError> =>
  promise.then(
    () => Promise.reject(new Error('did not fail')),
    (error: unknown) => error as HostError,
  );

describe('TraceClient', () => {
  it('gives each call its own answer, in whatever order they come', async () => {
    const { transport, client } = connect();
    const first = client.call('info', { trace: 'a' });
    const second = client.call('close', { trace: 'b' });
    expect(transport.sent.map((message) => message.type === 'call' && [message.method, message.params])).toEqual([
      ['info', { trace: 'a' }],
      ['close', { trace: 'b' }],
    ]);
    transport.inbox.push({ type: 'result', id: transport.sent[1]!.id, result: null });
    transport.inbox.push({ type: 'result', id: transport.sent[0]!.id, result: { events: 7 } });
    expect(await second).toBeNull();
    expect(await first).toEqual({ events: 7 });
  });

  it('hands over progress until the answer, and drops what comes after it', async () => {
    const { transport, client } = connect();
    const seen: number[] = [];
    const opened = client.call(
      'open',
      { source: { type: 'sample' } },
      { onProgress: (progress) => seen.push(progress.bytesDone) },
    );
    const id = transport.sent[0]!.id;
    const progress = (bytesDone: number): HostMessage => ({
      type: 'progress',
      id,
      progress: { phase: 'reading', bytesDone, bytesTotal: 10, events: 0 },
    });
    transport.inbox.push(progress(4));
    transport.inbox.push(progress(9));
    transport.inbox.push({ type: 'result', id, result: 'opened' });
    transport.inbox.push(progress(10));
    expect(await opened).toBe('opened');
    expect(seen).toEqual([4, 9]);
  });

  it('rejects with what the host says', async () => {
    const { transport, client } = connect();
    const opened = failure(client.call('open', { source: { type: 'grant', grant: 'g' } }));
    const info = { code: 'not-etl', message: 'x.etl is not an ETL file.', byteOffset: 0 } as const;
    transport.inbox.push({ type: 'error', id: transport.sent[0]!.id, error: info });
    const error = await opened;
    expect(error).toBeInstanceOf(HostError);
    expect(error.info).toEqual(info);
    expect(isCancelled(error)).toBe(false);
  });

  it('cancels on abort: rejects at once, tells the host, ignores the late answer', async () => {
    const { transport, client } = connect();
    const abort = new AbortController();
    const events = failure(client.call('events', { trace: 'a' }, { signal: abort.signal }));
    const id = transport.sent[0]!.id;
    abort.abort();
    expect(isCancelled(await events)).toBe(true);
    expect(transport.sent.at(-1)).toEqual({ type: 'cancel', id });
    transport.inbox.push({ type: 'result', id, result: null });
    abort.abort();
    expect(transport.sent).toHaveLength(2);
  });

  it('closes a trace that was opened although the opening had been cancelled', async () => {
    const { transport, client } = connect();
    const abort = new AbortController();
    const opened = failure(client.call('open', { source: { type: 'sample' } }, { signal: abort.signal }));
    const id = transport.sent[0]!.id;
    abort.abort();
    expect(isCancelled(await opened)).toBe(true);
    transport.inbox.push({ type: 'result', id, result: { trace: 't7' } });
    expect(transport.sent.slice(2)).toMatchObject([{ type: 'call', method: 'close', params: { trace: 't7' } }]);
  });

  it('asks nothing for a signal that has already ended, and cancels nothing after the answer', async () => {
    const { transport, client } = connect();
    expect(isCancelled(await failure(client.call('hello', {}, { signal: AbortSignal.abort() })))).toBe(true);
    expect(transport.sent).toHaveLength(0);
    const abort = new AbortController();
    const hello = client.call('hello', {}, { signal: abort.signal });
    transport.inbox.push({ type: 'result', id: transport.sent[0]!.id, result: 'hi' });
    expect(await hello).toBe('hi');
    abort.abort();
    expect(transport.sent).toHaveLength(1);
  });

  it('ends every call when the host goes, says so once, and refuses new calls', async () => {
    const { transport, client } = connect();
    let told = 0;
    client.onGone(() => told++);
    const calls = [failure(client.call('hello', {})), failure(client.call('info', { trace: 'a' }))];
    transport.close();
    transport.close();
    for (const call of calls) expect((await call).message).toBe('The trace host has stopped.');
    expect((await failure(client.call('hello', {}))).message).toBe('The trace host has stopped.');
    client.onGone(() => told++);
    expect(told).toBe(2);
    expect(transport.sent).toHaveLength(2);
  });
});
