import { useMemo } from 'react';
import { formatCounted } from '../../base/format.ts';
import { axisTicks } from '../../base/time-format.ts';
import { type NsRange, spanNs } from '../../base/view-math.ts';
import type { Loss } from '../../state/losses-model.ts';
import styles from './pages.module.css';

/** Width of the drawing in its own units; what is narrower is one of them. */
const units = 2000;
const leastUnits = 4;
/** More are not told apart on a page. */
const mostCpus = 64;
const tickGap = 180;

interface LossStripsProps {
  losses: readonly Loss[];
  /** Of the whole trace. */
  limits: NsRange;
  /** Those that the trace has events of. */
  cpus: readonly number[];
  onZoom(loss: Loss): void;
}

/** When each core lacks events: a strip a core, over the whole trace. The list of losses says the same in words. */
export function LossStrips({ losses, limits, cpus, onZoom }: LossStripsProps) {
  const strips = useMemo(() => stripsOf(losses, cpus), [losses, cpus]);
  const span = Math.max(1, spanNs(limits));
  const at = (ns: number): number => Math.min(units, Math.max(0, ((ns - limits.startNs) / span) * units));
  const ticks = axisTicks(limits.startNs, limits.endNs, units, tickGap);
  return (
    <div
      className={styles.lossStrips}
      role="img"
      aria-label={`${formatCounted(losses.length, 'place')} where events are missing, over the time of the trace`}
      data-testid="loss-strips"
    >
      {strips.map(({ cpu, losses: own }) => (
        <div key={cpu} className={styles.lossStrip}>
          <span>{cpu < 0 ? 'Any core' : `Core ${cpu}`}</span>
          <svg viewBox={`0 0 ${units} 10`} preserveAspectRatio="none" aria-hidden="true">
            {ticks.majorsNs.map((ns) => (
              <rect key={ns} className={styles.lossTick} x={at(ns)} width={1.5} y={0} height={10} />
            ))}
            {apart(own, at).map(({ loss, from, to }) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: the list below has a button for the same
              <rect
                key={from}
                className={styles.lossMark}
                x={from}
                width={to - from}
                y={0}
                height={10}
                onClick={() => onZoom(loss)}
              />
            ))}
          </svg>
        </div>
      ))}
      <div className={`${styles.lossStrip} ${styles.lossAxis}`}>
        <span />
        <div>
          {ticks.majorsNs.map((ns, i) => (
            <span key={ns} style={{ left: `${(100 * at(ns)) / units}%` }}>
              {ticks.labels[i]}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

interface Strip {
  cpu: number;
  losses: Loss[];
}

/** All cores where there are few, else those that lack something; what may be of any core comes first. */
function stripsOf(losses: readonly Loss[], cpus: readonly number[]): Strip[] {
  const byCpu = new Map<number, Loss[]>();
  if (cpus.length <= mostCpus / 2) for (const cpu of cpus) byCpu.set(cpu, []);
  for (const loss of losses) {
    const own = byCpu.get(loss.cpu);
    if (own === undefined) byCpu.set(loss.cpu, [loss]);
    else own.push(loss);
  }
  return [...byCpu]
    .map(([cpu, own]) => ({ cpu, losses: own }))
    .sort((a, b) => a.cpu - b.cpu)
    .slice(0, mostCpus);
}

/** What to draw: losses that no unit parts are one mark, of the first of them. */
function apart(losses: readonly Loss[], at: (ns: number) => number): { loss: Loss; from: number; to: number }[] {
  const marks: { loss: Loss; from: number; to: number }[] = [];
  for (const loss of losses) {
    const from = Math.min(at(loss.startNs), units - leastUnits);
    const to = Math.max(at(loss.endNs), from + leastUnits);
    const last = marks.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else marks.push({ loss, from, to });
  }
  return marks;
}
