import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { at, present } from '../../../../contract/checked.ts';
import type { TableConfiguration } from '../../../../contract/plugin.ts';
import type { TableInfo } from '../../../../contract/tables.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Select } from '../../../kit/Select.tsx';
import {
  type Arrangement,
  arrange,
  configured,
  inserted,
  isSamePreset,
  isShown,
  moved,
  saysPlace,
} from '../../../state/column-model.ts';
import { freeName, originTitles, type Preset, presetNamed } from '../../../state/presets-model.ts';
import { PresetNameForm } from '../presets/PresetNameForm.tsx';
import { ColumnRows } from './ColumnRows.tsx';
import { ColumnShelf } from './ColumnShelf.tsx';
import styles from './columns.module.css';
import { OrderStrip } from './OrderStrip.tsx';
import { type DragSource, useRowDrag } from './use-row-drag.ts';

interface ColumnEditorProps {
  info: TableInfo;
  presets: readonly Preset[];
  /** What the table shows: a preset, or one that was changed. */
  configuration: TableConfiguration;
  /** The preset's name is that of the preset that was begun with. */
  onApply(configuration: TableConfiguration): void;
  /** Keeps it as a preset of one's own, and shows it. Rejects with what is wrong. */
  onSave(configuration: TableConfiguration): Promise<void>;
  onClose(): void;
}

/**
 * Which columns a table shows, in which order, between which bars; what groups make of them; what is drawn. Nothing
 * changes before Apply.
 */
export function ColumnEditor({ info, presets, configuration, onApply, onSave, onClose }: ColumnEditorProps) {
  const [arrangement, setArrangement] = useState(() => arrange(configuration));
  const [active, setActive] = useState(() => arrangement.rows.find(({ kind }) => kind === 'column')?.id ?? '|pivot');
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState<{ row: string; why: string } | null>(null);
  const [isNaming, setNaming] = useState(false);
  const id = useId();
  const rowList = useRef<HTMLDivElement>(null);

  const made = useMemo(() => configured(arrangement), [arrangement]);
  const preset = presetNamed(presets, arrangement.rest.name)?.configuration ?? null;
  const isEdited = preset === null || !isSamePreset(preset, made);

  const change = (next: Arrangement, says = '') => {
    setArrangement(next);
    setRefused(null);
    setSaid(says);
  };
  const place = (source: DragSource, to: number) => placed(info, arrangement, source, to);
  const onDrop = (source: DragSource, to: number | null) => {
    if (to === null) return;
    const { arrangement: next, row, why } = place(source, to);
    setActive(row);
    if (why === null) change(next, saysPlace(info, next, row));
    else {
      setRefused({ row, why });
      setSaid(why);
    }
  };
  const { drag, press } = useRowDrag(rowList, onDrop);
  const preview = drag === null || drag.to === null ? null : place(drag.source, drag.to);

  const add = (key: string) => {
    const next = inserted(arrangement, info, key);
    const { id } = present(
      next.rows.find(({ id }) => !arrangement.rows.some((other) => other.id === id)),
      'the row of the column that was added',
    );
    change(next, `Added: ${saysPlace(info, next, id)}`);
    setActive(id);
  };
  const columns = arrangement.rows.flatMap((row) => (row.kind === 'column' ? [row] : []));
  const shown = columns.filter((row) => isShown(info, row)).length;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onApply(made);
  };
  return (
    <Dialog
      title="Columns"
      widthPx={980}
      testId="column-editor"
      onClose={onClose}
      beside={
        <>
          <span className={`hint ${styles.table}`}>{info.name}</span>
          <span className="grow" />
          <label className={styles.preset} htmlFor={`${id}-preset`}>
            <span className="hint">Preset</span>
            <Select
              id={`${id}-preset`}
              value={arrangement.rest.name}
              options={presets.map(({ origin, configuration: { name } }) => [
                name,
                origin === 'builtIn' ? name : `${name} (${originTitles[origin].toLowerCase()})`,
              ])}
              testId="column-editor-preset"
              onChange={(name) => {
                const chosen = presetNamed(presets, name);
                if (chosen !== null) change(arrange(chosen.configuration), `Columns of ${name}.`);
              }}
            />
          </label>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter applies from wherever the focus is */}
      <div className={styles.editor} onKeyDown={onKeyDown}>
        <div className={styles.body}>
          <ColumnShelf info={info} arrangement={arrangement} onAdd={add} onPress={press} />
          <ColumnRows
            info={info}
            arrangement={preview?.arrangement ?? arrangement}
            active={active}
            onActive={setActive}
            list={rowList}
            dragged={preview === null ? null : preview.row}
            drag={drag}
            refused={preview !== null && preview.why !== null ? { row: preview.row, why: preview.why } : refused}
            onPress={press}
            onChange={change}
            onRefused={(row, why) => {
              setRefused({ row, why });
              setSaid(why);
            }}
          />
        </div>
        <div className={styles.order}>
          <div className={styles.orderHead}>
            <span className="grow">Order on screen</span>
            <span data-testid="column-editor-counts">
              {shown} shown, {columns.length - shown} hidden
            </span>
          </div>
          <OrderStrip info={info} rows={(preview?.arrangement ?? arrangement).rows} active={preview?.row ?? active} />
        </div>
        <footer className="dialog-foot">
          {isNaming ? (
            <PresetNameForm
              presets={presets}
              name={freeName(presets, made.name)}
              onName={(name) => onSave({ ...made, name })}
              onClose={() => setNaming(false)}
            />
          ) : (
            <>
              <span className={styles.keys}>
                <kbd>Alt+↑</kbd> <kbd>Alt+↓</kbd> move <kbd>Space</kbd> show or hide <kbd>.</kbd> graph
              </span>
              <span className="grow" />
              <button
                type="button"
                className="button"
                disabled={!isEdited || preset === null}
                title="The preset as it is"
                data-testid="column-editor-reset"
                onClick={() => preset !== null && change(arrange(preset), `Columns of ${preset.name}.`)}
              >
                Reset
              </button>
              <button type="button" className="button" data-testid="column-editor-save" onClick={() => setNaming(true)}>
                Save as preset…
              </button>
              <button
                type="button"
                className="button primary"
                title="Ctrl+Enter"
                data-testid="column-editor-apply"
                onClick={() => onApply(made)}
              >
                Apply
              </button>
            </>
          )}
        </footer>
        <div className={styles.spoken} role="status" aria-live="polite" data-testid="column-editor-said">
          {said}
        </div>
      </div>
    </Dialog>
  );
}

/** What a drop gives: the row that was dragged, and why it could not stay there. */
function placed(
  info: TableInfo,
  arrangement: Arrangement,
  source: DragSource,
  to: number,
): { arrangement: Arrangement; row: string; why: string | null } {
  if ('row' in source) {
    const index = arrangement.rows.findIndex(({ id }) => id === source.row);
    return { ...moved(arrangement, index, to), row: source.row };
  }
  const next = inserted(arrangement, info, source.column, to);
  return { arrangement: next, row: at(next.rows, to).id, why: null };
}
