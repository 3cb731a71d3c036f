/** Opens a trace beside those of this window, while these can be worked with. */
import { create } from 'zustand';
import type { OpenSource } from '../../../contract/open-source.ts';
import { errorInfo, isCancelled } from '../../base/client/trace-client.ts';
import { type OpenRequest, requestName } from '../../state/app-store.ts';
import { type Services, useUi } from '../../state/services.ts';
import { mostTraces, useTraces } from '../../state/traces-store.ts';

interface AddingState {
  /** What is being opened, and how far it is: 0…1. */
  adding: { name: string; fraction: number } | null;
  cancel(): void;
}

export const useAdding = create<AddingState>()(() => ({ adding: null, cancel() {} }));

/** Without an open trace it becomes the first one. One at a time: another one ends the one before. */
export async function addTrace({ app, door }: Services, request: OpenRequest): Promise<void> {
  const { client, opened, open, notify } = app.getState();
  if (client === null || opened === null) return open(request);
  if (useTraces.getState().traces.length >= mostTraces)
    return notify(`A window shows ${mostTraces} traces at most. Close one first.`);
  useAdding.getState().cancel();
  const abort = new AbortController();
  const { signal } = abort;
  const name = requestName(request);
  const tell = (fraction: number) => {
    if (!signal.aborted) useAdding.setState({ adding: { name, fraction } });
  };
  const end = () => {
    if (!signal.aborted) useAdding.setState({ adding: null, cancel() {} });
  };
  const cancel = () => {
    end();
    abort.abort();
  };
  useAdding.setState({ adding: { name, fraction: 0 }, cancel });
  try {
    let source: OpenSource;
    if ('file' in request) {
      const onProgress = (done: number, total: number) => tell(total > 0 ? done / total / 2 : 0);
      const { grant } = await door.grantFile(request.file, { signal, onProgress });
      source = { type: 'grant', grant };
    } else source = request.source;
    const onProgress = ({ bytesDone, bytesTotal }: { bytesDone: number; bytesTotal: number }) =>
      tell(bytesTotal > 0 ? bytesDone / bytesTotal : 0);
    await useTraces.getState().add(client, source, { name }, { signal, onProgress });
    end();
  } catch (error) {
    if (signal.aborted || isCancelled(error)) return;
    end();
    notify(errorInfo(error).message);
  }
}

/** Lets the user choose one. */
export async function pickAndAdd(services: Services): Promise<void> {
  try {
    const picked = await services.door.pickTrace();
    if (picked === null) return;
    useUi.getState().show(null);
    const request: OpenRequest =
      picked instanceof File ? { file: picked } : { source: { type: 'grant', grant: picked.grant }, name: picked.name };
    await addTrace(services, request);
  } catch (error) {
    services.app.getState().notify(errorInfo(error).message);
  }
}
