/** Windows Performance Recorder's command line (Microsoft's page on its options) as ours. */
import { type OwnCommand, own, Switches, type Translation } from './switches.ts';

const noSnapshots =
  'Windows does not document how to take a heap snapshot; record the allocations with the profile Heap';

/** Switches that stand first → why nothing here does the same. */
const REFUSED: Readonly<Record<string, string>> = {
  onoffscenario:
    'Corescope does not restart the computer or record shutdowns. To record a start, use wpr -boottrace -addboot, then restart Windows',
  snapshotconfig: noSnapshots,
  singlesnapshot: noSnapshots,
  enableperiodicsnapshot: noSnapshots,
  disableperiodicsnapshot: noSnapshots,
  capturestateondemand: 'name the session and the provider: corescope update SESSION --state PROVIDER',
  disablepagingexecutive: 'Corescope does not change this setting of Windows',
  purgecache: 'there is no cache of generated symbols',
  log: 'there is no debug log in the event log',
};

const FIRST = [
  ...['start', 'stop', 'cancel', 'status', 'marker', 'markerflush', 'flush', 'profiles', 'profiledetails'],
  ...[
    'exportprofile',
    'boottrace',
    'addboot',
    'stopboot',
    'cancelboot',
    'providers',
    'merge',
    'pmcsources',
    'pmcsessions',
    'profint',
    'setprofint',
    'resetprofint',
    'help',
    '?',
  ],
];

/** @throws HostError that names the switch which is wrong */
export function fromWpr(words: readonly string[]): Translation {
  const switches = new Switches('wpr', words);
  const first = switches.nextSwitch();
  if (first === null) throw switches.error(`the first word must be one of -${FIRST.join(', -')}`);
  const why = REFUSED[first];
  if (why !== undefined) throw switches.refused(first, why);
  const translation = translate(first, switches);
  switches.end();
  return translation;
}

function translate(first: string, switches: Switches): Translation {
  switch (first) {
    case 'start':
      return start(switches);
    case 'stop':
      return stop(switches);
    case 'cancel':
      return { commands: [own('finish', '--discard', ...instance(switches))], notes: [] };
    case 'status':
      return status(switches);
    case 'marker':
    case 'markerflush': {
      const text = switches.value(first);
      const notes = first === 'markerflush' ? ['working sets are not flushed'] : [];
      return { commands: [own('mark', text, ...instance(switches))], notes };
    }
    case 'flush':
      instance(switches);
      return { commands: [], notes: ['sessions write their buffers every second: there is nothing to flush'] };
    case 'profiles': {
      const file = switches.nextWord();
      return {
        commands: [file === null ? own('profile', 'list', '--wpr') : own('profile', 'check', file)],
        notes: [],
      };
    }
    case 'profiledetails':
    case 'exportprofile':
      return profile(first, switches);
    case 'setprofint':
      return { commands: [setTimer(switches.value(first))], notes: [] };
    case 'heaptracingconfig':
      return { commands: [heapTracing(switches)], notes: [] };
    case 'boottrace':
    case 'addboot':
    case 'stopboot':
    case 'cancelboot':
      return boot(first, switches);
    case 'merge':
      return merge(switches);
    default:
      return simple(first, switches);
  }
}

/** @param interval in 100 ns */
const setTimer = (interval: string): OwnCommand => own('profile-sources', '--set', `Timer=${interval}`);

/** `-HeapTracingConfig PROGRAM [enable|disable]` */
function heapTracing(switches: Switches): OwnCommand {
  const program = switches.value('heaptracingconfig');
  const words = switches.words().map((word) => word.toLowerCase());
  if (words.length > 1)
    throw switches.refused('heaptracingconfig', 'packaged apps cannot be named: name their program, such as app.exe');
  const [word] = words;
  if (word === undefined) return own('heap-tracing', program);
  const state = { enable: 'on', on: 'on', disable: 'off', off: 'off' }[word];
  if (state === undefined) throw switches.error(`“${word}” is not enable or disable`);
  return own('heap-tracing', program, state);
}

const SIMPLE: Readonly<Record<string, OwnCommand>> = {
  providers: own('providers', '--machine'),
  pmcsources: own('profile-sources'),
  profint: own('profile-sources'),
  resetprofint: setTimer('10000'),
  pmcsessions: own('sessions'),
  help: own('record', '--help'),
  '?': own('record', '--help'),
};

function simple(first: string, switches: Switches): Translation {
  const command = SIMPLE[first];
  if (command === undefined) throw switches.unknown(first, [...FIRST, ...Object.keys(REFUSED)]);
  // Which page of the help: here each command has its own.
  if (first === 'help') switches.words();
  return { commands: [command], notes: [] };
}

/** `-instancename NAME`, which stands last. */
function instance(switches: Switches): string[] {
  const name = switches.nextSwitch();
  if (name === null) return [];
  if (name !== 'instancename') throw switches.unknown(name, ['instancename']);
  return ['--recording', switches.value(name)];
}

function start(switches: Switches): Translation {
  const profiles = [switches.value('start')];
  const args: string[] = [];
  const notes: string[] = [];
  let isFile = false;
  for (let name = switches.nextSwitch(); name !== null; name = switches.nextSwitch()) {
    if (name === 'start') profiles.push(switches.value(name));
    else if (name === 'filemode') isFile = true;
    else if (name === 'instancename') args.push('--name', switches.value(name));
    else if (name === 'recordtempto') {
      switches.value(name);
      notes.push('parts of a recording are below the state folder: to move them, set CORESCOPE_STATE_DIR');
    } else if (name.startsWith('onoff') || name === 'numiterations')
      throw switches.refused(name, REFUSED.onoffscenario ?? '');
    else throw switches.unknown(name, ['start', 'filemode', 'recordtempto', 'instancename', 'onoffscenario']);
  }
  const named = profiles.flatMap((one) => one.split('+')).flatMap((one) => ['--profile', one]);
  return {
    // WPR records to memory unless it is told otherwise.
    commands: [own('record', ...named, ...(isFile ? [] : ['--memory']), '--background', ...args)],
    notes,
  };
}

