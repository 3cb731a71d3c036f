/** Blocks are read back at the offsets of win32-structs.md, not by the accessors that wrote them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SessionPlan } from '../../contract/recording.ts';
import { flushUnitOf, handleOf, isSystemLogger, queryBlock, sessionBlock, statusOf } from './properties.ts';
import { u32, u64, wide } from './testing/fake-etw.ts';
import { kernel, PROVIDER_GUID, provider, session } from './testing/plans.ts';

const SYSTEM_TRACE_CONTROL = 'ad4a819e0432d2119a82006008a86939';
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const blockOf = (plan: SessionPlan, file: string | null = null) =>
  sessionBlock(plan, file, flushUnitOf(plan.flushTimerMs));

const plans = fc
  .record({
    name: fc.string({ minLength: 1, maxLength: 200 }).filter((name) => !name.includes('\0')),
    kind: fc.constantFrom('event' as const, 'system' as const),
    logging: fc.constantFrom('file' as const, 'circular' as const, 'memory' as const, 'none' as const),
    realTime: fc.boolean(),
    bufferSizeKB: fc.integer({ min: 4, max: 16_384 }),
    minimumBuffers: fc.integer({ min: 2, max: 1000 }),
    more: fc.integer({ min: 0, max: 60_000 }),
    maximumFileMB: fc.integer({ min: 1, max: 1_048_576 }),
    flushTimerMs: fc.integer({ min: 1, max: 60_000 }),
    clock: fc.constantFrom('qpc' as const, 'system' as const, 'cycles' as const),
  })
  .map(({ more, ...plan }) => session({ ...plan, maximumBuffers: plan.minimumBuffers + more }));
const paths = fc
  .string({ minLength: 1, maxLength: 400, unit: 'binary' })
  .filter((path) => !path.includes('\0'))
  .map((path) => `C:\\${path}`);

describe('the block that starts a session', () => {
  it('holds the figures of any plan where Windows reads them', () => {
    fc.assert(
      fc.property(plans, paths, (plan, path) => {
        const block = blockOf(plan, path);
        const mode = u32(block, 64);
        const memory = plan.logging === 'memory';
        const inFile = plan.logging === 'file' || plan.logging === 'circular';
        expect(u32(block, 0)).toBe(block.length);
        expect(u32(block, 44)).toBe(0x20000);
        expect(u32(block, 40)).toBe({ qpc: 1, system: 2, cycles: 3 }[plan.clock]);
        expect(u32(block, 48)).toBe(plan.bufferSizeKB);
        expect(u32(block, 52)).toBe(memory ? plan.maximumBuffers : plan.minimumBuffers);
        expect(u32(block, 56)).toBe(plan.maximumBuffers);
        expect(u32(block, 60)).toBe(inFile ? plan.maximumFileMB : 0);
        expect(mode & 0x40f).toBe(
          { file: 1, circular: 2, newfile: 8, append: 4, memory: 0x400, none: 0 }[plan.logging],
        );
        expect((mode & 0x100) !== 0).toBe(!memory && (plan.realTime || plan.logging === 'none'));
        expect((mode & 0x02000000) !== 0).toBe(plan.kind === 'system');
        const inMilliseconds = (mode & 0x10) !== 0;
        expect(u32(block, 68) * (inMilliseconds ? 1 : 1000)).toBe(plan.flushTimerMs);
        const [fileAt, nameAt] = [u32(block, 112), u32(block, 116)];
        expect(nameAt).toBeGreaterThanOrEqual(120);
        // Room for the name that StartTraceW copies in, up to the path or the end.
        expect((fileAt === 0 ? block.length : fileAt) - nameAt).toBeGreaterThanOrEqual(2 * (plan.name.length + 1));
        expect(fileAt === 0 ? '' : wide(block, fileAt)).toBe(inFile ? path : '');
      }),
      { numRuns: 150 },
    );
  });

  it('comes back from Windows as the same figures', () => {
    fc.assert(
      fc.property(plans, paths, (plan, path) => {
        const block = blockOf(plan, path);
        block.set(Buffer.from(`${plan.name}\0`, 'utf16le'), u32(block, 116));
        const status = statusOf(block, null);
        const inFile = plan.logging === 'file' || plan.logging === 'circular';
        expect(status).toMatchObject({
          name: plan.name,
          bufferSizeKB: plan.bufferSizeKB,
          maximumBuffers: plan.maximumBuffers,
          maximumFileMB: inFile ? plan.maximumFileMB : 0,
          clock: plan.clock,
          file: inFile ? path : null,
        });
        expect(Math.round(status.flushTimerSeconds * 1000)).toBe(plan.flushTimerMs);
        expect(status.modes.includes('memory')).toBe(plan.logging === 'memory');
      }),
      { numRuns: 100 },
    );
  });

  it('is the NT Kernel Logger by GUID and name, any other system logger by its mode', () => {
    const named = blockOf(kernel({ name: 'NT Kernel Logger' }));
    expect(hex(named.subarray(24, 40))).toBe(SYSTEM_TRACE_CONTROL);
    expect(u32(named, 64) & 0x02000000).toBe(0);
    expect(isSystemLogger(named)).toBe(true);
    const other = blockOf(kernel());
    expect(hex(other.subarray(24, 40))).toBe('00'.repeat(16));
    expect(u32(other, 64) & 0x02000000).not.toBe(0);
    // CSwitch, Loader.
    expect(u32(other, 72)).toBe(0x10 | 0x4);
    expect(isSystemLogger(blockOf(session()))).toBe(false);
  });

  it('goes on in new files, or at the end of one, which Windows does without a live view', () => {
    const newFiles = blockOf(session({ logging: 'newfile', maximumFileMB: 7 }), 'C:\\a%d.etl');
    expect([u32(newFiles, 64), u32(newFiles, 60), wide(newFiles, u32(newFiles, 112))]).toEqual([
      0x108,
      7,
      'C:\\a%d.etl',
    ]);
    expect(u32(blockOf(session({ logging: 'append', clock: 'system' }), 'C:\\a.etl'), 64)).toBe(0x4);
  });

  it('names the processes of a private session in a second version of the struct', () => {
    const block = blockOf(session({ logging: 'file', privatePids: [7, 9], providers: [provider()] }), 'C:\\p.etl');
    expect(u32(block, 44)).toBe(0x820000);
    expect(u32(block, 64)).toBe(0x1 | 0x800);
    expect(hex(block.subarray(24, 40))).toBe('33221100554477668899aabbccddeeff');
    // V2Control, FilterDescCount, FilterDesc: an offset into the block.
    expect([u32(block, 120), u32(block, 124)]).toEqual([2, 1]);
    const filterAt = Number(u64(block, 128));
    const pidsAt = Number(u64(block, filterAt));
    expect([u32(block, filterAt + 8), u32(block, filterAt + 12)]).toEqual([8, 0x80000004]);
    expect([u32(block, pidsAt), u32(block, pidsAt + 4), pidsAt + 8]).toEqual([7, 9, block.length]);
    expect([u32(block, 116), PROVIDER_GUID.length]).toEqual([144, 36]);
  });

  it.each<[string, Partial<SessionPlan>, string | null, string]>([
    ['a file session without a file', { logging: 'file' }, null, 'has no'],
    ['a circle without a size', { logging: 'circular' }, 'C:\\a.etl', 'set the file size'],
    ['new files without a size', { logging: 'newfile' }, 'C:\\a%d.etl', 'set the file size'],
    [
      'new files without a number',
      { logging: 'newfile', maximumFileMB: 1 },
      'C:\\%d\\a.etl',
      'write %d in the file name',
    ],
    ['an appended file with ticks', { logging: 'append' }, 'C:\\a.etl', 'only times of the clock "system"'],
    ['more buffers at least than at most', { minimumBuffers: 9, maximumBuffers: 8 }, null, 'at least 9 buffers'],
    ['kernel keywords of an event session', { kernelKeywords: ['CSwitch'] }, null, 'belong to a system session'],
    ['a private session in memory', { logging: 'memory', privatePids: [1] }, null, 'log to a file'],
    ['a private session of no provider', { logging: 'file', privatePids: [1] }, 'C:\\a.etl', 'one provider, not 0'],
    ['a path that is too long', { logging: 'file' }, 'C:\\'.padEnd(1100, 'x'), '1100 characters'],
    ['a name that is too long', { name: 'n'.repeat(1024) }, null, 'over 1023 characters'],
    ['an unknown keyword', { kind: 'system', kernelKeywords: ['CSwich'] }, null, 'did you mean CSwitch'],
  ])('refuses %s', (_, change, file, message) => {
    expect(() => blockOf(session(change), file)).toThrow(message);
  });
});

describe('a block to ask with', () => {
  it('has room for both names, and carries the path of a flush', () => {
    const block = queryBlock('C:\\ring.etl');
    expect([u32(block, 0), u32(block, 44)]).toEqual([block.length, 0x20000]);
    expect(u32(block, 116)).toBe(120);
    expect(wide(block, u32(block, 112))).toBe('C:\\ring.etl');
    expect(block.length - u32(block, 112)).toBe(2048);
  });
});

describe('what Windows filled in', () => {
  const filled = queryBlock();
  const view = new DataView(filled.buffer);
  view.setBigUint64(8, 0x1_0000_0025n, true);
  view.setUint32(40, 2, true);
  for (const [at, value] of [
    [48, 128],
    [52, 6],
    [56, 60],
    [60, 2048],
    [64, 0x02002111],
    [68, 250],
    [72, 0x10],
    [80, 12],
    [84, 3],
    [88, 1001],
    [92, 77],
    [96, 5],
    [100, 6],
    [104, 4242],
  ])
    view.setUint32(at, value, true);
  filled.set(Buffer.from('NT session\0', 'utf16le'), u32(filled, 116));

  it('is said in figures and words', () => {
    expect(statusOf(filled, null)).toEqual({
      name: 'NT session',
      guid: '00000000-0000-0000-0000-000000000000',
      ours: false,
      owner: null,
      loggerId: 0x25,
      logFileMode: 0x02002111,
      modes: ['sequential file', 'flush timer in ms', 'real time', 'file size in KB', 'system logger'],
      file: null,
      bufferSizeKB: 128,
      minimumBuffers: 6,
      maximumBuffers: 60,
      buffers: 12,
      freeBuffers: 3,
      buffersWritten: 77,
      eventsLost: 1001,
      logBuffersLost: 5,
      realTimeBuffersLost: 6,
      flushTimerSeconds: 0.25,
      maximumFileMB: 2,
      clock: 'system',
      kernelFlags: ['CSwitch'],
      loggerThreadId: 4242,
    });
    expect(handleOf(filled)).toBe(0x1_0000_0025n);
  });

  it('survives offsets that point nowhere', () => {
    const hostile = filled.slice();
    new DataView(hostile.buffer).setUint32(112, 0xfffffff0, true);
    new DataView(hostile.buffer).setUint32(116, hostile.length - 1, true);
    expect(statusOf(hostile, null)).toMatchObject({ name: '', file: null });
  });
});
