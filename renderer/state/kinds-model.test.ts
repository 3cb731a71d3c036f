import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KindInfo } from '../../contract/trace.ts';
import {
  checkState,
  isChecked,
  kindColumns,
  onlyChecked,
  searchKinds,
  sortKinds,
  splitProvider,
  withChecked,
  withInverted,
} from './kinds-model.ts';

let next = 0;
const kind = (fields: Partial<KindInfo>): KindInfo => ({
  index: next++,
  kind: 'event64',
  provider: 'e13c0d23-ccbc-4e12-931b-d9cc2eee27e4',
  providerName: null,
  eventName: null,
  group: null,
  id: 0,
  opcode: 0,
  version: 0,
  level: 0,
  task: 0,
  channel: 0,
  keyword: '0x0',
  count: 1,
  ...fields,
});

const sample = kind({
  providerName: 'Kernel/PerfInfo',
  eventName: 'SampledProfile',
  id: 46,
  count: 900,
  kind: 'perfinfo64',
});
const cswitch = kind({ providerName: 'Kernel/Thread', eventName: 'CSwitch', id: 36, count: 5000, kind: 'perfinfo64' });
const clr = kind({ providerName: 'Microsoft-Windows-DotNETRuntime', id: 10, count: 900 });
const nameless = kind({ provider: '00000000-0000-0000-0000-00000000abcd', id: 2, count: 3 });
const kinds = [sample, cswitch, clr, nameless];
const indexes = (list: readonly KindInfo[]) => list.map((k) => kinds.indexOf(k));

describe('sortKinds', () => {
  it('sorts by any column in both directions, and equals keep the order of the trace', () => {
    expect(indexes(sortKinds(kinds, { column: 'count', descending: true }))).toEqual([1, 0, 2, 3]);
    expect(indexes(sortKinds(kinds, { column: 'count', descending: false }))).toEqual([3, 0, 2, 1]);
    expect(indexes(sortKinds(kinds, { column: 'id', descending: false }))).toEqual([3, 2, 1, 0]);
    expect(indexes(sortKinds(kinds, { column: 'event', descending: false }))).toEqual([1, 3, 2, 0]);
    expect(indexes(sortKinds(kinds, { column: 'provider', descending: false }))).toEqual([3, 0, 1, 2]);
    for (const column of kindColumns) expect(sortKinds(kinds, { column, descending: true })).toHaveLength(4);
  });
});

describe('searchKinds', () => {
  it('finds every word in provider, GUID, event name, id or header kind, in any case', () => {
    expect(indexes(searchKinds(kinds, ''))).toEqual([0, 1, 2, 3]);
    expect(indexes(searchKinds(kinds, 'KERNEL'))).toEqual([0, 1]);
    expect(indexes(searchKinds(kinds, ' kernel  cswitch '))).toEqual([1]);
    expect(indexes(searchKinds(kinds, 'abcd'))).toEqual([3]);
    expect(indexes(searchKinds(kinds, 'event 10'))).toEqual([2]);
    expect(indexes(searchKinds(kinds, 'nothing'))).toEqual([]);
  });
});

describe('checked kinds', () => {
  it('goes from all to one, to none, and back to all', () => {
    const only = onlyChecked(kinds, clr);
    expect(kinds.filter((k) => isChecked(only, k.index))).toEqual([clr]);
    expect(checkState(only, kinds)).toBe('some');
    expect(checkState(only, [clr])).toBe('all');
    const none = withChecked(kinds, only, [clr], false);
    expect(checkState(none, kinds)).toBe('none');
    expect(withChecked(kinds, none, kinds, true)).toBeNull();
    expect(withInverted(kinds, none, kinds)).toBeNull();
    expect(onlyChecked([clr], clr)).toBeNull();
  });

  it('property: a change of some leaves the others alone; inverting twice changes nothing', () => {
    const subset = fc.subarray(kinds);
    fc.assert(
      fc.property(subset, subset, fc.boolean(), (start, changed, on) => {
        const checked = withChecked(kinds, new Set<number>(), start, true);
        const after = withChecked(kinds, checked, changed, on);
        for (const k of kinds)
          expect(isChecked(after, k.index)).toBe(changed.includes(k) ? on : isChecked(checked, k.index));
        expect(withInverted(kinds, withInverted(kinds, checked, changed), changed)).toEqual(checked);
      }),
    );
  });
});

it('splits what many providers have in common from a name, and leaves no part empty but that', () => {
  expect(splitProvider('Microsoft-Windows-DotNETRuntime')).toEqual(['Microsoft-Windows-', 'DotNETRuntime']);
  expect(splitProvider('Microsoft-Antimalware-RTP')).toEqual(['Microsoft-', 'Antimalware-RTP']);
  for (const whole of ['Kernel/Thread', 'Microsoft-', '0b7a6f19-47c4-454e-8c5c-e868d637e4d8'])
    expect(splitProvider(whole)).toEqual(['', whole]);
});
