/**
 * Error codes of the calls as sentences: what went wrong, where, what to do. The rows are those of win32-structs.md
 * ("What the error codes mean here"): documented behaviour, not tried on real Windows except where that page says so.
 */
import { BridgeError } from './bridge-error.ts';
import type { Status } from './calls.ts';
import { ERROR } from './layouts.ts';

interface Meaning {
  statuses: readonly Status[];
  /** Calls that mean this by it; all when it is absent. */
  calls?: RegExp;
  /** Continues `Cannot …: `. */
  problem: string;
  advice: string;
}

const SESSION_STARTS = /^StartTraceW$/;
const OUR_FAULT = 'This is a mistake of Corescope: please report it with these words.';

/** The first that fits counts, so special rows stand above general ones. */
const MEANINGS: readonly Meaning[] = [
  {
    statuses: [ERROR.FILE_NOT_FOUND, ERROR.PATH_NOT_FOUND],
    calls: SESSION_STARTS,
    problem: 'the folder of its file does not exist',
    advice: 'Make the folder or choose another one.',
  },
  {
    statuses: [ERROR.FILE_NOT_FOUND, ERROR.PATH_NOT_FOUND],
    calls: /^CreateFileW$/,
    problem: 'the device is not there',
    advice: 'Install its driver, or plug it in again.',
  },
  {
    statuses: [ERROR.FILE_NOT_FOUND],
    calls: /^Tdh/,
    problem: 'the file that describes the provider is missing',
    advice: 'Install the program that the provider belongs to again.',
  },
  {
    statuses: [ERROR.FILE_NOT_FOUND, ERROR.PATH_NOT_FOUND],
    problem: 'what it asks for is not there',
    advice: 'Check the name.',
  },
  {
    statuses: [ERROR.ACCESS_DENIED],
    problem: 'Windows refuses it to this user',
    advice:
      'Run Corescope elevated; or, for all but kernel events, have an administrator add you to the group ' +
      '"Performance Log Users" and sign in again.',
  },
  {
    statuses: [ERROR.INVALID_HANDLE],
    problem: 'it was closed or has ended meanwhile',
    advice: 'List the sessions and start it again.',
  },
  {
    statuses: [ERROR.NOT_ENOUGH_MEMORY, ERROR.OUTOFMEMORY],
    problem: 'the memory for its buffers is not there',
    advice: 'Choose fewer or smaller buffers, or close programs.',
  },
  {
    statuses: [ERROR.BAD_COMMAND],
    calls: /^DeviceIoControl/,
    problem: "another program holds the driver's lock",
    advice: 'Stop that program (wperf, another Corescope), or take the lock by force.',
  },
  {
    statuses: [ERROR.BAD_LENGTH],
    problem: 'Windows finds a wrong size in the request',
    advice: OUR_FAULT,
  },
  {
    statuses: [ERROR.SHARING_VIOLATION],
    problem: 'another session or program writes the file',
    advice: 'Choose another file name, or stop that session.',
  },
  {
    statuses: [ERROR.NOT_SUPPORTED, ERROR.CALL_NOT_IMPLEMENTED, ERROR.PROC_NOT_FOUND, ERROR.MOD_NOT_FOUND],
    problem: 'this Windows (or an emulation of it) does not have the function',
    advice: 'Update Windows, or record without it.',
  },
  {
    statuses: [ERROR.INVALID_PARAMETER],
    calls: SESSION_STARTS,
    problem: 'Windows refuses a value of the session',
    advice: 'Check its logging mode, buffer size (at most 16384 KB), buffer counts, file size and kernel keywords.',
  },
  {
    statuses: [ERROR.INVALID_PARAMETER],
    calls: /^EnableTraceEx2$/,
    problem: 'Windows refuses a value of the provider',
    advice: 'Check its filters: one of each kind, at most 8 process ids, 64 event ids, 1024 bytes of names.',
  },
  {
    statuses: [ERROR.INVALID_PARAMETER],
    calls: /^TdhCreatePayloadFilter$/,
    problem: 'Windows refuses a condition',
    advice:
      'Integers are compared with whole numbers (between takes two, with a comma), texts and GUIDs by is and contains; floating-point numbers, pointers, structs and arrays not at all.',
  },
  {
    statuses: [ERROR.INSUFFICIENT_BUFFER],
    calls: /^TdhCreatePayloadFilter$/,
    problem: 'the conditions take more than the 4096 bytes that Windows has for them',
    advice: 'Name fewer of them, or shorter texts.',
  },
  {
    statuses: [ERROR.INVALID_PARAMETER],
    calls: /^Trace(Set|Query)Information/,
    problem: 'Windows refuses the setting',
    advice: 'This Windows may not know it, or the session is not a system logger.',
  },
  { statuses: [ERROR.INVALID_PARAMETER], problem: 'Windows refuses a value', advice: OUR_FAULT },
  {
    statuses: [ERROR.DISK_FULL],
    problem: 'the disk is full',
    advice: 'Free space, or choose a folder on another disk.',
  },
  {
    statuses: [ERROR.INSUFFICIENT_BUFFER],
    problem: 'the answer grows faster than the room for it',
    advice: 'Try again.',
  },
  {
    statuses: [ERROR.BAD_PATHNAME, ERROR.INVALID_NAME, ERROR.DIRECTORY],
    problem: 'the path of its file is missing or not valid',
    advice: 'Choose a full path on a local disk, without any of < > " | ? *.',
  },
  {
    statuses: [ERROR.BUSY],
    problem: 'the hardware counters are taken by another program or session',
    advice: 'Stop that recording (wpr -cancel, xperf -stop, a profiler) and try again.',
  },
  {
    statuses: [ERROR.ALREADY_EXISTS],
    problem: 'a session with this name or GUID runs already',
    advice: 'Stop it, or choose another name.',
  },
  {
    statuses: [ERROR.MORE_DATA],
    problem: 'there are more sessions or longer names than there is room for',
    advice: OUR_FAULT,
  },
  { statuses: [ERROR.NO_MORE_ITEMS], problem: 'there are no more', advice: OUR_FAULT },
  {
    statuses: [ERROR.NOT_FOUND],
    problem: 'this machine has no description of it',
    advice: 'Install the manifest of the provider; what describes itself (TraceLogging) needs none.',
  },
  { statuses: [ERROR.CANCELLED], problem: 'it was cancelled', advice: 'Start it again.' },
  {
    statuses: [ERROR.NOT_ALL_ASSIGNED, ERROR.NO_SUCH_PRIVILEGE, ERROR.PRIVILEGE_NOT_HELD],
    problem: 'it needs the right to profile the system (SeSystemProfilePrivilege)',
    advice: 'Run Corescope elevated; an administrator has this right.',
  },
  {
    statuses: [ERROR.NO_SYSTEM_RESOURCES],
    calls: SESSION_STARTS,
    problem: 'no more sessions can run: 64 on a machine, 8 of them system loggers',
    advice: 'Stop one of those that run (corescope sessions lists them, corescope stop NAME stops one).',
  },
  {
    statuses: [ERROR.NO_SYSTEM_RESOURCES],
    calls: /^EnableTraceEx2$/,
    problem: 'the provider already writes to 8 sessions, the most there can be',
    advice: 'Stop one of those sessions.',
  },
  { statuses: [ERROR.NO_SYSTEM_RESOURCES], problem: 'Windows is out of resources', advice: 'Close programs.' },
  {
    statuses: [ERROR.TIMEOUT, ERROR.SEM_TIMEOUT],
    problem: 'the provider did not answer in time',
    advice: 'Its program may hang: try again, or go on without it.',
  },
  {
    statuses: [ERROR.LOG_FILE_FULL],
    problem: 'its file has reached the size that was set',
    advice: 'Set a larger file size, or record in a circle.',
  },
  {
    // 1715 has no name in the headers; the page has it from general knowledge.
    statuses: [
      1715,
      ERROR.RESOURCE_TYPE_NOT_FOUND,
      ERROR.RESOURCE_NAME_NOT_FOUND,
      ERROR.RESOURCE_LANG_NOT_FOUND,
      ERROR.MR_MID_NOT_FOUND,
    ],
    problem: "the provider's program does not hold its manifest",
    advice: 'Install the program that the provider belongs to again.',
  },
  {
    statuses: [ERROR.WMI_GUID_NOT_FOUND],
    problem: 'Windows does not know the provider',
    advice: 'Check its GUID or name.',
  },
  {
    statuses: [ERROR.WMI_INSTANCE_NOT_FOUND],
    problem: 'no session of this name runs (any more)',
    advice: 'List the sessions and start it again.',
  },
  {
    statuses: [ERROR.CTX_CLOSE_PENDING],
    problem: 'it is being closed',
    advice: 'Nothing is to be done.',
  },
  {
    statuses: [ERROR.EVT_MESSAGE_NOT_FOUND, ERROR.EVT_MESSAGE_ID_NOT_FOUND, 15029, 15030, 15031, 15032].concat(
      ERROR.EVT_MESSAGE_LOCALE_NOT_FOUND,
    ),
    problem: 'a message of the provider is missing',
    advice: 'Its events decode without the sentence.',
  },
];

const NAMES = new Map<number, string>(Object.entries(ERROR).map(([name, status]) => [status, `ERROR_${name}`]));

/**
 * @param call Win32 function, with the information class where there is one: `TraceSetInformation(5)`
 * @param doing what was tried, after `Cannot`: `start the session "x"`
 */
export function callFailed(call: string, status: Status, doing: string, more = ''): BridgeError {
  const meaning = MEANINGS.find(({ statuses, calls }) => statuses.includes(status) && (!calls || calls.test(call)));
  const problem = meaning?.problem ?? 'Windows refuses it';
  const advice = meaning?.advice ?? 'Look the code up in the Windows documentation.';
  const code = NAMES.get(status);
  return new BridgeError({
    message: [`Cannot ${doing}: ${problem}.`, more, advice, `(${call}: ${code ? `${code}, ` : ''}${status})`]
      .filter((part) => part !== '')
      .join(' '),
    call,
    status,
  });
}

/** @throws BridgeError unless the status is success */
export function check(status: Status, call: string, doing: string): void {
  if (status !== ERROR.SUCCESS) throw callFailed(call, status, doing);
}

/** What is wrong without any call having failed. */
export const refused = (message: string): BridgeError => new BridgeError({ message, call: null, status: null });
