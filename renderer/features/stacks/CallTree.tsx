import { useMemo, useRef, useState } from 'react';
import { ALL, FlameModel } from '../../canvas/flame/flame-model.ts';
import { moduleToken } from '../../canvas/flame/module-colors.ts';
import { ContextMenu } from '../../kit/Menu.tsx';
import { Tree, type TreeRow, type TreeRows } from '../../kit/Tree.tsx';
import type { StacksViewProps } from './FlameGraph.tsx';
import { functionMenu } from './function-menu.ts';
import styles from './stacks.module.css';
import { moreText, percent, wayDown, weightText } from './stacks-model.ts';

interface CallRow extends TreeRow {
  node: number;
}
const rowHeightPx = 22;
/** A node that has nearly all of its parent's weight is on the way to what matters. */
const hotShare = 0.5;

/** The call tree in words; the heaviest way down is open. */
export function CallTree({ answer, search, content, change }: StacksViewProps) {
  const model = FlameModel.of(answer);
  const [folded, setFolded] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [active, setActive] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ node: number; atX: number; atY: number } | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => openRows(model, folded, search), [model, folded, search]);
  const select = (row: CallRow): void => change({ selected: model.nameOf(row.node) });
  return (
    <div className={styles.tree}>
      <div className={styles.treeHead} aria-hidden="true">
        <span>Function</span>
        <span>{answer.baseline === null ? 'Self' : '+/−'}</span>
        <span>{answer.weight.name}</span>
      </div>
      <Tree<CallRow>
        label="Call tree"
        testId="call-tree"
        tree={tree}
        rows={rows}
        active={active}
        onActive={(id) => {
          setActive(id);
          const row = rows.at(rows.indexOf(id));
          if (row !== null) select(row);
        }}
        onFold={(row, isOpen) => {
          const nodes = isOpen ? wayDown(model, row.node) : [row.node];
          setFolded((before) => new Map([...before, ...nodes.map((node) => [String(node), isOpen] as const)]));
        }}
        onPress={select}
        onKey={() => false}
        hasBranchMenu
        onMenu={(row, atX, atY) => setMenu({ node: row.node, atX, atY })}
        heightPxOf={() => rowHeightPx}
        attributesOf={() => ({ className: styles.treeRow })}
        row={(row) => <Call {...{ model, answer }} node={row.node} indentPx={indentPx(row)} />}
        className={styles.treeRows}
        scrollsWith={search}
        empty={<p className={styles.named}>No function matches “{search}”.</p>}
      />
      {menu !== null && (
        <ContextMenu
          label="Function"
          items={functionMenu({
            ...{ name: model.nameOf(menu.node), module: model.moduleOf(menu.node), content, change },
            stack: () => model.pathOf(menu.node).reverse(),
          })}
          atX={menu.atX}
          atY={menu.atY}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  );
}

interface CallProps extends Pick<StacksViewProps, 'answer'> {
  model: FlameModel;
  node: number;
  indentPx: number;
}

const chevronPx = 14;
/** Deep stacks would leave no room for names. */
const mostIndentPx = 320;

const indentPx = ({ level, isOpen }: CallRow): number =>
  Math.min(mostIndentPx, 10 * (level - 1)) + (isOpen === undefined ? chevronPx : 0);

function Call({ model, answer, node, indentPx: indent }: CallProps) {
  const self = model.selfOf(node);
  const before = model.beforeOf(node);
  const weight = model.weightOf(node);
  return (
    <span className={styles.call}>
      <i style={{ marginLeft: indent, background: `var(${moduleToken(model.moduleOf(node)) ?? '--tx-3'})` }} />
      <span className={styles.callName}>{model.nameOf(node)}</span>
      {before === null ? (
        <span className={styles.callNumber}>{self === 0 ? '' : weightText(self, answer.weight)}</span>
      ) : (
        <span className={`${styles.callNumber} ${weight > before ? styles.worse : styles.better}`}>
          {moreText(weight - before, answer.weight)}
        </span>
      )}
      <span className={styles.callNumber}>
        <span className={styles.cellBar} style={{ width: `${100 * model.shareOf(node)}%` }} />
        <b>{weightText(weight, answer.weight)}</b>
      </span>
      <span className={styles.callShare}>{percent(weight, answer.total)}</span>
    </span>
  );
}

/** Rows that are not folded away. With a search, those that match and the callers that lead to them. */
function openRows(model: FlameModel, folded: ReadonlyMap<string, boolean>, search: string): TreeRows<CallRow> {
  const matches = model.matches(search);
  const leads = matches === null ? null : leadingTo(model, matches);
  const rows: CallRow[] = [];
  const open: [node: number, level: number][] = [];
  const push = (node: number, level: number): void => {
    for (const child of [...model.childrenOf(node)].reverse())
      if (leads === null || leads[child] === 1) open.push([child, level]);
  };
  push(ALL, 1);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, level] = next;
    const children = model.childrenOf(node);
    const id = String(node);
    const isLeaf = children.length === 0;
    const isHot = model.widthOf(node) >= hotShare * model.widthOf(ALL);
    const isOpen = folded.get(id) ?? (leads !== null || isHot);
    rows.push({ id, node, level, ...(isLeaf ? {} : { isOpen }) });
    if (!isLeaf && isOpen) push(node, level + 1);
  }
  const places = new Map(rows.map(({ id }, i) => [id, i]));
  return {
    count: rows.length,
    at: (index) => rows[index] ?? null,
    indexOf: (id) => (id === null ? -1 : (places.get(id) ?? -1)),
    branchOf: (index) => {
      const row = rows[index];
      const parent = row === undefined ? ALL : model.parentOf(row.node);
      return parent === ALL ? null : (rows[places.get(String(parent)) ?? -1] ?? null);
    },
  };
}

function leadingTo(model: FlameModel, matches: Uint8Array): Uint8Array {
  const leads = matches.slice();
  for (let node = leads.length - 1; node >= 0; node--) {
    const parent = model.parentOf(node);
    if (leads[node] === 1 && parent !== ALL) leads[parent] = 1;
  }
  return leads;
}
