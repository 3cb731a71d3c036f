import { copyText } from '../../base/clipboard.ts';
import { type MenuItem, menuItem } from '../../kit/menu-item.ts';
import type { OfStacks, StacksContent } from './stacks-content.ts';

interface FunctionMenuOptions {
  /** `module!function`; null for all stacks together. */
  name: string | null;
  module: string;
  /** Innermost first. */
  stack(): readonly string[];
  zoom?(): void;
  content: StacksContent;
  change: OfStacks['change'];
}

/** Special characters of patterns stand for themselves nowhere: a name with one is matched by its part before it. */
const literal = (name: string): string => `^${name.split(/[*{}|;]/)[0]}`;

/** What can be done with a function of the stacks. */
export function functionMenu({ name, module, stack, zoom, content, change }: FunctionMenuOptions): MenuItem[] {
  const isNamed = name !== null;
  const text = name ?? '';
  const also = (before: string, pattern: string): string => (before === '' ? pattern : `${before} | ${pattern}`);
  const grouped = `${literal(`${module}!`)}->${module}`;
  return [
    ...(zoom === undefined ? [] : [menuItem('zoom', 'Zoom to this function', 0, zoom)]),
    menuItem('show', 'Show callers and callees', 0, () => change({ selected: name, show: 'butterfly' }), isNamed),
    menuItem(
      'include',
      'Show only stacks with this function',
      1,
      () => change({ include: literal(text) }, true),
      isNamed,
    ),
    menuItem(
      'exclude',
      'Hide stacks with this function',
      1,
      () => change({ exclude: also(content.exclude, literal(text)) }, true),
      isNamed,
    ),
    menuItem(
      'group',
      module === '' ? 'Show module as one function' : `Show ${module} as one function`,
      2,
      () => change({ groups: content.groups === '' ? grouped : `${content.groups};${grouped}` }, true),
      module !== '',
    ),
    menuItem(
      'just',
      'Show only this module and its entry points',
      2,
      () => change({ groups: justModule(module) }, true),
      module !== '',
    ),
    menuItem('recursion', content.mergesRecursion ? 'Show recursive calls' : 'Merge recursive calls', 2, () =>
      change({ mergesRecursion: !content.mergesRecursion }, true),
    ),
    menuItem('copy', 'Copy name', 3, () => copyText(text), isNamed),
    menuItem('copy-stack', 'Copy stack', 3, () => copyText(stack().join('\n')), isNamed),
  ];
}

/** All else is one group, of which the functions that are called from outside it stay. */
const justModule = (module: string): string => `${literal(`${module}!`)}->;*=>OTHER`;
