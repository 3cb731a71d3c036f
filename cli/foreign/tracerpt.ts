/** tracerpt's command line (its own help) as ours. */
import { type OwnCommand, own, Switches, type Translation } from './switches.ts';

const REFUSED: Readonly<Record<string, string>> = {
  report: 'for a report, open the trace: corescope serve FILE. corescope system, stats and findings print its parts',
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
  const asked: Asked = { out: null, format: 'xml', summary: null, manifests: [], listens: null };
  for (let name = switches.nextSwitch(); name !== null; name = switches.nextSwitch()) {
    const why = REFUSED[name];
    if (why !== undefined) throw switches.refused(name, why);
    if (name === 'l') files.push(...switches.words());
    else read(name, switches, asked);
  }
  switches.end();
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
    case 'rt':
      asked.listens = switches.value(name);
      return;
    case 'tmf':
    case 'tp':
      asked.manifests.push(switches.value(name));
      return;
    case 'pdb':
      throw switches.refused(name, 'schemas of WPP come from .tmf files: --manifest FILE.tmf');
    case 'export':
      throw switches.refused(name, 'corescope schema FILE PROVIDER --man writes the manifest of a provider');
    // Files are replaced, and schemas of events that are not known are no reason to stop.
    case 'y':
    case 'lr':
    case 'rts':
      return;
    default:
      throw switches.unknown(name, KNOWN);
  }
}

function commandsFor(file: string, { out, format, summary, manifests }: Asked): OwnCommand[] {
  const more = manifests.flatMap((path) => ['--manifest', path]);
  const named = out?.includes('.') ? out : `${out ?? 'dumpfile'}.${format}`;
  const isDumped = out !== null || summary === null;
  return [
    ...(isDumped ? [own('dump', file, '--format', format, '--out', named, ...more)] : []),
    ...(summary === null ? [] : [{ args: ['counts', file], outFile: summary }]),
  ];
}
