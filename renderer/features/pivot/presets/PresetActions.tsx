import { useRef } from 'react';
import { errorInfo } from '../../../base/client/trace-client.ts';
import { formatCounted } from '../../../base/format.ts';
import { saveText } from '../../../base/save-text.ts';
import { keysOf } from '../../../state/command.ts';
import type { Preset } from '../../../state/presets-model.ts';
import { usePresetsStore } from '../../../state/presets-store.ts';
import { useApp } from '../../../state/services.ts';
import styles from './PresetMenu.module.css';
import type { Asking } from './PresetQuestion.tsx';
import type { PresetCardProps } from './preset-card-props.ts';

interface PresetActionsProps extends PresetCardProps {
  /** What the list is at; null where nothing is found. */
  chosen: Preset | null;
  onAsk(asking: Asking): void;
}

/** What can be done with the presets of a table. */
export function PresetActions(props: PresetActionsProps) {
  const { client, info, presets, shown, isModified, onOpen, onChoose, onEditColumns, chosen, onAsk } = props;
  const notify = useApp((state) => state.notify);
  const picker = useRef<HTMLInputElement>(null);
  const own = presets.filter(({ origin }) => origin === 'own').map(({ configuration }) => configuration);
  const isOwn = chosen?.origin === 'own';
  const ask = (what: 'rename' | 'duplicate' | 'remove') => {
    if (chosen !== null) onAsk({ what, preset: chosen });
  };
  const importFile = async (file: File) => {
    try {
      const added = await usePresetsStore.getState().import(client, await file.text());
      notify(`Added ${formatCounted(added, 'preset')} from “${file.name}”.`);
    } catch (error) {
      notify(errorInfo(error).message);
    }
  };
  const reset = () => {
    onChoose(shown.name);
    onOpen(false);
  };
  const editColumns = () => {
    onOpen(false);
    onEditColumns();
  };
  const exportOwn = () => {
    const file = { format: 'corescope-presets', version: 1, presets: { [info.id]: own } };
    saveText(`${info.sqlName}.presets.json`, `${JSON.stringify(file, null, 2)}\n`, 'application/json');
  };
  return (
    <div className={styles.foot}>
      <div className={styles.actions}>
        <Action testId="preset-save-as" title="Save as…" onRun={() => onAsk({ what: 'save' })} />
        <Action testId="preset-reset" title="Reset" isOff={!isModified} onRun={reset} />
        <Action testId="preset-columns" title="Columns…" keys={keysOf('edit-columns')} onRun={editColumns} />
      </div>
      <div className={styles.actions}>
        <Action testId="preset-rename" title="Rename" keys="F2" isOff={!isOwn} onRun={() => ask('rename')} />
        <Action
          testId="preset-duplicate"
          title="Duplicate"
          keys="Ctrl+D"
          isOff={chosen === null}
          onRun={() => ask('duplicate')}
        />
        <Action testId="preset-remove" title="Delete" keys="Delete" isOff={!isOwn} onRun={() => ask('remove')} />
        <span className="grow" />
        <Action testId="preset-import" title="Import…" onRun={() => picker.current?.click()} />
        <Action testId="preset-export" title="Export" isOff={own.length === 0} onRun={exportOwn} />
      </div>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        hidden
        data-testid="preset-import-file"
        onChange={({ target }) => {
          for (const file of target.files ?? []) void importFile(file);
          target.value = '';
        }}
      />
    </div>
  );
}

interface ActionProps {
  testId: string;
  title: string;
  keys?: string;
  isOff?: boolean;
  onRun(): void;
}

const Action = ({ testId, title, keys, isOff = false, onRun }: ActionProps) => (
  <button
    type="button"
    className="button small ghost"
    title={keys}
    disabled={isOff}
    data-testid={testId}
    onClick={onRun}
  >
    {title}
  </button>
);