/** `-boottrace -addboot PROFILE …`, `-stopboot FILE`, `-cancelboot`; newer versions take the second switch alone. */
function boot(first: string, switches: Switches): Translation {
  const what = first === 'boottrace' ? switches.nextSwitch() : first;
  if (what === 'addboot') return addBoot(switches);
  if (what === 'cancelboot') return { commands: [own('boottrace', '--remove')], notes: [] };
  if (what !== 'stopboot') throw switches.error('-boottrace needs -addboot PROFILE, -stopboot FILE or -cancelboot');
  const file = switches.value(what);
  const description = switches.nextWord();
  const args: string[] = [];
  for (let name = switches.nextSwitch(); name !== null; name = switches.nextSwitch()) {
    if (name === 'compress') args.push('--compress');
    else if (name !== 'skippdbgen' && name !== 'force')
      throw switches.unknown(name, ['compress', 'skipPdbGen', 'force']);
  }
  return {
    commands: [own('boottrace', '--stop', '--out', file, ...args)],
    notes: description === null ? [] : ['the description is not kept in the trace'],
  };
}

function addBoot(switches: Switches): Translation {
  const profiles = [switches.value('addboot')];
  const args: string[] = [];
  let isFile = false;
  let folder: string | null = null;
  for (let name = switches.nextSwitch(); name !== null; name = switches.nextSwitch()) {
    if (name === 'addboot') profiles.push(switches.value(name));
    else if (name === 'filemode') isFile = true;
    else if (name === 'recordtempto') folder = switches.value(name);
    else if (name === 'instancename')
      throw switches.refused(
        'addboot -instancename',
        'only one boot recording can exist at a time, and it has no name',
      );
    else throw switches.unknown(name, ['addboot', 'filemode', 'recordtempto']);
  }
  const named = profiles.flatMap((one) => one.split('+')).flatMap((one) => ['--profile', one]);
  // Recording to memory needs no folder.
  if (isFile && folder !== null) args.push('--folder', folder);
  return { commands: [own('boottrace', ...named, ...(isFile ? [] : ['--memory']), ...args)], notes: [] };
}

function stop(switches: Switches): Translation {
  const file = switches.value('stop');
  const description = switches.nextWord();
  const args: string[] = [];
  const recording: string[] = [];
  for (let name = switches.nextSwitch(); name !== null; name = switches.nextSwitch()) {
    if (name === 'compress') args.push('--compress');
    else if (name === 'instancename') recording.push('--recording', switches.value(name));
    // Corescope makes no symbols of .NET at the end, and takes any extension.
    else if (name !== 'skippdbgen' && name !== 'force')
      throw switches.unknown(name, ['compress', 'skipPdbGen', 'force', 'instancename']);
  }
  return {
    commands: [
      // WPR keeps the description in the trace: here it is a marker.
      ...(description === null ? [] : [own('mark', description, ...recording)]),
      own('finish', file, ...args, ...recording),
    ],
    notes: [],
  };
}

function status(switches: Switches): Translation {
  const words = switches.words();
  const details = switches.nextSwitch();
  if (details !== null && details !== 'details' && details !== 'instancename')
    throw switches.unknown(details, ['details', 'instancename']);
  if (details === 'instancename') switches.value(details);
  const unknown = words.find((word) => word !== 'profiles' && word !== 'collectors');
  if (unknown !== undefined) throw switches.error(`“${unknown}” is not profiles or collectors`);
  return { commands: [own('recordings'), ...(words.includes('collectors') ? [own('sessions')] : [])], notes: [] };
}

function profile(first: 'profiledetails' | 'exportprofile', switches: Switches): Translation {
  const names = switches.value(first).split('+');
  const file = first === 'exportprofile' ? switches.value(first) : null;
  const mode = switches.nextSwitch();
  if (mode !== null && mode !== 'filemode') throw switches.unknown(mode, ['filemode']);
  if (file !== null && names.length > 1)
    throw switches.error('-exportprofile writes one profile to a file here: export them one by one');
  const memory = mode === 'filemode' ? [] : ['--memory'];
  return {
    commands: names.map((name) =>
      file === null ? own('profile', 'show', name, ...memory) : own('profile', 'export', name, file),
    ),
    notes: [],
  };
}

function merge(switches: Switches): Translation {
  const files = switches.words();
  const args: string[] = [];
  for (let name = switches.nextSwitch(); name !== null; name = switches.nextSwitch()) {
    if (name === 'compress') args.push('--compress');
    else if (name === 'mergeonly') args.push('--no-metadata');
    else if (name === 'injectonly' || name === 'supresspii')
      throw switches.refused(name, 'traces are merged whole, with the metadata of this machine or without');
    else if (name !== 'skippdbgen')
      throw switches.unknown(name, ['compress', 'mergeonly', 'skipPdbGen', 'injectonly', 'supresspii']);
  }
  const out = files.pop();
  if (out === undefined || files.length === 0)
    throw switches.error('-merge needs the traces to merge, and the merged one as the last');
  return { commands: [own('merge', out, ...files, ...args)], notes: [] };
}
