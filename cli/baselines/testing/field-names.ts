/** TraceEvent's names of fields → ours, where they differ by more than case. */
import type { DecodedEvent } from './decoded-trace.ts';
import type { DecodedField } from './printed-forms.ts';

const OTHER_NAMES: Readonly<Record<string, string>> = {
  // Log-file header: TraceEvent's names against those of TRACE_LOGFILE_HEADER.
  CPUSpeed: 'CpuSpeedInMHz',
  MaxFileSize: 'MaximumFileSize',
  ReservedFlags: 'ClockType',
  SessionName: 'LoggerName',
  UtcOffsetMinutes: 'TimeZoneBias',
  // Windows 7's name: UniqueProcessKey and DirectoryTableBase took its place.
  PageDirectoryBase: 'DirectoryTableBase',
  // Version 3 of thread events has the affinity there.
  StartAddr: 'Affinity',
  MemoryCount: 'PageFaultCount',
  FileKey: 'FileObject',
  SampleSource: 'Source',
  IrpPtr: 'Irp',
  FileAttributes: 'CreateAttributes',
  Promoted: 'Bytes',
};

/** Where TraceEvent reads a field at another's place: the interrupt's number where its processor group stands. */
const WRONG_PLACES: Readonly<Record<string, string>> = { IRQNum: 'IRQGroup' };

/** The field that TraceEvent prints as `name`; undefined where this engine has none of that name. */
export function decodedField({ fields }: DecodedEvent, name: string): DecodedField | undefined {
  const exact = fields.get(WRONG_PLACES[name] ?? name);
  if (exact !== undefined) return exact;
  for (const wanted of [name, OTHER_NAMES[name] ?? name]) {
    const lower = wanted.toLowerCase();
    for (const [own, field] of fields) if (own.toLowerCase() === lower) return field;
  }
  return undefined;
}
