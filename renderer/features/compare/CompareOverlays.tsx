import { useUi } from '../../state/services.ts';
import { useTablesOf } from '../../state/tables-store.ts';
import { type OpenTrace, useTraces } from '../../state/traces-store.ts';
import { AddTraceDialog } from './AddTraceDialog.tsx';
import { AlignDialog } from './AlignDialog.tsx';
import { CompareDialog } from './CompareDialog.tsx';
import { MatchDialog } from './MatchDialog.tsx';

/** What goes with traces beside the first one: their lists of tables, and the dialogs about them. */
export function CompareOverlays() {
  const traces = useTraces((state) => state.traces);
  const { dialog, show } = useUi((state) => state);
  const close = () => show(null);
  return (
    <>
      {traces.slice(1).map((trace) => (
        <TablesOf key={trace.opened.trace} trace={trace} />
      ))}
      {dialog === 'add-trace' && <AddTraceDialog onClose={close} />}
      {dialog === 'align-trace' && <AlignDialog onClose={close} />}
      {dialog === 'match-keys' && <MatchDialog onClose={close} />}
      {dialog === 'compare' && <CompareDialog onClose={close} />}
    </>
  );
}

function TablesOf({ trace: { client, opened } }: { trace: OpenTrace }) {
  useTablesOf(client, opened.trace);
  return null;
}
