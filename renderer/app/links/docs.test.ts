import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { linkParameters } from '../../../contract/deep-link.ts';
import { browserDoor } from '../../base/door/browser-door.ts';
import { createAppStore } from '../../state/app-store.ts';
import { createCommands } from '../commands.ts';
import { parseLink } from './deep-link.ts';

const rows = readFileSync('docs/commands.md', 'utf8')
  .split('## The window, the command line, an address')[1]!
  .split('\n## ')[0]!
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()));
const inCode = (cell: string | undefined): string[] =>
  [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(([, text]) => text!);

it('docs/commands.md names every parameter, as option and in the address', () => {
  const named = linkParameters.map(({ name }) => name);
  const options = rows.flatMap((cells) => inCode(cells[3]).map((text) => text.split(' ')[0]));
  const inAddress = rows.flatMap((cells) => inCode(cells[4]).map((text) => text.split('=')[0]));
  expect(new Set(options)).toEqual(
    new Set([...named.map((name) => `--${name}`), 'FILE', '--add', '--sample', '--manifest', '--plugin']),
  );
  expect(new Set(inAddress)).toEqual(new Set([...named, 'trace']));
  // What stands there with a value has one that the page takes.
  for (const text of rows.flatMap((cells) => inCode(cells[4])).filter((one) => !one.endsWith('=')))
    expect(parseLink(`?${text}`).problems).toEqual([]);
});

it('docs/commands.md names commands that are there', () => {
  const door = { ...browserDoor, onHostGone() {} };
  const ids = createCommands({ app: createAppStore(door), door }).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(rows.flatMap((cells) => inCode(cells[1]))));
});
