import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Diagnostics, Finding, TraceLosses } from '../../../contract/pages.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { formatCount, formatCounted } from '../../base/format.ts';
import { hasWords, searchWords } from '../../base/search-words.ts';
import { formatDuration, formatTime } from '../../base/time-format.ts';
import { spanNs } from '../../base/view-math.ts';
import { List } from '../../panel/List.tsx';
import type { ListColumn } from '../../panel/list-model.ts';
import { Waiting } from '../../panel/Waiting.tsx';
import { isLossy, type Loss, lossHeadline, lossRows } from '../../state/losses-model.ts';
import { useLosses, useLossesOf } from '../../state/losses-store.ts';
import { useUi } from '../../state/services.ts';
import { useTraces } from '../../state/traces-store.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { useViewStore } from '../../state/view-store.ts';
import { DurationsChecked, durationsChecked } from './DurationsChecked.tsx';
import { FactTable, listHeightPx } from './Facts.tsx';
import { LossStrips } from './LossStrips.tsx';
import { PageFrame } from './PageFrame.tsx';
import { type PagePart, pageToText, pageToTsv, searchParts } from './page-text.ts';
import styles from './pages.module.css';

interface PageProps {
  client: TraceClient;
  trace: string;
}

/** What is lost, damaged or unknown, where, and what to do about each. */
export function DiagnosticsPage({ client, trace }: PageProps) {
  const [allTables, setAllTables] = useState(false);
  const params = useMemo(() => ({ trace, allTables }), [trace, allTables]);
  const lost = useLossesOf(client, trace);
  const { value, error, progress, retry } = useAnswer(client, trace, 'diagnostics', params);
  const [search, setSearch] = useState('');
  const { losses } = lost;
  if (losses === null) return <Waiting what="losses" ofTrace={false} error={lost.error} onRetry={lost.retry} />;
  return (
    <Found
      trace={trace}
      losses={losses}
      diagnostics={error === null ? value : null}
      search={search}
      onSearch={setSearch}
      check={(durations) => (
        <DurationsChecked
          durations={durations}
          isChecking={allTables}
          progress={progress}
          onCheckAll={() => setAllTables(true)}
          onCancel={() => setAllTables(false)}
        />
      )}
      waiting={<Waiting what="diagnostics" ofTrace error={error} progress={progress} onRetry={retry} />}
    />
  );
}

const areaTitles: Record<Finding['area'], string> = {
  file: 'File',
  clock: 'Clock',
  schemas: 'Providers without a schema',
  names: 'Names and stacks',
  plugins: 'Plugins',
  imports: 'Manifests, profiles and regions',
};
const areas = Object.keys(areaTitles) as Finding['area'][];

interface FoundProps {
  trace: string;
  losses: TraceLosses;
  diagnostics: Diagnostics | null;
  search: string;
  onSearch(search: string): void;
  /** In how many tables durations were checked. */
  check(durations: Diagnostics['durations']): React.ReactNode;
  /** Instead of what needs the payloads, while it is not here. */
  waiting: React.ReactNode;
}

function Found({ trace, losses, diagnostics, search, onSearch, check, waiting }: FoundProps) {
  const words = searchWords(search);
  const parts = useMemo(() => partsOf(losses, diagnostics), [losses, diagnostics]);
  const shown = searchParts(parts, words);
  const isShown = (id: string): boolean => shown.some((part) => part.id === id);
  const findings = (diagnostics?.findings ?? []).filter((finding) =>
    hasWords(`${areaTitles[finding.area]}\n${finding.title}\n${finding.detail}\n${finding.next}`, words),
  );
  const isEmpty = shown.length === 0 && findings.length === 0 && diagnostics !== null;
  return (
    <PageFrame
      label="the diagnostics"
      testId="diagnostics"
      search={search}
      onSearch={onSearch}
      copies={{
        text: () => pageToText(shown),
        tsv: () => pageToTsv(shown),
        json: () => `${JSON.stringify({ losses: lossRows(losses), notes: losses.notes, ...diagnostics }, null, 2)}\n`,
      }}
      isEmpty={isEmpty}
    >
      <div className={`${styles.pageContent} ${styles.alone}`}>
        {isShown('losses') && <Losses trace={trace} losses={losses} />}
        {diagnostics === null
          ? waiting
          : areas.map((area) => (
              <Findings key={area} area={area} findings={findings.filter((finding) => finding.area === area)} />
            ))}
        {diagnostics !== null && diagnostics.findings.length === 0 && (
          <p className={styles.pageGood}>
            <CircleCheck size={14} />
            No other problems found. All buffers were read, and all events have a schema.
          </p>
        )}
        {diagnostics !== null && isShown('clock') && (
          <section aria-labelledby="diagnostics-clock">
            <h3 id="diagnostics-clock">Clock</h3>
            <FactTable facts={shown.find(({ id }) => id === 'clock')?.facts ?? []} />
            {check(diagnostics.durations)}
          </section>
        )}
      </div>
    </PageFrame>
  );
}

