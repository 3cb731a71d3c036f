/** The machine and who we are on it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ERROR, newStruct, PROCESSOR_RELATION, readField, STRUCTS, wideBytes } from '../calls/layouts.ts';
import { processorTopology } from '../machine/processor-topology.ts';
import type { SystemFactory, SystemUnderTest } from './system-under-test.ts';

const VERSION_KEY = 'SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion';
const REG_SZ = 1;
const REG_BINARY = 3;
const REG_DWORD = 4;
const REG_QWORD = 11;

/** FILETIMEs of 2020 and 2100. */
const EARLIEST = 132_223_104_000_000_000n;
const LATEST = 157_469_184_000_000_000n;

export function systemConformance(name: string, make: SystemFactory): void {
  describe(`${name}: system`, () => {
    let system: SystemUnderTest;
    beforeEach(async () => {
      system = await make();
    });
    afterEach(() => system.dispose());

    it('has clocks that go forward, the system time counted from 1601', async () => {
      const calls = system.calls.system;
      expect(calls.queryPerformanceFrequency()).toBeGreaterThan(0n);
      const [ticks, time] = [calls.queryPerformanceCounter(), calls.systemTimeAsFileTime()];
      await system.advance(1000);
      expect(calls.queryPerformanceCounter() > ticks).toBe(true);
      expect(calls.systemTimeAsFileTime() > time).toBe(true);
      expect(time > EARLIEST && time < LATEST).toBe(true);
    });

    it('describes itself', () => {
      const machine = system.calls.system.machine();
      expect(machine.processors).toBeGreaterThan(0);
      expect(machine.memoryBytes).toBeGreaterThan(0);
      expect(machine.osVersion).toMatch(/^\d+\.\d+\.\d+$/);
      expect(['arm64', 'x64', 'x86']).toContain(machine.architecture);
      expect(machine.bootFileTime > EARLIEST).toBe(true);
      expect(machine.bootFileTime < system.calls.system.systemTimeAsFileTime()).toBe(true);
      expect(machine.cpuMHz).toBeGreaterThan(0);
      expect(Math.abs(machine.timeZoneBiasMin)).toBeLessThanOrEqual(14 * 60);
    });

    it('says which device a drive is, and where Windows is', () => {
      const calls = system.calls.system;
      expect(calls.queryDosDevice('C:').status).toBe(ERROR.SUCCESS);
      expect(calls.queryDosDevice('C:').targets[0]).toMatch(/^\\Device\\HarddiskVolume\d+$/);
      expect(calls.queryDosDevice('1:')).toEqual({ status: ERROR.FILE_NOT_FOUND, targets: [] });
      const { system: systemDirectory, windows } = calls.systemDirectories();
      expect(windows).toMatch(/^C:\\\w+$/);
      expect(systemDirectory.startsWith(`${windows}\\`)).toBe(true);
    });

    it('reads the registry, with what a value takes', () => {
      const calls = system.calls.system;
      const room = new Uint8Array(512);
      const name = calls.registryValue(VERSION_KEY, 'ProductName', room);
      expect([name.status, name.type]).toEqual([ERROR.SUCCESS, REG_SZ]);
      const text = new TextDecoder('utf-16le').decode(room.subarray(0, name.returnedBytes));
      expect(text).toMatch(/^Windows .*\0$/);
      const short = calls.registryValue(VERSION_KEY, 'ProductName', new Uint8Array(4));
      expect([short.status, short.returnedBytes]).toEqual([ERROR.MORE_DATA, name.returnedBytes]);
      expect(name.returnedBytes).toBe(wideBytes(text).length - 2);
      const installed = calls.registryValue(VERSION_KEY, 'InstallDate', room.fill(0));
      expect(installed).toEqual({ status: ERROR.SUCCESS, type: REG_DWORD, returnedBytes: 4 });
      expect(new DataView(room.buffer).getUint32(0, true)).toBeGreaterThan(1_500_000_000);
      expect(calls.registryValue(VERSION_KEY, 'No such value', room).status).toBe(ERROR.FILE_NOT_FOUND);
      expect(calls.registryValue('SOFTWARE\\No such key', 'ProductName', room).status).toBe(ERROR.FILE_NOT_FOUND);
    });

    it('lists keys of the registry, and removes them with all that is in them', () => {
      const calls = system.calls.system;
      const key = 'SYSTEM\\CurrentControlSet\\Control\\WMI\\AutoLogger\\corescope-conformance';
      const guid = '{22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716}';
      const room = new Uint8Array(64);
      const text = wideBytes('C:\\a.etl');
      const mask = Uint8Array.from({ length: 32 }, (_, i) => i);
      expect(calls.registryKeys(key)).toEqual({ status: ERROR.FILE_NOT_FOUND, names: [] });
      expect(calls.setRegistryValue(key, 'FileName', REG_SZ, text)).toBe(ERROR.SUCCESS);
      expect(calls.registryKeys(key)).toEqual({ status: ERROR.SUCCESS, names: [] });
      expect(calls.setRegistryValue(key, 'EnableKernelFlags', REG_BINARY, mask)).toBe(ERROR.SUCCESS);
      const keyword = new Uint8Array(8).fill(0x12);
      expect(calls.setRegistryValue(`${key}\\${guid}`, 'MatchAnyKeyword', REG_QWORD, keyword)).toBe(ERROR.SUCCESS);
      expect(calls.setRegistryValue(`${key}\\${guid}\\Filters`, 'Enabled', REG_DWORD, mask.slice(0, 4))).toBe(0);
      expect(calls.setRegistryValue(`${key}\\Other`, 'Enabled', REG_DWORD, mask.slice(0, 4))).toBe(ERROR.SUCCESS);
      const { status, names } = calls.registryKeys(key.toUpperCase());
      expect([status, names.toSorted()]).toEqual([ERROR.SUCCESS, ['Other', guid]]);
      for (const [path, name, type, bytes] of [
        [key, 'FileName', REG_SZ, text],
        [key, 'EnableKernelFlags', REG_BINARY, mask],
        [`${key}\\${guid}`, 'MatchAnyKeyword', REG_QWORD, keyword],
      ] as const) {
        const value = calls.registryValue(path, name, room);
        expect([name, value]).toEqual([name, { status: ERROR.SUCCESS, type, returnedBytes: bytes.length }]);
        expect(room.slice(0, bytes.length)).toEqual(bytes);
      }
      expect(calls.deleteRegistryKey(key)).toBe(ERROR.SUCCESS);
      expect(calls.registryKeys(key).status).toBe(ERROR.FILE_NOT_FOUND);
      expect(calls.registryValue(`${key}\\${guid}`, 'MatchAnyKeyword', room).status).toBe(ERROR.FILE_NOT_FOUND);
      expect(calls.deleteRegistryKey(key)).toBe(ERROR.FILE_NOT_FOUND);
    });

    it('writes numbers to the registry, and takes them back', () => {
      const calls = system.calls.system;
      // Of a program that nobody has.
      const key = `${VERSION_KEY}\\Image File Execution Options\\corescope-conformance.exe`;
      const room = new Uint8Array(4);
      expect(calls.setRegistryValue(key, 'TracingFlags', REG_DWORD, Uint8Array.of(4, 3, 2, 1))).toBe(ERROR.SUCCESS);
      const value = calls.registryValue(key, 'TracingFlags', room);
      expect(value).toEqual({ status: ERROR.SUCCESS, type: REG_DWORD, returnedBytes: 4 });
      expect([...room]).toEqual([4, 3, 2, 1]);
      expect(calls.deleteRegistryValue(key, 'TracingFlags')).toBe(ERROR.SUCCESS);
      expect(calls.registryValue(key, 'TracingFlags', room).status).toBe(ERROR.FILE_NOT_FOUND);
      expect(calls.deleteRegistryValue(key, 'TracingFlags')).toBe(ERROR.FILE_NOT_FOUND);
    });

    it('says what its processors are', () => {
      const info = newStruct('SYSTEM_INFO');
      system.calls.system.nativeSystemInfo(info);
      expect(readField(info, 'SYSTEM_INFO', 'dwPageSize')).toBe(4096);
      expect(readField(info, 'SYSTEM_INFO', 'dwAllocationGranularity')).toBe(65_536);
      expect(readField(info, 'SYSTEM_INFO', 'dwNumberOfProcessors')).toBe(system.calls.system.machine().processors);
      expect(readField(info, 'SYSTEM_INFO', 'lpMaximumApplicationAddress')).toBeGreaterThan(2n ** 40n);
      expect(readField(info, 'SYSTEM_INFO', 'wProcessorArchitecture')).toBe(12);
      const PF_NX_ENABLED = 12;
      expect(system.calls.system.isProcessorFeaturePresent(PF_NX_ENABLED)).toBe(true);
      expect(system.calls.system.isProcessorFeaturePresent(1000)).toBe(false);
    });

    it('says which processors are a core', () => {
      const calls = system.calls.system;
      const { processors } = calls.machine();
      const none = calls.logicalProcessorInformationEx(PROCESSOR_RELATION.core, new Uint8Array(0));
      expect(none.status).toBe(ERROR.INSUFFICIENT_BUFFER);
      const room = new Uint8Array(none.neededBytes + 8);
      const answer = calls.logicalProcessorInformationEx(PROCESSOR_RELATION.core, room);
      expect(answer).toEqual({ status: ERROR.SUCCESS, neededBytes: none.neededBytes });
      const short = calls.logicalProcessorInformationEx(PROCESSOR_RELATION.core, room.slice(0, none.neededBytes - 1));
      expect(short).toEqual(none);
      const struct = 'SYSTEM_LOGICAL_PROCESSOR_INFORMATION_EX';
      const body = STRUCTS[struct].fields.Processor[0];
      const seen = new Set<string>();
      for (let at = 0; at < none.neededBytes; at += readField(room, struct, 'Size', at)) {
        expect(readField(room, struct, 'Relationship', at)).toBe(PROCESSOR_RELATION.core);
        expect(readField(room, struct, 'Size', at)).toBeGreaterThanOrEqual(48);
        expect(readField(room, 'PROCESSOR_RELATIONSHIP', 'GroupCount', at + body)).toBe(1);
        const group = at + body + STRUCTS.PROCESSOR_RELATIONSHIP.fields.GroupMask[0];
        const mask = readField(room, 'GROUP_AFFINITY', 'Mask', group);
        for (let bit = 0n; bit < 64n; bit++)
          if ((mask >> bit) & 1n) seen.add(`${readField(room, 'GROUP_AFFINITY', 'Group', group)}/${bit}`);
      }
      expect(seen.size).toBe(processors);
      const unknown = calls.logicalProcessorInformationEx(1000, room);
      expect(unknown.status).not.toBe(ERROR.SUCCESS);
      const found = processorTopology(calls);
      expect(found.map(({ processor }) => processor)).toEqual(Array.from({ length: processors }, (_, i) => i));
    });

    it('reads files in places, and nothing behind their end', () => {
      const { files } = system.calls;
      const folder = `\\\\?\\${system.calls.system.systemDirectories().system}`;
      const { status, handle } = files.openFile(`${folder}\\ntdll.dll`);
      expect(status).toBe(ERROR.SUCCESS);
      const whole = new Uint8Array(8192);
      const { returnedBytes } = files.readFile(handle, 0n, whole);
      expect(returnedBytes).toBeGreaterThan(100);
      expect([...whole.subarray(0, 2)]).toEqual([...'MZ'].map((letter) => letter.charCodeAt(0)));
      const part = new Uint8Array(16);
      expect(files.readFile(handle, 60n, part)).toEqual({ status: ERROR.SUCCESS, returnedBytes: 16 });
      expect(part).toEqual(whole.subarray(60, 76));
      expect(files.readFile(handle, 1n << 40n, part)).toEqual({ status: ERROR.SUCCESS, returnedBytes: 0 });
      expect(files.closeFile(handle)).toBe(ERROR.SUCCESS);
      expect(files.openFile(`${folder}\\there-is-none.dll`)).toEqual({ status: ERROR.FILE_NOT_FOUND, handle: 0n });
      expect(files.closeFile(1n << 40n)).toBe(ERROR.INVALID_HANDLE);
      expect(files.readFile(1n << 40n, 0n, part)).toEqual({ status: ERROR.INVALID_HANDLE, returnedBytes: 0 });
    });

    it('lists processes, each with its own id and a name', () => {
      const processes = system.calls.system.processes();
      expect(processes.length).toBeGreaterThan(1);
      expect(new Set(processes.map(({ pid }) => pid)).size).toBe(processes.length);
      for (const { imageName } of processes) expect(imageName).not.toBe('');
    });

    it('says which program a process runs, and of none that is not there', () => {
      const { system: calls, peers } = system.calls;
      const images = calls.processes().map(({ pid, imageName }) => ({ imageName, ...peers.processImage(pid) }));
      const known = images.filter(({ status }) => status === ERROR.SUCCESS);
      expect(known.length).toBeGreaterThan(0);
      for (const { imageName, path } of known) expect(path.toLowerCase().endsWith(imageName.toLowerCase())).toBe(true);
      expect(peers.processImage(0x7ffffffc)).toEqual({ status: ERROR.INVALID_PARAMETER, path: '' });
      expect(peers.pipeServer('\\\\.\\pipe\\corescope-nobody')).toEqual({ status: ERROR.FILE_NOT_FOUND, pid: 0 });
    });

    it('knows who we are, and no privilege that does not exist', () => {
      const calls = system.calls.system;
      expect(calls.isElevated()).toBe(true);
      expect(typeof calls.isPerformanceLogUser()).toBe('boolean');
      expect(calls.enablePrivilege('SeSystemProfilePrivilege')).toBe(ERROR.SUCCESS);
      expect(calls.enablePrivilege('SeNoSuchPrivilege')).toBe(ERROR.NO_SUCH_PRIVILEGE);
    });
  });
}
