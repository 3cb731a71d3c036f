import { Command } from 'cmdk';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import styles from './PickList.module.css';

interface PickSection<T> {
  /** Without one there is no head. */
  title?: string;
  items: readonly T[];
}

interface PickListProps<T> {
  /** What can be found, as the field invites to it. */
  label: string;
  input?: RefObject<HTMLInputElement | null>;
  /** Of the list of what is found. */
  listLabel: string;
  search: string;
  onSearch(search: string): void;
  sections: readonly PickSection<T>[];
  keyOf(item: T): string;
  /** Key of the item that Enter is about; where it is not there, the first is. */
  active: string;
  onActive(key: string): void;
  /** @param withCtrl Ctrl, or Command, was held */
  onPick(item: T, withCtrl: boolean): void;
  /** Keys beside those of the list; prevents the default of those that it uses. */
  onKey?(event: KeyboardEvent, active: T | undefined): void;
  row(item: T): ReactNode;
  tooltipOf?(item: T): string | undefined;
  fieldClassName?: string;
  listClassName?: string;
  itemClassName: string;
  searchTestId?: string;
  itemTestId: string;
  /** Where nothing is found. */
  empty?: ReactNode;
  /** In the scrolling part, after what is found. */
  children?: ReactNode;
}

/** A field and what it finds: the field keeps the focus, arrows move in the list, Enter and a click pick. */
export function PickList<T>(props: PickListProps<T>) {
  const { label, search, sections, keyOf, active, onActive, onPick, onKey } = props;
  const items = sections.flatMap((section) => section.items);
  const at = Math.max(
    0,
    items.findIndex((item) => keyOf(item) === active),
  );
  /** Of the click that comes before the list says what was picked. */
  const isCtrlHeld = useRef(false);
  const onKeyDown = (event: KeyboardEvent) => {
    onKey?.(event, items[at]);
    isCtrlHeld.current = event.ctrlKey || event.metaKey;
  };
  return (
    <Command
      className={styles.box}
      label={label}
      shouldFilter={false}
      vimBindings={false}
      loop={false}
      value={String(at)}
      onValueChange={(value) => {
        const item = items[Number(value)];
        if (item !== undefined) onActive(keyOf(item));
      }}
      onKeyDown={onKeyDown}
    >
      <Command.Input
        ref={props.input}
        className={`${styles.field} ${props.fieldClassName ?? ''}`}
        value={search}
        placeholder={label}
        aria-label={label}
        data-autofocus
        data-testid={props.searchTestId}
        onValueChange={props.onSearch}
        // These two are for the text.
        onKeyDown={(event) => ['Home', 'End'].includes(event.key) && event.stopPropagation()}
      />
      <div className={`${styles.list} ${props.listClassName ?? ''}`}>
        <Command.List label={props.listLabel}>
          {sections.map((section, i) => (
            <Command.Group key={section.title ?? i} heading={section.title}>
              {section.items.map((item) => (
                <Command.Item
                  key={keyOf(item)}
                  value={String(items.indexOf(item))}
                  className={`${styles.item} ${props.itemClassName}`}
                  title={props.tooltipOf?.(item)}
                  data-testid={props.itemTestId}
                  onPointerDown={(event) => {
                    isCtrlHeld.current = event.ctrlKey || event.metaKey;
                  }}
                  onSelect={() => onPick(item, isCtrlHeld.current)}
                >
                  {props.row(item)}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
        {items.length === 0 && props.empty}
        {props.children}
      </div>
    </Command>
  );
}
