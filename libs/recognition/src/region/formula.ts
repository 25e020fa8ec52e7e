/** Text in question markup → one formula, with alternatives for its structure. Pure. */
import type { Candidate } from '@tiku/contracts/ingestion';

const HAN = /[\u2e80-\u9fff\uff00-\uffef]/;
/** An index is either lowered or raised, and a parser that lost its height cannot know. */
const LETTER_DIGIT = /(?<![\\A-Za-z])([A-Za-z])(\d)(?![\d}])/;

export function asFormula(text: string): { text: string; candidates: Candidate[] } {
  const body = text
    .split(/(\$\$?[^$]*\$\$?)/)
    .map((part) => (part.startsWith('$') ? part.replace(/^\$+|\$+$/g, '').trim() : words(part)))
    .filter((part) => part !== '')
    .join(' ')
    .trim();
  if (body === '') return { text: '', candidates: [] };
  const others = [
    body.replace(LETTER_DIGIT, '$1^{$2}'),
    body.replace(LETTER_DIGIT, '$1_{$2}'),
    body.replace(/\\frac\{([^{}]*)\}\{([^{}]*)\}/, '$1/$2'),
    body.replace(/^([A-Za-z0-9]+)\s*\/\s*([A-Za-z0-9]+)$/, '\\frac{$1}{$2}'),
  ];
  const candidates = [...new Set(others)]
    .filter((other) => other !== body)
    .map((other): Candidate => ({ text: `$${other}$`, confidence: 0.4 }));
  return { text: `$${body}$`, candidates };
}

function words(part: string): string {
  const text = part.replace(/\n/g, ' ').trim();
  return HAN.test(text) ? `\\text{${text.replace(/[\\{}$]/g, '')}}` : text.replace(/[%&#]/g, '\\$&');
}
