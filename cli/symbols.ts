/** Names for addresses: of a symbol file, of a trace, and why modules have none. */
import { closeSync, openSync, readSync } from 'node:fs';
import type { Command } from 'commander';
import { at } from '../contract/checked.ts';
import { jsonText } from '../contract/json-text.ts';
import type { AddressInfo, ModuleSymbols, SymbolStatus } from '../contract/stacks.ts';
import { HostError } from '../host/base/host-error.ts';
import { type NamedFile, openNamedFile } from '../host/symbols/named-file.ts';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';
import { headerId, manifestFiles, nanoseconds, symbolPaths } from './options.ts';
import { type Opened, type TraceFiles, withTrace, writeOver } from './with-trace.ts';

interface SymbolsOptions extends TraceFiles {
  path: string[];
  download?: true;
  pid?: number;
  at?: number;
  json?: true;
}

export function addSymbolsCommand(program: Command, context: CliContext): void {
  program
    .command('symbols')
    .description('look up the names of addresses in symbol files, or show which modules of a trace have symbols')
    .argument('<file>', 'a trace, a PDB, an image (.exe, .dll, .sys), or another symbol file')
    .argument(
      '[addresses...]',
      'for a symbol file: RVAs, or TOKEN+IL of .NET methods; for a trace: addresses of a process, as 0x…',
    )
    .option(...symbolPaths)
    .option(
      '--download',
      'download missing symbols from the servers in the symbol path, which tells them what you analyze; your consent counts for this call only',
    )
    .option('--pid <n>', 'the process that the addresses belong to; 0 = the kernel', headerId)
    .option(
      '--at <ns>',
      'time, in nanoseconds since the start of the trace; default: the last time that the address was in use',
      nanoseconds,
    )
    .option(...manifestFiles)
    .option('--json', 'as JSON')
    .action((file: string, addresses: string[], options: SymbolsOptions) =>
      isSymbolFile(file)
        ? ofFile(file, addresses, context, options)
        : addresses.length > 0
          ? ofTrace(file, addresses, context, options)
          : status(file, context, options),
    );
}

/** PDBs, images and cabinets of them begin with a mark of their own. */
function isSymbolFile(path: string): boolean {
  const head = Buffer.alloc(16);
  try {
    const file = openSync(path, 'r');
    try {
      readSync(file, head, 0, head.length, 0);
    } finally {
      closeSync(file);
    }
  } catch {
    // Whoever opens it next says what is wrong.
    return false;
  }
  return ['Microsoft ', 'MZ', 'BSJB', 'MSCF', 'FFFFFFFF ', '\x7fELF', '<'].some(
    (mark) => head.toString('latin1', 0, mark.length) === mark,
  );
}

async function ofFile(path: string, wanted: string[], context: CliContext, { path: paths, json }: SymbolsOptions) {
  const file = openNamedFile(path, paths.length > 0 ? paths.join(';') : (process.env._NT_SYMBOL_PATH ?? ''));
  try {
    for (const refused of file.refused) context.writeError(`corescope: ${printable(refused)}`);
    if (wanted.length === 0) {
      await context.write(json ? `${jsonText(file.info, 2)}\n` : infoText(file));
      return;
    }
    const answers = wanted.map((text) => answerOf(file, text));
    await context.write(json ? `${jsonText(answers, 2)}\n` : answers.map(answerText).join(''));
  } finally {
    file.close();
  }
}

interface Answer {
  rva?: number;
  token?: number;
  ilOffset?: number;
  frames: { function: string; file: string; line: number }[];
}

function answerOf(file: NamedFile, text: string): Answer {
  const [, tokenText, ilText] = /^(0x06[0-9a-f]{6})\+(\d+|0x[0-9a-f]+)$/i.exec(text) ?? [];
  if (tokenText !== undefined && ilText !== undefined) {
    const [token, ilOffset] = [Number(tokenText), Number(ilText)];
    const place = file.statementAt(token, ilOffset);
    return { token, ilOffset, frames: place === null ? [] : [{ function: '', ...place }] };
  }
  const rva = Number(text);
  if (!/^(\d+|0x[0-9a-f]+)$/i.test(text) || rva > 0xffffffff)
    throw new HostError('bad-request', `“${text}” is not an RVA. Write it as a number (4096, 0x1000), or as TOKEN+IL.`);
  const frames = file.framesAt(rva).map(({ function: name, file: source, line }) => ({
    function: name,
    ...{ file: source, line },
  }));
  return { rva, frames };
}

