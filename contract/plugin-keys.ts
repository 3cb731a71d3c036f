/** Which keys the plugin format knows at a place: for suggestions where somebody mistyped one. */
import { z } from 'zod';
import { processingSource } from './plugin.ts';

type Schema = z.core.$ZodType;

/** Names that an object at `path` of a plugin may have; of every kind of object that may stand there. */
export function keysAt(path: readonly (string | number)[]): string[] {
  let schemas: Schema[] = alternatives(processingSource);
  for (const step of path) schemas = schemas.flatMap((schema) => below(schema, step)).flatMap(alternatives);
  const keys = schemas.flatMap((schema) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []));
  return [...new Set(keys)];
}

/** What stands behind defaults, options and transforms. */
function alternatives(schema: Schema): Schema[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(alternatives);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return alternatives(schema.unwrap());
  return [schema];
}

function below(schema: Schema, step: string | number): Schema[] {
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodRecord) return [schema.valueType];
  if (schema instanceof z.ZodObject && Object.hasOwn(schema.shape, step)) return [schema.shape[step]];
  return [];
}
