/** The words and figures beside a lane. Pure. */
import type { CounterRowTexts } from './counter-row.ts';
import { changeText, halfText, scaleText, unitText, valueText } from './figure-text.ts';
import { figureOf } from './figures.ts';
import type { CounterLane } from './lane-list.ts';
import { type CounterLanesModel, colorOf, mainMeasure } from './lane-model.ts';
import type { ValueAxis } from './value-axis.ts';

/** A change of so many percent, or points, to the worse is marked. */
const markedChange = 30;
const markedPoints = 5;

type Model = Pick<CounterLanesModel, 'catalog' | 'figures' | 'viewFigures' | 'isSelected'>;

export function rowTexts(item: CounterLane, model: Model, axis: ValueAxis | null): CounterRowTexts {
  const { track, lane, name } = item;
  const measure = mainMeasure(track, lane, model.figures);
  const unit = measure?.unit ?? track.unit;
  const figure = measure && figureOf(model.figures, measure, lane);
  const before = measure && model.isSelected ? figureOf(model.viewFigures, measure, lane) : null;
  const value = figure?.value ?? Number.NaN;
  const against = before?.value ?? Number.NaN;
  const several = track.measures.length > 1;
  const text = valueText(value, unit);
  const badge = badgeOf(figure?.sharePercent ?? Number.NaN, figure?.counted ?? '');
  return {
    top: axis === null ? '' : scaleText(axis.top),
    bottom: axis === null ? '' : scaleText(axis.bottom),
    ...badge,
    unit:
      item.isFirst && track.title !== name
        ? `${track.title}${track.unit === '' ? '' : `, ${unitText(track.unit)}`}`
        : unitText(track.unit),
    value: text,
    beside: several && measure !== null ? shortTitle(measure.title) : halfText(figure?.half ?? Number.NaN, unit),
    change: changeText(value, against, unit),
    isWorse: isWorse(measure?.name ?? '', value, against, unit),
    color: several && measure !== null && text !== '' ? colorOf(model.catalog, measure) : '',
    said: `${name}, ${measure?.title ?? track.title}${text === '' ? ': not counted' : `: ${text} in the ${model.isSelected ? 'selection' : 'view'}`}`,
  };
}

/** How it was counted, where not all ticks were. */
function badgeOf(sharePercent: number, counted: string): { badge: string; badgeTitle: string } {
  if (counted === 'not counted together')
    return {
      badge: counted,
      badgeTitle: 'The events of this metric never shared a tick, or disagree: do not trust the values.',
    };
  if (sharePercent < 99.95)
    return {
      badge: `counted ${Math.round(sharePercent)}%`,
      badgeTitle:
        'There were more events than counters, so events took turns. The value is from the ticks in which all its events were counted.',
    };
  if (counted === 'in turns: scaled')
    return {
      badge: 'scaled',
      badgeTitle:
        'Events took turns, and single ticks were not recorded: the value assumes that the turns are like the rest.',
    };
  return { badge: '', badgeTitle: '' };
}

/** `Backend Bound` → `backend`: the gutter is narrow. */
const shortTitle = (title: string): string => (title.split(' ')[0] ?? title).toLowerCase();

/** Less work for each cycle, or more of what costs cycles. */
function isWorse(name: string, value: number, against: number, unit: string): boolean {
  if (name === 'ipc' || name === 'retiring') return value < against * (1 - markedChange / 100);
  if (unit.startsWith('percent of') && /stalled|bound|bad_speculation/.test(name))
    return value > against + markedPoints;
  return false;
}
