import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import './rail.css';

export interface RailItem {
  id: string;
  title: string;
  icon: LucideIcon;
  /** Shown at the side now; undefined where it opens something of its own. */
  pressed?: boolean;
  /** Its shortcut. */
  keys?: string;
  enabled?: boolean;
  /** At the lower end. */
  atEnd?: boolean;
  run(): void;
}

/** The strip of icons at the window's left: one stop of the Tab key, arrows move in it. */
export function Rail({ items }: { items: readonly RailItem[] }) {
  const rail = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const ordered = [...items.filter(({ atEnd }) => !atEnd), ...items.filter(({ atEnd }) => atEnd)];
  const at = Math.min(current, ordered.length - 1);
  const firstAtEnd = ordered.findIndex(({ atEnd }) => atEnd);

  const onKeyDown = (event: KeyboardEvent) => {
    const last = ordered.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    setCurrent(next);
    rail.current?.querySelectorAll('button')[next]?.focus();
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={rail}
      className="rail"
      role="toolbar"
      aria-label="Panels at the side"
      aria-orientation="vertical"
      data-testid="rail"
      data-region="rail"
      onKeyDown={onKeyDown}
    >
      {ordered.map(({ id, title, icon: Icon, pressed, keys, enabled = true, run }, i) => (
        <button
          key={id}
          type="button"
          className={`rail-button ${i === firstAtEnd ? 'first-at-end' : ''}`}
          title={keys === undefined ? title : `${title} (${keys})`}
          aria-label={title}
          aria-pressed={pressed}
          aria-disabled={!enabled}
          tabIndex={i === at ? 0 : -1}
          data-testid={`rail-${id}`}
          onFocus={() => setCurrent(i)}
          onClick={() => enabled && run()}
        >
          <Icon size={18} strokeWidth={1.6} />
        </button>
      ))}
    </div>
  );
}
