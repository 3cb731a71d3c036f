/** What the driver's error codes mean for people (windowsperf.md part 3): what is wrong, where, what to do. */
import { BridgeError } from '../calls/bridge-error.ts';
import { ERROR } from '../calls/layouts.ts';

/** Codes that layouts.ts, which is about ETW, does not list. */
const INVALID_BLOCK_LENGTH = 1106;
const NO_SUCH_DEVICE = 433;
const DEVICE_NOT_CONNECTED = 1167;

const REASONS: Record<number, string> = {
  [ERROR.FILE_NOT_FOUND]: 'the device was not found: it was removed, or its driver is not running',
  [ERROR.ACCESS_DENIED]: 'access denied: to count, run Corescope as administrator',
  [ERROR.INVALID_HANDLE]: 'the device was closed',
  [ERROR.BAD_COMMAND]: 'the driver rejected the request: Corescope lost its lock, or the driver is being removed',
  [ERROR.INVALID_PARAMETER]:
    'the driver rejected the request: its version may not be supported (install WindowsPerf 3.8 or newer)',
  [ERROR.INSUFFICIENT_BUFFER]: 'the driver’s answer is longer than expected: its version is not supported',
  [ERROR.MORE_DATA]: 'the driver rejected an answer of this size',
  [INVALID_BLOCK_LENGTH]: 'the request to the driver was empty',
  [ERROR.NO_SYSTEM_RESOURCES]: 'the driver’s answer is too long, or Windows is out of memory',
  [NO_SUCH_DEVICE]: 'the device is gone',
  [DEVICE_NOT_CONNECTED]: 'the device was removed',
};

/** That the device is gone, whatever else may be wrong. */
export const isGone = (status: number): boolean =>
  status === NO_SUCH_DEVICE || status === DEVICE_NOT_CONNECTED || status === ERROR.FILE_NOT_FOUND;

/** Of a call that failed. @param call the Win32 function, and for DeviceIoControl the request */
export function callError(call: string, status: number, doing: string): BridgeError {
  const reason = REASONS[status] ?? 'Windows gave an unknown reason';
  return new BridgeError({ message: `${doing} failed: ${reason} (${call}, error ${status})`, call, status });
}

/** Of what no call said. */
export const pmuError = (message: string, status: number | null = null): BridgeError =>
  new BridgeError({ message, call: null, status });
