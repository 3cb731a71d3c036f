/** What a session says of itself (format document parts a.4, h.2; engine/format/file-header.ts reads the first for the clock). */
import type { ClassTable } from './class-table.ts';

export const eventTraceEvents: ClassTable = [
  {
    types: [0],
    // TRACE_LOGFILE_HEADER with its TIME_ZONE_INFORMATION; the two pointers are leftovers of the logging process.
    fields:
      'u32 BufferSize, u8*4 Version, u32 ProviderVersion, u32 NumberOfProcessors, i64 EndTime, u32 TimerResolution, ' +
      'u32 MaximumFileSize, u32 LogFileMode, u32 BuffersWritten, u32 StartBuffers, u32 PointerSize, u32 EventsLost, ' +
      'u32 CpuSpeedInMHz, p LoggerNamePointer!, p LogFileNamePointer!, i32 TimeZoneBias, w[32] StandardName, ' +
      'u16*8 StandardDate!, i32 StandardBias!, w[32] DaylightName!, u16*8 DaylightDate!, i32 DaylightBias, u32 Pad!, ' +
      'i64 BootTime, i64 PerfFreq, i64 StartTime, u32 ClockType, u32 BuffersLost, w LoggerName, w LogFileName',
  },
  {
    types: [5, 32],
    fields:
      'x32 GroupMask1, x32 GroupMask2, x32 GroupMask3, x32 GroupMask4, x32 GroupMask5, x32 GroupMask6, ' +
      'x32 GroupMask7, x32 GroupMask8, u32 KernelEventVersion',
  },
  { types: [8, 48, 49], fields: '' },
  { types: [64], fields: 'guid GuidSig, u32 Age, a PdbFileName' },
  // As a PDB 2.0 record names its file; not seen.
  { types: [65], fields: 'u32 TimeDateStamp, u32 Age, a PdbFileName' },
  { types: [66], fields: 'w BuildLab' },
  { types: [67], fields: 'u32 GuidCount, guid*GuidCount Guids, w BinaryPath' },
  // The form of 48 bytes, in all real traces zero. Writers in containers are said to put two texts in place of the GUIDs.
  {
    types: [80],
    fields: 'u16 EventVersion, u16 Reserved, u32 PartitionType, i64 QpcOffsetFromRoot, guid PartitionId, guid ParentId',
  },
  // One number a processor; seen only as zeros.
  { types: [82], fields: 'u32 Count, u32 Pad, u64*Count Values' },
];

/** Said by a real-time session of what it could not deliver. */
export const lostEvents: ClassTable = [{ types: [32, 33, 34], fields: '' }];
