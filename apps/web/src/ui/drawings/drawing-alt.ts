/** The alternative text of a TikZ picture: its author's, else derived from its content. */
import { translate } from '../../i18n/messages.js';
import { uiMessages } from '../ui.messages.js';

const SAID = /^[ \t]*%[ \t]*alt[:：][ \t]*(.{1,300})$/im;
const LABEL = /\bnode\b[^;{}]{0,200}\{([^{}]{1,60})\}/g;
const LABELS_MAX = 12;

/** The first match wins. */
const KINDS = [
  [/\\tkzTab/, 'table'],
  [/\\begin\{circuitikz\}/, 'circuit'],
  [/\bplot\b|\\addplot/, 'graph'],
  [/\(\s*[^(),;]{1,20},[^(),;]{1,20},[^(),;]{1,20}\)/, 'solid'],
  [/\bcircle\b/, 'circle'],
  [/\bcycle\b|\brectangle\b/, 'figure'],
] as const;

/** The author's description; null without one. */
export const saidOf = (code: string): string | null => SAID.exec(code)?.[1]?.trim() || null;

/** Derived from the source: the kind of picture, and its labels. */
export function suggestedAlt(code: string): string {
  const kind = KINDS.find(([pattern]) => pattern.test(code))?.[1];
  const name = translate(uiMessages, kind === undefined ? 'drawing.label' : `drawing.kind.${kind}`);
  const labels = new Set<string>();
  for (const [, label = ''] of code.matchAll(LABEL)) {
    const text = label.replace(/\\[A-Za-z]+\s?|[$\\^_]/g, '').trim();
    if (text !== '') labels.add(text);
    if (labels.size >= LABELS_MAX) break;
  }
  return labels.size === 0
    ? name
    : translate(uiMessages, 'drawing.labels', { kind: name, labels: [...labels].join('、') });
}

export const drawingAlt = (code: string): string => saidOf(code) ?? suggestedAlt(code);
