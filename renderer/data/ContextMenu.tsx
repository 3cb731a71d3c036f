import { Fragment, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pageZoom } from '../shell/page-zoom.ts';
import type { MenuItem } from './menu-item.ts';

interface ContextMenuProps {
  label: string;
  items: readonly MenuItem[];
  /** In the window. */
  atX: number;
  atY: number;
  onClose(): void;
}

const marginPx = 4;

/** A menu at the pointer, or at what the keys are about: arrows move, Enter runs, Esc closes. */
export function ContextMenu({ label, items, atX, atY, onClose }: ContextMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: atX / pageZoom(), top: atY / pageZoom() });

  // It stays in the window, whatever corner it was asked for in.
  useLayoutEffect(() => {
    const { width, height } = menu.current!.getBoundingClientRect();
    setPlace({
      left: Math.max(marginPx, Math.min(atX, window.innerWidth - width - marginPx)) / pageZoom(),
      top: Math.max(marginPx, Math.min(atY, window.innerHeight - height - marginPx)) / pageZoom(),
    });
    menu.current!.querySelector<HTMLElement>('[aria-disabled=false]')?.focus();
  }, [atX, atY]);

  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      if (!menu.current?.contains(event.target as Node)) onClose();
    };
    window.addEventListener('pointerdown', onPointerDown);
    window.addEventListener('blur', onClose);
    return () => {
      window.removeEventListener('pointerdown', onPointerDown);
      window.removeEventListener('blur', onClose);
    };
  }, [onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...menu.current!.querySelectorAll<HTMLElement>('[role=menuitem]')];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const focus = (index: number) => buttons[(index + buttons.length) % buttons.length]!.focus();
    if (event.key === 'ArrowDown') focus(at + 1);
    else if (event.key === 'ArrowUp') focus(at < 0 ? -1 : at - 1);
    else if (event.key === 'Home') focus(0);
    else if (event.key === 'End') focus(-1);
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else {
      // Enter and Space are the button's; no key is the grid's.
      event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={menu}
      className="menu context-menu"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      style={place}
      data-testid="context-menu"
      onKeyDown={onKeyDown}
    >
      {items.map(({ id, title, group, keys, hint, enabled, run }, i) => (
        <Fragment key={id}>
          {i > 0 && items[i - 1]!.group !== group && <hr className="menu-line" />}
          <button
            type="button"
            role="menuitem"
            aria-disabled={!enabled}
            tabIndex={-1}
            className="menu-item"
            data-testid={`menu-${id}`}
            title={hint}
            onPointerEnter={(event) => event.currentTarget.focus()}
            onClick={() => {
              if (!enabled) return;
              onClose();
              run();
            }}
          >
            <span className="grow">{title}</span>
            {keys !== undefined && <span className="menu-keys">{keys}</span>}
          </button>
        </Fragment>
      ))}
    </div>
  );
}
