import { describe, expect, it } from 'vitest';
import { type DroppedItem, droppedFiles, sortDropped } from './dropped.ts';

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
const sorted = (items: readonly DroppedItem[]) =>
  sortDropped(droppedFiles(items), ({ name }) => name === 'plugin.json');

describe('sortDropped', () => {
  it('takes one trace, whatever text comes with it', () => {
    expect(sorted([textItem, trace])).toEqual({ manifests: [], plugins: [], trace: trace.file, refused: null });
    const bare: DroppedItem = { kind: 'file', getAsFile: () => trace.file };
    expect(sorted([bare])).toEqual({ manifests: [], plugins: [], trace: trace.file, refused: null });
  });

  it('takes manifests by their names, any number of them, and a trace beside them', () => {
    const manifests = ['a.man', 'B.XML', 'c.d.tmf'].map(fileItem);
    const files = manifests.map(({ file }) => file);
    expect(sorted(manifests)).toEqual({ manifests: files, plugins: [], trace: null, refused: null });
    const [first, ...others] = manifests;
    expect(sorted([first!, trace, ...others])).toEqual({
      manifests: files,
      plugins: [],
      trace: trace.file,
      refused: null,
    });
    // Anything else may be a trace: what is in it shows on opening.
    const log = fileItem('man');
    expect(sorted([log])).toMatchObject({ manifests: [], trace: log.file });
  });

  it('takes plugins, which their names alone do not tell from what wperf writes', () => {
    const plugin = fileItem('plugin.json');
    const counts = fileItem('counts.json');
    expect(sorted([plugin, counts])).toEqual({
      manifests: [],
      plugins: [plugin.file],
      trace: counts.file,
      refused: null,
    });
    expect(sorted([plugin])).toMatchObject({ plugins: [plugin.file], trace: null, refused: null });
  });

  it('says why it leaves something alone, and takes the rest', () => {
    const manifest = fileItem('a.man');
    expect(sorted([trace, trace, manifest, trace])).toEqual({
      manifests: [manifest.file],
      plugins: [],
      trace: null,
      refused: expect.stringMatching(/^You dropped 3 items/),
    });
    expect(sorted([folderItem, manifest])).toEqual({
      manifests: [manifest.file],
      plugins: [],
      trace: null,
      refused: expect.stringMatching(/“traces” is a folder/),
    });
    expect(sorted([textItem])).toMatchObject({ refused: expect.stringMatching(/not a file/) });
    expect(sorted([])).toMatchObject({ trace: null, refused: expect.stringMatching(/not a file/) });
  });
});
