import type { PanelContent } from '../../../contract/workspace.ts';
import type { PanelProps } from '../../panel/registry.ts';
import type { ViewRange } from '../../state/use-view-range.ts';

export type StacksContent = PanelContent & { kind: 'stacks' };

/** What the parts of the panel are given. */
export interface OfStacks {
  client: PanelProps['client'];
  trace: string;
  /** GUID. */
  table: string;
  range: ViewRange['range'];
  content: StacksContent;
  /** @param isStep can be undone: what hides or groups stacks, but not each letter of a pattern */
  change(changes: Partial<StacksContent>, isStep?: boolean): void;
}
