/** What wperf and its driver say of their work, as the profiles of WindowsPerf record it. */
export const windowsperf = `<?xml version="1.0" encoding="utf-8"?>
<WindowsPerformanceRecorder Version="1.0" Author="Corescope">
  <Profiles>
    <SystemCollector Id="System" Name="NT Kernel Logger">
      <BufferSize Value="1024"/>
      <Buffers Value="32"/>
    </SystemCollector>
    <SystemCollector Id="System.Memory" Base="System">
      <Buffers Value="32"/>
    </SystemCollector>
    <EventCollector Id="Events" Name="corescope-events">
      <BufferSize Value="256"/>
      <Buffers Value="64"/>
    </EventCollector>
    <EventCollector Id="Events.Memory" Base="Events">
      <Buffers Value="64"/>
    </EventCollector>
    <SystemProvider Id="Light">
      <Keywords>
        <Keyword Value="ProcessThread"/>
        <Keyword Value="Loader"/>
      </Keywords>
    </SystemProvider>
    <SystemProvider Id="Verbose" Base="Light">
      <Keywords Operation="Add">
        <Keyword Value="CSwitch"/>
      </Keywords>
    </SystemProvider>
    <!-- WindowsPerf App -->
    <EventProvider Id="WperfApp" Name="6afccf81-3a0c-411e-a4aa-c4cf02eb840d" NonPagedMemory="true"/>
    <!-- WindowsPerf Driver -->
    <EventProvider Id="WperfDriver" Name="9b15b4b5-6979-4ba7-9b26-00c630a4d7b3" NonPagedMemory="true"/>
    <Profile Id="WindowsPerf.Light.File" Name="WindowsPerf" Description="WindowsPerf: events of wperf and of its driver" DetailLevel="Light" LoggingMode="File">
      <ProblemCategories>
        <ProblemCategory Value="Scenario Analysis"/>
      </ProblemCategories>
      <Collectors>
        <SystemCollectorId Value="System">
          <SystemProviderId Value="Light"/>
        </SystemCollectorId>
        <EventCollectorId Value="Events">
          <EventProviders>
            <EventProviderId Value="WperfApp"/>
            <EventProviderId Value="WperfDriver"/>
          </EventProviders>
        </EventCollectorId>
      </Collectors>
    </Profile>
    <Profile Id="WindowsPerf.Light.Memory" Name="WindowsPerf" Description="WindowsPerf: events of wperf and of its driver" DetailLevel="Light" LoggingMode="Memory">
      <ProblemCategories>
        <ProblemCategory Value="Scenario Analysis"/>
      </ProblemCategories>
      <Collectors>
        <SystemCollectorId Value="System.Memory">
          <SystemProviderId Value="Light"/>
        </SystemCollectorId>
        <EventCollectorId Value="Events.Memory">
          <EventProviders>
            <EventProviderId Value="WperfApp"/>
            <EventProviderId Value="WperfDriver"/>
          </EventProviders>
        </EventCollectorId>
      </Collectors>
    </Profile>
    <Profile Id="WindowsPerf.Verbose.File" Name="WindowsPerf" Description="WindowsPerf: events of wperf and of its driver" DetailLevel="Verbose" LoggingMode="File">
      <ProblemCategories>
        <ProblemCategory Value="Scenario Analysis"/>
      </ProblemCategories>
      <Collectors>
        <SystemCollectorId Value="System">
          <SystemProviderId Value="Verbose"/>
        </SystemCollectorId>
        <EventCollectorId Value="Events">
          <EventProviders>
            <EventProviderId Value="WperfApp"/>
            <EventProviderId Value="WperfDriver"/>
          </EventProviders>
        </EventCollectorId>
      </Collectors>
    </Profile>
    <Profile Id="WindowsPerf.Verbose.Memory" Name="WindowsPerf" Description="WindowsPerf: events of wperf and of its driver" DetailLevel="Verbose" LoggingMode="Memory">
      <ProblemCategories>
        <ProblemCategory Value="Scenario Analysis"/>
      </ProblemCategories>
      <Collectors>
        <SystemCollectorId Value="System.Memory">
          <SystemProviderId Value="Verbose"/>
        </SystemCollectorId>
        <EventCollectorId Value="Events.Memory">
          <EventProviders>
            <EventProviderId Value="WperfApp"/>
            <EventProviderId Value="WperfDriver"/>
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
