import { mostBranchEvents, type RecordingPlan } from '../../../contract/recording.ts';
import { Fold } from '../../kit/Fold.tsx';
import { useRecord } from '../../state/record-store.ts';
import { Tick, Typed } from './ProviderFilters.tsx';
import sessionStyles from './session.module.css';
import {
  branchEvents,
  hardwareCounters,
  lastBranchEvents,
  mostCounters,
  withCounterAtEvents,
  withLastBranches,
  withSamples,
} from './session-edits.ts';

/** What the kernel reads with its events and samples by, of the sources that this machine has. */
export function HardwareCounters({ plan }: { plan: RecordingPlan }) {
  const machine = useRecord((state) => state.machine);
  const edit = useRecord((state) => state.edit);
  const { onEvents, sampled } = hardwareCounters(plan);
  const known = machine?.profileSources ?? [];
  // Of a profile that was made elsewhere: shown, so that it can be taken out.
  const others = [...(onEvents?.counters ?? []), ...sampled.map(({ source }) => source)].filter(
    (name) => !known.some((source) => source.name === name),
  );
  const names = [...new Set([...known.map(({ name }) => name), ...others])];
  if (names.length === 0) return null;
  const branchesAt = lastBranchEvents(plan);
  const used = (onEvents?.counters.length ?? 0) + sampled.length + branchesAt.length;
  const atEvents =
    onEvents === null || onEvents.events.join() === 'CSwitch' ? 'context switches' : onEvents.events.join(', ');
  return (
    <Fold title="Hardware counters" used={used} testId="record-hardware-counters">
      <fieldset className={sessionStyles.ticks}>
        <legend>Read at {atEvents}</legend>
        {names
          .filter((name) => name !== 'Timer')
          .map((name) => {
            const on = onEvents?.counters.includes(name) ?? false;
            const isFull = !on && (onEvents?.counters.length ?? 0) >= mostCounters;
            return isFull ? null : (
              <Tick
                key={name}
                text={name}
                on={on}
                onChange={(to) => edit((before) => withCounterAtEvents(before, name, to))}
              />
            );
          })}
      </fieldset>
      <fieldset className={sessionStyles.ticks}>
        <legend>Last branches at</legend>
        {(branchesAt.length < mostBranchEvents ? [...new Set([...branchEvents, ...branchesAt])] : branchesAt).map(
          (name) => (
            <Tick
              key={name}
              text={name}
              on={branchesAt.includes(name)}
              onChange={(on) => edit((before) => withLastBranches(before, name, on))}
            />
          ),
        )}
      </fieldset>
      <fieldset className={sessionStyles.ticks}>
        <legend>Samples by</legend>
        {names.map((name) => (
          <Tick
            key={name}
            text={name}
            on={sampled.some(({ source }) => source === name)}
            onChange={(on) => edit((before) => withSamples(before, name, on ? 0 : null))}
          />
        ))}
      </fieldset>
      {sampled.map(({ source, interval }) => {
        const {
          minimumInterval = 1,
          maximumInterval = 0x7fffffff,
          interval: now = 0,
        } = known.find(({ name }) => name === source) ?? {};
        return (
          <Typed
            key={source}
            label={source === 'Timer' ? 'Timer: every … 100 ns' : `${source}: every`}
            placeholder={`current (${now.toLocaleString('en')})`}
            value={interval === 0 ? '' : String(interval)}
            take={(text) => {
              const typed = text.trim() === '' ? 0 : Number(text);
              const isIn =
                typed === 0 || (Number.isInteger(typed) && typed >= minimumInterval && typed <= maximumInterval);
              if (isIn) edit((before) => withSamples(before, source, typed));
              return isIn;
            }}
          />
        );
      })}
    </Fold>
  );
}
