import { Check } from 'lucide-react';
import {
  type CSSProperties,
  Fragment,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection,
  Popover,
  type PopoverProps,
  Separator,
} from 'react-aria-components/Menu';
import { flushSync } from 'react-dom';
import styles from './Menu.module.css';
import type { MenuItem } from './menu-item.ts';
import overlayStyles from './overlay-layer.module.css';

interface MenuListProps {
  label: string;
  items: readonly MenuItem[];
  onClose(): void;
}

/** Items with typeahead; Enter, Space and a click run one and close the menu. */
function MenuList({ label, items, onClose }: MenuListProps) {
  const isClosed = useRef(false);
  const close = () => {
    if (!isClosed.current) onClose();
    isClosed.current = true;
  };
  const menu = useRef<HTMLDivElement>(null);
  // The click of Enter on a button looks like a screen reader's to React Aria, which then focuses the menu, not its item.
  useEffect(() => {
    const element = menu.current;
    const toItem = () => element?.querySelector<HTMLElement>('[data-focused]')?.focus();
    element?.addEventListener('focus', toItem);
    return () => element?.removeEventListener('focus', toItem);
  }, []);
  const groups = [...new Set(items.map(({ group }) => group))];
  return (
    <AriaMenu
      ref={menu}
      className={`${styles.menu} ${overlayStyles.content} ${items.some(({ checked }) => checked !== undefined) ? styles.withChecks : ''}`}
      aria-label={label}
      autoFocus="first"
      disabledKeys={items.filter(({ enabled }) => !enabled).map(({ id }) => id)}
      onClose={close}
      onAction={(key) => {
        // While a menu is open all else is hidden from screen readers, and so would be what this opens.
        flushSync(close);
        items.find(({ id }) => id === key)?.run();
      }}
    >
      {groups.map((group, i) => (
        <Fragment key={group}>
          {i > 0 && <Separator className={styles.line} />}
          <Group items={items.filter((one) => one.group === group)} />
        </Fragment>
      ))}
    </AriaMenu>
  );
}

/** Choices of which one is on are radio items. */
function Group({ items }: { items: readonly MenuItem[] }) {
  const all = items.map((item) => <Item key={item.id} item={item} />);
  if (items.some(({ checked }) => checked === undefined)) return all;
  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={items.filter(({ checked }) => checked).map(({ id }) => id)}
    >
      {all}
    </MenuSection>
  );
}

function Item({ item: { id, title, hint, keys, checked } }: { item: MenuItem }) {
  return (
    <AriaMenuItem id={id} textValue={title} className={styles.item} data-testid={`menu-${id}`} data-command={id}>
      <span className={styles.check}>{checked && <Check size={14} />}</span>
      <span className="grow" title={hint}>
        {title}
      </span>
      {keys !== undefined && <kbd className={styles.keys}>{keys}</kbd>}
    </AriaMenuItem>
  );
}

interface PopoverMenuProps extends MenuListProps, Pick<PopoverProps, 'placement'> {
  /** What opens it. */
  anchor: RefObject<Element | null>;
  testId?: string;
}

/** A menu beside what opens it: Esc and a click elsewhere close it, and the focus goes back; Tab stays in it. */
export function PopoverMenu({ anchor, testId, placement = 'bottom start', ...list }: PopoverMenuProps) {
  return (
    <Popover
      isOpen
      aria-label={list.label}
      triggerRef={anchor}
      placement={placement}
      offset={2}
      data-testid={testId}
      onOpenChange={(isOpen) => !isOpen && list.onClose()}
    >
      <MenuList {...list} />
    </Popover>
  );
}

interface MenuButtonProps extends Omit<MenuListProps, 'onClose'> {
  /** Of the button. */
  className: string;
  /** Of a button that is only a picture. */
  title?: string;
  disabled?: boolean;
  testId: string;
  children: ReactNode;
}

/** A button that opens a menu. */
export function MenuButton({ label, items, className, title, disabled, testId, children }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        title={title}
        aria-label={title}
        aria-haspopup="menu"
        disabled={disabled}
        data-testid={testId}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {isOpen && <PopoverMenu label={label} items={items} anchor={button} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ContextMenuProps extends MenuListProps {
  /** In the window. */
  atX: number;
  atY: number;
}

/** A menu at the pointer, or at what the keys are about. */
export function ContextMenu({ atX, atY, ...list }: ContextMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [isPlaced, setPlaced] = useState(false);
  // The menu needs to know where its anchor is.
  useLayoutEffect(() => setPlaced(true), []);
  const place = { position: 'fixed', left: atX, top: atY, zoom: 'calc(1 / var(--zoom))' } as CSSProperties;
  return (
    <>
      <span ref={anchor} style={place} />
      {isPlaced && <PopoverMenu anchor={anchor} testId="context-menu" {...list} />}
    </>
  );
}
