/** What is wrong or missing, of a trace and of what the user has brought along, and what to do about each. */
import type { Diagnostics, Fact, Finding } from '../../contract/pages.ts';
import type { TraceNames } from '../../contract/schema.ts';
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
  names: TraceNames,
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
    ...stackFindings(names),
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
                'Parts of its presets name what no table here has; the rest is used.',
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
  'buffer-cut': 'A buffer is cut',
  'buffers-missing': 'Buffers are missing',
  'buffer-header': 'A buffer has no header',
  'buffer-size': 'A buffer has an impossible size',
  'event-header': 'An event is damaged',
  'file-shrank': 'The file shrank while it was read',
  'file-tail': 'The file ends within a buffer',
  'filled-bytes': 'A buffer does not say where it ends',
  decompress: 'A buffer cannot be expanded',
  expansion: 'Buffers expand without measure',
  'too-many-events': 'More events than the file can hold',
};

const OTHER_WARNINGS: Readonly<Record<string, string>> = {
  clock: 'The frequency of the clock is impossible',
  'clock-type': 'The clock is of an unknown type',
  'extended-data': 'Extended data of an event are damaged',
  kinds: 'Too many kinds of events',
  'second-header': 'A second header',
  'unknown-header': 'Events of an unknown kind of header',
};

const COPY_AGAIN = 'Copy the file again from where it was recorded; if it is damaged there as well, record again.';

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
    `Some rows of “${table}” have a start later than their end. Their durations are blank and count in no sum.`,
    'Record again if these rows matter: the file is damaged, or its clock went back.',
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
        'It ticks some 64 to 1,000 times a second: events between two ticks have the same time, and adjusting the clock moves it.',
        'Record with the performance counter: clock type 1 (the default of wpr and xperf).',
      ),
    );
  if (clock === 'cycles')
    found.push(
      finding(
        'clock',
        'note',
        'The clock counts CPU cycles',
        'It runs differently where cores change their speed, and differs between cores.',
        'Record with the performance counter: clock type 1.',
      ),
    );
  if (startTimeUtc !== null && endTimeUtc === null)
    found.push(
      finding(
        'file',
        'note',
        'The session was never ended',
        'The file was taken while the session ran, or the machine stopped: the header does not count events, buffers and losses, and what the kernel writes at the end is missing (names of threads and images, the system configuration).',
        'Stop the session before the file is copied.',
      ),
    );
  if (firstEventNs !== null && firstEventNs < 0)
    found.push(
      finding(
        'clock',
        'note',
        'Events lie before the header event',
        'Their times are negative. That is so in merged traces, and where a session kept buffers in memory.',
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
    { name: 'Zero of the time axis', value: startTimeUtc ?? 'unknown' },
    { name: 'First event', value: seconds(firstEventNs) },
    { name: 'Last event', value: seconds(lastEventNs) },
    { name: 'Session ended', value: endTimeUtc ?? 'unknown' },
    { name: 'Machine booted', value: bootTimeUtc ?? 'unknown' },
  ];
}

function stackFindings({ stacks: { stacks, unowned, unresolved } }: TraceNames): Finding[] {
  const found: Finding[] = [];
  if (unowned > 0)
    found.push({
      ...finding(
        'names',
        'note',
        'Stacks without an event',
        `Of ${stacks.toLocaleString('en-US')} stacks, these belong to no event: it was lost, or lies outside of the trace.`,
      ),
      count: unowned,
    });
  if (unresolved > 0)
    found.push({
      ...finding(
        'names',
        'note',
        'Stacks that are only referred to',
        'Events name them by a key, and the event that defines the key is not in the trace.',
        'Let the session end by itself: it writes the definitions last.',
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
        ? 'Correct the file: until then its last good version is used.'
        : 'Correct the file; it is read again at once.',
      'plugins',
    ),
  );
