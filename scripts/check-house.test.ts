import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  breaches,
  checkHouse,
  fileCircles,
  importsOf,
  orphans,
  readGraph,
  readTree,
  roomCircles,
  stalePicture,
} from './check-house.mjs';

const root = resolve(import.meta.dirname, '..');
const found = (file: string, text: string) => breaches(readGraph({ [file]: text }));

test('the rules hold for the real tree, and the picture is theirs', () => {
  const graph = readTree(root);
  expect(graph.size).toBeGreaterThan(1500);
  expect(checkHouse(graph)).toEqual([]);
  expect(stalePicture(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'))).toEqual([]);
});

describe('arrows', () => {
  test.each([
    ['engine/format/x.ts', "import { readFile } from 'node:fs/promises';"],
    ['engine/format/x.ts', "import type { TraceHost } from '../../host/trace-host.ts';"],
    ['engine/format/x.ts', "import { merge } from '../write/merge/merge.ts';"],
    ['engine/format/x.ts', "export type { Names } from '../events/names/names.ts';"],
    ['engine/cook/x.ts', "import('../tables/table.ts')"],
    ['contract/x.ts', "import { Trace } from '../engine/format/trace.ts';"],
    ['renderer/app/x.tsx', "import { openTrace } from '../../engine/format/trace.ts';"],
    ['renderer/kit/x.tsx', "import { useViewStore } from '../state/view-store.ts';"],
    ['renderer/state/x.ts', "import { Lanes } from '../canvas/lanes.ts';"],
    ['renderer/features/sql/x.ts', "import type { Preset } from '../pivot/preset.ts';"],
    ['renderer/x.tsx', "const fs = await import('node:fs');"],
    ['renderer/x.tsx', "import { app } from 'electron';"],
    ['host/x.ts', "const { app } = require('electron');"],
    ['host/x.test.ts', "import { app } from 'electron';"],
    ['host/x.test.ts', "import { App } from '../renderer/app/App.tsx';"],
    ['cli/x.ts', "import '../electron/main.ts';"],
    ['native-bridge/etw/x.ts', "import { World } from '../../machine/world.ts';"],
    ['native-bridge/win32/x.ts', "import { Trace } from '../../engine/events/names/names.ts';"],
    ['engine/x.ts', "import {\n  a,\n  b,\n} from 'lodash';"],
    ['engine/x.ts', "import { f } from './testing/f.ts';"],
    ['contract/x.ts', "import names from '../engine/format/error-names.json' with { type: 'json' };"],
    ['plugins/x.ts', "import cpu from '../engine/formats/recording/profiles/cpu.wprp?raw';"],
  ])('%s must not contain: %s', (file, text) => {
    expect(found(file, text)).toHaveLength(1);
  });

  test.each([
    [
      'host/traces/x.ts',
      "import { openTrace } from '../../engine/format/trace.ts';\nimport { open } from 'node:fs/promises';",
    ],
    ['engine/x.test.ts', "import { readFileSync } from 'node:fs';\nimport { test } from 'vitest';"],
    ['native-bridge/pmu/x.ts', "import { TraceWriter } from '../../engine/write/trace-writer.ts';"],
    ['native-bridge/simulator/driver/x.ts', "import { World } from '../../../machine/world.ts';"],
    ['renderer/features/sql/x.ts', "import { Grid } from '../../kit/grid.tsx';"],
    ['renderer/app/x.ts', "import { Sql } from '../features/sql/SqlConsole.tsx';"],
    ['electron/x.ts', "import { app } from 'electron';"],
    ['scripts/x.ts', "import { app } from 'anything';"],
    ['engine/x.ts', "// import { app } from 'electron';\n/* import 'node:fs'; */"],
  ])('%s may contain: %s', (file, text) => {
    expect(found(file, text)).toEqual([]);
  });
});

describe('circles', () => {
  test('of files, also those of types alone', () => {
    const graph = readGraph({
      'engine/cook/a.ts': "import type { B } from './b.ts';",
      'engine/cook/b.ts': "import type { C } from './c.ts';",
      'engine/cook/c.ts': "export type { A } from './a.ts';",
      'engine/cook/d.ts': "import { a } from './a.ts';",
    });
    expect(fileCircles(graph)).toEqual(['files in a circle: engine/cook/a.ts, engine/cook/b.ts, engine/cook/c.ts']);
  });

  test('of rooms, where no file imports itself', () => {
    const graph = readGraph({
      'host/sql/a.ts': "import { t } from '../tables/t.ts';",
      'host/tables/t.ts': '',
      'host/tables/u.ts': "import type { B } from '../sql/b.ts';",
      'host/sql/b.ts': '',
    });
    expect(fileCircles(graph)).toEqual([]);
    expect(roomCircles(graph)).toEqual(['rooms in a circle: host/sql, host/tables']);
  });
});

test('a file that nothing imports, and an entry that is gone', () => {
  const graph = readGraph({ 'cli/main.ts': "import './a.ts';", 'cli/a.ts': '', 'cli/b.ts': '', 'cli/b.test.ts': '' });
  expect(orphans(graph, ['cli/main.ts', 'cli/old.ts'])).toEqual([
    'cli/old.ts: an entry that is not there',
    'cli/b.ts: nothing imports it',
  ]);
});

test('a tree of which not all can be read', () => {
  expect(() => readTree(resolve(root, 'docs'))).toThrow('Read 0 of 0 sources');
});

test('all forms of import are seen', () => {
  const text = `import a from 'a';\nimport 'b';\nexport { c } from "c";\nimport type { D } from 'd';\nconst e = import('e');\nrequire('f');`;
  expect(importsOf(text)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('a picture that is not of these rules', () => {
  const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').replace(
    'time order; PE files',
    'time order; no PE files',
  );
  expect(stalePicture(page)).toHaveLength(1);
});
