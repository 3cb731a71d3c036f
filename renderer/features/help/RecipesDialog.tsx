import { ChevronRight, CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { TableInfo } from '../../../contract/tables.ts';
import { errorInfo } from '../../base/client/trace-client.ts';
import { hasWords, searchWords } from '../../base/search-words.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import dialogStyles from '../../kit/dialog.module.css';
import { Markdown } from '../../kit/Markdown.tsx';
import { NothingFound, SearchField } from '../../kit/SearchField.tsx';
import { CopyButton } from '../../panel/CopyButton.tsx';
import { runCommand } from '../../state/command.ts';
import { recordingCommands } from '../../state/recording-commands.ts';
import { useApp } from '../../state/services.ts';
import { countTables, useTables } from '../../state/tables-store.ts';
import { useTraces } from '../../state/traces-store.ts';
import { canOpen, isNamedBy, type Lacking, lackingFor, openRecipe } from './open-recipe.ts';
import styles from './RecipesDialog.module.css';
import { type Recipe, recipes } from './recipes.ts';

/** What people ask a trace: those that this one can answer, and what the others would need. */
export function RecipesDialog({ onClose }: { onClose(): void }) {
  const [search, setSearch] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const notify = useApp((state) => state.notify);
  const first = useTraces((state) => state.traces[0]);
  const count = useTraces((state) => state.traces.length);
  const tables = useTables((state) =>
    first === undefined ? null : (state.byTrace[first.opened.trace]?.tables ?? null),
  );
  const isListed = tables !== null;
  useEffect(() => {
    if (first === undefined || !isListed) return;
    const abort = new AbortController();
    // Why a table cannot be made, its panel says.
    countTables(first.client, first.opened.trace, isNamedBy(recipes), { signal: abort.signal }).catch(() => {});
    return () => abort.abort();
  }, [first, isListed]);
  const words = searchWords(search);
  const found = recipes.filter(({ question, about }) => hasWords(`${question} ${about}`, words));
  const all = found.map((recipe) => ({ recipe, lacks: tables === null ? null : lackingFor(recipe, tables, count) }));
  const ready = all.filter(({ lacks }) => lacks !== null && canOpen(lacks));
  const others = all.filter((one) => !ready.includes(one));
  const open = async (recipe: Recipe) => {
    onClose();
    const problem = await openRecipe(recipe.id).catch((error: unknown) => errorInfo(error).message);
    if (problem !== null) notify(problem);
  };
  return (
    <Dialog
      title="Recipes"
      widthPx={680}
      testId="recipes"
      onClose={onClose}
      beside={
        <SearchField
          label="Find a recipe"
          testId="recipes-search"
          search={search}
          onSearch={setSearch}
          input={input}
          list={list}
        />
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key */}
      <section ref={list} className={`${dialogStyles.scroll} ${styles.recipes}`} tabIndex={0} aria-label="Recipes">
        {first === undefined && <NoTrace onClose={onClose} />}
        {first !== undefined && tables === null && <p className={styles.recipesNote}>Checking available data…</p>}
        {ready.length > 0 && <h3>Available for this trace</h3>}
        <ul>
          {ready.map(({ recipe }) => (
            <Ready key={recipe.id} recipe={recipe} onOpen={() => void open(recipe)} />
          ))}
        </ul>
        {others.length > 0 && <h3>{tables === null ? 'All recipes' : 'Not available for this trace'}</h3>}
        <ul>
          {others.map(({ recipe, lacks }) => (
            <Other key={recipe.id} recipe={recipe} lacks={lacks} />
          ))}
        </ul>
        {all.length === 0 && (
          <p className={styles.recipesNote}>
            <NothingFound text={`No recipe matches “${search}”.`} onClear={() => setSearch('')} />
          </p>
        )}
      </section>
    </Dialog>
  );
}

const NoTrace = ({ onClose }: { onClose(): void }) => (
  <p className={styles.recipesNote} data-testid="recipes-no-trace">
    <span>A recipe opens graphs and tables of a trace. Open a trace first.</span>
    <button
      type="button"
      className="button small"
      onClick={() => {
        onClose();
        runCommand('open-sample');
      }}
    >
      Open sample trace
    </button>
  </p>
);

const Ready = ({ recipe, onOpen }: { recipe: Recipe; onOpen(): void }) => (
  <li>
    <button type="button" className={styles.recipe} data-testid="recipe" data-recipe={recipe.id} onClick={onOpen}>
      <CircleCheck size={16} />
      <span className="grow">
        <span className={styles.recipeQuestion} data-testid="recipe-question">
          {recipe.question}
        </span>
        <span className="hint">{recipe.about}</span>
      </span>
      <ChevronRight size={14} />
    </button>
  </li>
);

const Other = ({ recipe, lacks }: { recipe: Recipe; lacks: Lacking | null }) => (
  <li className={`${styles.recipe} ${styles.lacking}`} data-testid="recipe-lacking" data-recipe={recipe.id}>
    <span className="grow">
      <span className={styles.recipeQuestion} data-testid="recipe-question">
        {recipe.question}
      </span>
      <span className="hint">{recipe.about}</span>
      {lacks !== null && <Lacks lacks={lacks} />}
    </span>
  </li>
);

function Lacks({ lacks: { tables, unknown, trace } }: { lacks: Lacking }) {
  return (
    <>
      {trace && <p>This recipe compares two traces. To add the second one, select File &gt; Add trace.</p>}
      {unknown.map((name) => (
        <p key={name}>
          No loaded plugin has the table <code className="mono">{name}</code>.
        </p>
      ))}
      {tables.length > 0 && (
        <details>
          <summary>What to record</summary>
          {tables.map((table) => (
            <HowToRecord key={table.id} table={table} />
          ))}
        </details>
      )}
    </>
  );
}

function HowToRecord({ table: { name, unavailable } }: { table: TableInfo }) {
  const text = unavailable ?? '';
  return (
    <div className={styles.recipeHow}>
      <p>
        <b>{name}</b>
      </p>
      <Markdown text={text} />
      <p className={styles.recipeButtons}>
        {recordingCommands(text).map((command) => (
          <CopyButton
            key={command}
            title={`Copy ${command}`}
            label={`Copy ${command.split(' ', 1)[0]} command`}
            text={() => command}
          />
        ))}
      </p>
    </div>
  );
}
