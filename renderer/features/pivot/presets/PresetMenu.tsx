import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { TableConfiguration } from '../../../../contract/plugin.ts';
import type { TableInfo } from '../../../../contract/tables.ts';
import { errorInfo, type TraceClient } from '../../../base/client/trace-client.ts';
import { formatCounted } from '../../../base/format.ts';

import { PickList } from '../../../kit/PickList.tsx';
import { PopoverCard } from '../../../kit/PopoverCard.tsx';
import { PresetsWithoutData } from '../../../panel/PresetsWithoutData.tsx';
import { keysOf, withKeys } from '../../../state/command.ts';
import { foundPresets, freeName, originTitles, type Preset, presetNamed } from '../../../state/presets-model.ts';
import { usePresetsStore } from '../../../state/presets-store.ts';
import { useApp } from '../../../state/services.ts';
import styles from './PresetMenu.module.css';
import { PresetNameForm } from './PresetNameForm.tsx';
import { presetsFileText, saveText } from './preset-files.ts';

interface PresetMenuProps {
  client: TraceClient;
  info: TableInfo;
  presets: readonly Preset[];
  /** What the table shows; its name is that of the preset that it goes by. */
  shown: TableConfiguration;
  /** It is not as the preset is. */
  isModified: boolean;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  /** Shows a preset as it is. */
  onChoose(name: string): void;
  onEditColumns(): void;
}

/** What is asked in place of the list's foot. */
type Asking = { what: 'save' } | { what: 'rename' | 'duplicate' | 'remove'; preset: Preset };

/** The presets of a table, to choose among, and one's own to keep: opens from the panel's head, or by a command. */
export function PresetMenu(props: PresetMenuProps) {
  const { shown, isModified, isOpen, onOpen } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const title = `Preset: ${shown.name}${isModified ? ', changed' : ''}`;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        title={withKeys(title, 'presets')}
        aria-label={title}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-testid="table-preset"
        onClick={() => onOpen(!isOpen)}
      >
        <span className={styles.shownName}>{shown.name}</span>
        {isModified && (
          <span className={styles.changed} aria-hidden="true">
            •
          </span>
        )}
        <ChevronDown size={13} />
      </button>
      {isOpen && (
        <PopoverCard
          id={id}
          label="Presets"
          anchor={button}
          widthPx={380}
          testId="preset-menu"
          onClose={() => onOpen(false)}
        >
          <PresetCard {...props} />
        </PopoverCard>
      )}
    </>
  );
}

