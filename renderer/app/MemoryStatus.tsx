import { useEffect, useState } from 'react';
import type { MemoryUse } from '../../contract/queries.ts';
import { formatBytes, formatShare } from '../base/format.ts';
import { Tooltip } from '../kit/Tooltip.tsx';
import { useApp, useUi } from '../state/services.ts';
import appStyles from './app.module.css';

const ASKED_EVERY_MS = 2000;

/** What the trace host keeps of the open traces, and how much it may. */
export function MemoryStatus() {
  const use = useMemoryUse();
  const show = useUi((state) => state.show);
  if (use === null) return null;
  const { budget, events, rows, tables, onDisk } = use;
  const kept = events + rows + tables;
  const parts = `Events ${formatBytes(events)}, rows ${formatBytes(rows)}, tables and graphs ${formatBytes(tables)}.${onDisk === 0 ? '' : ` Another ${formatBytes(onDisk)} had no room and is on disk.`}`;
  return (
    <Tooltip
      text={`Open traces keep ${formatShare(kept, budget)} of the memory that they may use. ${parts} Above the limit, Corescope moves columns to disk, and releases what you have not used for a minute. You can change the limit in the preferences, under Workspace.`}
      placement="top"
    >
      <button
        type="button"
        className={appStyles.statusButton}
        data-testid="status-memory"
        onClick={() => show('preferences')}
      >
        Memory <b>{formatBytes(kept)}</b> of {formatBytes(budget)}
      </button>
    </Tooltip>
  );
}

/** Null until the host has answered. */
function useMemoryUse(): MemoryUse | null {
  const client = useApp((state) => state.client);
  const [use, setUse] = useState<MemoryUse | null>(null);
  useEffect(() => {
    if (client === null) return;
    let isOver = false;
    const ask = () => {
      if (document.hidden) return;
      client.call('memoryUse', {}).then(
        (answer) => {
          if (!isOver) setUse((before) => (isSame(before, answer) ? before : answer));
        },
        // A host that is gone says so elsewhere.
        () => {},
      );
    };
    ask();
    const timer = setInterval(ask, ASKED_EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [client]);
  return use;
}

const isSame = (one: MemoryUse | null, other: MemoryUse): boolean =>
  one !== null &&
  one.budget === other.budget &&
  one.events === other.events &&
  one.rows === other.rows &&
  one.tables === other.tables &&
  one.onDisk === other.onDisk;
