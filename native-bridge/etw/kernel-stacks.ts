/**
 * Kernel events by WPR's words for their stacks (`SystemProvider/Stacks`) and for counters read at them
 * (`HardwareCounter/Events`), as TraceSetInformation wants them: CLASSIC_EVENT_ID, a class GUID and an event type.
 *
 * Sources: WPR's documentation for the words; the format document (part b, h) and System Informer's ntwmi.h for classes and
 * types. The Kernel*Sync words of WPR have no known event.
 */

import { kernelGroup } from '../../engine/format/well-known.ts';
import { refused } from '../calls/errors.ts';
import { guidBytes, sizeOf, writeField } from '../calls/layouts.ts';
import { didYouMean } from '../calls/near-words.ts';

/** Class → its GUID, and the types of its events: `33 AlpcSendMessage`. */
const CLASSES: readonly { guid: string; events: string }[] = [
  {
    // DiskIo
    guid: '3d6fa8d4-fe05-11d0-9dda-00c04fd7ba7c',
    events:
      '12 DiskReadInit,13 DiskWriteInit,15 DiskFlushInit,58 OpticalReadInit,59 OpticalWriteInit,60 OpticalFlushInit',
  },
  {
    // PageFault
    guid: '3d6fa8d3-fe05-11d0-9dda-00c04fd7ba7c',
    events:
      '10 PagefaultTransition,11 PagefaultDemandZero,12 PagefaultCopyOnWrite,13 PagefaultGuard,14 PagefaultHard,' +
      '15 PagefaultAV,32 HardFault,73 PagefileMappedSectionCreate,79 PagefileMappedSectionDelete,98 VirtualAllocation,' +
      '99 VirtualFree,101 HeapRangeCreate,102 HeapRangeReserve,103 HeapRangeRelease,104 HeapRangeDestroy,' +
      '105 PagefileBackedImageMapping,113 ContiguousMemoryGeneration,118 PageAccess,119 PageRelease,120 PageRangeAccess,' +
      '121 PageRangeRelease,130 PageAccessEx,131 RemoveFromWS',
  },
  {
    // Process: a live image load is logged under it too, but asked for under Image.
    guid: '3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c',
    events: '1 ProcessCreate,2 ProcessDelete,11 ProcessTerminate',
  },
  {
    // Image
    guid: '2cb15d1d-5fc1-11d2-abe1-00a0c911f518',
    events: '2 ImageUnload,10 ImageLoad',
  },
  {
    // FileIo
    guid: '90cbdc39-4a3e-11d1-84f4-0000f80464e3',
    events:
      '37 MapFile,38 UnMapFile,64 FileCreate,65 FileCleanup,66 FileClose,67 FileRead,68 FileWrite,69 FileSetInformation,' +
      '70 FileDelete,71 FileRename,72 FileDirEnum,73 FileFlush,74 FileQueryInformation,75 FileFSCTL,76 FileOpEnd,' +
      '77 FileDirNotify,96 MiniFilterPreOpInit,97 MiniFilterPostOpInit',
  },
  {
    // Thread
    guid: '3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c',
    events:
      '1 ThreadCreate,2 ThreadDelete,3 ThreadDCStart,4 ThreadDCEnd,36 CSwitch,41 SpinLock,43 ExecutiveResource,' +
      '48 ThreadSetPriority,49 ThreadSetBasePriority,50 ReadyThread,62 KernelQueueEnqueue,63 KernelQueueDequeue',
  },
  {
    // TcpIp
    guid: '9a280ac0-c8e0-11d1-84e2-00c04fb998a2',
    events: '10 TcpSend,11 TcpReceive,12 TcpConnect,13 TcpDisconnect,15 TcpAccept',
  },
  {
    // Registry
    guid: 'ae53722e-c863-11d2-8659-00c04fa321a1',
    events:
      '10 RegistryCreateKey,11 RegistryOpenKey,12 RegistryDeleteKey,13 RegistryQueryKey,14 RegistrySetValue,' +
      '15 RegistryDeleteValue,16 RegistryQueryValue,17 RegistryEnumerateKey,18 RegistryEnumerateValueKey,' +
      '19 RegistryQueryMultipleValue,20 RegistrySetInformation,21 RegistryFlush,22 RegistryKcbCreate,23 RegistryKcbDelete,' +
      '26 RegistryVirtualize,27 RegistryCloseKey,28 RegistrySetSecurity,29 RegistryQuerySecurity',
  },
  {
    // Pool
    guid: '0268a8b6-74fd-4302-9dd0-6e8f1795c0cf',
    events: '32 PoolAllocation,33 PoolAllocationSession,34 PoolFree,35 PoolFreeSession',
  },
  {
    // PerfInfo
    guid: 'ce1dbfb4-137e-4da6-87b0-3f59aa102cbc',
    events:
      '34 Mark,46 SampledProfile,47 PmcInterrupt,51 SystemCallEnter,52 SystemCallExit,67 Interrupt,68 DPC,' +
      '72 SampledProfileSetInterval,82 TimerPeriodic,83 TimerOneShot',
  },
  {
    // Heap
    guid: '222962ab-6180-4b88-a825-346b75f2a24a',
    events: '32 HeapCreate,33 HeapAllocation,34 HeapReallocation,35 HeapDestroy,36 HeapFree',
  },
  {
    // Object
    guid: '89497f50-effe-4440-8cf2-ce6b1cdcaca7',
    events:
      '32 HandleCreate,33 HandleClose,34 HandleDuplicate,48 ObjectCreate,49 ObjectDelete,50 ObjectReference,' +
      '51 ObjectDereference',
  },
  {
    // Power
    guid: 'e43445e0-0903-48c3-b878-ff0fccebdd04',
    events:
      '34 PowerSetPowerAction,35 PowerSetPowerActionReturn,36 PowerSetDevicesState,37 PowerSetDevicesStateReturn,' +
      '38 PowerDeviceNotify,39 PowerDeviceNotifyComplete,40 PowerSessionCallout,41 PowerSessionCalloutReturn,' +
      '48 PowerPreSleep,49 PowerPostSleep,51 PowerPerfStateChange,52 PowerThermalConstraint,53 PowerIdleStateChange',
  },
  {
    // Cc
    guid: '7687a439-f752-45b8-b741-321aec0f8df9',
    events:
      '0 CcWorkitemEnqueue,1 CcWorkitemDequeue,2 CcWorkitemComplete,3 CcReadAhead,4 CcWriteBehind,5 CcLazyWriteScan,' +
      '6 CcCanIWriteFail,9 CcFlushCache,10 CcFlushSection',
  },
  {
    // CritSec
    guid: '3ac66736-cc59-4cff-8115-8df50e39816b',
    events: '34 CritSecCollision',
  },
  {
    // ALPC
    guid: '45d8cccd-539f-4b72-a8b7-5c683142609a',
    events:
      '33 AlpcSendMessage,34 AlpcReceiveMessage,35 AlpcWaitForReply,36 AlpcWaitForNewMessage,37 AlpcUnwait,' +
      '38 AlpcConnectRequest,39 AlpcConnectSuccess,40 AlpcConnectFail,41 AlpcClosePort',
  },
  {
    // SplitIo
    guid: 'd837ca92-12b9-44a5-ad6a-3a65b3578aa8',
    events: '32 SplitIO',
  },
  {
    // ThreadPool
    guid: 'c861d0e2-a2c1-4d36-9f9c-970bab943a12',
    events:
      '32 ThreadPoolCallbackEnqueue,33 ThreadPoolCallbackDequeue,34 ThreadPoolCallbackStart,35 ThreadPoolCallbackStop,' +
      '36 ThreadPoolCallbackCancel,37 ThreadPoolCreate,38 ThreadPoolClose,39 ThreadPoolSetMinThreads,' +
      '40 ThreadPoolSetMaxThreads',
  },
];

