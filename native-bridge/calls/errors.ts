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
const OUR_FAULT = 'This is a bug in Corescope. Please report it with this message.';

/** The first that fits counts, so special rows stand above general ones. */
const MEANINGS: readonly Meaning[] = [
  {
    statuses: [ERROR.FILE_NOT_FOUND, ERROR.PATH_NOT_FOUND],
    calls: SESSION_STARTS,
    problem: 'the folder of its file does not exist',
    advice: 'Create the folder or choose another one.',
  },
  {
    statuses: [ERROR.FILE_NOT_FOUND, ERROR.PATH_NOT_FOUND],
    calls: /^CreateFileW$/,
    problem: 'the device was not found',
    advice: 'Install its driver, or reconnect it.',
  },
  {
    statuses: [ERROR.FILE_NOT_FOUND],
    calls: /^Tdh/,
    problem: 'the file that describes the provider is missing',
    advice: 'Reinstall the program that the provider belongs to.',
  },
  {
    statuses: [ERROR.FILE_NOT_FOUND, ERROR.PATH_NOT_FOUND],
    problem: 'the requested item was not found',
    advice: 'Check the name.',
  },
  {
    statuses: [ERROR.ACCESS_DENIED],
    calls: /^Reg/,
    problem: 'Windows denied access to the registry',
    advice: 'Run Corescope as administrator.',
  },
  {
    statuses: [ERROR.ACCESS_DENIED],
    problem: 'Windows denied access',
    advice:
      'Run Corescope as administrator. For everything except kernel events, you can instead ask an administrator to add you to the group ' +
      '"Performance Log Users" and sign in again.',
  },
  {
    statuses: [ERROR.INVALID_HANDLE],
    problem: 'it was closed or ended in the meantime',
    advice: 'Check the list of sessions and start it again.',
  },
  {
    statuses: [ERROR.NOT_ENOUGH_MEMORY, ERROR.OUTOFMEMORY],
    problem: 'there is not enough memory for its buffers',
    advice: 'Choose fewer or smaller buffers, or close programs.',
  },
  {
    statuses: [ERROR.BAD_COMMAND],
    calls: /^DeviceIoControl/,
    problem: "another program holds the driver's lock",
    advice: 'Close that program (wperf, another Corescope), or force the lock.',
  },
  {
    statuses: [ERROR.BAD_LENGTH],
    problem: 'Windows rejected a size in the request',
    advice: OUR_FAULT,
  },
  {
    statuses: [ERROR.SHARING_VIOLATION],
    problem: 'another session or program is writing to the file',
    advice: 'Choose another file name, or stop that session.',
  },
  {
    statuses: [ERROR.NOT_SUPPORTED, ERROR.CALL_NOT_IMPLEMENTED, ERROR.PROC_NOT_FOUND, ERROR.MOD_NOT_FOUND],
    problem: 'this version of Windows (or an emulation of it) lacks the function',
    advice: 'Update Windows, or record without it.',
  },
  {
    statuses: [ERROR.INVALID_PARAMETER],
    calls: SESSION_STARTS,
    problem: 'Windows rejected a setting of the session',
    advice: 'Check its logging mode, buffer size (at most 16384 KB), buffer counts, file size and kernel keywords.',
  },
  {
    statuses: [ERROR.INVALID_PARAMETER],
    calls: /^EnableTraceEx2$/,
    problem: 'Windows rejected a setting of the provider',
    advice: 'Check its filters: one of each kind, at most 8 process IDs, 64 event IDs, 1024 bytes of names.',
  },
  {
    statuses: [ERROR.INVALID_PARAMETER],
    calls: /^TdhCreatePayloadFilter$/,
    problem: 'Windows rejected a condition',
    advice:
      'Compare integers with whole numbers (between takes two, separated by a comma), and text and GUIDs by is and contains. Floating-point numbers, pointers, structs and arrays are not supported.',
  },
  {
    statuses: [ERROR.INSUFFICIENT_BUFFER],
    calls: /^TdhCreatePayloadFilter$/,
    problem: 'the conditions exceed the limit of 4096 bytes',
    advice: 'Use fewer conditions or shorter text.',
  },
  {
    statuses: [ERROR.INVALID_PARAMETER],
    calls: /^Trace(Set|Query)Information/,
    problem: 'Windows rejected the setting',
    advice: 'This version of Windows may not support it, or the session is not a system logger.',
  },
  { statuses: [ERROR.INVALID_PARAMETER], problem: 'Windows rejected a value', advice: OUR_FAULT },
  {
    statuses: [ERROR.DISK_FULL],
    problem: 'the disk is full',
    advice: 'Free space, or choose a folder on another disk.',
  },
  {
    statuses: [ERROR.INSUFFICIENT_BUFFER],
    problem: 'the answer grew while it was read',
    advice: 'Try again.',
  },
  {
    statuses: [ERROR.BAD_PATHNAME, ERROR.INVALID_NAME, ERROR.DIRECTORY],
    problem: 'the path of its file is missing or invalid',
    advice: 'Choose a full path on a local disk, without the characters < > " | ? *.',
  },
  {
    statuses: [ERROR.BUSY],
    problem: 'another program or session uses the hardware counters',
    advice: 'Stop that recording (wpr -cancel, xperf -stop, a profiler) and try again.',
  },
  {
    statuses: [ERROR.ALREADY_EXISTS],
    problem: 'a session with this name or GUID is already running',
    advice: 'Stop it, or choose another name.',
  },
  {
    statuses: [ERROR.MORE_DATA],
    problem: 'there are too many sessions, or their names are too long',
    advice: OUR_FAULT,
  },
  { statuses: [ERROR.NO_MORE_ITEMS], problem: 'there are no more', advice: OUR_FAULT },
  {
    statuses: [ERROR.NOT_FOUND],
    problem: 'this machine has no manifest for it',
    advice: 'Install the manifest of the provider. TraceLogging providers do not need one.',
  },
  { statuses: [ERROR.CANCELLED], problem: 'it was canceled', advice: 'Start it again.' },
  {
    statuses: [ERROR.NOT_ALL_ASSIGNED, ERROR.NO_SUCH_PRIVILEGE, ERROR.PRIVILEGE_NOT_HELD],
    problem: 'it needs the privilege to profile the system (SeSystemProfilePrivilege)',
    advice: 'Run Corescope as administrator, which has this privilege.',
  },
  {
    statuses: [ERROR.NO_SYSTEM_RESOURCES],
    calls: SESSION_STARTS,
    problem: 'the limit of sessions is reached: 64 per machine, 8 of them system loggers',
    advice: 'Stop a running session (list them with corescope sessions, stop one with corescope stop NAME).',
  },
  {
    statuses: [ERROR.NO_SYSTEM_RESOURCES],
    calls: /^EnableTraceEx2$/,
    problem: 'the provider already writes to 8 sessions, which is the limit',
    advice: 'Stop one of those sessions.',
  },
  { statuses: [ERROR.NO_SYSTEM_RESOURCES], problem: 'Windows is out of resources', advice: 'Close programs.' },
  {
    statuses: [ERROR.TIMEOUT, ERROR.SEM_TIMEOUT],
    problem: 'the provider did not answer in time',
    advice: 'Its program may have stopped responding: try again, or continue without it.',
  },
  {
    statuses: [ERROR.LOG_FILE_FULL],
    problem: 'its file reached the maximum size',
    advice: 'Set a larger file size, or use a circular file.',
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
    problem: "the provider's program does not contain its manifest",
    advice: 'Reinstall the program that the provider belongs to.',
  },
  {
    statuses: [ERROR.WMI_GUID_NOT_FOUND],
    problem: 'Windows does not know the provider',
    advice: 'Check its GUID or name.',
  },
  {
    statuses: [ERROR.WMI_INSTANCE_NOT_FOUND],
    problem: 'no session with this name is running',
    advice: 'Check the list of sessions and start it again.',
  },
  {
    statuses: [ERROR.CTX_CLOSE_PENDING],
    problem: 'it is being closed',
    advice: 'You do not need to do anything.',
  },
  {
    statuses: [ERROR.EVT_MESSAGE_NOT_FOUND, ERROR.EVT_MESSAGE_ID_NOT_FOUND, 15029, 15030, 15031, 15032].concat(
      ERROR.EVT_MESSAGE_LOCALE_NOT_FOUND,
    ),
    problem: 'a message of the provider is missing',
    advice: 'Its events decode without the message text.',
  },
];

const NAMES = new Map<number, string>(Object.entries(ERROR).map(([name, status]) => [status, `ERROR_${name}`]));

/**
 * @param call Win32 function, with the information class where there is one: `TraceSetInformation(5)`
 * @param doing what was tried, after `Cannot`: `start the session "x"`
 */
export function callFailed(call: string, status: Status, doing: string, more = ''): BridgeError {
  const meaning = MEANINGS.find(({ statuses, calls }) => statuses.includes(status) && (!calls || calls.test(call)));
  const problem = meaning?.problem ?? 'Windows rejected it';
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
