/** What is chosen of processes and threads that names do not tell apart. */
import type { AmbiguousKeys, KeyMatch } from '../../../contract/tables.ts';

export const undecided = 'undecided';
export const noCounterpart = 'none';

/** By kind and text of the baseline: `own …`, or one of the two above. */
type Choices = Readonly<Record<string, string>>;

const decided = (ambiguous: readonly AmbiguousKeys[], choices: Choices): KeyMatch[] =>
  ambiguous.flatMap(({ kind, baseline }) =>
    baseline.flatMap((text): KeyMatch[] => {
      const choice = choices[`${kind} ${text}`] ?? undecided;
      if (choice === undecided) return [];
      return [{ kind, own: choice === noCounterpart ? null : choice.slice('own '.length), baseline: text }];
    }),
  );

/** With what was chosen before, of others. */
export function chosenMatches(
  ambiguous: readonly AmbiguousKeys[],
  choices: Choices,
  before: readonly KeyMatch[],
): KeyMatch[] {
  const now = decided(ambiguous, choices);
  const isNow = (one: KeyMatch) => now.some(({ kind, baseline }) => kind === one.kind && baseline === one.baseline);
  return [...before.filter((one) => !isNow(one)), ...now];
}

export function isTakenTwice(ambiguous: readonly AmbiguousKeys[], choices: Choices): boolean {
  const taken = decided(ambiguous, choices).flatMap(({ kind, own }) => (own === null ? [] : [`${kind} ${own}`]));
  return new Set(taken).size < taken.length;
}
