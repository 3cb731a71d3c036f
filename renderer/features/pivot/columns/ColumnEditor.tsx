import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import type { TableConfiguration } from '../../../../contract/plugin.ts';
import type { TableInfo } from '../../../../contract/tables.ts';
import type { TraceClient } from '../../../base/client/trace-client.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
import dialogStyles from '../../../kit/dialog.module.css';
import { Select } from '../../../kit/Select.tsx';
import { type Arrangement, arrange, configured, isSamePreset, isShown } from '../../../state/column-model.ts';
import { freeName, originTitles, type Preset, presetNamed } from '../../../state/presets-model.ts';
import { withNotesOf } from '../../../state/row-notes.ts';
import { PresetNameForm } from '../presets/PresetNameForm.tsx';
import { ColumnRows } from './ColumnRows.tsx';
import { ColumnShelf } from './ColumnShelf.tsx';
import styles from './columns.module.css';
import { OrderStrip } from './OrderStrip.tsx';
import { OwnColumnDialog } from './OwnColumnDialog.tsx';
import { useArrangement } from './use-arrangement.ts';

interface ColumnEditorProps {
  client: TraceClient;
  trace: string;
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
export function ColumnEditor(props: ColumnEditorProps) {
  const { presets, configuration, onApply, onSave, onClose } = props;
  const list = useRef<HTMLDivElement>(null);
  const editing = useArrangement(props.info, configuration, list);
  const { info, arrangement, shown, active, refused, change, drag, dragged, press } = editing;
  /** The column of the preset that is edited; null: a new one; undefined: none. */
  const [own, setOwn] = useState<string | null>();
  const made = useMemo(() => configured(arrangement), [arrangement]);
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
          <PresetChoice
            presets={presets}
            name={made.name}
            onChoose={(chosen) =>
              change(arrange(withNotesOf(info, chosen, made)), `Showing the columns of ${chosen.name}.`)
            }
          />
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter applies from wherever the focus is */}
      <div className={styles.editor} onKeyDown={onKeyDown}>
        <div className={styles.body}>
          <ColumnShelf
            info={info}
            arrangement={arrangement}
            onAdd={editing.add}
            onPress={press}
            onNew={() => setOwn(null)}
          />
          <ColumnRows
            {...{ info, active, list, drag, dragged, refused }}
            arrangement={shown}
            onActive={editing.setActive}
            onPress={press}
            onChange={change}
            onRefused={editing.refuse}
            onEdit={setOwn}
          />
        </div>
        <div className={styles.order}>
          <div className={styles.orderHead}>
            <span className="grow">Order on screen</span>
            <Counts info={info} arrangement={arrangement} />
          </div>
          <OrderStrip info={info} rows={shown.rows} active={dragged ?? active} />
        </div>
        <Foot
          presets={presets}
          made={made}
          onReset={(preset) => change(arrange(preset), `Showing the columns of ${preset.name}.`)}
          onSave={onSave}
          onApply={() => onApply(made)}
        />
        <div className={styles.spoken} role="status" aria-live="polite" data-testid="column-editor-said">
          {editing.said}
        </div>
      </div>
      {own !== undefined && (
        <OwnColumnDialog
          {...{ client: props.client, trace: props.trace, info, configuration: made }}
          column={own}
          onSave={(next, says) => {
            change(arrange(next), says);
            setOwn(undefined);
          }}
          onClose={() => setOwn(undefined)}
        />
      )}
    </Dialog>
  );
}

interface PresetChoiceProps {
  presets: readonly Preset[];
  name: string;
  onChoose(preset: TableConfiguration): void;
}

function PresetChoice({ presets, name, onChoose }: PresetChoiceProps) {
  const id = useId();
  return (
    <label className={styles.preset} htmlFor={id}>
      <span className="hint">Preset</span>
      <Select
        id={id}
        value={name}
        options={presets.map(({ origin, configuration }) => [
          configuration.name,
          origin === 'builtIn' ? configuration.name : `${configuration.name} (${originTitles[origin].toLowerCase()})`,
        ])}
        testId="column-editor-preset"
        onChange={(next) => {
          const chosen = presetNamed(presets, next);
          if (chosen !== null) onChoose(chosen.configuration);
        }}
      />
    </label>
  );
}

function Counts({ info, arrangement }: { info: TableInfo; arrangement: Arrangement }) {
  const columns = arrangement.rows.flatMap((row) => (row.kind === 'column' ? [row] : []));
  const shown = columns.filter((row) => isShown(info, row)).length;
  return (
    <span data-testid="column-editor-counts">
      {shown} shown, {columns.length - shown} hidden
    </span>
  );
}

interface FootProps {
  presets: readonly Preset[];
  made: TableConfiguration;
  onReset(preset: TableConfiguration): void;
  onSave: ColumnEditorProps['onSave'];
  onApply(): void;
}

function Foot({ presets, made, onReset, onSave, onApply }: FootProps) {
  const [isNaming, setNaming] = useState(false);
  const preset = presetNamed(presets, made.name)?.configuration ?? null;
  if (isNaming)
    return (
      <footer className={dialogStyles.foot}>
        <PresetNameForm
          presets={presets}
          name={freeName(presets, made.name)}
          onName={(name) => onSave({ ...made, name })}
          onClose={() => setNaming(false)}
        />
      </footer>
    );
  return (
    <footer className={dialogStyles.foot}>
      <span className={styles.keys}>
        <kbd>Alt+↑</kbd> <kbd>Alt+↓</kbd> move <kbd>Space</kbd> show or hide <kbd>.</kbd> graph
      </span>
      <span className="grow" />
      <button
        type="button"
        className="button"
        disabled={preset === null || isSamePreset(preset, made)}
        title="Discard your changes to the preset"
        data-testid="column-editor-reset"
        onClick={() => preset !== null && onReset(preset)}
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
        onClick={onApply}
      >
        Apply
      </button>
    </footer>
  );
}
