/** Disks and files: transfers with their files, and who asked for them. */
export const disk = `<?xml version="1.0" encoding="utf-8"?>
<WindowsPerformanceRecorder Version="1.0" Author="Corescope">
  <Profiles>
    <SystemCollector Id="System" Name="NT Kernel Logger">
      <BufferSize Value="1024"/>
      <Buffers Value="64"/>
    </SystemCollector>
    <SystemCollector Id="System.Memory" Base="System">
      <Buffers Value="256"/>
    </SystemCollector>
    <SystemProvider Id="Light">
      <Keywords>
        <Keyword Value="ProcessThread"/>
        <Keyword Value="Loader"/>
        <Keyword Value="CpuConfig"/>
        <Keyword Value="DiskIO"/>
        <Keyword Value="DiskIOInit"/>
        <Keyword Value="Filename"/>
        <Keyword Value="HardFaults"/>
      </Keywords>
    </SystemProvider>
    <SystemProvider Id="Verbose" Base="Light">
      <Keywords Operation="Add">
        <Keyword Value="FileIO"/>
        <Keyword Value="FileIOInit"/>
        <Keyword Value="SplitIO"/>
        <Keyword Value="CSwitch"/>
        <Keyword Value="SampledProfile"/>
      </Keywords>
      <Stacks Operation="Add">
        <Stack Value="DiskReadInit"/>
        <Stack Value="DiskWriteInit"/>
        <Stack Value="DiskFlushInit"/>
        <Stack Value="FileCreate"/>
        <Stack Value="FileRead"/>
        <Stack Value="FileWrite"/>
        <Stack Value="FileFlush"/>
        <Stack Value="FileDelete"/>
        <Stack Value="HardFault"/>
      </Stacks>
    </SystemProvider>
    <Profile Id="DiskAndFile.Light.File" Name="DiskAndFile" Description="Disk and file: transfers, file operations, hard faults" DetailLevel="Light" LoggingMode="File">
      <ProblemCategories>
        <ProblemCategory Value="Resource Analysis"/>
      </ProblemCategories>
      <Collectors>
        <SystemCollectorId Value="System">
          <SystemProviderId Value="Light"/>
        </SystemCollectorId>
      </Collectors>
    </Profile>
    <Profile Id="DiskAndFile.Light.Memory" Name="DiskAndFile" Description="Disk and file: transfers, file operations, hard faults" DetailLevel="Light" LoggingMode="Memory">
      <ProblemCategories>
        <ProblemCategory Value="Resource Analysis"/>
      </ProblemCategories>
      <Collectors>
        <SystemCollectorId Value="System.Memory">
          <SystemProviderId Value="Light"/>
        </SystemCollectorId>
      </Collectors>
    </Profile>
    <Profile Id="DiskAndFile.Verbose.File" Name="DiskAndFile" Description="Disk and file: transfers, file operations, hard faults" DetailLevel="Verbose" LoggingMode="File">
      <ProblemCategories>
        <ProblemCategory Value="Resource Analysis"/>
      </ProblemCategories>
      <Collectors>
        <SystemCollectorId Value="System">
          <SystemProviderId Value="Verbose"/>
        </SystemCollectorId>
      </Collectors>
    </Profile>
    <Profile Id="DiskAndFile.Verbose.Memory" Name="DiskAndFile" Description="Disk and file: transfers, file operations, hard faults" DetailLevel="Verbose" LoggingMode="Memory">
      <ProblemCategories>
        <ProblemCategory Value="Resource Analysis"/>
      </ProblemCategories>
      <Collectors>
        <SystemCollectorId Value="System.Memory">
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
