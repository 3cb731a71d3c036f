import { Copy, RotateCw } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { SqlSort } from '../../../contract/sql-console.ts';
import { sqlParametersIn } from '../../../contract/sql-tokens.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { type CopyFormat, copyFormats, copyTitles } from '../../base/copy-rows.ts';
import { MenuButton } from '../../kit/Menu.tsx';
import type { MenuItem } from '../../kit/menu-item.ts';
import { Splitter } from '../../kit/Splitter.tsx';
import { useSettled } from '../../kit/use-settled.ts';
import { SlowBar } from '../../panel/SlowBar.tsx';
import { useViewStore } from '../../state/view-store.ts';
import { type ChartChoice, chartOf } from './chart-model.ts';
import { seriesColour } from './draw-chart.ts';
import { SqlChart } from './SqlChart.tsx';
import { SqlGrid } from './SqlGrid.tsx';
import { SqlHistory } from './SqlHistory.tsx';
import styles from './sql.module.css';
import { parametersNow, type Ran } from './use-run.ts';

/** The view comes to rest before it is compared with. */
const quietMs = 150;

interface AnswerPartProps {
  client: TraceClient;
  ran: Ran;
  /** A later query had no answer. */
  failed: boolean;
  /** Another answer is being made. */
  stale: boolean;
  choice: ChartChoice | null;
  onChoose(choice: ChartChoice): void;
  middle: number;
  onMiddle(share: number): void;
  onTake(text: string): void;
  onRunAgain(): void;
}

/** Rows and chart of one answer. */
export function AnswerPart({
  client,
  ran,
  failed,
  stale,
  choice,
  onChoose,
  middle,
  onMiddle,
  onTake,
  onRunAgain,
}: AnswerPartProps) {
  const { answer } = ran;
  const [sort, setSort] = useState<SqlSort>(null);
  const copy = useRef<(format: CopyFormat) => void>(() => {});
  const chart = useMemo(() => chartOf(answer.columns, answer.rows, choice), [answer, choice]);
  const colours = useMemo(() => new Map(chart?.y.map((column, series) => [column, seriesColour(series)])), [chart]);
  const isOld = useIsOld(ran);
  return (
    <>
      <div className={`${styles.part} ${stale ? styles.stale : ''}`} style={{ flexGrow: middle }}>
        {stale && <SlowBar label="Running" />}
        <AnswerHead
          title={failed ? 'Result of the previous query' : 'Result'}
          isOld={isOld}
          canCopy={answer.rows > 0}
          onRunAgain={onRunAgain}
          onCopy={(format) => copy.current(format)}
        />
        {answer.columns.length === 0 || answer.rows === 0 ? (
          <p className={`hint ${styles.none}`} data-testid="sql-no-rows">
            {answer.columns.length === 0
              ? 'Done. The statement returned no rows.'
              : `No rows. The query ran, but nothing matched. Check its WHERE clause. Columns: ${answer.columns.map(({ name }) => name).join(', ')}.`}
          </p>
        ) : (
          <SqlGrid
            client={client}
            answer={answer}
            sort={sort}
            onSort={setSort}
            colours={colours}
            labels={chart?.x ?? null}
            copy={copy}
          />
        )}
        <SqlHistory onTake={onTake} />
      </div>
      <Splitter
        label="Width of the result"
        orientation="vertical"
        share={middle}
        usual={0.44}
        min={0.2}
        max={0.8}
        onChange={onMiddle}
      />
      <div className={`${styles.part} ${stale ? styles.stale : ''}`} style={{ flexGrow: 1 - middle }}>
        <SqlChart client={client} answer={answer} sort={sort} chart={chart} onChoose={onChoose} />
      </div>
    </>
  );
}

interface AnswerHeadProps {
  title: string;
  isOld: boolean;
  canCopy: boolean;
  onRunAgain(): void;
  onCopy(format: CopyFormat): void;
}

function AnswerHead({ title, isOld, canCopy, onRunAgain, onCopy }: AnswerHeadProps) {
  const copyItem = (format: CopyFormat): MenuItem => ({
    id: `sql-copy-${format}`,
    title: copyTitles[format],
    group: 0,
    enabled: true,
    ...(format === 'tsv' && { keys: 'Ctrl+C' }),
    run: () => onCopy(format),
  });
  return (
    <header className={styles.answerHead}>
      <h3>{title}</h3>
      {isOld && (
        <button type="button" className="badge warn" data-testid="sql-again" onClick={onRunAgain}>
          <RotateCw size={12} />
          The selection has changed: run again
        </button>
      )}
      <span className="grow" />
      <MenuButton
        label="Copy"
        items={copyFormats.map(copyItem)}
        className="button small ghost"
        disabled={!canCopy}
        testId="sql-copy"
      >
        <Copy size={12} />
        Copy
      </MenuButton>
    </header>
  );
}

/** Whether the query names the selection or the view, and that is another now. */
function useIsOld({ text, parameters }: Ran): boolean {
  const used = useMemo(() => sqlParametersIn(text), [text]);
  const window = useViewStore((state) => state.window);
  const selection = useViewStore((state) => state.selection);
  const now = useSettled(
    useMemo(() => ({ window, selection }), [window, selection]),
    quietMs,
  );
  return useMemo(() => {
    const values: Readonly<Record<string, number>> = parametersNow();
    const before: Readonly<Record<string, number>> = parameters;
    return now !== null && used.some((name) => values[name] !== before[name]);
  }, [used, parameters, now]);
}
