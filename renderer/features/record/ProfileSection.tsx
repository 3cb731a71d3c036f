import { FilePlus, Plus, Save, Trash2, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { RecordingProfileInfo } from '../../../contract/recording-methods.ts';
import { type Logging, useRecord } from '../../state/record-store.ts';
import { shownState, useRecorder } from '../../state/recorder-state.ts';
import { useServices } from '../../state/services.ts';
import { AddToRecordingDialog } from './AddToRecordingDialog.tsx';
import { detailNames, ProfileSelect, Segments } from './ProfileSelect.tsx';
import { pickProfiles, removeProfile } from './record-actions.ts';
import { useRecordUi } from './record-ui.ts';
import { SaveProfileDialog } from './SaveProfileDialog.tsx';
import sessionStyles from './session.module.css';

const loggingNames: Readonly<Record<Logging, string>> = { file: 'File', memory: 'Memory' };

/** Which profile the plan comes from; its mistakes; keeping the plan as another one. */
export function ProfileSection({ locked, title }: { locked: boolean; title: string | null }) {
  const { edited, machine, profiles, choice, choose } = useRecord();
  const { asksAdd, askAdd } = useRecordUi();
  const isRecording = useRecorder((recorder) => shownState(recorder)?.phase === 'recording');
  const info = useChosenProfile();
  const id = useId();
  return (
    <section className={sessionStyles.section} aria-labelledby={id}>
      <h3 id={id}>
        Profile
        <span className="hint">
          {edited && !locked ? 'edited' : info?.file === null && (!locked || title !== null) ? 'built in' : ''}
        </span>
      </h3>
      {locked ? (
        <>
          <div className={sessionStyles.profileName}>{title ?? 'Replay of a trace'}</div>
          {title !== null && isRecording && (
            <button
              type="button"
              className={`button small ${sessionStyles.addMore}`}
              data-testid="record-add"
              onClick={() => askAdd(true)}
            >
              <Plus size={13} />
              Add a profile…
            </button>
          )}
          {asksAdd && isRecording && <AddToRecordingDialog onClose={() => askAdd(false)} />}
        </>
      ) : (
        <>
          <ProfileSelect
            label="Profile"
            testId="record-profile"
            {...{ profiles, info }}
            chosen={choice?.profile ?? ''}
            none={machine === null ? 'Loading profiles…' : 'No profile'}
            choose={(profile) => void choose({ profile })}
          />
          {info !== undefined && info.description !== '' && (
            <p className={`hint ${sessionStyles.note}`}>{info.description}</p>
          )}
          <div className={sessionStyles.line}>
            <Variants info={info} />
            <span className="grow" />
            <ProfileButtons info={info} />
          </div>
          <ProfileProblems />
        </>
      )}
    </section>
  );
}

type Chosen = RecordingProfileInfo | undefined;

/** Undefined where none is. */
function useChosenProfile(): Chosen {
  const { profiles, choice } = useRecord();
  return profiles.find((profile) => profile.id === choice?.profile);
}

/** How much of the profile, and to where. */
function Variants({ info }: { info: Chosen }) {
  const { choice, choose } = useRecord();
  if (choice === null || info === undefined) return null;
  return (
    <>
      {info.detailLevels.length > 1 && (
        <Segments
          label="Detail"
          value={choice.detail}
          names={detailNames}
          onChange={(detail) => void choose({ detail })}
        />
      )}
      {info.loggingModes.length > 1 && (
        <Segments
          label="Logging"
          value={choice.logging}
          names={loggingNames}
          onChange={(logging) => void choose({ logging })}
        />
      )}
    </>
  );
}

function ProfileButtons({ info }: { info: Chosen }) {
  const services = useServices();
  const plan = useRecord((state) => state.plan);
  const [isSaving, setIsSaving] = useState(false);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        title="Add profiles (.wprp)…"
        aria-label="Add profiles (.wprp)"
        data-testid="record-profile-add"
        onClick={() => void pickProfiles(services)}
      >
        <FilePlus size={15} />
      </button>
      <button
        type="button"
        className="icon-button"
        title="Save as a profile…"
        aria-label="Save as a profile"
        disabled={plan === null}
        data-testid="record-profile-save"
        onClick={() => setIsSaving(true)}
      >
        <Save size={15} />
      </button>
      {info !== undefined && info.file !== null && (
        <button
          type="button"
          className="icon-button"
          title={`Remove the profile ${info.name}`}
          aria-label={`Remove the profile ${info.name}`}
          data-testid="record-profile-remove"
          onClick={() => void removeProfile(info.id)}
        >
          <Trash2 size={15} />
        </button>
      )}
      {isSaving && <SaveProfileDialog title={plan?.title ?? ''} onClose={() => setIsSaving(false)} />}
    </>
  );
}

function ProfileProblems() {
  const { profiles, choice, problems } = useRecord();
  // What is wrong with the chosen one is said in full below.
  const unusable = profiles.filter(
    ({ id, file, problem }) => file !== null && problem !== null && id !== choice?.profile,
  );
  return (
    <>
      {unusable.length > 0 && (
        <ul className={sessionStyles.problems} data-testid="record-profiles-unusable">
          {unusable.map(({ id, name, file, problem }) => (
            <li key={id} className="warning">
              <TriangleAlert size={14} />
              <span>
                <span className="mono">{file}</span> “{name}” cannot be used: {problem}
              </span>
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <ul className={sessionStyles.problems} data-testid="record-profile-problems">
          {problems.map(({ severity, file, line, column, message }) => (
            <li key={`${file}:${line}:${column} ${message}`} className={severity}>
              <TriangleAlert size={14} />
              <span>
                <span className="mono">
                  {file}:{line}
                </span>{' '}
                {message}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
