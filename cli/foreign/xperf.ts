/** xperf's command line (Microsoft's pages on its start, stop, merge, processing and information options) as ours. */
import { type OwnCommand, own, Switches, type Translation } from './switches.ts';

const KERNEL_LOGGER = 'NT Kernel Logger';
/** Where xperf logs when it is not told. */
const DEFAULT_FILE = { kernel: 'kernel.etl', user: 'user.etl' };

const REFUSED: Readonly<Record<string, string>> = {
  heap: 'heap sessions are recorded with a profile that names the processes: corescope profile export Heap FILE',
  pids: 'heap sessions are recorded with a profile that names the processes: corescope profile export Heap FILE',
  pooltag: 'pool tags are part of a profile (PoolTags)',
  symbols: 'symbols are found when a trace is opened: corescope symbols FILE',
  remote: 'Corescope records the machine that it runs on',
  capturestate: 'name the session and the provider: corescope update SESSION --state PROVIDER',
};

/** Options of a session → ours. */
const SESSION: Readonly<Record<string, string>> = {
  f: '--out',
  buffersize: '--buffer-size',
  minbuffers: '--min-buffers',
  maxbuffers: '--max-buffers',
  maxfile: '--max-size',
  stackwalk: '--stacks',
  pmcprofile: '--sample',
};

/** Actions of `-a` → our commands for a trace. */
const ACTIONS: Readonly<Record<string, string[]>> = {
  dumper: ['dump'],
  sysconfig: ['system'],
  tracestats: ['stats'],
  process: ['processes'],
  image: ['images'],
  dpcisr: ['table', 'DPC/ISR Duration'],
  profile: ['table', 'CPU Usage (Sampled)'],
  cswitch: ['table', 'CPU Usage (Precise)'],
  diskio: ['table', 'Disk Usage'],
  hardfault: ['table', 'Hard Faults'],
  registry: ['table', 'Registry'],
  stack: ['stacks'],
};

const FIRST = [
  'on',
  'start',
  'stop',
  'd',
  'merge',
  'loggers',
  'flush',
  'm',
  'providers',
  'profint',
  'setprofint',
  'boottrace',
  'i',
  'help',
  'tle',
  'tti',
];

/** @throws HostError that names the switch which is wrong */
export function fromXperf(words: readonly string[]): Translation {
  const switches = new Switches('xperf', words);
  const commands: Translation['commands'] = [];
  const notes: string[] = [];
  const stopped: string[] = [];
  let merged: string | null = null;
  for (let name = switches.nextSwitch(); name !== null; ) {
    const why = REFUSED[name];
    if (why !== undefined) throw switches.refused(name, why);
    if (name === 'on' || name === 'start') name = startsSession(name, switches, commands);
    else if (name === 'boottrace') name = bootTrace(switches, commands, notes);
    else {
      if (name === 'stop') stopped.push(switches.nextWord() ?? KERNEL_LOGGER);
      else if (name === 'd') {
        merged = switches.value(name);
        if (stopped.length === 0) stopped.push(KERNEL_LOGGER);
      } else if (name === 'i') processes(switches, commands);
      else information(name, switches, commands);
      name = switches.nextSwitch();
    }
  }
  switches.end();
  if (stopped.length > 0) commands.push(own('stop', ...stopped, ...(merged === null ? [] : ['--merge', merged])));
  if (commands.length === 0) throw switches.error(`nothing to do: write one of -${FIRST.join(', -')}`);
  return { commands, notes };
}

/** One session, up to the switch that begins another thing. @returns that switch; null at the end */
function startsSession(first: string, switches: Switches, commands: Translation['commands']): string | null {
  let session = KERNEL_LOGGER;
  let name: string | null = first;
  if (name === 'start') {
    session = switches.value(name);
    name = switches.nextSwitch();
    if (name !== 'on') throw switches.error('-start NAME needs -on with what the session is to record');
  }
  const isKernel = session === KERNEL_LOGGER;
  const what = switches.value('on');
  const args = isKernel ? ['--kernel', what] : providers(what).flatMap((one) => ['--provider', one]);
  let hasFile = false;
  for (name = switches.nextSwitch(); name !== null; name = switches.nextSwitch()) {
    const option = SESSION[name];
    if (option !== undefined) {
      args.push(option, switches.value(name));
      hasFile ||= name === 'f';
    } else if (name === 'filemode') args.push(...fileMode(switches));
    else if (name === 'buffering') args.push('--mode', 'memory');
    else if (name === 'rt') args.push('--mode', 'realtime');
    else if (name === 'clocktype') args.push('--clock', clockOf(switches));
    else if (name === 'setprofint') commands.push(interval(switches));
    else if (name === 'pmc') args.push('--counters', counters(switches));
    else break;
  }
  const hasMode = args.includes('memory') || args.includes('realtime');
  if (!hasFile && !hasMode) args.push('--out', isKernel ? DEFAULT_FILE.kernel : DEFAULT_FILE.user);
  commands.push(own('start', session, ...args));
  return name;
}

