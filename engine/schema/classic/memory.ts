/** Page faults, virtual memory, heaps and pools (format document parts h and h.2; structures of NTWMI). */
import type { ClassTable } from './class-table.ts';

const REGION = 'p BaseAddress, z RegionSize, pid ProcessId, u32:VirtualAllocFlags Flags';
const HEAP_RANGES = 'p HeapHandle, x32 HRFlags, pid HRPid, u32 HRRangeCount';
const RANGES = '{p HRAddress, z HRSize}*HRRangeCount Ranges';
const WORKING_SET =
  'pid ProcessId, z WorkingSetPageCount, z CommitPageCount, z VirtualSizeInPages, z PrivateWorkingSetPageCount';

export const pageFaultEvents: ClassTable = [
  { types: [10, 11, 12, 13, 14, 15], fields: 'p VirtualAddress, p ProgramCounter' },
  {
    types: [32],
    fields: 'i64 InitialTime, u64 ReadOffset, p VirtualAddress, p FileObject, tid ThreadId, u32 ByteCount',
  },
  { types: [98, 99], fields: REGION },
  { types: [100], fields: `${HEAP_RANGES}, ${RANGES}` },
  { types: [100], version: 3, fields: `${HEAP_RANGES}, u32 Reserved, ${RANGES}` },
  { types: [100], version: 4, fields: `${HEAP_RANGES}, u64 HeapTag, ${RANGES}` },
  { types: [101], fields: 'p HeapHandle, z FirstRangeSize, x32 HRCreateFlags' },
  { types: [102, 103], fields: 'p HeapHandle, p HRAddress, z HRSize' },
  { types: [104], fields: 'p HeapHandle' },
  { types: [105], fields: 'p FileObject, x32 DeviceChar, x16 FileChar, x16 LoadFlags' },
  {
    types: [112],
    fields:
      'z ZeroPageCount, z FreePageCount, z ModifiedPageCount, z ModifiedNoWritePageCount, z BadPageCount, ' +
      'z*8 StandbyPageCounts, z*8 RepurposedPageCounts, z ModifiedPageCountPageFile',
  },
  // Which version brought the four counts more is inferred.
  { types: [125], fields: `u32 Count, {${WORKING_SET}}*Count WorkingSets` },
  {
    types: [125],
    version: 3,
    fields: `u32 Count, {${WORKING_SET}, z StoreSizePageCount, z StoredPageCount, z CommitDebtInPages, z SharedCommitInPages}*Count WorkingSets`,
  },
  { types: [128, 129], fields: `${REGION}, z CommitSizeInBytes` },
];

const HEAP_SPACE = 'z FreeSpace, z CommittedSpace, z ReservedSpace';

/** Written by ntdll in the process, under SYSTEM headers. */
export const heapEvents: ClassTable = [
  { types: [32], fields: 'p HeapHandle, x32 HeapFlags, z ReserveSize?, z CommitSize?, z AllocatedSize?' },
  { types: [33], fields: 'p HeapHandle, z AllocSize, p AllocAddress, u32 SourceId' },
  {
    types: [34],
    fields: 'p HeapHandle, p NewAllocAddress, p OldAllocAddress, z NewAllocSize, z OldAllocSize, u32 SourceId',
  },
  { types: [35, 43, 44, 45, 46], fields: 'p HeapHandle' },
  { types: [36], fields: 'p HeapHandle, p FreeAddress, u32 SourceId' },
  {
    types: [37],
    fields: `p HeapHandle, z CommittedSize, p CommitAddress, ${HEAP_SPACE}, u32 NoOfUCRs, z AllocatedSpace?`,
  },
  {
    types: [38],
    fields: `p HeapHandle, ${HEAP_SPACE}, x32 HeapFlags, pid ProcessId, z LargeUCRSpace, u32 FreeListLength, u32 UCRLength, z AllocatedSpace?`,
  },
  {
    types: [42],
    fields: `p HeapHandle, z DeCommittedSize, p DeCommitAddress, ${HEAP_SPACE}, u32 NoOfUCRs, z AllocatedSpace?`,
  },
];

export const critSecEvents: ClassTable = [
  { types: [34], fields: 'u32 LockCount, u32 SpinCount, p OwningThread, p CritSecAddr' },
  { types: [35], fields: 'z SpinCount, p CritSecAddr' },
];

const POOL = 'u32 Type, a[4] Tag, z NumberOfBytes, p Entry';

export const poolEvents: ClassTable = [
  { types: [32, 34, 36, 38], fields: POOL },
  { types: [33, 35, 37, 39], fields: `${POOL}, u32 SessionId?` },
];
