import { type FormEvent, useState } from 'react';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { RadioChoice } from '../../kit/RadioChoice.tsx';
import { useRecord } from '../../state/record-store.ts';
import styles from './BootDialog.module.css';
import { type BootChoice, registerBoot } from './boot-store.ts';

const details = [
  { id: 'light', title: 'Light' },
  { id: 'verbose', title: 'Verbose' },
] as const;
const loggings = [
  { id: 'file', title: 'File', testId: 'record-boot-file' },
  { id: 'memory', title: 'Memory', testId: 'record-boot-memory' },
] as const;

/** Which profiles Windows is to start with. */
export function BootForm() {
  const { profiles, choice, edited, plan, setProblem } = useRecord();
  const usable = profiles.filter(({ problem, pmu }) => problem === null && !pmu);
  const [chosen, setChosen] = useState<BootChoice>(() => ({
    profiles: edited ? [] : usable.filter(({ id }) => id === choice?.profile).map(({ id }) => id),
    withPlan: edited,
    detail: choice?.detail ?? 'verbose',
    logging: 'file',
  }));
  const set = (part: Partial<BootChoice>) => {
    setProblem(null);
    setChosen({ ...chosen, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void registerBoot(chosen);
  };
  return (
    <form id="record-boot-form" onSubmit={submit}>
      <fieldset className={styles.profiles}>
        <legend>Profiles</legend>
        {edited && plan !== null && (
          <Checkbox
            on={chosen.withPlan}
            testId="record-boot-plan"
            onChange={(withPlan) => set({ withPlan })}
            title="The session as it is edited on the Record screen"
          >
            {plan.title}, as edited
          </Checkbox>
        )}
        {usable.map(({ id, name, description }, i) => (
          <Checkbox
            key={id}
            on={chosen.profiles.includes(id)}
            isFirst={i === 0}
            title={description}
            testId={`record-boot-profile-${id}`}
            onChange={(on) =>
              set({ profiles: on ? [...chosen.profiles, id] : chosen.profiles.filter((one) => one !== id) })
            }
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
      <div className={styles.form}>
        <span id="record-boot-detail">Detail</span>
        <RadioChoice
          labelledBy="record-boot-detail"
          look="segments"
          options={details}
          // An edited session has its own.
          disabled={chosen.profiles.length === 0}
          value={chosen.detail}
          onChange={(detail) => set({ detail })}
        />
        <span id="record-boot-logging">Record to</span>
        <RadioChoice
          labelledBy="record-boot-logging"
          look="segments"
          options={loggings}
          value={chosen.logging}
          onChange={(logging) => set({ logging })}
        />
      </div>
      <p className="hint">
        {chosen.logging === 'file'
          ? 'Files grow until you save: restart soon, and save soon after.'
          : 'Memory keeps the newest events that fit: the start of Windows may be overwritten if you save late.'}{' '}
        Arm counters cannot be read before Corescope runs.
      </p>
    </form>
  );
}
