import { errorInfo } from '../../../base/client/trace-client.ts';
import { freeName, type Preset } from '../../../state/presets-model.ts';
import { usePresetsStore } from '../../../state/presets-store.ts';
import { useApp } from '../../../state/services.ts';
import styles from './PresetMenu.module.css';
import { PresetNameForm } from './PresetNameForm.tsx';
import type { PresetCardProps } from './preset-card-props.ts';

/** What is asked in place of the actions. */
export type Asking = { what: 'save' } | { what: 'rename' | 'duplicate' | 'remove'; preset: Preset };

interface PresetQuestionProps extends PresetCardProps {
  asking: Asking;
  /** What the list is at from now on. */
  onActive(name: string): void;
  onEnd(): void;
}

/** What a preset is to be called, or whether it is to go. */
export function PresetQuestion(props: PresetQuestionProps) {
  const { client, info, presets, shown, isModified, onOpen, onChoose, asking, onActive, onEnd } = props;
  const { save, rename } = usePresetsStore.getState();
  if (asking.what === 'remove') return <RemoveQuestion {...props} name={asking.preset.configuration.name} />;
  const before = asking.what === 'save' ? shown : asking.preset.configuration;
  const names = {
    async save(name: string) {
      await save(client, info.id, { ...before, name });
      onChoose(name);
      onOpen(false);
    },
    async duplicate(name: string) {
      await save(client, info.id, { ...before, name });
      onActive(name);
    },
    async rename(name: string) {
      await rename(client, info.id, before.name, { ...before, name });
      onActive(name);
      if (before.name === shown.name && !isModified) onChoose(name);
    },
  };
  return (
    <div className={`${styles.foot} ${styles.asking}`}>
      <PresetNameForm
        presets={presets}
        name={asking.what === 'rename' ? before.name : freeName(presets, before.name)}
        onName={names[asking.what]}
        onClose={onEnd}
      />
    </div>
  );
}

function RemoveQuestion({ client, info, shown, onChoose, onEnd, name }: PresetQuestionProps & { name: string }) {
  const notify = useApp((state) => state.notify);
  const remove = () => {
    const { remove } = usePresetsStore.getState();
    remove(client, info.id, name).catch((error) => notify(errorInfo(error).message));
    // The table's first preset takes its place.
    if (name === shown.name) onChoose(info.defaultConfiguration);
    onEnd();
  };
  return (
    <div className={`${styles.foot} ${styles.asking}`}>
      <div className={styles.question}>
        <span className="grow">Delete “{name}”?</span>
        <button type="button" className="button" onClick={onEnd}>
          Cancel
        </button>
        <button
          type="button"
          className="button"
          // biome-ignore lint/a11y/noAutofocus: it is what was asked for, and Esc leaves it
          autoFocus
          data-testid="preset-remove-yes"
          onClick={remove}
        >
          Delete
        </button>
      </div>
    </div>
  );
}
