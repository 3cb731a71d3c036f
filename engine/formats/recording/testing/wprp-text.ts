/** Recording profiles as tests write them. */
import { problemsOf, readWprp } from '../wprp-file.ts';
import { planOf } from '../wprp-plan.ts';
import type { PlanContext } from '../wprp-sessions.ts';

export const context: PlanContext = {
  memoryMB: 16_384,
  processors: 4,
  kernelKeywords: ['CSwitch', 'ProcessThread', 'Loader', 'SampledProfile', 'DiskIO'],
  kernelStacks: ['CSwitch', 'ReadyThread', 'SampledProfile'],
};

/** The plan of a profile in a text, with the problems of its file. */
export function planFrom(
  text: string,
  name: string,
  detail: 'light' | 'verbose' = 'verbose',
  mode: 'file' | 'memory' = 'file',
) {
  const file = readWprp(text, 'a.wprp');
  const plan = planOf(file, name, detail, mode, context);
  return { plan, problems: problemsOf(file), file };
}

/** A file with one profile. */
export const wprp = (definitions: string, collectors: string, more = ''): string => `<?xml version="1.0"?>
<WindowsPerformanceRecorder Version="1.0">
  <Profiles>
${definitions}
    <Profile Id="A.Verbose.File" Name="A" Description="All of it" DetailLevel="Verbose" LoggingMode="File">
      <Collectors>
${collectors}
      </Collectors>
    </Profile>
  </Profiles>
${more}</WindowsPerformanceRecorder>`;

/** One with most of what profiles have. */
export const usual = wprp(
  `    <SystemCollector Id="SC" Name="NT Kernel Logger">
      <BufferSize Value="1024"/>
      <Buffers Value="32"/>
    </SystemCollector>
    <EventCollector Id="EC" Name="Mine">
      <BufferSize Value="256"/>
      <Buffers Value="10" PercentageOfTotalMemory="true" MaximumBufferSpace="64"/>
    </EventCollector>
    <SystemProvider Id="SP">
      <Keywords>
        <Keyword Value="CSwitch"/>
        <CustomKeyword Value="0x20000001"/>
      </Keywords>
      <Stacks>
        <Stack Value="CSwitch"/>
      </Stacks>
      <PoolTags>
        <PoolTag Value="Thre"/>
      </PoolTags>
    </SystemProvider>
    <EventProvider Id="P1" Name="Some-Provider" Level="4" Stack="true" ProcessExeFilter="a.exe;b.exe">
      <Keywords>
        <Keyword Value="0x10"/>
        <Keyword Value="0x3"/>
      </Keywords>
      <CaptureStateOnSave>
        <Keyword Value="0x13"/>
      </CaptureStateOnSave>
    </EventProvider>
    <EventProvider Id="P2" Name="{6AFCCF81-3A0C-411E-A4AA-C4CF02EB840D}" NonPagedMemory="true"/>
    <HardwareCounter Id="HC" Strict="true">
      <Counters>
        <Counter Value="TotalCycles"/>
      </Counters>
      <Events>
        <Event Value="CSwitch"/>
      </Events>
      <SampledCounters>
        <SampledCounter Value="CacheMisses" Interval="65536"/>
      </SampledCounters>
    </HardwareCounter>`,
  `        <SystemCollectorId Value="SC">
          <SystemProviderId Value="SP"/>
          <HardwareCounterId Value="HC"/>
        </SystemCollectorId>
        <EventCollectorId Value="EC">
          <EventProviders>
            <EventProviderId Value="P1"/>
            <EventProviderId Value="P2"/>
          </EventProviders>
        </EventCollectorId>`,
  `  <TraceMergeProperties>
    <TraceMergeProperty Id="T" Name="T">
      <FileCompression Value="true"/>
      <CustomEvents>
        <CustomEvent Value="ImageId"/>
        <CustomEvent Value="EventMetadata"/>
      </CustomEvents>
    </TraceMergeProperty>
  </TraceMergeProperties>
`,
);
