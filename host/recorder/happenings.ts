/** Triggers on what happens in processes, as conditions on the events that tell of it. */
import type { RecordingPlan, SessionPlan, StopTrigger } from '../../contract/recording.ts';
import { HostError } from '../base/host-error.ts';

type Happening = Extract<StopTrigger, { type: 'process' | 'exception' }>;

export const isHappening = (trigger: StopTrigger): trigger is Happening =>
  trigger.type === 'process' || trigger.type === 'exception';

const PROCESSES = 'ProcessThread';
const DOTNET = 'Microsoft-Windows-DotNETRuntime';
const DOTNET_GUID = 'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4';
/** ExceptionThrown_V1, of level Error. */
const EXCEPTION = { id: 80, keyword: 0x8000n, level: 2 } as const;

/** Which event tells of it, in the language of conditions on events, and what is said then. */
export function conditionOf(trigger: Happening): { where: string; why: string } {
  if (trigger.type === 'process') {
    const { happens, name } = trigger;
    const event = happens === 'start' ? 'Process/Start' : 'Process/Stop';
    return {
      // Not `like`: names of programs may have _ and %.
      where: `event = '${event}' and lower(ImageFileName) = lower('${name}')`,
      why: `The program “${name}” ${happens === 'start' ? 'started' : 'ended'}.`,
    };
  }
  const type = trigger.of === '' ? '' : ` and ExceptionType = '${trigger.of}'`;
  return {
    where: `provider = '${DOTNET}' and id = ${EXCEPTION.id}${type}`,
    why: trigger.of === '' ? 'A .NET exception was thrown.' : `The .NET exception ${trigger.of} was thrown.`,
  };
}

/** @throws HostError where no live session records the events that would tell of it */
export function checkHappening(trigger: Happening, { sessions }: Pick<RecordingPlan, 'sessions'>): void {
  const live = sessions.filter(({ realTime }) => realTime);
  if (live.some(trigger.type === 'process' ? tellsProcesses : tellsExceptions)) return;
  throw new HostError(
    'bad-request',
    trigger.type === 'process'
      ? `The trigger on the program “${trigger.name}” cannot work: no live session records when processes start and end. Add ${PROCESSES} to the kernel events.`
      : `The trigger on exceptions cannot work: no live session records them. Add the provider ${DOTNET} with the keyword 0x8000 (Exception).`,
  );
}

const tellsProcesses = ({ kernelKeywords }: SessionPlan): boolean =>
  kernelKeywords.some((word) => word.toLowerCase() === PROCESSES.toLowerCase());

const tellsExceptions = ({ providers }: SessionPlan): boolean =>
  providers.some(
    ({ name, guid, enabled, level, anyKeywords }) =>
      enabled &&
      (guid === DOTNET_GUID || name === DOTNET) &&
      (level === 0 || level >= EXCEPTION.level) &&
      (BigInt(anyKeywords) === 0n || (BigInt(anyKeywords) & EXCEPTION.keyword) !== 0n),
  );
