import { create } from 'zustand';

/** What of the recording screen is open: set by commands, too. */
interface RecordUi {
  asksDiscard: boolean;
  asksReplay: boolean;
  asksBoot: boolean;
  asksAdd: boolean;
  /** The end was asked for: what starts still ends as soon as it runs. */
  isEnding: boolean;
  /** What the next marker says: written before, so that the marker is where it was asked for. */
  markerText: string;
  askDiscard(asks: boolean): void;
  askReplay(asks: boolean): void;
  askBoot(asks: boolean): void;
  askAdd(asks: boolean): void;
  setMarkerText(text: string): void;
}

export const useRecordUi = create<RecordUi>()((set) => ({
  asksDiscard: false,
  asksReplay: false,
  asksBoot: false,
  asksAdd: false,
  isEnding: false,
  markerText: '',
  askDiscard: (asksDiscard) => set({ asksDiscard }),
  askReplay: (asksReplay) => set({ asksReplay }),
  askBoot: (asksBoot) => set({ asksBoot }),
  askAdd: (asksAdd) => set({ asksAdd }),
  setMarkerText: (markerText) => set({ markerText }),
}));
