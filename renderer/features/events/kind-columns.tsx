import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { KindInfo } from '../../../contract/trace.ts';
import { formatCount } from '../../base/format.ts';
import type { ColumnSize } from '../../kit/grid/column-layout.ts';
import type { GridColumn } from '../../kit/grid/grid-source.ts';
import { CellBar, RowButton } from '../../kit/grid/RowButton.tsx';
import { createTextMeter, widest } from '../../kit/text-width.ts';
import { ProviderName } from '../../panel/ProviderName.tsx';
import { checkState, eventLabel, isChecked, type KindColumn, providerLabel } from '../../state/kinds-model.ts';
import styles from './events.module.css';
import { widestProvider } from './provider-width.ts';

/** Beside the name of the column that is sorted by. */
const sortArrowPx = 15;
const checkPx = 30;
/** Of the button behind the name of the event. */
const onlyPx = 30;

interface KindColumnHead {
  id: KindColumn;
  title: string;
  help: string;
  number: boolean;
}

export const columns: KindColumnHead[] = [
  { id: 'provider', title: 'Provider', help: 'Provider of the event: name or GUID', number: false },
  { id: 'event', title: 'Event', help: 'Event name, if known', number: false },
  { id: 'id', title: 'Id', help: 'Event id', number: true },
  { id: 'opcode', title: 'Op', help: 'Opcode', number: true },
  { id: 'version', title: 'Ver', help: 'Version of the event', number: true },
  {
    id: 'kind',
    title: 'Header',
    help: 'Type of the event header, and its pointer size in bits',
    number: false,
  },
  { id: 'count', title: 'Count', help: 'Events of this kind in the whole trace, and their share', number: true },
];

/** Where the table is narrow, names come before figures. */
const fromGridPx: Partial<Record<KindColumn, number>> = { kind: 630, opcode: 530, version: 530, id: 260 };

/** Columns as wide as the names and numbers of these kinds. */
export function columnSizes(kinds: readonly KindInfo[]): ColumnSize[] {
  const meter = createTextMeter();
  const { cell, mono, head } = meter;
  const cells: Record<KindColumn, number> = {
    provider: widestProvider(kinds, meter),
    event: widest(new Set(kinds.map(eventLabel)), cell) + onlyPx,
    id: widest(new Set(kinds.map((kind) => String(kind.id))), cell),
    opcode: widest(new Set(kinds.map((kind) => String(kind.opcode))), cell),
    version: widest(new Set(kinds.map((kind) => String(kind.version))), cell),
    kind: widest(new Set(kinds.map((kind) => kind.kind)), mono),
    count: widest(new Set(kinds.map(({ count }) => formatCount(count))), cell),
  };
  const least: Partial<Record<KindColumn, number>> = { provider: 76, event: 48 };
  const sizes = columns.map(({ id, title }): ColumnSize => {
    const fitPx = Math.max(cells[id], head(title) + sortArrowPx);
    return { id, fitPx, leastPx: least[id] ?? fitPx, fills: id === 'count', fromGridPx: fromGridPx[id] ?? 0 };
  });
  return [{ id: 'tick', fitPx: checkPx, leastPx: checkPx, part: 'start' }, ...sizes];
}

interface CheckedKinds {
  shown: readonly KindInfo[];
  /** Null: all. */
  checked: ReadonlySet<number> | null;
  /** Count of the kind with the most events. */
  most: number;
  onCheck(kind: KindInfo): void;
  onCheckShown(isChecked: boolean): void;
  onOnly(kind: KindInfo): void;
}

/** Columns that show what is checked now, and call what was passed last. */
export function useKindColumns(kinds: CheckedKinds): GridColumn<KindInfo>[] {
  const { shown, checked, most } = kinds;
  const latest = useRef(kinds);
  latest.current = kinds;
  const state = useMemo(() => checkState(checked, shown), [checked, shown]);
  return useMemo(
    () => [
      checkColumn(
        checked,
        (kind) => latest.current.onCheck(kind),
        <KindCheckbox
          state={state}
          label={state === 'all' ? 'Clear all listed kinds' : 'Select all listed kinds'}
          testId="kind-tick-all"
          onChange={() => latest.current.onCheckShown(state !== 'all')}
        />,
      ),
      ...kindColumns(most, (kind) => latest.current.onOnly(kind)),
    ],
    [checked, state, most],
  );
}

const checkColumn = (
  checked: ReadonlySet<number> | null,
  onCheck: (kind: KindInfo) => void,
  head: ReactNode,
): GridColumn<KindInfo> => ({
  id: 'tick',
  title: '',
  head,
  headClass: `${styles.tick}`,
  isFixed: true,
  isBare: true,
  isUnsorted: true,
  text: () => '',
  cellClass: () => `${styles.tick}`,
  cell: (kind) => (
    <KindCheckbox
      state={isChecked(checked, kind.index) ? 'all' : 'none'}
      label={`Show ${providerLabel(kind)}, ${eventLabel(kind)}`}
      testId={`kind-tick-${kind.index}`}
      onChange={() => onCheck(kind)}
    />
  ),
});

/** @param most count of the kind with the most events */
function kindColumns(most: number, onOnly: (kind: KindInfo) => void): GridColumn<KindInfo>[] {
  const cells: Record<KindColumn, Pick<GridColumn<KindInfo>, 'text' | 'cell' | 'cellClass'>> = {
    provider: {
      text: providerLabel,
      cell: (kind) => <ProviderName name={providerLabel(kind)} />,
      cellClass: ({ providerName }) => (providerName === null ? 'mono' : ''),
    },
    event: {
      text: eventLabel,
      cell: (kind) => (
        <>
          {eventLabel(kind)}
          <RowButton title="Select only this kind" showsInActive onPress={() => onOnly(kind)}>
            only
          </RowButton>
        </>
      ),
      cellClass: ({ eventName }) => (eventName === null ? `${styles.dim}` : ''),
    },
    id: { text: ({ id }) => String(id) },
    opcode: { text: ({ opcode }) => String(opcode) },
    version: { text: ({ version }) => String(version) },
    kind: { text: ({ kind }) => kind, cellClass: () => `${styles.dim}` },
    count: {
      text: ({ count }) => formatCount(count),
      cell: ({ count }) => (
        <>
          <CellBar share={count / most} />
          <span>{formatCount(count)}</span>
        </>
      ),
    },
  };
  return columns.map(({ id, title, help, number }) => ({
    id,
    title,
    help,
    isNumber: number,
    isMono: id === 'kind',
    tip: () => undefined,
    ...cells[id],
  }));
}

interface KindCheckboxProps {
  state: 'all' | 'some' | 'none';
  label: string;
  testId: string;
  onChange(): void;
}

function KindCheckbox({ state, label, testId, onChange }: KindCheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current !== null) ref.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <input
      ref={ref}
      type="checkbox"
      className="tick-box"
      tabIndex={-1}
      checked={state === 'all'}
      aria-label={label}
      data-testid={testId}
      onChange={onChange}
    />
  );
}
