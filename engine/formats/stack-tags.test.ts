import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NamedFrame, readStackTags, StackTagger } from './stack-tags.ts';

/** Frames from the root to the leaf, as `module!method`. */
const stack = (...frames: string[]): NamedFrame[] =>
  frames.reverse().map((frame) => {
    const [module, method = null] = frame.split('!');
    return { module, method };
  });

function tagged(inside: string, ...frames: string[]): string | null {
  const file = readStackTags(`<?xml version="1.0"?><!-- a comment --><Tag Name="">${inside}</Tag>`);
  expect(file.warnings).toEqual([]);
  return new StackTagger([file]).tagOf(stack(...frames));
}

const tag = (name: string, module: string, method = '*', more = '', priority = 0): string =>
  `<Tag Name="${name}" Priority="${priority}"><Entrypoint Module="${module}" Method="${method}" />${more}</Tag>`;

test('the matching frame that is closest to the leaf names the stack', () => {
  const tags = tag('B', 'm.dll', 'B') + tag('C', 'm.dll', 'C');
  expect(tagged(tags, 'm.dll!A', 'm.dll!B', 'm.dll!C', 'm.dll!D')).toBe('C');
  expect(tagged(tags, 'm.dll!C', 'm.dll!B')).toBe('B');
  expect(tagged(tags, 'x.dll!B')).toBeNull();
  expect(tagged('', 'm.dll!A')).toBeNull();
});

test('priority goes before that', () => {
  const tags = tag('B', 'm.dll', 'B', '', 5) + tag('C', 'm.dll', 'C') + tag('Least', '*', '*', '', -1);
  expect(tagged(tags, 'm.dll!B', 'm.dll!C')).toBe('B');
  expect(tagged(tags, 'm.dll!X')).toBe('Least');
});

test('case does not matter, and * is any text', () => {
  expect(tagged(tag('X', 'NT*.EXE', '*Trace*'), 'ntoskrnl.exe!EtwpTraceLog')).toBe('X');
  expect(tagged(tag('X', 'nt*.exe', 'a*b*c'), 'nt.exe!a1b2c')).toBe('X');
  expect(tagged(tag('X', 'nt*.exe', 'a*b*c'), 'nt.exe!abcd')).toBeNull();
  // Parts may not overlap.
  expect(tagged(tag('X', 'nt', 'ab*ba'), 'nt!aba')).toBeNull();
  expect(tagged(tag('X', 'nt', 'ab*ba'), 'nt!abba')).toBe('X');
});

test('a frame without a method matches where any method does', () => {
  expect(tagged(tag('X', 'clrjit.dll'), 'clrjit.dll')).toBe('X');
  expect(tagged('<Tag Name="X"><Entrypoint Module="clrjit.dll" /></Tag>', 'clrjit.dll')).toBe('X');
  expect(tagged(tag('X', 'clrjit.dll', 'J*'), 'clrjit.dll')).toBeNull();
});

test('a tag in a tag needs the outer one at the same frame or at a caller', () => {
  const jit = tag('JIT', 'clr.dll', '*PreStub*', tag('Normal', 'clrjit.dll'));
  expect(tagged(jit, 'clr.dll!ThePreStub', 'clrjit.dll!compile')).toBe('JIT\\Normal');
  expect(tagged(jit, 'clrjit.dll!compile', 'clr.dll!ThePreStub')).toBe('JIT');
  expect(tagged(jit, 'clrjit.dll!compile')).toBeNull();
  // Wherever the outer one says its entry points.
  const behind = `<Tag Name="JIT">${tag('Normal', 'clrjit.dll')}<Entrypoint Module="clr.dll" /></Tag>`;
  expect(tagged(behind, 'clrjit.dll!compile')).toBeNull();
  expect(tagged(behind, 'clr.dll!f', 'clrjit.dll!compile')).toBe('JIT\\Normal');
  // On one frame the inner one.
  expect(tagged(tag('Out', 'a', 'f', tag('In', 'a', 'f')), 'a!f')).toBe('Out\\In');
  // A tag without entry points is a group, one without a name a condition.
  expect(tagged(`<Tag Name="Group">${tag('X', 'a')}</Tag>`, 'a!f')).toBe('Group\\X');
  const condition = tag('', 'app.exe', '*WinMain*', tag('Initializers', '*', '*initterm*', '', 42), 42);
  expect(tagged(condition + tag('Main', '*.exe', '*WinMain*'), 'app.exe!wWinMain', 'a!b')).toBe('Main');
  expect(tagged(condition, 'app.exe!wWinMainCRTStartup', 'ucrt!_initterm_e')).toBe('Initializers');
  expect(tagged(condition, 'ucrt!_initterm_e')).toBeNull();
});

test('hint tags name what is called, or what calls', () => {
  const hint = (operator: string, more = ''): string =>
    `<HintTag Name="RPC" HintOperator="${operator}" ${more}><Entrypoint Module="rpcrt4.dll" Method="Invoke" /></HintTag>`;
  const frames = ['svc.exe!main', 'rpcrt4.dll!Invoke', 'wbemcore.dll!NTLMLogin', 'a.dll!b'];
  expect(tagged(hint('Callee'), ...frames)).toBe('RPC\\wbemcore.dll');
  expect(tagged(hint('Callee', 'OnlyShowModule="false"'), ...frames)).toBe('RPC\\wbemcore.dll\\NTLMLogin');
  expect(tagged(hint('Caller'), ...frames)).toBe('RPC\\svc.exe');
  expect(tagged(hint('Callee'), 'rpcrt4.dll!Invoke')).toBe('RPC');
  // A hint is of the frame that it names: closer to the leaf than a tag of its own frame.
  expect(tagged(hint('Callee') + tag('Plain', 'rpcrt4.dll'), ...frames)).toBe('RPC\\wbemcore.dll');
});

test('what is wrong is said with its line', () => {
  const text = `<Tag Name="">
    <Tag Name="A" Priority="high"><Entrypoint Module="a" /></Tag>
    <HintTag Name="B"><Entrypoint Module="b" /></HintTag>
    <Colour Value="red" />
  </Tag>`;
  const { tags, warnings } = readStackTags(text);
  expect(warnings.map((warning) => warning.slice(0, 7))).toEqual(['Line 2:', 'Line 3:', 'Line 4:']);
  expect(tags).toHaveLength(3);
  expect(readStackTags('<Other/>').warnings.join()).toMatch(/not a stack tags/);
  expect(readStackTags('').warnings.length).toBeGreaterThan(0);
  expect(readStackTags(text.slice(0, 90)).warnings.length).toBeGreaterThan(0);
});

test('patterns match as the regular expressions that they stand for', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 8 });
  const text = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 10 });
  fc.assert(
    fc.property(letters, text, (pattern, method) => {
      fc.pre(/[ab]/.test(pattern));
      const expected = new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(method);
      expect(tagged(tag('X', 'm', pattern), `m!${method}`) !== null).toBe(expected);
    }),
    { numRuns: 500 },
  );
});

test('a stack of stars is soon done', () => {
  const pattern = '*a'.repeat(250);
  expect(tagged(tag('X', 'm', pattern), `m!${'a'.repeat(60_000)}b`)).toBeNull();
});
