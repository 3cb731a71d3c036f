import { useId, useMemo, useState } from 'react';
import type { ProviderPlan } from '../../../contract/recording.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { CodeField } from '../../kit/editor/CodeField.tsx';
import type { CodeProblem } from '../../kit/editor/code-field.ts';
import { Fold } from '../../kit/Fold.tsx';
import { filterWords, numbersIn, withFilters } from './filter-words.ts';
import sessionStyles from './session.module.css';

interface ProviderFiltersProps {
  provider: ProviderPlan;
  /** Of its private session; null: it is in none. */
  privatePid: number | null;
  onChange(change: Partial<ProviderPlan>): void;
  onPrivate(pid: number | null): void;
}

/** What else is asked of a provider: its state, and whose events and which of them ETW lets through. */
export function ProviderFilters({ provider, privatePid, onChange, onPrivate }: ProviderFiltersProps) {
  const { filters, captureStateOnStart, captureStateOnSave, allKeywords } = provider;
  const used = filterWords.filter(({ text }) => text(filters) !== '').length + (privatePid === null ? 0 : 1);
  return (
    <Fold title="Filters and state" used={used} testId="record-provider-filters">
      <Typed
        label="All keywords"
        placeholder="0x0"
        value={allKeywords}
        take={(text) => {
          const isMask = /^0x[0-9a-f]{1,16}$/i.test(text.trim());
          if (isMask) onChange({ allKeywords: text.trim().toLowerCase() });
          return isMask;
        }}
      />
      {filterWords.map(({ label, placeholder, text, parse, wrongAt }) => (
        <Typed
          key={label}
          label={label}
          placeholder={placeholder}
          value={text(filters)}
          wrongAt={wrongAt}
          take={(typed) => {
            const change = parse(typed);
            if (change !== null) onChange({ filters: withFilters(filters, change) });
            return change !== null;
          }}
        />
      ))}
      <Typed
        label="Private to process"
        placeholder="Process ID; own file, not live"
        value={privatePid === null ? '' : String(privatePid)}
        isTakenAtEnd
        take={(typed) => {
          const pids = numbersIn(typed, 0xffffffff, 1);
          const pid = pids?.[0] ?? null;
          if (pids !== null && pid !== privatePid) onPrivate(pid);
          return pids !== null;
        }}
      />
      <fieldset className={sessionStyles.ticks}>
        <legend>Log provider state (rundown)</legend>
        <Tick text="at the start" on={captureStateOnStart} onChange={(on) => onChange({ captureStateOnStart: on })} />
        <Tick text="before saving" on={captureStateOnSave} onChange={(on) => onChange({ captureStateOnSave: on })} />
      </fieldset>
      <fieldset className={sessionStyles.ticks}>
        <legend>With each event</legend>
        <Tick text="user (SID)" on={provider.sid} onChange={(on) => onChange({ sid: on })} />
        <Tick
          text="terminal session"
          on={provider.terminalSessionId}
          onChange={(on) => onChange({ terminalSessionId: on })}
        />
      </fieldset>
    </Fold>
  );
}

interface TypedProps {
  label: string;
  placeholder: string;
  value: string;
  /** Not with each key, but on Enter and when it is left. */
  isTakenAtEnd?: boolean;
  /** Of a condition: where it is wrong. */
  wrongAt?: ((text: string) => number | null) | undefined;
  /** @returns whether it is one that can be taken */
  take(text: string): boolean;
}

/** A text that may be anything while it is typed; what is taken stays. */
export function Typed({ label, placeholder, value, isTakenAtEnd = false, wrongAt, take }: TypedProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const end = (): void => {
    if (isTakenAtEnd && typed !== null) take(typed);
    setTyped(null);
    setIsWrong(false);
  };
  const shown = typed ?? value;
  const change = (next: string): void => {
    setTyped(next);
    if (!isTakenAtEnd) setIsWrong(!take(next));
  };
  const problems = useMemo((): readonly CodeProblem[] => {
    const from = wrongAt?.(shown) ?? null;
    return from === null ? [] : [{ from, to: shown.length, message: `Use this form: ${placeholder}` }];
  }, [shown, wrongAt, placeholder]);
  if (wrongAt !== undefined)
    return (
      <div className={sessionStyles.line}>
        <span className={sessionStyles.filterLabel}>{label}</span>
        <CodeField
          className="input"
          language="expression"
          label={label}
          placeholder={placeholder}
          value={shown}
          onChange={change}
          onSubmit={end}
          onBlur={end}
          problems={problems}
          isInvalid={isWrong}
        />
      </div>
    );
  return (
    <div className={sessionStyles.line}>
      <label className={sessionStyles.filterLabel} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input mono"
        spellCheck={false}
        placeholder={placeholder}
        aria-invalid={isWrong}
        value={shown}
        onChange={({ target }) => change(target.value)}
        onBlur={end}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // What is taken may move this field elsewhere: the key must not press what has the focus then.
          event.preventDefault();
          end();
        }}
      />
    </div>
  );
}

export function Tick({ text, on, onChange }: { text: string; on: boolean; onChange(on: boolean): void }) {
  return (
    <Checkbox className={sessionStyles.tick} on={on} onChange={onChange}>
      {text}
    </Checkbox>
  );
}
