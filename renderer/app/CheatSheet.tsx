import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { menuNames } from '../../contract/desktop.ts';
import { hasWords, searchWords } from '../base/search-words.ts';
import { Dialog } from '../kit/Dialog.tsx';
import dialogStyles from '../kit/dialog.module.css';
import factsStyles from '../kit/facts.module.css';
import { gestures } from '../kit/gestures.ts';
import { isMac, showKeys } from '../kit/keys.ts';
import { NothingFound, SearchField } from '../kit/SearchField.tsx';
import { allCommands } from '../state/command.ts';
import cheatStyles from './CheatSheet.module.css';

/** Each of these, and what it does. */
type KeysOf = readonly [presses: readonly string[], does: string];

/** Every shortcut there is, and what the pointer does; with a search also the commands that have no keys. */
export function CheatSheet({ onClose }: { onClose(): void }) {
  const [search, setSearch] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLElement>(null);
  const words = searchWords(search);
  const isFound = (title: string, [presses, does]: KeysOf): boolean =>
    hasWords(`${title} ${does} ${presses.map((press) => showKeys(press, isMac)).join(' ')}`, words);
  const byMenu = menuNames.map((menu): [string, KeysOf[]] => [
    menu,
    allCommands()
      .filter((command) => command.menu === menu && (command.keys !== undefined || words.length > 0))
      .map(({ keys = [], title }): KeysOf => [keys, title.replace('…', '')]),
  ]);
  const byGesture = gestures.map(([title, keys]): [string, KeysOf[]] => [
    title,
    keys.map(([press, does]): KeysOf => [[press], does]),
  ]);
  const found = (groups: readonly [string, KeysOf[]][]) =>
    groups
      .map(([title, keys]) => [title, keys.filter((one) => isFound(title, one))] as const)
      .filter(([, keys]) => keys.length > 0);
  const [left, right] = [found(byMenu), found(byGesture)];
  return (
    <Dialog
      title="Keyboard shortcuts"
      widthPx={820}
      testId="shortcuts"
      prints
      onClose={onClose}
      beside={
        <>
          <SearchField
            label="Find a shortcut"
            testId="shortcuts-search"
            search={search}
            onSearch={setSearch}
            input={input}
            list={list}
          />
          <button type="button" className="button ghost small" onClick={() => window.print()}>
            <Printer size={13} />
            Print
          </button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key */}
      <section ref={list} className={`${dialogStyles.scroll} ${cheatStyles.sheet}`} tabIndex={0} aria-label="Shortcuts">
        {[left, right].map((groups, side) => (
          <div key={side === 0 ? 'commands' : 'gestures'}>
            {groups.map(([title, keys]) => (
              <Keys key={title} title={title} keys={keys} />
            ))}
          </div>
        ))}
        {left.length + right.length === 0 && (
          <p className={cheatStyles.none}>
            <NothingFound text={`No shortcut matches “${search}”.`} onClear={() => setSearch('')} />
          </p>
        )}
      </section>
    </Dialog>
  );
}

function Keys({ title, keys }: { title: string; keys: readonly KeysOf[] }) {
  return (
    <section className={factsStyles.facts}>
      <h3>{title}</h3>
      <dl>
        {keys.map(([presses, does]) => (
          <div key={does}>
            <dt className={factsStyles.keys}>
              {presses.length === 0 && <span className="hint">in the palette</span>}
              {presses.map((press) => (
                <kbd key={press}>{showKeys(press, isMac)}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
