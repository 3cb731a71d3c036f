import { ChevronDown, ChevronUp, ExternalLink, Plus } from 'lucide-react';
import type { Ref } from 'react';
import type { TableInfo } from '../../../contract/tables.ts';
import { Markdown } from '../../kit/Markdown.tsx';
import { CopyButton } from '../../panel/CopyButton.tsx';
import { PresetsWithoutData } from '../../panel/PresetsWithoutData.tsx';
import { recordingCommands } from '../../state/recording-commands.ts';
import styles from './explorer.module.css';
import type { ExplorerItem } from './explorer-model.ts';

export type Where = 'end' | 'newTab';

interface AboutItemProps {
  /** Null: nothing is selected. */
  item: ExplorerItem | null;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onAdd(where: Where, preset?: string): void;
  body: Ref<HTMLDivElement>;
}

/** What the selected table or panel shows, its presets, and how to record it where the trace has none of it. */
export function AboutItem({ item, isOpen, onOpen, onAdd, body }: AboutItemProps) {
  const name = item === null ? 'Nothing selected' : item.kind === 'table' ? item.table.name : item.name;
  const Chevron = isOpen ? ChevronDown : ChevronUp;
  return (
    <section
      className={`${styles.about} ${isOpen ? styles.open : ''}`}
      aria-label="About the selected table"
      data-testid="table-about"
    >
      <h2>
        <button
          type="button"
          className={styles.aboutHead}
          aria-expanded={isOpen}
          data-testid="table-about-fold"
          onClick={() => onOpen(!isOpen)}
        >
          <span className={styles.name}>{name}</span>
          <Chevron size={14} strokeWidth={1.6} />
        </button>
      </h2>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it
        <div ref={body} className={styles.aboutBody} role="note" tabIndex={0}>
          {item === null && (
            <p>Select a table to read what it shows. To add it, double-click it or drag it into the analysis.</p>
          )}
          {item?.kind === 'table' && <AboutTable table={item.table} onAdd={onAdd} />}
          {item?.kind === 'extra' && (
            <>
              <p>{item.extra.description}</p>
              <AddButtons onAdd={onAdd} />
            </>
          )}
        </div>
      )}
    </section>
  );
}

function AboutTable({ table, onAdd }: { table: TableInfo; onAdd: AboutItemProps['onAdd'] }) {
  const { description, help, unavailable, configurations, defaultConfiguration, plugin, sqlName, withoutData } = table;
  const withData = configurations.filter(({ name }) => !withoutData.some(({ preset }) => preset === name));
  return (
    <>
      {unavailable !== null && <WithoutData reason={unavailable} />}
      <Markdown text={description} />
      {unavailable === null && <AddButtons onAdd={onAdd} />}
      {unavailable === null && configurations.length > 1 && (
        <>
          <h4>Presets</h4>
          <ul className={styles.presets}>
            {withData.map(({ name, description: about }) => (
              <li key={name}>
                <button
                  type="button"
                  className={styles.preset}
                  title={[`Add with the preset ${name}`, about ?? ''].filter((text) => text !== '').join('\n')}
                  data-testid="table-about-preset"
                  onClick={(event) => onAdd(event.ctrlKey || event.metaKey ? 'newTab' : 'end', name)}
                >
                  <span className={styles.name}>{name}</span>
                  {name === defaultConfiguration && <span className="hint">default</span>}
                </button>
              </li>
            ))}
          </ul>
          {withoutData.length > 0 && (
            <PresetsWithoutData
              presets={withoutData}
              descriptionOf={(preset) => configurations.find(({ name }) => name === preset)?.description}
            />
          )}
        </>
      )}
      {help !== null && <Markdown text={help} />}
      <p className="hint">
        Plugin {plugin.name} · SQL name <code className="mono">{sqlName}</code>
      </p>
    </>
  );
}

/** Why there is no data, and how to get it. */
function WithoutData({ reason }: { reason: string }) {
  return (
    <div className={styles.how} data-testid="table-without-data">
      <h4>No data in this trace</h4>
      <Markdown text={reason} />
      <p className={styles.buttons}>
        {recordingCommands(reason).map((command) => (
          <CopyButton
            key={command}
            title={`Copy ${command}`}
            label={`Copy ${command.split(' ', 1)[0]} command`}
            text={() => command}
          />
        ))}
        <CopyButton title="Copy text" label="Copy text" text={() => reason} />
      </p>
    </div>
  );
}

function AddButtons({ onAdd }: { onAdd: AboutItemProps['onAdd'] }) {
  return (
    <p className={styles.buttons}>
      <button type="button" className="button small" data-testid="table-add" onClick={() => onAdd('end')}>
        <Plus size={13} />
        Add
      </button>
      <button type="button" className="button ghost small" onClick={() => onAdd('newTab')}>
        <ExternalLink size={13} />
        In a new analysis
      </button>
    </p>
  );
}
