/** `corescope wpr|xperf|logman|tracerpt …`: their words, our commands. */
import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { replaceFile } from '../host/base/whole-file.ts';
import type { CliContext, RunCommand } from './context.ts';
import { fromLogman } from './foreign/logman.ts';
import type { OwnCommand, Translation } from './foreign/switches.ts';
import { fromTracerpt } from './foreign/tracerpt.ts';
import { fromWpr } from './foreign/wpr.ts';
import { fromXperf } from './foreign/xperf.ts';
import { printable } from './format.ts';

const tools: Readonly<Record<string, (words: readonly string[]) => Translation>> = {
  wpr: fromWpr,
  xperf: fromXperf,
  logman: fromLogman,
  tracerpt: fromTracerpt,
};

/** Prints our commands instead of running them. */
const SHOW = '--show';

export function addForeignCommands(program: Command, context: CliContext, run: RunCommand): void {
  for (const [tool, translate] of Object.entries(tools))
    program
      .command(tool)
      .description(`do what ${tool} does with these switches; ${SHOW} as the first word prints our commands instead`)
      .argument('[switches...]', `as ${tool} takes them`)
      .allowUnknownOption()
      .helpOption(false)
      .action(async (_: string[], __: object, { args }: Command) => {
        const isShown = args[0] === SHOW;
        const { commands, notes } = translate(isShown ? args.slice(1) : args);
        for (const note of notes) context.writeError(`corescope: ${note}`);
        for (const command of commands)
          if (isShown) await context.write(`${printable(shown(command))}\n`);
          else if (!(await runOne(command, context, run))) return;
      });
}

/** @returns whether it could be done */
async function runOne({ args, outFile }: OwnCommand, context: CliContext, run: RunCommand): Promise<boolean> {
  if (outFile === undefined) return (await run(args, context)) === 0;
  const parts: string[] = [];
  const decoder = new TextDecoder();
  const write = async (text: string | Uint8Array): Promise<boolean> => {
    parts.push(typeof text === 'string' ? text : decoder.decode(text));
    return true;
  };
  if ((await run(args, { ...context, write })) !== 0) return false;
  await replaceFile(outFile, (temporary) => writeFile(temporary, parts.join('')));
  return true;
}

/** As a person types it. */
const shown = ({ args, outFile }: OwnCommand): string =>
  ['corescope', ...args.map((word) => (/^[\w.,:/\\+=!@*-]+$/.test(word) ? word : `"${word}"`))]
    .join(' ')
    .concat(outFile === undefined ? '' : ` > ${outFile}`);