/** The page as it is searched and copied. */
function partsOf(losses: TraceLosses, diagnostics: Diagnostics | null): (PagePart & { id: string })[] {
  const rows = lossRows(losses);
  const columns = ['From s', 'To s', 'Core', 'What', 'Count', 'Byte'].map((title) => ({ title, number: false }));
  const known = (value: number): string => (Number.isNaN(value) ? '' : String(value));
  const lossList = {
    title: 'Places',
    columns,
    rows: rows.map(({ startNs, endNs, cpu, title, count, byteOffset }) => [
      (startNs / 1e9).toFixed(9),
      (endNs / 1e9).toFixed(9),
      cpu < 0 ? 'any' : String(cpu),
      title,
      known(count),
      known(byteOffset),
    ]),
  };
  const notes = losses.notes.length > 0 ? losses.notes : isLossy(losses) ? [] : [nothingLost];
  return [
    { id: 'losses', title: 'Losses', facts: [], lists: rows.length > 0 ? [lossList] : [], notes },
    ...areas.flatMap((area) => {
      const own = (diagnostics?.findings ?? []).filter((finding) => finding.area === area);
      const facts = own.map(({ title, detail, next }) => ({ name: title, value: `${detail} ${next}`.trimEnd() }));
      return own.length === 0 ? [] : [{ id: area as string, title: areaTitles[area], facts, lists: [], notes: [] }];
    }),
    ...(diagnostics === null ? [] : [clockPart(diagnostics)]),
  ];
}

const clockPart = ({ clock, durations }: Diagnostics): PagePart & { id: string } => ({
  id: 'clock',
  title: 'Clock',
  facts: clock,
  lists: [],
  notes: [durationsChecked(durations)],
});

const nothingLost = 'No events and no buffers were lost.';

