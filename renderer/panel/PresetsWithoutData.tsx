import { Circle } from 'lucide-react';
import type { PresetWithoutData } from '../../contract/tables.ts';
import { useApp } from '../state/services.ts';
import styles from './PresetsWithoutData.module.css';

/** Opens the recording screen with what fills a preset. */
export function RecordForPreset({ without, label = 'Record…' }: { without: PresetWithoutData; label?: string }) {
  const client = useApp((state) => state.client);
  return (
    <button
      type="button"
      className="button small"
      title={`Record ${without.counters.join(', ')} for the preset ${without.preset}`}
      disabled={client === null}
      data-testid="preset-record"
      onClick={async () => {
        if (client === null) return;
        const { recordForPreset } = await import('../state/record-counters.ts');
        await recordForPreset(client, without);
      }}
    >
      <Circle size={12} aria-hidden="true" />
      {label}
    </button>
  );
}

interface PresetsWithoutDataProps {
  presets: readonly PresetWithoutData[];
  /** What a preset is about. */
  descriptionOf(preset: string): string | undefined;
}

/** The presets that this trace has nothing for, with what to record for each. */
export const PresetsWithoutData = ({ presets, descriptionOf }: PresetsWithoutDataProps) => (
  <section aria-label="Presets without data" data-testid="presets-without-data">
    <div>Without data</div>
    <ul className={styles.list}>
      {presets.map((one) => (
        <li key={one.preset} className={styles.preset} title={descriptionOf(one.preset)}>
          <span className={styles.about}>
            <span className={styles.name}>{one.preset}</span>
            <span className="hint">Needs {one.counters.join(', ')}</span>
          </span>
          <RecordForPreset without={one} />
        </li>
      ))}
    </ul>
  </section>
);
