import { useEffect } from 'react';
import { rememberSession, sessionBeforeReload } from '../../base/door/page-session.ts';
import { usePreferences } from '../../base/preferences-store.ts';
import { useServices, useUi } from '../../state/services.ts';
import { useWorkspaceFile } from '../../state/workspace-file-store.ts';
import { windowSurface } from '../../state/workspace-surface.ts';
import { MissingTraceDialog } from './MissingTraceDialog.tsx';
import { ExportRangeDialog, ShareDialog } from './ShareDialog.tsx';

/** Keeps the workspace of this window, and shows the dialogs that are about it. */
export function SessionOverlays() {
  const services = useServices();
  const { dialog, show } = useUi((state) => state);
  const waiting = useWorkspaceFile((state) => state.waiting);
  useEffect(
    () =>
      useWorkspaceFile.getState().start(services, windowSurface, {
        before: sessionBeforeReload(),
        remember: rememberSession,
        autosaveMs: () => 1000 * usePreferences.getState().autosaveSeconds,
        opensLast: () => usePreferences.getState().startup === 'lastWorkspace',
      }),
    [services],
  );
  const close = () => show(null);
  return (
    <>
      {waiting !== null && <MissingTraceDialog waiting={waiting} />}
      {dialog === 'share' && <ShareDialog onClose={close} />}
      {dialog === 'export-range' && <ExportRangeDialog onClose={close} />}
    </>
  );
}
