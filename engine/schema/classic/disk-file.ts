/** Disks, files and the registry (format document parts h and h.2). */
import type { ClassTable } from './class-table.ts';

const TRANSFER = 'u32 DiskNumber, x32 IrpFlags, u32 TransferSize, u32 Reserved, i64 ByteOffset, p FileObject';
const FLUSH = 'u32 DiskNumber, x32 IrpFlags, u64 HighResResponseTime, p Irp';

export const diskIoEvents: ClassTable = [
  { types: [10, 11], fields: TRANSFER },
  { types: [10, 11], version: 1, fields: `${TRANSFER}, u64 HighResResponseTime` },
  { types: [10, 11, 55, 56], version: 2, fields: `${TRANSFER}, p Irp, u64 HighResResponseTime` },
  {
    types: [10, 11, 55, 56],
    version: 3,
    fields: `${TRANSFER}, p Irp, u64 HighResResponseTime, tid IssuingThreadId`,
  },
  { types: [12, 13, 15, 58, 59, 60], fields: 'p Irp' },
  { types: [12, 13, 15, 58, 59, 60], version: 3, fields: 'p Irp, tid IssuingThreadId' },
  { types: [14, 57], fields: FLUSH },
  { types: [14, 57], version: 3, fields: `${FLUSH}, tid IssuingThreadId` },
  { types: [16], fields: 'p Irp, p FileKey' },
  {
    types: [34],
    fields: 'u32 UniqMatchId, p RoutineAddr, p Irp, u32 MajorFunction, u32 MinorFunction, p FileObject',
  },
  {
    types: [34],
    version: 2,
    fields: 'u32 MajorFunction, u32 MinorFunction, p RoutineAddr, p FileObject, p Irp, u32 UniqMatchId',
  },
  { types: [35], fields: 'u32 UniqMatchId, p Irp' },
  { types: [35], version: 2, fields: 'p Irp, u32 UniqMatchId' },
  { types: [37], fields: 'p Routine, p IrpPtr, u32 UniqMatchId' },
  { types: [52], fields: 'p RoutineAddr, p Irp, u32 UniqMatchId' },
  { types: [53], fields: 'p Irp, u32 UniqMatchId' },
  { types: [54], fields: 'i32 Action, nts Status, i32 Pages' },
];

export const splitIoEvents: ClassTable = [{ types: [32], fields: 'p ParentIrp, p ChildIrp' }];

const FILTER = 'p RoutineAddr, p FileObject, p FsContext, p IrpPtr, p CbdPtr, i32 MajorFunction';
/** Version 3 took the thread out of its place behind the IRP, where it was a pointer. */
const FILE_2 = 'p IrpPtr, p TTID, p FileObject, p FileKey';
const FILE_3 = 'p IrpPtr, p FileObject, p FileKey';

export const fileIoEvents: ClassTable = [
  { types: [0, 32, 35, 36], fields: 'p FileObject, w FileName' },
  { types: [33], fields: 'p OldFile, p NewFile' },
  { types: [37, 38, 39, 40], fields: 'p ViewBase, p FileKey, x64 MiscInfo, z ViewSize, pid ProcessId' },
  {
    types: [37, 38, 39, 40],
    version: 3,
    fields: 'p ViewBase, p FileKey, x64 MiscInfo, z ViewSize, i64 ByteOffset, pid ProcessId',
  },
  {
    types: [64],
    fields: 'p IrpPtr, p TTID, p FileObject, u32 CreateOptions, u32 FileAttributes, u32 ShareAccess, w OpenPath',
  },
  {
    types: [64],
    version: 3,
    fields: 'p IrpPtr, p FileObject, tid TTID, u32 CreateOptions, u32 FileAttributes, u32 ShareAccess, w OpenPath',
  },
  { types: [65, 66, 73], fields: FILE_2 },
  { types: [65, 66, 73], version: 3, fields: `${FILE_3}, tid TTID` },
  { types: [67, 68], fields: `i64 Offset, ${FILE_2}, u32 IoSize, u32 IoFlags` },
  { types: [67, 68], version: 3, fields: `i64 Offset, ${FILE_3}, tid TTID, u32 IoSize, u32 IoFlags, u32 ExtraFlags?` },
  { types: [69, 70, 71, 74, 75], fields: `${FILE_2}, p ExtraInfo, u32 InfoClass` },
  { types: [69, 70, 71, 74, 75], version: 3, fields: `${FILE_3}, p ExtraInfo, tid TTID, u32 InfoClass` },
  { types: [72, 77], fields: `${FILE_2}, u32 Length, u32 InfoClass, u32 FileIndex, w FileName` },
  { types: [72, 77], version: 3, fields: `${FILE_3}, tid TTID, u32 Length, u32 InfoClass, u32 FileIndex, w FileName` },
  { types: [76], fields: 'p IrpPtr, p ExtraInfo, nts NtStatus' },
  { types: [79, 80, 81], fields: `${FILE_3}, p ExtraInfo, tid TTID, u32 InfoClass, w FileName` },
  { types: [96, 97], fields: FILTER },
  { types: [98, 99], fields: `i64 InitialTime, ${FILTER}` },
  { types: [100, 101], fields: `${FILTER}, nts Status` },
];

const OPERATIONS = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29];

/** Names are relative to the name of the key control block that `KeyHandle` is. */
export const registryEvents: ClassTable = [
  { types: OPERATIONS, fields: 'z Status, p KeyHandle, i64 ElapsedTime, w KeyName' },
  { types: OPERATIONS, version: 1, fields: 'z Status, p KeyHandle, i64 ElapsedTime, u32 Index, w KeyName' },
  { types: OPERATIONS, version: 2, fields: 'i64 InitialTime, nts Status, u32 Index, p KeyHandle, w KeyName' },
  {
    types: [34],
    fields:
      'u64 OpenedKeys, u64 DelayCloseKCBs, u64 PrivateAllocPages, u64 PrivateAllocFree, u64 PrivateAllocUsed, ' +
      'u64 LookupCacheHit, u64 LookupCacheMissFound, u64 LookupCacheMissNotFound, u64 ViewMap, u64 ViewUnMap, u64 HiveShrink',
  },
];
