require("node:url").pathToFileURL(__filename).href;
const require_wprp_sessions = require("./wprp-sessions-oF_ROhlP.js");
const require_recording = require("./recording-CxxG0BRT.js");
const require_trim_chars = require("./trim-chars-DEXrq0d8.js");
const require_suggestion = require("./suggestion-CYWb7JGS.js");
const require_provider_name_guid = require("./provider-name-guid-CdjNC__V.js");
const require_kernel_keywords = require("./kernel-keywords-CYnWzCrX.js");
const require_kernel_stacks = require("./kernel-stacks-Fj5ehcv5.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_state_file = require("./state-file-DfleWoLt.js");
const require_user_files = require("./user-files-C1ZU8ZP7.js");
const require_pmu_catalog = require("./pmu-catalog-EuqtFvtI.js");
const require_pmu_choices = require("./pmu-choices-DStMAKKq.js");
const require_manifest_text = require("./manifest-text-fyENJn0v.js");
let node_path = require("node:path");
let node_fs_promises = require("node:fs/promises");
// engine/formats/recording/built-in-profiles.ts
var builtInProfiles = new Map([
	["general", "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!-- What most questions need: who ran, what was waited for, disk, faults. -->\n<WindowsPerformanceRecorder Version=\"1.0\" Author=\"Corescope\">\n  <Profiles>\n    <SystemCollector Id=\"System\" Name=\"NT Kernel Logger\">\n      <BufferSize Value=\"1024\"/>\n      <Buffers Value=\"64\"/>\n    </SystemCollector>\n    <SystemCollector Id=\"System.Memory\" Base=\"System\">\n      <Buffers Value=\"256\"/>\n    </SystemCollector>\n    <EventCollector Id=\"Events\" Name=\"corescope-events\">\n      <BufferSize Value=\"256\"/>\n      <Buffers Value=\"32\"/>\n    </EventCollector>\n    <EventCollector Id=\"Events.Memory\" Base=\"Events\">\n      <Buffers Value=\"64\"/>\n    </EventCollector>\n    <SystemProvider Id=\"Light\">\n      <Keywords>\n        <Keyword Value=\"ProcessThread\"/>\n        <Keyword Value=\"Loader\"/>\n        <Keyword Value=\"CpuConfig\"/>\n        <Keyword Value=\"CSwitch\"/>\n        <Keyword Value=\"SampledProfile\"/>\n        <Keyword Value=\"DPC\"/>\n        <Keyword Value=\"Interrupt\"/>\n        <Keyword Value=\"DiskIO\"/>\n        <Keyword Value=\"HardFaults\"/>\n        <Keyword Value=\"MemoryInfo\"/>\n      </Keywords>\n      <Stacks>\n        <Stack Value=\"SampledProfile\"/>\n      </Stacks>\n    </SystemProvider>\n    <SystemProvider Id=\"Verbose\" Base=\"Light\">\n      <Keywords Operation=\"Add\">\n        <Keyword Value=\"ReadyThread\"/>\n        <Keyword Value=\"DiskIOInit\"/>\n        <Keyword Value=\"FileIO\"/>\n        <Keyword Value=\"FileIOInit\"/>\n        <Keyword Value=\"NetworkTrace\"/>\n        <Keyword Value=\"VirtualAllocation\"/>\n        <Keyword Value=\"Power\"/>\n      </Keywords>\n      <Stacks Operation=\"Add\">\n        <Stack Value=\"CSwitch\"/>\n        <Stack Value=\"ReadyThread\"/>\n        <Stack Value=\"ThreadCreate\"/>\n        <Stack Value=\"ProcessCreate\"/>\n        <Stack Value=\"HardFault\"/>\n        <Stack Value=\"DiskReadInit\"/>\n        <Stack Value=\"DiskWriteInit\"/>\n        <Stack Value=\"DiskFlushInit\"/>\n        <Stack Value=\"VirtualAllocation\"/>\n      </Stacks>\n    </SystemProvider>\n    <!-- Microsoft-Windows-Kernel-Processor-Power: frequencies, parking -->\n    <EventProvider Id=\"ProcessorPower\" Name=\"0f67e49f-fe51-4e9f-b490-6f2948cc6027\" NonPagedMemory=\"true\">\n      <CaptureStateOnSave>\n        <Keyword Value=\"0x0\"/>\n      </CaptureStateOnSave>\n    </EventProvider>\n    <Profile Id=\"General.Light.File\" Name=\"General\" Description=\"General: processors, disks, faults, networks\" DetailLevel=\"Light\" LoggingMode=\"File\">\n      <ProblemCategories>\n        <ProblemCategory Value=\"First level triage\"/>\n      </ProblemCategories>\n      <Collectors>\n        <SystemCollectorId Value=\"System\">\n          <SystemProviderId Value=\"Light\"/>\n        </SystemCollectorId>\n        <EventCollectorId Value=\"Events\">\n          <EventProviders>\n            <EventProviderId Value=\"ProcessorPower\"/>\n          </EventProviders>\n        </EventCollectorId>\n      </Collectors>\n    </Profile>\n    <Profile Id=\"General.Light.Memory\" Name=\"General\" Description=\"General: processors, disks, faults, networks\" DetailLevel=\"Light\" LoggingMode=\"Memory\">\n      <ProblemCategories>\n        <ProblemCategory Value=\"First level triage\"/>\n      </ProblemCategories>\n      <Collectors>\n        <SystemCollectorId Value=\"System.Memory\">\n          <SystemProviderId Value=\"Light\"/>\n        </SystemCollectorId>\n        <EventCollectorId Value=\"Events.Memory\">\n          <EventProviders>\n            <EventProviderId Value=\"ProcessorPower\"/>\n          </EventProviders>\n        </EventCollectorId>\n      </Collectors>\n    </Profile>\n    <Profile Id=\"General.Verbose.File\" Name=\"General\" Description=\"General: processors, disks, faults, networks\" DetailLevel=\"Verbose\" LoggingMode=\"File\">\n      <ProblemCategories>\n        <ProblemCategory Value=\"First level triage\"/>\n      </ProblemCategories>\n      <Collectors>\n        <SystemCollectorId Value=\"System\">\n          <SystemProviderId Value=\"Verbose\"/>\n        </SystemCollectorId>\n        <EventCollectorId Value=\"Events\">\n          <EventProviders>\n            <EventProviderId Value=\"ProcessorPower\"/>\n          </EventProviders>\n        </EventCollectorId>\n      </Collectors>\n    </Profile>\n    <Profile Id=\"General.Verbose.Memory\" Name=\"General\" Description=\"General: processors, disks, faults, networks\" DetailLevel=\"Verbose\" LoggingMode=\"Memory\">\n      <ProblemCategories>\n        <ProblemCategory Value=\"First level triage\"/>\n      </ProblemCategories>\n      <Collectors>\n        <SystemCollectorId Value=\"System.Memory\">\n          <SystemProviderId Value=\"Verbose\"/>\n        </SystemCollectorId>\n        <EventCollectorId Value=\"Events.Memory\">\n          <EventProviders>\n            <EventProviderId Value=\"ProcessorPower\"/>\n          </EventProviders>\n        </EventCollectorId>\n      </Collectors>\n    </Profile>\n  </Profiles>\n  <TraceMergeProperties>\n    <TraceMergeProperty Id=\"TraceMerge\" Name=\"TraceMerge\">\n      <DeletePreMergedTraceFiles Value=\"true\"/>\n      <FileCompression Value=\"false\"/>\n      <CustomEvents>\n        <CustomEvent Value=\"ImageId\"/>\n        <CustomEvent Value=\"BuildInfo\"/>\n        <CustomEvent Value=\"VolumeMapping\"/>\n        <CustomEvent Value=\"EventMetadata\"/>\n        <CustomEvent Value=\"WinSAT\"/>\n        <CustomEvent Value=\"NetworkInterface\"/>\n      </CustomEvents>\n    </TraceMergeProperty>\n  </TraceMergeProperties>\n</WindowsPerformanceRecorder>\n"],
	["cpu", "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!-- Processors: what ran, how often it was switched, what woke it, where the time went. -->\n<WindowsPerformanceRecorder Version=\"1.0\" Author=\"Corescope\">\n  <Profiles>\n    <SystemCollector Id=\"System\" Name=\"NT Kernel Logger\">\n      <BufferSize Value=\"1024\"/>\n      <Buffers Value=\"64\"/>\n    </SystemCollector>\n    <SystemCollector Id=\"System.Memory\" Base=\"System\">\n      <Buffers Value=\"256\"/>\n    </SystemCollector>\n    <EventCollector Id=\"Events\" Name=\"corescope-events\">\n      <BufferSize Value=\"256\"/>\n      <Buffers Value=\"32\"/>\n    </EventCollector>\n    <EventCollector Id=\"Events.Memory\" Base=\"Events\">\n      <Buffers Value=\"64\"/>\n    </EventCollector>\n    <SystemProvider Id=\"Light\">\n      <Keywords>\n        <Keyword Value=\"ProcessThread\"/>\n        <Keyword Value=\"Loader\"/>\n        <Keyword Value=\"CpuConfig\"/>\n        <Keyword Value=\"CSwitch\"/>\n        <Keyword Value=\"SampledProfile\"/>\n        <Keyword Value=\"DPC\"/>\n        <Keyword Value=\"Interrupt\"/>\n      </Keywords>\n      <Stacks>\n        <Stack Value=\"SampledProfile\"/>\n      </Stacks>\n    </SystemProvider>\n    <SystemProvider Id=\"Verbose\" Base=\"Light\">\n      <Keywords Operation=\"Add\">\n        <Keyword Value=\"ReadyThread\"/>\n        <Keyword Value=\"IdleStates\"/>\n        <Keyword Value=\"Power\"/>\n        <Keyword Value=\"ThreadPriority\"/>\n        <Keyword Value=\"InterProcessorInterrupt\"/>\n      </Keywords>\n      <Stacks Operation=\"Add\">\n        <Stack Value=\"CSwitch\"/>\n        <Stack Value=\"ReadyThread\"/>\n        <Stack Value=\"ThreadCreate\"/>\n        <Stack Value=\"ProcessCreate\"/>\n        <Stack Value=\"ThreadSetPriority\"/>\n      </Stacks>\n    </SystemProvider>\n    <!-- Microsoft-Windows-Kernel-Processor-Power: frequencies, parking -->\n    <EventProvider Id=\"ProcessorPower\" Name=\"0f67e49f-fe51-4e9f-b490-6f2948cc6027\" NonPagedMemory=\"true\">\n      <CaptureStateOnSave>\n        <Keyword Value=\"0x0\"/>\n      </CaptureStateOnSave>\n    </EventProvider>\n    <Profile Id=\"CPU.Light.File\" Name=\"CPU\" Description=\"CPU: samples, context switches, interrupts, frequencies\" DetailLevel=\"Light\" LoggingMode=\"File\">\n      <ProblemCategories>\n        <ProblemCategory Value=\"Resource Analysis\"/>\n      </ProblemCategories>\n      <Collectors>\n        <SystemCollectorId Value=\"System\">\n          <SystemProviderId Value=\"Light\"/>\n        </SystemCollectorId>\n        <EventCollectorId Value=\"Events\">\n          <EventProviders>\n            <EventProviderId Value=\"ProcessorPower\"/>\n          </EventProviders>\n        </EventCollectorId>\n      </Collectors>\n    </Profile>\n    <Profile Id=\"CPU.Light.Memory\" Name=\"CPU\" Description=\"CPU: samples, context switches, interrupts, frequencies\" DetailLevel=\"Light\" LoggingMode=\"Memory\">\n      <ProblemCategories>\n        <ProblemCategory Value=\"Resource Analysis\"/>\n      </ProblemCategories>\n      <Collectors>\n        <SystemCollectorId Value=\"System.Memory\">\n          <SystemProviderId Value=\"Light\"/>\n        </SystemCollectorId>\n        <EventCollectorId Value=\"Events.Memory\">\n          <EventProviders>\n            <EventProviderId Value=\"ProcessorPower\"/>\n          </EventProviders>\n        </EventCollectorId>\n      </Collectors>\n    </Profile>\n    <Profile Id=\"CPU.Verbose.File\" Name=\"CPU\" Description=\"CPU: samples, context switches, interrupts, frequencies\" DetailLevel=\"Verbose\" LoggingMode=\"File\">\n      <ProblemCategories>\n        <ProblemCategory Value=\"Resource Analysis\"/>\n      </ProblemCategories>\n      <Collectors>\n        <SystemCollectorId Value=\"System\">\n          <SystemProviderId Value=\"Verbose\"/>\n        </SystemCollectorId>\n        <EventCollectorId Value=\"Events\">\n          <EventProviders>\n            <EventProviderId Value=\"ProcessorPower\"/>\n          </EventProviders>\n        </EventCollectorId>\n      </Collectors>\n    </Profile>\n    <Profile Id=\"CPU.Verbose.Memory\" Name=\"CPU\" Description=\"CPU: samples, context switches, interrupts, frequencies\" DetailLevel=\"Verbose\" LoggingMode=\"Memory\">\n      <ProblemCategories>\n        <ProblemCategory Value=\"Resource Analysis\"/>\n      </ProblemCategories>\n      <Collectors>\n        <SystemCollectorId Value=\"System.Memory\">\n          <SystemProviderId Value=\"Verbose\"/>\n        </SystemCollectorId>\n        <EventCollectorId Value=\"Events.Memory\">\n          <EventProviders>\n            <EventProviderId Value=\"ProcessorPower\"/>\n          </EventProviders>\n        </EventCollectorId>\n      </Collectors>\n    </Profile>\n  </Profiles>\n  <TraceMergeProperties>\n    <TraceMergeProperty Id=\"TraceMerge\" Name=\"TraceMerge\">\n      <DeletePreMergedTraceFiles Value=\"true\"/>\n      <FileCompression Value=\"false\"/>\n      <CustomEvents>\n        <CustomEvent Value=\"ImageId\"/>\n        <CustomEvent Value=\"BuildInfo\"/>\n        <CustomEvent Value=\"VolumeMapping\"/>\n        <CustomEvent Value=\"EventMetadata\"/>\n        <CustomEvent Value=\"WinSAT\"/>\n        <CustomEvent Value=\"NetworkInterface\"/>\n      </CustomEvents>\n    </TraceMergeProperty>\n  </TraceMergeProperties>\n</WindowsPerformanceRecorder>\n"],
	["disk", "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!-- Disks and files: transfers with their files, and who asked for them. -->\n<WindowsPerformanceRecorder Version=\"1.0\" Author=\"Corescope\">\n  <Profiles>\n    <SystemCollector Id=\"System\" Name=\"NT Kernel Logger\">\n      <BufferSize Value=\"1024\"/>\n      <Buffers Value=\"64\"/>\n    </SystemCollector>\n    <SystemCollector Id=\"System.Memory\" Base=\"System\">\n      <Buffers Value=\"256\"/>\n    </SystemCollector>\n    <SystemProvider Id=\"Light\">\n      <Keywords>\n        <Keyword Value=\"ProcessThread\"/>\n        <Keyword Value=\"Loader\"/>\n        <Keyword Value=\"CpuConfig\"/>\n        <Keyword Value=\"DiskIO\"/>\n        <Keyword Value=\"DiskIOInit\"/>\n        <Keyword Value=\"Filename\"/>\n        <Keyword Value=\"HardFaults\"/>\n      </Keywords>\n    </SystemProvider>\n    <SystemProvider Id=\"Verbose\" Base=\"Light\">\n      <Keywords Operation=\"Add\">\n        <Keyword Value=\"FileIO\"/>\n        <Keyword Value=\"FileIOInit\"/>\n        <Keyword Value=\"SplitIO\"/>\n        <Keyword Value=\"CSwitch\"/>\n        <Keyword Value=\"SampledProfile\"/>\n      </Keywords>\n      <Stacks Operation=\"Add\">\n        <Stack Value=\"DiskReadInit\"/>\n        <Stack Value=\"DiskWriteInit\"/>\n        <Stack Value=\"DiskFlushInit\"/>\n        <Stack Value=\"FileCreate\"/>\n        <Stack Value=\"FileRead\"/>\n        <Stack Value=\"FileWrite\"/>\n        <Stack Value=\"FileFlush\"/>\n        <Stack Value=\"FileDelete\"/>\n        <Stack Value=\"HardFault\"/>\n      </Stacks>\n    </SystemProvider>\n    <Profile Id=\"DiskAndFile.Light.File\" Name=\"DiskAndFile\" Description=\"Disk and file: transfers, file operations, hard faults\" DetailLevel=\"Light\" LoggingMode=\"File\">\n      <ProblemCategories>\n        <ProblemCategory Value=\"Resource Analysis\"/>\n      </ProblemCategories>\n      <Collectors>\n        <SystemCollectorId Value=\"System\">\n          <SystemProviderId Value=\"Light\"/>\n        </SystemCollectorId>\n      </Collectors>\n    </Profile>\n    <Profile Id=\"DiskAndFile.Light.Memory\" Name=\"DiskAndFile\" Description=\"Disk and file: transfers, file operations, hard faults\" DetailLevel=\"Light\" LoggingMode=\"Memory\">\n      <ProblemCategories>\n        <ProblemCategory Value=\"Resource Analysis\"/>\n      </ProblemCategories>\n      <Collectors>\n        <SystemCollectorId Value=\"System.Memory\">\n          <SystemProviderId Value=\"Light\"/>\n        </SystemCollectorId>\n      </Collectors>\n    </Profile>\n    <Profile Id=\"DiskAndFile.Verbose.File\" Name=\"DiskAndFile\" Description=\"Disk and file: transfers, file operations, hard faults\" DetailLevel=\"Verbose\" LoggingMode=\"File\">\n      <ProblemCategories>\n        <ProblemCategory Value=\"Resource Analysis\"/>\n      </ProblemCategories>\n      <Collectors>\n        <SystemCollectorId Value=\"System\">\n          <SystemProviderId Value=\"Verbose\"/>\n        </SystemCollectorId>\n      </Collectors>\n    </Profile>\n    <Profile Id=\"DiskAndFile.Verbose.Memory\" Name=\"DiskAndFile\" Description=\"Disk and file: transfers, file operations, hard faults\" DetailLevel=\"Verbose\" LoggingMode=\"Memory\">\n      <ProblemCategories>\n        <ProblemCategory Value=\"Resource Analysis\"/>\n      </ProblemCategories>\n      <Collectors>\n        <SystemCollectorId Value=\"System.Memory\">\n          <SystemProviderId Value=\"Verbose\"/>\n        </SystemCollectorId>\n      </Collectors>\n    </Profile>\n  </Profiles>\n  <TraceMergeProperties>\n    <TraceMergeProperty Id=\"TraceMerge\" Name=\"TraceMerge\">\n      <DeletePreMergedTraceFiles Value=\"true\"/>\n      <FileCompression Value=\"false\"/>\n      <CustomEvents>\n        <CustomEvent Value=\"ImageId\"/>\n        <CustomEvent Value=\"BuildInfo\"/>\n        <CustomEvent Value=\"VolumeMapping\"/>\n        <CustomEvent Value=\"EventMetadata\"/>\n        <CustomEvent Value=\"WinSAT\"/>\n        <CustomEvent Value=\"NetworkInterface\"/>\n      </CustomEvents>\n    </TraceMergeProperty>\n  </TraceMergeProperties>\n</WindowsPerformanceRecorder>\n"],
	["network", "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!-- Networks: connections and transfers by process, names that were looked up. -->\n<WindowsPerformanceRecorder Version=\"1.0\" Author=\"Corescope\">\n  <Profiles>\n    <SystemCollector Id=\"System\" Name=\"NT Kernel Logger\">\n      <BufferSize Value=\"1024\"/>\n      <Buffers Value=\"32\"/>\n    </SystemCollector>\n    <SystemCollector Id=\"System.Memory\" Base=\"System\">\n      <Buffers Value=\"128\"/>\n    </SystemCollector>\n    <EventCollector Id=\"Events\" Name=\"corescope-events\">\n      <BufferSize Value=\"512\"/>\n      <Buffers Value=\"64\"/>\n    </EventCollector>\n    <EventCollector Id=\"Events.Memory\" Base=\"Events\">\n      <Buffers Value=\"128\"/>\n    </EventCollector>\n    <SystemProvider Id=\"Light\">\n      <Keywords>\n        <Keyword Value=\"ProcessThread\"/>\n        <Keyword Value=\"Loader\"/>\n        <Keyword Value=\"CpuConfig\"/>\n        <Keyword Value=\"NetworkTrace\"/>\n      </Keywords>\n    </SystemProvider>\n    <SystemProvider Id=\"Verbose\" Base=\"Light\">\n      <Keywords Operation=\"Add\">\n        <Keyword Value=\"CSwitch\"/>\n        <Keyword Value=\"ReadyThread\"/>\n        <Keyword Value=\"DPC\"/>\n        <Keyword Value=\"Interrupt\"/>\n        <Keyword Value=\"SampledProfile\"/>\n      </Keywords>\n      <Stacks Operation=\"Add\">\n        <Stack Value=\"TcpSend\"/>\n        <Stack Value=\"TcpReceive\"/>\n        <Stack Value=\"TcpConnect\"/>\n        <Stack Value=\"SampledProfile\"/>\n      </Stacks>\n    </SystemProvider>\n    <!-- Microsoft-Windows-DNS-Client -->\n    <EventProvider Id=\"Dns\" Name=\"1c95126e-7eea-49a9-a3fe-a378b03ddb4d\" NonPagedMemory=\"true\" Level=\"4\"/>\n    <!-- Microsoft-Windows-Winsock-AFD -->\n    <EventProvider Id=\"Afd\" Name=\"e53c6823-7bb8-44bb-90dc-3f86090d48a6\" NonPagedMemory=\"true\" Level=\"4\"/>\n    <!-- Microsoft-Windows-TCPIP -->\n    <EventProvider Id=\"TcpIp\" Name=\"2f07e2ee-15db-40f1-90ef-9d7ba282188a\" NonPagedMemory=\"true\" Level=\"4\"/>\n    <Profile Id=\"Network.Light.File\" Name=\"Network\" Description=\"Network: TCP and UDP by process, sockets, name resolution\" DetailLevel=\"Light\" LoggingMode=\"File\">\n      <ProblemCategories>\n        <ProblemCategory Value=\"Resource Analysis\"/>\n      </ProblemCategories>\n      <Collectors>\n        <SystemCollectorId Value=\"System\">\n          <SystemProviderId Value=\"Light\"/>\n        </SystemCollectorId>\n        <EventCollectorId Value=\"Events\">\n          <EventProviders>\n            <EventProviderId Value=\"Dns\"/>\n          </EventProviders>\n        </EventCollectorId>\n      </Collectors>\n    </Profile>\n    <Profile Id=\"Network.Light.Memory\" Name=\"Network\" Description=\"Network: TCP and UDP by process, sockets, name resolution\" DetailLevel=\"Light\" LoggingMode=\"Memory\">\n      <ProblemCategories>\n        <ProblemCategory Value=\"Resource Analysis\"/>\n      </ProblemCategories>\n      <Collectors>\n        <SystemCollectorId Value=\"System.Memory\">\n          <SystemProviderId Value=\"Light\"/>\n        </SystemCollectorId>\n        <EventCollectorId Value=\"Events.Memory\">\n          <EventProviders>\n            <EventProviderId Value=\"Dns\"/>\n          </EventProviders>\n        </EventCollectorId>\n      </Collectors>\n    </Profile>\n    <Profile Id=\"Network.Verbose.File\" Name=\"Network\" Description=\"Network: TCP and UDP by process, sockets, name resolution\" DetailLevel=\"Verbose\" LoggingMode=\"File\">\n      <ProblemCategories>\n        <ProblemCategory Value=\"Resource Analysis\"/>\n      </ProblemCategories>\n      <Collectors>\n        <SystemCollectorId Value=\"System\">\n          <SystemProviderId Value=\"Verbose\"/>\n        </SystemCollectorId>\n        <EventCollectorId Value=\"Events\">\n          <EventProviders>\n            <EventProviderId Value=\"Dns\"/>\n            <EventProviderId Value=\"Afd\"/>\n            <EventProviderId Value=\"TcpIp\"/>\n          </EventProviders>\n        </EventCollectorId>\n      </Collectors>\n    </Profile>\n    <Profile Id=\"Network.Verbose.Memory\" Name=\"Network\" Description=\"Network: TCP and UDP by process, sockets, name resolution\" DetailLevel=\"Verbose\" LoggingMode=\"Memory\">\n      <ProblemCategories>\n        <ProblemCategory Value=\"Resource Analysis\"/>\n      </ProblemCategories>\n      <Collectors>\n        <SystemCollectorId Value=\"System.Memory\">\n          <SystemProviderId Value=\"Verbose\"/>\n        </SystemCollectorId>\n        <EventCollectorId Value=\"Events.Memory\">\n          <EventProviders>\n            <EventProviderId Value=\"Dns\"/>\n            <EventProviderId Value=\"Afd\"/>\n            <EventProviderId Value=\"TcpIp\"/>\n          </EventProviders>\n        </EventCollectorId>\n      </Collectors>\n    </Profile>\n  </Profiles>\n  <TraceMergeProperties>\n    <TraceMergeProperty Id=\"TraceMerge\" Name=\"TraceMerge\">\n      <DeletePreMergedTraceFiles Value=\"true\"/>\n      <FileCompression Value=\"false\"/>\n      <CustomEvents>\n        <CustomEvent Value=\"ImageId\"/>\n        <CustomEvent Value=\"BuildInfo\"/>\n        <CustomEvent Value=\"VolumeMapping\"/>\n        <CustomEvent Value=\"EventMetadata\"/>\n        <CustomEvent Value=\"WinSAT\"/>\n        <CustomEvent Value=\"NetworkInterface\"/>\n      </CustomEvents>\n    </TraceMergeProperty>\n  </TraceMergeProperties>\n</WindowsPerformanceRecorder>\n"],
	["dotnet", "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!-- .NET: garbage collections, exceptions, contention, compiled methods, and the rundown that names frames. -->\n<WindowsPerformanceRecorder Version=\"1.0\" Author=\"Corescope\">\n  <Profiles>\n    <SystemCollector Id=\"System\" Name=\"NT Kernel Logger\">\n      <BufferSize Value=\"1024\"/>\n      <Buffers Value=\"64\"/>\n    </SystemCollector>\n    <SystemCollector Id=\"System.Memory\" Base=\"System\">\n      <Buffers Value=\"128\"/>\n    </SystemCollector>\n    <EventCollector Id=\"Events\" Name=\"corescope-events\">\n      <BufferSize Value=\"512\"/>\n      <Buffers Value=\"64\"/>\n    </EventCollector>\n    <EventCollector Id=\"Events.Memory\" Base=\"Events\">\n      <Buffers Value=\"128\"/>\n    </EventCollector>\n    <SystemProvider Id=\"Light\">\n      <Keywords>\n        <Keyword Value=\"ProcessThread\"/>\n        <Keyword Value=\"Loader\"/>\n        <Keyword Value=\"CpuConfig\"/>\n        <Keyword Value=\"SampledProfile\"/>\n      </Keywords>\n      <Stacks>\n        <Stack Value=\"SampledProfile\"/>\n      </Stacks>\n    </SystemProvider>\n    <SystemProvider Id=\"Verbose\" Base=\"Light\">\n      <Keywords Operation=\"Add\">\n        <Keyword Value=\"CSwitch\"/>\n        <Keyword Value=\"ReadyThread\"/>\n        <Keyword Value=\"VirtualAllocation\"/>\n      </Keywords>\n      <Stacks Operation=\"Add\">\n        <Stack Value=\"CSwitch\"/>\n        <Stack Value=\"ReadyThread\"/>\n        <Stack Value=\"VirtualAllocation\"/>\n      </Stacks>\n    </SystemProvider>\n    <!-- Microsoft-Windows-DotNETRuntime: GC, loader, JIT, NGen, contention, exceptions, threads, IL map -->\n    <EventProvider Id=\"Runtime\" Name=\"e13c0d23-ccbc-4e12-931b-d9cc2eee27e4\" NonPagedMemory=\"true\" Level=\"4\">\n      <Keywords>\n        <Keyword Value=\"0x1\"/>\n        <Keyword Value=\"0x8\"/>\n        <Keyword Value=\"0x10\"/>\n        <Keyword Value=\"0x20\"/>\n        <Keyword Value=\"0x4000\"/>\n        <Keyword Value=\"0x8000\"/>\n        <Keyword Value=\"0x10000\"/>\n        <Keyword Value=\"0x20000\"/>\n      </Keywords>\n    </EventProvider>\n    <!-- The same with a stack at each event, and names of types -->\n    <EventProvider Id=\"RuntimeVerbose\" Name=\"e13c0d23-ccbc-4e12-931b-d9cc2eee27e4\" NonPagedMemory=\"true\" Level=\"5\">\n      <Keywords>\n        <Keyword Value=\"0x1\"/>\n        <Keyword Value=\"0x8\"/>\n        <Keyword Value=\"0x10\"/>\n        <Keyword Value=\"0x20\"/>\n        <Keyword Value=\"0x4000\"/>\n        <Keyword Value=\"0x8000\"/>\n        <Keyword Value=\"0x10000\"/>\n        <Keyword Value=\"0x20000\"/>\n        <Keyword Value=\"0x80000\"/>\n        <Keyword Value=\"0x40000000\"/>\n      </Keywords>\n    </EventProvider>\n    <!-- Microsoft-Windows-DotNETRuntimeRundown: loader, JIT, NGen, at the end -->\n    <EventProvider Id=\"Rundown\" Name=\"a669021c-c450-4609-a035-5af59af4df18\" NonPagedMemory=\"true\" Level=\"5\">\n      <Keywords>\n        <Keyword Value=\"0x8\"/>\n        <Keyword Value=\"0x10\"/>\n        <Keyword Value=\"0x20\"/>\n        <Keyword Value=\"0x100\"/>\n      </Keywords>\n      <CaptureStateOnSave>\n        <Keyword Value=\"0x138\"/>\n      </CaptureStateOnSave>\n    </EventProvider>\n    <Profile Id=\"DotNET.Light.File\" Name=\"DotNET\" Description=\".NET: collections, exceptions, contention, compiled methods\" DetailLevel=\"Light\" LoggingMode=\"File\">\n      <ProblemCategories>\n        <ProblemCategory Value=\"Scenario Analysis\"/>\n      </ProblemCategories>\n      <Collectors>\n        <SystemCollectorId Value=\"System\">\n          <SystemProviderId Value=\"Light\"/>\n        </SystemCollectorId>\n        <EventCollectorId Value=\"Events\">\n          <EventProviders>\n            <EventProviderId Value=\"Runtime\"/>\n            <EventProviderId Value=\"Rundown\"/>\n          </EventProviders>\n        </EventCollectorId>\n      </Collectors>\n    </Profile>\n    <Profile Id=\"DotNET.Light.Memory\" Name=\"DotNET\" Description=\".NET: collections, exceptions, contention, compiled methods\" DetailLevel=\"Light\" LoggingMode=\"Memory\">\n      <ProblemCategories>\n        <ProblemCategory Value=\"Scenario Analysis\"/>\n      </ProblemCategories>\n      <Collectors>\n        <SystemCollectorId Value=\"System.Memory\">\n          <SystemProviderId Value=\"Light\"/>\n        </SystemCollectorId>\n        <EventCollectorId Value=\"Events.Memory\">\n          <EventProviders>\n            <EventProviderId Value=\"Runtime\"/>\n            <EventProviderId Value=\"Rundown\"/>\n          </EventProviders>\n        </EventCollectorId>\n      </Collectors>\n    </Profile>\n    <Profile Id=\"DotNET.Verbose.File\" Name=\"DotNET\" Description=\".NET: collections, exceptions, contention, compiled methods\" DetailLevel=\"Verbose\" LoggingMode=\"File\">\n      <ProblemCategories>\n        <ProblemCategory Value=\"Scenario Analysis\"/>\n      </ProblemCategories>\n      <Collectors>\n        <SystemCollectorId Value=\"System\">\n          <SystemProviderId Value=\"Verbose\"/>\n        </SystemCollectorId>\n        <EventCollectorId Value=\"Events\">\n          <EventProviders>\n            <EventProviderId Value=\"RuntimeVerbose\"/>\n            <EventProviderId Value=\"Rundown\"/>\n          </EventProviders>\n        </EventCollectorId>\n      </Collectors>\n    </Profile>\n    <Profile Id=\"DotNET.Verbose.Memory\" Name=\"DotNET\" Description=\".NET: collections, exceptions, contention, compiled methods\" DetailLevel=\"Verbose\" LoggingMode=\"Memory\">\n      <ProblemCategories>\n        <ProblemCategory Value=\"Scenario Analysis\"/>\n      </ProblemCategories>\n      <Collectors>\n        <SystemCollectorId Value=\"System.Memory\">\n          <SystemProviderId Value=\"Verbose\"/>\n        </SystemCollectorId>\n        <EventCollectorId Value=\"Events.Memory\">\n          <EventProviders>\n            <EventProviderId Value=\"RuntimeVerbose\"/>\n            <EventProviderId Value=\"Rundown\"/>\n          </EventProviders>\n        </EventCollectorId>\n      </Collectors>\n    </Profile>\n  </Profiles>\n  <TraceMergeProperties>\n    <TraceMergeProperty Id=\"TraceMerge\" Name=\"TraceMerge\">\n      <DeletePreMergedTraceFiles Value=\"true\"/>\n      <FileCompression Value=\"false\"/>\n      <CustomEvents>\n        <CustomEvent Value=\"ImageId\"/>\n        <CustomEvent Value=\"BuildInfo\"/>\n        <CustomEvent Value=\"VolumeMapping\"/>\n        <CustomEvent Value=\"EventMetadata\"/>\n        <CustomEvent Value=\"WinSAT\"/>\n        <CustomEvent Value=\"NetworkInterface\"/>\n      </CustomEvents>\n    </TraceMergeProperty>\n  </TraceMergeProperties>\n</WindowsPerformanceRecorder>\n"],
	["pmu-topdown", "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!-- Counters of Arm cores by the WindowsPerf driver: how cores stall, by slots where they count these, else by cycles. Events are chosen for the cores at hand. -->\n<?corescope-pmu {\"sets\":[{\"cores\":[],\"events\":[],\"metrics\":[\"topdown\"]}],\"periodMs\":10}?>\n<WindowsPerformanceRecorder Version=\"1.0\" Author=\"Corescope\">\n  <Profiles>\n    <SystemCollector Id=\"System\" Name=\"NT Kernel Logger\">\n      <BufferSize Value=\"1024\"/>\n      <Buffers Value=\"32\"/>\n    </SystemCollector>\n    <SystemCollector Id=\"System.Memory\" Base=\"System\">\n      <Buffers Value=\"64\"/>\n    </SystemCollector>\n    <SystemProvider Id=\"Light\">\n      <Keywords>\n        <Keyword Value=\"ProcessThread\"/>\n        <Keyword Value=\"Loader\"/>\n        <Keyword Value=\"CpuConfig\"/>\n      </Keywords>\n    </SystemProvider>\n    <SystemProvider Id=\"Verbose\" Base=\"Light\">\n      <Keywords Operation=\"Add\">\n        <Keyword Value=\"CSwitch\"/>\n        <Keyword Value=\"SampledProfile\"/>\n        <Keyword Value=\"IdleStates\"/>\n      </Keywords>\n      <Stacks Operation=\"Add\">\n        <Stack Value=\"SampledProfile\"/>\n      </Stacks>\n    </SystemProvider>\n    <Profile Id=\"PMU.Light.File\" Name=\"PMU\" Description=\"PMU top-down: how each core stalls, in the frontend or in the backend\" DetailLevel=\"Light\" LoggingMode=\"File\">\n      <ProblemCategories>\n        <ProblemCategory Value=\"Resource Analysis\"/>\n      </ProblemCategories>\n      <Collectors>\n        <SystemCollectorId Value=\"System\">\n          <SystemProviderId Value=\"Light\"/>\n        </SystemCollectorId>\n      </Collectors>\n    </Profile>\n    <Profile Id=\"PMU.Verbose.File\" Name=\"PMU\" Description=\"PMU top-down: how each core stalls, in the frontend or in the backend\" DetailLevel=\"Verbose\" LoggingMode=\"File\">\n      <ProblemCategories>\n        <ProblemCategory Value=\"Resource Analysis\"/>\n      </ProblemCategories>\n      <Collectors>\n        <SystemCollectorId Value=\"System\">\n          <SystemProviderId Value=\"Verbose\"/>\n        </SystemCollectorId>\n      </Collectors>\n    </Profile>\n  </Profiles>\n  <TraceMergeProperties>\n    <TraceMergeProperty Id=\"TraceMerge\" Name=\"TraceMerge\">\n      <DeletePreMergedTraceFiles Value=\"true\"/>\n      <FileCompression Value=\"false\"/>\n      <CustomEvents>\n        <CustomEvent Value=\"ImageId\"/>\n        <CustomEvent Value=\"BuildInfo\"/>\n        <CustomEvent Value=\"VolumeMapping\"/>\n        <CustomEvent Value=\"EventMetadata\"/>\n        <CustomEvent Value=\"WinSAT\"/>\n        <CustomEvent Value=\"NetworkInterface\"/>\n      </CustomEvents>\n    </TraceMergeProperty>\n  </TraceMergeProperties>\n</WindowsPerformanceRecorder>\n"],
	["windowsperf", "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!-- What wperf and its driver say of their work, as the profiles of WindowsPerf record it. -->\n<WindowsPerformanceRecorder Version=\"1.0\" Author=\"Corescope\">\n  <Profiles>\n    <SystemCollector Id=\"System\" Name=\"NT Kernel Logger\">\n      <BufferSize Value=\"1024\"/>\n      <Buffers Value=\"32\"/>\n    </SystemCollector>\n    <SystemCollector Id=\"System.Memory\" Base=\"System\">\n      <Buffers Value=\"32\"/>\n    </SystemCollector>\n    <EventCollector Id=\"Events\" Name=\"corescope-events\">\n      <BufferSize Value=\"256\"/>\n      <Buffers Value=\"64\"/>\n    </EventCollector>\n    <EventCollector Id=\"Events.Memory\" Base=\"Events\">\n      <Buffers Value=\"64\"/>\n    </EventCollector>\n    <SystemProvider Id=\"Light\">\n      <Keywords>\n        <Keyword Value=\"ProcessThread\"/>\n        <Keyword Value=\"Loader\"/>\n      </Keywords>\n    </SystemProvider>\n    <SystemProvider Id=\"Verbose\" Base=\"Light\">\n      <Keywords Operation=\"Add\">\n        <Keyword Value=\"CSwitch\"/>\n      </Keywords>\n    </SystemProvider>\n    <!-- WindowsPerf App -->\n    <EventProvider Id=\"WperfApp\" Name=\"6afccf81-3a0c-411e-a4aa-c4cf02eb840d\" NonPagedMemory=\"true\"/>\n    <!-- WindowsPerf Driver -->\n    <EventProvider Id=\"WperfDriver\" Name=\"9b15b4b5-6979-4ba7-9b26-00c630a4d7b3\" NonPagedMemory=\"true\"/>\n    <Profile Id=\"WindowsPerf.Light.File\" Name=\"WindowsPerf\" Description=\"WindowsPerf: events of wperf and of its driver\" DetailLevel=\"Light\" LoggingMode=\"File\">\n      <ProblemCategories>\n        <ProblemCategory Value=\"Scenario Analysis\"/>\n      </ProblemCategories>\n      <Collectors>\n        <SystemCollectorId Value=\"System\">\n          <SystemProviderId Value=\"Light\"/>\n        </SystemCollectorId>\n        <EventCollectorId Value=\"Events\">\n          <EventProviders>\n            <EventProviderId Value=\"WperfApp\"/>\n            <EventProviderId Value=\"WperfDriver\"/>\n          </EventProviders>\n        </EventCollectorId>\n      </Collectors>\n    </Profile>\n    <Profile Id=\"WindowsPerf.Light.Memory\" Name=\"WindowsPerf\" Description=\"WindowsPerf: events of wperf and of its driver\" DetailLevel=\"Light\" LoggingMode=\"Memory\">\n      <ProblemCategories>\n        <ProblemCategory Value=\"Scenario Analysis\"/>\n      </ProblemCategories>\n      <Collectors>\n        <SystemCollectorId Value=\"System.Memory\">\n          <SystemProviderId Value=\"Light\"/>\n        </SystemCollectorId>\n        <EventCollectorId Value=\"Events.Memory\">\n          <EventProviders>\n            <EventProviderId Value=\"WperfApp\"/>\n            <EventProviderId Value=\"WperfDriver\"/>\n          </EventProviders>\n        </EventCollectorId>\n      </Collectors>\n    </Profile>\n    <Profile Id=\"WindowsPerf.Verbose.File\" Name=\"WindowsPerf\" Description=\"WindowsPerf: events of wperf and of its driver\" DetailLevel=\"Verbose\" LoggingMode=\"File\">\n      <ProblemCategories>\n        <ProblemCategory Value=\"Scenario Analysis\"/>\n      </ProblemCategories>\n      <Collectors>\n        <SystemCollectorId Value=\"System\">\n          <SystemProviderId Value=\"Verbose\"/>\n        </SystemCollectorId>\n        <EventCollectorId Value=\"Events\">\n          <EventProviders>\n            <EventProviderId Value=\"WperfApp\"/>\n            <EventProviderId Value=\"WperfDriver\"/>\n          </EventProviders>\n        </EventCollectorId>\n      </Collectors>\n    </Profile>\n    <Profile Id=\"WindowsPerf.Verbose.Memory\" Name=\"WindowsPerf\" Description=\"WindowsPerf: events of wperf and of its driver\" DetailLevel=\"Verbose\" LoggingMode=\"Memory\">\n      <ProblemCategories>\n        <ProblemCategory Value=\"Scenario Analysis\"/>\n      </ProblemCategories>\n      <Collectors>\n        <SystemCollectorId Value=\"System.Memory\">\n          <SystemProviderId Value=\"Verbose\"/>\n        </SystemCollectorId>\n        <EventCollectorId Value=\"Events.Memory\">\n          <EventProviders>\n            <EventProviderId Value=\"WperfApp\"/>\n            <EventProviderId Value=\"WperfDriver\"/>\n          </EventProviders>\n        </EventCollectorId>\n      </Collectors>\n    </Profile>\n  </Profiles>\n  <TraceMergeProperties>\n    <TraceMergeProperty Id=\"TraceMerge\" Name=\"TraceMerge\">\n      <DeletePreMergedTraceFiles Value=\"true\"/>\n      <FileCompression Value=\"false\"/>\n      <CustomEvents>\n        <CustomEvent Value=\"ImageId\"/>\n        <CustomEvent Value=\"BuildInfo\"/>\n        <CustomEvent Value=\"VolumeMapping\"/>\n        <CustomEvent Value=\"EventMetadata\"/>\n        <CustomEvent Value=\"WinSAT\"/>\n        <CustomEvent Value=\"NetworkInterface\"/>\n      </CustomEvents>\n    </TraceMergeProperty>\n  </TraceMergeProperties>\n</WindowsPerformanceRecorder>\n"]
]);
// engine/formats/recording/plan-extras.ts
var isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
function byName(list) {
	if (!Array.isArray(list) || list.length === 0) return null;
	const map = new Map();
	for (const item of list) {
		const name = isObject(item) ? item.name : void 0;
		if (typeof name !== "string" || map.has(name)) return null;
		map.set(name, item);
	}
	return map;
}
function difference(from, to) {
	if (JSON.stringify(from) === JSON.stringify(to)) return void 0;
	if (isObject(from) && isObject(to) && Object.keys(from).every((key) => key in to)) {
		const changed = {};
		for (const [key, value] of Object.entries(to)) {
			const inner = difference(from[key], value);
			if (inner !== void 0) changed[key] = inner;
		}
		return Object.keys(changed).length === 0 ? void 0 : changed;
	}
	const named = from === void 0 ? null : byName(from);
	const wanted = byName(to);
	if (named !== null && wanted !== null && [...named.keys()].join("\n") === [...wanted.keys()].join("\n")) {
		const changed = {};
		for (const [name, item] of wanted) {
			const inner = difference(named.get(name), item);
			if (inner !== void 0) changed[`#${name}`] = inner;
		}
		return changed;
	}
	return isObject(to) ? [to] : Array.isArray(to) ? [to] : to;
}
var MOST_LEVELS = 16;
function withChanges(from, changes, levels = MOST_LEVELS) {
	if (levels === 0) return from ?? null;
	if (Array.isArray(changes)) return changes[0] ?? null;
	if (!isObject(changes)) return changes;
	if (Array.isArray(from)) return from.map((item) => {
		const inner = isObject(item) && typeof item.name === "string" ? changes[`#${item.name}`] : void 0;
		return inner === void 0 ? item : withChanges(item, inner, levels - 1);
	});
	const changed = isObject(from) ? { ...from } : {};
	for (const [key, value] of Object.entries(changes)) if (key !== "__proto__") changed[key] = withChanges(changed[key], value, levels - 1);
	return changed;
}
// engine/formats/recording/wprp-reach.ts
var keyOf = ({ line, column }) => `${line}:${column}`;
function reachOf({ tree }, profiles) {
	if (tree === null) return () => true;
	const byId = new Map();
	const places = new Set();
	const collect = (element) => {
		places.add(keyOf(element));
		const id = require_wprp_sessions.DEFINITIONS.has(element.name) ? element.attributes.get("Id") : void 0;
		if (id !== void 0) byId.set(`${element.name}/${id}`, [...byId.get(`${element.name}/${id}`) ?? [], element]);
		for (const child of element.children) collect(child);
	};
	for (const child of tree.root.children) collect(child);
	const reached = new Set();
	const own = new Set();
	const waiting = [...profiles, ...require_wprp_sessions.childrenOf(tree.root, "TraceMergeProperties")];
	for (let element = waiting.pop(); element !== void 0; element = waiting.pop()) {
		if (reached.has(element)) continue;
		reached.add(element);
		own.add(keyOf(element));
		const { name, attributes, children } = element;
		waiting.push(...children);
		const base = attributes.get("Base");
		if (base) waiting.push(...byId.get(`${name}/${base}`) ?? []);
		if (name.endsWith("Id")) waiting.push(...byId.get(`${name.slice(0, -2)}/${attributes.get("Value")}`) ?? []);
	}
	return (place) => own.has(keyOf(place)) || !places.has(keyOf(place));
}
var problemsWithin = (file, isMeant) => file.problems.list().filter(isMeant);
// engine/formats/recording/wprp-plan.ts
var PMU_INSTRUCTION = "corescope-pmu";
var EXTRAS_INSTRUCTION = "corescope-plan";
var detailOf = ({ attributes }) => attributes.get("DetailLevel") === "Light" ? "light" : "verbose";
var loggingOf = ({ attributes }) => attributes.get("LoggingMode") === "Memory" ? "memory" : "file";
var descriptionOf = ({ attributes }) => attributes.get("Description") ?? "";
var nameOf = (profile) => profile.attributes.get("Name") ?? profile.attributes.get("Id").replace(/\.(Light|Verbose)\.(File|Memory)$/, "");
var idOf = (title) => require_trim_chars.replaceEnds(title.replace(/[^\p{L}\p{N}_-]+/gu, "-"), "-", "") || "Profile";
var MOST_TITLE = 40;
function titleOf(profile) {
	const [head, ...rest] = descriptionOf(profile).split(":");
	const name = nameOf(profile);
	return head !== "" && (idOf(head) === name || rest.length > 0 && head.length <= MOST_TITLE) ? head : name;
}
function profilesOf(file) {
	const byName = new Map();
	for (const one of file.profiles) {
		const profile = file.definitions.resolved(one);
		const forms = byName.get(nameOf(profile));
		if (forms === void 0) byName.set(nameOf(profile), [profile]);
		else forms.push(profile);
	}
	return [...byName].map(([name, forms]) => ({
		name,
		title: titleOf(forms[0]),
		description: forms.map(descriptionOf).find(Boolean) ?? "",
		detailLevels: ["light", "verbose"].filter((level) => forms.some((form) => detailOf(form) === level)),
		loggingModes: ["file", "memory"].filter((mode) => forms.some((form) => loggingOf(form) === mode)),
		categories: [...new Set(forms.flatMap((form) => require_wprp_sessions.valuesIn(require_wprp_sessions.firstOf(form, "ProblemCategories"))))],
		internal: forms.every((form) => require_wprp_sessions.isTrue(form.attributes.get("Internal")))
	}));
}
var formsOf = ({ profiles, definitions }, name) => profiles.filter((one) => nameOf(definitions.resolved(one)) === name);
var closeness = (form, detail, logging) => (detailOf(form) === detail ? 2 : 0) + (loggingOf(form) === logging ? 1 : 0);
function formOf(file, name, detail, logging) {
	const near = (form) => closeness(file.definitions.resolved(form), detail, logging);
	return formsOf(file, name).reduce((best, form) => best !== null && near(best) >= near(form) ? best : form, null);
}
function planOf(file, name, detail, logging, context) {
	const { problems } = file;
	const form = formOf(file, name, detail, logging);
	const profile = form && file.definitions.resolved(form);
	if (form === null || profile === null) {
		const names = [...new Set(file.profiles.map((one) => nameOf(file.definitions.resolved(one))))];
		problems.error(file.tree?.root ?? {
			line: 1,
			column: 1
		}, `there is no profile “${name}”${require_suggestion.suggestion(name, names)}`);
		return null;
	}
	if (closeness(profile, detail, logging) < 3) problems.warning(profile, `“${name}” has no form ${detail} to ${logging}; the one with ${detailOf(profile)} to ${loggingOf(profile)} is used`);
	const draft = {
		title: titleOf(profile),
		sessions: require_wprp_sessions.sessionsOf(file, profile, loggingOf(profile), context),
		pmu: jsonOf(file, "corescope-pmu") ?? null,
		merge: mergeOf(file, profile)
	};
	const extras = jsonOf(file, EXTRAS_INSTRUCTION);
	const whole = extras === void 0 ? draft : withChanges(JSON.parse(JSON.stringify(draft)), extras);
	const checked = require_recording.recordingPlan.safeParse(whole);
	if (checked.success) return problems.hasErrorsWhere(reachOf(file, [form])) ? null : checked.data;
	for (const { path, message } of checked.error.issues.slice(0, 5)) problems.error(profile, `it does not result in a valid recording plan: ${path.join(".")}: ${message}`);
	return null;
}
function jsonOf({ tree, problems }, target) {
	const instruction = tree?.instructions.get(target);
	if (instruction === void 0) return void 0;
	try {
		const value = JSON.parse(instruction.body);
		if (target !== "corescope-pmu") return value;
		const checked = require_recording.pmuPlan.safeParse(value);
		if (checked.success) return value;
		const [{ path, message }] = checked.error.issues;
		problems.error(instruction, `what <?${target}?> is not a list of counters: ${path.join(".")}: ${message}`);
	} catch {
		problems.error(instruction, `what <?${target}?> is not JSON`);
	}
}
function mergeOf({ tree, definitions, problems }, profile) {
	const own = [profile, tree.root].flatMap((element) => require_wprp_sessions.childrenOf(element, "TraceMergeProperties"))[0];
	const first = own && require_wprp_sessions.firstOf(own, "TraceMergeProperty");
	const all = {
		compress: false,
		imageIds: true,
		eventMetadata: true,
		systemConfiguration: true,
		volumeMapping: true
	};
	if (first === void 0) return all;
	const property = definitions.resolved(first);
	if (require_wprp_sessions.isTrue(require_wprp_sessions.firstOf(property, "SkipMerge")?.attributes.get("Value"))) problems.warning(property, "SkipMerge is ignored: the sessions of a recording are always merged");
	if (require_wprp_sessions.isTrue(require_wprp_sessions.firstOf(property, "InjectOnly")?.attributes.get("Value"))) problems.warning(property, "InjectOnly is ignored: the sessions of a recording are always merged");
	const deletes = require_wprp_sessions.firstOf(property, "DeletePreMergedTraceFiles")?.attributes.get("Value");
	if (deletes !== void 0 && !require_wprp_sessions.isTrue(deletes)) problems.warning(property, "DeletePreMergedTraceFiles is ignored: the parts of a recording are not kept");
	const compress = require_wprp_sessions.isTrue(require_wprp_sessions.firstOf(property, "FileCompression")?.attributes.get("Value"));
	const events = require_wprp_sessions.firstOf(property, "CustomEvents");
	if (events === void 0) return {
		...all,
		compress
	};
	const custom = new Set(require_wprp_sessions.valuesIn(events));
	for (const event of events.children) if (require_wprp_sessions.valueAttribute(event) === "PerfTrackMetadata") problems.warning(event, `${require_wprp_sessions.valueAttribute(event)} is ignored: it is not appended to recordings`);
	return {
		compress,
		imageIds: custom.has("ImageId"),
		eventMetadata: custom.has("EventMetadata"),
		systemConfiguration: [
			"BuildInfo",
			"WinSAT",
			"NetworkInterface"
		].some((one) => custom.has(one)),
		volumeMapping: custom.has("VolumeMapping")
	};
}
// engine/formats/recording/wprp-writer.ts
var NO_CONTEXT = {
	memoryMB: 0,
	processors: 0,
	kernelKeywords: [],
	kernelStacks: []
};
var ALL_KEYWORDS = 18446744073709551615n;
function writeWprp(plan, title) {
	const name = idOf(title);
	if (new Set(plan.sessions.map((session) => session.name)).size < plan.sessions.length) throw new RangeError("Two sessions of the plan have the same name. Rename one of them.");
	const logging = plan.sessions.length > 0 && plan.sessions.every((one) => one.logging === "memory") ? "Memory" : "File";
	const plain = textOf(plan, title, logging, []);
	const read = planOf(require_wprp_sessions.readWprp(plain, name), name, "verbose", logging === "Memory" ? "memory" : "file", NO_CONTEXT);
	const { pmu, ...rest } = plan;
	const instructions = pmu === null ? [] : [instruction(PMU_INSTRUCTION, pmu)];
	const json = (value) => JSON.parse(JSON.stringify(value));
	const extras = difference(json({
		...read,
		pmu: void 0
	}), json(rest));
	if (extras !== void 0) instructions.push(instruction(EXTRAS_INSTRUCTION, extras));
	return instructions.length === 0 ? plain : textOf(plan, title, logging, instructions);
}
var instruction = (target, value) => `<?${target} ${JSON.stringify(value).replaceAll("?>", "?\\u003e")}?>\n`;
function textOf(plan, title, logging, instructions) {
	const name = idOf(title);
	const systems = plan.sessions.filter(({ kind }) => kind === "system");
	const others = plan.sessions.filter(({ kind }) => kind === "event");
	const providers = others.flatMap((session, s) => session.providers.map((one, i) => provider(one, `Provider-${s}-${i}`)));
	const counters = systems.flatMap((session, s) => hardwareCounter(session, `Counters-${s}`));
	const root = [
		"WindowsPerformanceRecorder",
		{
			Version: "1.0",
			Author: "Corescope"
		},
		[
			"Profiles",
			{},
			...systems.map((session, s) => collector("SystemCollector", session, `SystemCollector-${s}`)),
			...others.map((session, s) => collector("EventCollector", session, `EventCollector-${s}`)),
			...systems.map((session, s) => systemProvider(session, `SystemProvider-${s}`)),
			...providers,
			...counters,
			[
				"Profile",
				{
					Id: `${name}.Verbose.${logging}`,
					Name: name,
					Description: title,
					DetailLevel: "Verbose",
					LoggingMode: logging
				},
				[
					"Collectors",
					{},
					...systems.map((session, s) => [
						"SystemCollectorId",
						{ Value: `SystemCollector-${s}` },
						["SystemProviderId", { Value: `SystemProvider-${s}` }],
						...session.hardwareCounters === null ? [] : [["HardwareCounterId", { Value: `Counters-${s}` }]]
					]),
					...others.map((session, s) => [
						"EventCollectorId",
						{ Value: `EventCollector-${s}` },
						[
							"EventProviders",
							{},
							...session.providers.map((_, i) => ["EventProviderId", { Value: `Provider-${s}-${i}` }])
						]
					])
				]
			]
		],
		[
			"TraceMergeProperties",
			{},
			mergeProperty(plan.merge)
		]
	];
	return `<?xml version="1.0" encoding="utf-8"?>\n${instructions.join("")}${elementText(root, "")}`;
}
function collector(kind, session, id) {
	return [
		kind,
		{
			Id: id,
			Name: session.name === "corescope-system" ? require_wprp_sessions.KERNEL_LOGGERS[0] : session.name
		},
		["BufferSize", { Value: session.bufferSizeKB }],
		["Buffers", { Value: session.maximumBuffers }]
	];
}
var listOf = (name, items) => items.length === 0 ? [] : [[
	name,
	{},
	...items
]];
function systemProvider({ kernelKeywords, stacks, poolTags }, id) {
	const word = (name) => (text) => [/^0x[0-9a-f]{1,16}$/i.test(text) ? `Custom${name}` : name, { Value: text }];
	return [
		"SystemProvider",
		{ Id: id },
		...listOf("Keywords", kernelKeywords.map(word("Keyword"))),
		...listOf("Stacks", stacks.map(word("Stack"))),
		...listOf("PoolTags", poolTags.map((Value) => ["PoolTag", { Value }]))
	];
}
function provider(plan, id) {
	const { name, guid, level, stack, sid, terminalSessionId, strict, filters } = plan;
	const mask = BigInt(plan.anyKeywords);
	const keyword = ["Keyword", { Value: `0x${mask.toString(16)}` }];
	const hasAll = mask === ALL_KEYWORDS;
	const capture = hasAll ? ["Keyword", { Value: "0x0" }] : keyword;
	return [
		"EventProvider",
		{
			Id: id,
			Name: guid === require_provider_name_guid.providerNameGuid(name) ? `*${name}` : guid ?? name,
			NonPagedMemory: true,
			Stack: stack || void 0,
			SID: sid || void 0,
			TSID: terminalSessionId || void 0,
			Level: level > 0 ? level : void 0,
			Strict: strict || void 0,
			ProcessExeFilter: filters.executables?.join(";")
		},
		...listOf("Keywords", hasAll ? [] : [keyword]),
		...listOf("CaptureStateOnStart", plan.captureStateOnStart ? [capture] : []),
		...listOf("CaptureStateOnSave", plan.captureStateOnSave ? [capture] : [])
	];
}
function hardwareCounter({ hardwareCounters }, id) {
	if (hardwareCounters === null) return [];
	const { onEvents, sampled, strict } = hardwareCounters;
	return [[
		"HardwareCounter",
		{
			Id: id,
			Strict: strict || void 0
		},
		...listOf("Counters", (onEvents?.counters ?? []).map((Value) => ["Counter", { Value }])),
		...listOf("Events", (onEvents?.events ?? []).map((Value) => ["Event", { Value }])),
		...listOf("SampledCounters", sampled.map(({ source, interval }) => ["SampledCounter", {
			Value: source,
			Interval: interval || void 0
		}]))
	]];
}
function mergeProperty(merge) {
	const events = [
		...merge.imageIds ? ["ImageId"] : [],
		...merge.systemConfiguration ? ["BuildInfo"] : [],
		...merge.volumeMapping ? ["VolumeMapping"] : [],
		...merge.eventMetadata ? ["EventMetadata"] : [],
		...merge.systemConfiguration ? ["WinSAT", "NetworkInterface"] : []
	];
	return [
		"TraceMergeProperty",
		{
			Id: "TraceMerge",
			Name: "TraceMerge"
		},
		["DeletePreMergedTraceFiles", { Value: true }],
		["FileCompression", { Value: merge.compress }],
		[
			"CustomEvents",
			{},
			...(events.length > 0 ? events : ["None"]).map((Value) => ["CustomEvent", { Value }])
		]
	];
}
var ESCAPES = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;"
};
var cleaned = (text) => text.replace(/[\p{Surrogate}\ufffe\uffff]|(?![\t\n\r])\p{Control}/gu, "�");
var escaped = (text) => cleaned(text).replace(/[&<>"\t\n\r]/g, (one) => ESCAPES[one] ?? `&#${one.charCodeAt(0)};`);
function elementText([name, attributes, ...children], indent) {
	const head = `${indent}<${name}${Object.entries(attributes).filter(([, value]) => value !== void 0).map(([key, value]) => ` ${key}="${escaped(String(value))}"`).join("")}`;
	if (children.length === 0) return `${head}/>\n`;
	return `${head}>\n${children.map((child) => elementText(child, `${indent}  `)).join("")}${indent}</${name}>\n`;
}
// host/recorder/profiles/profile-text.ts
var lineFeed = 10;
var replacement = "�";
var otherEncoding = /^<\?xml[^>]*\sencoding\s*=\s*["'](?!utf-?8["'])/i;
function profileText(bytes) {
	const text = require_manifest_text.manifestText(bytes);
	return {
		text,
		notUtf8: [bytes[0], bytes[1]].some((byte) => byte === 0 || byte === 254 || byte === 255) || otherEncoding.test(text) ? null : firstNoUtf8(bytes)
	};
}
function firstNoUtf8(bytes) {
	const strict = new TextDecoder("utf-8", { fatal: true });
	const isUtf8 = (part) => {
		try {
			strict.decode(part);
			return true;
		} catch {
			return false;
		}
	};
	if (isUtf8(bytes)) return null;
	let start = 0;
	for (let line = 1;; line++) {
		const feed = bytes.indexOf(lineFeed, start);
		const row = bytes.subarray(start, feed < 0 ? bytes.length : feed);
		if (feed < 0 || !isUtf8(row)) return {
			line,
			column: new TextDecoder().decode(row).indexOf(replacement) + 1
		};
		start = feed + 1;
	}
}
// host/recorder/profiles/profiles.ts
var FOLDER = "recording-profiles";
var MAX_BYTES = 8 << 20;
var USUAL_MEMORY_MB = 8192;
var USUAL_PROCESSORS = 8;
function counts({ text }) {
	const instruction = `<?${PMU_INSTRUCTION}`;
	const at = text.indexOf(instruction);
	return at >= 0 && /\s/.test(text.charAt(at + instruction.length));
}
var RecordingProfileFiles = class {
	#folder;
	#paths;
	#machine;
	#files;
	constructor({ stateDir, paths = [], machine = null }) {
		this.#folder = stateDir === void 0 ? null : (0, node_path.join)(stateDir, FOLDER);
		this.#paths = paths;
		this.#machine = machine;
		this.#files = this.#read();
	}
	async list() {
		const all = (await this.#all()).flatMap(({ info, internal }) => internal ? [] : info);
		const pmu = (await this.#machine?.().catch(() => null))?.pmu;
		return pmu?.available === true && !require_pmu_choices.countsSlots(require_pmu_catalog.pmuCatalog(pmu)) ? all.map(asStalledCycles) : all;
	}
	listWpr() {
		return wprFound().map(({ info }) => info);
	}
	async meant(text) {
		const [, name = "", detail, logging] = WPR_SPELLING.exec(text) ?? [];
		const plain = await this.#find(text).catch((error) => {
			if (detail === void 0 && logging === void 0) throw error;
			return null;
		});
		if (plain !== null) return {
			profile: plain.info.id,
			detail: null,
			logging: null
		};
		const { id } = (await this.#find(name)).info;
		return {
			profile: id,
			detail: detail?.toLowerCase() ?? null,
			logging: logging?.toLowerCase() ?? null
		};
	}
	async internalIn(file) {
		return (await this.#all()).flatMap((one) => one.internal && one.file === file ? one.info.id : []);
	}
	async plan({ profile, detail, logging }) {
		const found = await this.#find(profile);
		const machine = await this.#machine?.();
		const file = readProfile(found.content, found.file);
		const plan = planOf(file, found.name, detail, logging, contextOf(machine));
		const form = formOf(file, found.name, detail, logging);
		const problems = problemsWithin(file, reachOf(file, form === null ? [] : [form]));
		if (plan === null || plan.pmu === null || machine === void 0) return {
			plan,
			problems
		};
		const catalog = require_pmu_catalog.pmuCatalog(machine.pmu);
		const isRenamed = found.info.id === TOPDOWN_PROFILE && machine.pmu.available && !require_pmu_choices.countsSlots(catalog);
		const { title } = plan;
		return {
			plan: {
				...plan,
				title: isRenamed ? STALLED_CYCLES.name : title,
				pmu: require_pmu_choices.withEventsOf(plan.pmu, catalog)
			},
			problems
		};
	}
	async add(files) {
		const folder = this.#ownFolder();
		const added = await new require_user_files.UserFiles(wprpFiles).add(files);
		for (const { name, content } of added) {
			const within = profilesOf(readProfile(content, name));
			if (within.every(({ internal }) => internal)) throw new require_host_error.HostError("bad-request", `${name}: ${internalOnly(within.map((one) => one.name))}.`);
		}
		const problems = [];
		for (const { name, content } of added) {
			await require_state_file.writeStateFile((0, node_path.join)(folder, (0, node_path.basename)(name)), content.text);
			problems.push(...checkProfile(content, name));
		}
		this.#files = this.#read();
		return {
			profiles: await this.list(),
			problems
		};
	}
	async remove(profile) {
		const { info, file } = await this.#find(profile);
		const folder = this.#ownFolder();
		if (!(info.file !== null && (await this.#files.list()).some((one) => one.name === file && one.origin === "folder"))) throw new require_host_error.HostError("bad-request", `“${info.name}” is not one of your profiles: it cannot be removed.`);
		await (0, node_fs_promises.rm)((0, node_path.join)(folder, file), { force: true });
		this.#files = this.#read();
		return this.list();
	}
	text(plan, name) {
		try {
			return writeWprp(plan, name);
		} catch (error) {
			throw new require_host_error.HostError("bad-request", error instanceof Error ? error.message : String(error));
		}
	}
	async keep(plan, name) {
		const folder = this.#ownFolder();
		const fileName = name.replace(/[^\p{L}\p{N} _-]+/gu, "-").trim() || "profile";
		await require_state_file.writeStateFile((0, node_path.join)(folder, `${fileName}.wprp`), this.text(plan, name));
		this.#files = this.#read();
		return this.list();
	}
	async fileText(profile) {
		return (await this.#find(profile)).content.text;
	}
	#read() {
		return new require_user_files.UserFiles(wprpFiles, {
			folder: this.#folder ?? void 0,
			paths: this.#paths
		});
	}
	#ownFolder() {
		if (this.#folder !== null) return this.#folder;
		throw new require_host_error.HostError("bad-request", "There is no folder for your profiles.");
	}
	async #all() {
		const builtIn = [...builtInProfiles].flatMap(([id, text]) => foundIn({
			text,
			notUtf8: null
		}, `${id}.wprp`).map((found) => ({
			...found,
			info: {
				...found.info,
				id,
				file: null
			}
		})));
		const files = await this.#files.list();
		return [...builtIn, ...files.flatMap(({ name, content }) => foundIn(content, name))];
	}
	async #find(profile) {
		const everyOne = await this.#all();
		const all = everyOne.filter(({ internal }) => !internal);
		const wanted = profile.toLowerCase();
		const found = everyOne.find(({ info }) => info.id === profile) ?? all.find(({ info, name }) => [
			info.id,
			info.name,
			asStalledCycles(info).name,
			name
		].some((one) => one.toLowerCase() === wanted));
		if (found !== void 0) return found;
		const wpr = wprFound();
		const ofWpr = wpr.find(({ name }) => name.toLowerCase() === wanted);
		if (ofWpr !== void 0) return ofWpr;
		for (const [name, why] of require_wprp_sessions.refusedWprProfiles) if (name.toLowerCase() === wanted) throw new require_host_error.HostError("bad-request", `The profile ${name} of Windows Performance Recorder cannot be recorded: ${why}.`);
		const near = require_suggestion.suggestion(profile, [...all, ...wpr].flatMap(({ info, name }) => [info.id, name]), false);
		throw new require_host_error.HostError("not-found", `There is no recording profile “${profile}”${near || "."} List them with: corescope profile list`);
	}
};
var openProfiles = (options) => new RecordingProfileFiles(options);
var checkProfileFile = async (path) => checkProfile(await readContent(path), path);
async function readContent(path) {
	try {
		const { size } = await (0, node_fs_promises.stat)(path);
		if (size > MAX_BYTES) throw new require_host_error.HostError("io", `${path} has ${Math.round(size / 1e6)} MB: it is not a profile.`);
		return profileText(await (0, node_fs_promises.readFile)(path));
	} catch (error) {
		throw require_host_error.toHostError(error, path);
	}
}
var TOPDOWN_PROFILE = "pmu-topdown";
var STALLED_CYCLES = {
	name: "PMU stalled cycles",
	description: "how many cycles each core stalls for its frontend and its backend: for cores that do not count the slots that top-down needs"
};
var asStalledCycles = (info) => info.id === TOPDOWN_PROFILE ? {
	...info,
	...STALLED_CYCLES
} : info;
var readProfile = ({ text, notUtf8 }, name) => require_wprp_sessions.readWprp(text, name, notUtf8);
function checkProfile(content, name) {
	const file = readProfile(content, name);
	for (const profile of profilesOf(file)) for (const detail of profile.detailLevels) for (const logging of profile.loggingModes) planOf(file, profile.name, detail, logging, contextOf());
	return require_wprp_sessions.problemsOf(file).filter(({ message }) => !message.includes(" has no form "));
}
var contextOf = (machine) => ({
	memoryMB: machine?.memoryMB ?? USUAL_MEMORY_MB,
	processors: machine?.processors ?? USUAL_PROCESSORS,
	kernelKeywords: require_kernel_keywords.profileKeywords,
	kernelStacks: require_kernel_stacks.kernelEvents.map(({ word }) => word),
	unknownToAll: [...require_kernel_keywords.keywordsWithoutGroup, ...require_kernel_stacks.stacksWithoutEvent],
	spelling: (list, word) => list === "Keywords" ? require_kernel_keywords.kernelWords(word) : [require_kernel_stacks.kernelEventOf(word)?.word ?? []].flat()
});
var ofWpr = null;
function wprFound() {
	ofWpr ??= [...require_wprp_sessions.wprProfiles].flatMap(([name, text]) => foundIn({
		text,
		notUtf8: null
	}, `${name}.wprp`).map((found) => ({
		...found,
		info: {
			...found.info,
			id: name,
			file: null
		}
	})));
	return ofWpr;
}
function foundIn(content, file) {
	const read = readProfile(content, file);
	return profilesOf(read).map((profile) => {
		const { name, title, description, detailLevels, loggingModes, categories, internal } = profile;
		return {
			info: {
				id: `${file}#${name}`,
				name: title,
				description: (description.startsWith(`${title}:`) ? description.slice(title.length + 1) : description).trim(),
				file,
				detailLevels,
				loggingModes,
				categories,
				pmu: counts(content),
				problem: problemOf(read, profile)
			},
			name,
			internal,
			content,
			file
		};
	});
}
function problemOf(file, { name, detailLevels, loggingModes }) {
	for (const detail of detailLevels) for (const logging of loggingModes) if (planOf(file, name, detail, logging, contextOf()) !== null) return null;
	const errors = problemsWithin(file, reachOf(file, formsOf(file, name))).filter(({ severity }) => severity === "error");
	const [first] = errors;
	if (first === void 0) return "the file has too many errors; to list them, run corescope profile check";
	const more = errors.length === 1 ? "" : ` (and ${errors.length - 1} more)`;
	return `line ${first.line}: ${first.message}${more}`;
}
async function profilesOfFile(path) {
	return foundIn(await readContent(path), path).map(({ info: { id, problem } }) => ({
		id,
		problem
	}));
}
var wprpFiles = {
	one: "recording profile",
	many: "recording profiles",
	endings: [".wprp"],
	maxBytes: MAX_BYTES,
	read: profileText,
	broken: () => ({
		text: "",
		notUtf8: null
	}),
	warnings: (content) => checkProfile(content, "").map(({ line, column, message }) => `line ${line}, column ${column}: ${message}`),
	useless: ({ text }) => profilesOf(require_wprp_sessions.readWprp(text, "")).length > 0 ? null : "it has no profiles"
};
var internalOnly = (names) => `all of its profiles are internal, intended as a base for others: ${names.slice(0, 8).join(", ")}`;
var FILE = /^(.*\.wprp)(?:[#!](.+))?$/is;
var WPR_SPELLING = /^(.+?)(?:\.(light|verbose))?(?:\.(file|memory))?$/is;
async function namedProfile(text, options) {
	const [, path, name] = FILE.exec(text) ?? [];
	const own = openProfiles(options);
	if (path === void 0 || (await own.list()).some(({ id }) => id === text)) return {
		profiles: own,
		...await own.meant(text)
	};
	const profiles = openProfiles({
		...options,
		paths: [path]
	});
	const any = (await profiles.list()).find(({ file, problem }) => file === path && problem === null) ?? (await profiles.list()).find(({ file }) => file === path);
	const internal = name === void 0 && any === void 0 ? await profiles.internalIn(path) : [];
	if (internal.length > 0) throw new require_host_error.HostError("bad-request", `${path}: ${internalOnly(internal.map((id) => id.slice(path.length + 1)))}. To use one anyway: ${internal[0]}`);
	if (name === void 0 && any !== void 0) return {
		profiles,
		profile: any.id,
		detail: null,
		logging: null
	};
	return {
		profiles,
		...await profiles.meant(name === void 0 ? text : `${path}#${name}`)
	};
}
Object.defineProperty(exports, "checkProfileFile", {
	enumerable: true,
	get: function() {
		return checkProfileFile;
	}
});
Object.defineProperty(exports, "namedProfile", {
	enumerable: true,
	get: function() {
		return namedProfile;
	}
});
Object.defineProperty(exports, "openProfiles", {
	enumerable: true,
	get: function() {
		return openProfiles;
	}
});
Object.defineProperty(exports, "profilesOfFile", {
	enumerable: true,
	get: function() {
		return profilesOfFile;
	}
});
