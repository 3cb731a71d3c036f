/**
 * Every text that people read, of page, command line, messages and tables: found in the sources by parsing them, so that an
 * editor reads them in one file (docs/strings.md) and check-words.mjs finds the phrases that we do not write.
 *
 *     node scripts/strings.mjs            writes docs/strings.md
 *     node scripts/strings.mjs --check    fails where the file is not what it would write
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const ROOMS = [
  'renderer',
  'cli',
  'electron',
  'host',
  'rpc',
  'native-bridge',
  'language',
  'engine',
  'plugins',
  'contract',
];
const SOURCE = /\.(?:tsx?|json)$/;
const NOT_PRODUCT =
  /\.(?:test|spec)\.tsx?$|\/testing\/|\/conformance\/|\/gallery\/|\/simulator\/|(?:^|\/)vite[\w.-]*\.ts$|\/win32\/fake/;

/** Attributes and properties whose value is a text even when it is one word. */
const TEXT_KEYS = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'description',
  'empty',
  'heading',
  'help',
  'hint',
  'label',
  'message',
  'placeholder',
  'summary',
  'title',
  'tooltip',
]);
/** Those whose value never is one. */
const CODE_KEYS =
  /^(?:className|class|data-.*|d|id|key|path|style|type|role|src|href|viewBox|transform|testId|aria-(?:controls|labelledby|describedby|keyshortcuts|owns)|sql|query|fields?|event|font|columns?|names)$/;
const SQL =
  /^\s*(?:SELECT|CREATE|INSERT|UPDATE|DELETE|WITH|COPY|ATTACH|PRAGMA|BEGIN|SET|DROP|ALTER)\s|^\s*select\s.+\sfrom\s/s;
/** Calls whose arguments are names, hints and expressions, but for these. */
const TEXT_ARGUMENTS = { column: [1, 4], countColumn: [1], view: [], looseView: [] };
/** What is longer is a file that is written. */
const LONGEST = 2000;
const WORDS = /\p{L}{2,}[,;:…]?\s+[\p{L}“"‘(\d$·–]/u;
/** `var(--x) 1px solid`, `a.b > c`, `no-cache, private`: code of other languages. */
const OTHER_CODE =
  /^[\w-]+\([^)]*\)|--[\w-]+\)|^[.#[][\w-]|\bpx\b.*\b(?:px|sans|mono|solid)|;\s*\w+=|^[a-z-]+(?:, [a-z-]+)+$|^(?=.*[a-z][A-Z])[a-z]\w*(?: [a-z]\w*)+$/;

const isText = (value, key) => {
  if (!/\p{L}/u.test(value) || SQL.test(value) || value.length > LONGEST) return false;
  if (key !== null && TEXT_KEYS.has(key)) return true;
  return WORDS.test(value) && !OTHER_CODE.test(value);
};

/** What an expression in a text is called there: its last name, else `…`. */
function nameOf(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier') return node.property.name;
  if (node.type === 'CallExpression') return node.arguments[0] ? nameOf(node.arguments[0]) : nameOf(node.callee);
  if (node.type === 'Literal' && typeof node.value === 'string') return null;
  return '…';
}

const placeholder = (node) => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  return `{${nameOf(node) ?? '…'}}`;
};

const templateText = (node) =>
  node.quasis
    .map((quasi, i) => (quasi.value.cooked ?? '') + (node.expressions[i] ? placeholder(node.expressions[i]) : ''))
    .join('');

/** `'a ' + b + ' c'` as one text; null where no part is a text. */
function sumText(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral') return templateText(node);
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null;
  const parts = [node.left, node.right].map(
    (side) => sumText(side) ?? (side.type === 'BinaryExpression' ? null : placeholder(side)),
  );
  return parts.includes(null) ? null : parts.join('');
}

/** Instead of a key: what is below was taken already. */
const WITHIN = ' within';

const isInline = (node) =>
  node.type === 'JSXElement' && /^(?:b|i|em|strong|code|kbd|a)$/.test(node.openingElement.name.name ?? '');

/** Text and expressions between two tags, as they are read; elements end it. */
function childTexts(children) {
  const texts = [''];
  for (const child of children) {
    if (child.type === 'JSXText') texts[texts.length - 1] += child.value.replace(/\s*\n\s*/g, ' ');
    else if (child.type === 'JSXExpressionContainer' && child.expression.type !== 'JSXEmptyExpression') {
      const inner = child.expression;
      if (inner.type === 'Literal' || inner.type === 'TemplateLiteral') texts[texts.length - 1] += sumText(inner) ?? '';
      else texts[texts.length - 1] += placeholder(inner);
    } else if (
      child.type === 'JSXElement' &&
      /^(?:b|i|em|strong|code|kbd|a)$/.test(child.openingElement.name.name ?? '')
    )
      texts[texts.length - 1] += childTexts(child.children).join(' ');
    else texts.push('');
  }
  return texts.map((text) => text.trim());
}

/** Data that name their `source` are the facts of others, unless that is Corescope itself. */
const isOfOthers = (data) => 'source' in data && !/^Corescope's own/.test(data.source);
/** What we say of such facts. */
const OURS = new Set(['metricWords', 'errata']);

