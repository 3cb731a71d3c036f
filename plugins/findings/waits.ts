/** Time that threads wait for disks, pages, locks and the garbage collector. */
import { islands, rule, share, threshold, windowEnd, windowStart } from './rule.ts';

export const diskStall = rule({
  id: 'disk-stall',
  title: 'A disk that stalls',
  about: 'Requests that take very long, and many times longer than the median of the same disk.',
  area: 'storage',
  severity: 'high',
  needs: [{ tables: ['disk_usage'], what: 'disk requests' }],
  parameters: [
    threshold('stall_ms', 'A request takes at least', 'ms', [0.01, 100, 600_000]),
    threshold('times', 'Times the median, at least', '×', [1, 10, 1_000_000]),
  ],
  sql: `WITH requests AS (
  SELECT disk, tid, process, path, io_time_ns AS io, init_time_ns AS s, complete_time_ns AS e,
    median(io_time_ns) OVER (PARTITION BY disk) AS usual
  FROM disk_usage WHERE io_time_ns IS NOT NULL
), hot AS (
  SELECT * FROM requests WHERE e > $from_ns AND s < $to_ns AND io >= $stall_ms * 1e6 AND io >= $times * usual
), ${islands({ as: 'joined', from: 'hot', by: 'disk', start: 's', end: 'e', gap: '100000000' })}
SELECT min(s) AS start_ns, max(e) AS end_ns, 'disk' AS subject_kind, disk AS subject_id, max(io) / 1e6 AS value,
  greatest($stall_ms, $times * max(usual) / 1e6) AS limit_value, count(*) AS requests, count(DISTINCT tid) AS threads,
  max(io) AS longest_ns, max(usual) AS usual_ns, coalesce(first(path ORDER BY io DESC, path), 'an unknown file') AS path,
  coalesce(first(process ORDER BY io DESC, process), 'an unknown process') AS process,
  CAST(greatest($stall_ms * 1e6, $times * max(usual)) AS BIGINT) AS limit_ns, max(io) AS cost_ns, string_agg(round(io / 1e6, 3), ',' ORDER BY s, e) AS spark
FROM joined GROUP BY disk, island
ORDER BY cost_ns DESC, disk, start_ns`,
  measure: { title: 'Longest request in ms', format: 'number', side: 'above' },
  words: 'Disk {subject_id} takes {longest_ns:duration} for a request of {process}',
  parts: [
    'median **{usual_ns:duration}**',
    '**{requests:count}** slow {requests|request|requests} of **{threads:count}** {threads|thread|threads}',
    'slowest: {path}',
  ],
  confirm: [
    'Check whether requests to other disks are slow at the same time. If so, the cause is the bus, a driver or the whole machine.',
    'Read the SMART data of the disk, and look for flushes and large writes just before.',
  ],
  link: { table: 'disk_usage', filter: 'disk = {subject_id} and ioTime >= {limit_ns}ns' },
});

/** Two kinds of fault, counted alike. */
const faultWindows = (from: string, columns: string): string => `WITH faults AS (
  SELECT process, CAST(floor(time_ns / ($window_ms * 1e6)) AS BIGINT) AS w, ${columns}
  FROM ${from} WHERE time_ns >= $from_ns AND time_ns < $to_ns
), windows AS (
  SELECT process, w, count(*) AS faults FROM faults GROUP BY process, w
), hot AS (
  SELECT * FROM windows WHERE faults >= $faults * $window_ms / 1000
), ${islands({ as: 'joined', from: 'hot', by: 'process', start: 'w', end: 'w', gap: '1' })}, found AS (
  SELECT process, ${windowStart} AS start_ns, ${windowEnd} AS end_ns, min(w) AS first_w, max(w) AS last_w,
    sum(faults) AS faults, string_agg(faults, ',' ORDER BY w) AS spark
  FROM joined GROUP BY process, island
)`;

export const hardFaults = rule({
  id: 'hard-fault-burst',
  title: 'A burst of hard page faults',
  about: 'A process that reads many pages from disk in a short time.',
  area: 'memory',
  severity: 'medium',
  needs: [{ tables: ['memory_hard_faults'], what: 'hard page faults' }],
  parameters: [
    threshold('faults', 'Hard faults per second, at least', 'per s', [1, 200, 10_000_000]),
    threshold('window_ms', 'Count in windows of', 'ms', [10, 250, 60_000]),
  ],
  sql: `${faultWindows('memory_hard_faults', 'size, io_time_ns, path')}, files AS (
  SELECT found.process, first_w, path, count(*) AS faults, sum(io_time_ns) AS io_ns, sum(size) AS bytes
  FROM found JOIN faults ON faults.process = found.process AND w BETWEEN first_w AND last_w GROUP BY ALL
), sums AS (
  SELECT process, first_w, sum(io_ns) AS io_ns, sum(bytes) AS bytes, first(path ORDER BY faults DESC, path) AS path,
    max(faults) AS of_path
  FROM files GROUP BY ALL
)
SELECT start_ns, end_ns, 'process' AS subject_kind, process AS subject_id, faults * 1e9 / (end_ns - start_ns) AS value,
  $faults AS limit_value, faults, io_ns, bytes, coalesce(path, 'an unknown file') AS path,
  100 * of_path / faults AS percent_path, io_ns AS cost_ns, spark
FROM found JOIN sums USING (process, first_w)
ORDER BY cost_ns DESC, process, start_ns`,
  measure: { title: 'Hard faults per second', format: 'count', side: 'above' },
  words:
    '{subject_id} has {faults:count} hard page faults within {duration_ns:duration} and waits {io_ns:duration} for them',
  parts: ['**{value:count}** per second', '**{bytes:bytes}** read', '**{percent_path:percent}** from {path}'],
  confirm: [
    'Record a second run of the same work: pages that are still in memory do not fault again.',
    'Check the available memory: if it is low, Windows removes pages that processes still need.',
  ],
  link: { table: 'memory_hard_faults', filter: 'process = {subject_id:quoted}' },
});

