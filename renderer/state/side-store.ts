import { create } from 'zustand';
import { readStored, writeStored } from '../kit/local-storage.ts';

/** What the panel at the left shows. */
const sideNames = ['explorer', 'markers'] as const;
export type SideName = (typeof sideNames)[number];

export const sideWidthsPx = { least: 220, usual: 272, most: 480 };

interface SideState {
  /** null = it is hidden. */
  side: SideName | null;
  widthPx: number;
  /** Shows one, or hides it when it is there already. */
  toggle(side: SideName): void;
  show(side: SideName | null): void;
  setWidth(px: number): void;
}

const sideKey = 'corescope.side';
const widthKey = 'corescope.side.width';

const clamp = (px: number): number => Math.round(Math.min(sideWidthsPx.most, Math.max(sideWidthsPx.least, px)));

function storedSide(): SideName | null {
  const stored = readStored(sideKey);
  return stored === '' ? null : (sideNames.find((name) => name === stored) ?? 'explorer');
}

/** The panel at the left: remembered for the next time. */
export const useSide = create<SideState>()((set, get) => ({
  side: storedSide(),
  widthPx: clamp(Number(readStored(widthKey) ?? Number.NaN) || sideWidthsPx.usual),
  toggle: (side) => get().show(get().side === side ? null : side),
  show(side) {
    writeStored(sideKey, side ?? '');
    set({ side });
  },
  setWidth(px) {
    const widthPx = clamp(px);
    writeStored(widthKey, String(widthPx));
    set({ widthPx });
  },
}));
