/** What a TikZ picture shows, for those who do not see it: as its author says, else by what stands in it. */
import { translate } from '../../i18n/messages.js';
import { uiMessages } from '../ui.messages.js';

const SAID = /^[ \t]*%[ \t]*alt[:：][ \t]*(.{1,300})$/im;
const LABEL = /\bnode\b[^;{}]{0,200}\{([^{}]{1,60})\}/g;
const LABELS_MAX = 12;

/** Null where nothing can be said. */
export function drawingAlt(code: string): string | null {
  const said = SAID.exec(code)?.[1]?.trim();
  if (said) return said;
  const labels = new Set<string>();
  for (const [, label = ''] of code.matchAll(LABEL)) {
    const text = label.replace(/\\[A-Za-z]+\s?|[$\\^_]/g, '').trim();
    if (text !== '') labels.add(text);
    if (labels.size >= LABELS_MAX) break;
  }
  if (labels.size === 0) return null;
  return translate(uiMessages, 'drawing.labels', { labels: [...labels].join('、') });
}
