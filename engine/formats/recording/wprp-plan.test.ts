import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { context, planFrom, usual, wprp } from './testing/wprp-text.ts';
import { problemsOf, readWprp } from './wprp-file.ts';
import { planOf, profilesOf } from './wprp-plan.ts';

test('a profile is a plan: sessions, buffers, keywords, stacks, providers, counters, what is merged', () => {
  const { plan, problems } = planFrom(usual, 'A');
  expect(problems).toEqual([]);
  const provider = {
    ...{ enabled: true, level: 0, anyKeywords: '0xffffffffffffffff', allKeywords: '0x0', stack: false, sid: false },
    ...{ terminalSessionId: false, captureStateOnStart: false, captureStateOnSave: false, filters: {}, strict: false },
  };
  const session = {
    ...{ logging: 'file', realTime: true, privatePids: [], maximumFileMB: null, flushTimerMs: 1000, clock: 'qpc' },
    ...{ kernelKeywords: [], stacks: [], poolTags: [], providers: [], hardwareCounters: null, lastBranches: null },
  };
  expect(plan).toEqual({
    title: 'A',
    sessions: [
      {
        ...session,
        name: 'corescope-system',
        kind: 'system',
        ...{ bufferSizeKB: 1024, minimumBuffers: 32, maximumBuffers: 32 },
        kernelKeywords: ['CSwitch', '0x20000001'],
        stacks: ['CSwitch'],
        poolTags: ['Thre'],
        hardwareCounters: {
          onEvents: { counters: ['TotalCycles'], events: ['CSwitch'] },
          sampled: [{ source: 'CacheMisses', interval: 65536 }],
          strict: true,
        },
      },
      {
        ...session,
        name: 'corescope-Mine',
        kind: 'event',
        // 10% of 16 GB, but no more than 64 MB.
        ...{ bufferSizeKB: 256, minimumBuffers: 256, maximumBuffers: 256 },
        providers: [
          {
            ...provider,
            ...{ name: 'Some-Provider', guid: null, level: 4, anyKeywords: '0x13', stack: true },
            captureStateOnSave: true,
            filters: { executables: ['a.exe', 'b.exe'] },
          },
          {
            ...provider,
            // Known by heart.
            name: 'WindowsPerf App',
            guid: '6afccf81-3a0c-411e-a4aa-c4cf02eb840d',
          },
        ],
      },
    ],
    ...{ pmu: null, fileName: null, stopWhen: [], flightSeconds: null },
    merge: {
      ...{ compress: true, imageIds: true, eventMetadata: true, systemConfiguration: false, volumeMapping: false },
    },
  });
});

