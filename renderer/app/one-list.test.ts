/** Nothing beside the list of commands declares keys of the window, and what names a command names one that is there. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browserDoor } from '../base/door/browser-door.ts';
import { createAppStore } from '../state/app-store.ts';
import { createCommands } from './commands.ts';

const door = { ...browserDoor, onHostGone() {}, ownWindow: true, newWindow: () => {} };
const commands = createCommands({ app: createAppStore(door), door });
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'renderer'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '') }));

/** Declarations, what a browser keeps, what the pointer and lists do by themselves, and sentences. */
const mayNameKeys =
  /-commands\.ts$|app\/keymap\.ts$|kit\/(?:keys|gestures)\.ts$|features\/help\/tour\.ts$|panel\/.*help\.ts$/;
/** Of what has the focus: they copy and mark its own rows, move its column. */
const ofLists = new Set(['Ctrl+C', 'Ctrl+M', 'Alt+←', 'Alt+→']);

test('keys of commands are written where the command is declared, and nowhere else', () => {
  const keys = new Set(commands.flatMap((command) => command.keys ?? []).filter((one) => one.includes('+')));
  expect(keys.size).toBeGreaterThan(30);
  const elsewhere = sources
    .filter(({ file }) => !mayNameKeys.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/(?:Ctrl|Alt|Shift)\+(?:(?:Alt|Shift)\+)?(?:,|[^\s'"`)<,;]+)/g)]
        .filter(([one]) => keys.has(one) && !ofLists.has(one))
        .map(([one]) => `${file}: ${one}`),
    );
  expect(elsewhere).toEqual([]);
});

test('buttons, menus and the rail name commands that are there', () => {
  const ids = new Set(commands.map(({ id }) => id));
  const named = sources.flatMap(({ file, text }) =>
    [
      ...text.matchAll(/(?:runCommand|keysOf|commandItem)\(\s*'([^']+)'/g),
      ...text.matchAll(/withKeys\([^()]*,\s*'([^']+)'\s*\)/g),
      ...text.matchAll(/<BarButton[^>]* command="([^"]+)"/g),
    ].map(([, id = '']) => ({ file, id })),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ id }) => !ids.has(id))).toEqual([]);
});
