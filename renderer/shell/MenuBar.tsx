import { Check } from 'lucide-react';
import { Fragment, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type MenuName, menuNames } from '../../contract/desktop.ts';
import type { Command } from './commands.ts';
import { isMac, showKeys } from './keys.ts';

/** The menu bar: arrows move, Enter runs, Esc closes, and an open menu follows the pointer along the bar. */
export function MenuBar({ commands }: { commands: readonly Command[] }) {
  const [open, setOpen] = useState<MenuName | null>(null);
  /** The one menu that Tab reaches. */
  const [current, setCurrent] = useState<MenuName>('File');
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (open === null) return;
    const onPointerDown = (event: PointerEvent) => {
      if (!bar.current?.contains(event.target as Node)) setOpen(null);
    };
    window.addEventListener('pointerdown', onPointerDown);
    return () => window.removeEventListener('pointerdown', onPointerDown);
  }, [open]);

  const focusMenu = (name: MenuName) => {
    setCurrent(name);
    bar.current?.querySelector<HTMLElement>(`[data-menu="${name}"]`)?.focus();
  };
  const beside = (step: number) =>
    menuNames[(menuNames.indexOf(open ?? current) + step + menuNames.length) % menuNames.length]!;
  const close = () => {
    if (open !== null) focusMenu(open);
    setOpen(null);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(bar.current?.querySelectorAll<HTMLElement>('.menu [role^=menuitem]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const focusItem = (index: number) => items[(index + items.length) % items.length]?.focus();
    switch (event.key) {
      case 'ArrowRight':
      case 'ArrowLeft': {
        const name = beside(event.key === 'ArrowRight' ? 1 : -1);
        if (open === null) focusMenu(name);
        else setOpen(name);
        setCurrent(name);
        break;
      }
      case 'ArrowDown':
        if (open === null) setOpen(current);
        else focusItem(at + 1);
        break;
      case 'ArrowUp':
        if (open !== null) focusItem(at < 0 ? -1 : at - 1);
        break;
      case 'Home':
        focusItem(0);
        break;
      case 'End':
        focusItem(-1);
        break;
      case 'Escape':
        if (open === null) return;
        close();
        break;
      case 'Tab':
        setOpen(null);
        return;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={bar} className="menu-bar" role="menubar" aria-label="Menu" tabIndex={-1} onKeyDown={onKeyDown}>
      {menuNames.map((name) => (
        <div key={name} className="menu-holder">
          <button
            type="button"
            role="menuitem"
            className="menu-name"
            data-menu={name}
            aria-haspopup="menu"
            aria-expanded={open === name}
            tabIndex={current === name ? 0 : -1}
            onFocus={() => setCurrent(name)}
            onClick={() => setOpen(open === name ? null : name)}
            onPointerEnter={() => {
              if (open !== null) setOpen(name);
            }}
          >
            {name}
          </button>
          {open === name && <Menu name={name} commands={commands} onDone={close} />}
        </div>
      ))}
    </div>
  );
}

interface MenuProps {
  name: MenuName;
  commands: readonly Command[];
  onDone(): void;
}

function Menu({ name, commands, onDone }: MenuProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
  }, []);
  const own = commands.filter((command) => command.menu === name);
  return (
    <div ref={ref} className="menu" role="menu" aria-label={name}>
      {own.map((command, i) => {
        const enabled = command.enabled();
        const checked = command.checked?.();
        return (
          <Fragment key={command.id}>
            {i > 0 && own[i - 1]!.group !== command.group && <hr className="menu-line" />}
            <button
              type="button"
              {...(checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked })}
              aria-disabled={!enabled}
              tabIndex={-1}
              className="menu-item"
              data-command={command.id}
              onPointerEnter={(event) => event.currentTarget.focus()}
              onClick={() => {
                if (!enabled) return;
                onDone();
                command.run();
              }}
            >
              <span className="menu-check">{checked && <Check size={14} />}</span>
              <span className="grow">{command.title}</span>
              {command.keys !== undefined && <span className="menu-keys">{showKeys(command.keys[0]!, isMac)}</span>}
            </button>
          </Fragment>
        );
      })}
    </div>
  );
}