describe('what is derived from a base', () => {
  const derived = (operation: string): string =>
    wprp(
      `    <SystemCollector Id="SC" Name="NT Kernel Logger"><BufferSize Value="512"/><Buffers Value="8"/></SystemCollector>
    <SystemCollector Id="SC2" Base="SC"><Buffers Value="16"/></SystemCollector>
    <SystemProvider Id="Base"><Keywords><Keyword Value="CSwitch"/><Keyword Value="Loader"/></Keywords></SystemProvider>
    <SystemProvider Id="SP" Base="Base"><Keywords${operation}><Keyword Value="Loader"/><Keyword Value="DiskIO"/></Keywords></SystemProvider>`,
      '<SystemCollectorId Value="SC2"><SystemProviderId Value="SP"/></SystemCollectorId>',
    );
  test.each([
    ['', ['Loader', 'DiskIO']],
    [' Operation="Set"', ['Loader', 'DiskIO']],
    [' Operation="Add"', ['CSwitch', 'Loader', 'DiskIO']],
    [' Operation="Remove"', ['CSwitch']],
  ])('lists with%s', (operation, keywords) => {
    const { plan, problems } = planFrom(derived(operation), 'A');
    expect(problems).toEqual([]);
    expect(plan?.sessions[0].kernelKeywords).toEqual(keywords);
    expect(plan?.sessions[0]).toMatchObject({ bufferSizeKB: 512, maximumBuffers: 16, name: 'corescope-system' });
  });

  test('a profile adds providers to a collector of its base', () => {
    const text = usual.replace(
      '  </Profiles>',
      `    <Profile Id="B.Light.Memory" Name="B" Base="A.Verbose.File" DetailLevel="Light" LoggingMode="Memory">
      <Collectors Operation="Add">
        <EventCollectorId Value="EC">
          <EventProviders Operation="Add">
            <EventProvider Id="P3" Name="Third"/>
          </EventProviders>
        </EventCollectorId>
      </Collectors>
    </Profile>
  </Profiles>`,
    );
    const { plan, problems, file } = planFrom(text, 'B', 'light', 'memory');
    expect(problems).toEqual([]);
    expect(plan?.sessions.map(({ logging }) => logging)).toEqual(['memory', 'memory']);
    expect(plan?.sessions[1].providers.map(({ name }) => name)).toEqual(['Some-Provider', 'WindowsPerf App', 'Third']);
    expect(profilesOf(file)).toEqual([
      {
        name: 'A',
        title: 'A',
        description: 'All of it',
        detailLevels: ['verbose'],
        loggingModes: ['file'],
        categories: [],
        internal: false,
      },
      {
        name: 'B',
        title: 'B',
        description: 'All of it',
        detailLevels: ['light'],
        loggingModes: ['memory'],
        categories: [],
        internal: false,
      },
    ]);
  });

  test('collectors of one name are one session, with the larger buffers', () => {
    const text = usual
      .replace(
        '<SystemProvider Id="SP">',
        '<EventCollector Id="E2" Name="Mine"><BufferSize Value="512"/><Buffers Value="4"/></EventCollector>\n<SystemProvider Id="SP">',
      )
      .replace(
        '      </Collectors>',
        '<EventCollectorId Value="E2"><EventProviders><EventProvider Id="P4" Name="Four"/></EventProviders></EventCollectorId></Collectors>',
      );
    const { plan, problems } = planFrom(text, 'A');
    expect(problems).toEqual([]);
    expect(plan?.sessions.length).toBe(2);
    expect(plan?.sessions[1]).toMatchObject({ bufferSizeKB: 512, maximumBuffers: 256 });
    expect(plan?.sessions[1].providers.length).toBe(3);
  });
});

