import { useId } from 'react';
import { formatDuration, rangeText } from '../../base/time-format.ts';
import type { Range } from '../../state/session-store.ts';
import { useViewStore } from '../../state/view-store.ts';

export type RangeName = 'selection' | 'view' | 'whole';

/** What each choice stands for at the moment; null = there is none, or (whole) no limit. */
export function useRange(name: RangeName): Range | null {
  const { selection, window } = useViewStore((state) => state);
  return name === 'selection' ? selection : name === 'view' ? window : null;
}

const names: Record<RangeName, string> = {
  selection: 'The selection',
  view: 'What the time axis shows',
  whole: 'The whole trace',
};

interface RangeChoiceProps {
  label: string;
  choices: readonly RangeName[];
  value: RangeName;
  disabled?: boolean;
  onChange(name: RangeName): void;
}

/** Which part of the time. */
export function RangeChoice({ label, choices, value, disabled = false, onChange }: RangeChoiceProps) {
  const group = useId();
  const { selection, window } = useViewStore((state) => state);
  return (
    <fieldset className="range-choice" disabled={disabled}>
      <legend>{label}</legend>
      {choices.map((name) => {
        const range = name === 'selection' ? selection : name === 'view' ? window : null;
        const absent = name === 'selection' && selection === null;
        return (
          <label key={name} className={absent ? 'off' : ''}>
            <input
              type="radio"
              name={group}
              checked={value === name}
              disabled={absent}
              data-testid={`range-${name}`}
              onChange={() => onChange(name)}
            />
            <span>{names[name]}</span>
            <span className="hint">
              {absent
                ? 'nothing is selected'
                : range !== null &&
                  `${rangeText(range.startNs, range.endNs, 3)} · ${formatDuration(range.endNs - range.startNs)}`}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
