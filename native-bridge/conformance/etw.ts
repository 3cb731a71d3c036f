/** Sessions and providers: what StartTraceW, ControlTraceW, EnableTraceEx2 … answer, in success and in error. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EnableRequest } from '../calls/calls.ts';
import {
  CONTROL_CODE,
  ERROR,
  FILTER_TYPE,
  GUIDS,
  guidBytes,
  INFO_CLASS,
  LOG_FILE_MODE,
  MAX_EVENT_FILTER_PAYLOAD_SIZE,
  newStruct,
  PAYLOAD_OPERATOR,
  PROVIDER_CONTROL,
  readField,
  readGuid,
  readWide,
  sizeOf,
  wideBytes,
  writeField,
} from '../calls/layouts.ts';
import {
  NOBODY,
  namesOf,
  privateBlock,
  queryBlock,
  type SystemFactory,
  type SystemUnderTest,
  sessionBlock,
  wideLength,
} from './system-under-test.ts';

const PROPERTIES = 'EVENT_TRACE_PROPERTIES';
const { QUERY, STOP, UPDATE, FLUSH } = CONTROL_CODE;

export function etwConformance(name: string, make: SystemFactory): void {
  describe(`${name}: ETW sessions`, () => {
    let system: SystemUnderTest;
    beforeEach(async () => {
      system = await make();
    });
    afterEach(() => system.dispose());

    const start = (session: string, block = sessionBlock()) => system.calls.etw.startTrace(session, block);
    const control = (session: string, code: number, block = queryBlock()) =>
      system.calls.etw.controlTrace(0n, session, block, code);
    const enableRequest = (handle: bigint, change: Partial<EnableRequest> = {}): EnableRequest => ({
      handle,
      provider: guidBytes(system.provider.guid),
      controlCode: PROVIDER_CONTROL.ENABLE_PROVIDER,
      level: 5,
      matchAnyKeyword: 0xffff_ffff_ffff_ffffn,
      matchAllKeyword: 0n,
      timeoutMs: 0,
      parameters: null,
      ...change,
    });

    it('starts a session, puts its name into the block and says how many buffers it took', () => {
      const block = sessionBlock({ minimumBuffers: 8 });
      const { status, handle } = start('corescope-a', block);
      expect(status).toBe(ERROR.SUCCESS);
      expect(handle).not.toBe(0n);
      expect(namesOf(block).session).toBe('corescope-a');
      expect(readField(block, PROPERTIES, 'Wnode.HistoricalContext')).toBe(handle);
      expect(readField(block, PROPERTIES, 'NumberOfBuffers')).toBeGreaterThanOrEqual(8);
    });

    it('refuses a name that is taken, whatever its case', () => {
      start('corescope-a');
      expect(start('corescope-a').status).toBe(ERROR.ALREADY_EXISTS);
      expect(start('CORESCOPE-A').status).toBe(ERROR.ALREADY_EXISTS);
    });

    it('refuses a block that is shorter than its struct, or has no room for the name', () => {
      const short = sessionBlock();
      writeField(short, PROPERTIES, 'Wnode.BufferSize', sizeOf(PROPERTIES) - 1);
      expect(start('corescope-a', short).status).toBe(ERROR.BAD_LENGTH);
      const noRoom = sessionBlock();
      writeField(noRoom, PROPERTIES, 'Wnode.BufferSize', sizeOf(PROPERTIES) + wideLength('corescope-a') - 2);
      expect(start('corescope-a', noRoom).status).toBe(ERROR.BAD_LENGTH);
      const room = sessionBlock();
      writeField(room, PROPERTIES, 'Wnode.BufferSize', sizeOf(PROPERTIES) + wideLength('corescope-a'));
      expect(start('corescope-a', room).status).toBe(ERROR.SUCCESS);
    });

    it.each([
      [
        'circular and sequential at once',
        { mode: LOG_FILE_MODE.FILE_MODE_SEQUENTIAL | LOG_FILE_MODE.FILE_MODE_CIRCULAR },
      ],
      ['circular without a size', { mode: LOG_FILE_MODE.FILE_MODE_CIRCULAR }],
      ['new files without a size', { mode: LOG_FILE_MODE.FILE_MODE_NEWFILE }],
      ['appended to and in real time at once', { mode: LOG_FILE_MODE.FILE_MODE_APPEND | LOG_FILE_MODE.REAL_TIME_MODE }],
    ])('refuses parameters that contradict each other: %s', (_, options) => {
      const logFile = `${system.folder}a.etl`;
      const block = sessionBlock({ logFile, ...options });
      expect(start('corescope-a', block).status).toBe(ERROR.INVALID_PARAMETER);
    });

    it('refuses a session that logs nowhere', () => {
      expect(start('corescope-a', sessionBlock({ mode: 0 })).status).toBe(ERROR.BAD_PATHNAME);
    });

    it('refuses a log file in a folder that is not there', () => {
      const block = sessionBlock({
        mode: LOG_FILE_MODE.FILE_MODE_SEQUENTIAL,
        logFile: `${system.missingFolder}a.etl`,
      });
      expect([ERROR.PATH_NOT_FOUND, ERROR.BAD_PATHNAME]).toContain(start('corescope-a', block).status);
    });

    it('takes new files at each maximum size where their name has room for a number', () => {
      const mode = LOG_FILE_MODE.FILE_MODE_NEWFILE;
      const without = sessionBlock({ mode, maximumFileMB: 1, logFile: `${system.folder}a.etl` });
      expect(start('corescope-a', without).status).not.toBe(ERROR.SUCCESS);
      const numbered = sessionBlock({ mode, maximumFileMB: 1, logFile: `${system.folder}a%d.etl` });
      expect(start('corescope-b', numbered).status).toBe(ERROR.SUCCESS);
    });

    it('refuses the file that another session writes', () => {
      const options = { mode: LOG_FILE_MODE.FILE_MODE_SEQUENTIAL, logFile: `${system.folder}a.etl` };
      expect(start('corescope-a', sessionBlock(options)).status).toBe(ERROR.SUCCESS);
      expect(start('corescope-b', sessionBlock(options)).status).toBe(ERROR.SHARING_VIOLATION);
    });

    it('answers queries by name and by handle with what was asked for at the start', () => {
      const logFile = `${system.folder}a.etl`;
      const { handle } = start(
        'corescope-a',
        sessionBlock({ mode: LOG_FILE_MODE.FILE_MODE_SEQUENTIAL, logFile, bufferSizeKB: 128, maximumBuffers: 77 }),
      );
      const byName = queryBlock();
      expect(control('corescope-a', QUERY, byName)).toBe(ERROR.SUCCESS);
      const byHandle = queryBlock();
      expect(system.calls.etw.controlTrace(handle, null, byHandle, QUERY)).toBe(ERROR.SUCCESS);
      for (const block of [byName, byHandle]) {
        expect(namesOf(block)).toEqual({ session: 'corescope-a', logFile });
        expect(readField(block, PROPERTIES, 'BufferSize')).toBe(128);
        expect(readField(block, PROPERTIES, 'MaximumBuffers')).toBe(77);
        expect(readField(block, PROPERTIES, 'LogFileMode') & LOG_FILE_MODE.FILE_MODE_SEQUENTIAL).not.toBe(0);
        expect(readField(block, PROPERTIES, 'Wnode.ClientContext')).toBe(1);
        expect(readField(block, PROPERTIES, 'Wnode.HistoricalContext')).toBe(handle);
      }
    });

    it('says that a session does not run', () => {
      for (const code of [QUERY, STOP, UPDATE, FLUSH])
        expect(control('corescope-nobody', code)).toBe(ERROR.WMI_INSTANCE_NOT_FOUND);
    });

    it('refuses an unknown control code, and a query block without room for the names', () => {
      start('corescope-a');
      expect(control('corescope-a', 99)).toBe(ERROR.INVALID_PARAMETER);
      const short = queryBlock();
      writeField(short, PROPERTIES, 'Wnode.BufferSize', sizeOf(PROPERTIES) - 1);
      expect(control('corescope-a', QUERY, short)).toBe(ERROR.BAD_LENGTH);
      const noRoom = queryBlock();
      writeField(noRoom, PROPERTIES, 'LogFileNameOffset', 0);
      writeField(noRoom, PROPERTIES, 'Wnode.BufferSize', sizeOf(PROPERTIES) + wideLength('corescope-a') - 2);
      expect(control('corescope-a', QUERY, noRoom)).toBe(ERROR.MORE_DATA);
    });

    it('updates the number of buffers and the flush timer while the session runs', () => {
      start('corescope-a', sessionBlock({ maximumBuffers: 20, flushTimerS: 1 }));
      const change = queryBlock();
      writeField(change, PROPERTIES, 'MaximumBuffers', 99);
      writeField(change, PROPERTIES, 'FlushTimer', 5);
      writeField(change, PROPERTIES, 'LogFileMode', LOG_FILE_MODE.REAL_TIME_MODE);
      // Without a path: there is no file to move to.
      writeField(change, PROPERTIES, 'LogFileNameOffset', 0);
      expect(control('corescope-a', UPDATE, change)).toBe(ERROR.SUCCESS);
      const now = queryBlock();
      control('corescope-a', QUERY, now);
      expect(readField(now, PROPERTIES, 'MaximumBuffers')).toBe(99);
      expect(readField(now, PROPERTIES, 'FlushTimer')).toBe(5);
    });

    it('flushes, stops, and is gone afterwards', () => {
      start('corescope-a');
      expect(control('corescope-a', FLUSH)).toBe(ERROR.SUCCESS);
      const last = queryBlock();
      expect(control('corescope-a', STOP, last)).toBe(ERROR.SUCCESS);
      expect(namesOf(last).session).toBe('corescope-a');
      expect(control('corescope-a', QUERY)).toBe(ERROR.WMI_INSTANCE_NOT_FOUND);
      expect(start('corescope-a').status).toBe(ERROR.SUCCESS);
    });

    it('lists its sessions, and says when there are more than slots', () => {
      start('corescope-a');
      start('corescope-b');
      const blocks = Array.from({ length: 64 }, queryBlock);
      const { status, count } = system.calls.etw.queryAllTraces(blocks);
      expect(status).toBe(ERROR.SUCCESS);
      const names = blocks.slice(0, count).map((block) => namesOf(block).session);
      expect(names).toContain('corescope-a');
      expect(names).toContain('corescope-b');
      expect(system.calls.etw.queryAllTraces([queryBlock()]).status).toBe(ERROR.MORE_DATA);
    });

    it('has room for 64 sessions at most', () => {
      const statuses: number[] = [];
      for (let i = 0; i < 65 && statuses.at(-1) !== ERROR.NO_SYSTEM_RESOURCES; i++)
        statuses.push(start(`corescope-${i}`).status);
      expect(statuses.at(-1)).toBe(ERROR.NO_SYSTEM_RESOURCES);
      expect(new Set(statuses.slice(0, -1))).toEqual(new Set([ERROR.SUCCESS]));
      control('corescope-0', STOP);
      expect(start('corescope-again').status).toBe(ERROR.SUCCESS);
    });

    it('enables and disables a provider, known or not yet there', () => {
      const { handle } = start('corescope-a');
      const { etw } = system.calls;
      expect(etw.enableTraceEx2(enableRequest(handle))).toBe(ERROR.SUCCESS);
      const capture = enableRequest(handle, { controlCode: PROVIDER_CONTROL.CAPTURE_STATE });
      expect(etw.enableTraceEx2(capture)).toBe(ERROR.SUCCESS);
      const disable = enableRequest(handle, { controlCode: PROVIDER_CONTROL.DISABLE_PROVIDER });
      expect(etw.enableTraceEx2(disable)).toBe(ERROR.SUCCESS);
      // It may register later, and is enabled then.
      expect(etw.enableTraceEx2(enableRequest(handle, { provider: NOBODY }))).toBe(ERROR.SUCCESS);
    });

    it('refuses to disable what it does not know, an unknown control code and a session that is not there', () => {
      const { handle } = start('corescope-a');
      const { etw } = system.calls;
      for (const controlCode of [PROVIDER_CONTROL.DISABLE_PROVIDER, PROVIDER_CONTROL.CAPTURE_STATE])
        expect(etw.enableTraceEx2(enableRequest(handle, { provider: NOBODY, controlCode }))).toBe(
          ERROR.WMI_GUID_NOT_FOUND,
        );
      expect(etw.enableTraceEx2(enableRequest(handle, { controlCode: 9 }))).toBe(ERROR.INVALID_PARAMETER);
      expect(etw.enableTraceEx2(enableRequest(0n))).toBe(ERROR.INVALID_PARAMETER);
      control('corescope-a', STOP);
      expect(etw.enableTraceEx2(enableRequest(handle))).toBe(ERROR.WMI_INSTANCE_NOT_FOUND);
    });

    it('takes filters, and refuses those whose data have another size than their type', () => {
      const { handle } = start('corescope-a');
      const filtered = (type: number, bytes: Uint8Array): number =>
        system.calls.etw.enableTraceEx2(
          enableRequest(handle, {
            parameters: { enableProperty: 0, sourceId: new Uint8Array(16), filters: [{ type, bytes }] },
          }),
        );
      // EVENT_FILTER_EVENT_ID: in, of two ids.
      expect(filtered(FILTER_TYPE.EVENT_ID, new Uint8Array([1, 0, 2, 0, 10, 0, 11, 0]))).toBe(ERROR.SUCCESS);
      expect(filtered(FILTER_TYPE.EVENT_ID, new Uint8Array([1, 0, 9, 0, 10, 0]))).toBe(ERROR.INVALID_PARAMETER);
      expect(filtered(FILTER_TYPE.PID, new Uint8Array(8 * 4))).toBe(ERROR.SUCCESS);
      expect(filtered(FILTER_TYPE.PID, new Uint8Array(9 * 4))).toBe(ERROR.INVALID_PARAMETER);
      expect(filtered(FILTER_TYPE.PID, new Uint8Array(3))).toBe(ERROR.INVALID_PARAMETER);
      expect(filtered(FILTER_TYPE.EVENT_ID, new Uint8Array(4 + 2 * 65).fill(65, 2, 3))).toBe(ERROR.INVALID_PARAMETER);
      for (const type of [FILTER_TYPE.EXECUTABLE_NAME, FILTER_TYPE.PACKAGE_ID, FILTER_TYPE.PACKAGE_APP_ID]) {
        expect(filtered(type, wideBytes('a;b'))).toBe(ERROR.SUCCESS);
        expect(filtered(type, new Uint8Array(1026).fill(1))).toBe(ERROR.INVALID_PARAMETER);
      }
    });

    it('takes one filter of each type', () => {
      const { handle } = start('corescope-a');
      const filtered = (...types: number[]): number => {
        const filters = types.map((type) => ({ type, bytes: wideBytes('a') }));
        const parameters = { enableProperty: 0, sourceId: new Uint8Array(16), filters };
        return system.calls.etw.enableTraceEx2(enableRequest(handle, { parameters }));
      };
      const { EXECUTABLE_NAME, PACKAGE_ID } = FILTER_TYPE;
      expect(filtered(EXECUTABLE_NAME, PACKAGE_ID)).toBe(ERROR.SUCCESS);
      expect(filtered(EXECUTABLE_NAME, PACKAGE_ID, EXECUTABLE_NAME)).toBe(ERROR.INVALID_PARAMETER);
    });

    it('takes the filter that TDH makes of conditions on fields, and no other bytes for it', () => {
      const { calls, provider } = system;
      const { handle } = start('corescope-a');
      const enabled = (bytes: Uint8Array): number => {
        const filters = [{ type: FILTER_TYPE.PAYLOAD, bytes }];
        const parameters = { enableProperty: 0, sourceId: new Uint8Array(16), filters };
        return calls.etw.enableTraceEx2(enableRequest(handle, { parameters }));
      };
      const made = (fields: string[], buffer: Uint8Array, id = provider.event.id) => {
        const descriptor = newStruct('EVENT_DESCRIPTOR');
        writeField(descriptor, 'EVENT_DESCRIPTOR', 'Id', id);
        writeField(descriptor, 'EVENT_DESCRIPTOR', 'Version', provider.event.version);
        const predicates = fields.map((field) => ({ field, operator: PAYLOAD_OPERATOR.EQ, value: '1' }));
        const filter = calls.tdh.payloadFilter;
        if (filter === undefined) throw new Error('no payload filters');
        return filter(guidBytes(provider.guid), [{ descriptor, predicates }], buffer);
      };
      const bytes = sized((output) => {
        const { status, neededBytes } = made([provider.field], output);
        return { status, returnedBytes: neededBytes };
      });
      expect(enabled(bytes)).toBe(ERROR.SUCCESS);
      expect(enabled(new Uint8Array(16))).toBe(ERROR.INVALID_PARAMETER);
      const buffer = new Uint8Array(MAX_EVENT_FILTER_PAYLOAD_SIZE);
      expect(made([provider.field], buffer, 0xfffe).status).toBe(ERROR.NOT_FOUND);
      expect(made(['NoSuchField'], buffer).status).toBe(ERROR.INVALID_PARAMETER);
      expect(made(Array(8).fill(provider.field), buffer).status).toBe(ERROR.SUCCESS);
      expect(made(Array(9).fill(provider.field), buffer).status).toBe(ERROR.INVALID_PARAMETER);
    });

    it('starts a private session for a provider and processes, on a file alone', () => {
      const guid = guidBytes(system.provider.guid);
      const block = (mode: number, filters: { type: number; bytes: Uint8Array }[], owner = guid): Uint8Array =>
        privateBlock(
          { mode: mode | LOG_FILE_MODE.PRIVATE_LOGGER_MODE, logFile: `${system.folder}p.etl` },
          owner,
          filters,
        );
      const { FILE_MODE_SEQUENTIAL, REAL_TIME_MODE } = LOG_FILE_MODE;
      const pids = { type: FILTER_TYPE.PID, bytes: new Uint8Array(Uint32Array.of(7, 9).buffer) };
      const programs = { type: FILTER_TYPE.EXECUTABLE_NAME, bytes: wideBytes('a.exe') };
      const refused = (bytes: Uint8Array) => expect(start('corescope-p', bytes).status).toBe(ERROR.INVALID_PARAMETER);
      refused(block(FILE_MODE_SEQUENTIAL | REAL_TIME_MODE, [pids]));
      refused(block(FILE_MODE_SEQUENTIAL, [pids], new Uint8Array(16)));
      refused(block(FILE_MODE_SEQUENTIAL, [pids, pids]));
      refused(block(FILE_MODE_SEQUENTIAL, [{ type: FILTER_TYPE.EVENT_ID, bytes: Uint8Array.of(1, 0, 1, 0, 1, 0) }]));
      refused(block(FILE_MODE_SEQUENTIAL, [{ type: FILTER_TYPE.PID, bytes: new Uint8Array(3) }]));
      expect(start('corescope-p', block(FILE_MODE_SEQUENTIAL, [pids, programs])).status).toBe(ERROR.SUCCESS);
    });

    it('refuses the GUID of a session that runs, whatever the name', () => {
      const block = (): Uint8Array => {
        const bytes = sessionBlock();
        bytes.set(NOBODY, 24);
        return bytes;
      };
      expect(start('corescope-a', block()).status).toBe(ERROR.SUCCESS);
      expect(start('corescope-b', block()).status).toBe(ERROR.ALREADY_EXISTS);
    });

    it('enables a provider in eight sessions at most', () => {
      const statuses = Array.from({ length: 9 }, (_, i) =>
        system.calls.etw.enableTraceEx2(enableRequest(start(`corescope-${i}`).handle)),
      );
      expect(statuses).toEqual([...Array(8).fill(ERROR.SUCCESS), ERROR.NO_SYSTEM_RESOURCES]);
    });

    it('tells which providers are there and which sessions enabled one', () => {
      const { etw } = system.calls;
      const block = sessionBlock();
      const { handle } = start('corescope-a', block);
      etw.enableTraceEx2(enableRequest(handle, { level: 3, matchAnyKeyword: 0x30n }));
      const listed = sized((output) => etw.enumerateTraceGuidsEx(INFO_CLASS.GuidQueryList, new Uint8Array(0), output));
      expect(listed.length % 16).toBe(0);
      const guids = Array.from({ length: listed.length / 16 }, (_, i) => readGuid(listed, 16 * i));
      expect(guids).toContain(system.provider.guid);

      const info = sized((output) =>
        etw.enumerateTraceGuidsEx(INFO_CLASS.GuidQueryInfo, guidBytes(system.provider.guid), output),
      );
      expect(readField(info, 'TRACE_GUID_INFO', 'InstanceCount')).toBeGreaterThanOrEqual(1);
      const instanceAt = sizeOf('TRACE_GUID_INFO');
      expect(readField(info, 'TRACE_PROVIDER_INSTANCE_INFO', 'EnableCount', instanceAt)).toBe(1);
      const enableAt = instanceAt + sizeOf('TRACE_PROVIDER_INSTANCE_INFO');
      expect(readField(info, 'TRACE_ENABLE_INFO', 'Level', enableAt)).toBe(3);
      expect(readField(info, 'TRACE_ENABLE_INFO', 'MatchAnyKeyword', enableAt)).toBe(0x30n);
      expect(BigInt(readField(info, 'TRACE_ENABLE_INFO', 'LoggerId', enableAt))).toBe(handle & 0xffffn);

      const unknown = etw.enumerateTraceGuidsEx(INFO_CLASS.GuidQueryInfo, NOBODY, new Uint8Array(4096));
      expect(unknown.status).toBe(ERROR.WMI_GUID_NOT_FOUND);
    });

    it('takes kernel flags for a system logger and tells them back', () => {
      const mode = LOG_FILE_MODE.REAL_TIME_MODE | LOG_FILE_MODE.SYSTEM_LOGGER_MODE;
      const { status, handle } = start('corescope-kernel', sessionBlock({ mode }));
      expect(status).toBe(ERROR.SUCCESS);
      const mask = new Uint8Array(32);
      new DataView(mask.buffer).setUint32(0, 0x11, true);
      const { etw } = system.calls;
      const { SystemTraceEnableFlagsInfo } = INFO_CLASS;
      expect(etw.traceSetInformation(handle, SystemTraceEnableFlagsInfo, mask)).toBe(ERROR.SUCCESS);
      const read = new Uint8Array(32);
      const { status: queried, returnedBytes } = etw.traceQueryInformation(handle, SystemTraceEnableFlagsInfo, read);
      expect([queried, returnedBytes, readField(read, 'TRACE_GUID_INFO', 'InstanceCount')]).toEqual([0, 32, 0x11]);
      expect(etw.traceSetInformation(handle, 9999, mask)).toBe(ERROR.INVALID_PARAMETER);
      const events = newStruct('CLASSIC_EVENT_ID', 1);
      expect([ERROR.BAD_LENGTH, ERROR.INVALID_PARAMETER]).toContain(
        etw.traceSetInformation(handle, INFO_CLASS.StackTracingInfo, events),
      );
      expect(etw.traceSetInformation(handle, INFO_CLASS.StackTracingInfo, events.subarray(0, -1))).toBe(ERROR.SUCCESS);
      // Not every processor keeps its last branches.
      expect([ERROR.SUCCESS, ERROR.NOT_SUPPORTED]).toContain(
        etw.traceSetInformation(handle, INFO_CLASS.LbrConfigurationInfo, new Uint8Array(4)),
      );
    });

    it('starts the NT Kernel Logger by its GUID and by no other name', () => {
      const block = (): Uint8Array => {
        const bytes = sessionBlock({ enableFlags: 0x10 });
        bytes.set(guidBytes(GUIDS.systemTraceControl), 24);
        return bytes;
      };
      expect(start('corescope-kernel', block()).status).toBe(ERROR.INVALID_PARAMETER);
      expect(start('NT Kernel Logger', block()).status).toBe(ERROR.SUCCESS);
    });

    it('changes the sampling interval for those who hold the privilege alone', () => {
      const interval = newStruct('TRACE_PROFILE_INTERVAL');
      writeField(interval, 'TRACE_PROFILE_INTERVAL', 'Interval', 5000);
      const { etw } = system.calls;
      const set = () => etw.traceSetInformation(0n, INFO_CLASS.SampledProfileIntervalInfo, interval);
      expect(set()).toBe(ERROR.PRIVILEGE_NOT_HELD);
      expect(system.calls.system.enablePrivilege('SeSystemProfilePrivilege')).toBe(ERROR.SUCCESS);
      expect(set()).toBe(ERROR.SUCCESS);
    });

    it('lists the profile sources as a chain that begins with the timer', () => {
      const chain = sized((output) =>
        system.calls.etw.traceQueryInformation(0n, INFO_CLASS.ProfileSourceListInfo, output),
      );
      const sources: { source: number; name: string }[] = [];
      for (let at = 0, next = -1; next !== 0; at += next) {
        sources.push({
          source: readField(chain, 'PROFILE_SOURCE_INFO', 'Source', at),
          // The text begins inside the struct's tail.
          name: readWide(chain, at + 24),
        });
        next = readField(chain, 'PROFILE_SOURCE_INFO', 'NextEntryOffset', at);
      }
      expect(sources[0]).toEqual({ source: 0, name: 'Timer' });
      expect(new Set(sources.map(({ source }) => source)).size).toBe(sources.length);
    });

    it('tells the version of its trace processing', () => {
      const version = newStruct('TRACE_GUID_INFO');
      const { status, returnedBytes } = system.calls.etw.traceQueryInformation(0n, INFO_CLASS.VersionInfo, version);
      expect([status, returnedBytes]).toEqual([ERROR.SUCCESS, 8]);
    });
  });
}

/** Asks with no room for the size, with one byte less, then with exactly that: what every sized answer promises. */
export function sized(ask: (output: Uint8Array) => { status: number; returnedBytes: number }): Uint8Array {
  const first = ask(new Uint8Array(0));
  expect(first.status).toBe(ERROR.INSUFFICIENT_BUFFER);
  expect(first.returnedBytes).toBeGreaterThan(0);
  expect(ask(new Uint8Array(first.returnedBytes - 1)).status).toBe(ERROR.INSUFFICIENT_BUFFER);
  const output = new Uint8Array(first.returnedBytes);
  expect(ask(output)).toEqual({ status: ERROR.SUCCESS, returnedBytes: first.returnedBytes });
  return output;
}
