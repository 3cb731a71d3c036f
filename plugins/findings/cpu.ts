/** Cores that do less than they could: stalls, few instructions per cycle, a low clock. */
import { islands, rule, share, threshold, windowEnd, windowStart } from './rule.ts';

/** Metrics of WindowsPerf's driver or, where it has none of this name, of its app; never both. By core and window of time. */
const metricWindows = (metrics: string): string => `readings AS (
  SELECT metric, core, time_ns, exact, weight FROM windowsperf_driver_metrics WHERE metric IN (${metrics})
  UNION ALL
  SELECT metric, core, time_ns, exact, weight FROM windowsperf_app_metrics WHERE metric IN (${metrics})
    AND metric NOT IN (SELECT metric FROM windowsperf_driver_metrics)
), windows AS (
  SELECT metric, core, CAST(floor((time_ns - 1) / ($window_ms * 1e6)) AS BIGINT) AS w,
    sum(exact * weight) / sum(weight) AS value, sum(weight) AS cycles
  FROM readings
  WHERE time_ns > $from_ns AND time_ns <= $to_ns AND exact IS NOT NULL AND weight > 0
  GROUP BY metric, core, w
), busy AS (
  SELECT * FROM windows
  WHERE cycles >= $busy / 100 * (SELECT max(m.cycles) FROM windows AS m WHERE m.metric = windows.metric)
)`;

const windowMs = threshold('window_ms', 'Compare in windows of', 'ms', [10, 500, 60_000]);
const busyCore = share('busy', 'Busy from, of the highest cycle count of a core', 20);
const metricNeed = (metric: string, what: string) => ({
  tables: ['windowsperf_driver_metrics', 'windowsperf_app_metrics'],
  where: `metric IN (${metric})`,
  what,
});

/** The values of a core around a finding, for the small graph. */
const sparkOf = (metric: string): string => `(
    SELECT string_agg(round(s.value, 4), ',' ORDER BY s.w) FROM windows AS s
    WHERE s.core = found.core AND s.metric = ${metric}
      AND s.w BETWEEN 2 * found.first_w - found.last_w - 2 AND 2 * found.last_w - found.first_w + 2
  )`;

export const ipcBelowSiblings = rule({
  id: 'ipc-below-siblings',
  title: 'IPC far below the other cores',
  about: 'A busy core that retires far fewer instructions per cycle than the other busy cores at the same time.',
  area: 'cpu',
  severity: 'high',
  needs: [metricNeed("'ipc'", 'instructions per cycle of each core')],
  parameters: [
    share('below', 'Below the median of the other busy cores by', 50),
    windowMs,
    busyCore,
    threshold('least_ms', 'For at least', 'ms', [0, 1000, 3_600_000]),
  ],
  sql: `WITH ${metricWindows("'ipc'")}, compared AS (
  SELECT one.core, one.w, one.value, one.cycles, median(other.value) AS others
  FROM busy AS one JOIN busy AS other ON other.w = one.w AND other.core <> one.core
  GROUP BY one.core, one.w, one.value, one.cycles
  HAVING count(*) >= 2 AND one.value < (1 - $below / 100) * median(other.value)
), ${islands({ as: 'joined', from: 'compared', by: 'core', start: 'w', end: 'w', gap: '2' })}, found AS (
  SELECT core, ${windowStart} AS start_ns, ${windowEnd} AS end_ns, min(w) AS first_w, max(w) AS last_w,
    sum(value * cycles) / sum(cycles) AS value, avg(others) AS others
  FROM joined GROUP BY core, island
)
SELECT start_ns, end_ns, 'core' AS subject_kind, core AS subject_id, value, (1 - $below / 100) * others AS limit_value,
  others, 100 * (1 - value / others) AS percent_below,
  CAST((end_ns - start_ns) * (1 - value / others) AS BIGINT) AS cost_ns, ${sparkOf("'ipc'")} AS spark
FROM found WHERE end_ns - start_ns >= $least_ms * 1000000
ORDER BY cost_ns DESC, core, start_ns`,
  measure: { title: 'Instructions per cycle', format: 'number', side: 'below' },
  words:
    'Core {subject_id} runs at {value:number} instructions per cycle, {percent_below:percent} below the other busy cores',
  parts: ['**{value:number}** IPC, others **{others:number}**', 'for **{duration_ns:duration}**'],
  confirm: [
    'Compare the backend stalled cycles and cache misses of this core with those of the other cores.',
    'Pin the thread that ran here to another core and record again. If it is still slow there, the work is the cause; if not, this core is.',
  ],
  link: { table: 'windowsperf_driver_metrics', filter: "core = {subject_id} and metric = 'ipc'" },
});

