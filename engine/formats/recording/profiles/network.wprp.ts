/** Networks: connections and transfers by process, names that were looked up. */
export const network = `<?xml version="1.0" encoding="utf-8"?>
<WindowsPerformanceRecorder Version="1.0" Author="Corescope">
  <Profiles>
    <SystemCollector Id="System" Name="NT Kernel Logger">
      <BufferSize Value="1024"/>
      <Buffers Value="32"/>
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
        <Keyword Value="NetworkTrace"/>
      </Keywords>
    </SystemProvider>
    <SystemProvider Id="Verbose" Base="Light">
      <Keywords Operation="Add">
        <Keyword Value="CSwitch"/>
        <Keyword Value="ReadyThread"/>
        <Keyword Value="DPC"/>
        <Keyword Value="Interrupt"/>
        <Keyword Value="SampledProfile"/>
      </Keywords>
      <Stacks Operation="Add">
        <Stack Value="TcpSend"/>
        <Stack Value="TcpReceive"/>
        <Stack Value="TcpConnect"/>
        <Stack Value="SampledProfile"/>
      </Stacks>
    </SystemProvider>
    <!-- Microsoft-Windows-DNS-Client -->
    <EventProvider Id="Dns" Name="1c95126e-7eea-49a9-a3fe-a378b03ddb4d" NonPagedMemory="true" Level="4"/>
    <!-- Microsoft-Windows-Winsock-AFD -->
    <EventProvider Id="Afd" Name="e53c6823-7bb8-44bb-90dc-3f86090d48a6" NonPagedMemory="true" Level="4"/>
    <!-- Microsoft-Windows-TCPIP -->
    <EventProvider Id="TcpIp" Name="2f07e2ee-15db-40f1-90ef-9d7ba282188a" NonPagedMemory="true" Level="4"/>
    <Profile Id="Network.Light.File" Name="Network" Description="Network: TCP and UDP by process, sockets, name resolution" DetailLevel="Light" LoggingMode="File">
      <ProblemCategories>
        <ProblemCategory Value="Resource Analysis"/>
      </ProblemCategories>
      <Collectors>
        <SystemCollectorId Value="System">
          <SystemProviderId Value="Light"/>
        </SystemCollectorId>
        <EventCollectorId Value="Events">
          <EventProviders>
            <EventProviderId Value="Dns"/>
          </EventProviders>
        </EventCollectorId>
      </Collectors>
    </Profile>
    <Profile Id="Network.Light.Memory" Name="Network" Description="Network: TCP and UDP by process, sockets, name resolution" DetailLevel="Light" LoggingMode="Memory">
      <ProblemCategories>
        <ProblemCategory Value="Resource Analysis"/>
      </ProblemCategories>
      <Collectors>
        <SystemCollectorId Value="System.Memory">
          <SystemProviderId Value="Light"/>
        </SystemCollectorId>
        <EventCollectorId Value="Events.Memory">
          <EventProviders>
            <EventProviderId Value="Dns"/>
          </EventProviders>
        </EventCollectorId>
      </Collectors>
    </Profile>
    <Profile Id="Network.Verbose.File" Name="Network" Description="Network: TCP and UDP by process, sockets, name resolution" DetailLevel="Verbose" LoggingMode="File">
      <ProblemCategories>
        <ProblemCategory Value="Resource Analysis"/>
      </ProblemCategories>
      <Collectors>
        <SystemCollectorId Value="System">
          <SystemProviderId Value="Verbose"/>
        </SystemCollectorId>
        <EventCollectorId Value="Events">
          <EventProviders>
            <EventProviderId Value="Dns"/>
            <EventProviderId Value="Afd"/>
            <EventProviderId Value="TcpIp"/>
          </EventProviders>
        </EventCollectorId>
      </Collectors>
    </Profile>
    <Profile Id="Network.Verbose.Memory" Name="Network" Description="Network: TCP and UDP by process, sockets, name resolution" DetailLevel="Verbose" LoggingMode="Memory">
      <ProblemCategories>
        <ProblemCategory Value="Resource Analysis"/>
      </ProblemCategories>
      <Collectors>
        <SystemCollectorId Value="System.Memory">
          <SystemProviderId Value="Verbose"/>
        </SystemCollectorId>
        <EventCollectorId Value="Events.Memory">
          <EventProviders>
            <EventProviderId Value="Dns"/>
            <EventProviderId Value="Afd"/>
            <EventProviderId Value="TcpIp"/>
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
