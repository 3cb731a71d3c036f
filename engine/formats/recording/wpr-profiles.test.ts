/** WPR's own profiles: whole by themselves, and as what the profiles of people refer to. */
import { describe, expect, test } from 'vitest';
import { context, planFrom } from './testing/wprp-text.ts';
import facts from './wpr-profiles.json' with { type: 'json' };
import { wprProfiles, wprProfilesText } from './wpr-profiles.ts';
import { problemsOf, readWprp } from './wprp-file.ts';
import { planOf, profilesOf } from './wprp-plan.ts';

const open = { ...context, kernelKeywords: [], kernelStacks: [] };
const words = (text: string): string[] => text.split(' ').filter(Boolean);
const base = ['ProcessThread', 'Loader', 'CpuConfig'];

test('their text has no problem, and every form of each profile is there', () => {
  const file = readWprp(wprProfilesText, 'wpr.wprp');
  expect(problemsOf(file)).toEqual([]);
  for (const { name, detailLevels, loggingModes } of profilesOf(file))
    expect([name, detailLevels, loggingModes]).toEqual([name, ['light', 'verbose'], ['file', 'memory']]);
  expect([...wprProfiles.keys()]).toEqual(Object.keys(facts.profiles));
});

test.each(Object.entries(facts.profiles))('%s records the words of the facts', (name, one) => {
  const file = readWprp(wprProfiles.get(name)!, 'wpr.wprp');
  const plan = (detail: 'light' | 'verbose') => planOf(file, name, detail, 'file', open)!;
  const system = (detail: 'light' | 'verbose') => plan(detail).sessions.find(({ kind }) => kind === 'system')!;
  expect(system('light').kernelKeywords).toEqual([...base, ...words(one.light)]);
  expect(system('light').stacks).toEqual([]);
  expect(system('verbose').kernelKeywords).toEqual([...base, ...words(one.light), ...words(one.verbose)]);
  expect(system('verbose').stacks).toEqual(words(one.stacks));
  const asked = plan('verbose').sessions.flatMap(({ providers }) => providers.map(({ guid, name: n }) => guid ?? n));
  const providers = 'providers' in one ? words(one.providers).map((text) => text.split(':')[0]) : [];
  expect(asked.filter((guid) => guid !== '222962ab-6180-4b88-a825-346b75f2a24a')).toEqual(providers);
});

const derived = (inner: string): string =>
  `<WindowsPerformanceRecorder Version="1.0"><Profiles>${inner}</Profiles></WindowsPerformanceRecorder>`;

describe('a file refers to them without having them', () => {
  test('a profile whose base is WPR’s, with a provider more', () => {
    const file = readWprp(
      derived(`<EventProvider Id="Mine" Name="My-Provider"/>
        <Profile Id="A.Verbose.File" Name="A" Base="GeneralProfile.Verbose.File" Description="A" DetailLevel="Verbose" LoggingMode="File">
          <Collectors Operation="Add">
            <EventCollectorId Value="EventCollector_WPREventCollectorInFileLarge">
              <EventProviders Operation="Add"><EventProviderId Value="Mine"/></EventProviders>
            </EventCollectorId>
          </Collectors>
        </Profile>`),
      'a.wprp',
    );
    const own = planOf(file, 'A', 'verbose', 'file', open)!;
    expect(problemsOf(file)).toEqual([]);
    const wpr = planOf(readWprp(wprProfilesText, 'w'), 'GeneralProfile', 'verbose', 'file', open)!;
    const [system, events] = wpr.sessions;
    expect(own.sessions).toEqual([
      system,
      { ...events, providers: [...events!.providers, expect.objectContaining({ name: 'My-Provider' })] },
    ]);
  });

  test('collectors and system providers by their ids, with other buffers', () => {
    const file = readWprp(
      derived(`<SystemProvider Id="SP" Base="SystemProvider_Base"><Keywords Operation="Add"><Keyword Value="CSwitch"/></Keywords></SystemProvider>
        <EventProvider Id="P" Name="P"/>
        <Profile Id="A.Verbose.File" Name="A" Description="A" DetailLevel="Verbose" LoggingMode="File">
          <ProblemCategories><ProblemCategory Value="x"/></ProblemCategories>
          <Collectors>
            <SystemCollectorId Value="SystemCollector_WPRSystemCollectorInFile">
              <BufferSize Value="512"/><Buffers Value="100"/><SystemProviderId Value="SP"/>
            </SystemCollectorId>
            <EventCollectorId Value="EventCollector_WPREventCollectorInFile">
              <BuffersPerCpu Value="3"/><EventProviders><EventProviderId Value="P"/></EventProviders>
            </EventCollectorId>
          </Collectors>
        </Profile>`),
      'a.wprp',
    );
    const plan = planOf(file, 'A', 'verbose', 'file', open);
    expect(problemsOf(file)).toEqual([]);
    expect(plan!.sessions).toMatchObject([
      { bufferSizeKB: 512, maximumBuffers: 100, kernelKeywords: [...base, 'CSwitch'] },
      // Three for each of the machine's processors.
      { bufferSizeKB: 1024, maximumBuffers: 3 * open.processors, providers: [{ name: 'P' }] },
    ]);
  });

  test('a name that is near one of them, but none, is an error at its place', () => {
    const { plan, problems } = planFrom(
      derived(
        `<Profile Id="A.Verbose.File" Name="A" Base="GeneralProfil.Verbose.File" Description="A" DetailLevel="Verbose" LoggingMode="File"/>`,
      ),
      'A',
    );
    expect(plan).toBeNull();
    expect(problems).toMatchObject([{ severity: 'error', line: 1, message: /there is no Profile “GeneralProfil/ }]);
  });

  test('bases in a circle do not lead into WPR’s', () => {
    const { problems } = planFrom(
      derived(`<SystemProvider Id="X" Base="Y"/><SystemProvider Id="Y" Base="X"/>
        <Profile Id="A.Verbose.File" Name="A" Description="A" DetailLevel="Verbose" LoggingMode="File"><ProblemCategories/><Collectors/></Profile>`),
      'A',
    );
    expect(problems.map(({ message }) => message).join()).toMatch(/it inherits from itself: X → Y → X/);
  });
});
