/** The plugin format as JSON Schema, for editors. */
import { z } from 'zod';
import { processingSource } from './plugin.ts';
import { pluginHelp } from './plugin-help.ts';

/** Draft 7, which editors know best. */
function pluginJsonSchema(): Record<string, unknown> {
  const parts = new Map<z.core.$ZodType, (typeof pluginHelp)[number]>(pluginHelp.map((part) => [part.schema, part]));
  const ids = z.registry<{ id: string; description: string }>();
  for (const { schema, id, about } of pluginHelp)
    if (schema !== processingSource) ids.add(schema, { id, description: about });
  const schema = z.toJSONSchema(processingSource, {
    target: 'draft-7',
    io: 'input',
    reused: 'ref',
    metadata: ids,
    override: ({ zodSchema, jsonSchema }) => {
      const { properties = {} } = jsonSchema;
      for (const [key, about] of Object.entries(parts.get(zodSchema)?.keys ?? {})) {
        const property = properties[key];
        // Schemas that are used in several places are one object in all of them.
        if (typeof property === 'object') properties[key] = { ...property, description: about };
      }
    },
  });
  return { ...schema, title: 'Corescope plugin' };
}

/** Beside plugins; files that end so are no plugins. */
export const pluginSchemaFile = 'corescope-plugin.schema.json';

export const pluginSchemaText = (): string => `${JSON.stringify(pluginJsonSchema(), null, 2)}\n`;
