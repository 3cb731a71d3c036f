/**
 * docs/coming-from: what a tool's switches become is what the page says, and every command on the right runs on the simulated
 * machine, in the order of its page.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { workspace, workspaceFormat } from '../contract/workspace.ts';
import { samplePart } from '../engine/testing/sample.ts';
import { namedPlan } from '../host/recorder/own-name.ts';
import { RecorderWorld, testPlan } from '../host/recorder/testing/recorder-world.ts';
import { temporaryFolder } from '../host/testing/temporary-folder.ts';
import { workspaceText } from '../host/workspaces/workspace-text.ts';
import { restart } from '../native-bridge/simulator/restart.ts';
import { runCaptured } from './testing/run-captured.ts';

vi.setConfig({ testTimeout: 60_000 });

const folder = temporaryFolder();

/** A message of a driver that the sample does not have. */
const tmf = `01e9b841-7d67-315a-7b92-23b2033356de Driver
#typev Device_c14 10 "%0started %10!s!" //   LEVEL=TRACE_LEVEL_INFORMATION
{
Name, ItemString -- 10
}
`;
/** A workspace that shows Disk Usage, with a note on its reads. */
async function annotated(): Promise<string> {
  const { out } = await runCaptured(['tables', join(folder, 'trace.etl'), '--json']);
  const table = (JSON.parse(out) as { id: string; name: string }[]).find(({ name }) => name === 'Disk Usage')!.id;
  const notes = [{ where: 'operation = "Read"', text: 'cold start' }];
  const edited = {
    name: 'Mine',
    ownColumns: { note: { name: 'Annotation', notes } },
    columns: ['note', '|pivot', 'process'],
  };
  const panels = [{ id: 'p', content: { kind: 'table', trace: 0, table, view: { configuration: 'Mine', edited } } }];
  return workspaceText(
    workspace.parse({
      format: workspaceFormat,
      version: 1,
      traces: [{ name: 'trace.etl', path: 'trace.etl' }],
      tabs: [{ id: 't', name: 'Disk', panels }],
    }),
  );
}

const pages = readdirSync('docs/coming-from').filter((name) => name !== 'README.md');
const translated = ['wpr', 'xperf', 'logman', 'tracerpt'];

interface Page {
  /** Left and right cells. */
  rows: [theirs: string, ours: string][];
  /** First cells of what is not here. */
  refused: string[];
}

function pageOf(name: string): Page {
  const [main = '', missing = ''] = readFileSync(join('docs/coming-from', name), 'utf8').split('## Not here');
  const rowsIn = (text: string): [string, string][] =>
    [...text.matchAll(/^\| (.*?) \| (.*) \|$/gm)].slice(1).map(([, left, right]) => [left!, right!]);
  return { rows: rowsIn(main), refused: rowsIn(missing).map(([left]) => left) };
}

const commandsIn = (cell: string): string[] => [...cell.matchAll(/`(.*?)`/g)].map(([, command]) => command!);

