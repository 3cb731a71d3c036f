/** What most questions need: who ran, what was waited for, disk, faults. */
export const general = `<?xml version="1.0" encoding="utf-8"?>
<WindowsPerformanceRecorder Version="1.0" Author="Corescope">
  <Profiles>
    <SystemCollector Id="System" Name="NT Kernel Logger">
      <BufferSize Value="1024"/>
      <Buffers Value="64"/>
    </SystemCollector>
    <SystemCollector Id="System.Memory" Base="System">
      <Buffers Value="256"/>
    </SystemCollector>
    <EventCollector Id="Events" Name="corescope-events">
      <BufferSize Value="256"/>
      <Buffers Value="32"/>
    </EventCollector>
    <EventCollector Id="Events.Memory" Base="Events">
      <Buffers Value="64"/>
    </EventCollector>
    <SystemProvider Id="Light">
      <Keywords>
        <Keyword Value="ProcessThread"/>
        <Keyword Value="Loader"/>
        <Keyword Value="CpuConfig"/>
        <Keyword Value="CSwitch"/>
        <Keyword Value="SampledProfile"/>
        <Keyword Value="DPC"/>
        <Keyword Value="Interrupt"/>
        <Keyword Value="DiskIO"/>
        <Keyword Value="HardFaults"/>
        <Keyword Value="MemoryInfo"/>
      </Keywords>
      <Stacks>
        <Stack Value="SampledProfile"/>
      </Stacks>
    </SystemProvider>
    <SystemProvider Id="Verbose" Base="Light">
      <Keywords Operation="Add">
        <Keyword Value="ReadyThread"/>
        <Keyword Value="DiskIOInit"/>
        <Keyword Value="FileIO"/>
        <Keyword Value="FileIOInit"/>
        <Keyword Value="NetworkTrace"/>
        <Keyword Value="VirtualAllocation"/>
        <Keyword Value="Power"/>
      </Keywords>
      <Stacks Operation="Add">
        <Stack Value="CSwitch"/>
        <Stack Value="ReadyThread"/>
        <Stack Value="ThreadCreate"/>
        <Stack Value="ProcessCreate"/>
        <Stack Value="HardFault"/>
        <Stack Value="DiskReadInit"/>
        <Stack Value="DiskWriteInit"/>
        <Stack Value="DiskFlushInit"/>
        <Stack Value="VirtualAllocation"/>
      </Stacks>
    </SystemProvider>
    <!-- Microsoft-Windows-Kernel-Processor-Power: frequencies, parking -->
    <EventProvider Id="ProcessorPower" Name="0f67e49f-fe51-4e9f-b490-6f2948cc6027" NonPagedMemory="true">
      <CaptureStateOnSave>
        <Keyword Value="0x0"/>
      </CaptureStateOnSave>
    </EventProvider>
    <Profile Id="General.Light.File" Name="General" Description="General: processors, disks, faults, networks" DetailLevel="Light" LoggingMode="File">
      <ProblemCategories>
        <ProblemCategory Value="First level triage"/>
      </ProblemCategories>
      <Collectors>
        <SystemCollectorId Value="System">
          <SystemProviderId Value="Light"/>
        </SystemCollectorId>
        <EventCollectorId Value="Events">
          <EventProviders>
            <EventProviderId Value="ProcessorPower"/>
          </EventProviders>
        </EventCollectorId>
      </Collectors>
    </Profile>
    <Profile Id="General.Light.Memory" Name="General" Description="General: processors, disks, faults, networks" DetailLevel="Light" LoggingMode="Memory">
      <ProblemCategories>
        <ProblemCategory Value="First level triage"/>
      </ProblemCategories>
      <Collectors>
        <SystemCollectorId Value="System.Memory">
          <SystemProviderId Value="Light"/>
        </SystemCollectorId>
        <EventCollectorId Value="Events.Memory">
          <EventProviders>
            <EventProviderId Value="ProcessorPower"/>
          </EventProviders>
        </EventCollectorId>
      </Collectors>
    </Profile>
    <Profile Id="General.Verbose.File" Name="General" Description="General: processors, disks, faults, networks" DetailLevel="Verbose" LoggingMode="File">
      <ProblemCategories>
        <ProblemCategory Value="First level triage"/>
      </ProblemCategories>
      <Collectors>
        <SystemCollectorId Value="System">
          <SystemProviderId Value="Verbose"/>
        </SystemCollectorId>
        <EventCollectorId Value="Events">
          <EventProviders>
            <EventProviderId Value="ProcessorPower"/>
          </EventProviders>
        </EventCollectorId>
      </Collectors>
    </Profile>
    <Profile Id="General.Verbose.Memory" Name="General" Description="General: processors, disks, faults, networks" DetailLevel="Verbose" LoggingMode="Memory">
      <ProblemCategories>
        <ProblemCategory Value="First level triage"/>
      </ProblemCategories>
      <Collectors>
        <SystemCollectorId Value="System.Memory">
          <SystemProviderId Value="Verbose"/>
        </SystemCollectorId>
        <EventCollectorId Value="Events.Memory">
          <EventProviders>
            <EventProviderId Value="ProcessorPower"/>
          </EventProviders>
        </EventCollectorId>
      </Collectors>
    </Profile>
  </Profiles>
  <TraceMergeProperties>
    <TraceMergeProperty Id="TraceMerge" Name="TraceMerge">
      <DeletePreMergedTraceFiles Value="true"/>
      <FileCompression Value="false"/>
      <CustomEvents>
        <CustomEvent Value="ImageId"/>
        <CustomEvent Value="BuildInfo"/>
        <CustomEvent Value="VolumeMapping"/>
        <CustomEvent Value="EventMetadata"/>
        <CustomEvent Value="WinSAT"/>
        <CustomEvent Value="NetworkInterface"/>
      </CustomEvents>
    </TraceMergeProperty>
  </TraceMergeProperties>
</WindowsPerformanceRecorder>
`;
