import { Check, CircleAlert, Lightbulb, Minus, RotateCcw } from 'lucide-react';
import type { CheckedRule } from '../../../contract/findings.ts';
import { formatCounted } from '../../base/format.ts';
import { NumberField } from '../../kit/NumberField.tsx';
import { useFindings } from '../../state/findings-store.ts';
import styles from './findings.module.css';

const icons = { found: Lightbulb, clear: Check, notChecked: Minus, failed: CircleAlert };

/** All rules: what became of each, and its limits, which can be changed here. */
export function RuleList({ rules }: { rules: readonly CheckedRule[] }) {
  return (
    <section className={styles.rules} aria-labelledby="finding-rules" data-testid="finding-rules">
      <h3 id="finding-rules">Rules</h3>
      <ul>
        {rules.map((rule) => (
          <Rule key={rule.id} rule={rule} />
        ))}
      </ul>
    </section>
  );
}

function Rule({ rule }: { rule: CheckedRule }) {
  const Icon = icons[rule.state];
  return (
    <li className={styles[rule.state]} data-testid={`rule-${rule.id}`}>
      <details>
        <summary>
          <Icon size={13} />
          <span>{rule.title}</span>
          <span className={styles.state}>{stateText(rule)}</span>
        </summary>
        <p>{rule.about}</p>
        {rule.parameters.map((parameter) => (
          <Limit key={parameter.name} rule={rule.id} {...parameter} />
        ))}
      </details>
    </li>
  );
}

function stateText({ state, findings, why }: CheckedRule): string {
  if (state === 'found') return formatCounted(findings, 'finding');
  if (state === 'clear') return 'nothing found';
  return state === 'failed' ? why : `not checked: ${why}`;
}

type LimitProps = CheckedRule['parameters'][number] & { rule: string };

function Limit({ rule, name, title, unit, value, least, most }: LimitProps) {
  const { setThreshold } = useFindings.getState();
  const own = useFindings(({ thresholds }) => thresholds[rule]?.[name]);
  return (
    <div className={styles.parameter}>
      <span>{title}</span>
      <NumberField
        label={title}
        value={own ?? value}
        least={least}
        most={most}
        testId={`limit-${rule}-${name}`}
        onChange={(next) => setThreshold(rule, name, next)}
      />
      <span className={styles.unit}>{unit}</span>
      {own !== undefined && (
        <button
          type="button"
          className="icon-button small"
          title="Reset to the limit of the rule"
          aria-label={`Reset to the limit of the rule: ${title}`}
          onClick={() => setThreshold(rule, name, null)}
        >
          <RotateCcw size={12} />
        </button>
      )}
    </div>
  );
}
