import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Autologger, SessionStatus } from '../../contract/recording.ts';
import { collectBoot } from './boot-recording.ts';

const folder = mkdtempSync(join(tmpdir(), 'corescope-collect-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Two registered sessions that run and have written, and what is asked of them. */
function machine(failing: (name: string) => boolean) {
  const files = ['a', 'b'].map((name) => join(folder, `${name}.etl`));
  for (const file of files) writeFileSync(file, 'events');
  const sessions = ['a', 'b'].map((name, i) => ({ name, session: name, file: files[i], modes: [], providers: [] }));
  const registered = sessions.map((one) => ({ ...one, ours: true, startStatus: 0 }) as unknown as Autologger);
  const done: string[] = [];
  return {
    files,
    done,
    bridge: {
      autologgers: async () => registered,
      sessions: async () => sessions as unknown as SessionStatus[],
      removeAutologger: async (name: string) => {
        if (failing(name)) throw new Error('Access denied.');
        done.push(`remove ${name}`);
      },
      captureState: async () => {},
      flushSession: async () => sessions[0] as unknown as SessionStatus,
      stopSession: async (name: string) => {
        done.push(`stop ${name}`);
        return sessions[0] as unknown as SessionStatus;
      },
    },
  };
}

test('what was recorded is collected, also where one session cannot be removed from the registry', async () => {
  const { bridge, files, done } = machine((name) => name === 'b');
  const { parts, problems } = await collectBoot(bridge, folder);
  expect(parts).toEqual(files);
  expect(problems).toEqual(['Access denied. “b” is still registered. To remove it: corescope boottrace --remove']);
  expect(done).toEqual(['remove a', 'stop a', 'stop b']);
});

test('where none can be removed, nothing is touched', async () => {
  const { bridge, done } = machine(() => true);
  await expect(collectBoot(bridge, folder)).rejects.toThrow('Access denied.');
  expect(done).toEqual([]);
});
