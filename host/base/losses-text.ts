/** What was lost, without a period; null if nothing was. */
export const lossesText = (of: { eventsLost: number; buffersLost: number }): string | null =>
  of.eventsLost > 0 || of.buffersLost > 0 ? `${of.eventsLost} events and ${of.buffersLost} buffers were lost` : null;
