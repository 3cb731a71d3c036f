import { Waiting } from '../../panel/Waiting.tsx';
import type { TraceTables } from '../../state/tables-store.ts';

/** In place of what needs the tables of a trace, until they are there. */
export function WaitingForTables({ answer }: { answer: TraceTables | undefined }) {
  return (
    <Waiting
      what="tables"
      ofTrace
      error={answer?.error ?? null}
      progress={answer?.progress ?? null}
      onRetry={answer?.retry ?? (() => {})}
    />
  );
}
