/** The time axis and what is selected on it, for the one list of commands. */
import { containsNs, spanNs } from '../../base/view-math.ts';
import { type Command, commandGroup } from '../../state/command.ts';
import { conditionsOf } from '../../state/conditions.ts';
import type { Services } from '../../state/services.ts';
import { useViewStore } from '../../state/view-store.ts';

export function timelineCommands({ app }: Services): Command[] {
  const { hasEvents } = conditionsOf(app);
  const view = useViewStore.getState;
  const hasSelection = () => view().selection !== null;
  /** At the cursor when it is in view, else in the middle. */
  const zoom = (factor: number) => {
    const { window, cursorNs, zoomAt } = view();
    const inView = cursorNs !== null && containsNs(window, cursorNs);
    zoomAt(inView ? cursorNs : (window.startNs + window.endNs) / 2, factor);
  };
  /** By a quarter of what is in view. */
  const pan = (direction: 1 | -1) => {
    const { window, pan: by } = view();
    by((direction * spanNs(window)) / 4);
  };
  return [
    ...commandGroup('View', 1, hasEvents, [
      {
        id: 'zoom-to-selection',
        title: 'Zoom to selection',
        keys: ['Ctrl+.'],
        enabled: hasSelection,
        run: () => view().zoomToSelection(),
      },
      { id: 'zoom-in', title: 'Zoom in', keys: ['Ctrl++', 'Ctrl+='], run: () => zoom(2) },
      { id: 'zoom-out', title: 'Zoom out', keys: ['Ctrl+−'], run: () => zoom(0.5) },
      { id: 'pan-left', title: 'Move the view left', run: () => pan(-1) },
      { id: 'pan-right', title: 'Move the view right', run: () => pan(1) },
      {
        id: 'fit',
        title: 'Fit the selection, or the whole trace',
        run: () => (hasSelection() ? view().zoomToSelection() : view().reset()),
      },
      { id: 'whole-trace', title: 'Whole trace', keys: ['Ctrl+0', 'Ctrl+Shift+−'], run: () => view().reset() },
    ]),
    ...commandGroup('View', 2, hasEvents, [
      {
        id: 'view-back',
        title: 'Previous view',
        keys: ['Backspace', 'Alt+←'],
        enabled: () => view().backStack.length > 0,
        run: () => view().back(),
      },
      {
        id: 'view-forward',
        title: 'Next view',
        keys: ['Shift+Backspace', 'Alt+→'],
        enabled: () => view().forwardStack.length > 0,
        run: () => view().forward(),
      },
      {
        id: 'clear-selection',
        title: 'Clear selection',
        keys: ['Esc'],
        enabled: hasSelection,
        run: () => view().clearSelection(),
      },
    ]),
  ];
}
