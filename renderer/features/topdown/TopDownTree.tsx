import { ChevronRight, CircleDot, Crosshair, Flag, RotateCcw } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import type { TopDownCore, TopDownMissing, TopDownNode } from '../../../contract/top-down.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { formatFixed } from '../../base/format.ts';
import { NumberField } from '../../kit/NumberField.tsx';
import { recordForPreset, recordSamples } from '../../state/record-counters.ts';
import { useTopDownLimits } from './top-down-limits.ts';
import { bandText, baseText, childrenOf, colorOf, missingText, openAtFirst, percentText } from './top-down-model.ts';
import styles from './topdown.module.css';

interface TopDownTreeProps {
  core: TopDownCore;
  client: TraceClient;
}

/** The tree in words: the largest first, the way to the bottleneck open. */
export function TopDownTree({ core, client }: TopDownTreeProps) {
  const { nodes, missing } = core;
  const [folded, setFolded] = useState<ReadonlyMap<string, boolean>>(new Map());
  const atFirst = openAtFirst(nodes);
  const onFold = (metric: string, isOpen: boolean) => setFolded((before) => new Map(before).set(metric, isOpen));
  const isOpen = (metric: string): boolean => folded.get(metric) ?? atFirst.has(metric);
  const first = childrenOf(nodes, null);
  return (
    <div data-testid="top-down-tree">
      <p className={styles.level}>
        <strong>Level 1</strong> share of {first[0] === undefined ? 'slots' : baseText(nodeAt(nodes, first[0]))}
      </p>
      <Nodes {...{ nodes, core: core.core, places: first, isOpen, onFold, client }} />
      {missing !== null && <Missing of="Level 1" missing={missing} client={client} />}
    </div>
  );
}

function nodeAt(nodes: readonly TopDownNode[], place: number): TopDownNode {
  const node = nodes[place];
  if (node === undefined) throw new Error(`the tree has no place ${place}`);
  return node;
}

interface NodesProps {
  nodes: readonly TopDownNode[];
  core: string | null;
  places: readonly number[];
  isOpen(metric: string): boolean;
  onFold(metric: string, isOpen: boolean): void;
  client: TraceClient;
}

const Nodes = ({ places, ...props }: NodesProps) => (
  <ul className={styles.nodes}>
    {places.map((place) => (
      <Node key={place} {...props} place={place} node={nodeAt(props.nodes, place)} />
    ))}
  </ul>
);

function Node({
  nodes,
  core,
  place,
  node,
  isOpen,
  onFold,
  client,
}: Omit<NodesProps, 'places'> & { place: number; node: TopDownNode }) {
  const { metric, title, mark, missing } = node;
  const below = childrenOf(nodes, place);
  const measured = below.filter((one) => nodeAt(nodes, one).value !== null);
  if (mark === 'unmeasured') return <Unmeasured node={node} />;
  return (
    <li className={mark === 'bottleneck' ? styles.bottleneck : ''} data-testid={`node-${metric}`} data-mark={mark}>
      <details
        open={isOpen(metric)}
        onToggle={({ currentTarget, target }) => {
          if (target === currentTarget && currentTarget.open !== isOpen(metric)) onFold(metric, currentTarget.open);
        }}
      >
        <summary>
          <Value node={node} color={colorOf(nodes, place)} />
        </summary>
        <div className={styles.below}>
          {measured.length > 0 && <p className={styles.level}>share of {baseText(nodeAt(nodes, measured[0] ?? 0))}</p>}
          {below.length > 0 && <Nodes {...{ nodes, core, places: below, isOpen, onFold, client }} />}
          <Details node={node} />
          {missing !== null && <Missing of={title} missing={missing} client={client} />}
          <Sample node={node} core={core} client={client} />
          <Threshold node={node} />
        </div>
      </details>
    </li>
  );
}

