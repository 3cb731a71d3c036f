/** Boot recordings: sessions in the registry, and the files that they leave. */
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Autologger, RecordingPlan, SessionPlan, SessionStatus } from '../../contract/recording.ts';
import type { Bridge } from '../../native-bridge/calls/bridge.ts';
import { BridgeError } from '../../native-bridge/calls/bridge-error.ts';
import { HostError } from '../base/host-error.ts';
import { makeFolder } from '../base/whole-file.ts';
import { checkClocks } from './check-recording.ts';

const PREFIX = 'corescope-boot-';

/** Below the state folder, where the sessions log until they are collected. */
export const bootFolderOf = (stateDir: string): string => join(stateDir, 'boot');

const partOf = (folder: string, session: string): string => join(folder, `${session}.etl`);

/** The sessions of a plan, by names that no other recording has. @throws HostError for what cannot start with Windows */
function bootSessions(plan: RecordingPlan): SessionPlan[] {
  const refuse = (why: string): never => {
    throw new HostError('bad-request', `“${plan.title}” cannot record the start of Windows: ${why}`);
  };
  if (plan.sessions.length === 0) refuse('it has no sessions. Add a provider or kernel events.');
  if (plan.pmu !== null)
    refuse(
      'it uses Arm counters, which only Corescope can read, and Corescope is not running yet. Record without them.',
    );
  if (plan.flightSeconds !== null)
    refuse('it is a flight recording, which only Corescope can keep. Use --memory instead.');
  if (plan.stopWhen.length > 0) refuse('it has stop triggers, but Corescope is not running yet. Omit them.');
  if (plan.sessions.filter(({ kind }) => kind === 'system').length > 1)
    refuse('Windows starts only one kernel session. Record one profile with kernel events at a time.');
  checkClocks(plan);
  return plan.sessions.map((session) => ({
    ...session,
    name: `${PREFIX}${session.name.replace(/^corescope-/, '')}`,
    realTime: false,
  }));
}

const oursOf = async (bridge: Pick<Bridge, 'autologgers'>): Promise<Autologger[]> =>
  (await bridge.autologgers()).filter(({ ours }) => ours);

const namesOf = (sessions: readonly { name: string }[]): string => sessions.map(({ name }) => name).join(', ');

/**
 * Has Windows start the plan's sessions at its next start, or none of them.
 * @param folder where they log
 * @returns their names, and warnings
 * @throws HostError, BridgeError
 */
export async function registerBoot(
  bridge: Pick<Bridge, 'autologgers' | 'registerAutologger' | 'removeAutologger'>,
  plan: RecordingPlan,
  folder: string,
): Promise<{ sessions: string[]; warnings: string[] }> {
  const sessions = bootSessions(plan);
  const before = await oursOf(bridge);
  if (before.length > 0)
    throw new HostError(
      'bad-request',
      `A boot recording is already registered (${namesOf(before)}). Save it with corescope boottrace --stop, or remove it with corescope boottrace --remove.`,
    );
  if (sessions.some(({ logging }) => logging !== 'memory')) await makeFolder(folder);
  const warnings: string[] = [];
  try {
    for (const session of sessions) {
      const part = partOf(folder, session.name);
      // A file of an earlier recording must not be taken for this one's.
      await rm(part, { force: true });
      warnings.push(...(await bridge.registerAutologger(session, session.logging === 'memory' ? null : part)));
    }
    return { sessions: (await oursOf(bridge)).map(({ session }) => session), warnings };
  } catch (error) {
    for (const { name } of await oursOf(bridge).catch(() => [])) await bridge.removeAutologger(name).catch(() => {});
    throw error;
  }
}

/** Removes them from the registry, ends the running ones, and deletes their files. @returns their names @throws BridgeError */
export async function removeBoot(bridge: BootBridge): Promise<string[]> {
  const registered = await registeredOrFail(bridge);
  const running = await runningOf(bridge, registered);
  for (const { name } of registered) await bridge.removeAutologger(name);
  for (const { name } of running.values()) await bridge.stopSession(name);
  for (const { name, file } of registered) {
    const part = running.get(name)?.file ?? file;
    if (part !== null) await rm(part, { force: true });
  }
  return registered.map(({ session }) => session);
}

type BootBridge = Pick<
  Bridge,
  'autologgers' | 'removeAutologger' | 'sessions' | 'captureState' | 'flushSession' | 'stopSession'
>;

async function registeredOrFail(bridge: BootBridge): Promise<Autologger[]> {
  const registered = await oursOf(bridge);
  if (registered.length === 0)
    throw new HostError(
      'bad-request',
      'No boot recording is registered. Register one with corescope boottrace --profile NAME, and restart Windows.',
    );
  return registered;
}

