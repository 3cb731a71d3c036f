import { Plus, X } from 'lucide-react';
import { Fragment, useId } from 'react';
import type { RecordingPlan, StopTrigger } from '../../../contract/recording.ts';
import { CodeField } from '../../kit/editor/CodeField.tsx';
import { NumberField } from '../../kit/NumberField.tsx';
import { type Option, Select } from '../../kit/Select.tsx';
import { Toggle } from '../../kit/Toggle.tsx';
import { isUntyped } from '../../state/plan-edits.ts';
import { useRecord } from '../../state/record-store.ts';
import { EventLogTrigger } from './EventLogTrigger.tsx';
import { eventName, fixedCycles } from './live-series.ts';
import sessionStyles from './session.module.css';
import { useConditionOffer } from './use-condition-offer.ts';
import { Words } from './Words.tsx';

const usualFlightSeconds = 30;

const newTriggers: Readonly<Record<StopTrigger['type'], StopTrigger>> = {
  duration: { type: 'duration', seconds: 60 },
  size: { type: 'size', megabytes: 1024 },
  counter: { type: 'counter', event: fixedCycles, core: null, perSecond: 0 },
  process: { type: 'process', happens: 'start', name: '' },
  exception: { type: 'exception', of: '' },
  performance: { type: 'performance', path: '', compare: '>=', value: 0 },
  eventLog: { type: 'eventLog', log: '', provider: '', ids: [], level: null },
  event: { type: 'event', where: '' },
};
const triggerNames: Readonly<Record<StopTrigger['type'], string>> = {
  duration: 'After a time',
  size: 'At this size',
  counter: 'When a core counts this many per second',
  process: 'When a program starts or ends',
  exception: 'When a .NET exception is thrown',
  performance: 'When a performance counter reaches a value',
  eventLog: 'When an event log has a new entry',
  event: 'When an event is seen',
};

const triggerOptions: readonly Option<StopTrigger['type'] | ''>[] = [
  ['', 'Stop automatically…'],
  ...(Object.keys(newTriggers) as StopTrigger['type'][]).map((type) => [type, triggerNames[type]] as const),
];

/** What ends the recording by itself, the flight recorder, and how the file is called. */
export function StopSection({ plan, locked }: { plan: RecordingPlan; locked: boolean }) {
  const id = useId();
  const nameId = useId();
  const edit = useRecord((state) => state.edit);
  return (
    <section className={sessionStyles.section} aria-labelledby={id}>
      <h3 id={id}>Stop and save</h3>
      <fieldset className={sessionStyles.stops} disabled={locked}>
        <div className={sessionStyles.line}>
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
        <Triggers plan={plan} locked={locked} />
        <FlightRecorder plan={plan} locked={locked} />
      </fieldset>
    </section>
  );
}

interface PartProps {
  plan: RecordingPlan;
  locked: boolean;
}

function FlightRecorder({ plan: { flightSeconds }, locked }: PartProps) {
  const edit = useRecord((state) => state.edit);
  return (
    <div className={sessionStyles.line}>
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
  );
}

function Triggers({ plan, locked }: PartProps) {
  const { edit, advice } = useRecord();
  const { stopWhen } = plan;
  const problemOf = (trigger: StopTrigger): string | null =>
    isUntyped(trigger)
      ? 'Enter a value. Without one, this condition has no effect.'
      : (trigger.type === 'event' && advice?.problems.find(({ where }) => where === trigger.where)?.text) || null;
  const set = (next: StopTrigger[]) => edit((before) => ({ ...before, stopWhen: next }));
  return (
    <>
      {stopWhen.map((trigger, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a trigger is its place
        <Fragment key={i}>
          <div className={sessionStyles.line} data-testid="record-trigger">
            <Trigger
              trigger={trigger}
              plan={plan}
              isWrong={!isUntyped(trigger) && problemOf(trigger) !== null}
              isLocked={locked}
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
          {!locked && problemOf(trigger) !== null && (
            <p className={`${sessionStyles.triggerProblem} ${isUntyped(trigger) ? 'hint' : ''}`} role="status">
              {problemOf(trigger)}
            </p>
          )}
        </Fragment>
      ))}
      {!locked && (
        <div className={sessionStyles.line}>
          <Plus size={13} />
          <Select
            label="Add a stop condition"
            testId="record-trigger-add"
            value=""
            options={triggerOptions}
            onChange={(type) => type !== '' && set([...stopWhen, newTriggers[type]])}
          />
        </div>
      )}
    </>
  );
}

interface TriggerProps {
  trigger: StopTrigger;
  plan: RecordingPlan;
  isWrong: boolean;
  isLocked: boolean;
  onChange(trigger: StopTrigger): void;
}

