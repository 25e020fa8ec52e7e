/** A TikZ picture as markup of a question: drawn, pending, or failed with a reason. */
import { translate } from '../../i18n/messages.js';
import { uiMessages } from '../ui.messages.js';
import { drawingAlt } from './drawing-alt.js';
import type { DrawingState } from './drawing-state.js';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The SVG is the service's, which allows only shapes and text. `previous` stays visible during a redraw. */
export function drawingHtml(code: string, state: DrawingState, previous: string | null): string {
  const label = escaped(drawingAlt(code));
  switch (state.status) {
    case 'complete':
      return `<span class="tk-drawing" role="img" aria-label="${label}">${state.svg}</span>`;
    case 'error':
      return problem(state.message, state.tex);
    case 'needsLogin':
      return problem(translate(uiMessages, 'drawing.needsLogin'));
    case 'failed':
      return problem(translate(uiMessages, 'drawing.failed'));
    default: {
      const word = translate(uiMessages, `drawing.${state.status}`);
      const inside = previous ?? `<span class="tk-drawing-note">${escaped(word)}</span>`;
      return `<span class="tk-drawing" data-state="${state.status}" data-again="${previous !== null}" role="img" aria-busy="true" aria-label="${escaped(word)}">${inside}</span>`;
    }
  }
}

/** A drawing is inside a paragraph, which cannot contain `details`: a checkbox shows the message of TeX. */
function problem(sentence: string, tex: string | null = null): string {
  const said =
    tex === null
      ? ''
      : `<label class="tk-drawing-said"><input type="checkbox">${escaped(translate(uiMessages, 'drawing.tex'))}</label><code lang="en">${escaped(tex)}</code>`;
  return `<span class="tk-drawing" data-state="error" role="note">${escaped(sentence)}${said}</span>`;
}