function PresetCard(props: PresetMenuProps) {
  const { client, info, presets, shown, isModified, onOpen, onChoose, onEditColumns } = props;
  const notify = useApp((state) => state.notify);
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(shown.name);
  const [asking, setAsking] = useState<Asking | null>(null);
  const warning = usePresetsStore((state) => state.warning);
  const input = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);

  const without = new Map(info.withoutData.map((one) => [one.preset, one]));
  const isListed = ({ origin, configuration: { name } }: Preset) =>
    origin !== 'builtIn' || !without.has(name) || name === shown.name;
  const sections = foundPresets(presets.filter(isListed), search);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const listedWithout = info.withoutData.filter(({ preset }) =>
    words.every((word) => preset.toLowerCase().includes(word)),
  );
  const listed = sections.flatMap((section) => section.presets);
  const chosen = listed.find(({ configuration }) => configuration.name === active) ?? listed[0];
  const own = chosen?.origin === 'own' ? chosen : null;

  const close = () => onOpen(false);
  const { save, remove, rename } = usePresetsStore.getState();
  const failed = (error: unknown) => notify(errorInfo(error).message);
  const choose = (preset: Preset) => {
    onChoose(preset.configuration.name);
    close();
  };
  const saveAs = async (configuration: TableConfiguration) => {
    await save(client, info.id, configuration);
    onChoose(configuration.name);
  };
  const importFile = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      const added = await usePresetsStore.getState().import(client, await file.text());
      notify(`${formatCounted(added, 'preset')} of “${file.name}” added.`);
    } catch (error) {
      failed(error);
    }
  };
  const exportOwn = () => {
    const mine = presets.filter(({ origin }) => origin === 'own').map(({ configuration }) => configuration);
    saveText(presetsFileText({ [info.id]: mine }), `${info.sqlName}.presets.json`);
  };

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'F2' && own !== null) setAsking({ what: 'rename', preset: own });
    else if (event.key === 'Delete' && own !== null && search === '') setAsking({ what: 'remove', preset: own });
    else if (event.key === 'd' && event.ctrlKey && chosen !== undefined)
      setAsking({ what: 'duplicate', preset: chosen });
    else return;
    event.preventDefault();
  };
  const row = ({ configuration: { name } }: Preset) => (
    <>
      <span className={styles.check}>{name === shown.name && <Check size={14} aria-label="Shown now" />}</span>
      <span className={styles.name}>{name}</span>
      {name === shown.name && isModified && <span className="hint">changed</span>}
    </>
  );
  return (
    <>
      <PickList
        label="Find a preset"
        listLabel="Presets of the table"
        input={input}
        search={search}
        onSearch={setSearch}
        sections={sections.map((section) => ({ title: originTitles[section.origin], items: section.presets }))}
        keyOf={({ configuration }) => configuration.name}
        active={active}
        onActive={setActive}
        onPick={choose}
        onKey={onKey}
        row={row}
        tooltipOf={({ configuration }) => configuration.description}
        fieldClassName={styles.search}
        listClassName={styles.lists}
        itemClassName={`${styles.item}`}
        searchTestId="preset-search"
        itemTestId="preset-item"
        empty={listedWithout.length === 0 && <p className={styles.none}>No preset is called “{search}”.</p>}
      >
        {listedWithout.length > 0 && (
          <PresetsWithoutData
            presets={listedWithout}
            descriptionOf={(name) => presetNamed(presets, name)?.configuration.description}
          />
        )}
      </PickList>
      {warning !== null && (
        <p className={styles.warning} role="status">
          {warning}
        </p>
      )}
      {asking === null ? (
        <div className={styles.foot}>
          <div className={styles.actions}>
            <Action testId="preset-save-as" onRun={() => setAsking({ what: 'save' })}>
              Save as…
            </Action>
            <Action testId="preset-reset" isOff={!isModified} onRun={() => chosenAgain(shown.name, onChoose, close)}>
              Reset
            </Action>
            <Action
              testId="preset-columns"
              keys={keysOf('edit-columns')}
              onRun={() => {
                onOpen(false);
                onEditColumns();
              }}
            >
              Columns…
            </Action>
          </div>
          <div className={styles.actions}>
            <Action testId="preset-rename" keys="F2" isOff={own === null} onRun={() => ask('rename')}>
              Rename
            </Action>
            <Action testId="preset-duplicate" keys="Ctrl+D" isOff={chosen === undefined} onRun={() => ask('duplicate')}>
              Duplicate
            </Action>
            <Action testId="preset-remove" keys="Delete" isOff={own === null} onRun={() => ask('remove')}>
              Delete
            </Action>
            <span className="grow" />
            <Action testId="preset-import" onRun={() => picker.current?.click()}>
              Import…
            </Action>
            <Action testId="preset-export" isOff={!presets.some(({ origin }) => origin === 'own')} onRun={exportOwn}>
              Export
            </Action>
          </div>
        </div>
      ) : (
        <div className={`${styles.foot} ${styles.asking}`}>{question(asking)}</div>
      )}
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        hidden
        data-testid="preset-import-file"
        onChange={({ target }) => {
          void importFile(target.files?.[0]);
          target.value = '';
        }}
      />
    </>
  );

  function ask(what: 'rename' | 'duplicate' | 'remove') {
    if (chosen !== undefined) setAsking({ what, preset: chosen });
  }

  function question(now: Asking): ReactNode {
    const end = () => {
      setAsking(null);
      input.current?.focus();
    };
    if (now.what === 'save')
      return (
        <PresetNameForm
          presets={presets}
          name={freeName(presets, shown.name)}
          onName={(name) => saveAs({ ...shown, name }).then(close)}
          onClose={end}
        />
      );
    const { configuration } = now.preset;
    const { name: before } = configuration;
    if (now.what === 'duplicate')
      return (
        <PresetNameForm
          presets={presets}
          name={freeName(presets, before)}
          onName={async (name) => {
            await save(client, info.id, { ...configuration, name });
            setActive(name);
          }}
          onClose={end}
        />
      );
    if (now.what === 'rename')
      return (
        <PresetNameForm
          presets={presets}
          name={before}
          onName={async (name) => {
            await rename(client, info.id, before, { ...configuration, name });
            setActive(name);
            if (before === shown.name && !isModified) onChoose(name);
          }}
          onClose={end}
        />
      );
    return (
      <div className={styles.question}>
        <span className="grow">Delete “{before}”?</span>
        <button type="button" className="button" onClick={end}>
          Keep
        </button>
        <button
          type="button"
          className="button"
          // biome-ignore lint/a11y/noAutofocus: it is what was asked for, and Esc leaves it
          autoFocus
          data-testid="preset-remove-yes"
          onClick={() => {
            remove(client, info.id, before).catch(failed);
            // The table's first preset takes its place.
            if (before === shown.name) onChoose(info.defaultConfiguration);
            end();
          }}
        >
          Delete
        </button>
      </div>
    );
  }
}

function chosenAgain(name: string, onChoose: (name: string) => void, close: () => void): void {
  onChoose(name);
  close();
}

interface ActionProps {
  testId: string;
  keys?: string;
  isOff?: boolean;
  onRun(): void;
  children: ReactNode;
}

const Action = ({ testId, keys, isOff = false, onRun, children }: ActionProps) => (
  <button
    type="button"
    className="button small ghost"
    title={keys}
    disabled={isOff}
    data-testid={testId}
    onClick={onRun}
  >
    {children}
  </button>
);
