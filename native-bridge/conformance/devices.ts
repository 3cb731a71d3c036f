/**
 * What the WindowsPerf driver answers, request by request: sizes, codes, lock, totals, turns, samples. Whoever imitates it
 * (the simulated driver; koffi over the C fake) must pass. Counters are plain functions of time here, so that every
 * expected figure is computed beside them.
 */
import { describe, expect, it } from 'vitest';
import { ERROR, guidBytes } from '../calls/layouts.ts';
import {
  driverSizeOf,
  EVENT_CLASS,
  type IoctlName,
  LIMIT,
  LOCK_FLAG,
  LOCK_STATUS,
  WPERF_INTERFACE_GUID,
} from '../pmu/driver-layouts.ts';
import {
  decodeEventBlocks,
  decodeHardware,
  decodeVersion,
  encodeAssign,
  encodeControl,
  encodeDmcRanges,
} from '../pmu/driver-messages.ts';
import { countingConformance } from './device-counting.ts';
import type { DeviceMachineFactory } from './device-machine.ts';
import { clusters, deviceProbe, u32, u32At } from './device-probe.ts';

const INVALID_BLOCK_LENGTH = 1106;
const DEVICE_NOT_CONNECTED = 1167;

export function deviceConformance(name: string, make: DeviceMachineFactory): void {
  describe(`${name}: the WindowsPerf driver`, () => {
    const { on, use, open, ask, lock } = deviceProbe(make);

    describe('finding and opening', () => {
      it('is found by its interface, and by no other', () => {
        const { status, paths } = on.machine.devices.deviceInterfaces(guidBytes(WPERF_INTERFACE_GUID));
        expect(status).toBe(0);
        expect(paths).toHaveLength(1);
        expect(on.machine.devices.deviceInterfaces(guidBytes('00000000-0000-0000-0000-000000000001')).paths).toEqual(
          [],
        );
        expect(on.machine.devices.createFile(`${paths[0]}x`).status).toBe(ERROR.FILE_NOT_FOUND);
      });

      it('opens for who is elevated only', () => {
        const [path] = on.machine.devices.deviceInterfaces(guidBytes(WPERF_INTERFACE_GUID)).paths;
        use({ elevated: false });
        expect(on.machine.devices.createFile(path).status).toBe(ERROR.ACCESS_DENIED);
      });

      it('closes once', () => {
        const other = open();
        expect(on.machine.devices.closeHandle(other)).toBe(0);
        expect(on.machine.devices.closeHandle(other)).toBe(ERROR.INVALID_HANDLE);
        expect(ask('lockAcquire', u32(0), 4, other).status).toBe(ERROR.INVALID_HANDLE);
      });

      it('has clusters and memory controllers beside it', () => {
        expect(on.machine.devices.devicesByHardwareId('ARMHD500').instanceIds).toHaveLength(4);
        const { instanceIds } = on.machine.devices.devicesByHardwareId('ARMHD620');
        expect(instanceIds).toHaveLength(2);
        expect(on.machine.devices.devicesByHardwareId('ARMHD999').instanceIds).toEqual([]);
        const ranges = instanceIds.map((id) => on.machine.devices.deviceMemoryRanges(id));
        for (const { status, ranges: of } of ranges) {
          expect(status).toBe(0);
          expect(of).toHaveLength(1);
          expect(of[0].end - of[0].start).toBe(0x1000n);
        }
        expect(ranges[0].ranges[0].start).not.toBe(ranges[1].ranges[0].start);
        expect(on.machine.devices.deviceMemoryRanges('ACPI\\NOBODY\\0').status).not.toBe(0);
        use({ clusterSize: 0, memoryRanges: false });
        expect(on.machine.devices.devicesByHardwareId('ARMHD500').instanceIds).toEqual([]);
        expect(on.machine.devices.deviceMemoryRanges(instanceIds[0])).toEqual({ status: 0, ranges: [] });
      });
    });

    describe('lock', () => {
      it('is held by a handle, and closing that does not give it back', () => {
        const other = open();
        expect(lock(LOCK_FLAG.get, other)).toBe(LOCK_STATUS.busy);
        on.machine.devices.closeHandle(on.handle);
        expect(lock(LOCK_FLAG.get, other)).toBe(LOCK_STATUS.busy);
        expect(lock(LOCK_FLAG.getForce, other)).toBe(LOCK_STATUS.acquired);
        on.handle = other;
      });

      it('may be asked for again by whom has it, and is given back once', () => {
        expect(lock()).toBe(LOCK_STATUS.acquired);
        expect(u32At(ask('lockRelease', u32(LOCK_FLAG.release), 4).output)).toBe(LOCK_STATUS.idle);
        expect(u32At(ask('lockRelease', u32(LOCK_FLAG.release), 4).output)).toBe(LOCK_STATUS.busy);
        expect(ask('queryHwCfg', u32(0), driverSizeOf('hw_cfg')).status).toBe(ERROR.BAD_COMMAND);
      });

      it('finds no counters when others have them all', () => {
        expect(u32At(ask('lockRelease', u32(LOCK_FLAG.release), 4).output)).toBe(LOCK_STATUS.idle);
        on.machine.setFreeCounters(0);
        expect(lock()).toBe(LOCK_STATUS.insufficientResources);
        on.machine.setFreeCounters(6);
        expect(lock()).toBe(LOCK_STATUS.acquired);
      });

      it('taken by force makes every request fail but those of the lock and of SPE', () => {
        on.machine.hold(true);
        const one = encodeControl({ cores: [0], flags: 1 });
        const requests: [IoctlName, Uint8Array, number][] = [
          ['start', one, 0],
          ['stop', one, 0],
          ['reset', one, 0],
          ['queryHwCfg', u32(0), 336],
          ['querySuppEvents', u32(0), 4096],
          ['queryVersion', new Uint8Array(324), 324],
          ['assignEvents', encodeAssign(0, 0, []), 0],
          ['readCounting', one, 4112],
          ['dsuInit', u32(0), 2],
          ['dsuRead', one, 1040],
          ['dmcInit', new Uint8Array(8), 4],
          ['dmcRead', one, 392],
          ['sampleSetSource', u32(0), 0],
          ['sampleStart', one, 0],
          ['sampleStop', one, 16],
          ['sampleGet', u32(0), 4104],
        ];
        for (const [request, input, bytes] of requests)
          expect(ask(request, input, bytes).status, request).toBe(ERROR.BAD_COMMAND);
        expect(ask('speGetSize', one, 8).status).toBe(0);
        expect(lock()).toBe(LOCK_STATUS.busy);
        on.machine.letGo();
        expect(lock()).toBe(LOCK_STATUS.acquired);
      });

      it('wants a flag that it knows, and room for its answer', () => {
        expect(ask('lockAcquire', u32(LOCK_FLAG.release), 4).status).toBe(ERROR.INVALID_PARAMETER);
        expect(ask('lockRelease', u32(LOCK_FLAG.get), 4).status).toBe(ERROR.INVALID_PARAMETER);
        expect(ask('lockAcquire', new Uint8Array(8), 4).status).toBe(ERROR.INVALID_PARAMETER);
        expect(ask('lockAcquire', u32(0), 2).status).toBe(ERROR.NO_SYSTEM_RESOURCES);
      });
    });

    describe('sizes', () => {
      const header = encodeControl({ cores: [0], flags: 1 });
      it.each<[IoctlName, number, number]>([
        ['start', 152, 0],
        ['stop', 152, 0],
        ['reset', 152, 0],
        ['queryHwCfg', 4, 336],
        ['querySuppEvents', 4, 4096],
        ['queryVersion', 324, 324],
        ['readCounting', 152, 4112],
        ['dsuInit', 4, 2],
        ['dsuRead', 152, 1040],
        ['dmcInit', 8, 4],
        ['dmcRead', 152, 0],
        ['sampleStart', 152, 0],
        ['sampleStop', 152, 16],
        ['sampleGet', 4, 4104],
        ['lockAcquire', 4, 4],
        ['lockRelease', 4, 4],
      ])('%s takes %i bytes, not one less or more, and never none', (request, inputBytes, outputBytes) => {
        const good = inputBytes === 152 ? header : new Uint8Array(inputBytes);
        if (request === 'dsuInit') good.set([4, 0, 2, 0]);
        if (request === 'lockRelease') good[0] = LOCK_FLAG.release;
        const wrong = [new Uint8Array(inputBytes - 1), new Uint8Array(inputBytes + 1)];
        for (const input of wrong) {
          input.set(good.subarray(0, input.length));
          expect(ask(request, input, outputBytes).status).toBe(ERROR.INVALID_PARAMETER);
        }
        expect(ask(request, new Uint8Array(0), outputBytes).status).toBe(INVALID_BLOCK_LENGTH);
        expect(ask(request, good, LIMIT.outputBytes + 1).status).toBe(ERROR.MORE_DATA);
        expect(ask(request, good, LIMIT.outputBytes).status).toBe(0);
      });

      it.each<[IoctlName, Uint8Array, number]>([
        ['queryHwCfg', new Uint8Array(4), 336],
        ['queryVersion', new Uint8Array(324), 324],
        ['readCounting', header, 4112],
        ['sampleStop', header, 16],
        ['sampleGet', new Uint8Array(4), 4104],
      ])('%s answers a size of its own, and says when that does not fit', (request, input, outputBytes) => {
        expect(ask(request, input, outputBytes)).toMatchObject({ status: 0, returnedBytes: outputBytes });
        expect(ask(request, input, outputBytes - 1).status).toBe(ERROR.INSUFFICIENT_BUFFER);
      });

      it('takes no request that it does not know', () => {
        const unknown = on.machine.devices.deviceIoControl(on.handle, 0x9c44e45c, u32(0), new Uint8Array(4));
        expect(unknown.status).toBe(ERROR.INVALID_PARAMETER);
      });

      it('takes cores that are there, fewer than 128, and flags below 16', () => {
        const status = (cores: number[], flags: number): number => ask('stop', encodeControl({ cores, flags })).status;
        expect(status([0, 7], 15)).toBe(0);
        expect(status([], 1)).toBe(ERROR.INVALID_PARAMETER);
        expect(status([8], 1)).toBe(ERROR.INVALID_PARAMETER);
        expect(status([0], 16)).toBe(ERROR.INVALID_PARAMETER);
        expect(status(new Array<number>(127).fill(0), 1)).toBe(0);
        expect(status(new Array<number>(128).fill(0), 1)).toBe(ERROR.INVALID_PARAMETER);
        const two = encodeControl({ cores: [0, 1], flags: 1 });
        for (const request of ['readCounting', 'dsuRead', 'sampleStart', 'sampleStop'] as const)
          expect(ask(request, two, 4112).status, request).toBe(ERROR.INVALID_PARAMETER);
      });
    });

    describe('what it is', () => {
      it('tells its hardware', () => {
        const hardware = decodeHardware(ask('queryHwCfg', u32(0x903), 336).output);
        expect(hardware).toMatchObject({
          fixedCounters: 1,
          freeCounters: 6,
          totalCounters: 6,
          cores: 8,
          vendor: 0x41,
          part: 0xd0c,
          midr: 0x414fd0c1n,
        });
        expect(hardware?.counterMap.slice(0, 6)).toEqual([0, 1, 2, 3, 4, 5]);
        expect(hardware?.devices).toContain('core.stat=core');
        expect(((hardware?.idAa64Dfr0 ?? 0n) >> 32n) & 0xfn).toBe(1n);
      });

      it('tells its version to one of another, too', () => {
        const asked = new Uint8Array(324).fill(9, 0, 3);
        expect(decodeVersion(ask('queryVersion', asked, 324).output)).toMatchObject({ major: 3, minor: 8, patch: 0 });
      });

      it('tells the events of what is prepared, block by block', () => {
        const classes = (): number[] | undefined => {
          const { output, returnedBytes } = ask('querySuppEvents', u32(0x904), 4096);
          return decodeEventBlocks(output.subarray(0, returnedBytes))?.map(({ eventClass }) => eventClass);
        };
        expect(classes()).toEqual([EVENT_CLASS.core]);
        expect([...ask('dsuInit', clusters(4, 2), 2).output]).toEqual([1, 6]);
        expect([...ask('dmcInit', encodeDmcRanges([{ start: 0n, end: 0x1000n }]), 4).output]).toEqual([0, 2, 0, 8]);
        expect(classes()).toEqual([EVENT_CLASS.core, EVENT_CLASS.dsu, EVENT_CLASS.dmcClk, EVENT_CLASS.dmcClkdiv2]);
        const { output, returnedBytes } = ask('querySuppEvents', u32(0x904), 4096);
        expect(decodeEventBlocks(output.subarray(0, returnedBytes))?.[0].events).toContain(0x08);
      });
    });

    describe('device that goes away', () => {
      it.each([
        [false, ERROR.BAD_COMMAND],
        [true, DEVICE_NOT_CONNECTED],
      ])('fails every request and is not found any more (its driver has ended: %s)', (ended, status) => {
        const [path] = on.machine.devices.deviceInterfaces(guidBytes(WPERF_INTERFACE_GUID)).paths;
        on.machine.remove(ended);
        expect(ask('readCounting', encodeControl({ cores: [0], flags: 1 }), 4112).status).toBe(status);
        expect(ask('lockRelease', u32(LOCK_FLAG.release), 4).status).toBe(status);
        expect(on.machine.devices.deviceInterfaces(guidBytes(WPERF_INTERFACE_GUID)).paths).toEqual([]);
        expect(on.machine.devices.createFile(path).status).toBe(ERROR.FILE_NOT_FOUND);
      });
    });
  });
  describe(`${name}: what the WindowsPerf driver counts`, () => countingConformance(make));
}
