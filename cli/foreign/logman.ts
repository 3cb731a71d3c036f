/** logman's command line (its own help) as ours: trace sessions only, started at once (`-ets`). */
import { trimEndChars } from '../../contract/trim-chars.ts';
import { type OwnCommand, own, Switches, type Translation } from './switches.ts';

const KERNEL_LOGGER = 'NT Kernel Logger';
const KERNEL_PROVIDER = /^("?windows kernel trace"?|\{?9e814aad-3204-11d2-9a82-006008a86939\}?)$/i;

const VERBS = ['query', 'create', 'start', 'stop', 'update', 'delete', 'import', 'export'];
const SET = 'Corescope keeps no data collector sets: add -ets, which starts the session at once';

/** @throws HostError that names the switch which is wrong */
export function fromLogman(words: readonly string[]): Translation {
  const switches = new Switches('logman', words);
  const verb = (switches.nextWord() ?? 'query').toLowerCase();
  const command = translate(verb, switches);
  switches.end();
  return { commands: [command], notes: [] };
}

function translate(verb: string, switches: Switches): OwnCommand {
  switch (verb) {
    case 'query':
      return query(switches);
    case 'create':
      return start(switches.value('create'), switches);
    case 'start':
      return start('trace', switches);
    case 'update':
      return update(switches);
    case 'stop': {
      const name = switches.value('stop');
      ets(switches, 'stop');
      return own('stop', name);
    }
    case 'delete':
    case 'import':
    case 'export':
      throw switches.refused(verb, SET.split(':')[0] ?? SET);
    default:
      throw switches.error(`“${verb}” is not one of ${VERBS.join(', ')}`);
  }
}

function ets(switches: Switches, verb: string): void {
  const name = switches.nextSwitch();
  if (name === null) throw switches.refused(`${verb} without -ets`, SET);
  if (name !== 'ets') throw switches.unknown(name, ['ets']);
}

function query(switches: Switches): OwnCommand {
  const what = switches.nextWord();
  const provider = what === 'providers' ? switches.nextWord() : null;
  const name = switches.nextSwitch();
  if (name !== null && name !== 'ets') throw switches.unknown(name, ['ets']);
  // Sessions that start with Windows: all of them.
  if (what !== null && /^autosession(?:\\|$)/i.test(what)) return own('autologgers');
  if (what === 'providers') return own('providers', ...(provider === null ? [] : [provider]), '--machine');
  return what === null ? own('sessions') : own('query', what, '--session');
}

/** Options with one value → ours. */
const VALUES: Readonly<Record<string, string>> = { o: '--out', bs: '--buffer-size', max: '--max-size' };
const KNOWN = ['p', 'pf', 'o', 'bs', 'nb', 'max', 'ft', 'ct', 'mode', 'f', 'rt', 'ets', 'a', 'ow', 'y'];

function start(kind: string, switches: Switches): OwnCommand {
  if (kind.toLowerCase() !== 'trace')
    throw switches.refused(`create ${kind}`, 'Corescope records traces, not counters, alerts or configuration');
  const name = switches.value('start');
  const args: string[] = [];
  let isEts = false;
  for (let option = switches.nextSwitch(); option !== null; option = switches.nextSwitch()) {
    if (option === 'ets') isEts = true;
    else if (option === 'p') args.push(...provider(switches));
    else args.push(...sessionOption(option, switches));
  }
  if (!isEts) throw switches.refused('start without -ets', SET);
  const isMemory = args.includes('memory') || args.includes('realtime');
  if (!args.includes('--out') && !isMemory) args.push('--out', `${name}.etl`);
  return own('start', name, ...args);
}

function sessionOption(option: string, switches: Switches): string[] {
  const ours = VALUES[option];
  if (ours !== undefined) return [ours, switches.value(option)];
  switch (option) {
    case 'nb':
      return ['--min-buffers', switches.value(option), '--max-buffers', switches.value(option)];
    case 'ft':
      return ['--flush-timer', String(1000 * secondsOf(switches.value(option), switches))];
    case 'ct': {
      const clock = { perf: 'qpc', system: 'system', cycle: 'cycles' }[switches.value(option).toLowerCase()];
      if (clock === undefined) throw switches.error('-ct is perf, system or cycle');
      return ['--clock', clock];
    }
    case 'rt':
      return ['--mode', 'realtime'];
    case 'f':
    case 'mode':
      return modeOf(switches.value(option).toLowerCase(), switches);
    case 'a':
    case 'append':
      return ['--mode', 'append'];
    // A file that is there is replaced.
    case 'ow':
    case 'y':
      return [];
    case 'pf':
      throw switches.refused(option, 'name each provider with -p');
    default:
      throw switches.unknown(option, KNOWN);
  }
}

function modeOf(mode: string, switches: Switches): string[] {
  if (mode === 'bin' || mode === 'sequential' || mode === 'globalsequence' || mode === 'localsequence') return [];
  if (mode === 'bincirc' || mode === 'circular') return ['--mode', 'circular'];
  if (mode === 'buffering' || mode === 'buffered') return ['--mode', 'memory'];
  if (mode === 'realtime') return ['--mode', 'realtime'];
  if (mode === 'newfile' || mode === 'append') return ['--mode', mode];
  throw switches.refused(`mode ${mode}`, 'a session writes to files, to memory or to listeners');
}

/** `[[hh:]mm:]ss` */
function secondsOf(text: string, switches: Switches): number {
  if (!/^\d{1,5}(:\d{1,2}){0,2}$/.test(text)) throw switches.error(`“${text}” is not a time: write [[hh:]mm:]ss`);
  return text.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);
}

/** `-p PROVIDER [KEYWORDS [LEVEL]]`; keywords as a number or in parentheses. */
function provider(switches: Switches): string[] {
  const name = switches.value('p');
  const [keywords = '', level = ''] = switches.words();
  const plain = keywords.replace(/^\((.*)\)$/, '$1').replaceAll(',', '+');
  if (KERNEL_PROVIDER.test(name)) return ['--kernel', plain];
  return ['--provider', trimEndChars([name, plain, level].join(':'), ':')];
}

function update(switches: Switches): OwnCommand {
  const first = switches.value('update');
  const name = first.toLowerCase() === 'trace' ? switches.value('update') : first;
  const args: string[] = [];
  let isEts = false;
  for (let option = switches.nextSwitch(); option !== null; option = switches.nextSwitch()) {
    if (option === 'ets') isEts = true;
    else if (option === 'p') args.push(...provider(switches));
    else if (option === '-p') args.push('--disable', switches.value(option));
    else if (option === 'rt') args.push('--real-time');
    else if (option === 'ft' || option === 'nb') args.push(...sessionOption(option, switches));
    else throw switches.unknown(option, ['p', 'rt', 'ft', 'nb', 'ets']);
  }
  if (!isEts) throw switches.refused('update without -ets', SET);
  if (name !== KERNEL_LOGGER && args.includes('--min-buffers')) args.splice(args.indexOf('--min-buffers'), 2);
  return own('update', name, ...args);
}
