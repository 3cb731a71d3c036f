import { useEffect, useRef, useState } from 'react';
import { errorInfo } from '../../../base/client/trace-client.ts';
import { nameProblem, type Preset } from '../../../state/presets-model.ts';
import styles from './PresetNameForm.module.css';

interface PresetNameFormProps {
  presets: readonly Preset[];
  /** To begin with. */
  name: string;
  /** Rejects with what is wrong. */
  onName(name: string): Promise<void>;
  onClose(): void;
}

/** Asks what a preset is to be called. One of one's own of that name is replaced, which it says before. */
export function PresetNameForm({ presets, name: first, onName, onClose }: PresetNameFormProps) {
  const [name, setName] = useState(first);
  const [failed, setFailed] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const problem = nameProblem(presets, name);
  const replaced = presets.some(
    ({ origin, configuration }) => origin === 'own' && configuration.name === name.trim() && name.trim() !== first,
  );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem !== null) return;
        onName(name.trim()).then(onClose, (error) => setFailed(errorInfo(error).message));
      }}
    >
      <input
        ref={input}
        className="input"
        value={name}
        maxLength={256}
        aria-label="Preset name"
        aria-invalid={problem !== null}
        data-testid="preset-name"
        onChange={(event) => {
          setName(event.target.value);
          setFailed(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }}
      />
      <span className={styles.says} role="status" data-testid="preset-name-says">
        {failed ?? problem ?? (replaced ? 'Replaces your preset with this name.' : '')}
      </span>
      <button type="button" className="button" onClick={onClose}>
        Cancel
      </button>
      <button type="submit" className="button primary" disabled={problem !== null} data-testid="preset-name-save">
        Save
      </button>
    </form>
  );
}
