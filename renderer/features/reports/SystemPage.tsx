import { Info } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { formatCount } from '../../base/format.ts';
import { searchWords } from '../../base/search-words.ts';
import { Waiting } from '../../panel/Waiting.tsx';
import { useAnswer } from '../../state/use-answer.ts';
import { FactRows, FactTable } from './Facts.tsx';
import { PageFrame } from './PageFrame.tsx';
import { type PagePart, pageToText, pageToTsv, searchParts } from './page-text.ts';
import styles from './pages.module.css';

/** The machine that a trace was recorded on, and the session that recorded it. */
export function SystemPage({ client, trace }: { client: TraceClient; trace: string }) {
  const params = useMemo(() => ({ trace }), [trace]);
  const { value: report, error, progress, retry } = useAnswer(client, trace, 'system', params);
  const [search, setSearch] = useState('');
  const content = useRef<HTMLDivElement>(null);
  const parts = useMemo(
    () =>
      (report?.sections ?? []).map(({ absent, ...section }) => ({
        ...section,
        notes: absent === null ? [] : [absent],
      })),
    [report],
  );
  const shown = useMemo(() => searchParts(parts, searchWords(search)), [parts, search]);
  if (report === null || error !== null)
    return <Waiting what="system configuration" ofTrace error={error} progress={progress} onRetry={retry} />;

  const goTo = (id: string) => {
    const heading = content.current?.querySelector<HTMLElement>(`[data-section="${id}"]`);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <PageFrame
      label="the system configuration"
      testId="system"
      search={search}
      onSearch={setSearch}
      copies={{
        text: () => pageToText(shown),
        tsv: () => pageToTsv(shown),
        json: () => `${JSON.stringify(report, null, 2)}\n`,
      }}
      isEmpty={shown.length === 0}
    >
      <div className={styles.pageColumns}>
        <nav className={styles.pageNav} aria-label="Sections">
          {shown.map(({ id, title, facts, lists }) => (
            <button key={id} type="button" className={styles.pageNavItem} onClick={() => goTo(id)}>
              <span className={facts.length + lists.length === 0 ? 'hint' : ''}>{title}</span>
              {lists.length > 0 && (
                <span className="hint">{formatCount(lists.reduce((sum, { rows }) => sum + rows.length, 0))}</span>
              )}
            </button>
          ))}
        </nav>
        <div className={styles.pageContent} ref={content}>
          {shown.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </div>
      </div>
    </PageFrame>
  );
}

function Section({ section: { id, title, facts, lists, notes } }: { section: PagePart & { id: string } }) {
  return (
    <section aria-labelledby={`system-${id}`} data-testid={`system-${id}`}>
      <h3 id={`system-${id}`} data-section={id} tabIndex={-1}>
        {title}
      </h3>
      {notes.map((note) => (
        <p key={note} className={styles.pageAbsent}>
          <Info size={14} />
          {note}
        </p>
      ))}
      {facts.length > 0 && <FactTable facts={facts} />}
      {lists.map((list) => (
        <div key={list.title}>
          {(lists.length > 1 || list.title !== title) && (
            <h4>
              {list.title} <span className="hint">{formatCount(list.rows.length)}</span>
            </h4>
          )}
          <FactRows list={list} testId={`system-${id}-${list.title.replace(/\W+/g, '-').toLowerCase()}`} />
        </div>
      ))}
    </section>
  );
}
