import { describe, expect, it } from 'vitest';
import type { ManifestInfo } from '../../contract/schema.ts';
import { HostClient, HostError } from '../base/client/trace-client.ts';
import { Inbox } from '../base/client/transport.ts';
import type { Door, UploadOptions } from '../base/door/door.ts';
import { createManifestsStore } from './manifests-store.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const info = (name: string): ManifestInfo => ({ name, origin: 'window', providers: [], messageGuids: 0, warnings: [] });
const file = (name: string) => new File(['x'], name);

/** A host that keeps names of manifests and refuses those that begin with “bad”; a door that is as slow as the test. */
function start() {
  const names: string[] = [];
  const inbox = new Inbox();
  const client = new HostClient({
    send(message) {
      if (message.type !== 'call') return;
      const { id, method, params } = message;
      const { grants = [], name = '' } = params as { grants?: string[]; name?: string };
      const bad = grants.find((grant) => grant.startsWith('bad'));
      if (method === 'removeManifest') names.splice(names.indexOf(name), 1);
      else if (bad === undefined) names.push(...grants);
      if (bad === undefined) inbox.push({ type: 'result', id, result: names.map(info) });
      else inbox.push({ type: 'error', id, error: { code: 'bad-request', message: `${bad}: no manifest.` } });
    },
    onMessage: (listener) => inbox.listen(listener),
    onClose: (listener) => inbox.whenClosed(listener),
    close: () => inbox.end(),
  });
  const waiting: (() => void)[] = [];
  const door = {
    grantFile: ({ name }: File, { signal }: UploadOptions) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new HostError({ code: 'cancelled', message: '' })));
        waiting.push(() => resolve({ grant: name, name }));
      }),
  } as Door;
  let changes = 0;
  const store = createManifestsStore(() => {
    changes++;
  });
  const next = async () => {
    waiting.shift()?.();
    await settle();
  };
  return { client, door, next, changes: () => changes, state: () => store.getState() };
}

describe('manifests store', () => {
  it('adds files one after the other, and says once that everything is to be decoded anew', async () => {
    const { client, door, next, changes, state } = start();
    const adding = state().add(client, door, [file('a.man'), file('b.tmf')]);
    expect(state().adding).toEqual({ done: 0, total: 2, name: 'a.man' });
    await next();
    expect(state().adding).toEqual({ done: 1, total: 2, name: 'b.tmf' });
    expect(changes()).toBe(0);
    await next();
    expect(await adding).toBe(2);
    expect(state()).toMatchObject({ adding: null, problems: [], version: 1, list: [info('a.man'), info('b.tmf')] });
    expect(changes()).toBe(1);
  });

  it('adds what it can, and says what is wrong with the rest', async () => {
    const { client, door, next, changes, state } = start();
    const adding = state().add(client, door, [file('bad.xml'), file('a.man')]);
    await next();
    await next();
    expect(await adding).toBe(1);
    expect(state()).toMatchObject({ list: [info('a.man')], problems: ['bad.xml: no manifest.'] });
    expect(changes()).toBe(1);
    const again = state().add(client, door, [file('bad.man')]);
    await next();
    expect(await again).toBe(0);
    // Nothing has changed: nothing is asked anew.
    expect(changes()).toBe(1);
    state().dismissProblems();
    expect(state().problems).toEqual([]);
  });

  it('keeps what was added before it was cancelled', async () => {
    const { client, door, next, changes, state } = start();
    const adding = state().add(client, door, [file('a.man'), file('b.man'), file('c.man')]);
    await next();
    state().cancel();
    expect(await adding).toBe(1);
    expect(state()).toMatchObject({ adding: null, problems: [], list: [info('a.man')] });
    expect(changes()).toBe(1);
  });

  it('adds what is dropped meanwhile after what it is adding', async () => {
    const { client, door, next, state } = start();
    const first = state().add(client, door, [file('a.man')]);
    const second = state().add(client, door, [file('b.man')]);
    await next();
    await next();
    expect(await Promise.all([first, second])).toEqual([1, 1]);
    expect(state()).toMatchObject({ adding: null, list: [info('a.man'), info('b.man')] });
    expect(await state().add(client, door, [])).toBe(0);
    void state().add(client, door, [file('c.man')]);
    expect(state().adding).toEqual({ done: 0, total: 1, name: 'c.man' });
  });

  it('removes, and lists what the host has', async () => {
    const { client, door, next, changes, state } = start();
    void state().add(client, door, [file('a.man')]);
    await next();
    await state().remove(client, 'a.man');
    expect(state()).toMatchObject({ list: [], version: 2 });
    expect(changes()).toBe(2);
    await state().load(client);
    expect(changes()).toBe(2);
  });
});
