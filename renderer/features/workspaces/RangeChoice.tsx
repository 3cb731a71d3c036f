import { useId } from 'react';
import { formatDuration, rangeText } from '../../base/time-format.ts';
import { RadioChoice } from '../../kit/RadioChoice.tsx';
import { useViewStore } from '../../state/view-store.ts';
import type { Range } from '../../state/workspace-file-window.ts';
import styles from './workspaces.module.css';

export type RangeName = 'selection' | 'view' | 'whole';

/** What each choice stands for at the moment; null = there is none, or (whole) no limit. */
export function useRange(name: RangeName): Range | null {
  const { selection, window } = useViewStore((state) => state);
  return name === 'selection' ? selection : name === 'view' ? window : null;
}

const names: Record<RangeName, string> = {
  selection: 'The selection',
  view: 'The current view',
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
  const id = useId();
  const { selection, window } = useViewStore((state) => state);
  const options = choices.map((name) => {
    const range = name === 'selection' ? selection : name === 'view' ? window : null;
    const absent = name === 'selection' && selection === null;
    const says = absent
      ? 'nothing is selected'
      : range !== null &&
        `${rangeText(range.startNs, range.endNs, 3)} · ${formatDuration(range.endNs - range.startNs)}`;
    const title = (
      <>
        <span>{names[name]}</span>
        <span className="hint">{says}</span>
      </>
    );
    return { id: name, title, disabled: absent, testId: `range-${name}` };
  });
  return (
    <div className={styles.rangeChoice}>
      <span id={id}>{label}</span>
      <RadioChoice
        labelledBy={id}
        look="lines"
        options={options}
        value={value}
        disabled={disabled}
        onChange={onChange}
      />
    </div>
  );
}
