import type { LucideIcon } from 'lucide-react';
import { Toolbar } from '../kit/Toolbar.tsx';
import { Tooltip } from '../kit/Tooltip.tsx';
import styles from './Rail.module.css';

export interface RailItem {
  id: string;
  title: string;
  icon: LucideIcon;
  /** Shown at the side now; undefined where it opens something of its own. */
  pressed?: boolean;
  /** Its shortcut. */
  keys?: string;
  enabled?: boolean;
  /** How many there are; none: no number. */
  count?: number;
  /** At the lower end. */
  atEnd?: boolean;
  run(): void;
}

/** The strip of icons at the window's left. */
export function Rail({ items }: { items: readonly RailItem[] }) {
  const ordered = [...items.filter(({ atEnd }) => !atEnd), ...items.filter(({ atEnd }) => atEnd)];
  const firstAtEnd = ordered.findIndex(({ atEnd }) => atEnd);
  return (
    <Toolbar label="Side panels" isVertical className={styles.rail} testId="rail" region="rail">
      {ordered.map(({ id, title, icon: Icon, pressed, keys, enabled = true, count = 0, run }, i) => (
        <Tooltip key={id} text={title} keys={keys} placement="right">
          <button
            type="button"
            className={`${styles.button} ${i === firstAtEnd ? styles.firstAtEnd : ''}`}
            aria-label={count > 0 ? `${title}: ${count}` : title}
            aria-pressed={pressed}
            aria-disabled={!enabled}
            data-testid={`rail-${id}`}
            onClick={() => enabled && run()}
          >
            <Icon size={18} strokeWidth={1.6} />
            {count > 0 && (
              <span className={styles.count} data-testid={`rail-${id}-count`}>
                {count > 99 ? '99+' : count}
              </span>
            )}
          </button>
        </Tooltip>
      ))}
    </Toolbar>
  );
}
