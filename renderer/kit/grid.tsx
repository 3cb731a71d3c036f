// biome-ignore-all lint/a11y/useSemanticElements: rows are virtual, a table element would lay out all of them
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid itself has the focus and names the active row
import type { ComponentProps } from 'react';

/**
 * The parts of a grid as assistive technology sees it. The grid has the focus and the keys; the row that they are
 * about is its `aria-activedescendant`.
 */
export const Grid = (props: ComponentProps<'div'>) => <div role="grid" tabIndex={0} {...props} />;

export const GridBody = (props: ComponentProps<'div'>) => <div role="rowgroup" {...props} />;

export const GridRow = (props: ComponentProps<'div'>) => <div role="row" {...props} />;

export const GridColumnHead = (props: ComponentProps<'span'>) => <span role="columnheader" {...props} />;

export const GridCell = (props: ComponentProps<'span'>) => <span role="gridcell" {...props} />;

/** A part of a row that only lays its cells out. */
export const GridPart = (props: ComponentProps<'span'>) => <span role="presentation" {...props} />;
