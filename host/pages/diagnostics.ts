/** What is wrong or missing, of a trace and of what the user has brought along, and what to do about each. */
import type { Diagnostics, Fact, Finding } from '../../contract/pages.ts';
import type { StackCounts, TraceNames } from '../../contract/schema.ts';
import type { PluginInfo } from '../../contract/tables.ts';
import type { TraceInfo, TraceWarning } from '../../contract/trace.ts';
import type { DeniedDurationsFound } from '../tables/trace-tables.ts';

/** Files that the user has added, with what is wrong in them. */
export interface UserFiles {
  manifests: readonly { name: string; warnings: readonly string[] }[];
  profiles: readonly { name: string; warnings: readonly string[]; unmatched: readonly unknown[] }[];
  regions: readonly { name: string; warnings: readonly string[] }[];
}

export function diagnose(
  info: TraceInfo,
  { names, stacks }: { names: TraceNames; stacks: StackCounts },
  plugins: readonly PluginInfo[],
  files: UserFiles,
  denied: DeniedDurationsFound,
): Diagnostics {
  const findings = [
    ...info.warnings.map(ofWarning),
    ...clockFindings(info),
    ...denied.tables.map(deniedFinding),
    ...names.withoutSchema.map(
      ({ guid, name, undecodedEvents, reason }): Finding => ({
        area: 'schemas',
        severity: 'warning',
        title: name ?? guid,
        detail: reason ?? 'Its events have no schema.',
        // The reason says itself how to get one.
        next: reason === null ? 'Add its manifest (.man), or for WPP its .tmf files.' : '',
        action: 'addManifests',
        count: undecodedEvents,
        byteOffset: null,
      }),
    ),
    ...names.warnings.map((detail) => finding('names', 'warning', 'Names and descriptions', detail)),
    ...stackFindings(stacks),
    ...plugins.flatMap(pluginFindings),
    ...files.manifests.flatMap(({ name, warnings }) =>
      warnings.map((detail) =>
        finding('imports', 'warning', name, detail, 'Correct the file and add it again.', 'manifests'),
      ),
    ),
    ...files.profiles.flatMap(({ name, warnings, unmatched }) => [
      ...warnings.map((detail) => finding('imports', 'warning', name, detail, 'Export the profile again.', 'plugins')),
      ...(unmatched.length === 0
        ? []
        : [
            {
              ...finding(
                'imports',
                'note',
                name,
                'Its presets refer to tables or columns that do not exist here; the rest is used.',
              ),
              action: 'plugins' as const,
              count: unmatched.length,
            },
          ]),
    ]),
    ...files.regions.flatMap(({ name, warnings }) =>
      warnings.map((detail) => finding('imports', 'warning', name, detail, 'Correct the file and add it again.')),
    ),
  ];
  const order = ['error', 'warning', 'note'];
  findings.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  return { findings, clock: clockFacts(info), durations: denied.checked };
}

function finding(
  area: Finding['area'],
  severity: Finding['severity'],
  title: string,
  detail: string,
  next = '',
  action: Finding['action'] = null,
): Finding {
  return { area, severity, title, detail, next, action, count: null, byteOffset: null };
}

/** Codes of damage; all others are of what is unknown. */
const DAMAGE: Readonly<Record<string, string>> = {
  'buffer-cut': 'A buffer is truncated',
  'buffers-missing': 'Buffers are missing',
  'buffer-header': 'A buffer has no header',
  'buffer-size': 'A buffer has an impossible size',
  'event-header': 'An event is damaged',
  'file-shrank': 'The file shrank during reading',
  'file-tail': 'The file ends within a buffer',
  'filled-bytes': 'A buffer does not say where it ends',
  decompress: 'A buffer cannot be decompressed',
  expansion: 'Buffers expand beyond the limit',
  'too-many-events': 'More events than the file can hold',
};

const OTHER_WARNINGS: Readonly<Record<string, string>> = {
  clock: 'The clock frequency is impossible',
  'clock-type': 'The clock type is unknown',
  'extended-data': 'Extended data of an event is damaged',
  kinds: 'Too many kinds of events',
  'second-header': 'A second header',
  'unknown-header': 'Events with an unknown header type',
};

const COPY_AGAIN =
  'Copy the file again from the machine that recorded it. If the original is damaged too, record again.';

