import type { Command } from '../../state/command.ts';
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
import type { Services } from '../../state/services.ts';
import { useViewStore } from '../../state/view-store.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import { exportMarkers, exportRegionsXml, pickMarkFiles } from './mark-files.ts';

/** Markers and regions, for the one list of commands. */
export function regionCommands(services: Services): Command[] {
  const { app } = services;
  const hasEvents = () => {
    const { opened, loading, failed, connection } = app.getState();
    const isOpen = opened !== null && loading === null && failed === null && connection === 'ready';
    return isOpen && opened.info.events > 0;
  };
  const hasMarkers = () => useWorkspace.getState().markers.length > 0;
  const goTo = (step: 1 | -1, none: string) => () => {
    if (goToNeighbour(step) === null) app.getState().notify(none);
  };
  const ofMarks = (
    id: string,
    title: string,
    does: { keys?: readonly string[]; enabled?(): boolean; run(): void },
  ): Command => ({
    id,
    title,
    menu: 'Edit',
    group: 3,
    ...(does.keys && { keys: does.keys }),
    enabled: () => hasEvents() && (does.enabled?.() ?? true),
    run: does.run,
  });
  const ofFiles = (id: string, title: string, enabled: () => boolean, run: () => void): Command => ({
    id,
    title,
    menu: 'File',
    group: 4,
    enabled: () => hasEvents() && enabled(),
    run,
  });
  return [
    ofMarks('add-marker', 'Add marker or region…', { keys: ['M'], run: () => beginMarker() }),
    ofMarks('go-to-marker', 'Go to marker or region…', {
      keys: ['Shift+M'],
      enabled: hasMarks,
      run: () => useMarksUi.getState().show({ kind: 'goTo' }),
    }),
    ofMarks('next-marker', 'Next marker', {
      keys: [']'],
      enabled: hasMarks,
      run: goTo(1, 'No later marker.'),
    }),
    ofMarks('previous-marker', 'Previous marker', {
      keys: ['['],
      enabled: hasMarks,
      run: goTo(-1, 'No earlier marker.'),
    }),
    ofMarks('zoom-to-marker', 'Zoom to marker or region', {
      enabled: () => activeMark() !== null,
      run: () => {
        const mark = activeMark();
        if (mark !== null) zoomToMark(mark);
      },
    }),
    ofMarks('edit-marker', 'Edit marker…', {
      enabled: () => activeMark()?.kind === 'marker',
      run: () => {
        const mark = activeMark();
        const marker = mark === null ? null : markerOf(mark);
        if (marker !== null) beginEdit(marker);
      },
    }),
    ofMarks('mark-view', 'Add region of the view…', { run: () => beginMarker(viewRange()) }),
    ofFiles(
      'import-markers',
      'Import markers or regions…',
      () => true,
      () => void pickMarkFiles(services),
    ),
    ofFiles('export-markers', 'Export markers…', hasMarkers, () => exportMarkers(services)),
    ofFiles(
      'export-regions',
      'Export markers for WPA (.regions.xml)…',
      hasMarkers,
      () => void exportRegionsXml(services),
    ),
  ];
}

const viewRange = () => {
  const { startNs, endNs } = useViewStore.getState().window;
  return { startNs: Math.round(startNs), endNs: Math.round(endNs) };
};
