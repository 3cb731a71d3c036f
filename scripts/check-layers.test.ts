import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { breaches, checkTree, importsOf } from './check-layers.mjs';

describe('layer rules', () => {
  test('hold for the real tree', () => {
    expect(checkTree(resolve(import.meta.dirname, '..'))).toEqual([]);
  });

  test.each([
    ['engine/etl/x.ts', "import { readFile } from 'node:fs/promises';"],
    ['engine/etl/x.ts', "import type { TraceHost } from '../../host/trace-host.ts';"],
    ['engine/x.ts', "export * from '../host/trace-host.ts';"],
    ['contract/x.ts', "import { Trace } from '../engine/format/trace.ts';"],
    ['renderer/x.tsx', "import { openTrace } from '../engine/format/trace.ts';"],
    ['renderer/x.tsx', "const fs = await import('node:fs');"],
    ['renderer/x.tsx', "import { app } from 'electron';"],
    ['host/x.ts', "import { BrowserWindow } from 'electron';"],
    ['host/x.ts', "const { app } = require('electron');"],
    ['host/x.test.ts', "import { app } from 'electron';"],
    ['cli/x.ts', "import { openTrace } from '../engine/format/trace.ts';"],
    ['cli/x.ts', "import '../electron/main.ts';"],
    ['host/x.test.ts', "import { App } from '../renderer/app/App.tsx';"],
    ['native-bridge/x.ts', "import { Trace } from '../engine/format/trace.ts';"],
    ['native-bridge/etw/x.ts', "import { World } from '../../engine/sample/world.ts';"],
    ['native-bridge/simulator/x.ts', "import { Trace } from '../../engine/trace.ts';"],
    ['engine/x.ts', "import {\n  a,\n  b,\n} from 'lodash';"],
  ])('%s must not contain: %s', (file, text) => {
    expect(breaches(file, text)).toHaveLength(1);
  });

  test.each([
    ['host/x.ts', "import { openTrace } from '../engine/format/trace.ts';\nimport { open } from 'node:fs/promises';"],
    ['engine/x.test.ts', "import { readFileSync } from 'node:fs';\nimport { test } from 'vitest';"],
    ['native-bridge/x.ts', "import { TraceWriter } from '../engine/write/trace-writer.ts';"],
    ['native-bridge/simulator/x.ts', "import { World } from '../../engine/sample/world.ts';"],
    ['native-bridge/simulator/driver/x.ts', "import type { EventSchema } from '../../../engine/schema/model.ts';"],
    ['electron/x.ts', "import { app } from 'electron';"],
    ['scripts/x.ts', "import { app } from 'anything';"],
  ])('%s may contain: %s', (file, text) => {
    expect(breaches(file, text)).toEqual([]);
  });

  test('all forms of import are seen', () => {
    const text = `import a from 'a';\nimport 'b';\nexport { c } from "c";\nimport type { D } from 'd';\nconst e = import('e');\nrequire('f');`;
    expect(importsOf(text)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });
});
