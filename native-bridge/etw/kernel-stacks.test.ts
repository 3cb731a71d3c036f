import { describe, expect, it } from 'vitest';
import { classicEventName } from '../../engine/format/well-known.ts';
import { classicEventIds, kernelEvents, kernelEventsOf } from './kernel-stacks.ts';

/** Microsoft's page "Stack" of the WPR documentation. */
const WPR_WORDS = (
  'AlpcClosePort AlpcConnectFail AlpcConnectRequest AlpcConnectSuccess AlpcReceiveMessage AlpcSendMessage AlpcUnwait ' +
  'AlpcWaitForNewMessage AlpcWaitForReply CcCanIWriteFail CcFlushCache CcFlushSection CcLazyWriteScan CcReadAhead ' +
  'CcWorkitemComplete CcWorkitemDequeue CcWorkitemEnqueue CcWriteBehind ContiguousMemoryGeneration CSwitch DiskFlushInit ' +
  'DiskReadInit DiskWriteInit ExecutiveResource FileCleanup FileClose FileCreate FileDelete FileDirEnum FileDirNotify ' +
  'FileFlush FileFSCTL FileOpEnd FileQueryInformation FileRead FileRename FileSetInformation FileWrite HardFault ' +
  'HeapAllocation HeapCreate HeapDestroy HeapFree HeapRangeCreate HeapRangeDestroy HeapRangeRelease HeapRangeReserve ' +
  'HeapReallocation ImageLoad ImageUnload KernelQueueEnqueue KernelQueueDequeue KernelSignal KernelSignalInit KernelSync ' +
  'KernelSyncAll KernelWaitSync KernelWaitSyncAll MapFile Mark MiniFilterPostOpInit MiniFilterPreOpInit PageAccess ' +
  'PagefaultAV PagefaultCopyOnWrite PagefaultDemandZero PagefaultGuard PagefaultHard PagefaultTransition ' +
  'PagefileBackedImageMapping PagefileMappedSectionCreate PagefileMappedSectionDelete PageRangeAccess PageRangeRelease ' +
  'PageRelease PoolAllocation PoolAllocationSession PoolFree PoolFreeSession PowerDeviceNotify PowerDeviceNotifyComplete ' +
  'PowerIdleStateChange PowerPerfStateChange PowerPostSleep PowerPreSleep PowerSessionCallout PowerSessionCalloutReturn ' +
  'PowerSetDevicesState PowerSetDevicesStateReturn PowerSetPowerAction PowerSetPowerActionReturn PowerThermalConstraint ' +
  'ProcessCreate ProcessDelete SampledProfile SampledProfileSetInterval ReadyThread RegistryCloseKey RegistryCreateKey ' +
  'RegistryDeleteKey RegistryDeleteValue RegistryEnumerateKey RegistryEnumerateValueKey RegistryFlush RegistryKcbCreate ' +
  'RegistryKcbDelete RegistryOpenKey RegistryQueryKey RegistryQueryMultipleValue RegistryQuerySecurity RegistryQueryValue ' +
  'RegistrySetInformation RegistrySetSecurity RegistrySetValue RegistryVirtualize SplitIO SystemCallEnter SystemCallExit ' +
  'ThreadCreate ThreadDCEnd ThreadDCStart ThreadDelete ThreadPoolCallbackCancel ThreadPoolCallbackDequeue ' +
  'ThreadPoolCallbackEnqueue ThreadPoolCallbackStart ThreadPoolCallbackStop ThreadPoolClose ThreadPoolCreate ' +
  'ThreadPoolSetMaxThreads ThreadPoolSetMinThreads ThreadSetBasePriority ThreadSetPriority TimerPeriodic TimerOnShot ' +
  'UnMapFile VirtualAllocation VirtualFree PmcInterrupt'
).split(' ');

/** Not in the engine's table of event names. */
const UNNAMED = [
  ...['PagefileMappedSectionCreate', 'PagefileMappedSectionDelete', 'ContiguousMemoryGeneration'],
  ...kernelEvents.filter(({ word }) => word.startsWith('Power')).map(({ word }) => word),
];

describe('kernel events by their words', () => {
  it('knows every word of WPR, or says that its event is not documented', () => {
    const { events, warnings } = kernelEventsOf(WPR_WORDS);
    expect(warnings).toHaveLength(6);
    expect(warnings[0]).toBe('No stacks of "KernelSignal": its event is not documented');
    expect(events).toHaveLength(WPR_WORDS.length - 6);
    expect(new Set(events).size).toBe(events.length);
  });

  it('names classes and types that the decoder has too', () => {
    for (const { word, guid, type } of kernelEvents)
      if (!UNNAMED.includes(word)) expect([word, classicEventName(guid, type)]).not.toContain(undefined);
    const named = (word: string) =>
      kernelEventsOf([word]).events.map(({ guid, type }) => classicEventName(guid, type))[0];
    expect(named('CSwitch')).toBe('CSwitch');
    expect(named('ReadyThread')).toBe('ReadyThread');
    expect(named('SampledProfile')).toBe('Sample');
    expect(named('PmcInterrupt')).toBe('PMCSample');
    expect(named('FileCreate')).toBe('Create');
    expect(named('ImageLoad')).toBe('Load');
    expect(named('VirtualAllocation')).toBe('VirtualAlloc');
    expect(named('AlpcUnwait')).toBe('Unwait');
  });

  it('has no word twice, and no event under two words', () => {
    expect(new Set(kernelEvents.map(({ word }) => word.toLowerCase())).size).toBe(kernelEvents.length);
    expect(new Set(kernelEvents.map(({ guid, type }) => `${guid} ${type}`)).size).toBe(kernelEvents.length);
  });

  it('understands older spellings', () => {
    const same = (a: string, b: string) => expect(kernelEventsOf([a])).toEqual(kernelEventsOf([b]));
    same('RegOpenKey', 'RegistryOpenKey');
    same('Profile', 'SampledProfile');
    same('poolalloc', 'PoolAllocation');
  });

  it.each([
    ['ReadyThreads', 'did you mean ReadyThread?'],
    ['constructor', '"constructor" is not a kernel event'],
    ['', '"" is not a kernel event'],
  ])('refuses "%s"', (word, message) => {
    expect(() => kernelEventsOf([word])).toThrow(message);
  });

  it('writes CLASSIC_EVENT_IDs of 24 bytes, each event once', () => {
    const { events } = kernelEventsOf(['CSwitch', 'SampledProfile', 'CSwitch']);
    expect(Buffer.from(classicEventIds(events)).toString('hex')).toBe(
      // Thread 36, PerfInfo 46, each with 7 reserved bytes
      `d1a86f3d05fed0119dda00c04fd7ba7c24${'00'.repeat(7)}b4bf1dce7e13a64d87b03f59aa102cbc2e${'00'.repeat(7)}`,
    );
  });
});