/** `-BootTrace Flags|off [-StackWalk …] [-f File] …`. @returns the switch that begins another thing; null at the end */
function bootTrace(switches: Switches, commands: Translation['commands'], notes: string[]): string | null {
  const what = switches.value('boottrace');
  if (what.toLowerCase() === 'off') {
    commands.push(own('boottrace', '--remove'));
    return switches.nextSwitch();
  }
  const args: string[] = [];
  let name = switches.nextSwitch();
  for (; name !== null; name = switches.nextSwitch()) {
    const option = SESSION[name];
    if (name === 'stackwalk' || name === 'buffersize' || name === 'maxbuffers')
      args.push(option ?? '', switches.value(name));
    else if (name === 'f') {
      switches.value(name);
      notes.push('name the trace when you save it: corescope boottrace --stop --out FILE');
    } else break;
  }
  commands.push(own('boottrace', '--kernel', what, ...args));
  return name;
}

/** `-PMC Counter,Counter Event,Event [strict]` */
function counters(switches: Switches): string {
  const names = switches.value('pmc').replaceAll(',', '+');
  const events = switches.value('pmc').replaceAll(',', '+');
  const strict = switches.nextWord();
  if (strict !== null && strict !== 'strict') throw switches.error(`“${strict}” is one word too many after -pmc`);
  return `${names}@${events}`;
}

/** `-SetProfInt [Source] Interval [cached]`; here it stays set. */
function interval(switches: Switches): OwnCommand {
  const words = switches.words();
  if (words.at(-1)?.toLowerCase() === 'cached') words.pop();
  const [source, number] = words.length === 1 ? ['Timer', words[0]] : words;
  if (number === undefined || words.length > 2) throw switches.error('-setprofint takes [SOURCE] INTERVAL [cached]');
  return own('profile-sources', '--set', `${source}=${number}`);
}

function clockOf(switches: Switches): string {
  const text = switches.value('clocktype');
  const clock = { perfcounter: 'qpc', systemtime: 'system', cyclecounter: 'cycles' }[text.toLowerCase()];
  if (clock === undefined) throw switches.error(`“${text}” is not PerfCounter, SystemTime or CycleCounter`);
  return clock;
}

function fileMode(switches: Switches): string[] {
  const mode = switches.value('filemode').toLowerCase();
  if (mode === 'sequential') return [];
  if (mode === 'circular' || mode === 'newfile' || mode === 'append') return ['--mode', mode];
  throw switches.error(`“${mode}” is not Sequential, Circular, Newfile or Append`);
}

/** `NAME:0x10:5:'stack'` joined by `+` → ours. */
const providers = (text: string): string[] =>
  text.split('+').map((one) => one.replace(/:'?stack'?$/i, (_, at) => (at >= 0 ? ':stack' : '')));

function processes(switches: Switches, commands: Translation['commands']): void {
  const file = switches.value('i');
  let outFile: string | undefined;
  let action = 'dumper';
  for (let name = switches.nextSwitch(); name !== null; name = switches.nextSwitch()) {
    if (name === 'o') outFile = switches.value(name);
    else if (name === 'a') action = switches.value(name);
    // Losses and time inversions are no reason to stop: both are warnings.
    else if (name !== 'tle' && name !== 'tti') throw switches.unknown(name, ['o', 'a', 'tle', 'tti']);
  }
  const command = ACTIONS[action.toLowerCase()];
  if (command === undefined)
    throw switches.refused(
      `a ${action}`,
      `these actions have: ${Object.keys(ACTIONS).join(', ')}. For others, corescope tables FILE lists the tables`,
    );
  const [verb = '', ...more] = command;
  const args = [verb, file, ...more];
  commands.push(
    outFile === undefined ? { args } : verb === 'dump' ? own(...args, '--out', outFile) : { args, outFile },
  );
}

function information(name: string, switches: Switches, commands: Translation['commands']): void {
  if (name === 'loggers') {
    const session = switches.nextWord();
    commands.push(session === null ? own('sessions') : own('query', session, '--session'));
  } else if (name === 'providers') {
    switches.nextWord();
    commands.push(own('providers', '--machine'));
  } else if (name === 'profint') commands.push(own('profile-sources'));
  else if (name === 'setprofint') commands.push(interval(switches));
  else if (name === 'flush') commands.push(own('flush', switches.nextWord() ?? KERNEL_LOGGER));
  else if (name === 'm') commands.push(own('mark', switches.value(name)));
  else if (name === 'merge') {
    const files = switches.words();
    const out = files.pop();
    if (out === undefined || files.length === 0)
      throw switches.error('-merge needs the traces to merge, and the merged one as the last');
    const compress = files.includes('-compress') ? ['--compress'] : [];
    commands.push(own('merge', out, ...files, ...compress));
  } else if (name === 'help' || name === '?') {
    switches.words();
    commands.push(own('start', '--help'));
  } else throw switches.unknown(name, [...FIRST, ...Object.keys(SESSION), ...Object.keys(REFUSED)]);
}
