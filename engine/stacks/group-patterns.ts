/**
 * Patterns that make groups of functions (docs/stacks.md): `PATTERN->GROUP` gives all that match one name, `PATTERN=>GROUP`
 * keeps what was called from outside the group. `*` is any text, `{…}` is what `$1` … `$9` stand for in the group.
 */
import { RE2JS } from 're2js';
import { GroupPatternError } from './group-pattern-error.ts';
import { type FrameName, textOfName } from './name-table.ts';

export interface Grouped {
  readonly name: FrameName;
  /** Calls between frames of one group are hidden; null without a group. */
  readonly group: string | null;
}

interface Rule {
  readonly pattern: RE2JS;
  readonly group: string;
  readonly keepsEntry: boolean;
}

const MOST_RULES = 200;

/** @returns what a name becomes @throws GroupPatternError */
export function groupPatterns(text: string): (name: FrameName) => Grouped {
  const rules = text
    .replace(/^\s*\[[^\]]*\]/, '')
    .split(';')
    .map((rule) => rule.trim())
    .filter((rule) => rule !== '')
    .map(ruleOf);
  if (rules.length > MOST_RULES) throw new GroupPatternError(`More than ${MOST_RULES} group patterns.`);
  return (name) => {
    const full = textOfName(name);
    for (const { pattern, group, keepsEntry } of rules) {
      const matcher = pattern.matcher(full);
      if (!matcher.find()) continue;
      // An empty group leaves the frame as it is: rules after it do not apply.
      if (group === '') return { name, group: null };
      const filled = group.replace(/\$(\d)/g, (_, digit: string) => {
        const index = Number(digit);
        return index <= matcher.groupCount() ? (matcher.group(index) ?? '') : '';
      });
      const shown = keepsEntry ? `${filled} <<${full}>>` : filled;
      return { name: { module: '', function: shown }, group: filled };
    }
    return { name, group: null };
  };
}

function ruleOf(rule: string): Rule {
  const arrow = /->|=>/.exec(rule);
  if (arrow === null)
    throw new GroupPatternError(`A group pattern needs “->” or “=>”: “${rule}”. For example: *!System.*->System`);
  const pattern = rule.slice(0, arrow.index).trim();
  if (pattern === '') throw new GroupPatternError(`A group pattern is empty before “${arrow[0]}”: “${rule}”.`);
  return {
    pattern: compiled(pattern),
    group: rule.slice(arrow.index + 2).trim(),
    keepsEntry: arrow[0] === '=>',
  };
}

/** Frames of which any alternative holds. Null for an empty pattern. @throws GroupPatternError */
export function framePattern(text: string | undefined): ((name: FrameName) => boolean) | null {
  const alternatives = (text ?? '')
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(compiled);
  if (alternatives.length === 0) return null;
  return (name) => alternatives.some((pattern) => pattern.matcher(textOfName(name)).find());
}

/** Found anywhere in a name, unless `^` ties it to the begin; upper and lower case are the same. */
function compiled(pattern: string): RE2JS {
  if ((pattern.match(/\{/g) ?? []).length !== (pattern.match(/\}/g) ?? []).length)
    throw new GroupPatternError(`Unmatched brace in the pattern “${pattern}”.`);
  const source = pattern
    .split(/([*{}^])/)
    .map((part, i) => {
      if (part === '*') return '.*';
      if (part === '{') return '(';
      if (part === '}') return ')';
      if (part === '^' && i === 1) return '^';
      return RE2JS.quote(part);
    })
    .join('');
  try {
    return RE2JS.compile(source, RE2JS.CASE_INSENSITIVE);
  } catch {
    throw new GroupPatternError(`Invalid pattern “${pattern}”.`);
  }
}
