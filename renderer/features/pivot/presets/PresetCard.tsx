import { Check } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { TableInfo } from '../../../../contract/tables.ts';
import { hasWords, searchWords } from '../../../base/search-words.ts';
import { PickList } from '../../../kit/PickList.tsx';
import { PresetsWithoutData } from '../../../panel/PresetsWithoutData.tsx';
import { foundPresets, originTitles, type Preset, presetNamed } from '../../../state/presets-model.ts';
import { usePresetsStore } from '../../../state/presets-store.ts';
import { PresetActions } from './PresetActions.tsx';
import styles from './PresetMenu.module.css';
import { type Asking, PresetQuestion } from './PresetQuestion.tsx';
import type { PresetCardProps } from './preset-card-props.ts';

/** What there is to choose among, and what can be done with it. */
export function PresetCard(props: PresetCardProps) {
  const { info, presets, shown, isModified, onOpen, onChoose } = props;
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(shown.name);
  const [asking, setAsking] = useState<Asking | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const { sections, withoutData } = listed(info, presets, shown.name, search);
  const found = sections.flatMap((section) => section.presets);
  const chosen = found.find(({ configuration }) => configuration.name === active) ?? found[0] ?? null;

  const onKey = (event: KeyboardEvent) => {
    const next = chosen === null ? null : askedBy(event, chosen, search !== '');
    if (next === null) return;
    setAsking(next);
    event.preventDefault();
  };
  return (
    <>
      <PickList
        label="Find a preset"
        listLabel="Presets of this table"
        input={input}
        search={search}
        onSearch={setSearch}
        sections={sections.map((section) => ({ title: originTitles[section.origin], items: section.presets }))}
        keyOf={({ configuration }) => configuration.name}
        active={active}
        onActive={setActive}
        onPick={({ configuration }) => {
          onChoose(configuration.name);
          onOpen(false);
        }}
        onKey={onKey}
        row={({ configuration: { name } }) => (
          <PresetRow name={name} isShown={name === shown.name} isModified={isModified} />
        )}
        tooltipOf={({ configuration }) => configuration.description}
        fieldClassName={styles.search}
        listClassName={styles.lists}
        itemClassName={`${styles.item}`}
        searchTestId="preset-search"
        itemTestId="preset-item"
        empty={withoutData.length === 0 && <p className={styles.none}>No presets match “{search}”.</p>}
      >
        {withoutData.length > 0 && (
          <PresetsWithoutData
            presets={withoutData}
            descriptionOf={(name) => presetNamed(presets, name)?.configuration.description}
          />
        )}
      </PickList>
      <PresetsWarning />
      {asking === null ? (
        <PresetActions {...props} chosen={chosen} onAsk={setAsking} />
      ) : (
        <PresetQuestion
          {...props}
          asking={asking}
          onActive={setActive}
          onEnd={() => {
            setAsking(null);
            input.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** While something is searched for, Delete is about its letters. */
function askedBy({ key, ctrlKey }: KeyboardEvent, preset: Preset, isSearching: boolean): Asking | null {
  const isOwn = preset.origin === 'own';
  if (key === 'F2' && isOwn) return { what: 'rename', preset };
  if (key === 'Delete' && isOwn && !isSearching) return { what: 'remove', preset };
  return key === 'd' && ctrlKey ? { what: 'duplicate', preset } : null;
}

/** What is wrong with the presets that are kept. */
function PresetsWarning() {
  const warning = usePresetsStore((state) => state.warning);
  if (warning === null) return null;
  return (
    <p className={styles.warning} role="status">
      {warning}
    </p>
  );
}

const PresetRow = ({ name, isShown, isModified }: { name: string; isShown: boolean; isModified: boolean }) => (
  <>
    <span className={styles.check}>{isShown && <Check size={14} aria-label="Current preset" />}</span>
    <span className={styles.name}>{name}</span>
    {isShown && isModified && <span className="hint">changed</span>}
  </>
);

/** What of the presets is found, those apart that the trace has nothing for: but the one that is shown is in its place. */
function listed(info: TableInfo, presets: readonly Preset[], shown: string, search: string) {
  const without = new Set(info.withoutData.map(({ preset }) => preset));
  const words = searchWords(search);
  return {
    sections: foundPresets(
      presets.filter(
        ({ origin, configuration: { name } }) => origin !== 'builtIn' || !without.has(name) || name === shown,
      ),
      search,
    ),
    withoutData: info.withoutData.filter(({ preset }) => hasWords(preset, words)),
  };
}
