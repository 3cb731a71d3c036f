require("node:url").pathToFileURL(__filename).href;
var well_known_default = {
	source: "Names that are known without any manifest: kernel groups and their events, classic event classes, providers. Facts of the format document, parts b, f, h and h.2, and of the WindowsPerf page. Written by hand.",
	notes: [
		"kernelGroups: by the group of a hook id (its high byte); events by type. The class GUID 9e814aad-3204-11d2-9a82-006008a86939 (MSNT_SystemTrace) is given where the class of a group is unknown.",
		"title: what TraceEvent, and so PerfView, calls the class, where that is different.",
		"Group 3: a live image load is logged under this group (hook 0x030A), so an event with a slash names its class too."
	],
	kernelGroups: JSON.parse("{\"0\":{\"name\":\"EventTrace\",\"guid\":\"68fdd900-4a3e-11d1-84f4-0000f80464e3\",\"events\":{\"0\":\"Header\",\"5\":\"Extension\",\"8\":\"RundownComplete\",\"32\":\"EndExtension\",\"48\":\"RundownBegin\",\"49\":\"RundownEnd\",\"64\":\"DbgIdRSDS\",\"65\":\"DbgIdNB10\",\"66\":\"BuildLab\",\"67\":\"BinaryPath\",\"80\":\"PartitionInfo\"}},\"1\":{\"name\":\"DiskIo\",\"title\":\"DiskIO\",\"guid\":\"3d6fa8d4-fe05-11d0-9dda-00c04fd7ba7c\",\"events\":{\"10\":\"Read\",\"11\":\"Write\",\"12\":\"ReadInit\",\"13\":\"WriteInit\",\"14\":\"FlushBuffers\",\"15\":\"FlushInit\",\"16\":\"RedirectedInit\",\"34\":\"DrvMjFnCall\",\"35\":\"DrvMjFnRet\",\"37\":\"DrvComplRout\",\"48\":\"PrefetchAction\",\"49\":\"PrefetchRequest\",\"50\":\"PrefetchReadList\",\"51\":\"PrefetchRead\",\"52\":\"DrvComplReq\",\"53\":\"DrvComplReqRet\",\"54\":\"BootPrefetch\",\"55\":\"OpticalRead\",\"56\":\"OpticalWrite\",\"57\":\"OpticalFlush\",\"58\":\"OpticalReadInit\",\"59\":\"OpticalWriteInit\",\"60\":\"OpticalFlushInit\"}},\"2\":{\"name\":\"PageFault\",\"title\":\"Memory\",\"guid\":\"3d6fa8d3-fe05-11d0-9dda-00c04fd7ba7c\",\"events\":{\"10\":\"TransitionFault\",\"11\":\"DemandZeroFault\",\"12\":\"CopyOnWrite\",\"13\":\"GuardPageFault\",\"14\":\"HardPageFault\",\"15\":\"AccessViolation\",\"32\":\"HardFault\",\"98\":\"VirtualAlloc\",\"99\":\"VirtualFree\",\"100\":\"HeapRangeRundown\",\"101\":\"HeapRangeCreate\",\"102\":\"HeapRangeReserve\",\"103\":\"HeapRangeRelease\",\"104\":\"HeapRangeDestroy\",\"105\":\"ImageLoadBacked\",\"112\":\"MemInfo\",\"117\":\"PageInMemoryActive\",\"118\":\"PageAccess\",\"119\":\"PageRelease\",\"120\":\"PageRangeAccess\",\"121\":\"PageRangeRelease\",\"122\":\"PageCombine\",\"123\":\"KernelMemUsage\",\"124\":\"MmStats\",\"125\":\"WorkingSetInfo\",\"126\":\"SessionWorkingSetInfo\",\"127\":\"VirtualRotate\",\"128\":\"VirtualAllocDCStart\",\"129\":\"VirtualAllocDCStop\",\"130\":\"PageAccessEx\",\"131\":\"RemoveFromWorkingSet\",\"134\":\"MemReset\"}},\"3\":{\"name\":\"Process\",\"guid\":\"3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c\",\"events\":{\"1\":\"Start\",\"2\":\"Stop\",\"3\":\"DCStart\",\"4\":\"DCStop\",\"10\":\"Image/Load\",\"11\":\"Terminate\",\"32\":\"PerfCtr\",\"33\":\"PerfCtrRundown\",\"35\":\"InSwap\",\"36\":\"Freeze\",\"37\":\"Thaw\",\"38\":\"BootPhase\",\"39\":\"Defunct\",\"40\":\"SetAffinity\",\"48\":\"ChargeWakeCounterUser\",\"49\":\"ChargeWakeCounterExecution\",\"50\":\"ChargeWakeCounterKernel\",\"51\":\"ChargeWakeCounterInstrumentation\",\"52\":\"ChargeWakeCounterPreserveProcess\",\"64\":\"ReleaseWakeCounterUser\",\"65\":\"ReleaseWakeCounterExecution\",\"66\":\"ReleaseWakeCounterKernel\",\"67\":\"ReleaseWakeCounterInstrumentation\",\"68\":\"ReleaseWakeCounterPreserveProcess\",\"80\":\"WakeDropUser\",\"81\":\"WakeDropExecution\",\"82\":\"WakeDropKernel\",\"83\":\"WakeDropInstrumentation\",\"84\":\"WakeDropPreserveProcess\",\"96\":\"WakeEventUser\",\"97\":\"WakeEventExecution\",\"98\":\"WakeEventKernel\",\"99\":\"WakeEventInstrumentation\",\"100\":\"WakeEventPreserveProcess\",\"112\":\"DebugEvent\"}},\"4\":{\"name\":\"FileIo\",\"title\":\"FileIO\",\"guid\":\"90cbdc39-4a3e-11d1-84f4-0000f80464e3\",\"events\":{\"0\":\"Name\",\"32\":\"FileCreate\",\"33\":\"Same\",\"35\":\"FileDelete\",\"36\":\"FileRundown\",\"37\":\"MapFile\",\"38\":\"UnmapFile\",\"39\":\"MapFileDCStart\",\"40\":\"MapFileDCStop\",\"64\":\"Create\",\"65\":\"Cleanup\",\"66\":\"Close\",\"67\":\"Read\",\"68\":\"Write\",\"69\":\"SetInfo\",\"70\":\"Delete\",\"71\":\"Rename\",\"72\":\"DirEnum\",\"73\":\"Flush\",\"74\":\"QueryInfo\",\"75\":\"FSControl\",\"76\":\"OperationEnd\",\"77\":\"DirNotify\",\"78\":\"CreateNew\",\"79\":\"DeletePath\",\"80\":\"RenamePath\",\"81\":\"SetLinkPath\",\"82\":\"SetLink\",\"96\":\"FltPreOpInit\",\"97\":\"FltPostOpInit\",\"98\":\"FltPreOpCompletion\",\"99\":\"FltPostOpCompletion\",\"100\":\"FltPreOpFailure\",\"101\":\"FltPostOpFailure\"}},\"5\":{\"name\":\"Thread\",\"guid\":\"3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c\",\"events\":{\"1\":\"Start\",\"2\":\"Stop\",\"3\":\"DCStart\",\"4\":\"DCStop\",\"36\":\"CSwitch\",\"37\":\"CSwitchBatch\",\"41\":\"SpinLock\",\"42\":\"Queue\",\"43\":\"Resource\",\"44\":\"PushLock\",\"45\":\"WaitSingle\",\"46\":\"WaitMultiple\",\"47\":\"Delay\",\"48\":\"SetPriority\",\"49\":\"SetBasePriority\",\"50\":\"ReadyThread\",\"51\":\"SetPagePriority\",\"52\":\"SetIoPriority\",\"53\":\"SetAffinity\",\"57\":\"WorkerThread\",\"58\":\"DfssStartNewInterval\",\"59\":\"DfssProcessIdleOnlyQueue\",\"60\":\"AntiStarvationBoost\",\"61\":\"Migration\",\"62\":\"KQueueEnqueue\",\"63\":\"KQueueDequeue\",\"64\":\"WorkItemStart\",\"65\":\"WorkItemEnd\",\"66\":\"AutoBoostSet\",\"67\":\"AutoBoostClear\",\"68\":\"AutoBoostNoEntries\",\"69\":\"SubProcessTag\",\"72\":\"SetName\"}},\"6\":{\"name\":\"TcpIp\",\"guid\":\"9a280ac0-c8e0-11d1-84e2-00c04fb998a2\",\"events\":{\"10\":\"Send\",\"11\":\"Recv\",\"12\":\"Connect\",\"13\":\"Disconnect\",\"14\":\"Retransmit\",\"15\":\"Accept\",\"16\":\"Reconnect\",\"17\":\"Fail\",\"18\":\"TCPCopy\",\"19\":\"ARPCopy\",\"20\":\"FullACK\",\"21\":\"PartACK\",\"22\":\"DupACK\",\"26\":\"SendIPV6\",\"27\":\"RecvIPV6\",\"28\":\"ConnectIPV6\",\"29\":\"DisconnectIPV6\",\"30\":\"RetransmitIPV6\",\"31\":\"AcceptIPV6\",\"32\":\"ReconnectIPV6\",\"33\":\"FailIPV6\",\"34\":\"TCPCopyIPV6\",\"35\":\"ARPCopyIPV6\",\"36\":\"FullACKIPV6\",\"37\":\"PartACKIPV6\",\"38\":\"DupACKIPV6\"}},\"7\":{\"name\":\"Job\",\"guid\":\"3282fc76-feed-498e-8aa7-e70f459d430e\",\"events\":{\"32\":\"Create\",\"33\":\"Terminate\",\"34\":\"Open\",\"35\":\"AssignProcess\",\"36\":\"RemoveProcess\",\"37\":\"Set\",\"38\":\"Query\",\"39\":\"SetFailed\",\"40\":\"QueryFailed\",\"41\":\"SetNotification\",\"42\":\"SendNotification\",\"43\":\"QueryViolation\",\"44\":\"SetCpuRate\",\"45\":\"SetNetRate\"}},\"8\":{\"name\":\"UdpIp\",\"guid\":\"bf3a50c5-a9c9-4988-a005-2df0b7c80f80\",\"events\":{\"10\":\"Send\",\"11\":\"Recv\",\"17\":\"Fail\",\"26\":\"SendIPV6\",\"27\":\"RecvIPV6\"}},\"9\":{\"name\":\"Registry\",\"guid\":\"ae53722e-c863-11d2-8659-00c04fa321a1\",\"events\":{\"10\":\"Create\",\"11\":\"Open\",\"12\":\"Delete\",\"13\":\"Query\",\"14\":\"SetValue\",\"15\":\"DeleteValue\",\"16\":\"QueryValue\",\"17\":\"EnumerateKey\",\"18\":\"EnumerateValueKey\",\"19\":\"QueryMultipleValue\",\"20\":\"SetInformation\",\"21\":\"Flush\",\"22\":\"KCBCreate\",\"23\":\"KCBDelete\",\"24\":\"KCBRundownBegin\",\"25\":\"KCBRundownEnd\",\"26\":\"Virtualize\",\"27\":\"Close\",\"28\":\"SetSecurity\",\"29\":\"QuerySecurity\",\"34\":\"Counters\",\"35\":\"Config\",\"36\":\"HiveInitialize\",\"37\":\"HiveDestroy\",\"38\":\"HiveLink\",\"39\":\"HiveRundownDCStop\",\"40\":\"HiveDirty\",\"48\":\"NotificationRegister\",\"49\":\"NotificationDeliver\"}},\"10\":{\"name\":\"DbgPrint\",\"guid\":\"13976d09-a327-438c-950b-7f03192815c7\",\"events\":{\"32\":\"DbgPrint\"}},\"11\":{\"name\":\"SystemConfig\",\"guid\":\"01853a65-418f-4f36-aefc-dc0f1d2fd235\",\"events\":{\"10\":\"CPU\",\"11\":\"PhyDisk\",\"12\":\"LogDisk\",\"13\":\"NIC\",\"14\":\"Video\",\"15\":\"Services\",\"16\":\"Power\",\"17\":\"Network\",\"18\":\"OpticalMedia\",\"19\":\"PhyDiskEx\",\"21\":\"IRQ\",\"22\":\"PnP\",\"23\":\"IDEChannel\",\"24\":\"NumaNode\",\"25\":\"Platform\",\"26\":\"ProcessorGroup\",\"27\":\"ProcessorNumber\",\"28\":\"DPI\",\"29\":\"CodeIntegrity\",\"30\":\"TelemetryConfiguration\",\"31\":\"Defragmentation\",\"32\":\"MobilePlatform\",\"33\":\"DeviceFamily\",\"34\":\"FlightIds\",\"35\":\"Processors\",\"36\":\"VirtualizationConfigInfo\",\"37\":\"BootConfigInfo\"}},\"13\":{\"name\":\"WNF\",\"guid\":\"42695762-ea50-497a-9068-5cbbb35e0b95\",\"events\":{\"32\":\"Subscribe\",\"33\":\"Unsubscribe\",\"34\":\"Callback\",\"35\":\"Publish\",\"36\":\"NameSubRundown\"}},\"14\":{\"name\":\"Pool\",\"guid\":\"0268a8b6-74fd-4302-9dd0-6e8f1795c0cf\",\"events\":{\"32\":\"Alloc\",\"33\":\"AllocSession\",\"34\":\"Free\",\"35\":\"FreeSession\",\"36\":\"AddPage\",\"37\":\"AddPageSession\",\"38\":\"BigPage\",\"39\":\"BigPageSession\",\"40\":\"SnapDCStart\",\"41\":\"SnapDCStop\",\"42\":\"BigSnapDCStart\",\"43\":\"BigSnapDCStop\",\"44\":\"SnapSessionDCStart\",\"45\":\"SnapSessionDCStop\",\"46\":\"BigSnapSessionDCStart\",\"47\":\"BigSnapSessionDCStop\"}},\"15\":{\"name\":\"PerfInfo\",\"guid\":\"ce1dbfb4-137e-4da6-87b0-3f59aa102cbc\",\"events\":{\"32\":\"Checkpoint\",\"34\":\"Mark\",\"36\":\"AsyncMark\",\"46\":\"Sample\",\"47\":\"PMCSample\",\"48\":\"PmcCounterConfig\",\"49\":\"PmcCounterCorruption\",\"50\":\"ISR-MSI\",\"51\":\"SysClEnter\",\"52\":\"SysClExit\",\"55\":\"BatchedSample\",\"58\":\"DebuggerEnabled\",\"59\":\"DebuggerExit\",\"66\":\"ThreadedDPC\",\"67\":\"ISR\",\"68\":\"DPC\",\"69\":\"TimerDPC\",\"70\":\"IoTimerExpiration\",\"71\":\"SampleNMI\",\"72\":\"SetInterval\",\"73\":\"CollectionStart\",\"74\":\"CollectionEnd\",\"75\":\"SpinLockDCStart\",\"76\":\"SpinLockDCStop\",\"77\":\"ResourceDCStart\",\"78\":\"ResourceDCStop\",\"79\":\"ClockInterrupt\",\"80\":\"TimerExpirationStart\",\"81\":\"TimerExpiration\",\"82\":\"TimerSetPeriodic\",\"83\":\"TimerSetOneShot\",\"84\":\"TimerSetThread\",\"85\":\"TimerCancel\",\"86\":\"TimeAdjustment\",\"87\":\"ClockModeSwitch\",\"88\":\"ClockTimeUpdate\",\"89\":\"DynamicTickVeto\",\"90\":\"ClockConfiguration\",\"91\":\"IPI\",\"92\":\"UnexpectedInterrupt\",\"93\":\"IoTimerStart\",\"94\":\"IoTimerStop\",\"95\":\"PassiveISR\",\"96\":\"WdfISR\",\"97\":\"WdfPassiveISR\",\"98\":\"WdfDPC\",\"99\":\"CacheFlush\",\"100\":\"DpcEnqueue\",\"101\":\"DpcExecution\",\"102\":\"InterruptSteering\",\"103\":\"WdfWorkItem\",\"104\":\"KTimer2Set\",\"105\":\"KTimer2Expiration\",\"106\":\"KTimer2Cancel\",\"107\":\"KTimer2Disable\",\"108\":\"KTimer2Finalization\",\"109\":\"ShouldYield\"}},\"16\":{\"name\":\"Heap\",\"guid\":\"222962ab-6180-4b88-a825-346b75f2a24a\",\"events\":{\"32\":\"Create\",\"33\":\"Alloc\",\"34\":\"Realloc\",\"35\":\"Destroy\",\"36\":\"Free\",\"37\":\"Expand\",\"38\":\"Snapshot\",\"42\":\"Contract\",\"43\":\"Lock\",\"44\":\"Unlock\",\"45\":\"Validate\",\"46\":\"Walk\"}},\"17\":{\"name\":\"Object\",\"guid\":\"89497f50-effe-4440-8cf2-ce6b1cdcaca7\",\"events\":{\"32\":\"CreateHandle\",\"33\":\"CloseHandle\",\"34\":\"DuplicateHandle\",\"36\":\"TypeDCStart\",\"37\":\"TypeDCStop\",\"38\":\"HandleDCStart\",\"39\":\"HandleDCStop\",\"48\":\"Create\",\"49\":\"Delete\",\"50\":\"Reference\",\"51\":\"Dereference\"}},\"18\":{\"name\":\"Power\",\"guid\":\"e43445e0-0903-48c3-b878-ff0fccebdd04\",\"events\":{\"51\":\"PerfStateChange\",\"53\":\"IdleStateChange\",\"57\":\"IdleEnter\",\"58\":\"IdleExit\"}},\"19\":{\"name\":\"ModBound\",\"guid\":\"9e814aad-3204-11d2-9a82-006008a86939\",\"events\":{}},\"20\":{\"name\":\"Image\",\"guid\":\"2cb15d1d-5fc1-11d2-abe1-00a0c911f518\",\"events\":{\"2\":\"Unload\",\"3\":\"DCStart\",\"4\":\"DCStop\",\"10\":\"Load\",\"32\":\"Relocation\",\"33\":\"KernelBase\",\"34\":\"HypercallPage\"}},\"21\":{\"name\":\"DPC\",\"guid\":\"9e814aad-3204-11d2-9a82-006008a86939\",\"events\":{}},\"22\":{\"name\":\"Cc\",\"guid\":\"7687a439-f752-45b8-b741-321aec0f8df9\",\"events\":{\"0\":\"WorkItemEnqueue\",\"1\":\"WorkItemDequeue\",\"2\":\"WorkItemComplete\",\"3\":\"ReadAhead\",\"4\":\"WriteBehind\",\"5\":\"LazyWriteScan\",\"6\":\"CanIWriteFail\",\"9\":\"FlushCache\",\"10\":\"FlushSection\",\"11\":\"ReadAheadPrefetch\",\"12\":\"ScheduleReadAhead\",\"13\":\"LoggedStreamInfo\",\"14\":\"ExtraWriteBehindThread\"}},\"23\":{\"name\":\"CritSec\",\"guid\":\"3ac66736-cc59-4cff-8115-8df50e39816b\",\"events\":{\"34\":\"Collision\",\"35\":\"Initialize\"}},\"24\":{\"name\":\"StackWalk\",\"guid\":\"def2fe46-7bd6-4b80-bd94-f57fe20d0ce3\",\"events\":{\"32\":\"Stack\",\"34\":\"KeyCreate\",\"35\":\"KeyDelete\",\"36\":\"KeyRundown\",\"37\":\"KeyKernel\",\"38\":\"KeyUser\"}},\"25\":{\"name\":\"UMS\",\"guid\":\"9aec974b-5b8e-4118-9b92-3186d8002ce5\",\"events\":{\"32\":\"DirectedSwitchStart\",\"33\":\"DirectedSwitchEnd\",\"34\":\"Park\",\"35\":\"Disassociate\",\"36\":\"ContextSwitch\"}},\"26\":{\"name\":\"ALPC\",\"guid\":\"45d8cccd-539f-4b72-a8b7-5c683142609a\",\"events\":{\"33\":\"SendMessage\",\"34\":\"ReceiveMessage\",\"35\":\"WaitForReply\",\"36\":\"WaitForNewMessage\",\"37\":\"Unwait\",\"38\":\"ConnectRequest\",\"39\":\"ConnectSuccess\",\"40\":\"ConnectFail\",\"41\":\"ClosePort\"}},\"27\":{\"name\":\"SplitIo\",\"guid\":\"d837ca92-12b9-44a5-ad6a-3a65b3578aa8\",\"events\":{\"32\":\"VolMgr\"}},\"28\":{\"name\":\"ThreadPool\",\"guid\":\"c861d0e2-a2c1-4d36-9f9c-970bab943a12\",\"events\":{\"32\":\"CallbackEnqueue\",\"33\":\"CallbackDequeue\",\"34\":\"CallbackStart\",\"35\":\"CallbackStop\",\"36\":\"CallbackCancel\",\"37\":\"PoolCreate\",\"38\":\"PoolClose\",\"39\":\"ThreadMinSet\",\"40\":\"ThreadMaxSet\",\"41\":\"WorkerNumaNodeSwitch\",\"42\":\"TimerSet\",\"43\":\"TimerCancelled\",\"44\":\"TimerSetNtTimer\",\"45\":\"TimerCancelNtTimer\",\"46\":\"TimerExpirationBegin\",\"47\":\"TimerExpirationEnd\",\"48\":\"TimerExpiration\"}},\"29\":{\"name\":\"Hypervisor\",\"guid\":\"9e814aad-3204-11d2-9a82-006008a86939\",\"events\":{}},\"30\":{\"name\":\"HypervisorX\",\"guid\":\"9e814aad-3204-11d2-9a82-006008a86939\",\"events\":{}}}"),
	classes: {
		"b3e675d7-2554-4f18-830b-2762732560de": {
			"name": "ImageID",
			"events": {
				"0": "Info",
				"32": "None",
				"34": "DbgID_DBG",
				"36": "DbgID_RSDS",
				"37": "DbgID_ILRSDS",
				"38": "DbgPPDB",
				"39": "DbgEmbeddedPPDB",
				"40": "DbgDeterm",
				"41": "Failure",
				"64": "FileVersion"
			}
		},
		"bbccf6c1-6cd1-48c4-80ff-839482e37671": {
			"name": "MetaData",
			"events": {
				"32": "EventInfo",
				"33": "EventMapInfo"
			}
		},
		"9b79ee91-b5fd-41c0-a243-4248e266e9d0": {
			"name": "SysConfig",
			"events": {
				"32": "BuildInfo",
				"33": "SystemPaths",
				"34": "UnknownVolume",
				"35": "VolumeMapping",
				"36": "NetworkInterface",
				"37": "DeviceFamily"
			}
		},
		"ed54dff8-c409-4cf6-bf83-05e1e61a09c4": {
			"name": "WinSAT",
			"events": {
				"33": "WinSPR",
				"35": "Metrics",
				"37": "SystemConfig"
			}
		},
		"bf6ef1cb-89b5-0490-80ac-b180cfbcff0f": {
			"name": "PerfTrackMetadata",
			"events": {}
		},
		"6a399ae0-4bc6-4de9-870b-3657f8947e7e": {
			"name": "LostEvent",
			"events": {
				"32": "LostEvent",
				"33": "LostBuffer",
				"34": "LostFile"
			}
		},
		"99134383-5248-43fc-834b-529454e75df3": {
			"name": "LastBranch",
			"events": { "32": "Record" }
		}
	},
	providers: {
		"6afccf81-3a0c-411e-a4aa-c4cf02eb840d": "WindowsPerf App",
		"9b15b4b5-6979-4ba7-9b26-00c630a4d7b3": "WindowsPerf Driver",
		"e13c0d23-ccbc-4e12-931b-d9cc2eee27e4": "Microsoft-Windows-DotNETRuntime",
		"a669021c-c450-4609-a035-5af59af4df18": "Microsoft-Windows-DotNETRuntimeRundown",
		"763fd754-7086-4dfe-95eb-c01a46faf4ca": "Microsoft-Windows-DotNETRuntimePrivate",
		"0f67e49f-fe51-4e9f-b490-6f2948cc6027": "Microsoft-Windows-Kernel-Processor-Power",
		"331c3b3a-2005-44c2-ac5e-77220c37d6b4": "Microsoft-Windows-Kernel-Power",
		"22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716": "Microsoft-Windows-Kernel-Process",
		"edd08927-9cc4-4e65-b970-c2560fb5c289": "Microsoft-Windows-Kernel-File",
		"c7bde69a-e1e0-4177-b6ef-283ad1525271": "Microsoft-Windows-Kernel-Disk",
		"7dd42a49-5329-4832-8dfd-43d979153a88": "Microsoft-Windows-Kernel-Network",
		"d1d93ef7-e1f2-4f45-9943-03d245fe6c00": "Microsoft-Windows-Kernel-Memory",
		"70eb4f03-c1de-4f73-a051-33d13d5413bd": "Microsoft-Windows-Kernel-Registry",
		"b675ec37-bdb6-4648-bc92-f3fdc74d3ca2": "Microsoft-Windows-Kernel-EventTracing",
		"dd5ef90a-6398-47a4-ad34-4dcecdef795f": "Microsoft-Windows-HttpService",
		"2f07e2ee-15db-40f1-90ef-9d7ba282188a": "Microsoft-Windows-TCPIP",
		"e53c6823-7bb8-44bb-90dc-3f86090d48a6": "Microsoft-Windows-Winsock-AFD",
		"1c95126e-7eea-49a9-a3fe-a378b03ddb4d": "Microsoft-Windows-DNS-Client",
		"4d4f80d9-c8bd-4d73-bb5b-19c90402c5ac": "Microsoft-Windows-PktMon",
		"a0c1853b-5c40-4b15-8766-3cf1c58f985a": "Microsoft-Windows-PowerShell",
		"2e5dba47-a3d2-4d16-8ee0-6671ffdcd7b5": "System.Threading.Tasks.TplEventSource",
		"8e9f5090-2d75-4d03-8a81-e5afbf85daf1": "System.Diagnostics.Eventing.FrameworkEventSource",
		"a8a71ac1-040f-54a2-07ca-00a89b5ab761": "PerfView",
		"d44a2098-821f-5808-4cea-1e24e982ca37": "Microsoft-Build",
		"adb401e1-5296-51f8-c125-5fda75826144": "Microsoft-Diagnostics-DiagnosticSource"
	}
};
// engine/format/well-known.ts
var SYSTEM_TRACE_GUID = "9e814aad-3204-11d2-9a82-006008a86939";
var KERNEL_GROUPS = well_known_default.kernelGroups;
var CLASSIC = well_known_default.classes;
var PROVIDERS = well_known_default.providers;
function kernelGroup(group) {
	return KERNEL_GROUPS[group] ?? {
		name: `Group${group}`,
		guid: SYSTEM_TRACE_GUID
	};
}
var IMAGE_LOAD = {
	opcode: 10,
	guid: "2cb15d1d-5fc1-11d2-abe1-00a0c911f518"
};
var consumerClass = (provider, opcode) => provider === KERNEL_GROUPS[3].guid && opcode === IMAGE_LOAD.opcode ? IMAGE_LOAD.guid : provider;
function kernelEventName(group, type) {
	return KERNEL_GROUPS[group]?.events[type];
}
var GROUP_BY_GUID = new Map(Object.values(KERNEL_GROUPS).filter(({ guid }) => guid !== SYSTEM_TRACE_GUID).map((group) => [group.guid, group]));
function classicEventName(guid, opcode) {
	return (CLASSIC[guid] ?? GROUP_BY_GUID.get(guid))?.events[opcode];
}
var CLASS_BY_NAME = new Map([...Object.values(KERNEL_GROUPS), ...Object.values(CLASSIC)].map((eventClass) => [eventClass.name, eventClass]));
function classicClass({ group, provider }) {
	return group ?? (CLASSIC[provider] ?? GROUP_BY_GUID.get(provider))?.name ?? null;
}
function classicEventTitle(className, type) {
	const eventClass = CLASS_BY_NAME.get(className);
	return {
		task: eventClass?.title ?? className,
		opcode: eventClass?.events[type] ?? `Opcode(${type})`
	};
}
var wellKnownNames = () => [
	...Object.values(KERNEL_GROUPS).map(({ name }) => `Kernel/${name}`),
	...CLASS_BY_NAME.keys(),
	...Object.values(PROVIDERS)
];
function providerName(guid) {
	return PROVIDERS[guid] ?? CLASSIC[guid]?.name ?? GROUP_BY_GUID.get(guid)?.name;
}
Object.defineProperty(exports, "classicClass", {
	enumerable: true,
	get: function() {
		return classicClass;
	}
});
Object.defineProperty(exports, "classicEventName", {
	enumerable: true,
	get: function() {
		return classicEventName;
	}
});
Object.defineProperty(exports, "classicEventTitle", {
	enumerable: true,
	get: function() {
		return classicEventTitle;
	}
});
Object.defineProperty(exports, "consumerClass", {
	enumerable: true,
	get: function() {
		return consumerClass;
	}
});
Object.defineProperty(exports, "kernelEventName", {
	enumerable: true,
	get: function() {
		return kernelEventName;
	}
});
Object.defineProperty(exports, "kernelGroup", {
	enumerable: true,
	get: function() {
		return kernelGroup;
	}
});
Object.defineProperty(exports, "providerName", {
	enumerable: true,
	get: function() {
		return providerName;
	}
});
Object.defineProperty(exports, "wellKnownNames", {
	enumerable: true,
	get: function() {
		return wellKnownNames;
	}
});