function ofWarning({ code, message, count, byteOffset }: TraceWarning): Finding {
  const damage = DAMAGE[code];
  return {
    area: code.startsWith('clock') ? 'clock' : 'file',
    severity: damage === undefined ? 'warning' : 'error',
    title: damage ?? OTHER_WARNINGS[code] ?? code,
    detail: count > 1 ? `${message} (The first of ${count.toLocaleString('en-US')} cases.)` : message,
    next: damage === undefined ? '' : COPY_AGAIN,
    action: null,
    count,
    byteOffset,
  };
}

const deniedFinding = ({ table, rows }: DeniedDurationsFound['tables'][number]): Finding => ({
  ...finding(
    'clock',
    'warning',
    'Durations that end before they begin',
    `Some rows of “${table}” start later than they end. Their durations are blank and not included in sums.`,
    'The file is damaged, or its clock was set back. If you need these rows, record again.',
  ),
  count: rows,
});

const CLOCKS: Record<TraceInfo['clock'], string> = {
  qpc: 'performance counter (QPC)',
  system: 'system time',
  cycles: 'CPU cycle counter',
};

function clockFindings({ clock, endTimeUtc, startTimeUtc, firstEventNs }: TraceInfo): Finding[] {
  const found: Finding[] = [];
  if (clock === 'system')
    found.push(
      finding(
        'clock',
        'note',
        'The clock is the system time',
        'It ticks about 64 to 1,000 times per second: events between two ticks have the same time, and clock adjustments change it.',
        'Record with the performance counter: clock type 1 (the default of wpr and xperf).',
      ),
    );
  if (clock === 'cycles')
    found.push(
      finding(
        'clock',
        'note',
        'The clock counts CPU cycles',
        'Its rate changes with the core frequency, and differs between cores.',
        'Record with the performance counter: clock type 1.',
      ),
    );
  if (startTimeUtc !== null && endTimeUtc === null)
    found.push(
      finding(
        'file',
        'note',
        'The session was never ended',
        'The file was copied while the session ran, or the machine stopped. The header has no counts of events, buffers and losses, and the data that the kernel writes at the end is missing (names of threads and images, system configuration).',
        'Stop the session before you copy the file.',
      ),
    );
  if (firstEventNs !== null && firstEventNs < 0)
    found.push(
      finding(
        'clock',
        'note',
        'Events precede the header event',
        'Their times are negative. This is normal for merged traces and for sessions that kept buffers in memory.',
      ),
    );
  return found;
}

function clockFacts(info: TraceInfo): Fact[] {
  const { clock, clockFrequencyHz, startTimeUtc, endTimeUtc, bootTimeUtc, firstEventNs, lastEventNs } = info;
  const seconds = (ns: number | null): string => (ns === null ? 'no events' : `${(ns / 1e9).toFixed(9)} s`);
  return [
    { name: 'Type', value: CLOCKS[clock] },
    { name: 'Frequency', value: `${clockFrequencyHz.toLocaleString('en-US')} Hz` },
    {
      name: 'Resolution',
      value: clockFrequencyHz > 0 ? `${Number((1e9 / clockFrequencyHz).toPrecision(4))} ns` : 'unknown',
    },
    { name: 'Time zero', value: startTimeUtc ?? 'unknown' },
    { name: 'First event', value: seconds(firstEventNs) },
    { name: 'Last event', value: seconds(lastEventNs) },
    { name: 'Session ended', value: endTimeUtc ?? 'unknown' },
    { name: 'Machine booted', value: bootTimeUtc ?? 'unknown' },
  ];
}

function stackFindings({ stacks, unowned, unresolved }: StackCounts): Finding[] {
  const found: Finding[] = [];
  if (unowned > 0)
    found.push({
      ...finding(
        'names',
        'note',
        'Stacks without an event',
        `Of ${stacks.toLocaleString('en-US')} stacks, these have no event: it was lost or is outside the trace.`,
      ),
      count: unowned,
    });
  if (unresolved > 0)
    found.push({
      ...finding(
        'names',
        'note',
        'Stacks without a definition',
        'Events refer to them by a key, but the event that defines the key is not in the trace.',
        'Stop the session normally: it writes the definitions last.',
      ),
      count: unresolved,
    });
  return found;
}

const pluginFindings = ({ name, problems, stale }: PluginInfo): Finding[] =>
  problems.map(({ message, severity, file, line, column }) =>
    finding(
      'plugins',
      severity,
      name,
      `${file}:${line}:${column}: ${message}`,
      stale
        ? 'Correct the file. Until then, its last valid version is used.'
        : 'Correct the file. Corescope reloads it immediately.',
      'plugins',
    ),
  );
