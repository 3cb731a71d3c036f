import { useState } from 'react';
import { type LogQuery, logLevels, type StopTrigger } from '../../../contract/recording.ts';
import { type Option, Select } from '../../kit/Select.tsx';
import { Words } from './Words.tsx';

type Trigger = Extract<StopTrigger, { type: 'eventLog' }>;

interface EventLogTriggerProps {
  trigger: Trigger;
  onChange(trigger: Trigger): void;
}

/** A new entry of an event log: of which log, from whom, with which numbers, how severe. */
export function EventLogTrigger({ trigger, onChange }: EventLogTriggerProps) {
  const { log, provider, level } = trigger;
  return (
    <>
      <Words
        label="Event log whose entry stops the recording"
        placeholder="Event log: Application, System, …"
        value={log}
        isLong
        onChange={(text) => onChange({ ...trigger, log: withoutQuotes(text) })}
      />
      <Words
        label="Provider of the entry"
        placeholder="Provider: any"
        value={provider}
        isLong
        onChange={(text) => onChange({ ...trigger, provider: withoutQuotes(text) })}
      />
      <EventIds trigger={trigger} onChange={onChange} />
      <Select
        label="How severe the entry is"
        value={level ?? ''}
        options={levelOptions}
        onChange={(chosen) => onChange({ ...trigger, level: chosen === '' ? null : chosen })}
      />
    </>
  );
}

/** What is typed stays as it is, also while it is no list of numbers yet. */
function EventIds({ trigger, onChange }: EventLogTriggerProps) {
  const [typed, setTyped] = useState(() => trigger.ids.join(', '));
  return (
    <Words
      label="Event IDs of the entry, separated by commas"
      placeholder="Event IDs: any"
      value={typed}
      onChange={(text) => {
        setTyped(text);
        onChange({ ...trigger, ids: idsOf(text) });
      }}
    />
  );
}

const mostId = 65_535;
const mostIds = 16;

/** Numbers in a text, those that IDs can be. */
export const idsOf = (text: string): number[] =>
  [...new Set((text.match(/\d+/g) ?? []).map(Number).filter((id) => id <= mostId))].slice(0, mostIds);

const longestName = 255;
const withoutQuotes = (text: string): string => text.replace(/['"]/g, '').slice(0, longestName);

const levelTitles: Record<(typeof logLevels)[number], string> = {
  critical: 'critical',
  error: 'error or critical',
  warning: 'warning or worse',
  information: 'information or worse',
  verbose: 'verbose or worse',
};
const levelOptions: readonly Option<NonNullable<LogQuery['level']> | ''>[] = [
  ['', 'any level'],
  ...logLevels.map((level) => [level, levelTitles[level]] as const),
];
