/** Threads that wait or move though they need not, and time that interrupts take. */
import { islands, rule, share, threshold, windowEnd, windowStart } from './rule.ts';

const switches = { tables: ['cpu_precise'], what: 'context switches' };

export const threadBounces = rule({
  id: 'thread-bounces',
  title: 'A thread that bounces between cores',
  about: 'A thread that is switched in on another core than before, many times per second.',
  area: 'scheduling',
  severity: 'medium',
  needs: [switches],
  parameters: [
    threshold('moves', 'Moves per second, at least', 'per s', [1, 400, 1_000_000]),
    share('moved', 'Share of all its switches, at least', 50),
    threshold('window_ms', 'Count in windows of', 'ms', [10, 500, 60_000]),
  ],
  sql: `WITH runs AS (
  SELECT new_thread_id AS tid, new_process AS process, cpu, switch_in_time_ns AS t,
    lag(cpu) OVER (PARTITION BY new_thread_id, new_process ORDER BY switch_in_time_ns) AS before
  FROM cpu_precise WHERE new_thread_id <> 0
), windows AS (
  SELECT tid, process, CAST(floor(t / ($window_ms * 1e6)) AS BIGINT) AS w, count(*) AS runs,
    count(*) FILTER (WHERE cpu <> before) AS moves, list(DISTINCT cpu) AS cores
  FROM runs WHERE t >= $from_ns AND t < $to_ns GROUP BY tid, process, w
), hot AS (
  SELECT * FROM windows WHERE moves >= $moves * $window_ms / 1000 AND moves >= $moved / 100 * runs
), ${islands({ as: 'joined', from: 'hot', by: 'tid, process', start: 'w', end: 'w', gap: '1' })}, found AS (
  SELECT tid, process, ${windowStart} AS start_ns, ${windowEnd} AS end_ns, sum(moves) AS moves, sum(runs) AS runs,
    list_sort(list_distinct(flatten(list(cores)))) AS cores, string_agg(moves, ',' ORDER BY w) AS spark
  FROM joined GROUP BY tid, process, island
)
SELECT start_ns, end_ns, 'thread' AS subject_kind, tid AS subject_id, moves * 1e9 / (end_ns - start_ns) AS value,
  $moves AS limit_value, process, moves, runs, 100 * moves / runs AS percent_moved,
  regexp_replace(array_to_string(cores, ', '), ', ([0-9]+)$', ' and \\1') AS cores, spark
FROM found ORDER BY moves DESC, tid, start_ns`,
  measure: { title: 'Moves per second', format: 'count', side: 'above' },
  words: 'Thread {subject_id} of {process} moves {moves:count} times between cores {cores}',
  parts: [
    '**{value:count}** moves per second',
    '**{percent_moved:percent}** of its switches',
    'within **{duration_ns:duration}**',
  ],
  confirm: [
    'Set the affinity or the ideal processor of the thread, record again, and compare its instructions per cycle and cache misses.',
    'Check what readies the thread: if many threads do, it moves to the cores that they run on.',
  ],
  link: { table: 'cpu_precise', filter: 'newThreadId = {subject_id}' },
});

export const readyWhileIdle = rule({
  id: 'ready-while-idle',
  title: 'A thread is ready while a core is idle',
  about: 'A thread that waits a long time for a core while another core is mostly idle.',
  area: 'scheduling',
  severity: 'medium',
  needs: [switches],
  parameters: [
    threshold('ready_ms', 'Ready for at least', 'ms', [0.001, 2, 60_000]),
    share('idle', 'Share of that time that one core is idle, at least', 50),
    threshold('gap_ms', 'Combine waits that are apart by at most', 'ms', [0, 2000, 60_000]),
    threshold('least_ms', 'Total wait of a finding, at least', 'ms', [0, 10, 3_600_000]),
  ],
  sql: `WITH idle AS (
  SELECT cpu, switch_in_time_ns AS s, next_switch_out_time_ns AS e FROM cpu_precise
  WHERE new_thread_id = 0 AND next_switch_out_time_ns > switch_in_time_ns
), late AS (
  SELECT row_number() OVER () AS id, * FROM (
    SELECT new_thread_id AS tid, new_process AS process, cpu AS own, ready_time_ns AS s, switch_in_time_ns AS e
    FROM cpu_precise
    WHERE new_thread_id <> 0 AND ready_ns >= $ready_ms * 1e6 AND switch_in_time_ns > $from_ns AND ready_time_ns < $to_ns
    ORDER BY ready_ns DESC LIMIT 20000)
), met AS (
  SELECT late.id, idle.cpu, sum(least(late.e, idle.e) - greatest(late.s, idle.s)) AS idle_ns
  FROM late JOIN idle ON idle.s < late.e AND idle.e > late.s
  GROUP BY late.id, idle.cpu
), best AS (
  SELECT id, max(idle_ns) AS idle_ns, first(cpu ORDER BY idle_ns DESC, cpu) AS idle_cpu FROM met GROUP BY id
), hot AS (
  SELECT tid, process, own, s, e, idle_ns, idle_cpu FROM late JOIN best USING (id) WHERE idle_ns >= $idle / 100 * (e - s)
), ${islands({ as: 'joined', from: 'hot', by: 'tid, process', start: 's', end: 'e', gap: '$gap_ms * 1000000' })}
SELECT min(s) AS start_ns, max(e) AS end_ns, 'thread' AS subject_kind, tid AS subject_id, max(e - s) / 1e6 AS value,
  $ready_ms AS limit_value, process, count(*) AS waits, sum(e - s) AS ready_ns, max(e - s) AS longest_ns,
  first(idle_cpu ORDER BY e - s DESC, idle_cpu) AS idle_cpu, 100 * sum(idle_ns) / sum(e - s) AS percent_idle,
  CAST($ready_ms * 1e6 AS BIGINT) AS limit_ns, sum(e - s) AS cost_ns,
  string_agg(round((e - s) / 1e6, 3), ',' ORDER BY s, e) AS spark
FROM joined GROUP BY tid, process, island HAVING sum(e - s) >= $least_ms * 1e6
ORDER BY cost_ns DESC, tid, start_ns`,
  measure: { title: 'Longest ready time in ms', format: 'number', side: 'above' },
  words:
    'Thread {subject_id} of {process} is ready for up to {longest_ns:duration} before it runs, while core {idle_cpu} is idle',
  parts: [
    '**{waits:count}** such {waits|wait|waits}, together **{ready_ns:duration}**',
    'idle for **{percent_idle:percent}** of that time',
  ],
  confirm: [
    'Compare the affinity and the ideal processor of the thread with the idle core: a thread that may not run there has to wait.',
    'Look for DPCs and interrupts on the idle core: it counts as idle while they run.',
  ],
  link: { table: 'cpu_precise', filter: 'newThreadId = {subject_id} and ready >= {limit_ns}ns' },
});

