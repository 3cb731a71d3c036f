import { type ReactNode, useRef } from 'react';
import { SearchField } from '../../kit/SearchField.tsx';
import { Select } from '../../kit/Select.tsx';
import { PanelHead } from '../../panel/PanelHead.tsx';
import type { TracksContent } from './track-model.ts';
import styles from './tracks.module.css';

interface TracksHeadProps {
  content: TracksContent;
  /** Threads that are shown, and how many the trace has. */
  shown: number;
  total: number;
  onChange(part: Partial<TracksContent>): void;
  /** Messages. */
  children: ReactNode;
}

const sorts = [
  ['running', 'Sort by time running'],
  ['ready', 'Sort by longest ready time'],
  ['name', 'Sort by name'],
] as const;

/** Which tracks there are and in which order. */
export function TracksHead({ content, shown, total, onChange, children }: TracksHeadProps) {
  return (
    <PanelHead title="Tracks">
      <Legend />
      {children}
      {content.hidden.length > 0 && (
        <button type="button" className="chip" data-testid="tracks-hidden" onClick={() => onChange({ hidden: [] })}>
          Show {content.hidden.length} hidden
        </button>
      )}
      <span className="hint" data-testid="tracks-count">
        {shown} of {total} threads
      </span>
    </PanelHead>
  );
}

/** Below the head: search, order and what else the tracks are narrowed to. */
export function TracksBar({ content, onChange }: Pick<TracksHeadProps, 'content' | 'onChange'>) {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef({
    focus: () => input.current?.closest('section')?.querySelector<HTMLElement>('[role=application]')?.focus(),
  });
  return (
    <div className={styles.bar} role="toolbar" aria-label="Tracks">
      <Select
        label="Order"
        value={content.sort}
        options={sorts}
        testId="tracks-sort"
        onChange={(sort) => onChange({ sort })}
      />
      <SearchField
        label="Find a process or thread"
        testId="tracks-search"
        search={content.search}
        onSearch={(search) => onChange({ search })}
        input={input}
        list={list}
      />
      <Check
        label="Active in range"
        title="Only what ran or was ready in the selection or in view"
        testId="tracks-active"
        on={content.isActive}
        onChange={(isActive) => onChange({ isActive })}
      />
      <Check
        label="Migrations"
        title="Lines between the cores of the active thread"
        testId="tracks-migrations"
        on={content.migrations}
        onChange={(migrations) => onChange({ migrations })}
      />
      <span className="grow" />
      <span className={styles.columns}>
        <span>Run ms</span>
        <span>Ready ms</span>
      </span>
    </div>
  );
}

interface CheckProps {
  label: string;
  title: string;
  testId: string;
  on: boolean;
  onChange(on: boolean): void;
}

const Check = ({ label, title, testId, on, onChange }: CheckProps) => (
  <button
    type="button"
    className={`chip ${styles.check}`}
    aria-pressed={on}
    title={title}
    data-testid={testId}
    onClick={() => onChange(!on)}
  >
    {label}
  </button>
);

const Legend = () => (
  <span className={styles.legend} data-testid="tracks-legend">
    <span>
      <i data-look="solid" /> Running, by core
    </span>
    <span>
      <i data-look="hatched" /> Ready
    </span>
    <span>
      <i data-look="line" /> Waiting
    </span>
  </span>
);
