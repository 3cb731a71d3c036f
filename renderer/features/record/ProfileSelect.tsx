import type { RecordingProfileInfo } from '../../../contract/recording-methods.ts';
import { selectBox } from '../../kit/Select.tsx';
import segmentsStyles from '../../kit/segments.module.css';
import type { Detail } from '../../state/record-store.ts';
import sessionStyles from './session.module.css';

export const detailNames: Readonly<Record<Detail, string>> = { light: 'Light', verbose: 'Verbose' };

interface ProfileSelectProps {
  label: string;
  testId: string;
  profiles: readonly RecordingProfileInfo[];
  /** The chosen one; undefined where there is none of that id. */
  info: RecordingProfileInfo | undefined;
  chosen: string;
  /** Said in its place then. */
  none: string;
  choose(profile: string): void;
}

/** Profiles that come with Corescope, then those of this user. */
export function ProfileSelect({ label, testId, profiles, info, chosen, none, choose }: ProfileSelectProps) {
  const own = profiles.filter(({ file }) => file !== null);
  return (
    <select
      className={`${selectBox} ${sessionStyles.profile}`}
      aria-label={label}
      data-testid={testId}
      value={chosen}
      onChange={(event) => choose(event.target.value)}
    >
      {info === undefined && <option value={chosen}>{none}</option>}
      <optgroup label="Built in">
        {profiles
          .filter(({ file }) => file === null)
          .map((profile) => (
            <option key={profile.id} value={profile.id}>
              {profile.name}
            </option>
          ))}
      </optgroup>
      {own.length > 0 && (
        <optgroup label="Your profiles">
          {own.map((profile) => (
            <option
              key={profile.id}
              value={profile.id}
              disabled={profile.problem !== null}
              title={profile.problem ?? undefined}
            >
              {profile.problem === null ? profile.name : `${profile.name} (has errors)`}
            </option>
          ))}
        </optgroup>
      )}
    </select>
  );
}

interface SegmentsProps<T extends string> {
  label: string;
  value: T;
  names: Readonly<Record<T, string>>;
  onChange(value: T): void;
}

/** One of a few, side by side. */
export function Segments<T extends string>({ label, value, names, onChange }: SegmentsProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line
    <div className={`${segmentsStyles.segments} ${sessionStyles.text}`} role="group" aria-label={label}>
      {(Object.entries(names) as [T, string][]).map(([one, text]) => (
        <button
          key={one}
          type="button"
          className={one === value ? 'on' : ''}
          aria-pressed={one === value}
          onClick={() => onChange(one)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
