/** What is missing in the trace itself. */
import { rule, threshold } from './rule.ts';

export const lostEvents = rule({
  id: 'lost-events',
  title: 'Lost events',
  about: 'Events or buffers that are missing in the range, or somewhere in the trace.',
  area: 'trace',
  severity: 'high',
  needs: [],
  parameters: [threshold('lost', 'Losses, at least', '', [1, 1, 1_000_000_000])],
  sql: `WITH losses AS (
  SELECT CASE WHEN byte_offset IS NULL THEN what ELSE 'Damaged parts of the file' END AS what, cpu, coalesce(count, 1) AS lost, time_ns AS s, end_time_ns AS e, time_ns IS NULL AS anywhere FROM system_lost
  WHERE time_ns IS NULL OR (coalesce(end_time_ns, time_ns) >= $from_ns AND time_ns < $to_ns)
)
SELECT coalesce(min(s), $from_ns) AS start_ns, coalesce(max(coalesce(e, s)), $to_ns) AS end_ns, 'trace' AS subject_kind,
  what AS subject_id, sum(lost) AS value, $lost AS limit_value, count(*) AS places, count(DISTINCT cpu) AS cores,
  CASE WHEN anywhere THEN 'it is unknown where' ELSE printf('in %d %s', count(*), if(count(*) = 1, 'place', 'places')) END AS place
FROM losses GROUP BY what, anywhere HAVING sum(lost) >= $lost
ORDER BY value DESC, what`,
  measure: { title: 'Lost', format: 'count', side: 'above' },
  words: '{subject_id}: {value:count}, {place}. Counts and durations may be too low',
  parts: ['between **{start_ns:time}** and **{end_ns:time}**'],
  confirm: [
    'Open Diagnostics, which shows the gaps on each core.',
    'Record again with more or larger buffers, with fewer providers, or to a faster disk.',
  ],
  link: { table: 'system_lost' },
});
