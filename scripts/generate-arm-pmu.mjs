/**
 * `node scripts/generate-arm-pmu.mjs [PATH]`: writes plugins/windowsperf/arm-pmu.json, contract/arm-products.json and
 * native-bridge/simulator/driver/neoverse-n1-events.json from the facts about Arm's PMU events and metrics (by default ../shared/facts/arm-pmu.json). Formulas are kept as they are
 * after two checks: they are of our expression language, and they compute what the same source's postfix form computes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const facts = JSON.parse(
  readFileSync(resolve(process.argv[2] ?? resolve(root, '../shared/facts/arm-pmu.json')), 'utf8'),
);
const productKeys = Object.keys(facts.products);
/** Stands for the cores that are none of the products. */
const GENERIC = 'generic';

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

/** JSON with a line for every item of a list, and for every entry of an object. */
function lines(value) {
  const within = Array.isArray(value)
    ? value.map((item) => JSON.stringify(item))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${JSON.stringify(item)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${within.join(',\n')}\n${close}`;
}
const pages = (parts) =>
  `{\n${Object.entries(parts)
    .map(([key, part]) => `${JSON.stringify(key)}: ${typeof part === 'string' ? JSON.stringify(part) : lines(part)}`)
    .join(',\n')}\n}\n`;

/** Of a core within its part: variant and revision, as MIDR_EL1 orders them. */
const idOf = ({ variant, revision }) => (variant << 4) | revision;
const hex = (number) => `0x${number.toString(16).padStart(2, '0')}`;

const architectural = new Map();
for (const { number, name, title } of Object.values(facts.architectures).flat()) {
  const known = architectural.get(number);
  if (known !== undefined && known.name !== name) fail(`event ${hex(number)} is ${known.name} and ${name}`);
  architectural.set(number, { name, title });
}

/** Events that products have beside the architectural ones. */
const implementation = byFields(
  productKeys.flatMap((product) =>
    facts.products[product].events.flatMap(({ number, name, title }) => {
      const known = architectural.get(number);
      if (known === undefined) return [[product, { number: hex(number), name, title }]];
      if (known.name !== name) fail(`${product} calls event ${hex(number)} ${name}, the architecture ${known.name}`);
      return [];
    }),
  ),
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

function checkedFormula(product, metric) {
  const { formula } = metric;
  const tokens = formula.match(TOKEN) ?? [];
  if (tokens.join('') !== formula.replaceAll(' ', '')) fail(`${product} ${metric.name}: what is in “${formula}”?`);
  const events =
    product === GENERIC
      ? new Set(facts.architectures.armv8.map(({ name }) => name))
      : new Set(facts.products[product].events.map(({ name }) => name));
  const values = new Map();
  for (const token of tokens.filter(isName)) {
    if (!events.has(token)) fail(`${product} ${metric.name}: ${product} has no event ${token}`);
    values.set(token, 1 + ((values.size * 7919 + token.length * 104_729) % 1000));
  }
  const infix = infixValue(tokens, values);
  const postfix = postfixValue(metric.rpn, values);
  if (!(Math.abs(infix - postfix) <= 1e-9 * Math.abs(postfix)))
    fail(`${product} ${metric.name}: infix gives ${infix}, postfix ${postfix}`);
  return formula;
}

/** The first group that lists the metric: its others are views over the same metrics. */
const groupOf = (product, name) =>
  facts.products[product].groups.find(({ metrics }) => metrics.includes(name))?.name ?? fail(`${name} is in no group`);

/** Key that all products with the same fields share → these products; in the order of the first. */
function byFields(rows) {
  const products = new Map();
  for (const [product, fields] of rows) {
    const key = JSON.stringify(fields);
    products.set(key, [...(products.get(key) ?? []), product]);
  }
  return [...products].map(([key, of]) => ({ ...JSON.parse(key), products: of }));
}

const metricOf = ({ name, unit, title }, group, formula) => ({ name, unit, group, title, formula });
const metricRows = byFields([
  ...productKeys.flatMap((product) =>
    facts.products[product].metrics.map((metric) => [
      product,
      metricOf(metric, groupOf(product, metric.name), checkedFormula(product, metric)),
    ]),
  ),
  ...facts.generic.metrics.map((metric) => [GENERIC, metricOf(metric, metric.group, checkedFormula(GENERIC, metric))]),
]);

/** What to sample, and where to look, after a metric: of the tree's node, else of the metric. */
const nextRows = byFields(
  productKeys.flatMap((product) => {
    const { metrics, methodology } = facts.products[product];
    return metrics.flatMap(({ name, sampleEvents = [] }) => {
      const node = methodology.tree[name];
      const events = node?.sampleEvents?.length > 0 ? node.sampleEvents : sampleEvents;
      const look = [...(node?.children ?? []), ...(node?.next ?? [])];
      return events.length + look.length === 0
        ? []
        : [[product, { name, events: events.join(', '), look: look.join(', ') }]];
    });
  }),
);

/** The top-down trees: the first level, and of each node those below it and the groups of metrics to look at. */
const treeRows = byFields(
  productKeys.map((product) => {
    const { roots, tree } = facts.products[product].methodology;
    for (const { children } of Object.values(tree))
      for (const child of children) if (tree[child] === undefined) fail(`${product}: the tree has no node ${child}`);
    return [
      product,
      { roots, nodes: Object.values(tree).map(({ metric, children, next }) => ({ metric, children, look: next })) },
    ];
  }),
);

const groupRows = byFields(
  productKeys.flatMap((product) =>
    facts.products[product].groups.map(({ name, metrics }) => [
      product,
      { name, title: facts.descriptions.groups[name] ?? fail(`${name} is not described`), metrics },
    ]),
  ),
);

const productRows = productKeys.map((key) => {
  const { title, slots, metrics, errata = [] } = facts.products[key];
  const countsSlots = metrics.some(({ unit }) => unit === 'percent of slots');
  const notes = errata.map(
    ({ revisions, events, text }) => `${revisions.join(', ')}, ${events.join(' and ')}: ${text}`,
  );
  return { key, slots: countsSlots ? slots : 0, title, errata: notes.join(' ') };
});

/** Where a range of revisions ends that has no end. */
const LAST = { variant: 15, revision: 15 };
const matches = productKeys.flatMap((key) =>
  facts.products[key].matches.map(({ implementer, part, from, to = LAST, title }) => {
    if (from.variant !== 0 || (to !== LAST && to.variant !== 0)) fail(`${key}: a range that begins or ends beyond r0`);
    return { key, implementer, part, from: idOf(from), to: idOf(to), title: title ?? facts.products[key].title };
  }),
);
const eventRows = [...architectural]
  .sort(([a], [b]) => a - b)
  .map(([number, { name, title }]) => ({ number: hex(number), name, title }));

const dmcRows = Object.entries(facts.dmc).flatMap(([clock, events]) =>
  events.map(({ number, name }) => ({ clock, number, name })),
);

const written = (file, parts) => {
  writeFileSync(resolve(root, file), pages(parts));
  console.log(`wrote ${file}`);
};

const WRITER = 'Written by scripts/generate-arm-pmu.mjs: do not edit.';
const OF_ARM = `facts from WindowsPerf (Arm Limited, BSD-3-Clause) and from Arm's telemetry solution (Arm Limited, Apache-2.0), see NOTICE. ${WRITER}`;

written('plugins/windowsperf/arm-pmu.json', {
  source: `PMU events and metrics of Arm's cores: ${OF_ARM}`,
  notes: [
    'products: slots are those of a cycle (0: it does not count slots); errata says what of its events is known to be wrong.',
    'events: of the architecture (Armv8-A, Armv9-A). productEvents: beyond the architecture.',
    `metrics: a formula over events, and the products that it is of (${GENERIC}: cores that are none of them). metricWords: what a metric says.`,
    'next: after a metric, the events to sample, and the metrics and groups to look at.',
    'trees: Arm’s top-down method. roots: the first level; nodes: the metrics below each, and groups to look at. groups: what each contains.',
    'dmcEvents: of memory controllers, by their clock.',
  ],
  products: productRows,
  events: eventRows,
  productEvents: implementation,
  metrics: metricRows,
  metricWords: facts.descriptions.metrics,
  next: nextRows,
  trees: treeRows,
  groups: groupRows,
  dmcEvents: dmcRows,
});

written('contract/arm-products.json', {
  source: `Which of the cores that Arm describes a core is, by its main id register: ${OF_ARM}`,
  notes: ['key: as formulas and recordings call the product. from, to: 16 × variant + revision, both ends included.'],
  products: matches,
});

written('native-bridge/simulator/driver/neoverse-n1-events.json', {
  source: `Raw numbers of the events that a Neoverse N1 counts: ${OF_ARM}`,
  events: facts.products['neoverse-n1'].events.map(({ number }) => number),
});
