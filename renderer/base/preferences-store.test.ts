import { afterEach, expect, test } from 'vitest';
import { initialPreferences, type KeptPreferences, type PreferencesPatch } from '../../contract/preferences.ts';
import type { TraceClient } from './client/trace-client.ts';
import { followHost, preferencesOf, usePreferences } from './preferences-store.ts';

/** A host with these preferences: what it was told, and how it answers that. */
function hostWith(kept: Partial<KeptPreferences>, refuses = false) {
  const told: PreferencesPatch[] = [];
  let go = () => {};
  const answer: KeptPreferences = { preferences: initialPreferences, kept: true, warning: null, ...kept };
  const client = {
    async call(method: string, { patch }: { patch: PreferencesPatch }) {
      if (method === 'preferences') return answer;
      if (refuses) throw new Error('the disk is full');
      told.push(patch);
      return answer;
    },
    onGone(listener: () => void) {
      go = listener;
      return () => {};
    },
  };
  return { client: client as unknown as TraceClient, told, end: () => go() };
}

const now = () => usePreferences.getState();
const settled = () => new Promise((done) => setImmediate(done));
let end = () => {};
afterEach(() => {
  end();
  usePreferences.setState({ ...initialPreferences, warning: null });
});

test('the host’s hold, but for what was changed before it answered, which it is told', async () => {
  now().set({ theme: 'light' });
  const host = hostWith({ preferences: { ...initialPreferences, theme: 'dark', motion: 'reduced' } });
  ({ end } = host);
  await followHost(host.client);
  expect(preferencesOf(now())).toEqual({ ...initialPreferences, theme: 'light', motion: 'reduced' });
  expect(host.told).toEqual([{ theme: 'light' }]);
  now().set({ zoomPercent: 125 });
  expect(now().zoomPercent).toBe(125);
  expect(host.told.at(-1)).toEqual({ zoomPercent: 125 });
  now().reset();
  expect(host.told.at(-1)).toEqual(initialPreferences);
});

test('a host that keeps nothing changes nothing', async () => {
  usePreferences.setState({ theme: 'light' });
  const host = hostWith({ kept: false });
  ({ end } = host);
  await followHost(host.client);
  expect(now().theme).toBe('light');
});

test('what is wrong with the file, and why a change is not kept, is said', async () => {
  const host = hostWith({ warning: 'Some were passed over.' }, true);
  ({ end } = host);
  await followHost(host.client);
  expect(now().warning).toBe('Some were passed over.');
  now().set({ theme: 'dark' });
  await settled();
  expect(now()).toMatchObject({
    theme: 'dark',
    warning: 'This choice applies until the window is closed: the disk is full',
  });
});

test('after the host has gone, changes wait for the next one', async () => {
  const gone = hostWith({});
  await followHost(gone.client);
  gone.end();
  now().set({ contrast: 'more' });
  const next = hostWith({});
  ({ end } = next);
  await followHost(next.client);
  expect(gone.told).toEqual([]);
  expect(next.told).toEqual([{ contrast: 'more' }]);
});
