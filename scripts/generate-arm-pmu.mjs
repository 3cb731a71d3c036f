/**
 * `node scripts/generate-arm-pmu.mjs [PATH]`: writes plugins/windowsperf/arm-pmu-facts.ts from the facts about Arm's PMU
 * events and metrics (by default ../shared/facts/arm-pmu.json). Formulas are kept as they are after two checks: they are
 * of our expression language, and they compute what the same source's postfix form computes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const facts = JSON.parse(
  readFileSync(resolve(process.argv[2] ?? resolve(root, '../shared/facts/arm-pmu.json')), 'utf8'),
);
const productKeys = Object.keys(facts.products);

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

/** Lines of fields; neither holds what would end it. */
function lines(rows) {
  for (const field of rows.flat())
    if (/[|`\\$\n]/.test(field)) fail(`“${field}” holds a character that the notation does not allow`);
  return rows.map((row) => row.join('|')).join('\n');
}

const hex = (number) => `0x${number.toString(16).padStart(2, '0')}`;

const architectural = new Map();
for (const { number, name, title } of Object.values(facts.architectures).flat()) {
  const known = architectural.get(number);
  if (known !== undefined && known.name !== name) fail(`event ${hex(number)} is ${known.name} and ${name}`);
  architectural.set(number, { name, title });
}

/** Events that a product has beside the architectural ones, as `product number`. */
const implementation = productKeys.flatMap((product) =>
  facts.products[product].events.flatMap(({ number, name, title }) => {
    const known = architectural.get(number);
    if (known === undefined) return [[product, hex(number), name, title]];
    if (known.name !== name) fail(`${product} calls event ${hex(number)} ${name}, the architecture ${known.name}`);
    return [];
  }),
);

const TOKEN = /[a-z_][a-z_0-9]*|\d+(?:\.\d+)?|[-+*/()]/g;
const isName = (token) => /^[a-z_]/.test(token);

function postfixValue(rpn, values) {
  const stack = [];
  for (const token of rpn.split(/\s+/)) {
    if (!/^[-+*/]$/.test(token)) {
      stack.push(isName(token) ? values.get(token) : Number(token));
      continue;
    }
    const [left, right] = stack.splice(-2);
    stack.push({ '+': left + right, '-': left - right, '*': left * right, '/': left / right }[token]);
  }
  return stack.length === 1 ? stack[0] : Number.NaN;
}

/** A parser of its own for the infix form: what our expression language makes of it must be the same. */
function infixValue(tokens, values) {
  let at = 0;
  const sum = () => {
    let value = product();
    while (tokens[at] === '+' || tokens[at] === '-')
      value = tokens[at++] === '+' ? value + product() : value - product();
    return value;
  };
  const product = () => {
    let value = atom();
    while (tokens[at] === '*' || tokens[at] === '/') value = tokens[at++] === '*' ? value * atom() : value / atom();
    return value;
  };
  const atom = () => {
    const token = tokens[at++];
    if (token !== '(') return isName(token) ? values.get(token) : Number(token);
    const value = sum();
    at++;
    return value;
  };
  const value = sum();
  return at === tokens.length ? value : Number.NaN;
}

/** The source writes `cpu_cycle` in six formulas; no event list has such an event, and cpu_cycles is the one meant. */
const corrected = (formula) => formula.replaceAll(/\bcpu_cycle\b/g, 'cpu_cycles');

function checkedFormula(product, metric) {
  const formula = corrected(metric.formula);
  const tokens = formula.match(TOKEN) ?? [];
  if (tokens.join('') !== formula.replaceAll(' ', '')) fail(`${product} ${metric.name}: what is in “${formula}”?`);
  const events = new Set(facts.products[product].events.map(({ name }) => name));
  const values = new Map();
  for (const token of tokens.filter(isName)) {
    if (!events.has(token)) fail(`${product} ${metric.name}: ${product} has no event ${token}`);
    values.set(token, 1 + ((values.size * 7919 + token.length * 104_729) % 1000));
  }
  const infix = infixValue(tokens, values);
  const postfix = postfixValue(corrected(metric.rpn), values);
  if (!(Math.abs(infix - postfix) <= 1e-9 * Math.abs(postfix)))
    fail(`${product} ${metric.name}: infix gives ${infix}, postfix ${postfix}`);
  return formula;
}

/** The first group that lists the metric: its others are views over the same metrics. */
const groupOf = (product, name) =>
  facts.products[product].groups.find(({ metrics }) => metrics.includes(name))?.name ?? fail(`${name} is in no group`);

/** Metric, unit, group, title and formula → products that agree on all of it. */
const metrics = new Map();
for (const product of productKeys)
  for (const metric of facts.products[product].metrics) {
    const { name, unit, title } = metric;
    const key = JSON.stringify([name, unit, groupOf(product, name), title, checkedFormula(product, metric)]);
    metrics.set(key, [...(metrics.get(key) ?? []), product]);
  }
const metricRows = [...metrics].map(([key, products]) => {
  const fields = JSON.parse(key);
  return [...fields, products.length === productKeys.length ? '*' : products.join(' ')];
});

const productRows = productKeys.map((key) => {
  const { title, partNumber, minorRevision, slots } = facts.products[key];
  return [key, hex(partNumber), String(minorRevision), String(slots), title];
});
const eventRows = [...architectural]
  .sort(([a], [b]) => a - b)
  .map(([number, { name, title }]) => [hex(number), name, title]);

const dmcRows = Object.entries(facts.dmc).flatMap(([clock, events]) =>
  events.map(({ number, name }) => [clock, hex(number), name]),
);

const path = resolve(root, 'plugins/windowsperf/arm-pmu-facts.ts');
writeFileSync(
  path,
  `/**
 * PMU events and metrics of Arm's cores: facts from WindowsPerf, which has them from Arm's machine-readable PMU data and
 * telemetry solution (Arm Limited, BSD-3-Clause), see NOTICE. Written by scripts/generate-arm-pmu.mjs: do not edit.
 */

/** Product, part number, least minor revision, slots a cycle, title. */
export const PRODUCTS = \`${lines(productRows)}\`;

/** Of the architecture (Armv8-A, Armv9-A): number, name, title. */
export const EVENTS = \`${lines(eventRows)}\`;

/** Beyond the architecture: product, number, name, title. */
export const PRODUCT_EVENTS = \`${lines(implementation)}\`;

/** Name, unit, group, title, formula over events, products that it is of (\`*\` = all). */
export const METRICS = \`${lines(metricRows)}\`;

/** Of memory controllers: clock, number, name. */
export const DMC_EVENTS = \`${lines(dmcRows)}\`;
`,
);
console.log(
  `wrote ${path}: ${eventRows.length} events, ${implementation.length} of products, ${metricRows.length} formulas`,
);
