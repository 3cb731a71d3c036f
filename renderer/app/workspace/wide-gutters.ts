import { useLayoutEffect } from 'react';
import type { AnalysisTab } from '../../../contract/workspace.ts';

/** Names and figures of lanes need room beside all graphs of an analysis: their times stay below each other. */
export function useWideGutters(analysis: AnalysisTab | null): void {
  const wide = analysis?.panels.some(({ content }) => content.kind === 'counters') ?? false;
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-wide-gutters', wide);
  }, [wide]);
}
