import { Info } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { TableConfiguration } from '../../contract/plugin.ts';
import type { TableInfo } from '../../contract/tables.ts';
import { Markdown } from './Markdown.tsx';

/** A button, and what it unfolds: what the table shows and how to read it, by this preset. */
export function TableHelp({ info, configuration }: { info: TableInfo; configuration: TableConfiguration }) {
  const [isOpen, setOpen] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = (event: PointerEvent) => {
      if (!holder.current?.contains(event.target as Node)) setOpen(false);
    };
    window.addEventListener('pointerdown', onPointerDown);
    return () => window.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);
  const { help = '', description = '' } = configuration;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div ref={holder} className="help-holder">
      <button
        ref={button}
        type="button"
        className="icon-button"
        title="What this table shows"
        aria-label="What this table shows"
        aria-expanded={isOpen}
        data-testid="table-help-button"
        onClick={() => setOpen(!isOpen)}
        onKeyDown={onKeyDown}
      >
        <Info size={15} />
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it
        <div className="help-card" role="note" tabIndex={0} data-testid="table-help" onKeyDown={onKeyDown}>
          <h3>{info.name}</h3>
          <Markdown text={[info.description, info.help ?? ''].join('\n\n')} />
          {`${help}${description}` !== '' && (
            <>
              <h3>{configuration.name}</h3>
              <Markdown text={[description, help].join('\n\n')} />
            </>
          )}
          <p className="hint">
            Plugin {info.plugin.name} · SQL name <code className="mono">{info.sqlName}</code>
          </p>
        </div>
      )}
    </div>
  );
}
