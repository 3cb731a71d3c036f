/** SQL consoles that are to run their query as they come on screen: those that a command has opened. By panel id. */
const waiting = new Set<string>();

export const requestRun = (panel: string): void => void waiting.add(panel);

/** Whether it was asked for; true once. */
export const takeRun = (panel: string): boolean => waiting.delete(panel);
