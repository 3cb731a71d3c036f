/** Drive letters of this machine. */
import type { SystemCalls } from '../calls/calls.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** No share (`\Device\LanmanRedirector\;N:…`), and no folder of another drive (`\??\C:\…`). */
const DEVICE = /^\\Device\\[^\\;]+$/i;

/** Those that stand for a device: `\Device\HarddiskVolume3` is `C:`. */
export function drivesOf(system: Pick<SystemCalls, 'queryDosDevice'>): { device: string; drive: string }[] {
  return [...LETTERS].flatMap((letter) => {
    const drive = `${letter}:`;
    const [device] = system.queryDosDevice(drive).targets;
    return device !== undefined && DEVICE.test(device) ? [{ device, drive }] : [];
  });
}