export interface KernelEvent {
  word: string;
  guid: string;
  type: number;
}

/** Every event that has a word. */
export const kernelEvents: readonly KernelEvent[] = CLASSES.flatMap(({ guid, events }) =>
  events.split(',').map((entry) => {
    const [type, word = ''] = entry.split(' ');
    return { word, guid, type: Number(type) };
  }),
);

/** Older and misspelt words that profiles in the field have. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    profile: 'SampledProfile',
    profilesetinterval: 'SampledProfileSetInterval',
    syscallenter: 'SystemCallEnter',
    syscallexit: 'SystemCallExit',
    heapalloc: 'HeapAllocation',
    heaprealloc: 'HeapReallocation',
    poolalloc: 'PoolAllocation',
    poolallocsession: 'PoolAllocationSession',
    virtualalloc: 'VirtualAllocation',
    // Microsoft's page spells it so.
    timeronshot: 'TimerOneShot',
    pageremovedfromworkingset: 'RemoveFromWS',
  }),
);

const BY_LOWER = new Map(kernelEvents.map((event) => [event.word.toLowerCase(), event]));

/** Words of WPR whose events are not documented anywhere. */
export const stacksWithoutEvent: readonly string[] = (
  'KernelSignal,KernelSignalInit,KernelSync,KernelSyncAll,KernelWaitSync,KernelWaitSyncAll,CacheFlush,DpcEnqueue,' +
  'DpcExecute,ProcessFreeze,ProcessResume,RegHiveInit,RegHiveDestroy,RegHiveLink,RegHiveDirty,ThreadPoolSetNtTimer,' +
  'ThreadPoolCancelNtTimer,ThreadPoolTimerSet,ThreadPoolTimerCancelled,ThreadPoolTimerExpiration,' +
  'ThreadPoolTimerExpirationBegin,ThreadPoolTimerExpirationEnd,ThreadSetIdealProcessor,ThreadSetUserIdealProcessor,' +
  ['Charge', 'Release', 'Drop', 'Event']
    .flatMap((what) => ['User', 'Execution', 'Kernel', 'Instrumentation'].map((whose) => `Wake${what}${whose}`))
    .join(',')
).split(',');
const WITHOUT_EVENT = new Set(stacksWithoutEvent.map((word) => word.toLowerCase()));

