import { type RefObject, useContext, useEffect } from 'react';
import { PanelContext } from './panel-context.ts';

/** The search field of each panel on screen, by the panel's id. */
const inputs = new Map<string, RefObject<HTMLInputElement | null>>();

/** Makes a field the one that “Find in the list” goes to while its panel is the active one. */
export function useFindInPanel(input: RefObject<HTMLInputElement | null>): void {
  const id = useContext(PanelContext);
  useEffect(() => {
    // Lists stand in dialogs as well.
    if (id === null) return;
    inputs.set(id, input);
    return () => {
      if (inputs.get(id) === input) inputs.delete(id);
    };
  }, [id, input]);
}

export const canFindIn = (panel: string | null): boolean => panel !== null && inputs.has(panel);

export function findIn(panel: string): void {
  const input = inputs.get(panel)?.current;
  input?.focus();
  input?.select();
}