export const softFaults = rule({
  id: 'page-fault-burst',
  title: 'A burst of page faults',
  about: 'A process whose page faults, most of them without disk access, take significant processor time.',
  area: 'memory',
  severity: 'low',
  needs: [{ tables: ['memory_page_faults'], what: 'page faults' }],
  parameters: [
    threshold('faults', 'Page faults per second, at least', 'per s', [1, 20_000, 100_000_000]),
    threshold('window_ms', 'Count in windows of', 'ms', [10, 250, 60_000]),
  ],
  sql: `${faultWindows('memory_page_faults', 'type')}, types AS (
  SELECT found.process, first_w, type, count(*) AS faults
  FROM found JOIN faults ON faults.process = found.process AND w BETWEEN first_w AND last_w GROUP BY ALL
), most AS (
  SELECT process, first_w, first(type ORDER BY types.faults DESC, type) AS type, max(types.faults) AS of_type FROM types GROUP BY ALL
)
SELECT start_ns, end_ns, 'process' AS subject_kind, process AS subject_id, faults * 1e9 / (end_ns - start_ns) AS value,
  $faults AS limit_value, faults, coalesce(type, 'of an unknown type') AS type, 100 * of_type / faults AS percent_type, spark
FROM found JOIN most USING (process, first_w)
ORDER BY faults DESC, process, start_ns`,
  measure: { title: 'Page faults per second', format: 'count', side: 'above' },
  words: '{subject_id} has {faults:count} page faults within {duration_ns:duration}',
  parts: ['**{value:count}** per second', '**{percent_type:percent}** {type}'],
  confirm: [
    'In CPU Usage (Sampled), check how much time the process spends in the kernel’s fault handler.',
    'Demand-zero faults: reuse memory instead of freeing and allocating it, or use large pages.',
  ],
  link: { table: 'memory_page_faults', filter: 'process = {subject_id:quoted}' },
});

export const lockConvoy = rule({
  id: 'lock-convoy',
  title: 'A lock convoy',
  about: 'Several threads of a process that wait for the same .NET lock over and over, one wait close to the next.',
  area: 'dotnet',
  severity: 'medium',
  needs: [{ tables: ['clr_contention'], what: '.NET lock contention' }],
  parameters: [
    threshold('threads', 'Threads that wait, at least', '', [2, 3, 100_000]),
    threshold('waits', 'Waits, at least', '', [2, 10, 1_000_000]),
    threshold('gap_ms', 'From one wait to the next, at most', 'ms', [0, 10, 60_000]),
  ],
  sql: `WITH waits AS (
  SELECT process, tid, coalesce(lock, 0) AS lock, start_time_ns AS s, end_time_ns AS e FROM clr_contention
  WHERE end_time_ns > $from_ns AND start_time_ns < $to_ns
), ${islands({ as: 'joined', from: 'waits', by: 'process, lock', start: 's', end: 'e', gap: '$gap_ms * 1000000' })}
SELECT min(s) AS start_ns, max(e) AS end_ns, 'process' AS subject_kind, process AS subject_id,
  count(*) AS value, $waits AS limit_value, count(*) AS waits, count(DISTINCT tid) AS threads, sum(e - s) AS waited_ns,
  max(e - s) AS longest_ns, sum(e - s) AS cost_ns,
  CASE WHEN lock = 0 THEN 'a lock that the events do not name' ELSE 'lock ' || printf('0x%x', lock) END AS name,
  string_agg(round((e - s) / 1e6, 4), ',' ORDER BY s, e) AS spark
FROM joined GROUP BY process, lock, island
HAVING count(*) >= $waits AND count(DISTINCT tid) >= $threads
ORDER BY cost_ns DESC, process, start_ns`,
  measure: { title: 'Waits', format: 'count', side: 'above' },
  words: '{threads:count} threads of {subject_id} queue for {name}: {waits:count} waits, together {waited_ns:duration}',
  parts: ['longest wait **{longest_ns:duration}**', 'within **{duration_ns:duration}**'],
  confirm: [
    'Record stacks of the contention events to see which code holds the lock, and make it hold the lock for a shorter time.',
    'Compare the threads’ processor time: in a convoy only one of them runs at a time.',
  ],
  link: { table: 'clr_contention', filter: 'process = {subject_id:quoted}' },
});

