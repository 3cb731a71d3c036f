import { describe, expect, it } from 'vitest';
import { type DroppedItem, sortDropped } from './dropped.ts';

const fileItem = (name: string): DroppedItem & { file: File } => {
  const file = new File(['x'], name);
  return { file, kind: 'file', getAsFile: () => file, webkitGetAsEntry: () => ({ isDirectory: false, name }) };
};
const trace = fileItem('a.etl');
const folderItem: DroppedItem = {
  kind: 'file',
  getAsFile: () => new File([], 'traces'),
  webkitGetAsEntry: () => ({ isDirectory: true, name: 'traces' }),
};
const textItem: DroppedItem = { kind: 'string', getAsFile: () => null };

describe('sortDropped', () => {
  it('takes one trace, whatever text comes with it', () => {
    expect(sortDropped([textItem, trace])).toEqual({ manifests: [], trace: trace.file, refused: null });
    const bare: DroppedItem = { kind: 'file', getAsFile: () => trace.file };
    expect(sortDropped([bare])).toEqual({ manifests: [], trace: trace.file, refused: null });
  });

  it('takes manifests by their names, any number of them, and a trace beside them', () => {
    const manifests = ['a.man', 'B.XML', 'c.d.tmf'].map(fileItem);
    const files = manifests.map(({ file }) => file);
    expect(sortDropped(manifests)).toEqual({ manifests: files, trace: null, refused: null });
    const [first, ...others] = manifests;
    expect(sortDropped([first!, trace, ...others])).toEqual({ manifests: files, trace: trace.file, refused: null });
    // Anything else may be a trace: what is in it shows on opening.
    const log = fileItem('man');
    expect(sortDropped([log])).toMatchObject({ manifests: [], trace: log.file });
  });

  it('says why it leaves something alone, and takes the rest', () => {
    const manifest = fileItem('a.man');
    expect(sortDropped([trace, trace, manifest, trace])).toEqual({
      manifests: [manifest.file],
      trace: null,
      refused: expect.stringMatching(/^3 things were dropped/),
    });
    expect(sortDropped([folderItem, manifest])).toEqual({
      manifests: [manifest.file],
      trace: null,
      refused: expect.stringMatching(/“traces” is a folder/),
    });
    expect(sortDropped([textItem])).toMatchObject({ refused: expect.stringMatching(/not a file/) });
    expect(sortDropped([])).toMatchObject({ trace: null, refused: expect.stringMatching(/not a file/) });
  });
});
