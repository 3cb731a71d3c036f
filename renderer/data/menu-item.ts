export interface MenuItem {
  id: string;
  title: string;
  /** Items of one group stand together, between lines. */
  group: number;
  keys?: string;
  /** Tooltip: why it cannot be had, mostly. */
  hint?: string;
  enabled: boolean;
  run(): void;
}

export const menuItem = (id: string, title: string, group: number, run: () => void, enabled = true): MenuItem => ({
  id,
  title,
  group,
  enabled,
  run,
});