export const dpcStorm = rule({
  id: 'dpc-isr-storm',
  title: 'DPCs and interrupts take a core',
  about: 'A core that spends much of its time in deferred procedure calls and interrupt service routines.',
  area: 'scheduling',
  severity: 'high',
  needs: [{ tables: ['cpu_dpc_isr'], what: 'DPCs and interrupts' }],
  parameters: [
    share('taken', 'Share of the core’s time, at least', 30),
    threshold('window_ms', 'Count in windows of', 'ms', [1, 100, 60_000]),
  ],
  sql: `WITH routines AS (
  SELECT cpu, module, enter_time_ns AS t, exclusive_duration_ns AS own, inclusive_duration_ns AS whole,
    CAST(floor(enter_time_ns / ($window_ms * 1e6)) AS BIGINT) AS w
  FROM cpu_dpc_isr WHERE enter_time_ns >= $from_ns AND enter_time_ns < $to_ns
), windows AS (
  SELECT cpu, w, sum(own) AS own FROM routines GROUP BY cpu, w
), hot AS (
  SELECT * FROM windows WHERE own >= $taken / 100 * $window_ms * 1e6
), ${islands({ as: 'joined', from: 'hot', by: 'cpu', start: 'w', end: 'w', gap: '1' })}, found AS (
  SELECT cpu, ${windowStart} AS start_ns, ${windowEnd} AS end_ns, min(w) AS first_w, max(w) AS last_w, sum(own) AS own_ns,
    string_agg(own, ',' ORDER BY w) AS spark
  FROM joined GROUP BY cpu, island
), modules AS (
  SELECT found.cpu, first_w, module, sum(own) AS own, count(*) AS calls, max(whole) AS longest_ns
  FROM found JOIN routines ON routines.cpu = found.cpu AND w BETWEEN first_w AND last_w
  GROUP BY ALL
), worst AS (
  SELECT cpu, first_w, first(module ORDER BY own DESC, module) AS module, max(own) AS module_ns, sum(calls) AS calls,
    max(longest_ns) AS longest_ns
  FROM modules GROUP BY ALL
)
SELECT start_ns, end_ns, 'core' AS subject_kind, cpu AS subject_id, 100 * own_ns / (end_ns - start_ns) AS value,
  $taken AS limit_value, coalesce(module, 'unknown module') AS module, 100 * module_ns / own_ns AS percent_module,
  calls, longest_ns, own_ns AS cost_ns, spark
FROM found JOIN worst USING (cpu, first_w)
ORDER BY cost_ns DESC, cpu, start_ns`,
  measure: { title: 'Time in DPCs and interrupts', format: 'percent', side: 'above' },
  words: 'DPCs and interrupts take {value:percent} of core {subject_id}, most of it in {module}',
  parts: [
    '**{calls:count}** {calls|call|calls}, the longest **{longest_ns:duration}**',
    '**{percent_module:percent}** in {module}',
    'within **{duration_ns:duration}**',
  ],
  confirm: [
    'Update or stop the driver of the module and record again.',
    'Record stacks of DPC events to see which routine of the driver takes the time.',
  ],
  link: { table: 'cpu_dpc_isr', filter: 'cpu = {subject_id}' },
});
