/** The workflows are what GitHub takes, and what they run is there: nothing else of them can be tried before a push. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const folder = join(root, '.github/workflows');
const files = readdirSync(folder).filter((name) => /\.ya?ml$/.test(name));

/** GitHub's parser imports its schema in a way that Node 20 refuses: it is bundled first. */
const bundled = join(root, 'node_modules/.cache/corescope', `workflow-parser-${process.pid}`);
let parser: typeof import('@actions/workflow-parser');
beforeAll(async () => {
  await build({
    ...{ root, configFile: false, logLevel: 'error', ssr: { noExternal: true } },
    build: { ssr: 'node_modules/@actions/workflow-parser/dist/index.js', outDir: bundled, copyPublicDir: false },
  });
  parser = await import(pathToFileURL(join(bundled, 'index.js')).href);
});
afterAll(() => rmSync(bundled, { recursive: true, force: true }));

/** By GitHub's own schema of workflows and its parser of expressions. @returns what is wrong */
async function problemsOf(name: string, content: string): Promise<string[]> {
  const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = parser;
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  const template = value === undefined ? null : await convertWorkflowTemplate(context, value);
  const errors = [
    ...context.errors.getErrors().map(({ message }) => message),
    ...(template?.errors ?? []).map(({ Message }) => Message),
  ];
  return [...new Set(errors)];
}

const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8');
const scripts = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> })
  .scripts;

it('there are some', () => expect(files).toContain('ci.yml'));

describe.each(files)('%s', (name) => {
  const text = textOf(name);
  const lines = text.split('\n').map((line) => line.trim().replace(/^- /, ''));
  const commands = lines.filter((line) => line.startsWith('run: ')).map((line) => line.slice('run: '.length));

  it('is what the schema of workflows allows', async () => {
    expect(await problemsOf(name, text)).toEqual([]);
  });

  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: GitHub's expressions
  it.each([
    ['a key of a job', '    runs-on:', '    run-on:'],
    ['a key of a step', '- run: npm ci', '- runs: npm ci'],
    ['an event', '  pull_request:', '  pull_requests:'],
    ['an expression', '${{ matrix.os }}', '${{ matrix.os'],
    ['a context', '${{ matrix.os }}', '${{ matrixx.os }}'],
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: GitHub's expressions
  ])('would be refused with %s misspelt', async (_what, right, wrong) => {
    expect(text).toContain(right);
    expect(await problemsOf(name, text.replaceAll(right, wrong))).not.toEqual([]);
  });

  it('runs what there is: npm scripts, programs of packages, scripts', () => {
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) {
      const plain = command.replace(/^xvfb-run --auto-servernum /, '');
      const [program, first, second] = plain.split(' ');
      if (program === 'npm' && first === 'run')
        expect([command, Object.keys(scripts)]).toEqual([command, expect.arrayContaining([second])]);
      else if (program === 'npx')
        expect([command, existsSync(join(root, 'node_modules/.bin', first))]).toEqual([command, true]);
      else if (program === 'node') expect([command, existsSync(join(root, first))]).toEqual([command, true]);
      else expect([command, ['npm ci', 'npm test'].includes(plain) || program === 'sudo']).toEqual([command, true]);
      for (const spec of plain.match(/e2e\/\S+\.ts/g) ?? [])
        expect([spec, existsSync(join(root, spec))]).toEqual([spec, true]);
    }
  });

  it('takes actions of GitHub’s own alone, each in a version, and asks for no right but to read', () => {
    const uses = lines.filter((line) => line.startsWith('uses: ')).map((line) => line.slice('uses: '.length));
    expect(uses.length).toBeGreaterThan(0);
    for (const action of uses) expect(action).toMatch(/^actions\/[\w-]+@(v\d+|[0-9a-f]{40})( |$)/);
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
    expect(text).not.toMatch(/secrets\./);
  });
});

it('covers Linux, macOS, Windows, and Windows on Arm', () => {
  const text = textOf('ci.yml');
  const all = '[ubuntu-latest, macos-latest, windows-latest, windows-11-arm]';
  expect(text.split(`os: ${all}`)).toHaveLength(3);
  expect(text).toContain('os: [windows-latest, windows-11-arm]');
});
