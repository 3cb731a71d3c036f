import { Layers } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { StackCounters } from '../../../contract/stack-counters.ts';
import type { StackAnswer, StackQuery } from '../../../contract/stacks.ts';
import { colorModules } from '../../canvas/flame/module-colors.ts';
import { Face } from '../../kit/Face.tsx';
import { Select } from '../../kit/Select.tsx';
import { Splitter, useShare } from '../../kit/Splitter.tsx';
import { useSettled } from '../../kit/use-settled.ts';
import { PanelHead } from '../../panel/PanelHead.tsx';
import panelStyles from '../../panel/panel.module.css';
import type { PanelProps } from '../../panel/registry.ts';
import { Waiting } from '../../panel/Waiting.tsx';
import { useFindInPanel } from '../../state/find-in-panel.ts';
import { useStackTags } from '../../state/stack-tags-store.ts';
import { useSymbols } from '../../state/symbols-store.ts';
import { tableInfoOf } from '../../state/tables-store.ts';
import { useTraces } from '../../state/traces-store.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { useViewRange, type ViewRange } from '../../state/use-view-range.ts';
import { Butterfly } from './Butterfly.tsx';
import { CallTree } from './CallTree.tsx';
import { FlameGraph } from './FlameGraph.tsx';
import { FunctionDetails } from './FunctionDetails.tsx';
import { FunctionList } from './FunctionList.tsx';
import { StacksBar } from './StacksBar.tsx';
import styles from './stacks.module.css';
import type { OfStacks } from './stacks-content.ts';
import {
  coloredByTag,
  colorOrder,
  hottest,
  isColoredByTag,
  summaryText,
  sumsOf,
  weightChoices,
} from './stacks-model.ts';

/** The host is asked anew so long after the last change of a pattern. */
const settleMs = 300;
/** Smaller shares are under a pixel wide. */
const leastShare = 1 / 4000;
const usualShare = 0.74;

const ownerTitles = { new: 'New thread', old: 'Old thread', readying: 'Readying thread' } as const;

/** Where the time of a table's rows went, by their call stacks. */
export function StacksPanel({ client, trace, content, onChange }: PanelProps<'stacks'>) {
  const tablesOf = useMemo(() => ({ trace }), [trace]);
  const tables = useAnswer(client, trace, 'stackTables', tablesOf);
  const table = tables.value?.find((one) => one.table === content.table) ?? tables.value?.[0];
  const change: OfStacks['change'] = (changes, isStep) => onChange({ ...content, ...changes }, isStep);
  const { of, range } = useViewRange();
  return (
    <section className={panelStyles.panel} aria-label="Call stacks" data-testid="stacks">
      <PanelHead title="Call stacks">
        {table !== undefined && tables.value !== null && (
          <>
            <Select
              label="Table"
              value={table.table}
              options={tables.value.map((one) => [one.table, one.name])}
              testId="stacks-table"
              onChange={(next) => change({ table: next, weight: '', whose: '', counter: '' })}
            />
            {table.whose.length > 1 && (
              <Select
                label="Stacks of"
                value={content.whose || (table.whose[0] ?? '')}
                options={table.whose.map((whose) => [whose, ownerTitles[whose]])}
                testId="stacks-whose"
                onChange={(whose) => change({ whose })}
              />
            )}
            {table.counters.length > 0 && (
              <Select
                label="Counter"
                value={content.counter || (table.counters[0] ?? '')}
                options={table.counters.map((name) => [name, name])}
                testId="stacks-counter"
                onChange={(counter) => change({ counter })}
              />
            )}
            <Select
              label="Weight"
              value={content.weight}
              options={weightChoices(tableInfoOf(table.table)?.columns ?? [])}
              testId="stacks-weight"
              onChange={(weight) => change({ weight })}
            />
            <span className={styles.range}>{rangeText(of)}</span>
          </>
        )}
      </PanelHead>
      {tables.value === null || tables.error !== null ? (
        <Waiting what="call stacks" ofTrace error={tables.error} progress={tables.progress} onRetry={tables.retry} />
      ) : table === undefined ? (
        <NoStacks />
      ) : (
        <Stacks key={table.table} {...{ client, trace, content, change, range }} table={table.table} />
      )}
    </section>
  );
}

/** Trace and time of the baseline; null without one, and where its trace is gone. */
function useBaseline({ content: { trace, baseline }, range }: Pick<OfStacks, 'content' | 'range'>) {
  const traces = useTraces((state) => state.traces);
  return useMemo(() => {
    const other = baseline === null ? undefined : traces[baseline.trace];
    if (baseline === null || other === undefined) return null;
    const time = baseline.range ?? (baseline.trace === trace ? null : range);
    return { trace: other.opened.trace, ...(time !== null && { fromNs: time.startNs, toNs: time.endNs }) };
  }, [trace, baseline, range, traces]);
}

const rangeText = (of: ViewRange['of']): string =>
  of === 'selection' ? 'in selection' : of === 'window' ? 'in view' : 'whole trace';

