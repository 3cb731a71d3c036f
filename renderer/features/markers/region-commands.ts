import { type Command, commandGroup } from '../../state/command.ts';
import { conditionsOf } from '../../state/conditions.ts';
import {
  activeMark,
  beginEdit,
  beginMarker,
  goToNeighbour,
  hasMarks,
  markerOf,
  zoomToMark,
} from '../../state/mark-actions.ts';
import { useMarksUi } from '../../state/marks-store.ts';
import { addNoteOnTime } from '../../state/note-actions.ts';
import type { Services } from '../../state/services.ts';
import { useViewStore } from '../../state/view-store.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import { exportMarkers, exportRegionsXml, pickMarkerFiles } from './marker-files.ts';

/** Markers and regions, for the one list of commands. */
export function regionCommands(services: Services): Command[] {
  const { app } = services;
  const { hasEvents } = conditionsOf(app);
  const hasMarkers = () => useWorkspace.getState().markers.length > 0;
  const goTo = (step: 1 | -1, none: string) => () => {
    if (goToNeighbour(step) === null) app.getState().notify(none);
  };
  return [
    ...commandGroup('Edit', 3, hasEvents, [
      { id: 'add-marker', title: 'Add marker or region…', keys: ['M'], run: () => beginMarker() },
      {
        id: 'go-to-marker',
        title: 'Go to marker or region…',
        keys: ['Shift+M'],
        enabled: hasMarks,
        run: () => useMarksUi.getState().show({ kind: 'goTo' }),
      },
      {
        id: 'next-marker',
        title: 'Next marker',
        keys: [']'],
        enabled: hasMarks,
        run: goTo(1, 'No later marker.'),
      },
      {
        id: 'previous-marker',
        title: 'Previous marker',
        keys: ['['],
        enabled: hasMarks,
        run: goTo(-1, 'No earlier marker.'),
      },
      {
        id: 'zoom-to-marker',
        title: 'Zoom to marker or region',
        enabled: () => activeMark() !== null,
        run: () => {
          const mark = activeMark();
          if (mark !== null) zoomToMark(mark);
        },
      },
      {
        id: 'edit-marker',
        title: 'Edit marker…',
        enabled: () => activeMark()?.kind === 'marker',
        run: () => {
          const mark = activeMark();
          const marker = mark === null ? null : markerOf(mark);
          if (marker !== null) beginEdit(marker);
        },
      },
      { id: 'add-note', title: 'Add note on this time', keys: ['Shift+N'], run: addNoteOnTime },
      { id: 'add-view-region', title: 'Add region for the view…', run: () => beginMarker(viewRange()) },
    ]),
    ...commandGroup('File', 4, hasEvents, [
      { id: 'import-markers', title: 'Import markers or regions…', run: () => void pickMarkerFiles(services) },
      {
        id: 'export-markers',
        title: 'Export markers…',
        enabled: hasMarkers,
        run: () => exportMarkers(services),
      },
      {
        id: 'export-regions',
        title: 'Export markers for WPA (.regions.xml)…',
        enabled: hasMarkers,
        run: () => void exportRegionsXml(services),
      },
    ]),
  ];
}

const viewRange = () => {
  const { startNs, endNs } = useViewStore.getState().window;
  return { startNs: Math.round(startNs), endNs: Math.round(endNs) };
};
