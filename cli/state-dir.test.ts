import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stateDir } from './state-dir.ts';

test('is where programs of each system keep such things', () => {
  expect(stateDir({}, 'linux')).toBe(join(homedir(), '.local/state/corescope'));
  expect(stateDir({ XDG_STATE_HOME: '/x' }, 'linux')).toBe(join('/x', 'corescope'));
  expect(stateDir({}, 'darwin')).toBe(join(homedir(), 'Library/Application Support/Corescope'));
  expect(stateDir({ LOCALAPPDATA: '/local' }, 'win32')).toBe(join('/local', 'Corescope'));
  expect(stateDir({ CORESCOPE_STATE_DIR: '/mine', XDG_STATE_HOME: '/x' }, 'linux')).toBe('/mine');
});
