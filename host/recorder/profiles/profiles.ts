/** Recording profiles: those that come with Corescope, and the `.wprp` files of this user. */
import { readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { RecordingMachine, RecordingPlan } from '../../../contract/recording.ts';
import type { ProfileProblem, RecordingProfileInfo } from '../../../contract/recording-methods.ts';
import { builtInProfiles } from '../../../engine/formats/recording/built-in-profiles.ts';
import { refusedWprProfiles, wprProfiles } from '../../../engine/formats/recording/wpr-profiles.ts';
import { problemsOf, readWprp, type WprpFile } from '../../../engine/formats/recording/wprp-file.ts';
import {
  type DetailLevel,
  formOf,
  formsOf,
  PMU_INSTRUCTION,
  planOf,
  profilesOf,
  type WprpProfile,
} from '../../../engine/formats/recording/wprp-plan.ts';
import { problemsWithin, reachOf } from '../../../engine/formats/recording/wprp-reach.ts';
import type { LoggingMode, PlanContext } from '../../../engine/formats/recording/wprp-sessions.ts';
import { writeWprp } from '../../../engine/formats/recording/wprp-writer.ts';
import { suggestion } from '../../../engine/plugins/suggestion.ts';
import { kernelWords, keywordsWithoutGroup, profileKeywords } from '../../../native-bridge/etw/kernel-keywords.ts';
import { kernelEventOf, kernelEvents, stacksWithoutEvent } from '../../../native-bridge/etw/kernel-stacks.ts';
import type { GrantedPath } from '../../base/grants.ts';
import { HostError, toHostError } from '../../base/host-error.ts';
import { writeStateFile } from '../../base/state-file.ts';
import { type FileKind, type UserFile, UserFiles } from '../../base/user-files.ts';
import { pmuCatalog } from '../pmu-catalog.ts';
import { countsSlots, withEventsOf } from '../pmu-choices.ts';
import { type ProfileText, profileText } from './profile-text.ts';

export interface ProfilesOptions {
  /** Of this user: files lie in a folder of it. Without it none can be kept. */
  stateDir?: string | undefined;
  /** Files and folders of the command line. */
  paths?: readonly string[];
  /** The machine that will record; null: none is asked, and counters stay as the profile has them. */
  machine?: (() => Promise<RecordingMachine>) | null;
}

const FOLDER = 'recording-profiles';
const MAX_BYTES = 8 << 20;
/** Of memory, for buffers that are asked for in percent of it, where no machine says. */
const USUAL_MEMORY_MB = 8192;
const USUAL_PROCESSORS = 8;
/** Whether a profile's events have to be chosen for the cores. */
function counts({ text }: ProfileText): boolean {
  const instruction = `<?${PMU_INSTRUCTION}`;
  const at = text.indexOf(instruction);
  return at >= 0 && /\s/.test(text.charAt(at + instruction.length));
}

interface Found {
  readonly info: RecordingProfileInfo;
  /** In its file. */
  readonly name: string;
  /** Others are made from it: it is not listed, and meant only where its file and name are said. */
  readonly internal: boolean;
  readonly content: ProfileText;
  readonly file: string;
}

export class RecordingProfileFiles {
  readonly #folder: string | null;
  readonly #paths: readonly string[];
  readonly #machine: (() => Promise<RecordingMachine>) | null;
  #files: UserFiles<ProfileText>;

  constructor({ stateDir, paths = [], machine = null }: ProfilesOptions) {
    this.#folder = stateDir === undefined ? null : join(stateDir, FOLDER);
    this.#paths = paths;
    this.#machine = machine;
    this.#files = this.#read();
  }

  /** Built in first, then by file. @throws HostError when a file of the command line cannot be read */
  async list(): Promise<RecordingProfileInfo[]> {
    const all = (await this.#all()).flatMap(({ info, internal }) => (internal ? [] : info));
    // Of a machine that cannot be asked the profiles are still there.
    const pmu = (await this.#machine?.().catch(() => null))?.pmu;
    return pmu?.available === true && !countsSlots(pmuCatalog(pmu)) ? all.map(asStalledCycles) : all;
  }

  /** Those of Windows Performance Recorder, by its names. */
  listWpr(): RecordingProfileInfo[] {
    return wprFound().map(({ info }) => info);
  }

  /**
   * What a person means who writes a profile as Windows Performance Recorder has it: `NAME`, `NAME.light`,
   * `NAME.Verbose.File`.
   * @throws HostError when there is no such profile
   */
  async meant(text: string): Promise<MeantProfile> {
    const [, name = '', detail, logging] = WPR_SPELLING.exec(text) ?? [];
    const plain = await this.#find(text).catch((error) => {
      if (detail === undefined && logging === undefined) throw error;
      return null;
    });
    if (plain !== null) return { profile: plain.info.id, detail: null, logging: null };
    const { id } = (await this.#find(name)).info;
    return {
      profile: id,
      detail: (detail?.toLowerCase() as DetailLevel | undefined) ?? null,
      logging: (logging?.toLowerCase() as LoggingMode | undefined) ?? null,
    };
  }

  /** Ids of those of a file that are not listed. */
  async internalIn(file: string): Promise<string[]> {
    return (await this.#all()).flatMap((one) => (one.internal && one.file === file ? one.info.id : []));
  }

  /**
   * A profile as a plan, in the form that is asked for or the nearest; null when it has errors. Those of other profiles of
   * its file are neither its own nor told.
   * @param profile its id, or its name in any case
   * @throws HostError when there is none
   */
  async plan({
    profile,
    detail,
    logging,
  }: {
    profile: string;
    detail: DetailLevel;
    logging: LoggingMode;
  }): Promise<{ plan: RecordingPlan | null; problems: ProfileProblem[] }> {
    const found = await this.#find(profile);
    const machine = await this.#machine?.();
    const file = readProfile(found.content, found.file);
    const plan = planOf(file, found.name, detail, logging, contextOf(machine));
    const form = formOf(file, found.name, detail, logging);
    const problems = problemsWithin(file, reachOf(file, form === null ? [] : [form]));
    if (plan === null || plan.pmu === null || machine === undefined) return { plan, problems };
    const catalog = pmuCatalog(machine.pmu);
    const isRenamed = found.info.id === TOPDOWN_PROFILE && machine.pmu.available && !countsSlots(catalog);
    const { title } = plan;
    return {
      plan: { ...plan, title: isRenamed ? STALLED_CYCLES.name : title, pmu: withEventsOf(plan.pmu, catalog) },
      problems,
    };
  }

  /**
   * Copies files to those of this user; none of them when one is no profile. One of the same name is replaced.
   * @throws HostError that names the file
   */
  async add(files: readonly GrantedPath[]): Promise<{ profiles: RecordingProfileInfo[]; problems: ProfileProblem[] }> {
    const folder = this.#ownFolder();
    const added = await new UserFiles(wprpFiles).add(files);
    for (const { name, content } of added) {
      const within = profilesOf(readProfile(content, name));
      if (within.every(({ internal }) => internal))
        throw new HostError('bad-request', `${name}: ${internalOnly(within.map((one) => one.name))}.`);
    }
    const problems: ProfileProblem[] = [];
    for (const { name, content } of added) {
      await writeStateFile(join(folder, basename(name)), content.text);
      problems.push(...checkProfile(content, name));
    }
    this.#files = this.#read();
    return { profiles: await this.list(), problems };
  }

  /** Deletes a profile's file, with all that stands in it. @throws HostError when it is not this user's */
  async remove(profile: string): Promise<RecordingProfileInfo[]> {
    const { info, file } = await this.#find(profile);
    const folder = this.#ownFolder();
    const isOwn =
      info.file !== null && (await this.#files.list()).some((one) => one.name === file && one.origin === 'folder');
    if (!isOwn) throw new HostError('bad-request', `“${info.name}” is not one of your profiles: it cannot be removed.`);
    await rm(join(folder, file), { force: true });
    this.#files = this.#read();
    return this.list();
  }

  /** @throws HostError when the plan cannot be written */
  text(plan: RecordingPlan, name: string): string {
    try {
      return writeWprp(plan, name);
    } catch (error) {
      throw new HostError('bad-request', error instanceof Error ? error.message : String(error));
    }
  }

  /** Keeps a plan as a profile of this user's; one of that name is replaced. @throws HostError */
  async keep(plan: RecordingPlan, name: string): Promise<RecordingProfileInfo[]> {
    const folder = this.#ownFolder();
    const fileName = name.replace(/[^\p{L}\p{N} _-]+/gu, '-').trim() || 'profile';
    await writeStateFile(join(folder, `${fileName}.wprp`), this.text(plan, name));
    this.#files = this.#read();
    return this.list();
  }

  /** The text of a profile's file. @throws HostError when there is none */
  async fileText(profile: string): Promise<string> {
    return (await this.#find(profile)).content.text;
  }

  #read(): UserFiles<ProfileText> {
    return new UserFiles(wprpFiles, { folder: this.#folder ?? undefined, paths: this.#paths });
  }

  #ownFolder(): string {
    if (this.#folder !== null) return this.#folder;
    throw new HostError('bad-request', 'There is no folder for your profiles.');
  }

  async #all(): Promise<Found[]> {
    const builtIn = [...builtInProfiles].flatMap(([id, text]) =>
      foundIn({ text, notUtf8: null }, `${id}.wprp`).map((found) => ({
        ...found,
        info: { ...found.info, id, file: null },
      })),
    );
    const files: readonly UserFile<ProfileText>[] = await this.#files.list();
    return [...builtIn, ...files.flatMap(({ name, content }) => foundIn(content, name))];
  }

  async #find(profile: string): Promise<Found> {
    const everyOne = await this.#all();
    const all = everyOne.filter(({ internal }) => !internal);
    const wanted = profile.toLowerCase();
    const found =
      everyOne.find(({ info }) => info.id === profile) ??
      all.find(({ info, name }) =>
        [info.id, info.name, asStalledCycles(info).name, name].some((one) => one.toLowerCase() === wanted),
      );
    if (found !== undefined) return found;
    const wpr = wprFound();
    const ofWpr = wpr.find(({ name }) => name.toLowerCase() === wanted);
    if (ofWpr !== undefined) return ofWpr;
    for (const [name, why] of refusedWprProfiles)
      if (name.toLowerCase() === wanted)
        throw new HostError(
          'bad-request',
          `The profile ${name} of Windows Performance Recorder cannot be recorded: ${why}.`,
        );
    const near = suggestion(
      profile,
      [...all, ...wpr].flatMap(({ info, name }) => [info.id, name]),
      false,
    );
    throw new HostError(
      'not-found',
      `There is no recording profile “${profile}”${near || '.'} List them with: corescope profile list`,
    );
  }
}

/** For the recorder's doors: the window, `serve`, the command line. */
export const openProfiles = (options: ProfilesOptions): RecordingProfileFiles => new RecordingProfileFiles(options);

/** What is wrong in a file on the disk. @throws HostError when it cannot be read */
export const checkProfileFile = async (path: string): Promise<ProfileProblem[]> =>
  checkProfile(await readContent(path), path);

async function readContent(path: string): Promise<ProfileText> {
  try {
    const { size } = await stat(path);
    if (size > MAX_BYTES) throw new HostError('io', `${path} has ${Math.round(size / 1e6)} MB: it is not a profile.`);
    return profileText(await readFile(path));
  } catch (error) {
    throw toHostError(error, path);
  }
}

const TOPDOWN_PROFILE = 'pmu-topdown';

/** What the profile of top-down is called where cores do not count slots. */
const STALLED_CYCLES = {
  name: 'PMU stalled cycles',
  description:
    'how many cycles each core stalls for its frontend and its backend: for cores that do not count the slots that top-down needs',
};

const asStalledCycles = (info: RecordingProfileInfo): RecordingProfileInfo =>
  info.id === TOPDOWN_PROFILE ? { ...info, ...STALLED_CYCLES } : info;

const readProfile = ({ text, notUtf8 }: ProfileText, name: string): WprpFile => readWprp(text, name, notUtf8);

/** What is wrong in a file, in all its profiles and all their forms. */
function checkProfile(content: ProfileText, name: string): ProfileProblem[] {
  const file = readProfile(content, name);
  for (const profile of profilesOf(file))
    for (const detail of profile.detailLevels)
      for (const logging of profile.loggingModes) planOf(file, profile.name, detail, logging, contextOf());
  // A file need not have every pair of its levels and modes.
  return problemsOf(file).filter(({ message }) => !message.includes(' has no form '));
}

const contextOf = (machine?: RecordingMachine): PlanContext => ({
  memoryMB: machine?.memoryMB ?? USUAL_MEMORY_MB,
  processors: machine?.processors ?? USUAL_PROCESSORS,
  kernelKeywords: profileKeywords,
  kernelStacks: kernelEvents.map(({ word }) => word),
  unknownToAll: [...keywordsWithoutGroup, ...stacksWithoutEvent],
  spelling: (list, word) => (list === 'Keywords' ? kernelWords(word) : [kernelEventOf(word)?.word ?? []].flat()),
});

/** Those that come with Windows Performance Recorder: meant by their names, in no list of ours. */
let ofWpr: Found[] | null = null;
function wprFound(): Found[] {
  ofWpr ??= [...wprProfiles].flatMap(([name, text]) =>
    foundIn({ text, notUtf8: null }, `${name}.wprp`).map((found) => ({
      ...found,
      info: { ...found.info, id: name, file: null },
    })),
  );
  return ofWpr;
}

function foundIn(content: ProfileText, file: string): Found[] {
  const read = readProfile(content, file);
  return profilesOf(read).map((profile) => {
    const { name, title, description, detailLevels, loggingModes, categories, internal } = profile;
    return {
      info: {
        id: `${file}#${name}`,
        name: title,
        description: description.startsWith(`${title}:`)
          ? sentence(description.slice(title.length + 1))
          : description.trim(),
        file,
        ...{ detailLevels, loggingModes, categories },
        pmu: counts(content),
        problem: problemOf(read, profile),
      },
      ...{ name, internal, content, file },
    };
  });
}

/** Why no form of a profile makes a plan; null where one does. */
function problemOf(file: WprpFile, { name, detailLevels, loggingModes }: WprpProfile): string | null {
  for (const detail of detailLevels)
    for (const logging of loggingModes) if (planOf(file, name, detail, logging, contextOf()) !== null) return null;
  const errors = problemsWithin(file, reachOf(file, formsOf(file, name))).filter(
    ({ severity }) => severity === 'error',
  );
  const [first] = errors;
  // A file with more faults than are kept may have lost those of this profile.
  if (first === undefined) return 'the file has too many errors; to list them, run corescope profile check';
  const more = errors.length === 1 ? '' : ` (and ${errors.length - 1} more)`;
  return `line ${first.line}: ${first.message}${more}`;
}

/** Which profiles of a file can be recorded with, and why others cannot. @throws HostError when it cannot be read */
export async function profilesOfFile(path: string): Promise<Pick<RecordingProfileInfo, 'id' | 'problem'>[]> {
  return foundIn(await readContent(path), path).map(({ info: { id, problem } }) => ({ id, problem }));
}

const wprpFiles: FileKind<ProfileText> = {
  one: 'recording profile',
  many: 'recording profiles',
  endings: ['.wprp'],
  maxBytes: MAX_BYTES,
  read: profileText,
  broken: () => ({ text: '', notUtf8: null }),
  warnings: (content) =>
    checkProfile(content, '').map(({ line, column, message }) => `line ${line}, column ${column}: ${message}`),
  useless: ({ text }) => (profilesOf(readWprp(text, '')).length > 0 ? null : 'it has no profiles'),
};

/** Why nothing of a file can be chosen from a list. */
const internalOnly = (names: readonly string[]): string =>
  `all of its profiles are internal, intended as a base for others: ${names.slice(0, 8).join(', ')}`;

/** `name.wprp`, `name.wprp#Profile`, or as Windows Performance Recorder has it, `name.wprp!Profile`. */
const FILE = /^(.*\.wprp)(?:[#!](.+))?$/is;

/** `NAME.light`, `NAME.Verbose.File` */
const WPR_SPELLING = /^(.+?)(?:\.(light|verbose))?(?:\.(file|memory))?$/is;

export interface MeantProfile {
  /** Its id. */
  profile: string;
  /** Null: not said. */
  detail: DetailLevel | null;
  logging: LoggingMode | null;
}

/**
 * A profile as a command line names it: by id or name, or as a file, whose first profile is meant where none is named. An
 * internal one is meant only by `FILE#NAME`.
 * @throws HostError when the file cannot be read, or has no profile
 */
export async function namedProfile(
  text: string,
  options: ProfilesOptions,
): Promise<{ profiles: RecordingProfileFiles } & MeantProfile> {
  const [, path, name] = FILE.exec(text) ?? [];
  const own = openProfiles(options);
  // Of a file in the folder of this user people see the name alone.
  if (path === undefined || (await own.list()).some(({ id }) => id === text))
    return { profiles: own, ...(await own.meant(text)) };
  const profiles = openProfiles({ ...options, paths: [path] });
  const first = (await profiles.list()).find(({ file, problem }) => file === path && problem === null);
  const any = first ?? (await profiles.list()).find(({ file }) => file === path);
  const internal = name === undefined && any === undefined ? await profiles.internalIn(path) : [];
  if (internal.length > 0)
    throw new HostError(
      'bad-request',
      `${path}: ${internalOnly(internal.map((id) => id.slice(path.length + 1)))}. To use one anyway: ${internal[0]}`,
    );
  if (name === undefined && any !== undefined) return { profiles, profile: any.id, detail: null, logging: null };
  return { profiles, ...(await profiles.meant(name === undefined ? text : `${path}#${name}`)) };
}

/** As it begins where no title stands before it. */
const sentence = (text: string): string => text.trim().replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
