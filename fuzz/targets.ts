/** Everything that reads what others wrote. */
import type { FuzzTarget } from './target.ts';
import { eventInfo, packets, pe, traceLogging, zip } from './targets/binary.ts';
import { decompress } from './targets/decompress.ts';
import { dump, messages, tables } from './targets/host.ts';
import { ipc } from './targets/ipc.ts';
import { lanes, manyLanes } from './targets/lanes.ts';
import { link } from './targets/link.ts';
import { factsOfRows, profileMatch, regionFinder } from './targets/rows.ts';
import { sql } from './targets/sql.ts';
import { conditions, expression, markers, plugin, tmf, workspace, wperf } from './targets/text.ts';
import { decoder, live, merge, reader, trim } from './targets/trace.ts';
import { eventSource, manifest, regions, stackTags, wpaProfile, wprp } from './targets/xml.ts';

export const targets = (): readonly FuzzTarget[] => [
  reader,
  decompress,
  decoder,
  tables,
  dump,
  merge,
  trim,
  live,
  eventInfo,
  traceLogging,
  packets,
  eventSource,
  manifest,
  tmf,
  wprp,
  wpaProfile,
  regions,
  regionFinder,
  profileMatch,
  stackTags,
  plugin,
  expression,
  conditions,
  workspace,
  markers,
  lanes,
  manyLanes,
  factsOfRows,
  sql,
  zip,
  wperf,
  pe,
  messages,
  link,
  ipc,
];
