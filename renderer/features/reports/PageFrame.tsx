import { Copy } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { copyLines, copyText } from '../../base/clipboard.ts';
import { ContextMenu } from '../../kit/Menu.tsx';
import { NothingFound, SearchField } from '../../kit/SearchField.tsx';
import panelStyles from '../../panel/panel.module.css';
import { useFindInPanel } from '../../state/find-in-panel.ts';
import { useApp } from '../../state/services.ts';
import styles from './pages.module.css';

/** What a page is copied as; made when it is wanted. */
interface Copies {
  text(): string;
  tsv(): string;
  json(): string;
}

interface PageFrameProps {
  /** What can be found: `the system configuration`. */
  label: string;
  testId: string;
  search: string;
  onSearch(search: string): void;
  copies: Copies;
  /** Beside the search. */
  tools?: ReactNode;
  /** The search leaves nothing. */
  isEmpty: boolean;
  /** Where the page is one list that scrolls by itself. */
  list?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** The head of a page: to find something in it, to copy it. Below, what it says. */
export function PageFrame({ label, testId, search, onSearch, copies, tools, isEmpty, list, children }: PageFrameProps) {
  const input = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLElement>(null);
  useFindInPanel(input);
  return (
    <div className={styles.page} data-testid={testId}>
      <div className={styles.pageBar}>
        {tools}
        <SearchField
          label={`Find in ${label}`}
          testId={`${testId}-search`}
          search={search}
          onSearch={onSearch}
          input={input}
          list={list ?? body}
        />
        <span className="grow" />
        <CopyMenu copies={copies} testId={testId} />
      </div>
      {list === undefined ? (
        <section
          ref={body}
          className={styles.pageBody}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by the keys as well
          tabIndex={0}
          aria-label={`Contents of ${label}`}
        >
          {isEmpty ? (
            <div className={panelStyles.gridEmpty}>
              <NothingFound
                text={`No results for “${search}”.`}
                onClear={() => {
                  onSearch('');
                  input.current?.focus();
                }}
              />
            </div>
          ) : (
            children
          )}
        </section>
      ) : (
        <div className={styles.pageList}>{children}</div>
      )}
    </div>
  );
}

function CopyMenu({ copies, testId }: { copies: Copies; testId: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const [menuAt, setMenuAt] = useState<{ atX: number; atY: number } | null>(null);
  const notify = useApp((state) => state.notify);
  const item = (id: keyof Copies, title: string) => ({
    id: `copy-${id}`,
    title,
    group: 1,
    enabled: true,
    run: () => {
      (id === 'tsv' ? copyLines : copyText)(copies[id]());
      notify('Copied.');
    },
  });
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button ghost small"
        aria-haspopup="menu"
        data-testid={`${testId}-copy`}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          setMenuAt({ atX: left, atY: bottom });
        }}
      >
        <Copy size={13} />
        Copy
      </button>
      {menuAt !== null && (
        <ContextMenu
          label="Copy"
          items={[item('text', 'As text'), item('tsv', 'As tab-separated lines'), item('json', 'As JSON')]}
          {...menuAt}
          onClose={() => {
            setMenuAt(null);
            button.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </>
  );
}
