import { EditorState } from '@codemirror/state';

/** Lines that are pasted become one. */
export const oneLine = EditorState.transactionFilter.of((transaction) => {
  const { newDoc } = transaction;
  if (!transaction.docChanged || newDoc.lines === 1) return transaction;
  const changes = [];
  for (let line = 1; line < newDoc.lines; line++) {
    const { to } = newDoc.line(line);
    changes.push({ from: to, to: to + 1, insert: ' ' });
  }
  return [transaction, { changes, sequential: true }];
});
