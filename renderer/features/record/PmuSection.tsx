import { Cpu, Plus, TriangleAlert, X } from 'lucide-react';
import { type CSSProperties, useId, useState } from 'react';
import { at } from '../../../contract/checked.ts';
import type { PmuPlan, PmuStatus, RecordingPlan } from '../../../contract/recording.ts';
import { Toggle } from '../../kit/Toggle.tsx';
import {
  addPmuEvents,
  addPmuSet,
  coresText,
  countsEvents,
  parseCores,
  removePmuEvent,
  removePmuSet,
  setName,
  withPmu,
  withSetCores,
} from '../../state/plan-edits.ts';
import { useRecord } from '../../state/record-store.ts';
import { AddPmuEventsDialog } from './AddPmuEventsDialog.tsx';
import { Confirm } from './Confirm.tsx';
import { eventName, eventNumber } from './live-series.ts';
import { PmuExtras } from './PmuExtras.tsx';
import { AddPmuGroup, eventsOfMetrics, PmuGroups } from './PmuGroups.tsx';
import { type Budget, budgetOf, eventColors } from './pmu-budget.ts';
import sessionStyles from './session.module.css';

/** What each set of cores counts, and whether there are counters for it. */
export function PmuSection({ plan, locked }: { plan: RecordingPlan; locked: boolean }) {
  const id = useId();
  const { machine, edit } = useRecord();
  const { pmu } = plan;
  if (machine === null) return null;
  const status = machine.pmu;
  const budgets = pmu === null ? [] : budgetOf(pmu.sets, status.freeCounters);
  const colors = eventColors(pmu?.sets ?? []);
  // A sentence for all sets, once; else each has its own.
  const texts = new Set(budgets.map(({ text }) => text));
  const [first] = texts.size === 1 ? budgets : [];
  return (
    <section className={sessionStyles.section} aria-labelledby={id}>
      <h3 id={id}>
        PMU events
        {status.available && <span className="hint">{status.freeCounters} counters and 1 fixed per core</span>}
      </h3>
      {!status.available && <PmuProblem status={status} plan={plan} locked={locked} />}
      {pmu?.sets.map((set, index) => {
        const budget = at(budgets, index);
        return (
          <SetCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place
            key={index}
            pmu={pmu}
            set={set}
            index={index}
            processors={machine.processors}
            budget={status.available ? budget : null}
            note={texts.size > 1 || budget.multiplexed ? budget.text : null}
            colors={colors}
            locked={locked}
          />
        );
      })}
      {pmu === null && locked && <p className="hint">No PMU events are counted.</p>}
      {status.available && first !== undefined && !first.multiplexed && first.wanted > 0 && (
        <p className={`hint ${sessionStyles.note}`}>{first.text}</p>
      )}
      {pmu !== null && (
        <div className={sessionStyles.tick}>
          <Toggle
            label="Count in kernel mode too"
            on={pmu.kernelMode}
            disabled={locked}
            onChange={(kernelMode) => edit((before) => withPmu(before, { kernelMode }))}
          />
          Kernel mode too
        </div>
      )}
      {status.available && (!locked || pmu !== null) && <PmuExtras pmu={pmu} status={status} locked={locked} />}
      {!locked && status.available && (
        <button
          type="button"
          className="button small"
          data-testid="record-set-add"
          onClick={() => edit((before) => addPmuSet(before, pmu === null ? [] : freeCores(pmu, status.cores)))}
        >
          <Plus size={13} />
          {pmu === null ? 'Count PMU events…' : 'Add a set of cores'}
        </button>
      )}
    </section>
  );
}

/** Cores that no set names, for another one: the last of them. */
function freeCores({ sets }: PmuPlan, cores: number): number[] {
  const taken = new Set(sets.flatMap((set) => set.cores));
  const free = Array.from({ length: cores }, (_, core) => core).filter((core) => !taken.has(core));
  return free.slice(Math.ceil(free.length / 2));
}

interface SetCardProps {
  pmu: PmuPlan;
  set: PmuPlan['sets'][number];
  processors: number;
  index: number;
  /** Null: it is not known how many counters there are. */
  budget: Budget | null;
  note: string | null;
  colors: ReadonlyMap<number, string>;
  locked: boolean;
}