/** Its value, its bar with the interval and the threshold on it, and what it means. */
function Value({ node, color }: { node: TopDownNode; color: string }) {
  const { title, value, half, threshold, mark, about } = node;
  const style = {
    '--color': `var(--${color})`,
    '--value': `${Math.min(value ?? 0, 100)}%`,
    '--half': `${half ?? 0}%`,
    '--threshold': `${threshold}%`,
  } as CSSProperties;
  return (
    <span className={styles.value} style={style}>
      <span className={styles.line}>
        <ChevronRight size={13} className={styles.chevron} />
        <span className={styles.swatch} />
        <span className={styles.title}>{title}</span>
        {mark === 'bottleneck' && (
          <span className={styles.mark}>
            <Flag size={11} /> Bottleneck
          </span>
        )}
        {mark === 'low' && <span className={styles.low}>below {formatFixed(threshold, 0)}%</span>}
        <span className="grow" />
        <strong>{percentText(value ?? 0)}</strong>
        <span className={styles.band}>{bandText(node)}</span>
      </span>
      <span className={styles.bar}>
        <span className={styles.fill} />
        {half !== null && half > 0 && <span className={styles.interval} />}
        <span className={styles.threshold} />
      </span>
      <span className={styles.about}>{about}</span>
    </span>
  );
}

const Unmeasured = ({ node: { metric, title, events } }: { node: TopDownNode }) => (
  <li className={styles.unmeasured} data-testid={`node-${metric}`} data-mark="unmeasured">
    <span className={styles.line} title={`Needs ${events.join(', ')}`}>
      <span className={styles.none} />
      <span className={styles.title}>{title}</span>
      <span className="grow" />
      not counted
    </span>
    <span className={styles.about}>Needs {events.join(', ')}</span>
  </li>
);

/** Metrics that say more about a node, where they were counted. */
function Details({ node: { look } }: { node: TopDownNode }) {
  const groups = look
    .map((group) => ({ ...group, metrics: group.metrics.filter(({ value }) => value !== null) }))
    .filter(({ metrics }) => metrics.length > 0);
  if (groups.length === 0) return null;
  return (
    <div className={styles.details}>
      {groups.map(({ group, title, metrics }) => (
        <dl key={group}>
          <dt>{title}</dt>
          {metrics.map((one) => (
            <dd key={one.metric}>
              <span>{one.title}</span>
              <strong>{formatFixed(one.value ?? 0, 3)}</strong>
              <span className={styles.band}>{one.unit}</span>
            </dd>
          ))}
        </dl>
      ))}
    </div>
  );
}

const Missing = ({ of, missing, client }: { of: string; missing: TopDownMissing; client: TraceClient }) => (
  <p className={styles.missing}>
    <span title={missing.metrics.join(', ')}>Not counted: {missingText(missing)}</span>
    <button
      type="button"
      className="button small"
      data-testid="top-down-record"
      onClick={() => void recordForPreset(client, { preset: of, counters: missing.metrics })}
    >
      <CircleDot size={12} /> Record these
    </button>
  </p>
);

/** A recording whose samples name the code; of all cores, of the last one. */
function Sample({ node, core, client }: { node: TopDownNode; core: string | null; client: TraceClient }) {
  const { sampleEvents, title } = node;
  if (sampleEvents.length === 0) return null;
  return (
    <p className={styles.missing}>
      <span>To find the code: samples of {sampleEvents.join(', ')}</span>
      <button
        type="button"
        className="button small"
        aria-label={`Sample ${title}`}
        data-testid={`sample-${node.metric}`}
        onClick={() => void recordSamples(client, sampleEvents, core === null ? null : Number(core))}
      >
        <Crosshair size={12} /> Sample
      </button>
    </p>
  );
}

/** From where on a node is high: the user's own. */
function Threshold({ node: { metric, title, threshold } }: { node: TopDownNode }) {
  const { setThreshold } = useTopDownLimits.getState();
  const own = useTopDownLimits(({ thresholds }) => thresholds[metric]);
  return (
    <p className={styles.limit}>
      <span>High from</span>
      <NumberField
        label={`${title}: high from, in percent`}
        value={own ?? threshold}
        least={0}
        most={100}
        widthPx={56}
        testId={`threshold-${metric}`}
        onChange={(percent) => setThreshold(metric, percent)}
      />
      <span>%</span>
      {own !== undefined && (
        <button
          type="button"
          className="icon-button small"
          title="Reset to the default threshold"
          aria-label={`Reset to the default threshold: ${title}`}
          onClick={() => setThreshold(metric, null)}
        >
          <RotateCcw size={12} />
        </button>
      )}
    </p>
  );
}
