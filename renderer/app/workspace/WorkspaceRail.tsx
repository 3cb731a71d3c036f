import { ChartSpline, CircleDot, Flag, type LucideIcon, Settings } from 'lucide-react';
import { Rail, type RailItem } from '../../panel/Rail.tsx';
import { keysOf, runCommand } from '../../state/command.ts';
import { useFindingCount } from '../../state/findings-store.ts';
import { useSide } from '../../state/side-store.ts';
import { activeTabOf } from '../../state/workspace-model.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import { panelKinds, panels } from '../panels.ts';

/** The strip at the very left: panels of the side, and the pages that are asked for most. */
export function WorkspaceRail() {
  const side = useSide((state) => state.side);
  const kinds = new Set(useWorkspace(activeTabOf)?.panels.map(({ content }) => content.kind));
  const findings = useFindingCount();
  const pages = panelKinds.filter((kind) => panels[kind].inRail === true);
  return (
    <Rail
      items={[
        { ...item('explorer', 'explorer', 'Graph Explorer', ChartSpline), pressed: side === 'explorer' },
        { ...item('markers', 'markers-panel', 'Markers and regions', Flag), pressed: side === 'markers' },
        ...pages.map((kind) => ({
          ...item(kind, `show-${kind}`, panels[kind].title, panels[kind].icon),
          pressed: kinds.has(kind),
          ...(kind === 'findings' && { count: findings }),
        })),
        { ...item('record', 'record', 'Record', CircleDot), atEnd: true },
        { ...item('preferences', 'preferences', 'Preferences', Settings), atEnd: true },
      ]}
    />
  );
}

function item(id: string, command: string, title: string, icon: LucideIcon): RailItem {
  const keys = keysOf(command);
  return { id, title, icon, ...(keys !== '' && { keys }), run: () => runCommand(command) };
}
