import type { TopDownCore, TopDownSource } from '../../../contract/top-down.ts';
import { percentText } from './top-down-model.ts';
import styles from './topdown.module.css';

/** How much the values can be trusted. */
export function HowCounted({ source, core }: { source: TopDownSource; core: TopDownCore }) {
  const measured = core.nodes.filter(({ value }) => value !== null);
  const ways = [...new Set(measured.map(({ counted }) => counted))].filter((way) => way !== '');
  const shares = measured.flatMap(({ countedPercent }) => countedPercent ?? []);
  const facts: [string, string][] = [
    ['Core', source.productTitle],
    ['Source', source.tableName],
    ['Counted', ways.join(', ') || 'nothing'],
  ];
  if (shares.length > 0) facts.push(['Least counted', `${percentText(Math.min(...shares))} of the time`]);
  if (core.slotsOffPercent !== null)
    facts.push(['Check', `stalled slots differ by ${percentText(core.slotsOffPercent)}`]);
  return (
    <section className={styles.how} aria-label="How it was counted">
      <h3>How it was counted</h3>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
