/** Which mark the window is about: pointed at, gone to, edited. */
import { create } from 'zustand';
import type { MarkerDraft } from './markers.ts';
import type { Mark } from './marks.ts';

/** In the window, in px. */
interface At {
  x: number;
  y: number;
}

export type MarkDialog =
  | {
      kind: 'edit';
      /** Null: it is a new one. */
      id: string | null;
      draft: MarkerDraft;
      /** What has the focus first. */
      first: 'name' | 'color';
    }
  | { kind: 'goTo' };

interface MarksUiState {
  /** Id of the mark that was gone to last. */
  active: string | null;
  hovered: { mark: Mark; at: At } | null;
  /** `from` has the focus again when it closes. */
  menu: { mark: Mark; at: At; from: Element | null } | null;
  dialog: MarkDialog | null;
  setActive(id: string | null): void;
  hover(hovered: MarksUiState['hovered']): void;
  openMenu(mark: Mark, at: At): void;
  closeMenu(): void;
  show(dialog: MarkDialog | null): void;
}

export const useMarksUi = create<MarksUiState>()((set, get) => ({
  active: null,
  hovered: null,
  menu: null,
  dialog: null,
  setActive: (active) => set({ active }),
  hover: (hovered) => set({ hovered }),
  openMenu: (mark, at) => set({ menu: { mark, at, from: document.activeElement }, hovered: null }),
  closeMenu() {
    const from = get().menu?.from;
    set({ menu: null });
    if (from instanceof HTMLElement) from.focus({ preventScroll: true });
  },
  show: (dialog) => set({ dialog, menu: null, hovered: null }),
}));
