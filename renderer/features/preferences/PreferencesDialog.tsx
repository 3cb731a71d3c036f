import { RotateCcw, Search, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import {
  initialPreferences,
  type PreferenceName,
  type PreferencesPatch,
  preferenceFields,
  preferenceNames,
} from '../../../contract/preferences.ts';
import { usePreferences } from '../../base/preferences-store.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { type Section, type Setting, searchSections, sections, settingValue } from './preference-list.ts';
import './preferences.css';

/** Choices that stand side by side; more are a list that opens. */
const mostSideBySide = 4;

/** What the user can set. Every choice holds at once. */
export function PreferencesDialog({ onClose }: { onClose(): void }) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(sections[0]!.id);
  const warning = usePreferences((state) => state.warning);
  const isInitial = usePreferences((state) =>
    preferenceNames.every((name) => state[name] === initialPreferences[name]),
  );
  const searching = search.trim() !== '';
  const shown = searching ? searchSections(search) : sections.filter(({ id }) => id === chosen);
  return (
    <Dialog title="Preferences" widthPx={760} testId="preferences" onClose={onClose}>
      <div className="preferences">
        <div className="preferences-side">
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
          <Sections
            chosen={searching ? null : chosen}
            onChoose={(id) => {
              setSearch('');
              setChosen(id);
            }}
          />
        </div>
        <div
          className="preferences-settings"
          id="preferences-settings"
          role="tabpanel"
          aria-label={searching ? 'Settings found' : shown[0]?.title}
          data-testid="preferences-settings"
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
            <p className="preferences-none" role="status">
              No setting has “{search.trim()}” in its name or its choices.
            </p>
          )}
        </div>
      </div>
      <footer className="dialog-foot">
        {warning !== null && (
          <p className="preferences-warning" role="alert" data-testid="preferences-warning">
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
    </Dialog>
  );
}

interface SectionsProps {
  /** Null while a search shows those that have something. */
  chosen: string | null;
  onChoose(id: string): void;
}

function Sections({ chosen, onChoose }: SectionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = sections.findIndex(({ id }) => id === chosen);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const section: Section = sections.at(next % sections.length)!;
    onChoose(section.id);
    list.current?.querySelector<HTMLElement>(`[data-section="${section.id}"]`)?.focus();
  };
  return (
    <div
      ref={list}
      className="preferences-sections"
      role="tablist"
      aria-orientation="vertical"
      aria-label="Sections"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {sections.map(({ id, title }, i) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={chosen === id}
          aria-controls="preferences-settings"
          tabIndex={chosen === id || (chosen === null && i === 0) ? 0 : -1}
          data-section={id}
          data-testid={`preferences-section-${id}`}
          onClick={() => onChoose(id)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

function SettingRow({ setting }: { setting: Setting }) {
  const { name, title, help } = setting;
  const value = usePreferences((state) => state[name]);
  const set = (next: PreferencesPatch[PreferenceName]) => usePreferences.getState().set({ [name]: next });
  const ids = { title: `preference-${name}-title`, help: `preference-${name}-help` };
  return (
    <div className="preference" data-testid={`preference-${name}`}>
      <div className="preference-words">
        <span id={ids.title}>{title}</span>
        <p id={ids.help} className="hint">
          {help}
        </p>
      </div>
      <div className="preference-control">
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
  const named = { 'aria-labelledby': ids.title, 'aria-describedby': ids.help };
  if (choices === undefined)
    return unit === undefined ? (
      <input
        type="checkbox"
        className="tick-box"
        {...named}
        checked={value === true}
        onChange={(event) => onSet(event.target.checked)}
      />
    ) : (
      <NumberBox name={name} value={Number(value)} unit={unit} named={named} onSet={onSet} />
    );
  if (choices.length <= mostSideBySide)
    return (
      <SideBySide
        choices={choices}
        chosen={String(value)}
        named={named}
        onChoose={(choice) => onSet(settingValue(name, choice))}
      />
    );
  return (
    <select
      className="select"
      {...named}
      value={String(value)}
      onChange={(event) => onSet(settingValue(name, event.target.value))}
    >
      {/* One that was set elsewhere. */}
      {!choices.some(([choice]) => choice === String(value)) && <option value={String(value)}>{value}</option>}
      {choices.map(([choice, label]) => (
        <option key={choice} value={choice}>
          {label}
        </option>
      ))}
    </select>
  );
}

interface SideBySideProps {
  choices: NonNullable<Setting['choices']>;
  chosen: string;
  named: { 'aria-labelledby': string; 'aria-describedby': string };
  onChoose(choice: string): void;
}

/** Choices that are all seen: Tab goes to the chosen one, the arrow keys choose. */
function SideBySide({ choices, chosen, named, onChoose }: SideBySideProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = choices.findIndex(([choice]) => choice === chosen);
    const next = (at + step + choices.length) % choices.length;
    onChoose(choices[next]![0]);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className="choices" role="radiogroup" {...named} onKeyDown={onKeyDown} tabIndex={-1}>
      {choices.map(([choice, label]) => (
        // biome-ignore lint/a11y/useSemanticElements: an <input> cannot hold its own words, and a label beside it is no target
        <button
          key={choice}
          type="button"
          role="radio"
          aria-checked={choice === chosen}
          tabIndex={choice === chosen ? 0 : -1}
          onClick={() => onChoose(choice)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

interface NumberBoxProps {
  name: PreferenceName;
  value: number;
  unit: string;
  named: { 'aria-labelledby': string; 'aria-describedby': string };
  onSet(value: number): void;
}

/** What is typed holds as soon as it may; on leaving, what holds stands there again. */
function NumberBox({ name, value, unit, named, onSet }: NumberBoxProps) {
  const field = preferenceFields[name];
  const [text, setText] = useState<string | null>(null);
  if (field.kind !== 'number') return null;
  const isAllowed = (typed: string) =>
    typed !== '' && Number.isInteger(Number(typed)) && Number(typed) >= field.least && Number(typed) <= field.most;
  return (
    <span className="preference-number">
      <input
        type="number"
        className="input"
        {...named}
        min={field.least}
        max={field.most}
        value={text ?? value}
        aria-invalid={text !== null && !isAllowed(text)}
        onChange={(event) => {
          setText(event.target.value);
          if (isAllowed(event.target.value)) onSet(Number(event.target.value));
        }}
        onBlur={() => setText(null)}
      />
      <span className="hint">
        {unit}, {field.least} to {field.most}
      </span>
    </span>
  );
}
