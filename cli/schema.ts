import { type Command, Option } from 'commander';
import { jsonText } from '../contract/json-text.ts';
import type { EventInfo, FieldInfo, ProviderDetails, ProviderManifestText } from '../contract/schema.ts';
import { HostError } from '../host/base/host-error.ts';
import { noSuchProvider, providerNamed } from '../host/traces/provider-names.ts';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';
import { integer, machineSchemas, manifestFiles } from './options.ts';
import { type TraceFiles, withTrace, writeOver } from './with-trace.ts';

interface SchemaOptions extends TraceFiles {
  json?: true;
  man?: true;
}

export function addSchemaCommand(program: Command, context: CliContext): void {
  const command = program.command('schema');
  command
    .description('show the events of a provider and their fields, as the trace and manifests describe them')
    .argument('<file>', 'an .etl trace')
    .argument('[provider]', 'GUID, name, or kernel group; without it, with --man, all providers')
    .argument('[id]', 'ID of one event (type, for kernel groups)', integer(0, 0xffff))
    .option(...manifestFiles)
    .option(...machineSchemas)
    .option('--json', 'as one JSON object')
    .addOption(
      new Option('--man', 'as an instrumentation manifest (.man), for mc.exe and other tools').conflicts('json'),
    )
    .action((file: string, name: string | undefined, id: number | undefined, options: SchemaOptions) => {
      if (name === undefined && options.man !== true)
        command.error('name a provider, or write all of them as a manifest with --man');
      return withTrace(file, context, options, async ({ trace, watched }) => {
        const decoder = await trace.decoder(watched);
        if (name === undefined) {
          await writeManifestOfAll(context, decoder.manifestOfAll(), file);
          return;
        }
        const providers = decoder.providers();
        const found = providerNamed(providers, name);
        if (found === undefined) throw noSuchProvider(name, providers);
        if (options.man === true) {
          if (id !== undefined)
            throw new HostError('bad-request', '--man writes all events of a provider: omit the ID.');
          await writeManifest(context, decoder.manifest(found.guid), found.name ?? found.guid);
          return;
        }
        const all = decoder.provider(found.guid);
        const eventInfos = all.eventInfos.filter((event) => id === undefined || event.id === id);
        if (id !== undefined && eventInfos.length === 0)
          throw new HostError('not-found', `${name} has no event ${id}, in ${file} or in a manifest.`);
        const details = { ...all, eventInfos };
        await writeOver(context, options.json ? `${jsonText(details, 2)}\n` : schemaText(details));
      });
    });
}

/** Most traces have many events of the kernel that no manifest describes: they are only counted, by reason. */
async function writeManifestOfAll(context: CliContext, manifest: ProviderManifestText, file: string): Promise<void> {
  const { text, written, leftOut } = manifest;
  if (written === 0) throw new HostError('bad-request', `${file} has no event that a manifest can describe.`);
  const reasons = new Map<string, number>();
  for (const { reason } of leftOut) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  for (const [reason, count] of reasons)
    context.writeError(`${count} ${count === 1 ? 'event is' : 'events are'} left out: ${printable(reason)}.`);
  await writeOver(context, text);
}

/** The manifest goes to standard output, events that are left out to standard error. */
async function writeManifest(context: CliContext, manifest: ProviderManifestText, name: string): Promise<void> {
  const { text, written, leftOut } = manifest;
  const [first] = leftOut;
  if (written === 0) {
    const reason = first === undefined ? '' : `: ${first.reason}`;
    throw new HostError('bad-request', `${name} has no event that a manifest can describe${reason}.`);
  }
  for (const { event, reason } of leftOut) context.writeError(`${printable(event)} is left out: ${reason}.`);
  await writeOver(context, text);
}

export function schemaText({
  guid,
  name,
  keywords,
  eventInfos,
}: Pick<ProviderDetails, 'guid' | 'name' | 'keywords' | 'eventInfos'>): string {
  const lines = [`${name ?? 'unnamed'}  ${guid}`];
  for (const { mask, name: keyword } of keywords) lines.push(`  keyword ${mask}  ${keyword}`);
  for (const event of eventInfos) lines.push('', ...eventText(event));
  return lines.map((line) => `${printable(line)}\n`).join('');
}

function eventText(event: EventInfo): string[] {
  const { id, version, name, levelName, taskName, opcodeName, keywordNames, source, reason, count } = event;
  const about = [
    ['level', levelName],
    ['task', taskName],
    ['opcode', opcodeName],
    ['keywords', keywordNames.join(' ')],
    ['events', count],
    ['source', source],
    ['message', event.message],
    ['no schema', reason],
  ].filter(([, value]) => value !== null && value !== '');
  return [
    `${id} version ${version}  ${name}`,
    ...about.map(([label, value]) => `  ${label}: ${value}`),
    ...fieldLines(event.fields, '    '),
  ];
}

function fieldLines(fields: readonly FieldInfo[], indent: string): string[] {
  return fields.flatMap(({ name, type, outType, count, map, members }) => [
    `${indent}${type}${count} ${name}${outType === '' ? '' : ` (${outType})`}${map === null ? '' : `, ${map.name}:`}`,
    ...(map?.entries ?? []).map(({ value, name: entry }) => `${indent}    ${value} = ${entry}`),
    ...fieldLines(members, `${indent}    `),
  ]);
}
