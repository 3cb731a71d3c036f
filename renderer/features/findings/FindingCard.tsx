import { ChevronDown, ChevronUp, Database, NotebookPen } from 'lucide-react';
import { useId } from 'react';
import type { CheckedRule, TraceFinding } from '../../../contract/findings.ts';
import { formatDuration, rangeText } from '../../base/time-format.ts';
import { type NsRange, spanNs } from '../../base/view-math.ts';
import { CopyButton } from '../../panel/CopyButton.tsx';
import { addNote } from '../../state/note-actions.ts';
import { openAnalysis, openSql } from './finding-actions.ts';
import styles from './findings.module.css';
import { barShares, boldParts, findingText, measureText, sparkPoints } from './findings-model.ts';

interface FindingCardProps {
  number: number;
  finding: TraceFinding;
  rule: CheckedRule;
  /** Of the whole trace: where in it the finding is. */
  limits: NsRange;
  /** Index of the trace. */
  trace: number;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

/** One finding: what happened, its evidence, when, what it cost; opened, also what would confirm it and the query. */
export function FindingCard({ number, finding, rule, limits, trace, isOpen, onOpen }: FindingCardProps) {
  const id = useId();
  return (
    <li className={`${styles.card} ${isOpen ? styles.open : ''}`} data-testid={`finding-${finding.rule}`}>
      <div className={styles.row}>
        <span className={styles.number}>{number}</span>
        <div className={styles.what}>
          <h4>{finding.title}</h4>
          <Facts parts={finding.parts} />
        </div>
        <Spark finding={finding} />
        <When finding={finding} limits={limits} />
        <span className={styles.cost} title="The most time that this may have cost">
          {finding.costNs === null ? 'unknown' : formatDuration(finding.costNs)}
        </span>
        <div className={styles.actions}>
          <button
            type="button"
            className={`button small ${isOpen ? 'primary' : ''}`}
            data-testid="finding-open"
            onClick={() => openAnalysis(finding, rule.title, trace)}
          >
            Open analysis
          </button>
          <CopyButton title="Copy this finding" label="Copy" text={() => findingText(finding)} testId="finding-copy" />
          <button
            type="button"
            className="button ghost small"
            aria-expanded={isOpen}
            aria-controls={id}
            data-testid="finding-more"
            onClick={() => onOpen(!isOpen)}
          >
            Evidence
            {isOpen ? <ChevronUp size={13} /> : <ChevronDown size={13} />}
          </button>
        </div>
      </div>
      {isOpen && <Evidence id={id} finding={finding} rule={rule} trace={trace} />}
    </li>
  );
}

function Facts({ parts }: { parts: readonly string[] }) {
  return (
    <p className={styles.facts}>
      {parts.map((part) => (
        <span key={part}>
          {boldParts(part).map(({ text, isBold, place }) => (isBold ? <b key={place}>{text}</b> : text))}
        </span>
      ))}
    </p>
  );
}

const sparkPx = { width: 132, height: 34 };

/** The values of the finding, where it has several; else its value beside its limit. */
function Spark({ finding }: { finding: TraceFinding }) {
  const { width, height } = sparkPx;
  if (finding.spark.length < 2) return <Measure finding={finding} isSmall />;
  return (
    <svg className={styles.spark} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={finding.measure.title}>
      <polyline points={sparkPoints(finding.spark, width, height)} />
    </svg>
  );
}

/** Where in the trace it is. */
function When({ finding: { startNs, endNs }, limits }: { finding: TraceFinding; limits: NsRange }) {
  const whole = Math.max(1, spanNs(limits));
  const left = Math.max(0, Math.min(99, (100 * (startNs - limits.startNs)) / whole));
  const width = Math.max(1, Math.min(100 - left, (100 * (endNs - startNs)) / whole));
  return (
    <div className={styles.when}>
      <div className={styles.strip}>
        <i style={{ left: `${left}%`, width: `${width}%` }} />
      </div>
      <span>{rangeText(startNs, endNs, 3)}</span>
    </div>
  );
}

/** Its value as a bar, with the limit as a line across. */
function Measure({
  finding: { measure, value, limit },
  isSmall = false,
}: {
  finding: TraceFinding;
  isSmall?: boolean;
}) {
  const shares = barShares(value, limit);
  const [valueText, limitText] = [measureText(value, measure.format), measureText(limit, measure.format)];
  return (
    <div className={isSmall ? styles.measureSmall : styles.measure}>
      {!isSmall && <span>{measure.title}</span>}
      <div className={styles.bar} role="img" aria-label={`${measure.title}: ${valueText}, limit ${limitText}`}>
        <i className={styles.fill} style={{ width: `${100 * shares.value}%` }} />
        <i className={styles.limit} style={{ left: `${100 * shares.limit}%` }} />
      </div>
      <span className={styles.values}>
        <b>{valueText}</b> {measure.side === 'above' ? 'over' : 'under'} {limitText}
      </span>
    </div>
  );
}

interface EvidenceProps {
  id: string;
  finding: TraceFinding;
  rule: CheckedRule;
  trace: number;
}

function Evidence({ id, finding, rule, trace }: EvidenceProps) {
  return (
    <div className={styles.evidence} id={id}>
      <section>
        <h5>
          Evidence
          <button
            type="button"
            className="button small"
            data-testid="finding-note"
            onClick={() => addNote(findingText(finding), { startNs: finding.startNs, endNs: finding.endNs })}
          >
            <NotebookPen size={12} />
            Add to notes
          </button>
        </h5>
        <Measure finding={finding} />
        <p>{rule.about}</p>
        <dl>
          {rule.parameters.map(({ name, title, value, unit }) => (
            <div key={name}>
              <dt>{title}</dt>
              <dd>{`${value}${unit === '%' ? '' : ' '}${unit}`.trimEnd()}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h5>What would confirm it</h5>
        <ol>
          {finding.confirm.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ol>
      </section>
      <section className={styles.query}>
        <h5>
          SQL
          <button type="button" className="button small" data-testid="finding-sql" onClick={() => openSql(rule, trace)}>
            <Database size={12} />
            Run in the console
          </button>
          <CopyButton title="Copy the query" label="Copy" text={() => rule.sql} />
        </h5>
        <pre>{rule.sql}</pre>
      </section>
    </div>
  );
}
