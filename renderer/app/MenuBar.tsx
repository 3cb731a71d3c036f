import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { at } from '../../contract/checked.ts';
import { type MenuName, menuNames } from '../../contract/desktop.ts';
import { PopoverMenu } from '../kit/Menu.tsx';
import type { MenuItem } from '../kit/menu-item.ts';
import { allCommands, commandItem } from '../state/command.ts';
import appStyles from './app.module.css';

/** The menu bar: arrows move, Enter runs, Esc closes, and an open menu follows the pointer along the bar. */
export function MenuBar() {
  const [open, setOpen] = useState<MenuName | null>(null);
  /** The one menu that Tab reaches. */
  const [current, setCurrent] = useState<MenuName>('File');
  const bar = useRef<HTMLDivElement>(null);
  const anchor = useRef<Element | null>(null);

  const nameButton = (name: MenuName) => bar.current?.querySelector<HTMLElement>(`[data-menu="${name}"]`) ?? null;
  const unfold = (name: MenuName) => {
    anchor.current = nameButton(name);
    setCurrent(name);
    setOpen(name);
  };
  const close = () => {
    setOpen(null);
    nameButton(current)?.focus();
  };

  // An open menu has the pointer to itself: the bar looks where it is.
  useEffect(() => {
    if (open === null) return;
    const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
      const name = menuNames.find((one) => isOver(nameButton(one), clientX, clientY));
      if (name !== undefined && name !== open) unfold(name);
    };
    window.addEventListener('pointermove', onPointerMove);
    return () => window.removeEventListener('pointermove', onPointerMove);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step !== undefined) {
      const name = at(menuNames, (menuNames.indexOf(open ?? current) + step + menuNames.length) % menuNames.length);
      if (open !== null) unfold(name);
      else nameButton(name)?.focus();
    } else if (event.key === 'ArrowDown' && open === null) unfold(current);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={bar} className={appStyles.menuBar} role="menubar" aria-label="Menu" tabIndex={-1} onKeyDown={onKeyDown}>
      {menuNames.map((name) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          className={appStyles.menuName}
          data-menu={name}
          aria-haspopup="menu"
          aria-expanded={open === name}
          tabIndex={current === name ? 0 : -1}
          onFocus={() => setCurrent(name)}
          onClick={() => (open === name ? close() : unfold(name))}
        >
          {name}
        </button>
      ))}
      {open !== null && <PopoverMenu key={open} label={open} anchor={anchor} items={itemsOf(open)} onClose={close} />}
    </div>
  );
}

function isOver(element: Element | null, atX: number, atY: number): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && atX >= box.left && atX < box.right && atY >= box.top && atY < box.bottom;
}

const itemsOf = (menu: MenuName): MenuItem[] =>
  allCommands()
    .filter((command) => command.menu === menu)
    .map(({ id, group, title, checked }) => ({
      ...commandItem(id, group, title),
      ...(checked !== undefined && { checked: checked() }),
    }));
