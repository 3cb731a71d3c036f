/** .NET: garbage collections, exceptions, contention, compiled methods, and the rundown that names frames. */
export const dotnet = `<?xml version="1.0" encoding="utf-8"?>
<WindowsPerformanceRecorder Version="1.0" Author="Corescope">
  <Profiles>
    <SystemCollector Id="System" Name="NT Kernel Logger">
      <BufferSize Value="1024"/>
      <Buffers Value="64"/>
    </SystemCollector>
    <SystemCollector Id="System.Memory" Base="System">
      <Buffers Value="128"/>
    </SystemCollector>
    <EventCollector Id="Events" Name="corescope-events">
      <BufferSize Value="512"/>
      <Buffers Value="64"/>
    </EventCollector>
    <EventCollector Id="Events.Memory" Base="Events">
      <Buffers Value="128"/>
    </EventCollector>
    <SystemProvider Id="Light">
      <Keywords>
        <Keyword Value="ProcessThread"/>
        <Keyword Value="Loader"/>
        <Keyword Value="CpuConfig"/>
        <Keyword Value="SampledProfile"/>
      </Keywords>
      <Stacks>
        <Stack Value="SampledProfile"/>
      </Stacks>
    </SystemProvider>
    <SystemProvider Id="Verbose" Base="Light">
      <Keywords Operation="Add">
        <Keyword Value="CSwitch"/>
        <Keyword Value="ReadyThread"/>
        <Keyword Value="VirtualAllocation"/>
      </Keywords>
      <Stacks Operation="Add">
        <Stack Value="CSwitch"/>
        <Stack Value="ReadyThread"/>
        <Stack Value="VirtualAllocation"/>
      </Stacks>
    </SystemProvider>
    <!-- Microsoft-Windows-DotNETRuntime: GC, loader, JIT, NGen, contention, exceptions, threads, IL map -->
    <EventProvider Id="Runtime" Name="e13c0d23-ccbc-4e12-931b-d9cc2eee27e4" NonPagedMemory="true" Level="4">
      <Keywords>
        <Keyword Value="0x1"/>
        <Keyword Value="0x8"/>
        <Keyword Value="0x10"/>
        <Keyword Value="0x20"/>
        <Keyword Value="0x4000"/>
        <Keyword Value="0x8000"/>
        <Keyword Value="0x10000"/>
        <Keyword Value="0x20000"/>
      </Keywords>
    </EventProvider>
    <!-- The same with a stack at each event, and names of types -->
    <EventProvider Id="RuntimeVerbose" Name="e13c0d23-ccbc-4e12-931b-d9cc2eee27e4" NonPagedMemory="true" Level="5">
      <Keywords>
        <Keyword Value="0x1"/>
        <Keyword Value="0x8"/>
        <Keyword Value="0x10"/>
        <Keyword Value="0x20"/>
        <Keyword Value="0x4000"/>
        <Keyword Value="0x8000"/>
        <Keyword Value="0x10000"/>
        <Keyword Value="0x20000"/>
        <Keyword Value="0x80000"/>
        <Keyword Value="0x40000000"/>
      </Keywords>
    </EventProvider>
    <!-- Microsoft-Windows-DotNETRuntimeRundown: loader, JIT, NGen, at the end -->
    <EventProvider Id="Rundown" Name="a669021c-c450-4609-a035-5af59af4df18" NonPagedMemory="true" Level="5">
      <Keywords>
        <Keyword Value="0x8"/>
        <Keyword Value="0x10"/>
        <Keyword Value="0x20"/>
        <Keyword Value="0x100"/>
      </Keywords>
      <CaptureStateOnSave>
        <Keyword Value="0x138"/>
      </CaptureStateOnSave>
    </EventProvider>
    <Profile Id="DotNET.Light.File" Name="DotNET" Description=".NET: collections, exceptions, contention, compiled methods" DetailLevel="Light" LoggingMode="File">
      <ProblemCategories>
        <ProblemCategory Value="Scenario Analysis"/>
      </ProblemCategories>
      <Collectors>
        <SystemCollectorId Value="System">
          <SystemProviderId Value="Light"/>
        </SystemCollectorId>
        <EventCollectorId Value="Events">
          <EventProviders>
            <EventProviderId Value="Runtime"/>
            <EventProviderId Value="Rundown"/>
          </EventProviders>
        </EventCollectorId>
      </Collectors>
    </Profile>
    <Profile Id="DotNET.Light.Memory" Name="DotNET" Description=".NET: collections, exceptions, contention, compiled methods" DetailLevel="Light" LoggingMode="Memory">
      <ProblemCategories>
        <ProblemCategory Value="Scenario Analysis"/>
      </ProblemCategories>
      <Collectors>
        <SystemCollectorId Value="System.Memory">
          <SystemProviderId Value="Light"/>
        </SystemCollectorId>
        <EventCollectorId Value="Events.Memory">
          <EventProviders>
            <EventProviderId Value="Runtime"/>
            <EventProviderId Value="Rundown"/>
          </EventProviders>
        </EventCollectorId>
      </Collectors>
    </Profile>
    <Profile Id="DotNET.Verbose.File" Name="DotNET" Description=".NET: collections, exceptions, contention, compiled methods" DetailLevel="Verbose" LoggingMode="File">
      <ProblemCategories>
        <ProblemCategory Value="Scenario Analysis"/>
      </ProblemCategories>
      <Collectors>
        <SystemCollectorId Value="System">
          <SystemProviderId Value="Verbose"/>
        </SystemCollectorId>
        <EventCollectorId Value="Events">
          <EventProviders>
            <EventProviderId Value="RuntimeVerbose"/>
            <EventProviderId Value="Rundown"/>
          </EventProviders>
        </EventCollectorId>
      </Collectors>
    </Profile>
    <Profile Id="DotNET.Verbose.Memory" Name="DotNET" Description=".NET: collections, exceptions, contention, compiled methods" DetailLevel="Verbose" LoggingMode="Memory">
      <ProblemCategories>
        <ProblemCategory Value="Scenario Analysis"/>
      </ProblemCategories>
      <Collectors>
        <SystemCollectorId Value="System.Memory">
          <SystemProviderId Value="Verbose"/>
        </SystemCollectorId>
        <EventCollectorId Value="Events.Memory">
          <EventProviders>
            <EventProviderId Value="RuntimeVerbose"/>
            <EventProviderId Value="Rundown"/>
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