describe('what profiles in the field have', () => {
  const collectors = (text: string) =>
    wprp(
      `<?Said by nobody?><SystemCollector Id="SC" Base="" Realtime="false" HostGuestCorrelation="false"/>
    <EventCollector Id="EC" Base="" Name="E"><BufferSize Value="128"/><Buffers Value="10"/></EventCollector>
    <SystemProvider Id="SP" Base=""><Keywords Operation="Add"><Keyword Value="CSwitch"/></Keywords></SystemProvider>
    <SystemProvider Id="SP2"><Keywords><Keyword Value="DiskIO"/></Keywords></SystemProvider>
    <HardwareCounter Id="HC" Base=""><Counters><Counter Value="TotalCycles"/></Counters></HardwareCounter>
    <EventProvider Id="P" Name="*MyCompany.MyComponent" Base=""/>`,
      text,
    );
  const providers = '<EventProviders><EventProviderId Value="P"/></EventProviders>';

  test('an empty base is none, and a name behind an asterisk is that of the GUID that follows from it', () => {
    const { plan, problems } = planFrom(
      collectors(`<SystemCollectorId Value="SC"><SystemProviderId Value="SP"/><HardwareCounterId Value="HC"/></SystemCollectorId>
      <EventCollectorId Value="EC">${providers}</EventCollectorId>`),
      'A',
    );
    expect(problems).toEqual([]);
    expect(plan?.sessions[0].kernelKeywords).toEqual(['CSwitch']);
    expect(plan?.sessions[1].providers).toMatchObject([
      { name: 'MyCompany.MyComponent', guid: 'ce5fa4ea-ab00-5402-8b76-9f76ac858fb5' },
    ]);
  });

  test.each([
    ['<BufferSize Value="1024"/><Buffers Value="20"/>', [1024, 20]],
    ['<Buffers Operation="Set" Value="1000"/>', [128, 1000]],
    ['<Buffers Operation="Add" Value="5"/>', [128, 15]],
    ['<Buffers Operation="Remove" Value="5"/>', [128, 5]],
    // 1% of 16 GB in buffers of 128 KB.
    ['<Buffers Operation="Add" Value="1" PercentageOfTotalMemory="true"/>', [128, 1310]],
    ['<MaximumFileSize Value="40" FileMode="Circular"/><StackCaching BucketCount="8" CacheSize="8"/>', [128, 10]],
  ])('buffers where a collector is referred to: %s', (said, expected) => {
    const { plan, problems } = planFrom(
      collectors(`<EventCollectorId Value="EC">${said}${providers}</EventCollectorId>`),
      'A',
    );
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect([plan?.sessions[0].bufferSizeKB, plan?.sessions[0].maximumBuffers]).toEqual(expected);
    expect(plan?.sessions[0].maximumFileMB).toBe(said.includes('Maximum') ? 40 : null);
  });

  test('a derived profile has providers besides those of its base, and is public though its base is not', () => {
    const text = collectors(
      '<SystemCollectorId Value="SC"><BufferSize Value="256"/><SystemProviderId Value="SP"/></SystemCollectorId>',
    )
      .replace('Description="All of it"', 'Description="All of it" Internal="true"')
      .replace(
        '  </Profiles>',
        `<Profile Id="B.Verbose.File" Name="B" Base="A.Verbose.File" DetailLevel="Verbose" LoggingMode="File">
        <Collectors Operation="Add"><SystemCollectorId Value="SC"><Buffers Value="30"/><SystemProviderId Value="SP2">
        <Keywords Operation="Add"><Keyword Value="Loader"/></Keywords></SystemProviderId></SystemCollectorId></Collectors>
        </Profile></Profiles>`,
      );
    const { plan, problems, file } = planFrom(text, 'B');
    expect(problems).toEqual([]);
    expect(plan?.sessions).toMatchObject([
      { kernelKeywords: ['CSwitch', 'DiskIO', 'Loader'], bufferSizeKB: 256, maximumBuffers: 30 },
    ]);
    expect(profilesOf(file).map(({ name, internal }) => [name, internal])).toEqual([
      ['A', true],
      ['B', false],
    ]);
  });

  test('several lists of one name are one, and nothing is taken from nothing', () => {
    const lists = `<Keywords Operation="Remove"><Keyword Value="Loader"/></Keywords>
      <Keywords Operation="Add"><Keyword Value="CSwitch"/></Keywords><Keywords><Keyword Value="DiskIO"/></Keywords>`;
    const { plan, problems } = planFrom(
      collectors(
        `<SystemCollectorId Value="SC"><SystemProvider Id="Own">${lists}</SystemProvider></SystemCollectorId>`,
      ),
      'A',
    );
    expect(problems).toEqual([]);
    expect(plan?.sessions[0].kernelKeywords).toEqual(['CSwitch', 'DiskIO']);
  });

  test('state that is asked for on demand is not, and one that tells its state alone has its keywords there', () => {
    const { plan, problems } = planFrom(
      wprp(
        `<EventCollector Id="EC" Name="E"/><EventProvider Id="P" Name="DotNetProvider" CaptureStateOnly="true">
        <CaptureStateOnSave><Keyword Value="0x118"/></CaptureStateOnSave>
        <CaptureStateOnDemand><Keyword Value="0x118"/></CaptureStateOnDemand></EventProvider>`,
        `<EventCollectorId Value="EC">${providers}</EventCollectorId>`,
      ),
      'A',
    );
    expect(problems.map(({ message }) => /(\w+) is ignored/.exec(message)?.[1])).toEqual([
      'CaptureStateOnly',
      'CaptureStateOnDemand',
    ]);
    expect(plan?.sessions[0].providers).toMatchObject([
      { name: 'Microsoft-Windows-DotNETRuntime', anyKeywords: '0x118', captureStateOnSave: true },
    ]);
  });

  test('words in other letters are taken, those that nobody can ask for are left out', () => {
    const text = usual.replace(
      '<Keyword Value="CSwitch"/>',
      '<Keyword Value="cswitch"/><Keyword Value="IdealProcessor"/>',
    );
    const file = readWprp(text, 'a.wprp');
    const plan = planOf(file, 'A', 'verbose', 'file', {
      ...context,
      unknownToAll: ['IdealProcessor'],
      spelling: (_, word) => (word === 'cswitch' ? ['CSwitch'] : []),
    });
    expect(problemsOf(file).map(({ severity, message }) => [severity, message.slice(-26)])).toEqual([
      ['warning', 'tes “CSwitch” for “cswitch”'.slice(-26)],
      ['warning', 'document how to request it'],
    ]);
    expect(plan?.sessions[0].kernelKeywords).toEqual(['CSwitch', '0x20000001']);
  });
});

