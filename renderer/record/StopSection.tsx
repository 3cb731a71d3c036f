import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import type { RecordingPlan, StopTrigger } from '../../contract/recording.ts';
import { eventName, fixedCycles } from './live-series.ts';
import { useRecord } from './record-store.ts';
import { Toggle } from './Toggle.tsx';

const usualFlightSeconds = 30;

const newTriggers: Readonly<Record<StopTrigger['type'], StopTrigger>> = {
  duration: { type: 'duration', seconds: 60 },
  size: { type: 'size', megabytes: 1024 },
  counter: { type: 'counter', event: fixedCycles, core: null, perSecond: 1e9 },
  event: { type: 'event', where: '' },
};
const triggerNames: Readonly<Record<StopTrigger['type'], string>> = {
  duration: 'After so long',
  size: 'At this size',
  counter: 'When a counter is as high',
  event: 'When an event is seen',
};

/** What ends the recording by itself, the flight recorder, and how the file is called. */
export function StopSection({ plan, locked }: { plan: RecordingPlan; locked: boolean }) {
  const id = useId();
  const nameId = useId();
  const edit = useRecord((state) => state.edit);
  const { stopWhen, flightSeconds } = plan;
  const set = (next: StopTrigger[]) => edit((before) => ({ ...before, stopWhen: next }));
  return (
    <section className="record-section" aria-labelledby={id}>
      <h3 id={id}>Stop and save</h3>
      <fieldset className="record-stops" disabled={locked}>
        <div className="record-line">
          <label htmlFor={nameId}>File name</label>
          <input
            id={nameId}
            className="input"
            placeholder="from the profile and the time"
            maxLength={200}
            data-testid="record-file-name"
            value={plan.fileName ?? ''}
            onChange={(event) => {
              const fileName = event.target.value === '' ? null : event.target.value;
              edit((before) => ({ ...before, fileName }));
            }}
          />
        </div>
        {stopWhen.map((trigger, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a trigger is its place
          <div key={i} className="record-line" data-testid="record-trigger">
            <Trigger
              trigger={trigger}
              plan={plan}
              onChange={(next) => set(stopWhen.map((one, at) => (at === i ? next : one)))}
            />
            {!locked && (
              <button
                type="button"
                className="icon-button"
                aria-label={`Remove: ${triggerNames[trigger.type]}`}
                onClick={() => set(stopWhen.filter((_, at) => at !== i))}
              >
                <X size={13} />
              </button>
            )}
          </div>
        ))}
        {!locked && (
          <div className="record-line">
            <Plus size={13} />
            <select
              className="select"
              aria-label="Add what stops the recording"
              data-testid="record-trigger-add"
              value=""
              onChange={(event) => set([...stopWhen, newTriggers[event.target.value as StopTrigger['type']]])}
            >
              <option value="">Stop by itself…</option>
              {Object.entries(triggerNames).map(([type, text]) => (
                <option key={type} value={type}>
                  {text}
                </option>
              ))}
            </select>
          </div>
        )}
        <div className="record-line">
          <Toggle
            label="Flight recorder"
            on={flightSeconds !== null}
            disabled={locked}
            testId="record-flight"
            onChange={(on) => edit((before) => ({ ...before, flightSeconds: on ? usualFlightSeconds : null }))}
          />
          <span className="grow">Flight recorder: keep only the last</span>
          <Amount
            label="Seconds that the flight recorder keeps"
            value={flightSeconds ?? usualFlightSeconds}
            least={1}
            most={3600}
            disabled={flightSeconds === null}
            onChange={(seconds) => edit((before) => ({ ...before, flightSeconds: seconds }))}
          />
          s
        </div>
      </fieldset>
    </section>
  );
}

interface TriggerProps {
  trigger: StopTrigger;
  plan: RecordingPlan;
  onChange(trigger: StopTrigger): void;
}

function Trigger({ trigger, plan, onChange }: TriggerProps) {
  const catalog = useRecord((state) => state.catalog);
  switch (trigger.type) {
    case 'duration':
      return (
        <>
          <span className="grow">After</span>
          <Amount
            label="Seconds until it stops"
            value={trigger.seconds}
            least={0.1}
            most={604_800}
            onChange={(seconds) => onChange({ ...trigger, seconds })}
          />
          s
        </>
      );
    case 'size':
      return (
        <>
          <span className="grow">At</span>
          <Amount
            label="Megabytes at which it stops"
            value={trigger.megabytes}
            least={1}
            most={1_048_576}
            onChange={(megabytes) => onChange({ ...trigger, megabytes })}
          />
          MB
        </>
      );
    case 'counter': {
      const counted = [...new Set([fixedCycles, ...(plan.pmu?.sets.flatMap(({ events }) => events) ?? [])])];
      return (
        <>
          <select
            className="select grow"
            aria-label="Counter that stops it"
            value={trigger.event}
            onChange={(event) => onChange({ ...trigger, event: Number(event.target.value) })}
          >
            {[...new Set([...counted, trigger.event])].map((event) => (
              <option key={event} value={event}>
                {eventName(catalog, event)}
              </option>
            ))}
          </select>
          ≥
          <Amount
            label="Counts a second at which it stops"
            value={trigger.perSecond}
            least={0}
            most={1e15}
            onChange={(perSecond) => onChange({ ...trigger, perSecond })}
          />
          /s
        </>
      );
    }
    case 'event':
      return (
        <>
          <span>Where</span>
          <input
            className="input mono"
            aria-label="Condition of the event that stops it"
            placeholder="Name = Process/Start"
            value={trigger.where}
            onChange={(event) => onChange({ ...trigger, where: event.target.value })}
          />
        </>
      );
  }
}

interface AmountProps {
  label: string;
  value: number;
  least: number;
  most: number;
  disabled?: boolean;
  onChange(value: number): void;
}

function Amount({ label, value, least, most, disabled, onChange }: AmountProps) {
  return (
    <input
      type="number"
      className="input record-amount"
      aria-label={label}
      min={least}
      max={most}
      step="any"
      disabled={disabled}
      value={value}
      onChange={(event) => {
        const next = event.target.valueAsNumber;
        if (next >= least && next <= most) onChange(next);
      }}
    />
  );
}
