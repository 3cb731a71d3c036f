/** Words of the kernel's provider in WPR's profiles, by what they are about. Profiles may have others, which stay as they are. */
export const kernelGroups: readonly (readonly [group: string, keywords: readonly string[]])[] = [
  ['Processes', ['ProcessThread', 'Loader', 'ProcessCounter']],
  ['CPU', ['CSwitch', 'ReadyThread', 'SampledProfile', 'DPC', 'Interrupt', 'IdleStates', 'Power', 'ThreadPriority']],
  ['Storage', ['DiskIO', 'DiskIOInit', 'SplitIO', 'FileIO', 'FileIOInit', 'Filename', 'Drivers', 'FilterIO']],
  ['Memory', ['HardFaults', 'AllFaults', 'Memory', 'MemoryInfo', 'VirtualAllocation', 'Pool', 'VAMap']],
  ['Network, registry', ['NetworkTrace', 'Registry', 'RegistryHive']],
  ['Other', ['SystemCall', 'Alpc', 'Handle', 'Object', 'Timer', 'SpinLock', 'PmcProfile', 'CpuConfig']],
];

/** Events of the kernel that are most often wanted with their stacks. */
export const stackWords: readonly string[] = [
  'CSwitch',
  'ReadyThread',
  'SampledProfile',
  'ProcessCreate',
  'ThreadCreate',
  'ImageLoad',
  'DiskReadInit',
  'DiskWriteInit',
  'FileCreate',
  'FileRead',
  'FileWrite',
  'HardFault',
  'VirtualAlloc',
  'PoolAllocation',
  'RegSetValue',
  'SysCallEnter',
  'PmcInterrupt',
];
