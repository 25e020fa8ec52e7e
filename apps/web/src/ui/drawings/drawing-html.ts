/** A TikZ picture as markup of a question: drawn, on its way, or why not. */
import { translate } from '../../i18n/messages.js';
import { uiMessages } from '../ui.messages.js';
import { drawingAlt } from './drawing-alt.js';
import type { DrawingState } from './drawing-store.js';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The SVG is the service's, which lets through nothing but shapes and text. `previous` stands while it is drawn anew. */
export function drawingHtml(code: string, state: DrawingState, previous: string | null): string {
  const label = escaped(drawingAlt(code));
  switch (state.status) {
    case 'complete':
      return `<span class="tk-drawing" role="img" aria-label="${label}">${state.svg}</span>`;
    case 'error':
      return problem(state.message);
    case 'failed':
      return problem(translate(uiMessages, 'drawing.failed'));
    default: {
      const word = translate(uiMessages, `drawing.${state.status}`);
      const inside = previous ?? `<span class="tk-drawing-note">${escaped(word)}</span>`;
      return `<span class="tk-drawing" data-state="${state.status}" data-again="${previous !== null}" role="img" aria-busy="true" aria-label="${escaped(word)}">${inside}</span>`;
    }
  }
}

const problem = (sentence: string): string =>
  `<span class="tk-drawing" data-state="error" role="note">${escaped(sentence)}</span>`;
