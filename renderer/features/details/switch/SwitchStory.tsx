import { ArrowLeft, ArrowRight, ListFilter, MoveUpLeft } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { ContextSwitch } from '../../../../contract/context-switch.ts';
import type { TraceClient } from '../../../base/client/trace-client.ts';
import { formatCount, formatFixed } from '../../../base/format.ts';
import { formatDuration, timeCell, timeText } from '../../../base/time-format.ts';
import { keysOf } from '../../../state/command.ts';
import { coreColor } from '../../../state/identity-colors.ts';
import { showFiltered } from '../../../state/show.ts';
import { canGoToSwitch, goToSwitch } from '../../../state/switch-store.ts';
import { tableByName } from '../../../state/tables-store.ts';
import { Section } from '../Section.tsx';
import { CriticalPathSection } from './CriticalPathSection.tsx';
import { ReadyTimesChart } from './ReadyTimesChart.tsx';
import styles from './switch.module.css';
import { switchSteps, switchWords } from './switch-words.ts';

interface SwitchStoryProps {
  client: TraceClient;
  trace: string;
  found: ContextSwitch;
}

/** What led to a context switch, and what the thread did on its core. */
export function SwitchStory({ client, trace, found }: SwitchStoryProps) {
  const { core, timeNs, outNs, thread, readyTimes, counters } = found;
  return (
    <div style={{ '--core': `var(--${coreColor(core)})` } as CSSProperties} data-testid="switch-story">
      <div className={styles.title}>
        <i />
        <h3>Context switch</h3>
        <span className="badge">Core {core}</span>
        <p>
          {timeText(timeNs)} · {formatDuration(outNs - timeNs)} on the core
        </p>
      </div>
      <Section title="In words" note={`${thread.process}, ${thread.thread}`} testId="switch-words">
        <Words found={found} />
        <Bar found={found} />
        <Buttons found={found} />
      </Section>
      <Section title="Step by step" testId="switch-steps">
        <ol className={styles.steps}>
          {switchSteps(found).map(({ timeNs: ns, text, does }) => (
            <li key={`${ns} ${text}`} data-does={does}>
              <span>{timeCell(ns)}</span>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </Section>
      <CriticalPathSection client={client} trace={trace} found={found} />
      {counters !== null && (
        <Section title="Counters while running" testId="switch-counters">
          <dl className={styles.counters}>
            <div>
              <dt>IPC</dt>
              <dd>{counters.cycles > 0 ? formatFixed(counters.instructions / counters.cycles, 2) : '–'}</dd>
            </div>
            <div>
              <dt>Instructions</dt>
              <dd>{formatCount(counters.instructions)}</dd>
            </div>
            <div>
              <dt>Cycles</dt>
              <dd>{formatCount(counters.cycles)}</dd>
            </div>
          </dl>
        </Section>
      )}
      {readyTimes !== null && readyTimes.total > 1 && (
        <Section
          title="Ready time"
          note={`${thread.thread}, ${formatCount(readyTimes.total)} switches`}
          testId="switch-ready-times"
        >
          <ReadyTimesChart times={readyTimes} ownNs={found.wasReadyNs} />
        </Section>
      )}
    </div>
  );
}

function Words({ found }: { found: ContextSwitch }) {
  return (
    <p className={styles.words}>
      {switchWords(found).map(({ text, kind }, i) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: parts may repeat
        if (kind === 'plain') return <span key={i}>{text}</span>;
        // biome-ignore lint/suspicious/noArrayIndexKey: parts may repeat
        if (kind === 'strong') return <strong key={i}>{text}</strong>;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts may repeat
          <button key={i} type="button" title="Go to the switch of this thread" onClick={() => goToSwitch('readying')}>
            {text}
          </button>
        );
      })}
    </p>
  );
}

/** Waiting, ready and running, as parts of the whole; each can be seen, however short. */
function Bar({ found: { waitedNs, wasReadyNs, timeNs, outNs } }: { found: ContextSwitch }) {
  const parts = (
    [
      ['Waiting', 'waits', waitedNs],
      ['Ready', 'ready', wasReadyNs],
      ['Running', 'runs', outNs - timeNs],
    ] as const
  ).flatMap(([name, kind, ns]) => (ns === null || ns <= 0 ? [] : [{ name, kind, ns }]));
  return (
    <div className={styles.bar}>
      <div>
        {parts.map(({ kind, ns }) => (
          <i key={kind} data-does={kind} style={{ flexGrow: ns }} />
        ))}
      </div>
      <p>
        {parts.map(({ name, kind, ns }) => (
          <span key={kind}>
            {name} {formatDuration(ns)}
          </span>
        ))}
      </p>
    </div>
  );
}

function Buttons({ found: { thread } }: { found: ContextSwitch }) {
  const states = tableByName('cpu_thread_states');
  const titleOf = (text: string, command: string) => `${text} (${keysOf(command)})`;
  return (
    <div className={styles.buttons}>
      <button
        type="button"
        className="button small"
        disabled={!canGoToSwitch('previous')}
        title={titleOf('Previous switch of this thread', 'previous-of-kind')}
        onClick={() => goToSwitch('previous')}
      >
        <ArrowLeft size={13} />
        Previous
      </button>
      <button
        type="button"
        className="button small"
        disabled={!canGoToSwitch('next')}
        title={titleOf('Next switch of this thread', 'next-of-kind')}
        onClick={() => goToSwitch('next')}
      >
        Next
        <ArrowRight size={13} />
      </button>
      {canGoToSwitch('readying') && (
        <button type="button" className="button small" onClick={() => goToSwitch('readying')}>
          <MoveUpLeft size={13} />
          Go to readying thread
        </button>
      )}
      {states !== null && (
        <button
          type="button"
          className="button small"
          onClick={() => showFiltered(states.id, `[Thread ID] = ${thread.threadId}`)}
        >
          <ListFilter size={13} />
          Only this thread
        </button>
      )}
    </div>
  );
}
