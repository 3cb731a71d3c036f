import { describe, expect, it } from 'vitest';
import type { PluginInfo, PluginProblem } from '../../contract/tables.ts';
import { HostClient } from '../base/client/trace-client.ts';
import { Inbox } from '../base/client/transport.ts';
import type { Door } from '../base/door/door.ts';
import { pluginsAmong } from './plugins-among.ts';
import { createPluginsStore, pluginOf, pluginsByNeed } from './plugins-store.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const info = (id: string, more: Partial<PluginInfo> = {}): PluginInfo => ({
  id,
  key: id,
  name: id,
  version: null,
  description: '',
  about: '',
  reads: 'traces',
  origin: 'window',
  file: `${id}.json`,
  tables: [],
  problems: [],
  stale: false,
  ...more,
});
const problem = (severity: PluginProblem['severity']): PluginProblem => ({
  message: 'wrong',
  severity,
  file: 'a.json',
  line: 3,
  column: 7,
});

/** A host with a list of plugins that changes when the test says so, and refuses files that begin with “bad”. */
function start() {
  let version = 1;
  let plugins: PluginInfo[] = [];
  const inbox = new Inbox();
  const calls: string[] = [];
  const waiting = new Map<number, number>();
  const tell = () => {
    for (const [id, since] of waiting) {
      if (since === version) continue;
      waiting.delete(id);
      inbox.push({ type: 'result', id, result: { version } });
    }
  };
  const change = (next: PluginInfo[]) => {
    plugins = next;
    version++;
    tell();
  };
  const client = new HostClient({
    send(message) {
      if (message.type === 'cancel') waiting.delete(message.id);
      if (message.type !== 'call') return;
      const { id, method, params } = message;
      calls.push(method);
      const {
        grants = [],
        id: plugin = '',
        version: since = 0,
      } = params as {
        grants?: string[];
        id?: string;
        version?: number;
      };
      if (method === 'pluginChanges') {
        waiting.set(id, since);
        tell();
        return;
      }
      const bad = grants.find((grant) => grant.startsWith('bad'));
      if (bad !== undefined) {
        inbox.push({ type: 'error', id, error: { code: 'bad-request', message: `${bad}:1:1: no.` } });
        return;
      }
      if (method === 'addPlugins') change([...plugins, ...grants.map((grant) => info(grant))]);
      if (method === 'removePlugin') change(plugins.filter((one) => one.id !== plugin));
      inbox.push({ type: 'result', id, result: { version, plugins } });
    },
    onMessage: (listener) => inbox.listen(listener),
    onClose: (listener) => inbox.whenClosed(listener),
    close: () => inbox.end(),
  });
  const door = { grantFile: async ({ name }: File) => ({ grant: name, name }) } as Partial<Door> as Door;
  const store = createPluginsStore();
  return { client, door, change, calls, waiting, end: () => inbox.end(), state: () => store.getState() };
}

describe('plugins store', () => {
  it('has the list as it is at the host, whenever it changes there', async () => {
    const { client, change, waiting, state } = start();
    const ended = new AbortController();
    const following = state().follow(client, ended.signal);
    await settle();
    expect(state()).toMatchObject({ list: [], version: 1 });
    change([info('a', { problems: [problem('error')], stale: true })]);
    await settle();
    expect(state()).toMatchObject({ version: 2, problem: null });
    expect(pluginOf(state().list, 'a')).toMatchObject({ stale: true, problems: [{ line: 3, column: 7 }] });
    expect(pluginOf(state().list, 'b')).toBeNull();
    ended.abort();
    await following;
    expect(waiting.size).toBe(0);
    expect(state().problem).toBeNull();
  });

  it('says it when the host cannot tell', async () => {
    const { client, end, state } = start();
    const following = state().follow(client, new AbortController().signal);
    await settle();
    end();
    await following;
    expect(state().problem).toMatch(/host has stopped/);
  });

  it('adds all files in one question, or says why none was added', async () => {
    const { client, door, calls, state } = start();
    const two = [new File([], 'a'), new File([], 'b')];
    expect(await state().add(client, door, two)).toEqual(two);
    expect(state().list?.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(calls).toEqual(['addPlugins']);
    expect(await state().add(client, door, [new File([], 'c'), new File([], 'bad')])).toEqual([]);
    expect(state()).toMatchObject({ adding: false, problem: 'bad:1:1: no.' });
    expect(state().list).toHaveLength(2);
    state().dismissProblem();
    expect(state().problem).toBeNull();
    await state().remove(client, 'a');
    expect(state().list?.map(({ id }) => id)).toEqual(['b']);
  });

  it('adds profiles each for itself, and says of each why it was not', async () => {
    const { client, door, calls, state } = start();
    const files = ['bad.wpaProfile', 'a.wpaProfile', 'bad too.wpaPresets'].map((name) => new File([], name));
    expect((await state().add(client, door, files)).map(({ name }) => name)).toEqual(['a.wpaProfile']);
    expect(calls).toEqual(['addProfiles', 'addProfiles', 'addProfiles']);
    expect(state().problem).toBe('bad.wpaProfile:1:1: no.\nbad too.wpaPresets:1:1: no.');
  });
});

it('those with mistakes come first, then those of the user', () => {
  const list = [
    info('built', { origin: 'builtIn' }),
    info('mine', { problems: [problem('warning')] }),
    info('broken', { problems: [problem('error')] }),
  ];
  expect(pluginsByNeed(list).map(({ id }) => id)).toEqual(['broken', 'mine', 'built']);
});

it('knows plugins from what wperf writes by what is in them', async () => {
  const file = (name: string, text: string) => new File([text], name);
  const files = [
    file('a.JSON', '{ "id": "x", "cookers" : [] }'),
    file('b.jsonc', '// mine\n{ "cookers": [] }'),
    file('counts.json', '{ "core": {}, "Time_elapsed": 1 }'),
    file('c.etl', '"cookers":'),
  ];
  expect([...(await pluginsAmong(files))].map(({ name }) => name)).toEqual(['a.JSON', 'b.jsonc']);
});
