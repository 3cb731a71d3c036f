/** Questions that people bring to a trace, and the analyses that answer them: the types of recipes.json. */
import type { PlainPanelKind, TableView } from '../../../contract/workspace.ts';
import recipesJson from './recipes.json' with { type: 'json' };

/** A table of the built-in plugins, looked at in one way. */
export interface RecipeTable {
  /** Its name in SQL. */
  table: string;
  preset: string;
  layout?: TableView['layout'];
  /** Columns that group instead of the preset's. */
  groupBy?: readonly string[];
  /** Column whose largest values come first. */
  sortBy?: string;
}

/** What an analysis of a recipe shows: a table, or a panel that needs no more to be said. */
type RecipePanel = RecipeTable | { kind: PlainPanelKind };

export interface Recipe {
  id: string;
  question: string;
  /** What the answer looks like, in one sentence. */
  about: string;
  /** Of each line one table must have rows. The first is the one whose recording is explained. */
  needs: readonly (readonly string[])[];
  /** The tables are compared with those of a second trace. */
  comparesTraces?: true;
  panels: readonly RecipePanel[];
  /** What is in view at first. */
  range: 'whole' | 'busiestSecond';
  /** What to look at, in order. */
  steps: readonly string[];
  /** Where numbers can mislead. */
  mind: string;
}

export const recipes = recipesJson.recipes as readonly Recipe[];

export const recipeOf = (id: string): Recipe | null => recipes.find((recipe) => recipe.id === id) ?? null;
