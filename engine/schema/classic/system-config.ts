/**
 * What the machine is (format document parts f, h and h.2). Where the document has sizes but no layouts, the layouts are
 * told by the bytes of real traces; NumaNode and Processors differ from the document for that reason.
 */
import type { ClassTable } from './class-table.ts';

const CPU =
  'u32 MHz, u32 NumberOfProcessors, u32 MemSize, u32 PageSize, u32 AllocationGranularity, w[256] ComputerName';
const DEVICE_FAMILY = 'x64 UAPInfo, u32 DeviceFamily, u32 DeviceForm';
const DEVICE_STRINGS = 'w DeviceID, w DeviceDescription, w FriendlyName';
const FILTERS = 'w*UpperFiltersCount UpperFilters, w*LowerFiltersCount LowerFilters';

export const systemConfigEvents: ClassTable = [
  { types: [10], fields: `${CPU}, w[132] DomainName, p HyperThreadingFlag` },
  { types: [10], version: 2, fields: `${CPU}, w[134] DomainName, p HyperThreadingFlag` },
  {
    types: [10],
    version: 3,
    // The order of NxEnabled and PaeEnabled is disputed.
    fields:
      `${CPU}, w[134] DomainName, p HyperThreadingFlag, p HighestUserAddress, u16 ProcessorArchitecture, ` +
      'u16 ProcessorLevel, x16 ProcessorRevision, u8 NxEnabled, u8 PaeEnabled, u32 MemorySpeed',
  },
  {
    types: [11],
    fields:
      'u32 DiskNumber, u32 BytesPerSector, u32 SectorsPerTrack, u32 TracksPerCylinder, u64 Cylinders, u32 SCSIPort, ' +
      'u32 SCSIPath, u32 SCSITarget, u32 SCSILun, w[256] Manufacturer, u32 PartitionCount, u8 WriteCacheEnabled, ' +
      'u8 Pad, w[3] BootDriveLetter, w[2] Spare',
  },
  {
    types: [12],
    fields:
      'u64 StartOffset, u64 PartitionSize, u32 DiskNumber, u32 Size, u32:DriveType DriveType, w[4] DriveLetterString, ' +
      'u32 Pad1, u32 PartitionNumber, u32 SectorsPerCluster, u32 BytesPerSector, u32 Pad2, i64 NumberOfFreeClusters, ' +
      'i64 TotalNumberOfClusters, w[16] FileSystem, u32 VolumeExt, u32 Pad3?',
  },
  {
    types: [13],
    // Offsets into what follows: strings of IP addresses.
    fields:
      'w[256] NICName, u32 Index, u32 PhysicalAddrLen, bin[16] PhysicalAddr, u32 Size, i32 IpAddress, i32 SubnetMask, ' +
      'i32 DhcpServer, i32 Gateway, i32 PrimaryWinsServer, i32 SecondaryWinsServer, i32*4 DnsServers, u32 Data, ' +
      'bin Addresses?',
  },
  {
    types: [13],
    version: 2,
    fields:
      'x64 PhysicalAddr, u32 PhysicalAddrLen, u32 Ipv4Index, u32 Ipv6Index, w NICDescription, w IpAddresses, ' +
      'w DnsServerAddresses',
  },
  {
    types: [14],
    fields:
      'u32 MemorySize, u32 XResolution, u32 YResolution, u32 BitsPerPixel, u32 VRefresh, w[256] ChipType, ' +
      'w[256] DACType, w[256] AdapterString, w[256] BiosString, w[256] DeviceId, x32 StateFlags',
  },
  { types: [15], fields: 'w[34] ServiceName, w[256] DisplayName, w[34] ProcessName, pid ProcessId' },
  {
    types: [15],
    version: 2,
    fields: 'pid ProcessId, u32 ServiceState, u32 SubProcessTag, w ServiceName, w DisplayName, w ProcessName',
  },
  {
    types: [15],
    version: 3,
    fields:
      'pid ProcessId, u32 ServiceState, u32 SubProcessTag, w ServiceName, w DisplayName, w ProcessName, ' +
      'w LoadOrderGroup, w SvchostGroup',
  },
  { types: [16], fields: 'u8 S1, u8 S2, u8 S3, u8 S4, u8 S5, u8 AoAc, u8 Pad2, u8 Pad3' },
  { types: [17], fields: 'u32 TcbTablePartitions, i32 MaxHashTableSize, u32 MaxUserPort, u32 TcpTimedWaitDelay' },
  {
    types: [18],
    fields:
      'u16 DiskNumber, u16 BusType, u16 DeviceType, u16 MediaType, u64 StartingOffset, u64 Size, ' +
      'u64 NumberOfFreeBlocks, u64 TotalNumberOfBlocks, u64 NextWritableAddress, u32 NumberOfSessions, ' +
      'u32 NumberOfTracks, u32 BytesPerSector, u16 DiscStatus, u16 LastSessionStatus, w DriveLetter, ' +
      'w FileSystemName, a DeviceName, a ManufacturerName',
  },
  // PHYSICALDISK_EX. What its value says of the disk is not known.
  { types: [19], fields: 'u32 DiskNumber, u32 Value' },
  { types: [21], fields: 'x64 IRQAffinity, u32 IRQNum, u32 DeviceDescriptionLen, w DeviceDescription' },
  {
    types: [21],
    version: 3,
    fields: 'x64 IRQAffinity, u16 IRQGroup, u16 Reserved, u32 IRQNum, u32 DeviceDescriptionLen, w DeviceDescription',
  },
  {
    types: [22],
    fields: `u32 IDLength, u32 DescriptionLength, u32 FriendlyNameLength, ${DEVICE_STRINGS}, w PdoName?`,
  },
  {
    types: [22],
    version: 4,
    fields: `guid ClassGuid, u32 UpperFiltersCount, u32 LowerFiltersCount, ${DEVICE_STRINGS}, w PdoName, w ServiceName, ${FILTERS}`,
  },
  {
    types: [22],
    version: 5,
    fields:
      'guid ClassGuid, u32 UpperFiltersCount, u32 LowerFiltersCount, x32 DevStatus, u32 DevProblem, ' +
      `${DEVICE_STRINGS}, w PdoName, w ServiceName, ${FILTERS}`,
  },
  {
    types: [23],
    fields: 'u32 TargetId, u32 DeviceType, u32 DeviceTimingMode, u32 LocationInformationLen, w LocationInformation',
  },
  { types: [24], fields: 'u32 NodeCount, {p Mask, u16 Group, u16*3 Reserved}*NodeCount Nodes' },
  { types: [25], fields: 'w SystemManufacturer, w SystemProductName, w BiosDate, w BiosVersion' },
  { types: [26], fields: 'u32 GroupCount, p*GroupCount Affinity' },
  { types: [27], fields: 'u32 ProcessorCount, u32*ProcessorCount ProcessorNumbers' },
  { types: [28], fields: 'u32 MachineDPI, u32 UserDPI' },
  { types: [29], fields: 'x32 CodeIntegrityInfo' },
  { types: [30], fields: 'guid MachineId' },
  { types: [31], fields: 'bin[204] Statistics, guid VolumeId, w VolumePath' },
  { types: [33], fields: DEVICE_FAMILY },
  { types: [34], fields: 'w UpdateId, w FlightIdList' },
  {
    types: [35],
    fields:
      'u32 ProcessorIndex, x32 FeatureSet, u32 ProcessorSpeed, w[64] ProcessorName, w[128] ProcessorIdentifier, ' +
      'w[16] VendorIdentifier',
  },
  { types: [36], fields: 'u8 VbsEnabled, u8 HvciEnabled, u8 HyperVisorEnabled, u8 Reserved' },
  { types: [37], fields: 'x64 BootFlags, u32 FirmwareType, u8 SecureBootEnabled, u8 SecureBootCapable, u8*2 Reserved' },
];

