import type { EventDetails, SchemaSource } from '../../../contract/schema.ts';
import type { KindInfo } from '../../../contract/trace.ts';
import { CopyButton } from '../../panel/CopyButton.tsx';
import styles from './details.module.css';

const sourceNames: Record<SchemaSource, string> = {
  classic: 'kernel event table',
  traceLogging: 'TraceLogging, in the event',
  eventSource: 'EventSource manifest in the trace',
  eventInfo: 'event info in the trace',
  manifest: 'added manifest',
  builtIn: 'built-in manifest',
  machine: 'schema of this machine',
  wpp: 'TMF file',
  string: 'string event',
};

interface Fact {
  name: string;
  value: string;
  /** Ids that one takes elsewhere. */
  copied?: boolean;
}

/** Name and number, where they say two things. */
const named = (name: string, number: number): string =>
  name === '' || name === String(number) ? String(number) : `${name} (${number})`;

/** Who wrote an event and how its header describes it. */
function factsOf(details: EventDetails, kind: KindInfo | undefined): Fact[] {
  const { pid, tid, process, thread } = details;
  const facts: (Fact | null)[] = [
    pid < 0 && process === null ? null : { name: 'Process', value: withId(process, pid) },
    tid < 0 && thread === null ? null : { name: 'Thread', value: withId(thread, tid) },
    { name: 'Provider', value: details.providerName ?? details.provider },
    { name: 'Provider id', value: details.provider, copied: true },
    kind === undefined ? null : { name: 'Id, version', value: `${kind.id}, ${kind.version}` },
    { name: 'Level', value: kind === undefined ? details.level : named(details.level, kind.level) },
    { name: 'Task', value: kind === undefined ? details.task : named(details.task, kind.task) },
    { name: 'Opcode', value: kind === undefined ? details.opcode : named(details.opcode, kind.opcode) },
    { name: 'Keywords', value: [...details.keywords, ...(kind === undefined ? [] : [kind.keyword])].join(' ') },
    details.channel === 0 ? null : { name: 'Channel', value: String(details.channel) },
    details.activityId === null ? null : { name: 'Activity', value: details.activityId, copied: true },
    details.relatedActivityId === null ? null : { name: 'Related', value: details.relatedActivityId, copied: true },
    details.source === null ? null : { name: 'Schema', value: sourceNames[details.source] },
    { name: 'Row', value: String(details.row) },
  ];
  return facts.filter((fact) => fact !== null);
}

const withId = (name: string | null, id: number): string =>
  name === null ? String(id) : id < 0 ? name : `${name} (${id})`;

export function EventFacts({ details, kind }: { details: EventDetails; kind: KindInfo | undefined }) {
  return (
    <dl className={styles.facts}>
      {factsOf(details, kind).map(({ name, value, copied }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span>{value}</span>
            {copied && <CopyButton title={`Copy the ${name.toLowerCase()}`} text={() => value} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
