/** What the palette lists, and what choosing it does: plain values. */

import type { NsRange } from '../../base/view-math.ts';
import type { EventOwner } from '../../state/view-store.ts';

/** In the order in which the palette shows those that fit equally well. */
export const sections = [
  'Recently used',
  'Go to',
  'Filter',
  'Tables',
  'Recipes',
  'Events',
  'Columns',
  'Commands',
  'Markers',
  'Processes',
  'Threads',
  'Images',
  'Recent traces',
] as const;
export type Section = (typeof sections)[number];

export type PaletteAction =
  | { kind: 'command'; id: string }
  | { kind: 'table'; table: string; preset: string | null }
  /** A column of the table panel that commands are about. */
  | { kind: 'column'; panel: string; column: string }
  | { kind: 'filter'; panel: string; filter: string }
  | { kind: 'events'; kinds: readonly number[] | null; owner: EventOwner | null; name: string }
  | { kind: 'images' }
  | { kind: 'moment'; timeNs: number }
  | { kind: 'zoom'; range: NsRange }
  | { kind: 'select'; range: NsRange }
  | { kind: 'recipe'; id: string }
  | { kind: 'recent'; grant: string; name: string }
  /** Goes on typing with this text. */
  | { kind: 'type'; text: string };

export interface PaletteItem {
  /** The same for the same thing at another time: it is remembered by it. */
  id: string;
  section: Section;
  title: string;
  /** Behind the title, quieter. */
  detail: string;
  /** Found by, not shown. */
  keywords?: string;
  /** Shortcut, as `Command.keys` has it. */
  keys?: string;
  /** At the right, where there are no keys. */
  hint?: string;
  /** Shown, and cannot be chosen now. */
  disabled?: boolean;
  action: PaletteAction;
}
