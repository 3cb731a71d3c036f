/** What the strip shows that is of the whole trace, and how to read it. */
export const overviewHelp = {
  title: 'The whole trace',
  /** Markdown. */
  text: `Its height is how many **events per second** all cores wrote, over the whole trace. The **frame** is what is in view: drag its handles or draw a new one; a double-click shows everything.

It is exact: every event is counted. A hole may be a pause, or **lost events**: these are marked in red where the place is known.

Many events do not mean much work: a quiet stretch can be one thread that computes without a break.`,
  /** Of the glossary. */
  words: ['rate', 'lost events', 'analysis'],
};
