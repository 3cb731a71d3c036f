import { X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import { useFormats } from '../base/formats.ts';
import { followHost } from '../base/preferences-store.ts';
import { RecoveryCard } from '../features/workspaces/RecoveryCard.tsx';
import { SessionOverlays } from '../features/workspaces/SessionOverlays.tsx';
import { loadedLater } from '../kit/loaded-later.tsx';
import { OverlayLayer } from '../kit/OverlayLayer.tsx';
import { panelPart } from '../panel/registry.ts';
import type { AppState } from '../state/app-store.ts';
import { allCommands } from '../state/command.ts';
import { usePlugins } from '../state/plugins-store.ts';
import { followRecorder, useRecorder } from '../state/recorder-state.ts';
import { type Services, ServicesContext } from '../state/services.ts';
import appStyles from './app.module.css';
import { Dialogs } from './Dialogs.tsx';
import { DropTarget } from './DropTarget.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { followLink } from './links/follow-link.ts';
import { FailedCard } from './loading/FailedCard.tsx';
import { GoneCard } from './loading/GoneCard.tsx';
import { LoadingCard } from './loading/LoadingCard.tsx';
import loadingStyles from './loading/loading.module.css';
import { followMenu, runFromMenu } from './native-menu.ts';
import { StatusBar } from './StatusBar.tsx';
import { StartScreen } from './start/StartScreen.tsx';
import { TitleBar } from './TitleBar.tsx';
import { useKeyboard } from './use-keyboard.ts';

const MarkerOverlays = loadedLater(async () => (await import('../features/markers/MarkerOverlays.tsx')).MarkerOverlays);
/** The larger part of the page, with the panels that a trace opens with: the start screen does not wait for it. */
const TraceScreen = loadedLater(async () => {
  const [{ TraceScreen }] = await Promise.all([
    import('./workspace/TraceScreen.tsx'),
    MarkerOverlays.preload(),
    panelPart('counters').preload(),
    panelPart('eventRates').preload(),
    panelPart('events').preload(),
  ]);
  return TraceScreen;
});
const RecordScreen = loadedLater(async () => (await import('../features/record/RecordScreen.tsx')).RecordScreen);

/** Long enough to be read twice. */
const noticeMs = (text: string): number => Math.max(8000, 80 * text.length);

/** The window: title bar, the face of whatever state it is in, status bar. */
export function App(services: Services) {
  const { app, door } = services;
  const state = useStore(app);
  useFormats();
  const commands = allCommands();
  useKeyboard(app, commands);
  useEffect(() => {
    door.onCommand((id) => runFromMenu(id));
    door.onLink((search) => followLink(app, search));
    void app.getState().connect();
  }, [app, door]);

  useEffect(() => (door.ownWindow ? followMenu(commands, door.setMenu) : undefined), [door, commands]);

  const { notice, notify, client, opened } = state;
  useEffect(() => {
    if (client === null) return;
    // It is here when a trace is, and comes after the start screen, which would wait for the same connections.
    requestIdleCallback(() => void TraceScreen.preload().catch(() => {}));
    const ended = new AbortController();
    void usePlugins.getState().follow(client, ended.signal);
    void followHost(client);
    void followRecorder(client, ended.signal);
    return () => ended.abort();
  }, [client]);
  // Who opens a trace wants to see it, from wherever it was asked for.
  useEffect(() => {
    if (opened !== null) useRecorder.getState().show(false);
  }, [opened]);
  useEffect(() => {
    if (notice === null) return;
    const timer = setTimeout(() => notify(null), noticeMs(notice));
    return () => clearTimeout(timer);
  }, [notice, notify]);

  return (
    <ServicesContext value={services}>
      <OverlayLayer>
        <TitleBar />
        <main className={appStyles.main}>
          {opened !== null && <RecoveryCard isAboveTrace />}
          <ErrorBoundary what="The window">
            <Main state={state} />
          </ErrorBoundary>
          {state.notice !== null && (
            <div className={appStyles.notice} role="status" data-testid="notice">
              <span>{state.notice}</span>
              <button type="button" className="icon-button" aria-label="Dismiss" onClick={() => state.notify(null)}>
                <X size={14} />
              </button>
            </div>
          )}
        </main>
        <StatusBar />
        <DropTarget />
        <SessionOverlays />
        {client !== null && opened !== null && <MarkerOverlays client={client} trace={opened.trace} />}
        <Dialogs client={client} opened={opened} />
      </OverlayLayer>
    </ServicesContext>
  );
}

/** The first that applies: the host has gone, a trace is loading, one has failed, recording, one is open, nothing is. */
function Main({ state }: { state: AppState }) {
  const { connection, client, loading, failed, opened, name } = state;
  const isRecordShown = useRecorder((recorder) => recorder.isShown);
  if (connection === 'gone')
    return (
      <Card>
        <GoneCard />
      </Card>
    );
  if (loading !== null)
    return (
      <Card>
        <LoadingCard load={loading} />
      </Card>
    );
  if (failed !== null)
    return (
      <Card>
        <FailedCard {...failed} />
      </Card>
    );
  // Connecting takes a few milliseconds: no face for it.
  if (client === null) return null;
  if (isRecordShown) return <RecordScreen client={client} />;
  if (opened !== null) return <TraceScreen client={client} opened={opened} name={name} />;
  return <StartScreen />;
}

const Card = ({ children }: { children: ReactNode }) => (
  <div className={loadingStyles.screen}>
    <div className={loadingStyles.card}>{children}</div>
  </div>
);
