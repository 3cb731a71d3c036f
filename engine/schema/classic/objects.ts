/** Objects and handles, thread pools, debug output (format document parts h and h.2). */
import type { ClassTable } from './class-table.ts';

export const objectEvents: ClassTable = [
  { types: [32, 33], fields: 'p Object, u32 Handle, u16 ObjectType, w ObjectName?' },
  {
    types: [34],
    fields: 'p Object, u32 SourceHandle, u32 TargetHandle, pid TargetProcessId, u16 ObjectType, pid SourceProcessId',
  },
  { types: [36, 37], fields: 'u16 ObjectType, u16 Reserved, w ObjectTypeName' },
  { types: [38, 39], fields: 'p Object, pid ProcessId, u32 Handle, u16 ObjectType, w ObjectName?' },
  { types: [48, 49], fields: 'p Object, u16 ObjectType' },
  { types: [50, 51], fields: 'p Object, a[4] Tag, u32 Count' },
];

export const threadPoolEvents: ClassTable = [
  { types: [32, 34], fields: 'p PoolId, p TaskId, p CallbackFunction, p CallbackContext, p SubProcessTag' },
  { types: [33, 35], fields: 'p TaskId' },
  { types: [36], fields: 'p TaskId, u32 CancelCount' },
  { types: [37, 38], fields: 'p PoolId' },
  { types: [39, 40], fields: 'p PoolId, u32 ThreadNum' },
];

export const dbgPrintEvents: ClassTable = [{ types: [32], fields: 'u32 Component, u32 Level, a Message' }];
