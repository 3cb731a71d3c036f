import { useMemo } from 'react';
import type { EventDetails, ProcessInfo, ThreadInfo } from '../../../contract/schema.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { timeCell } from '../../base/time-format.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { aliveAt, type Lived } from './alive-at.ts';
import styles from './details.module.css';

const lifetime = ({ startNs, endNs }: Lived): string =>
  `${startNs === null ? 'before the trace' : timeCell(startNs)} – ${endNs === null ? 'after it' : timeCell(endNs)}`;

function factsOf(process: ProcessInfo | null, thread: ThreadInfo | null): [string, string][] {
  const facts: [string, string | number | null][] = [
    ['Process', process && `${process.name} (${process.pid})`],
    ['Command line', process?.commandLine ?? null],
    ['Parent', process?.parentPid ?? null],
    ['Session', process?.sessionId ?? null],
    ['User', process?.userSid ?? null],
    ['Package', process?.packageName ?? null],
    ['Ran', process && lifetime(process)],
    ['Exit status', process?.exitStatus ?? null],
    ['Thread', thread && `${thread.tid}${thread.name === null ? '' : ` ${thread.name}`}`],
    ['Thread started in', thread?.startModule ?? thread?.startAddress ?? null],
    ['Thread ran', thread && lifetime(thread)],
  ];
  return facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)] as const]));
}

interface ProcessCardProps {
  client: TraceClient;
  trace: string;
  details: EventDetails;
}

/** The process and the thread that an event is of. */
export function ProcessCard({ client, trace, details: { pid, tid, timeNs } }: ProcessCardProps) {
  const params = useMemo(() => ({ trace }), [trace]);
  const processes = useAnswer(client, trace, 'processes', params).value;
  const threads = useAnswer(client, trace, 'threads', params).value;
  const process = useMemo(
    () => (processes === null || pid < 0 ? null : aliveAt(processes, (row) => row.pid === pid, timeNs)),
    [processes, pid, timeNs],
  );
  const thread = useMemo(
    () => (threads === null || tid < 0 ? null : aliveAt(threads, (row) => row.tid === tid, timeNs)),
    [threads, tid, timeNs],
  );
  const facts = factsOf(process, thread);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts} data-testid="process-card">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span title={value}>{value}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