/** What merging writes of the machine. */
export const sysConfigEvents: ClassTable = [
  { types: [32], fields: 'i64 InstallDate, w BuildLab, w ProductName' },
  { types: [33], fields: 'w SystemDirectory, w SystemWindowsDirectory' },
  { types: [34], fields: 'w Value' },
  { types: [35], fields: 'w NtPath, w DosPath' },
  // MIB_IF_ROW2 of netioapi.h, padding and all: its 1352 bytes, its LUIDs and names are in real traces.
  {
    types: [36],
    fields:
      'x64 InterfaceLuid, u32 InterfaceIndex, guid InterfaceGuid, w[257] Alias, w[257] Description, ' +
      'u32 PhysicalAddressLength, bin[32] PhysicalAddress, bin[32] PermanentPhysicalAddress, u32 Mtu, u32 Type, ' +
      'u32 TunnelType, u32 MediaType, u32 PhysicalMediumType, u32 AccessType, u32 DirectionType, ' +
      'x8 InterfaceAndOperStatusFlags, u8*3 Pad1, u32 OperStatus, u32 AdminStatus, u32 MediaConnectState, ' +
      'guid NetworkGuid, u32 ConnectionType, u32 Pad2, u64 TransmitLinkSpeed, u64 ReceiveLinkSpeed, u64 InOctets, ' +
      'u64 InUcastPkts, u64 InNUcastPkts, u64 InDiscards, u64 InErrors, u64 InUnknownProtos, u64 InUcastOctets, ' +
      'u64 InMulticastOctets, u64 InBroadcastOctets, u64 OutOctets, u64 OutUcastPkts, u64 OutNUcastPkts, ' +
      'u64 OutDiscards, u64 OutErrors, u64 OutUcastOctets, u64 OutMulticastOctets, u64 OutBroadcastOctets, u64 OutQLen',
  },
  // The same sixteen bytes as SystemConfig's type 33 in the traces that have both.
  { types: [37], fields: DEVICE_FAMILY },
];
