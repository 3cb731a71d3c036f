import { ChartSpline, CircleDot, Database, Flag, Info, Settings, Stethoscope } from 'lucide-react';
import { Rail } from '../../panel/Rail.tsx';
import { useRecorder } from '../../state/recorder-state.ts';
import { useUi } from '../../state/services.ts';
import { showKind } from '../../state/show.ts';
import { useSide } from '../../state/side-store.ts';
import { activeTabOf } from '../../state/workspace-model.ts';
import { useWorkspace } from '../../state/workspace-store.ts';

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
