/** A plugin that was checked: all that it names is there, and every column has a type. */
import type { ProcessingSource, TableDefinition } from '../../contract/plugin.ts';
import type { ValueType } from '../../language/value-type.ts';

/** Columns of a cooker's rows, in order. */
export type ColumnTypes = ReadonlyMap<string, ValueType>;

export interface Plugin {
  readonly key: string;
  readonly definition: ProcessingSource;
  /** Types of the columns of its own cookers, by path. */
  readonly types: ReadonlyMap<string, ColumnTypes>;
}

export type { TableDefinition };
