/** Counters of Arm cores by the WindowsPerf driver: how cores stall, by slots where they count these, else by cycles. Events are chosen for the cores at hand. */
export const pmuTopdown = `<?xml version="1.0" encoding="utf-8"?>
<?corescope-pmu {"sets":[{"cores":[],"events":[],"metrics":["topdown"]}],"periodMs":10}?>
<WindowsPerformanceRecorder Version="1.0" Author="Corescope">
  <Profiles>
    <SystemCollector Id="System" Name="NT Kernel Logger">
      <BufferSize Value="1024"/>
      <Buffers Value="32"/>
    </SystemCollector>
    <SystemCollector Id="System.Memory" Base="System">
      <Buffers Value="64"/>
    </SystemCollector>
    <SystemProvider Id="Light">
      <Keywords>
        <Keyword Value="ProcessThread"/>
        <Keyword Value="Loader"/>
        <Keyword Value="CpuConfig"/>
      </Keywords>
    </SystemProvider>
    <SystemProvider Id="Verbose" Base="Light">
      <Keywords Operation="Add">
        <Keyword Value="CSwitch"/>
        <Keyword Value="SampledProfile"/>
        <Keyword Value="IdleStates"/>
      </Keywords>
      <Stacks Operation="Add">
        <Stack Value="SampledProfile"/>
      </Stacks>
    </SystemProvider>
    <Profile Id="PMU.Light.File" Name="PMU" Description="PMU top-down: how each core stalls, in the frontend or in the backend" DetailLevel="Light" LoggingMode="File">
      <ProblemCategories>
        <ProblemCategory Value="Resource Analysis"/>
      </ProblemCategories>
      <Collectors>
        <SystemCollectorId Value="System">
          <SystemProviderId Value="Light"/>
        </SystemCollectorId>
      </Collectors>
    </Profile>
    <Profile Id="PMU.Verbose.File" Name="PMU" Description="PMU top-down: how each core stalls, in the frontend or in the backend" DetailLevel="Verbose" LoggingMode="File">
      <ProblemCategories>
        <ProblemCategory Value="Resource Analysis"/>
      </ProblemCategories>
      <Collectors>
        <SystemCollectorId Value="System">
          <SystemProviderId Value="Verbose"/>
        </SystemCollectorId>
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