function Trigger({ trigger, plan, isWrong, isLocked, onChange }: TriggerProps) {
  switch (trigger.type) {
    case 'duration':
      return (
        <>
          <span className="grow">After</span>
          <Amount
            label="Seconds until the recording stops"
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
            label="Size in megabytes that stops the recording"
            value={trigger.megabytes}
            least={1}
            most={1_048_576}
            onChange={(megabytes) => onChange({ ...trigger, megabytes })}
          />
          MB
        </>
      );
    case 'counter':
      return <CounterTrigger trigger={trigger} plan={plan} onChange={onChange} />;
    case 'event':
      return <EventTrigger {...{ trigger, isWrong, isLocked, onChange }} />;
    case 'process':
      return <ProcessTrigger trigger={trigger} onChange={onChange} />;
    case 'exception':
      return (
        <>
          <span>Exception</span>
          <Words
            label="Type of the exception that stops the recording"
            placeholder="any, or System.IO.FileNotFoundException"
            value={trigger.of}
            onChange={(of) => onChange({ ...trigger, of: of.replace(/['"]/g, '') })}
          />
        </>
      );
    case 'performance':
      return <PerformanceTrigger trigger={trigger} onChange={onChange} />;
    case 'eventLog':
      return <EventLogTrigger trigger={trigger} onChange={onChange} />;
  }
}

interface OneTrigger<T extends StopTrigger['type']> extends Pick<TriggerProps, 'onChange'> {
  trigger: Extract<StopTrigger, { type: T }>;
}

const ProcessTrigger = ({ trigger, onChange }: OneTrigger<'process'>) => (
  <>
    <Words
      label="Program that stops the recording"
      placeholder="program.exe"
      value={trigger.name}
      onChange={(name) => onChange({ ...trigger, name: name.replace(/['"\\/:*?<>|]/g, '') })}
    />
    <Select
      label="What the program does"
      value={trigger.happens}
      options={[
        ['start', 'starts'],
        ['end', 'ends'],
      ]}
      onChange={(happens) => onChange({ ...trigger, happens })}
    />
  </>
);

const PerformanceTrigger = ({ trigger, onChange }: OneTrigger<'performance'>) => (
  <>
    <Words
      label="Path of the performance counter that stops the recording"
      placeholder="\Processor(_Total)\% Processor Time"
      value={trigger.path}
      isLong
      onChange={(path) => onChange({ ...trigger, path })}
    />
    <Select
      label="How its value compares with the limit"
      value={trigger.compare}
      options={[
        ['>=', '≥'],
        ['<=', '≤'],
      ]}
      onChange={(compare) => onChange({ ...trigger, compare })}
    />
    <NumberField
      label="Limit of the performance counter"
      value={trigger.value}
      least={-1e18}
      most={1e18}
      widthPx={84}
      onChange={(value) => onChange({ ...trigger, value })}
    />
  </>
);

interface EventTriggerProps extends Pick<TriggerProps, 'isWrong' | 'isLocked' | 'onChange'> {
  trigger: Extract<StopTrigger, { type: 'event' }>;
}

function EventTrigger({ trigger, isWrong, isLocked, onChange }: EventTriggerProps) {
  const complete = useConditionOffer();
  return (
    <>
      <span>Where</span>
      <CodeField
        className="input"
        language="expression"
        label="Condition for the event that stops the recording"
        placeholder="event = 'Process/Start'"
        value={trigger.where}
        onChange={(where) => onChange({ ...trigger, where })}
        complete={complete}
        isInvalid={isWrong}
        isDisabled={isLocked}
      />
    </>
  );
}

interface CounterTriggerProps extends Pick<TriggerProps, 'plan' | 'onChange'> {
  trigger: Extract<StopTrigger, { type: 'counter' }>;
}

function CounterTrigger({ trigger, plan, onChange }: CounterTriggerProps) {
  const catalog = useRecord((state) => state.catalog);
  const counted = [...new Set([fixedCycles, ...(plan.pmu?.sets.flatMap(({ events }) => events) ?? [])])];
  return (
    <>
      <Select
        label="Counter that stops the recording"
        look="wide"
        value={trigger.event}
        options={[...new Set([...counted, trigger.event])].map((event) => [event, eventName(catalog, event)])}
        onChange={(event) => onChange({ ...trigger, event })}
      />
      ≥
      <Amount
        label="Counts per second that stop the recording"
        value={trigger.perSecond}
        least={0}
        most={1e15}
        isLong
        onChange={(perSecond) => onChange({ ...trigger, perSecond })}
      />
      /s
    </>
  );
}

interface AmountProps {
  label: string;
  value: number;
  least: number;
  most: number;
  disabled?: boolean;
  /** It takes counts a second; zero is not typed yet. */
  isLong?: boolean;
  onChange(value: number): void;
}

export const Amount = ({ isLong = false, value, onChange, ...field }: AmountProps) => (
  <NumberField
    {...field}
    value={isLong && value === 0 ? null : value}
    placeholder={isLong ? '10000000000' : undefined}
    widthPx={isLong ? 128 : 84}
    onChange={onChange}
    onEmpty={isLong ? () => onChange(0) : undefined}
  />
);