/** Words as a shell has them. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word!);

test('every tool has its page, and the list of pages has them all', () => {
  const index = readFileSync('docs/coming-from/README.md', 'utf8');
  expect([...index.matchAll(/\(([a-z-]+\.md)\)/g)].map(([, name]) => name).toSorted()).toEqual(pages.toSorted());
  for (const name of pages) {
    const { rows, refused } = pageOf(name);
    expect([name, rows.length > 3, refused.length > 0]).toEqual([name, true, true]);
  }
});

describe.each(translated)('%s', (tool) => {
  const { rows, refused } = pageOf(`${tool}.md`);
  test.each(rows)('%s', async (theirs, ours) => {
    const [line = ''] = commandsIn(theirs);
    const [word, ...words] = wordsOf(line);
    expect(word).toBe(tool);
    const { exitCode, out, errors } = await runCaptured([tool, '--show', ...words]);
    expect([exitCode, errors]).toEqual([0, []]);
    expect(out.trimEnd().split('\n')).toEqual(commandsIn(ours));
  });

  test.each(refused)('%s is refused by its name', async (cell) => {
    const [line = ''] = commandsIn(cell);
    const inFront = tool === 'tracerpt' ? ['trace.etl'] : line === '-onoffscenario' ? ['-start', 'CPU'] : [];
    const { exitCode, out, errors } = await runCaptured([tool, '--show', ...inFront, ...wordsOf(line)]);
    expect([exitCode, out]).toEqual([1, '']);
    expect(errors).toEqual([expect.stringMatching(/has no equal here: ./)]);
    expect(errors[0]).toContain(wordsOf(line).at(0)!.replace(/^-/, ''));
  });
});

test.each([
  [['wpr', '-strat', 'CPU'], /wpr: unknown switch -strat/],
  [['wpr', '-stop'], /wpr: -stop needs a value/],
  [['wpr', '-start', 'CPU', '-filmode'], /unknown switch -filmode; did you mean filemode/],
  [['wpr'], /the first word must be one of -start/],
  [['wpr', '-cancel', 'now'], /“now” is one word too many/],
  [['xperf', '-on', 'DiagEasy', '-bufersize', '4'], /unknown switch -bufersize; did you mean buffersize/],
  [['xperf', '-setprofint', 'cached'], /-setprofint takes \[SOURCE\] INTERVAL \[cached\]/],
  [['wpr', '-heaptracingconfig', 'a.exe', 'maybe'], /“maybe” is not enable or disable/],
  [['wpr', '-boottrace'], /-boottrace needs -addboot PROFILE, -stopboot FILE or -cancelboot/],
  [['wpr', '-boottrace', '-addbot', 'CPU'], /-boottrace needs -addboot/],
  [['wpr', '-addboot', 'CPU', '-filmode'], /unknown switch -filmode; did you mean filemode/],
  [['wpr', '-stopboot'], /-stopboot needs a value/],
  [['wpr', '-setprofint'], /-setprofint needs a value/],
  [['xperf', '-i', 'a.etl', '-a', 'nothing'], /-a nothing has no equal here: these actions have: dumper/],
  [['logman', 'strat', 'x'], /“strat” is not one of query, create/],
  [['logman', 'start', 'x', '-q', '-ets'], /unknown switch -q/],
  [['tracerpt', '-y'], /tracerpt: name a trace/],
  [['tracerpt', 'a.etl', 'b.etl'], /corescope merge/],
  [['tracerpt', 'a.etl', '-f', 'html'], /tracerpt: -f is the format of a report: add -report/],
])('%j is an error that says what is wrong', async (args, message) => {
  const { exitCode, errors } = await runCaptured(args);
  expect([exitCode, errors]).toEqual([1, [expect.stringMatching(message)]]);
});

beforeAll(async () => {
  // As much of the sample as fills the tables.
  writeFileSync(join(folder, 'trace.etl'), await samplePart(0, 0.3e9));
  mkdirSync(join(folder, 'tmf'), { recursive: true });
  writeFileSync(join(folder, 'tmf', 'driver.tmf'), tmf);
  writeFileSync(join(folder, 'annotated.corescope'), await annotated());
}, 60_000);

/** Names of files stand for files of the test. */
const inFolder = (word: string): string =>
  word.replace(
    /^([\w.%-]+\.(etl|etl\.1|csv|xml|txt|wprp|data|corescope|html|man)|tmf|boot-parts)(?=!|$)/,
    `${folder}/$1`,
  );

/** Commands that wait for a machine's time: it is moved on while they run. */
const takesTime = (words: readonly string[]): boolean => ['record', 'listen', 'stat'].includes(words[0]!);

/** It records from the next start of Windows on. */
const registersBoot = ([command, ...args]: readonly string[]): boolean =>
  command === 'boottrace' && !args.includes('--stop') && !args.includes('--remove');

describe.each(pages)('each command of %s runs', (name) => {
  test('in the order of the page', async () => {
    const world = new RecorderWorld(folder);
    for (const copy of ['slow.etl.1', 'slow.etl', 'merged.etl.1'])
      copyFileSync(join(folder, 'trace.etl'), join(folder, copy));
    const run = (args: string[]) => runCaptured(args, { stateDir: world.folder, machine: () => world.link() });
    const recorders = new Map<string, ReturnType<typeof world.recorder>>();
    /** In the background nothing can be started here: what it would record is recorded in this process. */
    const begin = async (args: string[]): Promise<void> => {
      const dry = await run([...args.filter((word) => word !== '--background'), '--dry-run']);
      expect([args, dry.exitCode]).toEqual([args, 0]);
      const recorder = world.recorder();
      const id = args[args.indexOf('--name') + 1]!;
      const isNamed = args.includes('--name');
      await recorder.start(
        isNamed ? namedPlan(testPlan({ pmu: null }), id) : testPlan({ pmu: null }),
        join(folder, `${isNamed ? id : 'first'}.etl`),
      );
      await world.time.advance(100);
      recorders.set(id, recorder);
    };
    for (const [, ours] of pageOf(name).rows)
      for (const line of commandsIn(ours)) {
        // A short recording has all that is looked for; but of one core, which may be idle for so long.
        const seconds = line.includes('--pmu-spe') ? 2 : 0.2;
        const [program, ...words] = wordsOf(
          line.replace(/ > \S+$/, '').replace(/--duration (?:5|10)\b/, `--duration ${seconds}`),
        );
        expect(program).toBe('corescope');
        const args = words.map(inFolder);
        if (args.includes('--background')) {
          await begin(args);
          continue;
        }
        const running = run(args);
        let done = false;
        void running.finally(() => {
          done = true;
        });
        if (takesTime(args)) while (!done) await world.time.advance(100);
        const { exitCode, errors } = await running;
        expect([line, exitCode, errors.filter((one) => !/not on Windows|Line \d|simulated/.test(one))]).toEqual([
          line,
          0,
          expect.anything(),
        ]);
        world.time.machineClock.advanceMs(100);
        if (registersBoot(args)) {
          restart(world.machine);
          world.time.machineClock.advanceMs(1000);
        }
      }
  });
});
