import { describe, expect, it } from 'vitest';
import {
  asksFor,
  kernelGroups,
  kernelKeywordWords,
  kernelWords,
  kernelWordsOf,
  withGroups,
} from './kernel-keywords.ts';

/** The words of WPR's schema of 2018, and those of later ones that public profiles have. */
const WPR_WORDS = (
  'AllFaults Alpc AntiStarvation CC ClockInterrupt ClusterOff CompactCSwitch ContiguousMemorygeneration CpuConfig ' +
  'CSwitch DiskIO DiskIOInit DPC Drivers FileIO FileIOInit Filename FilterIO FilterIOFailure FilterIOFastIO ' +
  'FilterIOInit FootPrint HalClock Handle HardFaults IdleStates InterProcessorInterrupt Interrupt KernelQueue Loader ' +
  'LoadBalancer Memory MemoryInfo MemoryInfoWS NetworkTrace Object OpticalIO OpticalIOInit Pool Power ProcessCounter ' +
  'ProcessFreeze ProcessThread ReadyThread ReferenceSet Registry RegistryHive SampledProfile SpinLock SplitIO ' +
  'SynchronizationObjects SystemCall ThreadPriority Timer VirtualAllocation WakeCounter PmcProfile VAMap ' +
  'CacheFlush DPCQueue HiberRundown Session WDFDPC WDFInterrupt WakeDrop WakeEvent'
).split(' ');

const words = (mask: Uint8Array): number[] => [...new Uint32Array(mask.buffer, 0, 8)];

describe('kernel keywords', () => {
  it('knows every word of WPR, and no two say the same', () => {
    expect(WPR_WORDS.filter((word) => !kernelKeywordWords.includes(word))).toEqual([]);
    const said = kernelKeywordWords.map((word) => JSON.stringify(kernelGroups([word])));
    expect(new Set(said).size).toBe(said.length);
  });

  it('says with EnableFlags what they can say, and the rest with groups', () => {
    expect(kernelGroups(['ProcessThread', 'Loader', 'CSwitch', 'SampledProfile', 'ReadyThread', 'SystemCall'])).toEqual(
      {
        // evntrace.h
        enableFlags: 0x1 | 0x2 | 0x4 | 0x10 | 0x01000000 | 0x800 | 0x80,
        extendedGroups: [],
      },
    );
    expect(kernelGroups(['PmcProfile', 'Pool', 'Handle', 'Power', 'DiskIO'])).toEqual({
      enableFlags: 0x300,
      extendedGroups: [0x20000400, 0x20000040, 0x80000040, 0x80008000],
    });
    expect(kernelGroups([])).toEqual({ enableFlags: 0, extendedGroups: [] });
  });

  it('understands other letters, the words of xperf and logman, and numbers of groups', () => {
    expect(kernelGroups(['cswitch', 'PROC_THREAD', 'LOADER', 'PROFILE', 'DISPATCHER'])).toEqual(
      kernelGroups(['CSwitch', 'ProcessThread', 'Loader', 'SampledProfile', 'ReadyThread']),
    );
    expect(kernelGroups(['process', 'img', 'isr', 'hf'])).toEqual(
      kernelGroups(['ProcessThread', 'Loader', 'Interrupt', 'HardFaults']),
    );
    // WPR's FileIO ends operations, logman's fileio begins them too.
    expect(kernelWords('FileIO')).toEqual(['FileIO']);
    expect(kernelWords('fileio')).toEqual(['FileIO', 'FileIOInit']);
    expect(kernelGroups(['0x20000400', '0x10'])).toEqual({ enableFlags: 0x10, extendedGroups: [0x20000400] });
  });

  it('understands the groups of xperf', () => {
    expect(kernelWords('diageasy')).toEqual(
      'ProcessThread Loader DiskIO HardFaults DPC Interrupt CSwitch ProcessCounter'.split(' '),
    );
    expect(kernelGroups(['ResidentSet'])).toEqual(
      kernelGroups('PROC_THREAD LOADER DISK_IO HARD_FAULTS MEMORY MEMINFO VAMAP Session VIRT_ALLOC'.split(' ')),
    );
    for (const group of 'Base Diag Latency IOTrace ResumeTrace SysProf Network'.split(' '))
      expect(kernelWords(group).slice(0, 2)).toEqual(['ProcessThread', 'Loader']);
    expect(kernelWords('ReferenceSet')).toEqual(['ReferenceSet']);
    expect(kernelWords('KeClock')).toEqual(['HalClock']);
  });

  it.each([
    ['CSwich', 'did you mean CSwitch?'],
    ['DiagEsy', 'did you mean Diag or DiagEasy'],
    ['Sampled', 'did you mean SampledProfile?'],
    ['constructor', '"constructor" is not a kernel keyword'],
    ['__proto__', '"__proto__" is not a kernel keyword'],
    ['0x123456789', 'is not a kernel keyword'],
    ['x'.repeat(1000), 'is not a kernel keyword'],
  ])('refuses %s', (word, message) => {
    expect(() => kernelGroups(['Loader', word])).toThrow(message);
  });

  it('sets and clears its own groups in a mask, and leaves those of Windows', () => {
    const mask = new Uint8Array(32);
    const view = new DataView(mask.buffer);
    view.setUint32(0, 0x17, true);
    // Pool is on; word 6 is Windows' own (system configuration).
    view.setUint32(4, 0x40, true);
    view.setUint32(24, 0x1f, true);
    expect(words(withGroups(mask, [0x20000400, 0xe0000001]))).toEqual([0x17, 0x400, 0, 0, 0, 0, 0x1f, 1]);
    expect(words(mask)).toEqual([0x17, 0x40, 0, 0, 0, 0, 0x1f, 0]);
  });

  it('finds a keyword under its other names', () => {
    expect(asksFor(['Loader', '0x20000400'], 'PmcProfile')).toBe(true);
    expect(asksFor(['PROC_THREAD'], 'ProcessThread')).toBe(true);
    expect(asksFor(['Loader', '0x1'], 'ProcessThread')).toBe(false);
    expect(asksFor(['Loader', 'Pool'], 'PmcProfile')).toBe(false);
  });

  it('names what is on, from the flags, the mask or both', () => {
    expect(kernelWordsOf(0x10 | 0x300, null)).toEqual(['CSwitch', 'DiskIO']);
    expect(kernelWordsOf(0x200, null)).toEqual(['Filename']);
    const mask = new Uint8Array(32);
    new DataView(mask.buffer).setUint32(4, 0x4 | 0x400, true);
    expect(kernelWordsOf(0, mask)).toEqual(['CSwitch', 'PmcProfile']);
    for (const word of kernelKeywordWords.filter((name) => name !== 'Filename')) {
      const { enableFlags, extendedGroups } = kernelGroups([word]);
      expect(kernelWordsOf(enableFlags, withGroups(new Uint8Array(32), extendedGroups))).toContain(word);
    }
  });
});
