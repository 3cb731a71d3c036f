import { create } from 'zustand';
import { readStored, writeStored } from '../kit/local-storage.ts';
import { withToggled } from './field-tree.ts';

/** Width of the panel at the right. */
export const panelWidthsPx = { least: 220, usual: 292, most: 480 };

/** What the panel at the right shows. */
const sideTabs = ['details', 'statistics', 'notes'] as const;
export type SideTab = (typeof sideTabs)[number];

interface PanelState {
  open: boolean;
  tab: SideTab;
  widthPx: number;
  /** Sections that the user has collapsed, by title. */
  collapsed: ReadonlySet<string>;
  toggle(): void;
  /** Opens the panel where it is closed. */
  showTab(tab: SideTab): void;
  toggleSection(title: string): void;
  /** Kept between `panelWidthsPx.least` and `most`. */
  setWidth(px: number): void;
}

const openKey = 'corescope.details.open';
const widthKey = 'corescope.details.width';
const tabKey = 'corescope.details.tab';

const clamp = (px: number): number => Math.round(Math.min(panelWidthsPx.most, Math.max(panelWidthsPx.least, px)));

function storedWidth(): number {
  const px = Number(readStored(widthKey) ?? Number.NaN);
  return px > 0 ? clamp(px) : panelWidthsPx.usual;
}

const storedTab = (): SideTab => sideTabs.find((tab) => tab === readStored(tabKey)) ?? 'details';

/** Whether the details panel is shown, and how wide: remembered for the next time. */
export const useDetailsPanel = create<PanelState>()((set, get) => ({
  open: readStored(openKey) !== 'false',
  tab: storedTab(),
  widthPx: storedWidth(),
  collapsed: new Set(),
  toggle() {
    const open = !get().open;
    writeStored(openKey, String(open));
    set({ open });
  },
  showTab(tab) {
    writeStored(openKey, 'true');
    writeStored(tabKey, tab);
    set({ open: true, tab });
  },
  toggleSection: (title) => set({ collapsed: withToggled(get().collapsed, title) }),
  setWidth(px) {
    const widthPx = clamp(px);
    writeStored(widthKey, String(widthPx));
    set({ widthPx });
  },
}));