export const coreStalls = rule({
  id: 'core-stalls',
  title: 'A core that stalls',
  about: 'A busy core whose frontend or backend stalls in most of its cycles.',
  area: 'cpu',
  severity: 'high',
  needs: [metricNeed("'backend_stalled_cycles', 'frontend_stalled_cycles'", 'stalled cycles of each core')],
  parameters: [
    share('stalled', 'Stalled cycles, at least', 60),
    windowMs,
    busyCore,
    threshold('least_ms', 'For at least', 'ms', [0, 500, 3_600_000]),
  ],
  sql: `WITH ${metricWindows("'backend_stalled_cycles', 'frontend_stalled_cycles'")}, hot AS (
  SELECT * FROM busy WHERE value >= $stalled
), ${islands({ as: 'joined', from: 'hot', by: 'metric, core', start: 'w', end: 'w', gap: '2' })}, found AS (
  SELECT metric, core, ${windowStart} AS start_ns, ${windowEnd} AS end_ns, min(w) AS first_w, max(w) AS last_w,
    sum(value * cycles) / sum(cycles) AS value
  FROM joined GROUP BY metric, core, island
)
SELECT start_ns, end_ns, 'core' AS subject_kind, core AS subject_id, value, $stalled AS limit_value, metric,
  split_part(metric, '_', 1) AS side, CAST((end_ns - start_ns) * value / 100 AS BIGINT) AS cost_ns,
  ${sparkOf('found.metric')} AS spark
FROM found WHERE end_ns - start_ns >= $least_ms * 1000000
ORDER BY cost_ns DESC, core, start_ns`,
  measure: { title: 'Stalled cycles', format: 'percent', side: 'above' },
  words: 'The {side} of core {subject_id} stalls in {value:percent} of its cycles',
  parts: ['**{value:percent}** of cycles stalled', 'for **{duration_ns:duration}**'],
  confirm: [
    'Backend: count refills of the L1, L2 and last-level caches and of the TLB. Frontend: count refills of the instruction cache and mispredicted branches.',
    'Sample stall_backend or stall_frontend, which shows the instructions that wait.',
  ],
  link: { table: 'windowsperf_driver_metrics', filter: "core = {subject_id} and metric = '{metric}'" },
});

export const frequencyCap = rule({
  id: 'frequency-cap',
  title: 'A busy core at a low frequency',
  about: 'A busy core that runs well below its highest frequency in the trace.',
  area: 'cpu',
  severity: 'medium',
  needs: [
    { tables: ['cpu_frequency'], what: 'changes of processor frequency' },
    { tables: ['cpu_lanes'], what: 'context switches' },
  ],
  parameters: [
    share('below', 'Below the highest frequency of the core by', 25),
    share('busy', 'The core runs threads for at least', 50),
    threshold('least_ms', 'For at least', 'ms', [0, 500, 3_600_000]),
  ],
  sql: `WITH steps AS (
  SELECT cpu, frequency, greatest(entry_time_ns, $from_ns) AS s, least(exit_time_ns, $to_ns) AS e,
    max(frequency) OVER (PARTITION BY cpu) AS highest
  FROM cpu_frequency
), low AS (
  SELECT * FROM steps WHERE e > s AND frequency <= (1 - $below / 100) * highest
), ${islands({ as: 'joined', from: 'low', by: 'cpu', start: 's', end: 'e', gap: '0' })}, found AS (
  SELECT cpu, min(s) AS start_ns, max(e) AS end_ns, sum(frequency * (e - s)) / sum(e - s) AS mhz, max(highest) AS highest
  FROM joined GROUP BY cpu, island
), used AS (
  SELECT found.*, (
    SELECT coalesce(sum(least(end_time_ns, end_ns) - greatest(start_time_ns, start_ns)), 0) FROM cpu_lanes
    WHERE cpu_lanes.cpu = found.cpu AND start_time_ns < end_ns AND end_time_ns > start_ns
  ) AS busy_ns FROM found WHERE end_ns - start_ns >= $least_ms * 1000000
)
SELECT start_ns, end_ns, 'core' AS subject_kind, cpu AS subject_id, mhz AS value, (1 - $below / 100) * highest AS limit_value,
  highest, 100 * (1 - mhz / highest) AS percent_below, 100 * busy_ns / (end_ns - start_ns) AS percent_busy,
  CAST(busy_ns * (1 - mhz / highest) AS BIGINT) AS cost_ns
FROM used WHERE busy_ns >= $busy / 100 * (end_ns - start_ns)
ORDER BY cost_ns DESC, cpu, start_ns`,
  measure: { title: 'Frequency in MHz', format: 'count', side: 'below' },
  words: 'Core {subject_id} runs at {value:count} MHz while busy, {percent_below:percent} below its highest frequency',
  parts: ['highest **{highest:count} MHz**', '**{percent_busy:percent}** busy', 'for **{duration_ns:duration}**'],
  confirm: [
    'Look for throttling: record Microsoft-Windows-Kernel-Processor-Power and check which limit applies.',
    'Set the power plan to high performance and record again. If the frequency stays, heat or the firmware limits it.',
  ],
  link: { table: 'cpu_frequency', filter: 'cpu = {subject_id}' },
});
