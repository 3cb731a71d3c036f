import { runCommand } from '../state/command.ts';

/** Single letters are commands while a graph has the focus; lists type ahead with them. `gestures` names them for people. */
const commandOfKey: Readonly<Record<string, string>> = {
  w: 'zoom-in',
  s: 'zoom-out',
  a: 'pan-left',
  d: 'pan-right',
  f: 'fit',
  ',': 'previous-of-kind',
  '.': 'next-of-kind',
};

/** @returns whether it was one of these keys */
export function onGraphKey(event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'>): boolean {
  const command = commandOfKey[event.key];
  if (command === undefined) return false;
  event.preventDefault();
  runCommand(command);
  return true;
}
