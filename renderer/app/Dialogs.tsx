import { lazy, Suspense, useEffect } from 'react';
import type { OpenedTrace } from '../../contract/queries.ts';
import type { TraceClient } from '../base/client/trace-client.ts';
import { useHelp } from '../features/help/help-store.ts';
import { useUi } from '../state/services.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { EarlyText } from './palette/early-text.tsx';

// Each is fetched when it is asked for: the first picture comes sooner.
const CheatSheet = lazy(async () => ({ default: (await import('./CheatSheet.tsx')).CheatSheet }));
const Glossary = lazy(async () => ({ default: (await import('../panel/Glossary.tsx')).Glossary }));
const ManifestProviders = lazy(async () => ({
  default: (await import('../features/providers/ManifestProviders.tsx')).ManifestProviders,
}));
const ManifestsDialog = lazy(async () => ({
  default: (await import('../features/providers/ManifestsDialog.tsx')).ManifestsDialog,
}));
const loadPalette = async () => ({ default: (await import('./palette/Palette.tsx')).Palette });
const Palette = lazy(loadPalette);
const PluginsDialog = lazy(async () => ({
  default: (await import('../features/plugins/PluginsDialog.tsx')).PluginsDialog,
}));
const PreferencesDialog = lazy(async () => ({
  default: (await import('../features/preferences/PreferencesDialog.tsx')).PreferencesDialog,
}));
const RecipesDialog = lazy(async () => ({
  default: (await import('../features/help/RecipesDialog.tsx')).RecipesDialog,
}));
const Tour = lazy(async () => ({ default: (await import('../features/help/Tour.tsx')).Tour }));

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
    if (isOpen) requestIdleCallback(() => void loadPalette().catch(() => {}));
  }, [isOpen]);
  return (
    <>
      <Suspense fallback={null}>{isTouring && opened !== null && <Tour onRecipes={() => show('recipes')} />}</Suspense>
      <ErrorBoundary key={dialog} what="This dialog">
        <Suspense fallback={dialog === 'palette' ? <EarlyText onClose={onClose} /> : null}>
          {dialog === 'manifests' && <ManifestsDialog onClose={onClose} />}
          {dialog === 'providers' && client !== null && <ManifestProviders client={client} onClose={onClose} />}
          {dialog === 'plugins' && <PluginsDialog onClose={onClose} />}
          {dialog === 'preferences' && <PreferencesDialog onClose={onClose} />}
          {dialog === 'palette' && <Palette client={client} trace={opened?.trace ?? null} onClose={onClose} />}
          {dialog === 'recipes' && <RecipesDialog onClose={onClose} />}
          {dialog === 'glossary' && <Glossary onClose={onClose} />}
          {dialog === 'shortcuts' && <CheatSheet onClose={onClose} />}
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
