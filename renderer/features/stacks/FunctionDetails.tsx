import { MousePointerClick } from 'lucide-react';
import { useMemo } from 'react';
import type { StackCounters } from '../../../contract/stack-counters.ts';
import type { StackAnswer, StackQuery } from '../../../contract/stacks.ts';
import { formatCount, formatCounted } from '../../base/format.ts';
import { ALL, FlameModel } from '../../canvas/flame/flame-model.ts';
import { moduleToken } from '../../canvas/flame/module-colors.ts';
import { CopyButton } from '../../panel/CopyButton.tsx';
import { useAnswer } from '../../state/use-answer.ts';
import { counterFigures } from './counter-model.ts';
import { FunctionCode } from './FunctionCode.tsx';
import { FunctionLines } from './FunctionLines.tsx';
import { MoreThan } from './MoreThan.tsx';
import styles from './stacks.module.css';
import type { OfStacks } from './stacks-content.ts';
import { namedText, percent, shortName, sumsOf, weightText } from './stacks-model.ts';

interface FunctionDetailsProps extends Pick<OfStacks, 'client' | 'trace'> {
  query: StackQuery;
  answer: StackAnswer;
  counters: StackCounters | null;
  selected: string | null;
  change: OfStacks['change'];
}

/** What the selected function costs, who calls it, and what it calls. */
export function FunctionDetails({ client, trace, query, answer, counters, selected, change }: FunctionDetailsProps) {
  const sums = selected === null ? null : sumsOf(answer, selected);
  const figures = useMemo(() => counterFigures(counters), [counters]);
  return (
    <aside className={styles.details} aria-label="Function">
      {selected === null || sums === null ? (
        <Whole answer={answer} selected={selected} />
      ) : (
        <>
          <header>
            <h3 title={selected} data-testid="function-name">
              {selected}
            </h3>
            <CopyButton title="Copy name" text={() => selected} />
          </header>
          <dl className={styles.facts}>
            <Fact name="Inclusive" text={weightText(sums.inclusive, answer.weight)} />
            <Fact name="Self" text={weightText(sums.self, answer.weight)} />
            {sums.before === null ? (
              <Fact name="Share" text={percent(sums.inclusive, answer.total)} />
            ) : (
              <Fact name="Baseline, inclusive" text={weightText(sums.before, answer.weight)} />
            )}
            {figures.map(
              ({ id, title, text, about }) =>
                text(selected) !== '' && <Fact key={id} name={title} text={text(selected)} title={about(selected)} />,
            )}
          </dl>
          <Side {...{ client, trace, query, selected, change }} view="callers" title="Called by" />
          <Side {...{ client, trace, query, selected, change }} view="callees" title="Calls" />
          <FunctionLines {...{ client, trace, query, selected }} />
          <FunctionCode {...{ client, trace, query, selected }} />
        </>
      )}
    </aside>
  );
}

const Fact = ({ name, text, title }: { name: string; text: string; title?: string }) => (
  <div title={title}>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
);

function Whole({ answer, selected }: { answer: StackAnswer; selected: string | null }) {
  return (
    <div className={styles.whole} data-testid="stacks-whole">
      <MousePointerClick size={22} strokeWidth={1.6} />
      <p>{selected === null ? 'Select a function to see who calls it.' : `${selected} is not in these stacks.`}</p>
      <dl className={styles.facts}>
        <Fact name={answer.weight.name} text={weightText(answer.total, answer.weight)} />
        <Fact name="Stacks" text={`${formatCount(answer.rowsWithStack)} of ${formatCounted(answer.rows, 'row')}`} />
      </dl>
      <p className={styles.named}>{namedText(answer)}.</p>
    </div>
  );
}

interface SideProps extends Omit<FunctionDetailsProps, 'answer' | 'counters' | 'selected'> {
  selected: string;
  view: 'callers' | 'callees';
  title: string;
}

const mostShown = 40;

/** What a caller or callee weighs, and its share of the function; with a baseline how much more it is. */
function Weights({ after, before, whole, weight }: WeightsProps) {
  if (before === null)
    return (
      <>
        <b>{weightText(after, weight)}</b>
        <span className={styles.callShare}>{percent(after, whole)}</span>
      </>
    );
  return <MoreThan {...{ after, before, weight }} />;
}

interface WeightsProps {
  after: number;
  /** Null without a baseline. */
  before: number | null;
  /** Of the function. */
  whole: number;
  weight: StackAnswer['weight'];
}

const weightsTitle = (name: string, { after, before, weight }: WeightsProps): string =>
  before === null ? name : `${name}: ${weightText(after, weight)}, baseline ${weightText(before, weight)}`;

/** Callers or callees, one step away. */
function Side({ client, trace, query, selected, view, title, change }: SideProps) {
  const params = useMemo(() => ({ ...query, view, focus: selected }), [query, view, selected]);
  const { value, error } = useAnswer(client, trace, 'stackTree', params);
  const model = value === null ? null : FlameModel.of(value);
  if (value === null || model === null) return <p className={styles.named}>{error === null ? '' : error.message}</p>;
  const [root] = model.childrenOf(ALL);
  if (root === undefined || model.nameOf(root) !== selected) return null;
  const nodes = [...model.childrenOf(root)];
  const own = model.selfOf(root);
  const ownBefore = value.baseline === null ? null : (value.baseline.self[root] ?? 0);
  const whole = model.weightOf(root);
  const widest = model.widthOf(root);
  return (
    <section className={styles.side} aria-label={title}>
      <h4>{title}</h4>
      <ul data-testid={`function-${view}`}>
        {nodes.slice(0, mostShown).map((node) => {
          const weights = { after: model.weightOf(node), before: model.beforeOf(node), whole, weight: value.weight };
          return (
            <li key={node}>
              <button
                type="button"
                title={weightsTitle(model.nameOf(node), weights)}
                onClick={() => change({ selected: model.nameOf(node) })}
              >
                <span className={styles.cellBar} style={{ width: `${(100 * model.widthOf(node)) / widest}%` }} />
                <i style={{ background: `var(${moduleToken(model.moduleOf(node)) ?? '--tx-3'})` }} />
                <span className={styles.sideName}>{shortName(model.nameOf(node))}</span>
                <Weights {...weights} />
              </button>
            </li>
          );
        })}
        {own + (ownBefore ?? 0) > 0 && (
          <li className={styles.own}>
            <span className={styles.sideName}>{view === 'callers' ? '(outermost function)' : '(its own code)'}</span>
            <Weights after={own} before={ownBefore} whole={whole} weight={value.weight} />
          </li>
        )}
        {nodes.length > mostShown && <li className={styles.own}>and {nodes.length - mostShown} more</li>}
      </ul>
    </section>
  );
}
