import { create } from 'zustand';
import { readStored, writeStored } from '../kit/local-storage.ts';
import { withToggled } from './field-tree.ts';

/** Width of the panel at the right. */
export const panelWidthsPx = { least: 220, usual: 292, most: 480 };

interface PanelState {
  open: boolean;
  widthPx: number;
  /** Sections that the user has collapsed, by title. */
  collapsed: ReadonlySet<string>;
  toggle(): void;
  toggleSection(title: string): void;
  /** Kept between `panelWidthsPx.least` and `most`. */
  setWidth(px: number): void;
}

const openKey = 'corescope.details.open';
const widthKey = 'corescope.details.width';

const clamp = (px: number): number => Math.round(Math.min(panelWidthsPx.most, Math.max(panelWidthsPx.least, px)));

function storedWidth(): number {
  const px = Number(readStored(widthKey) ?? Number.NaN);
  return px > 0 ? clamp(px) : panelWidthsPx.usual;
}

/** Whether the details panel is shown, and how wide: remembered for the next time. */
export const useDetailsPanel = create<PanelState>()((set, get) => ({
  open: readStored(openKey) !== 'false',
  widthPx: storedWidth(),
  collapsed: new Set(),
  toggle() {
    const open = !get().open;
    writeStored(openKey, String(open));
    set({ open });
  },
  toggleSection: (title) => set({ collapsed: withToggled(get().collapsed, title) }),
  setWidth(px) {
    const widthPx = clamp(px);
    writeStored(widthKey, String(widthPx));
    set({ widthPx });
  },
}));
