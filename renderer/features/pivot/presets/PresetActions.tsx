import { useRef } from 'react';
import { keysOf } from '../../../state/command.ts';
import type { Preset } from '../../../state/presets-model.ts';
import { useServices } from '../../../state/services.ts';
import styles from './PresetMenu.module.css';
import type { Asking } from './PresetQuestion.tsx';
import type { PresetCardProps } from './preset-card-props.ts';
import { importPresetFiles, savePresets } from './preset-files.ts';

interface PresetActionsProps extends PresetCardProps {
  /** What the list is at; null where nothing is found. */
  chosen: Preset | null;
  onAsk(asking: Asking): void;
}

/** What can be done with the presets of a table. */
export function PresetActions(props: PresetActionsProps) {
  const { info, presets, shown, isModified, onOpen, onChoose, onEditColumns, chosen, onAsk } = props;
  const services = useServices();
  const picker = useRef<HTMLInputElement>(null);
  const own = presets.filter(({ origin }) => origin === 'own').map(({ configuration }) => configuration);
  const isOwn = chosen?.origin === 'own';
  const ask = (what: 'rename' | 'duplicate' | 'remove') => {
    if (chosen !== null) onAsk({ what, preset: chosen });
  };
  const reset = () => {
    onChoose(shown.name);
    onOpen(false);
  };
  const editColumns = () => {
    onOpen(false);
    onEditColumns();
  };
  const exportOne = () => {
    if (chosen !== null) savePresets(fileName(chosen.configuration.name), info.id, [chosen.configuration]);
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
        <Action testId="preset-export" title="Export" isOff={chosen === null} onRun={exportOne} />
        <Action
          testId="preset-export-own"
          title="Export all mine"
          isOff={own.length === 0}
          onRun={() => savePresets(info.sqlName, info.id, own)}
        />
      </div>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        multiple
        hidden
        data-testid="preset-import-file"
        onChange={({ target }) => {
          void importPresetFiles(services, [...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}

/** What every system takes for a file. */
const fileName = (preset: string): string => preset.replace(/[^\p{L}\p{N} ()_-]/gu, '_').slice(0, 100);

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
