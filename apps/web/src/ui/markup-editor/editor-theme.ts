/** The editor in the colours of the page, in light and dark: every colour is a variable of the theme. */
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const highlight = HighlightStyle.define([
  { tag: tags.processingInstruction, color: 'var(--tk-text-3)' },
  { tag: tags.special(tags.string), color: 'var(--tk-primary)' },
  { tag: tags.keyword, color: 'var(--tk-primary)' },
  { tag: tags.controlKeyword, color: 'var(--tk-malachite)', fontWeight: '600' },
  { tag: tags.number, color: 'var(--tk-gamboge)' },
  { tag: tags.brace, color: 'var(--tk-text-2)' },
  { tag: tags.link, color: 'var(--tk-malachite)' },
  { tag: tags.emphasis, color: 'var(--tk-text-3)' },
  { tag: tags.attributeName, color: 'var(--tk-gamboge)' },
  { tag: tags.lineComment, color: 'var(--tk-text-3)' },
]);

const look = EditorView.theme({
  '&': {
    fontSize: '13.5px',
    color: 'var(--tk-text)',
    backgroundColor: 'var(--tk-surface)',
    border: '1px solid var(--tk-line-strong)',
    borderRadius: '4px',
  },
  '&.cm-focused': { outline: 'none', borderColor: 'var(--tk-primary)' },
  '.cm-scroller': {
    fontFamily: 'var(--tk-font-mono)',
    lineHeight: '22px',
    textAutospace: 'no-autospace',
    maxHeight: 'min(420px, 60vh)',
  },
  '.cm-content': { padding: '6px 0', caretColor: 'var(--tk-text)', minHeight: '34px' },
  '.cm-line': { padding: '0 10px' },
  '.cm-placeholder': { color: 'var(--tk-text-3)' },
  '.cm-gutters': {
    backgroundColor: 'transparent',
    color: 'var(--tk-text-3)',
    border: 'none',
    fontSize: '12px',
  },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 4px 0 8px', minWidth: '28px' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--tk-primary-soft)',
    outline: '1px solid var(--tk-primary-line)',
  },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--tk-cinnabar-soft)' },
  // The library's own underline is a picture in the style sheet.
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--tk-cinnabar) 1px',
    textUnderlineOffset: '3px',
  },
  '.cm-lintPoint-error:after': { borderBottomColor: 'var(--tk-cinnabar)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--tk-raised)',
    color: 'var(--tk-text)',
    border: '1px solid var(--tk-line-strong)',
    borderRadius: '5px',
    boxShadow: 'var(--mantine-shadow-md)',
    overflow: 'hidden',
    zIndex: '210',
  },
  '.cm-diagnostic': {
    fontFamily: 'var(--tk-font-sans)',
    fontSize: '13px',
    padding: '6px 10px',
    borderLeft: '3px solid var(--tk-cinnabar)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--tk-font-mono)', maxHeight: '240px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    minHeight: '38px',
    padding: '6px 12px',
    lineHeight: '20px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--tk-primary-soft)',
    color: 'var(--tk-text)',
  },
  '.cm-completionLabel': { flex: '1' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600' },
  '.cm-completionDetail': {
    fontStyle: 'normal',
    fontFamily: 'var(--tk-font-sans)',
    fontSize: '12px',
    color: 'var(--tk-text-3)',
  },
  '.cm-snippetField': { backgroundColor: 'var(--tk-primary-soft)' },
});

export const editorTheme: Extension = [syntaxHighlighting(highlight), look];
