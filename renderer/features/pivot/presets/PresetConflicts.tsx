import { Dialog } from '../../../kit/Dialog.tsx';
import dialogStyles from '../../../kit/dialog.module.css';
import { type ConflictMode, usePresetsStore } from '../../../state/presets-store.ts';
import { useServices } from '../../../state/services.ts';
import styles from './PresetConflicts.module.css';
import { importPresets } from './preset-files.ts';

/** Presets of a file whose names are taken, by table; what is to become of them. */
export function PresetConflicts({ onClose }: { onClose(): void }) {
  const services = useServices();
  const asked = usePresetsStore((state) => state.asked[0]);
  if (asked === undefined) return null;
  const { file, conflicts } = asked;
  const close = () => {
    usePresetsStore.getState().answered();
    if (usePresetsStore.getState().asked.length === 0) onClose();
  };
  const answer = (mode: ConflictMode) => {
    close();
    void importPresets(services, file, mode);
  };
  const hasOwn = conflicts.some((one) => one.with === 'own');
  return (
    <Dialog title="Presets with the same name" widthPx={520} testId="preset-conflicts" onClose={close}>
      <p className={dialogStyles.lead}>
        Other presets already have these names from “{file.name}”. Nothing has been added yet.
      </p>
      <ul className={styles.list}>
        {conflicts.map(({ table, tableName, name, with: other }) => (
          <li key={`${table} ${name}`} data-testid="preset-conflict">
            <span className={styles.name}>{name}</span>
            <span className="hint">
              {tableName ?? table}, {other === 'own' ? 'your own' : 'a preset of the table'}
            </span>
          </li>
        ))}
      </ul>
      <footer className={dialogStyles.foot}>
        <span className="grow" />
        <button type="button" className="button ghost" onClick={close}>
          Cancel
        </button>
        <button
          type="button"
          className="button"
          disabled={!hasOwn}
          title={
            hasOwn
              ? 'The new presets replace yours; presets of the table stay'
              : 'Presets of the table cannot be replaced'
          }
          data-testid="preset-conflicts-replace"
          onClick={() => answer('replace')}
        >
          Replace mine
        </button>
        <button
          type="button"
          className="button primary"
          title="The new presets get a number: By Process (2)"
          data-autofocus
          data-testid="preset-conflicts-both"
          onClick={() => answer('keepBoth')}
        >
          Keep both
        </button>
      </footer>
    </Dialog>
  );
}
