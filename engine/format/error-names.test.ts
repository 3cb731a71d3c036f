import { expect, test } from 'vitest';
import { hresultName, ntStatusName, win32ErrorName } from './error-names.ts';

// From [MS-ERREF].
test.each([
  [ntStatusName, 0, 'STATUS_SUCCESS'],
  [ntStatusName, 0x103, 'STATUS_PENDING'],
  [ntStatusName, 0xc0000022, 'STATUS_ACCESS_DENIED'],
  [ntStatusName, 0xc0000034, 'STATUS_OBJECT_NAME_NOT_FOUND'],
  [ntStatusName, 0xc000009a, 'STATUS_INSUFFICIENT_RESOURCES'],
  [ntStatusName, 0xc0000120, 'STATUS_CANCELLED'],
  [ntStatusName, 0x80000005, 'STATUS_BUFFER_OVERFLOW'],
  [ntStatusName, 0xc0070005, 'ERROR_ACCESS_DENIED'],
  [ntStatusName, 0xc0ffee00, undefined],
  [win32ErrorName, 0, 'ERROR_SUCCESS'],
  [win32ErrorName, 2, 'ERROR_FILE_NOT_FOUND'],
  [win32ErrorName, 259, 'ERROR_NO_MORE_ITEMS'],
  [win32ErrorName, 1168, 'ERROR_NOT_FOUND'],
  [win32ErrorName, 1722, 'RPC_S_SERVER_UNAVAILABLE'],
  [win32ErrorName, 10060, 'WSAETIMEDOUT'],
  [win32ErrorName, 0x10002, undefined],
  [hresultName, 0, 'S_OK'],
  [hresultName, 0x80004005, 'E_FAIL'],
  [hresultName, 0x80070005, 'E_ACCESSDENIED'],
  [hresultName, 0x80070002, 'ERROR_FILE_NOT_FOUND'],
  [hresultName, 0x80040154, 'REGDB_E_CLASSNOTREG'],
  [hresultName, 0x887a0005, 'DXGI_ERROR_DEVICE_REMOVED'],
  [hresultName, 0xd0000022, 'STATUS_ACCESS_DENIED'],
  [hresultName, 0x8badf00d, undefined],
])('%o %i', (nameOf, code, name) => {
  expect(nameOf(code)).toBe(name);
});