function SetCard(props: SetCardProps) {
  const { pmu, set, index, processors, budget, colors, locked } = props;
  const edit = useRecord((state) => state.edit);
  const name = `Set ${setName(index)}`;
  const remove = useRemoval(index);
  return (
    <section className={sessionStyles.set} aria-label={name} data-testid={`record-set-${setName(index)}`}>
      <div className={sessionStyles.setHead}>
        <b>{name}</b>
        <Cores
          cores={set.cores}
          processors={processors}
          alone={pmu.sets.length === 1}
          label={`Cores of set ${setName(index)}`}
          locked={locked}
          onChange={(cores) => edit((before) => withSetCores(before, index, cores))}
        />
        {budget !== null && (
          <>
            <Slots budget={budget} events={set.events} colors={colors} />
            <span className={sessionStyles.budget} data-testid="record-budget">
              <b>{budget.wanted}</b> of {budget.free}
            </span>
          </>
        )}
      </div>
      <SetEvents set={set} colors={colors} locked={locked} onRemove={remove} />
      <PmuGroups set={set} index={index} locked={locked} />
      <SetNotes {...props} />
      {!locked && <SetOrders {...props} name={name} onRemove={remove} />}
    </section>
  );
}

/** Takes an event out of a set, and metrics that need it. */
function useRemoval(index: number): (event: number) => void {
  const { catalog, edit } = useRecord();
  const eventsOf = (metric: string) => catalog?.metrics.find((one) => one.name === metric)?.events ?? [];
  return (event) => edit((before) => removePmuEvent(before, index, event, eventsOf));
}

interface SetEventsProps extends Pick<SetCardProps, 'set' | 'colors' | 'locked'> {
  onRemove(event: number): void;
}

