import { describe, expect, it } from 'vitest';
import type { ClientMessage } from '../../contract/messages.ts';
import type { TraceNames } from '../../contract/schema.ts';
import { HostClient } from '../base/client/trace-client.ts';
import { Inbox } from '../base/client/transport.ts';
import { createNamesStore, mayAskPayloads } from './names-store.ts';

type Call = Extract<ClientMessage, { type: 'call' }>;

const names = (processes: number): TraceNames => ({
  processes,
  threads: 0,
  images: 0,
  files: 0,
  processors: [],
  withoutSchema: [],
  warnings: [],
});

/** A host that answers when the test says so. */
function host() {
  const sent: ClientMessage[] = [];
  const inbox = new Inbox();
  const client = new HostClient({
    send: (message) => sent.push(message),
    onMessage: (listener) => inbox.listen(listener),
    onClose: (listener) => inbox.whenClosed(listener),
    close: () => inbox.end(),
  });
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    client,
    sent,
    calls: () => sent.filter((message): message is Call => message.type === 'call'),
    async answer(result: unknown) {
      const call = sent.filter((message): message is Call => message.type === 'call').at(-1)!;
      inbox.push({ type: 'result', id: call.id, result });
      await settled();
    },
    async fail(code: 'cancelled' | 'internal') {
      const call = sent.filter((message): message is Call => message.type === 'call').at(-1)!;
      inbox.push({ type: 'error', id: call.id, error: { code, message: 'no' } });
      await settled();
    },
    progress(bytesDone: number) {
      const call = sent.filter((message): message is Call => message.type === 'call').at(-1)!;
      const progress = { phase: 'decoding', bytesDone, bytesTotal: 100, events: 0 } as const;
      inbox.push({ type: 'progress', id: call.id, progress });
    },
  };
}

describe('the names of a trace', () => {
  it('are asked for once, with progress, and the kinds after them', async () => {
    const { client, calls, answer, progress } = host();
    const store = createNamesStore();
    void store.getState().read(client, 't1');
    expect(store.getState()).toMatchObject({ phase: 'reading', version: 1 });
    expect(mayAskPayloads(store.getState())).toBe(true);
    progress(40);
    expect(store.getState().progress?.bytesDone).toBe(40);
    await answer(names(3));
    await answer([{ index: 0 }]);
    expect(calls().map(({ method }) => method)).toEqual(['names', 'kinds']);
    expect(store.getState()).toMatchObject({ phase: 'ready', progress: null, kinds: [{ index: 0 }] });
    expect(store.getState().names?.processes).toBe(3);
  });

  it('are asked anew after the manifests have changed, while the old ones stay', async () => {
    const { client, answer } = host();
    const store = createNamesStore();
    void store.getState().read(client, 't1');
    await answer(names(3));
    await answer([]);
    store.getState().readAnew();
    expect(store.getState()).toMatchObject({ phase: 'reading', version: 2 });
    expect(store.getState().names?.processes).toBe(3);
    await answer(names(4));
    await answer([]);
    expect(store.getState().names?.processes).toBe(4);
  });

  it('are given up when the user says so, and nothing more is asked until a retry', async () => {
    const { client, sent, answer, progress } = host();
    const store = createNamesStore();
    void store.getState().read(client, 't1');
    store.getState().cancel();
    progress(50);
    await answer(names(3));
    expect(sent.map(({ type }) => type)).toEqual(['call', 'cancel']);
    expect(store.getState()).toMatchObject({ phase: 'cancelled', names: null, progress: null });
    expect(mayAskPayloads(store.getState())).toBe(false);
    store.getState().retry();
    await answer(names(3));
    await answer([]);
    expect(store.getState()).toMatchObject({ phase: 'ready', version: 2 });
  });

  it('say why they failed', async () => {
    const { client, fail } = host();
    const store = createNamesStore();
    void store.getState().read(client, 't1');
    await fail('internal');
    expect(store.getState()).toMatchObject({ phase: 'failed', error: { code: 'internal', message: 'no' } });
    store.getState().retry();
    await fail('cancelled');
    expect(store.getState().phase).toBe('cancelled');
  });

  it('of a trace that is no longer shown are forgotten', async () => {
    const { client, calls, answer } = host();
    const store = createNamesStore();
    void store.getState().read(client, 't1');
    store.getState().leave();
    await answer(names(3));
    store.getState().readAnew();
    expect(calls()).toHaveLength(1);
    expect(store.getState()).toMatchObject({ phase: 'none', names: null, kinds: null });
  });
});
