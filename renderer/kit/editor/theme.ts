import { EditorView } from '@codemirror/view';

const floating = {
  border: '1px solid var(--line-2)',
  borderRadius: 'var(--r-3)',
  backgroundColor: 'var(--s4)',
  boxShadow: 'var(--shadow)',
  color: 'var(--tx-1)',
};

/** CodeMirror in the tokens of the page; the frame of a field and its ring are in code-field.css. */
export const theme = EditorView.theme({
  '&': { flex: '1', minWidth: '0', backgroundColor: 'transparent', color: 'var(--tx-1)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: 'inherit' },
  '.cm-content': { padding: '0', caretColor: 'var(--tx-1)', userSelect: 'text', outline: 'none' },
  '.cm-line': { padding: '0' },
  '.cm-content ::selection, .cm-content::selection': { backgroundColor: 'var(--accent-soft)' },
  '.cm-placeholder': { color: 'var(--tx-3)' },
  '.cm-gutters': { border: '0', backgroundColor: 'transparent', color: 'var(--tx-3)' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '4ch', padding: '0 14px 0 12px' },
  // The wave of the library is a picture in its style sheet, which the page's policy refuses.
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    paddingBottom: '0',
    textDecoration: 'underline wavy var(--rec)',
    textUnderlineOffset: '3px',
  },
  '.cm-lintPoint-error::after': { borderBottomColor: 'var(--rec)' },
  '.cm-tooltip': { ...floating, zIndex: '60' },
  '.cm-tooltip-lint': { padding: '0' },
  '.cm-diagnostic-error': {
    maxWidth: 'min(420px, 60vw)',
    marginLeft: '0',
    padding: '5px 10px',
    borderLeft: '0',
    color: 'var(--rec)',
    font: '400 var(--fs-11) / 16px var(--font)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    width: 'max-content',
    minWidth: '300px',
    maxWidth: 'min(440px, 95vw)',
    maxHeight: '300px',
    padding: '4px',
    fontFamily: 'var(--mono)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    height: '24px',
    padding: '0 8px',
    borderRadius: 'var(--r-2)',
    lineHeight: '24px',
    fontSize: '11.5px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li:hover': { backgroundColor: 'var(--hover)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent-soft)',
    boxShadow: 'inset 2px 0 0 var(--accent)',
    color: 'var(--tx-1)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete-disabled > ul > li[aria-selected]': { backgroundColor: 'var(--accent-soft)' },
  '.cm-completionKind': {
    flex: '0 0 34px',
    color: 'var(--tx-3)',
    font: '400 var(--fs-10) / 24px var(--font)',
  },
  '.cm-completionLabel': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '.cm-completionDetail': {
    flex: '1',
    minWidth: '60px',
    marginLeft: '0',
    overflow: 'hidden',
    color: 'var(--tx-3)',
    font: '400 var(--fs-11) / 24px var(--font)',
    textAlign: 'right',
    textOverflow: 'ellipsis',
  },
  'li[aria-selected] .cm-completionDetail, li[aria-selected] .cm-completionKind': { color: 'var(--tx-2)' },
});
