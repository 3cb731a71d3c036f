/** Which help is on screen. */
import { create } from 'zustand';

interface HelpState {
  /** Step of the tour, counted from 0; null = nobody takes it. */
  tourStep: number | null;
  goToStep(step: number | null): void;
}

export const useHelp = create<HelpState>()((set) => ({
  tourStep: null,
  goToStep: (tourStep) => set({ tourStep }),
}));
