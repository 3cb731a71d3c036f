/** What is done by pointer, or by keys inside one part of the window: for the cheat sheet and docs/keyboard.md. */
export const gestures: readonly (readonly [part: string, readonly (readonly [press: string, does: string])[]])[] = [
  [
    'Time axis and graphs',
    [
      ['Drag in a lane', 'select a range'],
      ['Shift+drag', 'extend the selection'],
      ['Drag the ruler', 'move the view'],
      ['Ctrl+wheel', 'zoom at the pointer'],
      ['Wheel', 'scroll the lanes; zoom if all are in view'],
      ['Shift+wheel', 'move the view sideways'],
      ['Double-click', 'zoom in; in the overview: whole trace'],
      ['← →', 'move the cursor; with Shift: select'],
      ['↑ ↓', 'go to the lane above, below'],
      ['W S', 'zoom in, zoom out at the cursor'],
      ['A D', 'move the view left, right'],
      ['F', 'fit the selection, or the whole trace'],
      [', .', 'previous, next context switch of the selected thread'],
      ['← → on a handle', 'move that end of the view'],
    ],
  ],
  [
    'Recording: live lanes',
    [
      ['Drag in a lane', 'select a range while recording'],
      ['Ctrl+wheel, + −', 'zoom, and freeze the view'],
      ['Shift+wheel, drag the axis, ← →', 'move the view'],
      ['Enter, Esc', 'select what is in view; clear the selection, then return to now'],
      ['End', 'return to now'],
      ['↑ ↓ PgUp PgDn in the live events', 'stop following and move; End: follow the newest again'],
    ],
  ],
  [
    'Markers and regions',
    [
      ['Click a marker', 'select its range; double-click: zoom to it; right-click: menu'],
      ['Space, Enter in the list', 'select it; zoom to it'],
      ['F2, Delete in the list', 'edit the marker; delete it'],
    ],
  ],
  [
    'Command palette',
    [
      ['↑ ↓ Home End', 'move'],
      ['Enter', 'run it, open it or go to it'],
      ['Ctrl+Enter', 'open it in a new analysis'],
      ['> @ : = #', 'only commands, processes, a time, a filter, markers'],
    ],
  ],
  [
    'Lists of events',
    [
      ['↑ ↓ PgUp PgDn Home End', 'move; with Shift: select rows'],
      ['Space', 'select the event kind'],
      ['Drag the edge of a header', 'set the width; double-click: fit'],
      ['Enter on a kind', 'show only this kind'],
      ['Enter on an event', 'show it in the lanes'],
      ['Enter in other lists', 'list the events of that process, thread or provider'],
      ['Ctrl+A, Ctrl+C', 'select all rows; copy what is selected'],
    ],
  ],
  [
    'Tables',
    [
      ['→ ←', 'expand, collapse a group; go into it, out of it'],
      ['Enter', 'expand or collapse a group; show the event of a row'],
      ['Shift+F10', 'filter to, filter out, copy the cell'],
      ['N', 'annotate the selected rows'],
      ['Click a header', 'sort; with Shift: by one more column'],
      ['Enter, F3, Shift+F3 in Find', 'go to the next, the previous row'],
      ['Enter, Esc in Filter', 'apply it; undo changes'],
    ],
  ],
  [
    'Details',
    [
      ['↑ ↓ PgUp PgDn Home End', 'move among the fields'],
      ['← → Enter', 'collapse, expand a group or a long value'],
      ['Ctrl+C', 'copy the value'],
      ['← → ↑ ↓ in the bytes', 'go to the field of the neighboring byte'],
    ],
  ],
  [
    'Window',
    [
      ['F6, Shift+F6', 'next, previous part of the window'],
      ['→ ← Esc in the tour', 'next step, previous step, end the tour'],
    ],
  ],
];
