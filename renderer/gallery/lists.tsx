import { useMemo, useRef, useState } from 'react';
import { PickList } from '../kit/PickList.tsx';
import { NothingFound, SearchField } from '../kit/SearchField.tsx';
import { Tree, type TreeRow, type TreeRows } from '../kit/Tree.tsx';
import styles from './gallery.module.css';
import { Part, State } from './Part.tsx';

const cores = ['Core 0', 'Core 1', 'Core 2', 'Core 3'];
const events = ['cpu_cycles', 'inst_retired', 'stall_backend'];

export function Lists() {
  const [search, setSearch] = useState('');
  const [active, setActive] = useState('Core 1');
  const [picked, setPicked] = useState('nothing');
  const matches = (items: readonly string[]) => items.filter((one) => one.toLowerCase().includes(search.toLowerCase()));
  const sections = [
    { title: 'Cores', items: matches(cores) },
    { title: 'Events', items: matches(events) },
  ].filter(({ items }) => items.length > 0);
  return (
    <Part name="Pick list">
      <State name="rest; empty when nothing is found">
        <div className={styles.box}>
          <PickList
            label="Find a core or event"
            listLabel="Cores and events"
            search={search}
            onSearch={setSearch}
            sections={sections}
            keyOf={(one: string) => one}
            active={active}
            onActive={setActive}
            onPick={(one) => setPicked(one)}
            row={(one) => one}
            itemClassName={styles.item ?? ''}
            itemTestId="pick"
            empty={<NothingFound text="Nothing is found." onClear={() => setSearch('')} />}
          />
        </div>
      </State>
      <State name="picked">
        <output data-testid="picked">{picked}</output>
      </State>
    </Part>
  );
}

interface Line extends TreeRow {
  name: string;
}

/** Processes with threads: as many rows as a large trace has regions. */
function linesOf(open: ReadonlySet<string>, search: string): TreeRows<Line> {
  const lines: Line[] = [];
  for (let process = 0; process < 1000; process++) {
    const id = `p${process}`;
    const threads = Array.from({ length: 100 }, (_, i) => ({
      id: `${id}t${i}`,
      level: 2,
      name: `Thread ${process}.${i}`,
    }));
    const found = threads.filter(({ name }) => name.includes(search));
    if (found.length === 0) continue;
    lines.push({ id, level: 1, name: `Process ${process}`, isOpen: open.has(id) });
    if (open.has(id)) lines.push(...found);
  }
  return {
    count: lines.length,
    at: (index) => lines[index] ?? null,
    indexOf: (id) => lines.findIndex((line) => line.id === id),
    branchOf: (index) => lines.slice(0, index + 1).findLast(({ level }) => level === 1) ?? null,
    afterTyping: (index, typed) => {
      const begins = (line: Line) => line.name.toLowerCase().startsWith(typed.toLowerCase());
      // A name that goes on to be typed may be that of the same row.
      const from = typed.length > 1 ? index : index + 1;
      const next = lines.findIndex((line, i) => i >= from && begins(line));
      return next >= 0 ? next : lines.findIndex(begins);
    },
  };
}

export function Trees() {
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(Array.from({ length: 1000 }, (_, i) => `p${i}`)));
  const [active, setActive] = useState<string | null>('p0t1');
  const tree = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const rows = useMemo(() => linesOf(open, search), [open, search]);
  return (
    <Part name="Tree">
      <State name="101,000 rows; empty when nothing is found">
        <div className={styles.box}>
          <SearchField
            label="Find a thread"
            testId="tree-search"
            search={search}
            onSearch={setSearch}
            input={input}
            list={tree}
          />
          <Tree
            label="Processes"
            testId="tree"
            tree={tree}
            rows={rows}
            active={active}
            onActive={setActive}
            onFold={({ id }, isOpen) =>
              setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((one) => one !== id)))
            }
            onPress={({ id }) => setActive(id)}
            onKey={() => false}
            onMenu={() => {}}
            heightPxOf={() => 24}
            attributesOf={({ level }) => ({ className: level === 1 ? styles.branch : styles.leaf })}
            row={({ name }) => name}
            scrollsWith={search}
            empty={<NothingFound text="Nothing is found." onClear={() => setSearch('')} />}
          />
        </div>
      </State>
    </Part>
  );
}