/**
 * The texts of one source, in its order. Facts of others are not ours to word.
 * @returns {{ text: string, line: number }[]}
 */
export function textsOf(file, source) {
  const isData = file.endsWith('.json');
  const isFacts = isData && isOfOthers(JSON.parse(source));
  const code = isData ? `export default ${source}` : source;
  const { program, errors } = parseSync(isData ? `${file}.ts` : file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const found = [];
  const lineAt = (offset) => code.slice(0, offset).split('\n').length;
  let isOurs = !isFacts;
  const take = (text, key, offset) => {
    if (isOurs && isText(text, key)) found.push({ text: text.trim(), line: lineAt(offset) });
  };
  const walk = (node, key) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const one of node) walk(one, key);
      return;
    }
    const { type } = node;
    if (typeof type !== 'string') return;
    if (type === 'Property' || type === 'JSXAttribute' || type === 'PropertyDefinition') {
      const named = type === 'JSXAttribute' ? node.name : node.key;
      const name = String(named.name ?? named.value ?? '');
      // Columns of tables have texts, lists of columns do not.
      const before = isOurs;
      isOurs ||= OURS.has(name);
      if (!CODE_KEYS.test(name) || (name === 'columns' && node.value?.type === 'ObjectExpression'))
        walk(node.value, name);
      isOurs = before;
      return;
    }
    if (/^(?:Import|ExportNamed|ExportAll)/.test(type) && node.source) return;
    if (type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull|Instantiation)/.test(type)) return;
    if (type === 'JSXElement' || type === 'JSXFragment') {
      // What is emphasised in a sentence was taken with it.
      if (key !== WITHIN)
        for (const text of childTexts(node.children))
          if (/\p{L}{2}/u.test(text.replace(/\{[^}]*\}/g, ''))) found.push({ text, line: lineAt(node.start) });
      walk(node.openingElement?.attributes, null);
      for (const child of node.children) {
        const isTaken =
          child.type === 'JSXExpressionContainer' && /^(?:Literal|TemplateLiteral)$/.test(child.expression.type);
        if (child.type !== 'JSXText' && !isTaken) walk(child, isInline(child) ? WITHIN : null);
      }
      return;
    }
    const sum = type === 'Literal' || type === 'TemplateLiteral' || type === 'BinaryExpression' ? sumText(node) : null;
    if (sum !== null) {
      take(sum, key, node.start);
      if (type !== 'TemplateLiteral') return;
      walk(node.expressions, null);
      return;
    }
    if (type === 'CallExpression' || type === 'NewExpression') {
      walk(node.callee, null);
      const which = TEXT_ARGUMENTS[node.callee.name];
      walk(which === undefined ? node.arguments : node.arguments.filter((_, i) => which.includes(i)), null);
      return;
    }
    for (const [name, value] of Object.entries(node))
      if (name !== 'type' && name !== 'start' && name !== 'end' && typeof value === 'object') walk(value, key);
  };
  walk(program.body, null);
  return found.sort((a, b) => a.line - b.line);
}

/** Texts of all sources of the product, by file. @returns {Map<string, { text: string, line: number }[]>} */
export function allTexts(root) {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...ROOMS], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const files = listed.split('\n').filter((file) => SOURCE.test(file) && !NOT_PRODUCT.test(file));
  const texts = new Map();
  for (const file of files.sort()) {
    let source;
    try {
      source = readFileSync(join(root, file), 'utf8');
    } catch (error) {
      // Deleted in the work tree, not yet in the index.
      if (error.code === 'ENOENT') continue;
      throw error;
    }
    const found = textsOf(file, source);
    if (found.length > 0) texts.set(file, found);
  }
  return texts;
}

/** The page that an editor reads: by room and file, each text once. */
export function stringsPage(texts) {
  const lines = [
    '# Texts',
    '',
    'Every text of the window, the command line, messages and tables, as `node scripts/strings.mjs` finds it in the sources. Read it from top to',
    'bottom before a release: short, active, the reader is “you”. `{name}` stands for a value. Edit the sources, not this page.',
  ];
  let room = '';
  const seen = new Set();
  for (const [file, found] of texts) {
    const own = found.map(({ text }) => text.replace(/\s+/g, ' ')).filter((text) => !seen.has(text) && seen.add(text));
    if (own.length === 0) continue;
    const [top] = file.split('/');
    if (top !== room) lines.push('', `## ${top}`);
    room = top;
    lines.push('', `\`${file}\``, '', ...own.map((text) => `- ${text.replace(/[<|]/g, '\\$&')}`));
  }
  return `${lines.join('\n')}\n`;
}

if (process.argv[1] && relative(resolve(process.argv[1]), fileURLToPath(import.meta.url)) === '') {
  const root = resolve(fileURLToPath(import.meta.url), '../..');
  const page = join(root, 'docs/strings.md');
  const text = stringsPage(allTexts(root));
  if (!process.argv.includes('--check')) writeFileSync(page, text);
  else if (readFileSync(page, 'utf8') !== text) {
    console.error('docs/strings.md: run `node scripts/strings.mjs`: texts have changed');
    process.exitCode = 1;
  }
}
