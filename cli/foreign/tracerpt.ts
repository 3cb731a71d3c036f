/** tracerpt's command line (its own help) as ours. */
import type { ReportFormat } from '../../host/pages/report-text.ts';
import { type OwnCommand, own, Switches, type Translation } from './switches.ts';

const REFUSED: Readonly<Record<string, string>> = {
  config: 'there is no file with settings',
  import: 'schemas of the trace and of manifests are used: --manifest of our commands',
  df: 'there is no file of data groups',
  gmt: 'times of a dump are those of the clock of the trace',
  int: 'event records are dumped with their fields, not as bytes',
};
const KNOWN = [
  'o',
  'of',
  'summary',
  'report',
  'f',
  'y',
  'lr',
  'rt',
  'l',
  'tmf',
  'tp',
  'pdb',
  'export',
  'rts',
  ...Object.keys(REFUSED),
];

/** @throws HostError that names the switch which is wrong */
export function fromTracerpt(words: readonly string[]): Translation {
  const switches = new Switches('tracerpt', words);
  const files = switches.words();
  const asked: Asked = {
    ...{ out: null, format: 'xml', summary: null, schemas: null },
    ...{ report: null, reportFormat: null, manifests: [], listens: null },
  };
  for (let name = switches.nextSwitch(); name !== null; name = switches.nextSwitch()) {
    const why = REFUSED[name];
    if (why !== undefined) throw switches.refused(name, why);
    if (name === 'l') files.push(...switches.words());
    else read(name, switches, asked);
  }
  switches.end();
  if (asked.reportFormat !== null && asked.report === null)
    throw switches.error('-f is the format of a report: add -report');
  if (asked.listens !== null) return { commands: [own('listen', asked.listens)], notes: [] };
  const [file] = files;
  if (file === undefined) throw switches.error('name a trace');
  if (files.length > 1) throw switches.error('several traces are one after corescope merge OUT IN…: merge them first');
  return { commands: commandsFor(file, asked), notes: [] };
}

interface Asked {
  out: string | null;
  format: 'csv' | 'xml';
  summary: string | null;
  report: string | null;
  reportFormat: ReportFormat | null;
  /** A file for the schemas of all providers. */
  schemas: string | null;
  manifests: string[];
  /** A session in real time instead of a file. */
  listens: string | null;
}

function read(name: string, switches: Switches, asked: Asked): void {
  switch (name) {
    case 'o':
      asked.out = switches.nextWord() ?? 'dumpfile';
      return;
    case 'of': {
      const format = switches.value(name).toLowerCase();
      if (format !== 'csv' && format !== 'xml')
        throw switches.refused(`of ${format}`, 'a dump is CSV, XML or (corescope dump --format ndjson) JSON');
      asked.format = format;
      return;
    }
    case 'summary':
      asked.summary = switches.nextWord() ?? 'summary.txt';
      return;
    case 'report':
      asked.report = switches.nextWord() ?? '';
      return;
    case 'f': {
      const format = switches.value(name).toLowerCase();
      if (format !== 'html' && format !== 'xml') throw switches.refused(`f ${format}`, 'a report is XML or HTML');
      asked.reportFormat = format;
      return;
    }
    case 'export':
      asked.schemas = switches.nextWord() ?? 'schema.man';
      return;
    case 'rt':
      asked.listens = switches.value(name);
      return;
    case 'tmf':
    case 'tp':
      asked.manifests.push(switches.value(name));
      return;
    case 'pdb':
      throw switches.refused(name, 'schemas of WPP come from .tmf files: --manifest FILE.tmf');
    // Files are replaced, and schemas of events that are not known are no reason to stop.
    case 'y':
    case 'lr':
    case 'rts':
      return;
    default:
      throw switches.unknown(name, KNOWN);
  }
}

function commandsFor(file: string, asked: Asked): OwnCommand[] {
  const { out, format, summary, report, schemas, manifests } = asked;
  const more = manifests.flatMap((path) => ['--manifest', path]);
  const named = out?.includes('.') ? out : `${out ?? 'dumpfile'}.${format}`;
  const isDumped = out !== null || (summary === null && report === null && schemas === null);
  return [
    ...(isDumped ? [own('dump', file, '--format', format, '--out', named, ...more)] : []),
    ...(summary === null ? [] : [{ args: ['counts', file], outFile: summary }]),
    ...(report === null ? [] : [reportCommand(file, report, asked.reportFormat, more)]),
    ...(schemas === null ? [] : [{ args: ['schema', file, '--man', ...more], outFile: schemas }]),
  ];
}

/** Without -f, the name of the file says what it is, as XML if it says nothing. */
function reportCommand(file: string, report: string, asked: ReportFormat | null, more: string[]): OwnCommand {
  const format = asked ?? (/\.html?$/i.test(report) ? 'html' : 'xml');
  return own('report', file, '--format', format, '--out', report || `workload.${format}`, ...more);
}
