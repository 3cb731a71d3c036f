import { useMemo, useRef, useState } from 'react';
import type { CodeFieldHandle } from '../../kit/editor/code-field.ts';
import { useTablePanelActions } from './panel-actions.ts';

export type Openings = ReturnType<typeof useOpenings>;

/** What of a table's panel opens, by a click or by a command. */
export function useOpenings() {
  const [presetsOpen, setPresetsOpen] = useState(false);
  const [columnsOpen, setColumnsOpen] = useState(false);
  // A graph alone has the whole of its panel; what narrows it is a click away.
  const [barOpen, setBarOpen] = useState(false);
  const filterInput = useRef<CodeFieldHandle>(null);
  const actions = useMemo(
    () => ({
      editColumns: () => setColumnsOpen(true),
      showPresets: () => setPresetsOpen(true),
      filter() {
        setBarOpen(true);
        // It may have to be drawn first.
        requestAnimationFrame(() => filterInput.current?.focus());
      },
    }),
    [],
  );
  useTablePanelActions(actions);
  return {
    ...{ presetsOpen, setPresetsOpen, columnsOpen, setColumnsOpen, barOpen, setBarOpen, filterInput },
    editColumns: actions.editColumns,
  };
}