/** The place of `‸` in the text, which is not in it. */
function marked(text: string): { text: string; line: number; column: number } {
  const before = text.slice(0, text.indexOf('‸')).split('\n');
  return { text: text.replace('‸', ''), line: before.length, column: before.at(-1)!.length + 1 };
}

test.each<[what: string, from: string, to: string, severity: 'error' | 'warning', message: RegExp]>([
  [
    'an unknown keyword',
    '<Keyword Value="CSwitch"/>',
    '‸<Keyword Value="CSwich"/>',
    'error',
    /“CSwich” is not a kernel keyword; did you mean “CSwitch”/,
  ],
  [
    'an unknown element',
    '<PoolTags>',
    '‸<PollTags/><PoolTags>',
    'warning',
    /“PollTags” is not a known element .*did you mean “PoolTags”/,
  ],
  ...['constructor', '__proto__', 'toString'].map((name): [string, string, string, 'warning', RegExp] => [
    `an unknown element with the name of a property of all objects, ${name}`,
    '<PoolTags>',
    `‸<${name}/><PoolTags>`,
    'warning',
    new RegExp(`“${name}” is not a known element in “SystemProvider”; it is ignored`),
  ]),
  [
    'an unknown attribute',
    '<EventProvider Id="P1"',
    '‸<EventProvider Levle="4" Id="P1"',
    'warning',
    /no attribute “Levle”; did you mean “Level”/,
  ],
  [
    'a wrong order',
    '      <BufferSize Value="1024"/>\n      <Buffers Value="32"/>',
    '      <Buffers Value="32"/>\n      ‸<BufferSize Value="1024"/>',
    'warning',
    /“BufferSize” should come before “Buffers”, .* in “SystemCollector”/,
  ],
  [
    'an unknown id',
    '<EventProviderId Value="P2"/>',
    '‸<EventProviderId Value="P3"/>',
    'error',
    /there is no EventProvider “P3” in this file; did you mean “P1”/,
  ],
  [
    'an unknown base',
    '<EventProvider Id="P2"',
    '‸<EventProvider Base="P9" Id="P2"',
    'error',
    /no EventProvider “P9” in this file to inherit from/,
  ],
  [
    'a base of another kind',
    '<EventProvider Id="P2"',
    '‸<EventProvider Base="SP" Id="P2"',
    'error',
    /no EventProvider “SP” in this file to inherit from/,
  ],
  [
    "a base of WPR's own",
    '<EventProvider Id="P2"',
    '‸<EventProvider Base="EventProvider_WPRThing" Id="P2"',
    'error',
    /inherit from; it is not among the definitions of Windows Performance Recorder that Corescope knows/,
  ],
  [
    'a filter that is not made',
    '<CaptureStateOnSave>',
    '‸<StackEventNameFilters FilterIn="true"><EventName Value="a"/></StackEventNameFilters><CaptureStateOnSave>',
    'warning',
    /StackEventNameFilters is ignored/,
  ],
  ['a cycle', '<EventProvider Id="P2"', '‸<EventProvider Base="P2" Id="P2"', 'error', /inherits from itself: P2 → P2/],
  [
    'one id twice',
    '<EventProvider Id="P2"',
    '‸<EventProvider Id="P1"',
    'error',
    /the ID “P1” is already used by the EventProvider in line 24/,
  ],
  [
    'a bad number',
    '<BufferSize Value="1024"/>',
    '‸<BufferSize Value="1k"/>',
    'error',
    /Value of “BufferSize” is “1k”: it must be an integer from 4 to 16384/,
  ],
  [
    'a bad keyword of a provider',
    '<Keyword Value="0x10"/>',
    '‸<Keyword Value="Foo"/>',
    'error',
    /“Foo” is not a provider keyword/,
  ],
  ['a bad operation', '<EventProviders>', '‸<EventProviders Operation="Plus">', 'error', /must be Set, Add or Remove/],
  [
    'a missing attribute',
    '<EventProviderId Value="P2"/>',
    '‸<EventProviderId/>',
    'error',
    /“EventProviderId” has no attribute Value/,
  ],
  [
    'an element in a wrong place',
    '<PoolTags>',
    '‸<Collectors/><PoolTags>',
    'error',
    /“Collectors” is not allowed in “SystemProvider”/,
  ],
  ['what is not recorded', '<Counters>', '‸<ProcessorTrace/><Counters>', 'warning', /ProcessorTrace is ignored/],
  [
    'last branches at more events than Windows takes',
    '<Counters>',
    '‸<LastBranch><Events><Event Value="E0"/><Event Value="E1"/><Event Value="E2"/><Event Value="E3"/><Event Value="E4"/></Events></LastBranch><Counters>',
    'warning',
    /LastBranch is ignored: it needs 1 to 4 events/,
  ],
  [
    'starts of Windows',
    '</WindowsPerformanceRecorder>',
    '‸<OnOffTransitionConfigurations/></WindowsPerformanceRecorder>',
    'warning',
    /startup and shutdown of Windows/,
  ],
])('%s is told with its place', (_, from, to, severity, message) => {
  expect(usual).toContain(from);
  const { text, line, column } = marked(usual.replace(from, () => to));
  const { plan, problems } = planFrom(text, 'A');
  expect(problems).toContainEqual({ severity, file: 'a.wprp', line, column, message: expect.stringMatching(message) });
  expect(plan === null).toBe(severity === 'error');
});