function answerText({ rva, token, ilOffset, frames }: Answer): string {
  const asked = rva === undefined ? `0x${hex(token ?? 0)}+${ilOffset}` : `0x${rva.toString(16)}`;
  if (frames.length === 0) return `${asked}  (unknown)\n`;
  return frames
    .map(({ function: name, file, line }, i) => {
      const place = file === '' ? '' : `  ${file}${line > 0 ? `:${line}` : ''}`;
      return printableLine(`${i === 0 ? asked : ' '.repeat(asked.length)}  ${name}${place}`);
    })
    .join('');
}

const hex = (value: number): string => value.toString(16).padStart(8, '0');
const printableLine = (text: string): string => `${printable(text)}\n`;

const infoText = ({ info }: NamedFile): string =>
  info
    .map(({ file, kind, guid, age, note }) =>
      printableLine(
        [file, kind, guid === null ? '' : `${guid}${age === null ? '' : `, age ${age}`}`, note]
          .filter((part) => part !== '')
          .join('  '),
      ),
    )
    .join('');

async function ofTrace(file: string, addresses: string[], context: CliContext, options: SymbolsOptions): Promise<void> {
  const { pid, json, at: atNs } = options;
  if (pid === undefined) throw new HostError('bad-request', 'Addresses of a trace need a process: add --pid N.');
  for (const address of addresses)
    if (!/^0x[0-9a-f]{1,16}$/i.test(address))
      throw new HostError('bad-request', `“${address}” is not an address. Write it as 0x…, with up to 16 digits.`);
  await withTrace(file, context, options, async ({ watched, host, id: trace }) => {
    if (options.download) await download({ watched, host, id: trace }, context);
    const found = await host.call('addresses', { trace, addresses, pid, ...(atNs !== undefined && { atNs }) }, watched);
    // One object an address: the innermost function; what it was inlined in is in the text.
    const answers = found.map((infos) => at(infos, 0));
    await writeOver(context, json ? `${jsonText(answers, 2)}\n` : found.flat().map(addressText).join(''));
  });
}

function addressText({ address, module, offset, function: name, file, line }: AddressInfo): string {
  const where = module === null ? '(no module)' : `${module}${name === null ? `+${offset}` : `!${name}`}`;
  return printableLine(`${address}  ${where}${file === null ? '' : `  ${file}:${line}`}`);
}

async function status(file: string, context: CliContext, options: SymbolsOptions): Promise<void> {
  await withTrace(file, context, options, async ({ watched, host, id: trace }) => {
    if (options.download) await download({ watched, host, id: trace }, context);
    const answer = await host.call('symbolStatus', { trace }, watched);
    await writeOver(context, options.json ? `${jsonText(answer, 2)}\n` : statusText(answer));
  });
}

/** Whoever writes the option has said yes. */
async function download({ host, id: trace, watched }: Pick<Opened, 'host' | 'id' | 'watched'>, context: CliContext) {
  const { servers } = await host.call('symbolStatus', { trace }, watched);
  if (servers.length === 0)
    context.writeError('corescope: The symbol path names no server. Add one, such as --path srv*FOLDER*https://…');
  for (const { server } of servers) await host.call('setServerConsent', { server, consent: 'once' }, watched);
  const { downloaded, missing, failed } = await host.call('downloadSymbols', { trace }, watched);
  for (const { module, reason } of failed) context.writeError(`corescope: ${printable(`${module}: ${reason}`)}`);
  context.writeError(`corescope: ${downloaded} downloaded, ${missing} on no server, ${failed.length} failed`);
}

function statusText({ symbolPath, modules, frames }: SymbolStatus): string {
  const share = (part: number): string => `${frames.total === 0 ? 0 : ((100 * part) / frames.total).toFixed(1)}%`;
  return [
    `Symbol path: ${symbolPath === '' ? '(empty; set _NT_SYMBOL_PATH or use --path)' : symbolPath}`,
    `Frames: ${frames.total} in all stacks, ${frames.named} named (${share(frames.named)}), ${frames.runtime} of them in code compiled at run time, ${frames.withoutModule} outside of any module`,
    '',
    ...modules.map(moduleText),
  ]
    .map(printableLine)
    .join('');
}

const moduleText = ({ module, frames, named, state, reason, file }: ModuleSymbols): string =>
  `${module.padEnd(32)} ${String(named).padStart(8)} of ${String(frames).padEnd(8)} ${state.padEnd(10)} ${reason || (file ?? '')}`;
