/** What the cards of PMU extras are made of. */

import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Select, selectBox } from '../../kit/Select.tsx';
import sessionStyles from './session.module.css';

interface CardProps {
  title: string;
  testId: string;
  /** What is said beside the title. */
  beside?: ReactNode;
  /** Why it cannot be had; null: it can. */
  problem: string | null;
  children: ReactNode;
}

export function Card({ title, testId, beside, problem, children }: CardProps) {
  return (
    <section className={sessionStyles.set} aria-label={title} data-testid={testId}>
      <div className={sessionStyles.setHead}>
        <b>{title}</b>
        <span className="grow" />
        {problem === null && beside}
      </div>
      {problem === null ? children : <p className="hint">{problem}</p>}
    </section>
  );
}

interface Line {
  key: string;
  name: string;
  title?: string;
  beside: string;
  remove(): void;
}

export function Lines({ lines, locked }: { lines: readonly Line[]; locked: boolean }) {
  if (lines.length === 0) return locked ? <p className="hint">None.</p> : null;
  return (
    <ul>
      {lines.map(({ key, name, title, beside, remove }) => (
        <li key={key} className={sessionStyles.event} title={title}>
          <i className="dot" />
          <span className="mono">{name}</span>
          <span className="mono hint">{beside}</span>
          {!locked && (
            <button type="button" className="icon-button" aria-label={`Remove ${name}`} onClick={remove}>
              <X size={12} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A list that adds what is chosen of it, and says again what it is for. */
export function Adder({
  label,
  testId,
  children,
  onAdd,
}: {
  label: string;
  testId: string;
  children: ReactNode;
  onAdd(value: string): void;
}) {
  return (
    <div className={sessionStyles.line}>
      <select
        className={`${selectBox} grow`}
        aria-label={label}
        data-testid={testId}
        value=""
        onChange={(event) => event.target.value !== '' && onAdd(event.target.value)}
      >
        <option value="">{label}…</option>
        {children}
      </select>
    </div>
  );
}

export function CoreChoice({
  label,
  core,
  cores,
  locked,
  onChange,
}: {
  label: string;
  core: number;
  cores: number;
  locked: boolean;
  onChange(core: number): void;
}) {
  return (
    <Select
      label={label}
      disabled={locked}
      value={core}
      options={Array.from({ length: Math.max(cores, core + 1) }, (_, i) => [i, `Core ${i}`])}
      onChange={onChange}
    />
  );
}
