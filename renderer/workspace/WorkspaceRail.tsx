import { ChartSpline, CircleDot, Database, Flag, Info, Settings, Stethoscope } from 'lucide-react';
import { Rail } from '../explorer/Rail.tsx';
import { useRecorder } from '../record/recorder-state.ts';
import { useUi } from '../shell/services.ts';
import { showKind } from './show.ts';
import { useSide } from './side-store.ts';
import { activeTabOf } from './workspace-model.ts';
import { useWorkspace } from './workspace-store.ts';

/** The strip at the very left: panels of the side, and the pages that are asked for most. */
export function WorkspaceRail() {
  const side = useSide((state) => state.side);
  const kinds = new Set(useWorkspace(activeTabOf)?.panels.map(({ content }) => content.kind));
  const { toggle } = useSide.getState();
  return (
    <Rail
      items={[
        {
          id: 'explorer',
          title: 'Graph Explorer',
          keys: 'Ctrl+G',
          icon: ChartSpline,
          pressed: side === 'explorer',
          run: () => toggle('explorer'),
        },
        {
          id: 'markers',
          title: 'Markers and regions',
          icon: Flag,
          pressed: side === 'markers',
          run: () => toggle('markers'),
        },
        {
          id: 'sql',
          title: 'SQL console',
          icon: Database,
          pressed: kinds.has('sql'),
          run: () => void showKind('sql'),
        },
        {
          id: 'system',
          title: 'System configuration',
          icon: Info,
          pressed: kinds.has('system'),
          run: () => void showKind('system'),
        },
        {
          id: 'diagnostics',
          title: 'Diagnostics',
          icon: Stethoscope,
          pressed: kinds.has('diagnostics'),
          run: () => void showKind('diagnostics'),
        },
        {
          id: 'record',
          title: 'Record',
          keys: 'Ctrl+Alt+R',
          atEnd: true,
          icon: CircleDot,
          run: () => useRecorder.getState().show(true),
        },
        {
          id: 'preferences',
          title: 'Preferences',
          keys: 'Ctrl+,',
          atEnd: true,
          icon: Settings,
          run: () => useUi.getState().show('preferences'),
        },
      ]}
    />
  );
}
