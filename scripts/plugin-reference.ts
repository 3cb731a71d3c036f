/** What is generated from the plugin format: the JSON Schema, and the tables of keys in docs/plugins.md. */
import { pluginHelp } from '../contract/plugin-help.ts';
import { pluginSchemaText } from '../contract/plugin-schema.ts';

export const schemaPath = 'docs/corescope-plugin.schema.json';
export const referencePath = 'docs/plugins.md';
export { pluginSchemaText };

const BEGIN = '<!-- keys: written by scripts/plugin-schema.mjs -->';
const END = '<!-- end of keys -->';

/** The page with its tables as they should be. @throws Error where the marks are missing */
export function withReference(page: string): string {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`${referencePath} lacks “${BEGIN}” or “${END}”`);
  return `${page.slice(0, begin + BEGIN.length)}\n\n${referenceText()}\n${page.slice(end)}`;
}

const referenceText = (): string =>
  pluginHelp
    .map(({ title, about, schema, keys }) => {
      const rows = Object.entries(keys).map(([key, text]) => {
        const optional = schema.shape[key].safeParse(undefined).success;
        return `| \`${key}\`${optional ? '' : ' *'} | ${text.replaceAll('|', '\\|')} |\n`;
      });
      return `### ${title}\n\n${about}\n\n| key | |\n|---|---|\n${rows.join('')}`;
    })
    .join('\n');
