import { Link2, X } from 'lucide-react';
import { useState } from 'react';
import type { PmuPlan } from '../../../contract/recording.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { DialogFoot } from '../../kit/DialogFoot.tsx';
import dialogStyles from '../../kit/dialog.module.css';
import { addPmuGroup, removePmuGroup } from '../../state/plan-edits.ts';
import { useRecord } from '../../state/record-store.ts';
import styles from './AddPmuEventsDialog.module.css';
import { eventName, eventNumber } from './live-series.ts';
import sessionStyles from './session.module.css';

interface GroupsOfSet {
  set: PmuPlan['sets'][number];
  /** Place of the set in its plan. */
  index: number;
}

/** Groups of events that are counted at the same time, one line per group. */
export function PmuGroups({ set, index, locked }: GroupsOfSet & { locked: boolean }) {
  const { catalog, edit } = useRecord();
  // What is left of a group is with itself.
  const shown = [...set.groups.entries()].filter(([, { length }]) => length > 1);
  return shown.map(([place, group]) => {
    const names = group.map((event) => eventName(catalog, event)).join(', ');
    return (
      <div key={place} className={sessionStyles.group} data-testid="record-group">
        <Link2 size={13} />
        <span className="grow">
          Counted together: <span className="mono">{names}</span>
        </span>
        {!locked && (
          <button
            type="button"
            className="icon-button"
            aria-label={`Stop counting together: ${names}`}
            title="Stop counting these together"
            onClick={() => edit((before) => removePmuGroup(before, index, place))}
          >
            <X size={12} />
          </button>
        )}
      </div>
    );
  });
}

/** A button, and the dialog in which a group is chosen. @param free counters of a core */
export function AddPmuGroup({ set, index, name, free }: GroupsOfSet & { name: string; free: number }) {
  const edit = useRecord((state) => state.edit);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button small"
        title="Select events that are always counted at the same time"
        disabled={set.events.length < 2}
        data-testid="record-group-add"
        onClick={() => setOpen(true)}
      >
        <Link2 size={13} />
        Count together…
      </button>
      {isOpen && (
        <GroupDialog
          events={set.events}
          title={`Count together in ${name}`}
          free={free}
          onAdd={(group) => edit((before) => addPmuGroup(before, index, group, eventsOfMetrics(set.metrics, free)))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The events of each metric that needs several, if the counters can count them at the same time. */
export const eventsOfMetrics = (metrics: readonly string[], free: number): number[][] =>
  (useRecord.getState().catalog?.metrics ?? [])
    .filter(({ name, events }) => metrics.includes(name) && events.length > 1 && events.length <= free)
    .map(({ events }) => events);

interface GroupDialogProps {
  events: readonly number[];
  title: string;
  free: number;
  onAdd(group: number[]): void;
  onClose(): void;
}

function GroupDialog({ events, title, free, onAdd, onClose }: GroupDialogProps) {
  const catalog = useRecord((state) => state.catalog);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const isTooMany = chosen.length > free;
  return (
    <Dialog
      title={title}
      widthPx={440}
      testId="record-group-dialog"
      beside={
        <span className={isTooMany ? 'badge warn' : 'badge'} role="status">
          {chosen.length} of {free} counters{isTooMany ? ', too many' : ''}
        </span>
      }
      onClose={onClose}
    >
      <p className={dialogStyles.lead}>
        If there are more events than counters, they take turns. The events that you select here are always counted at
        the same time, so that you can compare them.
      </p>
      <section className={styles.choice} aria-label="Events of the set">
        {events.map((event) => (
          <Checkbox
            key={event}
            className={styles.line}
            on={chosen.includes(event)}
            onChange={(on) => setChosen(events.filter((one) => (one === event ? on : chosen.includes(one))))}
          >
            <span className="mono">{eventName(catalog, event)}</span>
            <span className="hint grow">{catalog?.events.find((one) => one.event === event)?.title}</span>
            <span className="mono hint">{eventNumber(event)}</span>
          </Checkbox>
        ))}
      </section>
      <DialogFoot
        action="Count together"
        testId="record-group-ok"
        disabled={chosen.length < 2 || isTooMany}
        onClose={onClose}
        onAction={() => {
          onClose();
          onAdd([...chosen]);
        }}
      />
    </Dialog>
  );
}
