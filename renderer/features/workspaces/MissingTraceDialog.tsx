import { Check, FileQuestionMark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorInfo, isCancelled } from '../../base/client/trace-client.ts';
import { formatBytes } from '../../base/format.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { useServices } from '../../state/services.ts';
import { useWorkspaceFile } from '../../state/workspace-file-store.ts';
import type { WaitingWorkspace } from '../../state/workspace-file-window.ts';
import './sessions.css';

/** Traces of a workspace that are not where they were: where they were looked for, and the ways on. */
export function MissingTraceDialog({ waiting: { found, sources } }: { waiting: WaitingWorkspace }) {
  const { door } = useServices();
  const { locate, goWithout, cancelWaiting } = useWorkspaceFile.getState();
  const [problem, setProblem] = useState<string | null>(null);
  const [handing, setHanding] = useState<number | null>(null);
  const ended = useRef(new AbortController());
  useEffect(() => {
    ended.current = new AbortController();
    return () => ended.current.abort();
  }, []);

  const choose = async (index: number) => {
    setProblem(null);
    try {
      const picked = await door.pickTrace();
      if (picked === null) return;
      setHanding(index);
      const granted =
        picked instanceof File
          ? await door.grantFile(picked, { signal: ended.current.signal, onProgress() {} })
          : picked;
      await locate(index, { type: 'grant', grant: granted.grant }, granted.name);
    } catch (error) {
      if (!isCancelled(error)) setProblem(errorInfo(error).message);
    } finally {
      setHanding(null);
    }
  };

  const missing = sources.filter((source) => source === null).length;
  const someThere = missing < sources.length;
  return (
    <Dialog
      title={missing === 1 ? 'A trace of the workspace is missing' : `${missing} traces of the workspace are missing`}
      widthPx={560}
      testId="missing-traces"
      onClose={cancelWaiting}
    >
      <p className="dialog-lead">
        <b>{found.name}</b> needs {sources.length === 1 ? 'this trace' : 'these traces'}. If a file was moved or
        renamed, say where it is now.
      </p>
      <div className="dialog-scroll">
        <ul className="missing-list">
          {found.traces.map((trace, i) => {
            const source = sources[i] ?? null;
            const sizeBytes = found.workspace.traces[i]?.sizeBytes ?? null;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: traces are told apart by their place alone
              <li key={i} className={source === null ? 'missing' : ''} data-testid="missing-trace">
                {source === null ? <FileQuestionMark size={16} /> : <Check size={16} />}
                <div className="grow">
                  <b>{trace.name}</b>
                  {sizeBytes !== null && <span className="hint"> {formatBytes(sizeBytes)}</span>}
                  {source !== null ? (
                    <p className="hint">Found{source.name === trace.name ? '' : ` as ${source.name}`}</p>
                  ) : (
                    !trace.found && <LookedAt paths={trace.lookedAt} />
                  )}
                </div>
                {source === null && (
                  <button
                    type="button"
                    className="button"
                    data-autofocus={i === sources.indexOf(null) || undefined}
                    disabled={handing !== null}
                    aria-label={`Locate ${trace.name}`}
                    onClick={() => void choose(i)}
                  >
                    {handing === i ? 'Handing over…' : 'Locate…'}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
        {problem !== null && (
          <p className="wrong" role="alert">
            {problem}
          </p>
        )}
      </div>
      <footer className="dialog-foot">
        <span className="grow hint">{someThere && 'Panels of a trace that stays missing are left out.'}</span>
        <button type="button" className="button ghost" onClick={cancelWaiting}>
          Cancel
        </button>
        {someThere && (
          <button type="button" className="button" data-testid="missing-without" onClick={() => void goWithout()}>
            {missing === 1 ? 'Open without it' : 'Open without them'}
          </button>
        )}
      </footer>
    </Dialog>
  );
}

function LookedAt({ paths }: { paths: readonly string[] }) {
  if (paths.length === 0)
    return <p className="hint">The workspace does not say where it is: it was opened in a browser.</p>;
  return (
    <>
      <p className="hint">Looked for at</p>
      <ul className="looked-at">
        {paths.map((path) => (
          <li key={path} className="mono">
            {path}
          </li>
        ))}
      </ul>
    </>
  );
}