/** The event that a word names, in whatever letters; undefined when it is none. */
export function kernelEventOf(word: string): KernelEvent | undefined {
  const lower = word.toLowerCase();
  // Older profiles say RegOpenKey for RegistryOpenKey.
  return BY_LOWER.get((ALIASES.get(lower) ?? lower.replace(/^reg(?!istry)/, 'registry')).toLowerCase());
}

/**
 * The events that words name.
 * @returns and warnings for words of WPR that stand for no known event
 * @throws BridgeError naming a word that is not known, and near ones
 */
export function kernelEventsOf(words: readonly string[]): { events: KernelEvent[]; warnings: string[] } {
  const events: KernelEvent[] = [];
  const warnings: string[] = [];
  for (const word of words) {
    const event = kernelEventOf(word);
    if (event) events.push(event);
    else if (WITHOUT_EVENT.has(word.toLowerCase()))
      warnings.push(`No stacks of "${word}": its event is not documented`);
    else {
      const known = kernelEvents.map((entry) => entry.word);
      throw refused(
        `"${word}" is not a kernel event for which Corescope can record stacks or counters${didYouMean(word, known)}`,
      );
    }
  }
  return { events, warnings };
}

const GROUPS = 64;
const PROCESS_GROUP = 3;
const GROUP_OF_CLASS = new Map(Array.from({ length: GROUPS }, (_, group) => [kernelGroup(group).guid, group]));

/**
 * An event as the kernel logs it: type in the low byte, group above it; null where the class is no kernel group. An image load
 * is logged in the group of processes.
 */
export function hookOfEvent({ word, guid, type }: KernelEvent): number | null {
  const group = word === 'ImageLoad' ? PROCESS_GROUP : GROUP_OF_CLASS.get(guid);
  return group === undefined ? null : (group << 8) | type;
}

/** What a hook is called; its number where it has no word. */
export function hookWord(hook: number): string {
  const event = kernelEvents.find((one) => hookOfEvent(one) === hook);
  return event?.word ?? `0x${hook.toString(16)}`;
}

/** CLASSIC_EVENT_ID[] for TraceStackTracingInfo and TracePmcEventListInfo; each event once. */
export function classicEventIds(events: readonly KernelEvent[]): Uint8Array {
  const unique = [...new Set(events)];
  const bytes = new Uint8Array(unique.length * sizeOf('CLASSIC_EVENT_ID'));
  unique.forEach(({ guid, type }, i) => {
    const at = i * sizeOf('CLASSIC_EVENT_ID');
    bytes.set(guidBytes(guid), at);
    writeField(bytes, 'CLASSIC_EVENT_ID', 'Type', type, at);
  });
  return bytes;
}
