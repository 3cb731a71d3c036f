import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDetailsPanel } from '../../state/panel-store.ts';
import styles from './details.module.css';

interface SectionProps {
  title: string;
  /** At the right of the title. */
  note?: string;
  actions?: ReactNode;
  testId: string;
  children: ReactNode;
}

/** A part of the details under a title that folds it. */
export function Section({ title, note, actions, testId, children }: SectionProps) {
  const collapsed = useDetailsPanel((state) => state.collapsed.has(title));
  const toggleSection = useDetailsPanel((state) => state.toggleSection);
  const Chevron = collapsed ? ChevronRight : ChevronDown;
  return (
    <section className={styles.section} data-testid={testId} aria-label={title}>
      <header>
        <h3>
          <button type="button" aria-expanded={!collapsed} onClick={() => toggleSection(title)}>
            <Chevron size={12} />
            {title}
          </button>
        </h3>
        {note !== undefined && <span className="hint">{note}</span>}
        <span className="grow" />
        {!collapsed && actions}
      </header>
      {!collapsed && children}
    </section>
  );
}
