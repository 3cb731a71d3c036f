/** Works that threads do side by side, by kind. */
import { partsOfSort, type SortWork } from '../columns/radix-sort.ts';
import { type GatherWork, gatherParts } from '../cook/gathered-values.ts';
import { type KeyPartWork, keyPartParts, type SpreadWork, spreadParts } from '../cook/key-parts.ts';
import { type LastRowsWork, lastRowsParts } from '../cook/last-rows.ts';
import { type LookUpWork, lookUpParts } from '../cook/lookup.ts';
import { type MergeWork, mergeParts } from '../cook/merged-sides.ts';
import { type FoundWork, foundParts, type PairWork, pairParts } from '../cook/pair.ts';
import {
  type DifferenceWork,
  differenceParts,
  type NeighbourWork,
  neighbourParts,
  type WindowWork,
  windowParts,
} from '../cook/running.ts';
import { type PlaceWork, placeParts } from '../cook/union.ts';
import type { EvaluateWork } from '../expressions/evaluate.ts';
import { evaluateParts, selectParts } from '../expressions/evaluate-parts.ts';
import type { SelectWork } from '../expressions/select.ts';
import { type CompareWork, compareParts } from './common.ts';
import { type FoldWork, foldParts } from './folds.ts';
import { type LevelWork, levelParts, type StopWork, stopParts } from './grid-levels.ts';
import { type GridWork, gridParts } from './grid-sums.ts';
import { type GridValueWork, gridValueParts } from './grid-values.ts';
import { type IntervalWork, intervalParts } from './intervals.ts';
import { type MeetWork, meetParts, type NumberWork, numberParts } from './slots.ts';
import { type RangeWork, rangeParts } from './value-range.ts';
import { type ZoneWork, zoneParts } from './zones.ts';

export type AnyRowWork =
  | EvaluateWork
  | SelectWork
  | GatherWork
  | PlaceWork
  | LastRowsWork
  | LookUpWork
  | MergeWork
  | KeyPartWork
  | SpreadWork
  | PairWork
  | FoundWork
  | NeighbourWork
  | DifferenceWork
  | WindowWork
  | FoldWork
  | MeetWork
  | NumberWork
  | RangeWork
  | GridWork
  | GridValueWork
  | StopWork
  | LevelWork
  | SortWork
  | CompareWork
  | IntervalWork
  | ZoneWork;

/** What does a part of a work. */
export function partsOfWork(work: AnyRowWork): (part: number) => void {
  switch (work.kind) {
    case 'evaluate':
      return evaluateParts(work);
    case 'select':
      return selectParts(work);
    case 'gather':
      return gatherParts(work);
    case 'place':
      return placeParts(work);
    case 'lastRows':
      return lastRowsParts(work);
    case 'lookUp':
      return lookUpParts(work);
    case 'merge':
      return mergeParts(work);
    case 'keyPart':
      return keyPartParts(work);
    case 'spread':
      return spreadParts(work);
    case 'pair':
      return pairParts(work);
    case 'found':
      return foundParts(work);
    case 'neighbour':
      return neighbourParts(work);
    case 'difference':
      return differenceParts(work);
    case 'window':
      return windowParts(work);
    case 'fold':
      return foldParts(work);
    case 'meet':
      return meetParts(work);
    case 'number':
      return numberParts(work);
    case 'range':
      return rangeParts(work);
    case 'grid':
      return gridParts(work);
    case 'gridValue':
      return gridValueParts(work);
    case 'stop':
      return stopParts(work);
    case 'level':
      return levelParts(work);
    case 'sort':
      return partsOfSort(work);
    case 'compare':
      return compareParts(work);
    case 'interval':
      return intervalParts(work);
    case 'zone':
      return zoneParts(work);
  }
}
