/** Processors: what ran, how often it was switched, what woke it, where the time went. */
export const cpu = `<?xml version="1.0" encoding="utf-8"?>
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
      </Keywords>
      <Stacks>
        <Stack Value="SampledProfile"/>
      </Stacks>
    </SystemProvider>
    <SystemProvider Id="Verbose" Base="Light">
      <Keywords Operation="Add">
        <Keyword Value="ReadyThread"/>
        <Keyword Value="IdleStates"/>
        <Keyword Value="Power"/>
        <Keyword Value="ThreadPriority"/>
        <Keyword Value="InterProcessorInterrupt"/>
      </Keywords>
      <Stacks Operation="Add">
        <Stack Value="CSwitch"/>
        <Stack Value="ReadyThread"/>
        <Stack Value="ThreadCreate"/>
        <Stack Value="ProcessCreate"/>
        <Stack Value="ThreadSetPriority"/>
      </Stacks>
    </SystemProvider>
    <!-- Microsoft-Windows-Kernel-Processor-Power: frequencies, parking -->
    <EventProvider Id="ProcessorPower" Name="0f67e49f-fe51-4e9f-b490-6f2948cc6027" NonPagedMemory="true">
      <CaptureStateOnSave>
        <Keyword Value="0x0"/>
      </CaptureStateOnSave>
    </EventProvider>
    <Profile Id="CPU.Light.File" Name="CPU" Description="CPU: samples, context switches, interrupts, frequencies" DetailLevel="Light" LoggingMode="File">
      <ProblemCategories>
        <ProblemCategory Value="Resource Analysis"/>
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
    <Profile Id="CPU.Light.Memory" Name="CPU" Description="CPU: samples, context switches, interrupts, frequencies" DetailLevel="Light" LoggingMode="Memory">
      <ProblemCategories>
        <ProblemCategory Value="Resource Analysis"/>
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
    <Profile Id="CPU.Verbose.File" Name="CPU" Description="CPU: samples, context switches, interrupts, frequencies" DetailLevel="Verbose" LoggingMode="File">
      <ProblemCategories>
        <ProblemCategory Value="Resource Analysis"/>
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
    <Profile Id="CPU.Verbose.Memory" Name="CPU" Description="CPU: samples, context switches, interrupts, frequencies" DetailLevel="Verbose" LoggingMode="Memory">
      <ProblemCategories>
        <ProblemCategory Value="Resource Analysis"/>
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
