import { useEffect } from 'react';
import type { OpenedTrace } from '../../contract/queries.ts';
import type { TraceClient } from '../base/client/trace-client.ts';
import { useHelp } from '../features/help/help-store.ts';
import { loadedLater } from '../kit/loaded-later.tsx';
import { useUi } from '../state/services.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { EarlyText } from './palette/early-text.tsx';

// Each is fetched when it is asked for: the first picture comes sooner.
const CheatSheet = loadedLater(async () => (await import('./CheatSheet.tsx')).CheatSheet);
const Glossary = loadedLater(async () => (await import('../panel/Glossary.tsx')).Glossary);
const ManifestProviders = loadedLater(
  async () => (await import('../features/providers/ManifestProviders.tsx')).ManifestProviders,
);
const ManifestsDialog = loadedLater(
  async () => (await import('../features/providers/ManifestsDialog.tsx')).ManifestsDialog,
);
const Palette = loadedLater(async () => (await import('./palette/Palette.tsx')).Palette);
const PluginsDialog = loadedLater(async () => (await import('../features/plugins/PluginsDialog.tsx')).PluginsDialog);
const PreferencesDialog = loadedLater(
  async () => (await import('../features/preferences/PreferencesDialog.tsx')).PreferencesDialog,
);
const PresetConflicts = loadedLater(
  async () => (await import('../features/pivot/presets/PresetConflicts.tsx')).PresetConflicts,
);
const RecipesDialog = loadedLater(async () => (await import('../features/help/RecipesDialog.tsx')).RecipesDialog);
const Tour = loadedLater(async () => (await import('../features/help/Tour.tsx')).Tour);

interface DialogsProps {
  client: TraceClient | null;
  opened: OpenedTrace | null;
}

/** What stands over the window when it is asked for, and is not about one trace alone. */
export function Dialogs({ client, opened }: DialogsProps) {
  const { dialog, show } = useUi();
  const isTouring = useHelp((state) => state.tourStep !== null);
  const onClose = () => show(null);
  const isOpen = opened !== null;
  useEffect(() => {
    // By the time that somebody presses its keys it is here.
    if (isOpen) requestIdleCallback(() => void Palette.preload().catch(() => {}));
  }, [isOpen]);
  return (
    <>
      {isTouring && opened !== null && <Tour onRecipes={() => show('recipes')} />}
      <ErrorBoundary key={dialog} what="This dialog">
        {dialog === 'manifests' && <ManifestsDialog onClose={onClose} />}
        {dialog === 'providers' && client !== null && <ManifestProviders client={client} onClose={onClose} />}
        {dialog === 'plugins' && <PluginsDialog onClose={onClose} />}
        {dialog === 'preset-conflicts' && <PresetConflicts onClose={onClose} />}
        {dialog === 'preferences' && <PreferencesDialog onClose={onClose} />}
        {dialog === 'palette' && (
          <Palette
            client={client}
            trace={opened?.trace ?? null}
            onClose={onClose}
            waiting={<EarlyText onClose={onClose} />}
          />
        )}
        {dialog === 'recipes' && <RecipesDialog onClose={onClose} />}
        {dialog === 'glossary' && <Glossary onClose={onClose} />}
        {dialog === 'shortcuts' && <CheatSheet onClose={onClose} />}
      </ErrorBoundary>
    </>
  );
}
