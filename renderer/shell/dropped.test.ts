import { describe, expect, it } from 'vitest';
import { type DroppedItem, pickDropped } from './dropped.ts';

const file = new File(['x'], 'a.etl');
const fileItem: DroppedItem = {
  kind: 'file',
  getAsFile: () => file,
  webkitGetAsEntry: () => ({ isDirectory: false, name: 'a.etl' }),
};
const folderItem: DroppedItem = {
  kind: 'file',
  getAsFile: () => new File([], 'traces'),
  webkitGetAsEntry: () => ({ isDirectory: true, name: 'traces' }),
};
const textItem: DroppedItem = { kind: 'string', getAsFile: () => null };

describe('pickDropped', () => {
  it('takes one file, whatever text comes with it', () => {
    expect(pickDropped([textItem, fileItem])).toEqual({ file });
    expect(pickDropped([{ kind: 'file', getAsFile: () => file }])).toEqual({ file });
  });

  it('says why it takes nothing else', () => {
    expect(pickDropped([fileItem, fileItem, fileItem])).toEqual({
      refused: expect.stringMatching(/^3 things were dropped/),
    });
    expect(pickDropped([folderItem])).toEqual({ refused: expect.stringMatching(/“traces” is a folder/) });
    expect(pickDropped([textItem])).toEqual({ refused: expect.stringMatching(/not a file/) });
    expect(pickDropped([])).toEqual({ refused: expect.stringMatching(/not a file/) });
  });
});
