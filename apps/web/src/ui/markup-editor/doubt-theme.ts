/** The look of doubtful runs and of the menu with their readings. */
import { EditorView } from '@codemirror/view';

export const doubtTheme = EditorView.theme({
  '.tk-doubt': {
    backgroundColor: 'var(--tk-cinnabar-soft)',
    boxShadow: '0 2px 0 var(--tk-cinnabar)',
  },
  '.tk-doubt-menu': { display: 'flex', gap: '2px', padding: '3px' },
  '.tk-doubt-menu button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '30px',
    padding: '0 8px',
    border: '0',
    borderRadius: '4px',
    background: 'none',
    color: 'var(--tk-text)',
    font: '15px var(--tk-font-serif)',
    cursor: 'pointer',
  },
  '.tk-doubt-menu button:hover': { backgroundColor: 'var(--tk-primary-soft)' },
  '.tk-doubt-menu kbd': { font: '11px var(--tk-font-sans)', color: 'var(--tk-text-3)' },
});
