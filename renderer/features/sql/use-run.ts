import { useCallback, useEffect, useRef, useState } from 'react';
import type { HostErrorInfo } from '../../../contract/messages.ts';
import type { SqlAnswer, SqlParameters } from '../../../contract/sql-console.ts';
import { errorInfo, isCancelled, type TraceClient } from '../../base/client/trace-client.ts';
import { useViewStore } from '../../state/view-store.ts';
import { useSqlHistory } from './history.ts';

export interface Ran {
  text: string;
  parameters: SqlParameters;
  answer: SqlAnswer;
}

export interface Run {
  /** The last answer; it stays until the next one is here. */
  ran: Ran | null;
  failed: { text: string; error: HostErrorInfo } | null;
  /** When the query was begun that is running; null where none is. */
  sinceMs: number | null;
  run(text: string): void;
  cancel(): void;
}

/** What `$sel_start` and the others are now: without a selection it is the view. */
export function parametersNow(): SqlParameters {
  const { selection, window } = useViewStore.getState();
  const selected = selection ?? window;
  return {
    sel_start: Math.floor(selected.startNs),
    sel_end: Math.ceil(selected.endNs),
    view_start: Math.floor(window.startNs),
    view_end: Math.ceil(window.endNs),
  };
}

/** One query at a time: a new one ends the one before. Answers are given back to the host when nobody looks at them. */
export function useRun(client: TraceClient, trace: string): Run {
  const [ran, setRan] = useState<Ran | null>(null);
  const [failed, setFailed] = useState<Run['failed']>(null);
  const [sinceMs, setSinceMs] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  const kept = useRef<string>(null);

  const forget = useCallback(() => {
    if (kept.current !== null) void client.call('sqlForget', { answer: kept.current }).catch(() => {});
    kept.current = null;
  }, [client]);
  useEffect(
    () => () => {
      running.current?.abort();
      forget();
    },
    [forget],
  );

  const run = useCallback(
    async (text: string) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      setSinceMs(performance.now());
      const parameters = parametersNow();
      try {
        const answer = await client.call('sqlRun', { trace, sql: text, parameters }, { signal: abort.signal });
        forget();
        kept.current = answer.answer;
        setRan({ text, parameters, answer });
        setFailed(null);
        useSqlHistory.getState().add({ text, rows: answer.rows, elapsedMs: answer.elapsedMs });
      } catch (error) {
        if (abort.signal.aborted || isCancelled(error)) return;
        setFailed({ text, error: errorInfo(error) });
      } finally {
        if (running.current === abort) setSinceMs(null);
      }
    },
    [client, trace, forget],
  );
  const cancel = useCallback(() => {
    running.current?.abort();
    setSinceMs(null);
  }, []);
  return { ran, failed, sinceMs, run: (text) => void run(text), cancel };
}
