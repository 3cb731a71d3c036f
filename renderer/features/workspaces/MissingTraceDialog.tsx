import { Check, FileQuestionMark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorInfo, isCancelled } from '../../base/client/trace-client.ts';
import { formatBytes } from '../../base/format.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import dialogStyles from '../../kit/dialog.module.css';
import { useServices } from '../../state/services.ts';
import { useWorkspaceFile } from '../../state/workspace-file-store.ts';
import type { WaitingWorkspace } from '../../state/workspace-file-window.ts';
import styles from './workspaces.module.css';

/** Traces of a workspace that are not where they were: where they were looked for, and the ways on. */
export function MissingTraceDialog({ waiting: { found, sources } }: { waiting: WaitingWorkspace }) {
  const { goWithout, cancelWaiting } = useWorkspaceFile.getState();
  const { problem, handing, choose } = useLocating();
  const missing = sources.filter((source) => source === null).length;
  const someThere = missing < sources.length;
  return (
    <Dialog
      title={missing === 1 ? 'A trace of the workspace is missing' : `${missing} traces of the workspace are missing`}
      widthPx={560}
      testId="missing-traces"
      onClose={cancelWaiting}
    >
      <p className={dialogStyles.lead}>
        <b>{found.name}</b> needs {sources.length === 1 ? 'this trace' : 'these traces'}. If a file was moved or
        renamed, locate it.
      </p>
      <div className={dialogStyles.scroll}>
        <ul className={styles.missingList}>
          {found.traces.map((trace, i) => {
            const source = sources[i] ?? null;
            const sizeBytes = found.workspace.traces[i]?.sizeBytes ?? null;
            return (
              <Place
                // biome-ignore lint/suspicious/noArrayIndexKey: traces are told apart by their place alone
                key={i}
                trace={trace}
                source={source}
                sizeBytes={sizeBytes}
                isFirst={i === sources.indexOf(null)}
                handing={handing === null ? null : handing === i ? 'this' : 'another'}
                onLocate={() => void choose(i)}
              />
            );
          })}
        </ul>
        {problem !== null && (
          <p className={styles.wrong} role="alert">
            {problem}
          </p>
        )}
      </div>
      <footer className={dialogStyles.foot}>
        <span className="grow hint">{someThere && 'Panels of missing traces are left out.'}</span>
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

/** Hands over the files that the user picks, one at a time. */
function useLocating() {
  const { door } = useServices();
  const { locate } = useWorkspaceFile.getState();
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
  return { problem, handing, choose };
}

interface PlaceProps {
  trace: WaitingWorkspace['found']['traces'][number];
  source: WaitingWorkspace['sources'][number];
  sizeBytes: number | null;
  isFirst: boolean;
  /** A file that is being handed over: for this trace, or another. */
  handing: 'this' | 'another' | null;
  onLocate(): void;
}

const Place = ({ trace, source, sizeBytes, isFirst, handing, onLocate }: PlaceProps) => (
  <li className={source === null ? styles.missing : ''} data-testid="missing-trace">
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
        data-autofocus={isFirst || undefined}
        disabled={handing !== null}
        aria-label={`Locate ${trace.name}`}
        onClick={onLocate}
      >
        {handing === 'this' ? 'Opening…' : 'Locate…'}
      </button>
    )}
  </li>
);

function LookedAt({ paths }: { paths: readonly string[] }) {
  if (paths.length === 0)
    return <p className="hint">The workspace does not know the location because the trace was opened in a browser.</p>;
  return (
    <>
      <p className="hint">Searched locations</p>
      <ul className={styles.lookedAt}>
        {paths.map((path) => (
          <li key={path} className="mono">
            {path}
          </li>
        ))}
      </ul>
    </>
  );
}
