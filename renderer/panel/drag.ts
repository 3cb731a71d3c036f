/** What can be dragged about the window, by its data type. */

/** A panel, by its id. */
export const panelDragType = 'application/x-corescope-panel';
/** A table of the Graph Explorer, by its GUID. */
export const tableDragType = 'application/x-corescope-table';
/** A panel that is no table, by its kind. */
export const kindDragType = 'application/x-corescope-kind';

/** What of ours is dragged; data can be read only when it is dropped. */
export const isOurs = ({ types }: DataTransfer): boolean =>
  [panelDragType, tableDragType, kindDragType].some((type) => types.includes(type));