function SetEvents({ set, colors, locked, onRemove }: SetEventsProps) {
  const catalog = useRecord((state) => state.catalog);
  return (
    <ul>
      <li className={`${sessionStyles.event} ${sessionStyles.fixed}`}>
        <i className="dot" />
        <span className="mono">cycle</span>
        <span className="mono">fixed</span>
      </li>
      {set.events.map((event) => (
        <li
          key={event}
          className={sessionStyles.event}
          title={catalog?.events.find((one) => one.event === event)?.title}
        >
          <i className="dot" style={{ color: colors.get(event) }} />
          <span className="mono">{eventName(catalog, event)}</span>
          <span className="mono hint">{eventNumber(event)}</span>
          {!locked && (
            <button
              type="button"
              className="icon-button"
              aria-label={`Remove ${eventName(catalog, event)}`}
              onClick={() => onRemove(event)}
            >
              <X size={12} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What the events are for, and whether there are counters for them. */
function SetNotes({ pmu, set, budget, note }: SetCardProps) {
  const catalog = useRecord((state) => state.catalog);
  const titleOf = (metric: string) => catalog?.metrics.find((one) => one.name === metric)?.title ?? metric;
  return (
    <>
      {set.metrics.length > 0 && (
        <p className={`hint ${sessionStyles.metrics}`}>For {set.metrics.map(titleOf).join(', ')}</p>
      )}
      {set.events.length === 0 && (
        <p className={sessionStyles.recordOver} data-testid="record-set-empty">
          <TriangleAlert size={13} />
          <span>
            {countsEvents(pmu)
              ? 'Without events, these cores count cycles only.'
              : 'Without events, nothing is counted. Add events or a metric.'}
          </span>
        </p>
      )}
      {budget !== null && note !== null && set.events.length > 0 && (
        <p
          className={budget.multiplexed ? sessionStyles.recordOver : 'hint'}
          data-testid={budget.multiplexed ? 'record-multiplexed' : undefined}
        >
          {budget.multiplexed && <TriangleAlert size={13} />}
          <span>{note}</span>
        </p>
      )}
    </>
  );
}

interface SetOrdersProps extends SetCardProps {
  name: string;
  onRemove(event: number): void;
}

function SetOrders({ set, index, budget, name, onRemove }: SetOrdersProps) {
  const edit = useRecord((state) => state.edit);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <div className={sessionStyles.line}>
        <button
          type="button"
          className="button small"
          data-testid="record-events-add"
          onClick={() => setIsAdding(true)}
        >
          <Plus size={13} />
          Add events…
        </button>
        {budget !== null && <AddPmuGroup set={set} index={index} name={name} free={budget.free} />}
        <span className="grow" />
        <button
          type="button"
          className="button ghost small"
          aria-label={`Remove ${name}`}
          onClick={() => edit((before) => removePmuSet(before, index))}
        >
          Remove
        </button>
      </div>
      {isAdding && (
        <AddPmuEventsDialog
          setName={name}
          events={set.events}
          free={budget?.free ?? 0}
          onAdd={(events, metrics) =>
            edit((before) => addPmuEvents(before, index, events, metrics, eventsOfMetrics(metrics, budget?.free ?? 0)))
          }
          onRemove={onRemove}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  );
}

/** One grey segment for the fixed counter, and one for each that can be had; hatched when there are not enough. */
function Slots({
  budget,
  events,
  colors,
}: {
  budget: Budget;
  events: readonly number[];
  colors: ReadonlyMap<number, string>;
}) {
  const shown = Math.max(budget.free, Math.min(budget.wanted, 12));
  return (
    <span
      className={`${sessionStyles.slots} ${budget.multiplexed ? sessionStyles.over : ''}`}
      style={{ '--slots': shown + 1 } as CSSProperties}
      aria-hidden="true"
    >
      <i className={sessionStyles.fixed} />
      {Array.from({ length: shown }, (_, i) => events[i]).map((event, i) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a counter is its place
          key={i}
          style={event === undefined ? undefined : { color: colors.get(event) }}
          className={event === undefined ? '' : sessionStyles.used}
        />
      ))}
    </span>
  );
}

interface CoresProps {
  cores: readonly number[];
  processors: number;
  /** No other set has cores of its own. */
  alone: boolean;
  label: string;
  locked: boolean;
  onChange(cores: number[]): void;
}

function Cores({ cores, processors, alone, label, locked, onChange }: CoresProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const all = alone ? 'All cores' : 'All other cores';
  const shown = cores.length === 0 ? all : `Cores ${coresText(cores)}`;
  if (locked) return <span className="hint grow">{shown}</span>;
  const parsed = typed === null ? null : parseCores(typed, processors);
  return (
    <input
      className={sessionStyles.cores}
      aria-label={label}
      aria-invalid={typed !== null && parsed === null}
      placeholder={all}
      title="Cores that count these events, for example 0-3, 6. Leave empty for all cores that are in no other set."
      value={typed ?? (cores.length === 0 ? '' : coresText(cores))}
      onChange={(event) => {
        setTyped(event.target.value);
        const next = parseCores(event.target.value, processors);
        if (next !== null) onChange(next);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** No counters: why, and what to do; a lock may be taken from its holder, when somebody says so. */
function PmuProblem({ status, plan, locked }: { status: PmuStatus; plan: RecordingPlan; locked: boolean }) {
  const edit = useRecord((state) => state.edit);
  const [isAsking, setIsAsking] = useState(false);
  const { heldBy, problem } = status;
  const forced = plan.pmu?.forceLock === true;
  return (
    <div className={sessionStyles.pmuProblem} data-testid="record-pmu-problem">
      <p className={plan.pmu === null || forced ? '' : 'error'}>
        <Cpu size={14} />
        <span>{problem ?? 'This machine has no readable counters.'}</span>
      </p>
      {plan.pmu !== null && !locked && (
        <div className={sessionStyles.line}>
          {forced && <span className="badge warn">Taken when the recording starts</span>}
          {!forced && heldBy.length > 0 && (
            <button type="button" className="button small" data-testid="record-force" onClick={() => setIsAsking(true)}>
              Take the counters anyway…
            </button>
          )}
          <button
            type="button"
            className="button small"
            data-testid="record-without-pmu"
            onClick={() => edit((before) => ({ ...before, pmu: null }))}
          >
            Record without counters
          </button>
        </div>
      )}
      {isAsking && (
        <Confirm
          title="Take the counters?"
          text="The program that is counting with the driver loses its counters in the middle of a measurement, and its results will be wrong."
          widthPx={440}
          testId="record-force"
          keep="Cancel"
          act="Take counters"
          onAct={() => edit((before) => withPmu(before, { forceLock: true }))}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
