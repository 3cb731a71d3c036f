import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { readWindowState, writeWindowState } from './window-state.ts';

const dir = mkdtempSync(join(tmpdir(), 'corescope-state-'));
afterAll(() => rmSync(dir, { recursive: true }));
const file = join(dir, 'window.json');
const screens = [{ x: 0, y: 0, width: 1920, height: 1080 }];
const first = { width: 1440, height: 900, maximized: false };

it('comes back as it was saved, with no other file left', () => {
  const state = { x: -100, y: 30, width: 800, height: 600, maximized: true };
  writeWindowState(file, state);
  expect(readWindowState(file, screens)).toEqual(state);
  expect(readdirSync(dir)).toEqual(['window.json']);
});

it.each([
  ['right of the screen', { x: 1900, y: 0 }],
  ['left of it', { x: -750, y: 0 }],
  ['with the title bar above it', { x: 0, y: -10 }],
  ['below it', { x: 0, y: 1060 }],
])('is put back on the screen when it is %s', (_where, place) => {
  writeWindowState(file, { ...place, width: 800, height: 600, maximized: true });
  expect(readWindowState(file, screens)).toEqual({ ...first, maximized: true });
  expect(readWindowState(file, [...screens, { x: -800, y: -1000, width: 4000, height: 4000 }])).toMatchObject(place);
});

it.each(['', '{', 'null', '{"width":0,"height":5,"maximized":false}', '{"width":"9"}'])(
  'is as on the first run when the file holds %j',
  (text) => {
    writeFileSync(file, text);
    expect(readWindowState(file, screens)).toEqual(first);
  },
);

it('cannot stop the app when the disk refuses it', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  writeWindowState(join(dir, 'no-such-folder', 'window.json'), first);
  expect(warn).toHaveBeenCalledOnce();
});
