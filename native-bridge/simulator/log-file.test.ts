import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ERROR } from '../calls/layouts.ts';
import { LogFile } from './log-file.ts';

const header = new Uint8Array(4096);

// Files that can be opened but not read, or not written, are Linux's.
test.runIf(process.platform === 'linux')('a file that cannot be begun or gone on with is not left open', () => {
  const folder = mkdtempSync(join(tmpdir(), 'corescope-log-file-'));
  try {
    writeFileSync(join(folder, 'short.etl'), 'no header');
    const open = () => readdirSync('/proc/self/fd').length;
    const before = open();
    for (let i = 0; i < 5; i++) {
      expect(LogFile.append(join(folder, 'short.etl'), header)).toEqual({
        status: ERROR.INVALID_PARAMETER,
        file: null,
      });
      expect(LogFile.append('/proc/self/mem', header).file).toBeNull();
      expect(LogFile.create('/dev/full', header, null).file).toBeNull();
    }
    expect(open()).toBe(before);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