test('a file that may be only so large, and goes round in itself', () => {
  const limited = (mode: string) =>
    planFrom(usual.replace('<Buffers Value="32"/>', `<Buffers Value="32"/><MaximumFileSize Value="512"${mode}/>`), 'A');
  expect(limited(' FileMode="Circular"').plan?.sessions[0]).toMatchObject({ logging: 'circular', maximumFileMB: 512 });
  expect(limited('').plan?.sessions[0]).toMatchObject({ logging: 'file', maximumFileMB: 512 });
});

test('filters of events and of stacks, and heaps of chosen processes', () => {
  const text = wprp(
    `<EventCollector Id="EC" Name="E"/><HeapEventCollector Id="HC" Name="H"><Buffers Value="8"/></HeapEventCollector>
    <EventProvider Id="P" Name="Some" Stack="true">
      <EventFilters FilterIn="true"><EventId Value="7"/><EventId Value="9"/></EventFilters>
      <StackFilters FilterIn="false"><EventId Value="9"/></StackFilters>
    </EventProvider>
    <HeapEventProvider Id="HP"><HeapProcessIds><HeapProcessId Value="42"/></HeapProcessIds></HeapEventProvider>`,
    `<EventCollectorId Value="EC"><EventProviders><EventProviderId Value="P"/></EventProviders></EventCollectorId>
    <HeapEventCollectorId Value="HC"><HeapEventProviders><HeapEventProviderId Value="HP"/></HeapEventProviders></HeapEventCollectorId>`,
  );
  const { plan, problems } = planFrom(text, 'A');
  expect(problems).toEqual([]);
  expect(plan?.sessions.map(({ name, maximumBuffers }) => [name, maximumBuffers])).toEqual([
    ['corescope-E', 64],
    ['corescope-heap', 8],
  ]);
  expect(plan?.sessions.map(({ providers }) => providers[0].filters)).toEqual([
    { eventIds: { include: true, ids: [7, 9] }, stackEventIds: { include: false, ids: [9] } },
    { pids: [42] },
  ]);
});

