import { ShieldAlert } from 'lucide-react';
import { useRecord } from '../../state/record-store.ts';
import sessionStyles from './session.module.css';

/** What the plan cannot do on this machine. */
export function PlanProblems() {
  const { advice, machine } = useRecord();
  // Those of what stops it are told where that is typed, that there are no counters where they are chosen.
  const problems = (advice?.problems ?? []).filter(
    ({ where, text }) => where === undefined && text !== machine?.pmu.problem,
  );
  if (problems.length === 0) return null;
  return (
    <ul className={sessionStyles.problems} data-testid="record-plan-problems">
      {problems.map(({ severity, text }) => (
        <li key={text} className={severity}>
          <ShieldAlert size={14} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