const pauses = { tables: ['clr_gc_pauses'], what: '.NET garbage collections' };

export const gcLongPause = rule({
  id: 'gc-long-pause',
  title: 'A long GC pause',
  about: 'A garbage collection that stops all threads of a process for a long time.',
  area: 'dotnet',
  severity: 'medium',
  needs: [pauses],
  parameters: [threshold('pause_ms', 'A pause takes at least', 'ms', [0.001, 50, 600_000])],
  sql: `WITH hot AS (
  SELECT process, reason, start_time_ns AS s, end_time_ns AS e, duration_ns AS pause FROM clr_gc_pauses
  WHERE duration_ns >= $pause_ms * 1e6 AND end_time_ns > $from_ns AND start_time_ns < $to_ns
), ${islands({ as: 'joined', from: 'hot', by: 'process', start: 's', end: 'e', gap: '1000000000' })}
SELECT min(s) AS start_ns, max(e) AS end_ns, 'process' AS subject_kind, process AS subject_id, max(pause) / 1e6 AS value,
  $pause_ms AS limit_value, count(*) AS pauses, sum(pause) AS paused_ns, max(pause) AS longest_ns,
  coalesce(first(reason ORDER BY pause DESC, reason), 'unknown') AS reason, CAST($pause_ms * 1e6 AS BIGINT) AS limit_ns, sum(pause) AS cost_ns,
  string_agg(round(pause / 1e6, 3), ',' ORDER BY s, e) AS spark
FROM joined GROUP BY process, island
ORDER BY longest_ns DESC, process, start_ns`,
  measure: { title: 'Longest pause in ms', format: 'number', side: 'above' },
  words: 'The garbage collector stops {subject_id} for {longest_ns:duration}',
  parts: [
    '**{pauses:count}** long {pauses|pause|pauses}, together **{paused_ns:duration}**',
    'reason of the longest: **{reason}**',
  ],
  confirm: [
    'Check the generation and the reason of the collection: a blocking collection of generation 2 takes the longest.',
    'Try background (concurrent) collection, or allocate fewer large objects, and record again.',
  ],
  link: { table: 'clr_gc_pauses', filter: 'process = {subject_id:quoted} and duration >= {limit_ns}ns' },
});

export const gcShare = rule({
  id: 'gc-share',
  title: 'Much time in GC pauses',
  about: 'A process that spends a large share of its time in GC pauses.',
  area: 'dotnet',
  severity: 'medium',
  needs: [pauses],
  parameters: [
    share('paused', 'Share of the time, at least', 10),
    threshold('window_ms', 'Count in windows of', 'ms', [10, 1000, 60_000]),
  ],
  sql: `WITH parts AS (
  SELECT process, start_time_ns AS s, end_time_ns AS e, unnest(range(
    CAST(floor(start_time_ns / ($window_ms * 1e6)) AS BIGINT), CAST(floor(end_time_ns / ($window_ms * 1e6)) AS BIGINT) + 1)) AS w
  FROM clr_gc_pauses WHERE end_time_ns > $from_ns AND start_time_ns < $to_ns AND end_time_ns >= start_time_ns
), windows AS (
  SELECT process, w, count(*) AS pauses,
    sum(greatest(0, least(e, (w + 1) * $window_ms * 1000000, $to_ns) - greatest(s, w * $window_ms * 1000000, $from_ns))) AS ns
  FROM parts GROUP BY process, w
), hot AS (
  SELECT * FROM windows WHERE ns >= $paused / 100 * $window_ms * 1e6
), ${islands({ as: 'joined', from: 'hot', by: 'process', start: 'w', end: 'w', gap: '1' })}, found AS (
  SELECT process, ${windowStart} AS start_ns, ${windowEnd} AS end_ns, sum(ns) AS paused_ns, sum(pauses) AS pauses,
    string_agg(ns, ',' ORDER BY w) AS spark
  FROM joined GROUP BY process, island
)
SELECT start_ns, end_ns, 'process' AS subject_kind, process AS subject_id, 100 * paused_ns / (end_ns - start_ns) AS value,
  $paused AS limit_value, pauses, paused_ns, paused_ns AS cost_ns, spark
FROM found ORDER BY cost_ns DESC, process, start_ns`,
  measure: { title: 'Time in GC pauses', format: 'percent', side: 'above' },
  words: 'GC pauses take {value:percent} of the time of {subject_id}',
  parts: [
    '**{pauses:count}** {pauses|pause|pauses}, together **{paused_ns:duration}**',
    'within **{duration_ns:duration}**',
  ],
  confirm: [
    'In GC Allocations, find the types that are allocated most, and reuse their objects.',
    'Compare the collections by generation: many of generation 0 mean many short-lived objects.',
  ],
  link: { table: 'clr_gc_pauses', filter: 'process = {subject_id:quoted}' },
});
