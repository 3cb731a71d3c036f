/** One line of a menu. */
export interface MenuItem {
  id: string;
  title: string;
  /** Items of one group are together, between lines. */
  group: number;
  /** Shown at the right; the menu does not listen to them. */
  keys?: string;
  /** Tooltip: why it cannot be had, mostly. */
  hint?: string;
  enabled: boolean;
  /** Of items that are one of several choices. */
  checked?: boolean;
  run(): void;
}

export const menuItem = (id: string, title: string, group: number, run: () => void, enabled = true): MenuItem => ({
  id,
  title,
  group,
  enabled,
  run,
});
