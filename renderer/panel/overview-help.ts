/** What the strip shows that is of the whole trace, and how to read it. */
export const overviewHelp = {
  title: 'The whole trace',
  /** Markdown. */
  text: `Its height is the number of **events per second** on all cores, over the whole trace. The **frame** marks the visible range: drag its handles, or drag outside it to draw a new one. Double-click to show the whole trace.

The overview is exact: every event is counted. A gap may be a pause or **lost events**, which are marked in red if their place is known.

Many events do not mean much work: a quiet period can be one thread that computes without a break.`,
  /** Of the glossary. */
  words: ['rate', 'lost events', 'analysis'],
};
