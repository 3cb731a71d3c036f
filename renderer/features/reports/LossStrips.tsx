import { useEffect, useMemo, useRef } from 'react';
import { formatCounted } from '../../base/format.ts';
import type { NsRange } from '../../base/view-math.ts';
import { StripsView } from '../../canvas/strips-view.ts';
import type { Loss } from '../../state/losses-model.ts';
import styles from './pages.module.css';

/** More are not told apart on a page. */
const mostCpus = 64;

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
  const plot = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const rulerBase = useRef<HTMLSpanElement>(null);
  const view = useRef<StripsView | null>(null);
  const press = useRef((_strip: number, _at: number) => {});
  press.current = (strip, at) => {
    const loss = strips[strip]?.losses[at];
    if (loss !== undefined) onZoom(loss);
  };
  useEffect(() => {
    if (plot.current === null || ruler.current === null || rulerBase.current === null) return;
    const made = new StripsView(
      { strips: plot.current, ruler: ruler.current, rulerBase: rulerBase.current },
      (strip, at) => press.current(strip, at),
    );
    view.current = made;
    return () => made.destroy();
  }, []);
  useEffect(() => {
    view.current?.show(
      limits,
      strips.map((strip) => strip.losses),
    );
  }, [limits, strips]);
  return (
    <div
      className={styles.lossStrips}
      role="img"
      aria-label={`${formatCounted(losses.length, 'place')} where events are missing, over the time of the trace`}
      data-testid="loss-strips"
    >
      <span ref={rulerBase} />
      <div ref={ruler} className={styles.lossRuler} />
      <div>
        {strips.map(({ cpu }) => (
          <div key={cpu} className={styles.lossName}>
            {cpu < 0 ? 'Any core' : `Core ${cpu}`}
          </div>
        ))}
      </div>
      <div ref={plot} className={styles.lossPlot} />
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
