import { createContext, useContext } from 'react';

/** Id of the panel that a component stands in. */
export const PanelContext = createContext<string | null>(null);

export function usePanelId(): string {
  const id = useContext(PanelContext);
  if (id === null) throw new Error('no PanelContext above this component');
  return id;
}
