import { CircleCheck } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FindingRule, Findings } from '../../../contract/findings.ts';
import { formatCount, formatFixed } from '../../base/format.ts';
import { searchWords } from '../../base/search-words.ts';
import { traceLimits } from '../../base/view-math.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Face } from '../../kit/Face.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { Toolbar } from '../../kit/Toolbar.tsx';
import { useSettled } from '../../kit/use-settled.ts';
import { CopyButton } from '../../panel/CopyButton.tsx';
import type { PanelProps } from '../../panel/registry.ts';
import { Waiting } from '../../panel/Waiting.tsx';
import { useFindInPanel } from '../../state/find-in-panel.ts';
import { useFindings } from '../../state/findings-store.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { useViewStore } from '../../state/view-store.ts';
import { FindingCard } from './FindingCard.tsx';
import styles from './findings.module.css';
import { areasOf, areaTitles, emptyText, groupsOf, reportText, severityTitles, summaryOf } from './findings-model.ts';
import { RuleList } from './RuleList.tsx';

/** What is looked through is asked anew so long after the last change. */
const settleMs = 400;

/** What stands out in the trace, by rules. */
export function FindingsPage({ client, trace, open, content }: PanelProps) {
  const [inView, setInView] = useState(false);
  const selection = useViewStore((state) => state.selection);
  const window = useViewStore((state) => state.window);
  const thresholds = useSettled(
    useFindings((state) => state.thresholds),
    settleMs,
  );
  const range = useSettled(inView ? (selection ?? window) : null, settleMs);
  const params = useMemo(() => ({ trace, range, thresholds }), [trace, range, thresholds]);
  const { value, error, progress, retry } = useAnswer(client, trace, 'findings', params);
  const { firstEventNs, lastEventNs } = open.opened.info;
  const limits = traceLimits(firstEventNs, lastEventNs);
  useEffect(() => {
    if (value !== null && range === null) useFindings.getState().setCount(trace, value.findings.length);
  }, [trace, value, range]);
  if (value === null || error !== null)
    return <Waiting what="findings" ofTrace error={error} progress={progress} onRetry={retry} />;
  return <Found answer={value} limits={limits} trace={content.trace} inView={inView} onInView={setInView} />;
}

const severityClasses = { high: styles.high, medium: styles.medium, low: styles.low };

interface FoundProps {
  answer: Findings;
  limits: ReturnType<typeof traceLimits>;
  trace: number;
  inView: boolean;
  onInView(inView: boolean): void;
}

function Found({ answer, limits, trace, inView, onInView }: FoundProps) {
  const [area, setArea] = useState<FindingRule['area'] | null>(null);
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<number | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const rules = useMemo(() => new Map(answer.rules.map((rule) => [rule.id, rule])), [answer]);
  const groups = groupsOf(answer.findings, area, searchWords(search));
  return (
    <div className={styles.page} data-testid="findings">
      <Bar answer={answer} area={area} onArea={setArea} search={search} onSearch={setSearch} list={body}>
        <Checkbox on={inView} onChange={onInView} testId="findings-in-view" className={styles.inView}>
          Only in view
        </Checkbox>
      </Bar>
      <div className={styles.body} ref={body}>
        {answer.findings.length === 0 ? <Nothing answer={answer} /> : <Head />}
        {groups.map(({ severity, findings }) => (
          <section key={severity} aria-label={`${severityTitles[severity]} severity`}>
            <h3 className={`${styles.severity} ${severityClasses[severity]}`}>
              {severityTitles[severity]} <span>{formatCount(findings.length)}</span>
            </h3>
            <ul>
              {findings.map(({ number, finding }) => {
                const rule = rules.get(finding.rule);
                if (rule === undefined) return null;
                return (
                  <FindingCard
                    key={number}
                    {...{ number, finding, rule, limits, trace }}
                    isOpen={opened === number}
                    onOpen={(isOpen) => setOpened(isOpen ? number : null)}
                  />
                );
              })}
            </ul>
          </section>
        ))}
        {groups.length === 0 && answer.findings.length > 0 && <p className={styles.none}>No findings match.</p>}
        <RuleList rules={answer.rules} />
      </div>
    </div>
  );
}

interface BarProps {
  answer: Findings;
  area: FindingRule['area'] | null;
  onArea(area: FindingRule['area'] | null): void;
  search: string;
  onSearch(search: string): void;
  list: React.RefObject<HTMLElement | null>;
  children: React.ReactNode;
}

function Bar({ answer, area, onArea, search, onSearch, list, children }: BarProps) {
  const input = useRef<HTMLInputElement>(null);
  useFindInPanel(input);
  const areas: [FindingRule['area'] | null, number][] = [[null, answer.findings.length], ...areasOf(answer.findings)];
  return (
    <div className={styles.top}>
      <Toolbar label="Kinds of findings" className={styles.areas} testId="findings-areas">
        {areas.map(([one, count]) => (
          <button
            key={one ?? 'all'}
            type="button"
            className={styles.area}
            aria-pressed={area === one}
            data-testid={`findings-area-${one ?? 'all'}`}
            onClick={() => onArea(one)}
          >
            {one === null ? 'All' : areaTitles[one]} <span>{formatCount(count)}</span>
          </button>
        ))}
      </Toolbar>
      <span className="grow" />
      <span className={styles.summary} data-testid="findings-summary">
        {summaryOf(answer)} in {formatFixed(answer.elapsedMs / 1000, 1)} s
      </span>
      {children}
      <SearchField
        label="Find in the findings"
        testId="findings-search"
        search={search}
        onSearch={onSearch}
        input={input}
        list={list}
      />
      <CopyButton title="Copy all findings as text" label="Copy as report" text={() => reportText(answer)} />
    </div>
  );
}

const Head = () => (
  <div className={styles.head} aria-hidden="true">
    <span>#</span>
    <span>Finding and evidence</span>
    <span className={styles.values}>Values</span>
    <span>When</span>
    <span className={styles.right}>May cost</span>
    <span />
  </div>
);

const Nothing = ({ answer }: { answer: Findings }) => (
  <div className={styles.empty}>
    <Face testId="findings-none" icon={<CircleCheck size={24} strokeWidth={1.6} />} title="No findings">
      <p>{emptyText(answer)}</p>
    </Face>
  </div>
);
