import type { KindInfo } from '../../../contract/trace.ts';
import { type TextMeter, widest } from '../../kit/text-width.ts';
import { providerLabel } from '../../state/kinds-model.ts';

/** The widest provider as the tables write it: GUIDs in mono. */
export const widestProvider = (kinds: readonly KindInfo[], { cell, mono }: TextMeter): number =>
  Math.max(
    widest(new Set(kinds.filter((kind) => kind.providerName !== null).map(providerLabel)), cell),
    widest(new Set(kinds.filter((kind) => kind.providerName === null).map(providerLabel)), mono),
  );
