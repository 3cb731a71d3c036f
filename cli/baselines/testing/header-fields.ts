/** Process and thread of an event: what TraceEvent prints of its header, or of its own attribution. */
import type { FieldValue } from '../../../engine/schema/model.ts';
import type { DecodedEvent, DecodedTrace } from './decoded-trace.ts';
import { decodedField } from './field-names.ts';
import type { GoldenEvent, GoldenField } from './golden-text.ts';

/** Why these ways differ. */
export const HEADER_REASONS: Readonly<Record<string, string>> = {
  header: 'The id of the event’s header, or −1 where that has none.',
  owner: 'The header has none: both decoders take it from the payload, or from who ran on the CPU.',
  subject: 'TraceEvent shows whom the event tells of, not who wrote it.',
  'no thread': 'TraceEvent shows no thread for events that tell of a process.',
  'response time': 'TraceEvent takes the response time of a flush for its thread.',
  process: 'The name of the process that has the printed id at that time, without .exe.',
  'no process': 'TraceEvent prints Process(17) where the trace names none, and nothing for −1.',
};

/** `PID`, `TID`, `PName` of a golden line, as fields. */
export const headerFieldsOf = ({ pid, tid, processName }: GoldenEvent): GoldenField[] => [
  { name: 'PID', text: String(pid) },
  { name: 'TID', text: String(tid) },
  { name: 'PName', text: processName },
];

/** How a field of the header agrees; null where it does not. */
export function headerAgreement(
  golden: GoldenEvent,
  { name, text }: GoldenField,
  ours: DecodedEvent,
  trace: DecodedTrace,
): string | null {
  const is = (id: number | null): boolean => String(id) === text;
  switch (name) {
    case 'PID':
      if (is(ours.pid)) return 'header';
      if (is(ours.ownerPid)) return 'owner';
      return is(subjectId(ours, 'ProcessID')) ? 'subject' : null;
    case 'TID':
      if (is(ours.tid)) return 'header';
      if (is(ours.ownerTid)) return 'owner';
      if (is(subjectId(ours, 'ThreadID'))) return 'subject';
      if (golden.name === 'Windows Kernel/DiskIO/FlushBuffers' && is(subjectId(ours, 'HighResResponseTime')))
        return 'response time';
      return is(-1) && /^Windows Kernel\/(Process|Image)\//.test(golden.name) ? 'no thread' : null;
    default: {
      const process = trace.processName(golden.pid, ours.timeNs);
      if (process !== null) return process === text ? 'process' : null;
      return text === (golden.pid < 0 ? '' : `Process(${golden.pid})`) ? 'no process' : null;
    }
  }
}

function subjectId(event: DecodedEvent, field: string): number | null {
  const raw = decodedField(event, field)?.raw;
  return typeof raw === 'number' ? raw : null;
}

/** What this engine says in the place of a field of the header. */
export function headerValue({ name }: GoldenField, ours: DecodedEvent, trace: DecodedTrace): FieldValue {
  if (name === 'PID') return ours.ownerPid;
  return name === 'TID' ? ours.ownerTid : trace.processName(ours.ownerPid, ours.timeNs);
}
