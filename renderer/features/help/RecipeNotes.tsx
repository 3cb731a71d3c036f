import { ChevronDown, ChevronRight, X } from 'lucide-react';
import { useState } from 'react';
import { Markdown } from '../../kit/Markdown.tsx';
import { hasData } from '../../state/has-data.ts';
import { useTables } from '../../state/tables-store.ts';
import { useTraces } from '../../state/traces-store.ts';
import { activeTabOf } from '../../state/workspace-model.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import styles from './RecipeNotes.module.css';
import { recipeOf } from './recipes.ts';

/** Above the panels that a recipe has opened: what to look at, in order, and what to mind. */
export function RecipeNotes() {
  const tab = useWorkspace(activeTabOf);
  const [isOpen, setOpen] = useState(true);
  const first = useTraces((state) => state.traces[0]?.opened.trace);
  const recipe = tab?.recipe === undefined ? null : recipeOf(tab.recipe);
  const tables = useTables((state) => (first === undefined ? null : (state.byTrace[first]?.tables ?? null)));
  if (tab === null || recipe === null) return null;
  const named = new Set(recipe.panels.flatMap((panel) => ('table' in panel ? [panel.table] : [])));
  const missing = (tables ?? []).filter((table) => !hasData(table) && named.has(table.sqlName)).map(({ name }) => name);
  const Fold = isOpen ? ChevronDown : ChevronRight;
  return (
    <section
      className={styles.recipeNotes}
      aria-label="Notes of the recipe"
      data-testid="recipe-notes"
      data-region="notes"
    >
      <header>
        <button
          type="button"
          className={styles.recipeNotesFold}
          aria-expanded={isOpen}
          data-testid="recipe-notes-fold"
          onClick={() => setOpen(!isOpen)}
        >
          <Fold size={14} />
          {recipe.question}
        </button>
        <span className="hint">{recipe.about}</span>
        <span className="grow" />
        <button
          type="button"
          className="icon-button small"
          title="Dismiss these notes"
          aria-label="Dismiss these notes"
          data-testid="recipe-notes-dismiss"
          onClick={() => useWorkspace.getState().dismissNotes(tab.id)}
        >
          <X size={14} />
        </button>
      </header>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it
        <div className={styles.recipeNotesBody} role="note" tabIndex={0}>
          <ol>
            {recipe.steps.map((step) => (
              <li key={step}>
                <Markdown text={step} />
              </li>
            ))}
          </ol>
          {missing.length > 0 && (
            <p className={styles.recipeMind} data-testid="recipe-notes-missing">
              <b>Missing from this trace: </b>
              {missing.join(', ')}. To see what to record, select Help &gt; Recipes.
            </p>
          )}
          <p className={styles.recipeMind}>
            <b>Note: </b>
            {recipe.mind}
          </p>
        </div>
      )}
    </section>
  );
}
