/** A plugin to begin with: it works on traces with WindowsPerf's driver events, such as the sample. */
import { randomUUID } from 'node:crypto';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pluginSchemaFile, pluginSchemaText } from '../../contract/plugin-schema.ts';
import { snakeCase } from '../../contract/sql-names.ts';
import { HostError, toHostError } from '../base/host-error.ts';

/**
 * Text of a plugin with one table. It is written by hand, not by `JSON.stringify`: people read it and go on from there.
 * @param newId gives another GUID each time
 */
export function newPluginText(name: string, newId: () => string = randomUUID): string {
  const key = keyFor(name);
  const shown = JSON.stringify(name);
  return `{
  "$schema": "./${pluginSchemaFile}",
  "id": "${newId()}",
  "key": "${key}",
  "name": ${shown},
  "description": "What the counters of each core counted",
  "inputs": [{ "kind": "etl" }],
  "maps": {
    "events": { "0x03": "l1d_cache_refill", "0x04": "l1d_cache", "0x08": "inst_retired", "0xffffffff": "cycle" }
  },
  "cookers": [
${cookerText(key)}
  ],
  "tables": [
    {
      "id": "${newId()}",
      "name": ${shown},
      "description": "What the counters of each core counted between two readings",
      "category": "My tables",
      "sqlName": "counts",
      "rows": "${key}/counts",
      "howToRecord": "Record the provider “WindowsPerf Driver” while wperf stat -t counts.",
      "columns": {
${columnsText(newId)}
      },
      "configurations": [
${configurationsText}
      ],
      "defaultConfiguration": "By event"
    }
  ]
}
`;
}

/** Its fields, and what is computed from them. */
const cookerText = (key: string): string => `    {
      "path": "${key}/counts",
      "events": [{ "provider": "9b15b4b5-6979-4ba7-9b26-00c630a4d7b3", "id": [1] }],
      "fields": {
        "time": "$time",
        "core": { "field": "Core", "type": "u64" },
        "event": { "field": "Event", "type": "u32" },
        "counter": { "field": "GPCIdx", "type": "u32" },
        "total": { "field": "Value", "type": "u64" }
      },
      "derive": {
        "count": { "op": "delta", "of": "total", "partitionBy": ["core", "event"], "resetOnDecrease": true },
        "eventName": { "expr": "coalesce(mapped(event, 'events'), hex(event))" }
      }
    }`;

const columnsText = (newId: () => string): string => `        "event": {
          "id": "${newId()}",
          "name": "Event",
          "projection": { "field": "eventName" },
          "hints": { "width": 150 },
          "variants": {
            "number": {
              "id": "${newId()}",
              "name": "Event Number",
              "projection": { "expr": "hex(event, 4)" }
            }
          }
        },
        "core": { "id": "${newId()}", "name": "Core", "projection": { "field": "core" } },
        "counter": { "id": "${newId()}", "name": "Counter", "projection": { "field": "counter" } },
        "time": { "id": "${newId()}", "name": "Time", "projection": { "field": "time" } },
        "count": {
          "id": "${newId()}",
          "name": "Count",
          "description": "Counted since the reading before",
          "projection": { "field": "count" },
          "hints": { "width": 120, "align": "right", "format": "N0", "aggregation": "sum" },
          "variants": {
            "total": {
              "id": "${newId()}",
              "name": "Running total",
              "projection": { "field": "total" },
              "hints": { "aggregation": "max" }
            }
          }
        }`;

const configurationsText = `        {
          "name": "By event",
          "columns": ["event", "core", "|pivot", "|freezeLeft", "counter", "time", "|graph", "|freezeRight", "count"],
          "roles": { "startTime": "time" },
          "chart": "line",
          "help": "Open an event to compare its cores."
        },
        {
          "name": "By core",
          "columns": ["core", "event", "|pivot", "|freezeLeft", "counter", "time", "|graph", "|freezeRight", "count"],
          "roles": { "startTime": "time" },
          "chart": "line"
        }`;

/** A short name in snake case that no digit begins. */
const keyFor = (name: string): string => snakeCase(name).replace(/^_/, 'p').slice(0, 32);

/**
 * Writes a new plugin, and the schema beside it for completion in editors.
 * @param folder is made where it is not there
 * @returns path of the plugin
 * @throws HostError when there is a file of its name already, or it cannot be written
 */
export async function writeNewPlugin(name: string, folder: string): Promise<string> {
  const path = join(folder, `${keyFor(name)}.json`);
  if (await stat(path).catch(() => null))
    throw new HostError('bad-request', `${path} already exists. Choose another name, or another folder with --dir.`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, pluginSchemaFile), pluginSchemaText());
    await writeFile(path, newPluginText(name), { flag: 'wx' });
  } catch (error) {
    throw toHostError(error, path);
  }
  return path;
}
