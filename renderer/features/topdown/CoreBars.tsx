import type { CSSProperties } from 'react';
import type { TopDownCore } from '../../../contract/top-down.ts';
import { coreName, inOrder, pathToBottleneck, percentText } from './top-down-model.ts';
import styles from './topdown.module.css';

interface CoreBarsProps {
  cores: readonly TopDownCore[];
  chosen: string | null;
  onCore(core: string | null): void;
}

const colors = ['c3', 'c4', 'c6', 'c8'];

/** The first level of each core, to compare: shares of slots from left to right; stalled cycles do not add up. */
export function CoreBars({ cores, chosen, onCore }: CoreBarsProps) {
  return (
    <section className={styles.cores} aria-label="Level 1 by core">
      <h3>Level 1 by core</h3>
      <ul>
        {cores.map((core) => {
          const roots = inOrder(core.nodes.filter(({ parent }) => parent === null));
          const [worst] = pathToBottleneck(core.nodes);
          const isWhole = roots.length === colors.length;
          return (
            <li key={coreName(core.core)}>
              <button
                type="button"
                aria-pressed={core.core === chosen}
                data-testid={`top-down-core-${core.core ?? 'all'}`}
                onClick={() => onCore(core.core)}
              >
                <span>{coreName(core.core)}</span>
                <span className={isWhole ? styles.stack : styles.rows}>
                  {roots.map(({ metric, title, value }, i) => (
                    <span
                      key={metric}
                      title={`${title}: ${value === null ? 'not counted' : percentText(value)}`}
                      style={
                        {
                          '--color': `var(--${isWhole ? colors[i] : colors[i + 2]})`,
                          '--value': `${Math.min(value ?? 0, 100)}%`,
                        } as CSSProperties
                      }
                    />
                  ))}
                </span>
                <strong>{worst === undefined ? '' : percentText(worst.value ?? 0)}</strong>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
