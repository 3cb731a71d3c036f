import { useEffect, useRef, useState } from 'react';
import type { WrittenFile } from '../../../contract/workspace-files.ts';
import { errorInfo, isCancelled } from '../../base/client/trace-client.ts';
import { formatBytes } from '../../base/format.ts';
import { useApp } from '../../state/services.ts';

interface Progress {
  bytesDone: number;
  bytesTotal: number;
}

interface Call {
  signal: AbortSignal;
  onProgress(progress: Progress): void;
}

/** A file that is being written for a dialog: how far it is, what went wrong, and how to end it. */
export function useWriting(onDone: () => void) {
  const notify = useApp((state) => state.notify);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const write = async (work: (call: Call) => Promise<WrittenFile | null>) => {
    const abort = new AbortController();
    running.current = abort;
    setProblem(null);
    try {
      const written = await work({
        signal: abort.signal,
        onProgress: (next) => setProgress(next),
      });
      // No place was chosen: the dialog stays.
      if (written === null) return;
      notify([`Wrote ${written.name} (${formatBytes(written.sizeBytes)}).`, ...written.warnings].join(' '));
      onDone();
    } catch (error) {
      if (!isCancelled(error)) setProblem(errorInfo(error).message);
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return { progress, problem, write, cancel: () => running.current?.abort() };
}
