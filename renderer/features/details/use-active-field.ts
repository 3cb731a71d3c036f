import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import type { EventDetails } from '../../../contract/schema.ts';
import { copyText } from '../../base/clipboard.ts';
import { isMac } from '../../kit/keys.ts';
import { fieldAtPath, fieldRows, pathAtByte, withToggled } from '../../state/field-tree.ts';
import { fieldText } from './details-json.ts';

/** Which fields are open, which one is selected and which one pointed at, in the list and in the bytes alike. */
export function useActiveField({ fields, kind }: Pick<EventDetails, 'fields' | 'kind'>) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const rows = useMemo(() => fieldRows(fields, toggled), [fields, toggled]);
  // Another kind has other fields; events of one kind are compared field by field.
  const [shownKind, setShownKind] = useState(kind);
  if (shownKind !== kind) {
    setShownKind(kind);
    setToggled(new Set());
    setActive(null);
  }

  const markedPath = pointed ?? active;
  const marked = useMemo(() => (markedPath === null ? null : fieldAtPath(fields, markedPath)), [fields, markedPath]);
  const activeField = active === null ? null : fieldAtPath(fields, active);
  const pointByte = useCallback(
    (byte: number | null) => setPointed(byte === null ? null : pathAtByte(fields, byte)),
    [fields],
  );
  // What the keys move to is marked, wherever the pointer happens to rest.
  const activate = useCallback((path: string | null) => {
    setActive(path);
    setPointed(null);
  }, []);
  const selectByte = useCallback((byte: number) => activate(pathAtByte(fields, byte)), [activate, fields]);
  const toggle = (path: string) => setToggled((before) => withToggled(before, path));

  const copyOnKey = (event: KeyboardEvent) => {
    const copies = event.key.toLowerCase() === 'c' && (isMac ? event.metaKey : event.ctrlKey) && !event.altKey;
    if (!copies || !(window.getSelection()?.isCollapsed ?? true)) return;
    if (activeField === null) return;
    event.preventDefault();
    event.stopPropagation();
    copyText(activeField.members.length > 0 ? fieldText(activeField) : activeField.text);
  };
  return {
    rows,
    active,
    activeField,
    pointed,
    marked,
    activate,
    toggle,
    point: setPointed,
    pointByte,
    selectByte,
    copyOnKey,
  };
}

export type ActiveField = ReturnType<typeof useActiveField>;