test('places are right where a tag has its attributes in lines of their own, behind Windows’ line ends', () => {
  const { text, line, column } = marked(
    usual.replace('<BufferSize Value="1024"/>', '‸<BufferSize\n  Value="x"/>').replaceAll('\n', '\r\n'),
  );
  expect(planFrom(text, 'A').problems).toMatchObject([{ line, column }]);
});

describe('hostile files', () => {
  test.each([
    ['nothing', '', /root element/],
    ['no XML', 'MZ\u0090\u0000', /./],
    ['another format', '<WpaProfileContainer/>', /outermost element is “WpaProfileContainer”/],
    ['an element that is left open', '<WindowsPerformanceRecorder Version="1"><Profiles>', /./],
    ['entities that grow', '\n<!DOCTYPE a [<!ENTITY b "bbb">]><WindowsPerformanceRecorder Version="&b;"/>', /DOCTYPE/],
    [
      'a document type behind a long comment',
      `<!--${' '.repeat(70_000)}-->\r\n\r\n <!DOCTYPE a [\r\n<!ENTITY b "b">\r\n]><WindowsPerformanceRecorder/>`,
      /DOCTYPE/,
    ],
    // The reader of the prolog tried 2^40 ways to split these.
    ['forty comments', `${'<!---->'.repeat(40)}<WindowsPerformanceRecorder Version="1.0"/>`, /./],
    ['an entity of nobody', '<WindowsPerformanceRecorder Version="&b;"/>', /only the predefined entities of XML/],
    ['elements that nest without end', '<Profiles>'.repeat(100_000), /nested deeper/],
    ['too many elements', `<WindowsPerformanceRecorder>${'<a/>'.repeat(30_000)}`, /more than 20000 elements/],
    ['too long a text', ' '.repeat(5 << 20), /4 Mi characters/],
  ])('%s', (_, text, message) => {
    const { plan, problems } = planFrom(text, 'A');
    expect(plan).toBeNull();
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.length).toBeLessThanOrEqual(100);
    expect(problems.some((one) => one.severity === 'error' && message.test(one.message))).toBe(true);
  });

  test('a document type is told with its place', () => {
    const { problems } = planFrom('<!-- a\r\nb -->\r\n <!DOCTYPE a [\r\n<!ENTITY b "b">\r\n]><a/>', 'A');
    expect(problems.find(({ message }) => message.includes('DOCTYPE'))).toMatchObject({ line: 3, column: 2 });
  });

  test.each([
    ['no JSON', '<?corescope-pmu {?>', /not JSON/],
    ['another JSON', '<?corescope-pmu {"sets":[]}?>', /not a list of counters: sets/],
    ['a plan that is none', '<?corescope-plan {"sessions":[7]}?>', /recording plan: sessions/],
    ['objects without end', `<?corescope-plan ${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}?>`, null],
  ])('an instruction with %s', (_, instruction, message) => {
    const { plan, problems } = planFrom(usual.replace('<WindowsPerf', `${instruction}<WindowsPerf`), 'A');
    if (message === null) expect(problems).toEqual([]);
    else {
      expect(plan).toBeNull();
      expect(problems.map((one) => one.message).join()).toMatch(message);
    }
  });

  test('thousands of profiles, each derived from the one before, are a short list of problems', () => {
    const many = Array.from(
      { length: 3000 },
      (_, i) => `<Profile Id="P${i}" Name="P${i}" DetailLevel="Light" LoggingMode="File" Base="P${i - 1}"></Profile>`,
    );
    const { file, problems } = planFrom(wprp(many.join('\n'), ''), 'A');
    for (const { name } of profilesOf(file)) planOf(file, name, 'light', 'file', context);
    expect([file.profiles.length, problems.length]).toEqual([512, 100]);
    expect(problems.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/3001 profiles .*only 512 are read/),
    );
  });

  test('any text is answered with problems, not with an exception', () => {
    const piece = fc.constantFrom(
      ...(usual.match(/<[^>]+>|\s+/g) ?? []),
      '<a b="',
      '"',
      '&',
      'Base="P1"',
      '<?corescope-plan {}?>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const { file } = planFrom(pieces.join(''), 'A');
        for (const { name } of profilesOf(file)) planOf(file, name, 'light', 'memory', context);
      }),
      { numRuns: 200 },
    );
  });
});