function Losses({ trace, losses }: { trace: string; losses: TraceLosses }) {
  const rows = useMemo(() => lossRows(losses), [losses]);
  const limits = useViewStore((state) => state.limits);
  const info = useTraces(({ traces }) => traces.find(({ opened }) => opened.trace === trace)?.opened.info);
  const isDismissed = useLosses((state) => state.dismissed.has(trace));
  const [active, setActive] = useState<Loss | null>(null);
  const cpus = useMemo(() => Object.keys(info?.eventsPerCpu ?? {}).map(Number), [info]);
  return (
    <section aria-labelledby="diagnostics-losses" data-testid="diagnostics-losses">
      <h3 id="diagnostics-losses">
        Losses
        {isDismissed && (
          <button
            type="button"
            className="button ghost small"
            onClick={() => useLosses.getState().setDismissed(trace, false)}
          >
            Show the warning bar again
          </button>
        )}
      </h3>
      {isLossy(losses) ? (
        <>
          <p className={styles.pageBad}>
            <TriangleAlert size={14} />
            {lossHeadline(losses)}
          </p>
          {losses.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <p className="hint">
            Where events are missing, counts and durations may be too low, and the end of an activity may be missing.
            Record again with more or larger buffers (<code className={styles.option}>-buffersize</code>,{' '}
            <code className={styles.option}>-minbuffers</code>), with fewer providers, or to a faster disk.
          </p>
        </>
      ) : (
        <p className={styles.pageGood}>
          <CircleCheck size={14} />
          {nothingLost}
        </p>
      )}
      {rows.length > 0 && (
        <>
          <LossStrips losses={rows} limits={limits} cpus={cpus} onZoom={zoomTo} />
          <div className={styles.pageRows} style={{ height: listHeightPx(rows.length) }}>
            <List
              testId="diagnostics-places"
              label="Places where events are missing"
              columns={lossColumns}
              rows={rows}
              allRows={rows}
              usualSort={{ column: 'from', descending: false }}
              active={active}
              onActive={(row) => setActive(row)}
              onOpen={zoomTo}
              openLabel="Zoom to it"
              rowTitle={() => 'To zoom to this place, double-click it or press Enter'}
              empty={null}
            />
          </div>
        </>
      )}
    </section>
  );
}

/** Selects it, with as much around it as it is long itself. */
function zoomTo({ startNs, endNs }: Loss): void {
  const view = useViewStore.getState();
  const airNs = Math.max(spanNs({ startNs, endNs }), 1000);
  view.setWindow({ startNs: startNs - airNs, endNs: endNs + airNs });
  view.select(startNs, endNs);
}

const number = (id: string, title: string, help: string, value: (loss: Loss) => number): ListColumn<Loss> => ({
  id,
  title,
  help,
  number: true,
  value: (loss) => (Number.isNaN(value(loss)) ? null : value(loss)),
  text: (loss) => (Number.isNaN(value(loss)) ? '' : formatCount(value(loss))),
});

const lossColumns: ListColumn<Loss>[] = [
  {
    ...number('from', 'From s', 'Time of the last event before the loss', ({ startNs }) => startNs),
    text: (loss) => formatTime(loss.startNs),
  },
  {
    ...number('to', 'To s', 'Time of the first event after the loss', ({ endNs }) => endNs),
    text: (loss) => formatTime(loss.endNs),
  },
  {
    ...number('long', 'Duration', 'Time range in which events are missing', spanNs),
    text: (loss) => formatDuration(spanNs(loss)),
  },
  {
    ...number('cpu', 'Core', 'Core with missing events', ({ cpu }) => cpu),
    text: ({ cpu }) => (cpu < 0 ? 'any' : String(cpu)),
  },
  number('count', 'Count', 'Number of lost events or buffers; empty if unknown', ({ count }) => count),
  number('byte', 'Byte', 'Position in the file', ({ byteOffset }) => byteOffset),
  { id: 'what', title: 'What', help: 'What was lost', text: ({ title }) => title, fills: true, leastPx: 140 },
];

const icons = { error: CircleX, warning: TriangleAlert, note: Info };
const actions: Record<NonNullable<Finding['action']>, { label: string; dialog: 'manifests' | 'plugins' }> = {
  addManifests: { label: 'Add manifests…', dialog: 'manifests' },
  manifests: { label: 'Manifests…', dialog: 'manifests' },
  plugins: { label: 'Plugins…', dialog: 'plugins' },
};

function Findings({ area, findings }: { area: Finding['area']; findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  const id = `diagnostics-of-${area}`;
  return (
    <section aria-labelledby={id} data-testid={id}>
      <h3 id={id}>
        {areaTitles[area]} <span className="hint">{formatCount(findings.length)}</span>
      </h3>
      <ul>
        {findings.map(({ severity, title, detail, next, action, count, byteOffset }, i) => {
          const Icon = icons[severity];
          const counted =
            count === null ? '' : area === 'schemas' ? formatCounted(count, 'event') : `× ${formatCount(count)}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only changes as a whole
            <li key={i} className={`${styles.finding} ${styles[severity]}`}>
              <Icon size={14} className={styles.findingIcon} aria-label={severity} />
              <div>
                <p className={styles.findingTitle}>
                  {title}
                  {counted !== '' && <span className="hint">{counted}</span>}
                  {byteOffset !== null && <span className="hint">byte {formatCount(byteOffset)}</span>}
                </p>
                <p>{detail}</p>
                {next !== '' && <p className="hint">{next}</p>}
              </div>
              {action !== null && (
                <button
                  type="button"
                  className="button small"
                  onClick={() => useUi.getState().show(actions[action].dialog)}
                >
                  {actions[action].label}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
