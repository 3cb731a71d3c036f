import { Filter, X } from 'lucide-react';
import { type RefObject, useId, useMemo, useState } from 'react';
import { present } from '../../../../contract/checked.ts';
import type { HostErrorInfo } from '../../../../contract/messages.ts';
import type { FilterCompletions } from '../../../../contract/tables.ts';
import { copyText } from '../../../base/clipboard.ts';
import { CodeField } from '../../../kit/editor/CodeField.tsx';
import type { CodeFieldHandle } from '../../../kit/editor/code-field.ts';
import { ContextMenu } from '../../../kit/Menu.tsx';
import { menuItem } from '../../../kit/menu-item.ts';
import { filterOffer } from '../../../panel/filter-offer.ts';
import { type MenuPlace, menuPlace } from '../../../panel/menu-place.ts';
import { filterHistory } from './filter-history.ts';
import styles from './QueryBox.module.css';
import { chipWords, inverted, type QueryParts } from './query-model.ts';
import { type TypingOf, useTyping } from './use-typing.ts';

interface QueryBoxProps extends TypingOf {
  input: RefObject<CodeFieldHandle | null>;
  complete(text: string, position: number, signal: AbortSignal): Promise<FilterCompletions>;
  /** What the arrow down goes to. */
  grid: RefObject<HTMLElement | null>;
}

/**
 * The filter of a table, in the language of expressions: conditions that came from cells as chips, and what is typed.
 * Enter or a pause applies it; what is no expression is never applied: it says what is wrong and where, and the rows stay.
 */
export function QueryBox(props: QueryBoxProps) {
  const { table, input, complete, grid } = props;
  const id = useId();
  const { parts, wrong, setParts, setTyped, apply, revert } = useTyping(props);
  const { typed, chips } = parts;
  const offer = useMemo(() => filterOffer(complete), [complete]);
  const problems = useMemo(() => problemsOf(wrong), [wrong]);

  const set = (next: QueryParts) => {
    setParts(next);
    void apply(next);
    input.current?.focus();
  };
  const without = (chip: string): readonly string[] => chips.filter((other) => other !== chip);
  const editChip = (chip: string) => {
    const before = typed.trim() === '' ? '' : `${typed.trimEnd()} and `;
    setParts({ typed, chips: without(chip) });
    input.current?.write(before + chip, before.length, before.length + chip.length);
  };
  const keys = {
    Escape: revert,
    ArrowDown() {
      grid.current?.focus();
      return true;
    },
    ArrowUp() {
      const entries = filterHistory(table).filter((entry) => entry !== typed.trim());
      if (entries.length > 0) input.current?.offer(entries);
      return true;
    },
    Backspace() {
      const last = chips.at(-1);
      if (typed !== '' || last === undefined) return false;
      editChip(last);
      return true;
    },
  };
  return (
    <div className={styles.box}>
      {chips.map((chip) => (
        <Chip
          key={chip}
          condition={chip}
          onEdit={() => editChip(chip)}
          onInvert={() => set({ typed, chips: inverted(chips, chip) })}
          onRemove={() => set({ typed, chips: without(chip) })}
          onRemoveOthers={chips.length === 1 && typed === '' ? null : () => set({ typed: '', chips: [chip] })}
        />
      ))}
      <div className={`search ${styles.field} ${wrong === null ? '' : styles.wrong}`}>
        <Filter size={13} />
        <CodeField
          ref={input}
          language="expression"
          label="Filter"
          placeholder={chips.length > 0 ? 'and …' : 'Filter, e.g. [Process] like "spmv%" and [Count] > 5'}
          value={typed}
          onChange={setTyped}
          complete={offer}
          problems={problems}
          isInvalid={wrong !== null}
          describedBy={wrong === null ? undefined : `${id}-wrong`}
          onSubmit={() => void apply(parts)}
          keys={keys}
          testId="table-filter"
        />
        {wrong !== null && (
          <div id={`${id}-wrong`} className={styles.message} role="alert" data-testid="table-filter-error">
            {wrong.message}
          </div>
        )}
        {(typed !== '' || chips.length > 0) && <ClearButton onClear={() => set({ typed: '', chips: [] })} />}
      </div>
    </div>
  );
}

/** Where what is typed is wrong. */
function problemsOf(wrong: HostErrorInfo | null) {
  if (wrong?.textPosition === undefined) return [];
  const { textPosition: from, textLength = 0, message } = wrong;
  return [{ from, to: from + Math.max(1, textLength), message }];
}

const ClearButton = ({ onClear }: { onClear(): void }) => (
  <button
    type="button"
    className={styles.clear}
    title="Clear the filter"
    aria-label="Clear the filter"
    data-testid="table-filter-clear"
    onClick={onClear}
  >
    <X size={13} />
  </button>
);

interface ChipProps {
  condition: string;
  onEdit(): void;
  onInvert(): void;
  onRemove(): void;
  /** Null: there are none. */
  onRemoveOthers: (() => void) | null;
}

function Chip({ condition, onEdit, onInvert, onRemove, onRemoveOthers }: ChipProps) {
  const { label, isExcluded } = present(chipWords(condition), 'what a chip says');
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  return (
    <span className={`chip ${styles.chip} ${isExcluded ? styles.excluded : ''}`} data-testid="filter-chip">
      <button
        type="button"
        className={styles.chipText}
        title={`${condition}\nClick to edit`}
        onClick={onEdit}
        onContextMenu={(event) => {
          event.preventDefault();
          setMenu(menuPlace(event, event.currentTarget));
        }}
      >
        {label}
      </button>
      <button
        type="button"
        className={styles.chipRemove}
        title="Remove this condition"
        aria-label={`Remove the condition ${label}`}
        onClick={onRemove}
      >
        <X size={12} />
      </button>
      {menu !== null && (
        <ContextMenu
          label={label}
          items={[
            menuItem('edit-condition', 'Edit', 0, onEdit),
            menuItem('invert-condition', isExcluded ? 'Keep only these rows' : 'Exclude these rows', 0, onInvert),
            menuItem('copy-condition', 'Copy condition', 1, () => copyText(condition)),
            menuItem('remove-condition', 'Remove', 2, onRemove),
            menuItem('remove-others', 'Remove all others', 2, () => onRemoveOthers?.(), onRemoveOthers !== null),
          ]}
          atX={menu.atX}
          atY={menu.atY}
          onClose={() => setMenu(null)}
        />
      )}
    </span>
  );
}
