/** What the conformance suite of the driver needs of an implementation: a machine of its own for each test, and hands on it. */
import type { DeviceCalls } from '../calls/calls.ts';

export interface DeviceMachineOptions {
  cores?: number;
  freeCounters?: number;
  /** 0: no DSU. */
  clusterSize?: number;
  memoryControllers?: number;
  memoryRanges?: boolean;
  spe?: boolean;
  elevated?: boolean;
  /** Of the driver's version 3.x. */
  minor?: number;
}
export const DEVICE_DEFAULTS: Required<DeviceMachineOptions> = {
  cores: 8,
  freeCounters: 6,
  clusterSize: 2,
  memoryControllers: 2,
  memoryRanges: true,
  spe: true,
  elevated: true,
  minor: 8,
};

/** A machine of its own for each test, and hands on it. */
export interface DeviceMachine {
  devices: DeviceCalls;
  advanceMs(ms: number): void;
  /** Another program takes the lock: if it is free, or by force. */
  hold(force: boolean): void;
  letGo(): void;
  /** 0: other profilers have all counters. */
  setFreeCounters(count: number): void;
  /** The device goes away; `ended`: its driver, too. */
  remove(ended: boolean): void;
}
export type DeviceMachineFactory = (options: Required<DeviceMachineOptions>) => DeviceMachine;
