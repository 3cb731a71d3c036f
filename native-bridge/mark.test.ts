/** The function that Node programs import, on the C fake of Windows' libraries. */
import { describe, expect, test } from 'vitest';
import { guidBytes } from './calls/layouts.ts';
import { mark } from './mark.ts';
import { fakeHands, fakeLibrary, haveCompiler, inPlaceOfAll } from './testing/fake-windows/fake-windows.ts';

test.runIf(process.platform !== 'win32')('off Windows nothing is written, and nothing fails', () => {
  expect(mark('here')).toBe(false);
});

describe.runIf(haveCompiler)('koffi on the C fake', () => {
  test('the provider is registered once, and each marker is a TraceLogging event with both descriptions', () => {
    const path = fakeLibrary();
    const hands = fakeHands(path);
    hands.reset();
    const libraries = inPlaceOfAll(path);
    expect([mark('a', libraries), mark('ü'.repeat(3000), libraries)]).toEqual([true, true]);
    const guid = Buffer.from(guidBytes('843b5439-2c32-558e-0325-8126a2802433')).toString('hex');
    expect(hands.lastCall('EventRegister')).toBe(`provider=${guid} callback=0 context=0`);
    expect(hands.lastCall('EventWriteTransfer')).toMatch(
      /^handle=0x7000 level=4 channel=11 activity=0 related=0 count=3 types=2,1,0$/,
    );
    hands.fail('EventWriteTransfer', 5);
    expect(() => mark('b', libraries)).toThrow(/Cannot write the marker: .*EventWriteTransfer/);
    hands.reset();
  });
});
