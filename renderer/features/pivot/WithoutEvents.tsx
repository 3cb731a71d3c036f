import { type ReactNode, useEffect } from 'react';
import { tableContent } from '../../state/content.ts';
import { hasData } from '../../state/has-data.ts';
import { useTables } from '../../state/tables-store.ts';
import { activeTabOf } from '../../state/workspace-model.ts';
import { useWorkspace } from '../../state/workspace-store.ts';

interface WithoutEventsProps {
  trace: string;
  /** Where there are tables: files of wperf have some. */
  workspace: ReactNode;
  /** Where there are none either. */
  children: ReactNode;
}

/** A file that has no events: its tables, or else what the caller says. */
export function WithoutEvents({ trace, workspace, children }: WithoutEventsProps) {
  const answer = useTables((state) => state.byTrace[trace]);
  const first = answer?.tables?.find(hasData)?.id;
  useEffect(() => {
    const state = useWorkspace.getState();
    if (first !== undefined && activeTabOf(state)?.panels.length === 0) state.addPanel(tableContent(first));
  }, [first]);
  if (answer === undefined || (answer.tables === null && answer.error === null)) return null;
  return first === undefined ? children : workspace;
}
