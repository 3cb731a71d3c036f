import type { Command } from './commands.ts';
import { Dialog } from './Dialog.tsx';
import { isMac, showKeys } from './keys.ts';

/** What is done by pointer, or by keys inside one part of the window. */
const gestures: [string, [string, string][]][] = [
  [
    'Timeline',
    [
      ['Drag in a lane', 'select a range'],
      ['Shift+drag', 'extend the selection'],
      ['Drag the ruler', 'move the view'],
      ['Wheel, Ctrl+wheel', 'zoom at the pointer'],
      ['Shift+wheel', 'move the view'],
      ['Double-click', 'zoom in; in the overview: whole trace'],
      ['← →', 'move the cursor; with Shift: select'],
      ['↑ ↓', 'go to the lane above, below'],
    ],
  ],
  [
    'Tables',
    [
      ['↑ ↓ PgUp PgDn Home End', 'move; with Shift: select rows'],
      ['Space', 'tick the event kind'],
      ['Enter on a kind', 'show only this kind'],
      ['Enter on an event', 'bring it into view in the lanes'],
    ],
  ],
  ['Window', [['F6, Shift+F6', 'next, previous part of the window']]],
];

/** Every shortcut there is. */
export function CheatSheet({ commands, onClose }: { commands: readonly Command[]; onClose(): void }) {
  const byCommand = commands
    .filter((command) => command.keys !== undefined)
    .map((command): [string, string] => [showKeys(command.keys![0]!, isMac), command.title.replace('…', '')]);
  return (
    <Dialog title="Keyboard shortcuts" widthPx={720} testId="shortcuts" onClose={onClose}>
      <div className="dialog-scroll cheat-sheet">
        <Keys title="Commands" keys={byCommand} />
        <div>
          {gestures.map(([title, keys]) => (
            <Keys key={title} title={title} keys={keys.map(([press, does]) => [showKeys(press, isMac), does])} />
          ))}
        </div>
      </div>
    </Dialog>
  );
}

function Keys({ title, keys }: { title: string; keys: [string, string][] }) {
  return (
    <section className="facts">
      <h3>{title}</h3>
      <dl>
        {keys.map(([press, does]) => (
          <div key={press}>
            <dt>
              <kbd>{press}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