/** By name of its key: the running session that Windows started from it, not another of that name. */
async function runningOf(
  bridge: BootBridge,
  registered: readonly Autologger[],
): Promise<ReadonlyMap<string, SessionStatus>> {
  const sessions = new Map((await bridge.sessions()).map((one) => [one.name.toLowerCase(), one]));
  return new Map(
    registered.flatMap(({ name, session, file, modes }) => {
      const running = sessions.get(session.toLowerCase());
      if (running === undefined) return [];
      if (file === null)
        return running.modes.includes('memory') && modes.includes('memory') ? [[name, running] as const] : [];
      // Windows may report an NT path, and may number the files of several starts.
      const from = running.file?.toLowerCase().indexOf(file.toLowerCase()) ?? -1;
      return from < 0 ? [] : [[name, { ...running, file: running.file?.slice(from) ?? null }] as const];
    }),
  );
}

/**
 * Ends the sessions and takes them out of the registry, whatever they have left.
 * @param folder for what was recorded to memory
 * @returns files that hold something, and what is missing
 * @throws HostError where Windows has not restarted: they stay registered; or where nothing was recorded: they do not
 */
export async function collectBoot(
  bridge: BootBridge,
  folder: string,
): Promise<{ parts: string[]; problems: string[] }> {
  const registered = await registeredOrFail(bridge);
  const running = await runningOf(bridge, registered);
  if (registered.every(({ name, startStatus }) => startStatus === null && !running.has(name)))
    throw new HostError(
      'bad-request',
      `Windows has not restarted since the boot recording was registered (${namesOf(registered)}). Restart Windows, then save the recording; or remove it with corescope boottrace --remove.`,
    );
  const problems = await unregister(bridge, registered);
  const parts: string[] = [];
  for (const one of registered) {
    const session = running.get(one.name);
    let file = session?.file ?? one.file;
    if (session !== undefined)
      try {
        problems.push(...(await logStates(bridge, session.name, one)));
        if (session.modes.includes('memory')) {
          await makeFolder(folder);
          file = partOf(folder, one.session);
          await bridge.flushSession(session.name, file);
        }
        await bridge.stopSession(session.name);
      } catch (error) {
        // In memory it still has what was recorded.
        const end = `corescope stop "${session.name}"${session.modes.includes('memory') ? ' --out FILE' : ''}`;
        problems.push(`${BridgeError.infoOf(error).message} “${session.name}” is still running. To end it: ${end}`);
        continue;
      }
    const problem = await problemOf(one, session !== undefined, file);
    if (problem !== null) problems.push(problem);
    else if (file !== null) parts.push(file);
  }
  if (parts.length === 0)
    throw new HostError(
      'io',
      `Nothing was recorded, and the boot recording is no longer registered. ${problems.join(' ')}`,
    );
  return { parts, problems };
}

/** @returns messages about those that stay registered @throws BridgeError if the first one does, and so probably all */
async function unregister(bridge: BootBridge, registered: readonly Autologger[]): Promise<string[]> {
  const problems: string[] = [];
  for (const [i, { name, session }] of registered.entries())
    await bridge.removeAutologger(name).catch((error) => {
      if (i === 0) throw error;
      const { message } = BridgeError.infoOf(error);
      problems.push(`${message} “${session}” is still registered. To remove it: corescope boottrace --remove`);
    });
  return problems;
}

/** @returns messages about providers whose state is missing */
async function logStates(bridge: BootBridge, session: string, { providers }: Autologger): Promise<string[]> {
  const problems: string[] = [];
  for (const { guid, logsState } of providers)
    if (logsState)
      await bridge.captureState(session, guid).catch((error) => problems.push(BridgeError.infoOf(error).message));
  return problems;
}

async function problemOf(
  { session, startStatus }: Autologger,
  ran: boolean,
  file: string | null,
): Promise<string | null> {
  if (startStatus !== null && startStatus !== 0)
    return `Windows could not start “${session}” (error ${startStatus}): check that the folder of its file exists, and that no other session has this name.`;
  if (file === null) return `“${session}” recorded to memory and has ended, so its events are lost.`;
  const sizeBytes = await stat(file).then(
    ({ size }) => size,
    () => null,
  );
  if (sizeBytes === null) return `“${session}” ${ran ? 'ran' : 'was to run'}, but its file is missing: ${file}.`;
  return sizeBytes === 0 ? `The file of “${session}” is empty: ${file}.` : null;
}
