import { RotateCcw, Search, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { at } from '../../../contract/checked.ts';
import {
  initialPreferences,
  type PreferenceName,
  type PreferencesPatch,
  preferenceFields,
  preferenceNames,
} from '../../../contract/preferences.ts';
import { usePreferences } from '../../base/preferences-store.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import dialogStyles from '../../kit/dialog.module.css';
import { NumberField } from '../../kit/NumberField.tsx';
import { RadioChoice } from '../../kit/RadioChoice.tsx';
import { Select } from '../../kit/Select.tsx';
import { TabBody, TabStrip, Tabs } from '../../kit/Tabs.tsx';
import styles from './PreferencesDialog.module.css';
import { type Setting, searchSections, sections, settingValue } from './preference-list.ts';

/** Choices that stand side by side; more are a list that opens. */
const mostSideBySide = 4;

/** What the user can set. Every choice holds at once. */
export function PreferencesDialog({ onClose }: { onClose(): void }) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(at(sections, 0).id);
  const searching = search.trim() !== '';
  const shown = searching ? searchSections(search) : sections.filter(({ id }) => id === chosen);
  return (
    <Dialog title="Preferences" widthPx={760} testId="preferences" onClose={onClose}>
      <Tabs
        className={`${styles.preferences} ${searching ? styles.searching : ''}`}
        isVertical
        chosen={chosen}
        onChoose={(id) => {
          setSearch('');
          setChosen(id);
        }}
      >
        <div className={styles.preferencesSide}>
          <div className="search">
            <Search size={13} />
            <input
              type="search"
              data-autofocus
              data-testid="preferences-search"
              value={search}
              placeholder="Find a setting"
              aria-label="Find a setting"
              onChange={(event) => setSearch(event.target.value)}
            />
          </div>
          <TabStrip
            label="Sections"
            tabs={sections.map(({ id, title }) => ({ id, title, testId: `preferences-section-${id}` }))}
          />
        </div>
        <TabBody
          of={chosen}
          label={searching ? 'Settings found' : shown[0]?.title}
          className={styles.preferencesSettings}
          testId="preferences-settings"
        >
          {shown.map((section) => (
            <section key={section.id} aria-labelledby={`preferences-${section.id}`}>
              <h3 id={`preferences-${section.id}`}>{section.title}</h3>
              {section.settings.map((setting) => (
                <SettingRow key={setting.name} setting={setting} />
              ))}
            </section>
          ))}
          {shown.length === 0 && (
            <p className={styles.preferencesNone} role="status">
              No setting has “{search.trim()}” in its name or choices.
            </p>
          )}
        </TabBody>
      </Tabs>
      <Foot onClose={onClose} />
    </Dialog>
  );
}

function Foot({ onClose }: { onClose(): void }) {
  const warning = usePreferences((state) => state.warning);
  const isInitial = usePreferences((state) =>
    preferenceNames.every((name) => state[name] === initialPreferences[name]),
  );
  return (
    <footer className={dialogStyles.foot}>
      {warning !== null && (
        <p className={styles.preferencesWarning} role="alert" data-testid="preferences-warning">
          <TriangleAlert size={14} />
          <span>{warning}</span>
        </p>
      )}
      <span className="grow" />
      <button
        type="button"
        className="button"
        disabled={isInitial}
        data-testid="preferences-reset"
        onClick={() => usePreferences.getState().reset()}
      >
        <RotateCcw size={14} />
        Reset all
      </button>
      <button type="button" className="button primary" onClick={onClose}>
        Done
      </button>
    </footer>
  );
}

function SettingRow({ setting }: { setting: Setting }) {
  const { name, title, help } = setting;
  const value = usePreferences((state) => state[name]);
  const set = (next: PreferencesPatch[PreferenceName]) => usePreferences.getState().set({ [name]: next });
  const ids = { title: `preference-${name}-title`, help: `preference-${name}-help` };
  return (
    <div className={styles.preference} data-testid={`preference-${name}`}>
      <div className={styles.preferenceWords}>
        <span id={ids.title}>{title}</span>
        <p id={ids.help} className="hint">
          {help}
        </p>
      </div>
      <div className={styles.preferenceControl}>
        <button
          type="button"
          className="icon-button"
          style={{ visibility: value === initialPreferences[name] ? 'hidden' : undefined }}
          title={`Reset “${title}”`}
          aria-label={`Reset ${title}`}
          onClick={() => set(initialPreferences[name])}
        >
          <RotateCcw size={13} />
        </button>
        <Control setting={setting} value={value} ids={ids} onSet={set} />
      </div>
    </div>
  );
}

interface ControlProps {
  setting: Setting;
  value: string | number | boolean;
  /** Of the elements that name and explain it. */
  ids: { title: string; help: string };
  onSet(value: PreferencesPatch[PreferenceName]): void;
}

function Control({ setting: { name, choices, unit }, value, ids, onSet }: ControlProps) {
  const named = { labelledBy: ids.title, describedBy: ids.help };
  if (choices === undefined)
    return unit === undefined ? (
      <Checkbox {...named} on={value === true} onChange={onSet} />
    ) : (
      <NumberBox name={name} value={Number(value)} unit={unit} named={named} onSet={onSet} />
    );
  if (choices.length <= mostSideBySide)
    return (
      <RadioChoice
        {...named}
        look="segments"
        options={choices.map(([id, title]) => ({ id, title }))}
        value={String(value)}
        onChange={(choice) => onSet(settingValue(name, choice))}
      />
    );
  return (
    <Select
      {...named}
      value={String(value)}
      options={choices}
      onChange={(choice) => onSet(settingValue(name, choice))}
    />
  );
}

interface NumberBoxProps {
  name: PreferenceName;
  value: number;
  unit: string;
  named: { labelledBy: string; describedBy: string };
  onSet(value: number): void;
}

function NumberBox({ name, value, unit, named, onSet }: NumberBoxProps) {
  const field = preferenceFields[name];
  if (field.kind !== 'number') return null;
  return (
    <span className={styles.preferenceNumber}>
      <NumberField
        {...named}
        value={value}
        least={field.least}
        most={field.most}
        isInteger
        widthPx={64}
        onChange={onSet}
      />
      <span className="hint">
        {unit}, {field.least} to {field.most}
      </span>
    </span>
  );
}
