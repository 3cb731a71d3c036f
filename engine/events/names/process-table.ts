/** Processes of a trace, from kernel events and from Microsoft-Windows-Kernel-Process. */
import type { ProcessInfo } from '../../../contract/schema.ts';
import type { TextPool } from '../../columns/text-pool.ts';
import type { EventView } from '../event-view.ts';
import { numberOf, textOf } from './event-fields.ts';
import { Lifetimes } from './lifetimes.ts';
import { noMachine, type ProcessMachine } from './process-machine.ts';
import { baseName } from './volumes.ts';

const MOST_PROCESSES = 1 << 18;

interface ProcessFacts {
  readonly pid: number;
  parentPid: number | null;
  /** As the kernel keeps it: cut to 14 or 15 characters by most versions. */
  imageName: string;
  commandLine: string | null;
  sessionId: number | null;
  userSid: string | null;
  exitStatus: number | null;
  packageName: string | null;
}

export type Word = 'begin' | 'alive' | 'end';

interface FromImages {
  /** A name that begins as the short one. */
  longerName(pid: number, shortName: string, startNs: number, endNs: number): string | null;
  /** @param name of the program */
  machineOf(pid: number, name: string, startNs: number, endNs: number): ProcessMachine;
}

export class ProcessTable {
  readonly lifetimes = new Lifetimes(MOST_PROCESSES, true);
  readonly #facts: ProcessFacts[] = [];
  readonly #strings: TextPool;
  #infos: ProcessInfo[] = [];

  constructor(strings: TextPool) {
    this.#strings = strings;
  }

  /** @param timeNs of the event, or when it says that the process ended */
  tell(word: Word, event: EventView, timeNs: number): void {
    const pid = numberOf(event, 'ProcessId', 'ProcessID');
    const image = textOf(event, 'ImageFileName', 'ImageName');
    // All that tell of a process name it; without a name the event is damaged.
    if (pid === undefined || image === null) return;
    // The kernel's object: pids come back, at other addresses.
    const key = event.text('UniqueProcessKey');
    const entry = this.lifetimes[word](pid, timeNs, key === undefined ? Number.NaN : this.#strings.idOf(key));
    if (entry < 0) return;
    let facts = this.#facts[entry];
    if (facts === undefined) {
      facts = { pid, imageName: '', ...nothingKnown };
      this.#facts.push(facts);
    }
    const session = numberOf(event, 'SessionId', 'SessionID');
    facts.parentPid ??= numberOf(event, 'ParentId', 'ParentProcessID') ?? null;
    // Kernel-Process says the whole path at the start, and the short name at the end.
    const name = baseName(image);
    if (facts.imageName.length < name.length) facts.imageName = this.#strings.kept(name) ?? facts.imageName;
    facts.commandLine ??= this.#strings.kept(textOf(event, 'CommandLine'));
    facts.userSid ??= this.#strings.kept(textOf(event, 'UserSID'));
    facts.packageName ??= this.#strings.kept(textOf(event, 'PackageFullName'));
    if (session !== undefined && session >= 0 && session !== NO_SESSION) facts.sessionId ??= session;
    if (word === 'end') facts.exitStatus ??= numberOf(event, 'ExitStatus', 'ExitCode') ?? null;
  }

  /**
   * After the last word, and after `lifetimes.index`.
   * @param images what those of a process in a time tell of it
   */
  finish({ longerName, machineOf }: FromImages): void {
    const { lifetimes } = this;
    this.#infos = this.#facts.map(({ imageName, ...facts }, entry) => {
      const startNs = lifetimes.startNs(entry);
      const endNs = lifetimes.endNs(entry);
      const isCut = imageName.length >= SHORTEST_CUT && !/\.exe$/i.test(imageName);
      const long = isCut
        ? (longerName(facts.pid, imageName, startNs, endNs) ?? programOf(facts.commandLine, imageName))
        : null;
      const name = long ?? imageName;
      const machine = machineOf(facts.pid, name, startNs, endNs);
      return { ...facts, ...machine, name, startNs: finite(startNs), endNs: finite(endNs) };
    });
  }

  /** The process that has this pid at that time, or had it last. */
  at(pid: number, timeNs: number): ProcessInfo | undefined {
    const entry = this.lifetimes.find(pid, timeNs);
    return entry < 0 ? WELL_KNOWN.get(pid) : this.#infos[entry];
  }

  /** By pid, then by time. */
  list(): ProcessInfo[] {
    return [...this.#infos].sort((a, b) => a.pid - b.pid || startOf(a) - startOf(b));
  }
}

/** EPROCESS.ImageFileName has 15 bytes, the last of which older versions keep for a NUL. */
const SHORTEST_CUT = 14;
const NO_SESSION = 0xffffffff;

const nothingKnown = {
  parentPid: null,
  commandLine: null,
  sessionId: null,
  userSid: null,
  exitStatus: null,
  packageName: null,
};

export const finite = (timeNs: number): number | null => (Number.isFinite(timeNs) ? timeNs : null);
const startOf = ({ startNs }: ProcessInfo): number => startNs ?? -1e300;

/** These two are the same on every Windows. */
const WELL_KNOWN = new Map(
  [
    { pid: 0, name: 'Idle' },
    { pid: 4, name: 'System' },
  ].map(({ pid, name }): [number, ProcessInfo] => {
    return [pid, { ...nothingKnown, ...noMachine, pid, name, startNs: null, endNs: null }];
  }),
);

/** The program that a command line begins with, where its name goes on as the short one begins. */
function programOf(commandLine: string | null, shortName: string): string | null {
  if (commandLine === null) return null;
  const quoted = /^\s*"([^"]*)"/.exec(commandLine)?.[1];
  const name = baseName(quoted ?? commandLine.trimStart().split(' ', 1)[0]);
  return goesOn(name, shortName) ? name : null;
}

/** `name` begins with `shortName`, in any case, and is longer. */
export const goesOn = (name: string, shortName: string): boolean =>
  name.length > shortName.length && name.slice(0, shortName.length).toLowerCase() === shortName.toLowerCase();
