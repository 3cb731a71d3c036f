import { type FormEvent, useState } from 'react';
import type { AmbiguousKeys, KeyMatch } from '../../../contract/tables.ts';
import { formatCounted } from '../../base/format.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { DialogFoot } from '../../kit/DialogFoot.tsx';
import dialogStyles from '../../kit/dialog.module.css';
import { type Option, Select } from '../../kit/Select.tsx';
import { setMatches, useCompareUi } from '../../state/compare-actions.ts';
import styles from './compare.module.css';
import { chosenMatches, isTakenTwice, noCounterpart, undecided } from './match-model.ts';

/** Which process or thread of a comparison is which of its baseline, where names do not tell. */
export function MatchDialog({ onClose }: { onClose(): void }) {
  const { panel, ambiguous, matches } = useCompareUi((state) => state.matched);
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>({});
  const isTwice = isTakenTwice(ambiguous, choices);
  const save = (next: KeyMatch[]) => {
    setMatches(panel, next);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isTwice) save(chosenMatches(ambiguous, choices, matches));
  };
  return (
    <Dialog title="Match processes and threads" widthPx={560} testId="match-dialog" onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <p className={dialogStyles.lead}>
          Several have the same name, and their IDs change with each run. Choose which ones belong together. The others
          stay in separate rows.
        </p>
        <div className={dialogStyles.scroll}>
          {ambiguous.map((group) => (
            <Group
              key={`${group.kind} ${group.name}`}
              group={group}
              choices={choices}
              onChoose={(id, own) => setChoices({ ...choices, [id]: own })}
            />
          ))}
        </div>
        {isTwice && (
          <p className="hint" role="alert">
            One is selected twice. Each can have only one counterpart.
          </p>
        )}
        <DialogFoot action="Match" testId="match-ok" disabled={isTwice} onClose={onClose}>
          {matches.length > 0 && (
            <button type="button" className="button ghost" data-testid="match-forget" onClick={() => save([])}>
              Clear {formatCounted(matches.length, 'choice')}
            </button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}

interface GroupProps {
  group: AmbiguousKeys;
  choices: Readonly<Record<string, string>>;
  onChoose(id: string, own: string): void;
}

function Group({ group: { kind, name, own, baseline }, choices, onChoose }: GroupProps) {
  const title = (text: string) => (kind === 'thread' ? `Thread ${text}` : text);
  return (
    <fieldset className={styles.side} data-testid="match-group">
      <legend>{name}</legend>
      {baseline.map((text) => {
        const id = `${kind} ${text}`;
        return (
          // biome-ignore lint/a11y/noLabelWithoutControl: `Select` is its control
          <label key={id} className={styles.matchRow}>
            <span>{title(text)} in the baseline matches</span>
            <Select
              value={choices[id] ?? undecided}
              options={[
                [undecided, 'Undecided'],
                [noCounterpart, 'No counterpart'],
                ...own.map((one): Option<string> => [`own ${one}`, title(one)]),
              ]}
              testId="match-choice"
              onChange={(next) => onChoose(id, next)}
            />
          </label>
        );
      })}
    </fieldset>
  );
}
