import { useRef, useState } from 'react';
import { Dialog } from '../kit/Dialog.tsx';
import dialogStyles from '../kit/dialog.module.css';
import { NothingFound, SearchField } from '../kit/SearchField.tsx';
import styles from './Glossary.module.css';
import { words } from './words.ts';

/** What the words of tables and help mean. */
export function Glossary({ onClose }: { onClose(): void }) {
  const [search, setSearch] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLElement>(null);
  const wanted = search.trim().toLowerCase();
  const found = words
    .filter(([word, means]) => `${word} ${means}`.toLowerCase().includes(wanted))
    .toSorted(([a], [b]) => a.localeCompare(b, undefined, { sensitivity: 'base' }));
  return (
    <Dialog
      title="Glossary"
      widthPx={620}
      testId="glossary"
      onClose={onClose}
      beside={
        <SearchField
          label="Find a word"
          testId="glossary-search"
          search={search}
          onSearch={setSearch}
          input={input}
          list={list}
        />
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key */}
      <section ref={list} className={`${dialogStyles.scroll} glossary`} tabIndex={0} aria-label="Words">
        {found.length === 0 ? (
          <NothingFound text={`No word matches “${search}”.`} onClear={() => setSearch('')} />
        ) : (
          <Words of={found} />
        )}
      </section>
    </Dialog>
  );
}

export const Words = ({ of }: { of: readonly (readonly [word: string, means: string])[] }) => (
  <dl className={styles.words}>
    {of.map(([word, means]) => (
      <div key={word}>
        <dt>{word}</dt>
        <dd>{means}</dd>
      </div>
    ))}
  </dl>
);
