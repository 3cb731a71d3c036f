/** Names of the error codes that traces often carry: NTSTATUS, Win32 and HRESULT. */
import errorNames from './error-names.json' with { type: 'json' };

const NT_STATUSES: Readonly<Record<string, string>> = errorNames.ntStatus;
const WIN32_ERRORS: Readonly<Record<number, string>> = errorNames.win32;
const HRESULTS: Readonly<Record<string, string>> = errorNames.hresult;

const hex = (code: number): string => `0x${code.toString(16)}`;

/** Facility 7 of an HRESULT and of an NTSTATUS: the low 16 bits are a Win32 error. */
const HRESULT_OF_WIN32 = 0x8007;
const NT_STATUS_OF_WIN32 = 0xc007;
/** FACILITY_NT_BIT: the rest is an NTSTATUS. */
const HRESULT_OF_NT = 0x1000_0000;

/** Name of an unsigned 32-bit code; undefined where it is none of the common ones. */
export const ntStatusName = (code: number): string | undefined =>
  NT_STATUSES[hex(code)] ?? (code >>> 16 === NT_STATUS_OF_WIN32 ? win32ErrorName(code & 0xffff) : undefined);

export const win32ErrorName = (code: number): string | undefined => WIN32_ERRORS[code];

export function hresultName(code: number): string | undefined {
  const name = HRESULTS[hex(code)];
  if (name !== undefined) return name;
  if (code >>> 16 === HRESULT_OF_WIN32) return win32ErrorName(code & 0xffff);
  return code & HRESULT_OF_NT ? ntStatusName((code & ~HRESULT_OF_NT) >>> 0) : undefined;
}