/** What all questions of the panel have in common. */
function useQuery({ trace, table, range, content }: Omit<OfStacks, 'client' | 'change'>): StackQuery {
  const baseline = useBaseline({ content, range });
  const { by, byTag, mergesRecursion, foldPercent, weight, whose, counter } = content;
  const version = useSymbols((state) => state.version);
  const patterns = useSettled(`${content.groups}\n${content.include}\n${content.exclude}`, settleMs);
  const tagsVersion = useStackTags((state) => state.version);
  // Other symbols, other names; other files, other tags.
  // biome-ignore lint/correctness/useExhaustiveDependencies: versions are reasons, not inputs
  return useMemo(() => {
    const [groups = '', include = '', exclude = ''] = patterns.split('\n');
    return {
      ...{ trace, table, by, groups, include, exclude, mergesRecursion, byTag, foldPercent, minShare: leastShare },
      ...(range !== null && { fromNs: range.startNs, toNs: range.endNs }),
      ...(baseline !== null && { baseline }),
      ...(weight !== '' && { weight }),
      ...(whose !== '' && { whose }),
      ...(counter !== '' && { counter }),
    };
  }, [
    trace,
    table,
    weight,
    whose,
    counter,
    by,
    byTag,
    patterns,
    mergesRecursion,
    foldPercent,
    range,
    baseline,
    version,
    tagsVersion,
  ]);
}

function Stacks(props: OfStacks) {
  const { client, trace, content, change, range } = props;
  const query = useQuery(props);
  const { inverted } = content;
  const params = useMemo(
    () => ({ ...query, view: inverted ? ('inverted' as const) : ('callTree' as const) }),
    [query, inverted],
  );
  const { value, error, progress, retry } = useAnswer(client, trace, 'stackTree', params);
  const [search, setSearch] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useFindInPanel(input);
  // Before the bar and the graph read the colors.
  useMemo(() => {
    if (value !== null) colorModules(colorOrder(value));
  }, [value]);
  return (
    <>
      <StacksBar {...{ client, content, change, range, search, input }} answer={value} onSearch={setSearch} />
      {value === null || error !== null ? (
        <Waiting what="call stacks" ofTrace error={error} progress={progress} onRetry={retry} />
      ) : value.rowsWithStack === 0 ? (
        <NoneHere rows={value.rows} />
      ) : (
        <>
          {value.samples?.note && (
            <p className={styles.note} data-testid="stacks-note">
              {value.samples.note}
            </p>
          )}
          {value.samples === null ? (
            <Shown {...props} answer={value} counters={null} query={query} search={search} />
          ) : (
            <WithCounters {...props} answer={value} query={query} search={search} />
          )}
        </>
      )}
    </>
  );
}

interface ShownProps extends OfStacks {
  answer: StackAnswer;
  /** The functions by all counters; null where the rows are not samples of any, and until they are there. */
  counters: StackCounters | null;
  query: StackQuery;
  search: string;
}

/** The stacks of one counter, beside what the others counted in the same functions. */
function WithCounters(props: Omit<ShownProps, 'counters'>) {
  const { client, trace, query } = props;
  const params = useMemo(() => {
    const {
      weight: _,
      counter: __,
      view: ___,
      foldPercent: ____,
      baseline: _____,
      minShare: ______,
      ...chosen
    } = query;
    return chosen;
  }, [query]);
  const { value } = useAnswer(client, trace, 'stackCounters', params);
  return <Shown {...props} counters={value} />;
}

function Shown({ answer, counters, query, search, ...props }: ShownProps) {
  const { client, trace, content, change } = props;
  const shown = { answer, search, content, change };
  const colored = useMemo(() => (isColoredByTag(answer, content) ? coloredByTag(answer) : answer), [answer, content]);
  const isThere = content.selected !== null && sumsOf(answer, content.selected) !== null;
  const focus = isThere ? content.selected : hottest(answer);
  const [share, setShare] = useShare('stacks', usualShare);
  return (
    <div
      className={styles.body}
      style={{ gridTemplateColumns: `minmax(0, ${share}fr) auto minmax(0, ${1 - share}fr)` }}
    >
      {content.show === 'flame' ? (
        <FlameGraph {...shown} answer={colored} />
      ) : content.show === 'functions' ? (
        <FunctionList {...shown} counters={counters} />
      ) : content.show === 'butterfly' ? (
        <Butterfly {...{ client, trace, query, focus, search, content, change }} />
      ) : (
        <CallTree {...shown} />
      )}
      <Splitter
        {...{ share, usual: usualShare, min: 0.4, max: 0.9, onChange: setShare }}
        label="Width of the call stacks"
        orientation="vertical"
      />
      <FunctionDetails
        {...{ client, trace, query, answer, counters, change }}
        selected={content.show === 'butterfly' ? focus : content.selected}
      />
    </div>
  );
}

const NoStacks = () => (
  <Face testId="no-stacks" icon={<Layers size={24} strokeWidth={1.6} />} title="No call stacks in this trace">
    <p>
      Record with stacks: choose CPU usage under Record, or run <code>corescope record --profile CPU</code>. On 64-bit
      Windows, stacks of 32-bit programs may end early.
    </p>
  </Face>
);

const NoneHere = ({ rows }: { rows: number }) => (
  <Face testId="no-stacks-here" icon={<Layers size={24} strokeWidth={1.6} />} title="No call stacks here">
    <p>{summaryText(rows)} Select a longer time, or change the filters.</p>
  </Face>
);
