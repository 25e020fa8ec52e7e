/** Moodle's embedded answers, `{1:SHORTANSWER:=right#feedback~%50%half}`: blanks inside a text. */
import { BLANK_HTML } from '../html/carried.js';
import { escapeHtml } from '../html/blocks.js';
import type { Losses } from '../question/index.js';

/** One answer as part of HTML, with special characters escaped. */
export const clozeBlank = (answer: string): string =>
  `{1:SHORTANSWER:=${escapeHtml(answer)
    .replaceAll('\n', '<br>')
    .replaceAll(/[\\}#~/"]/g, String.raw`\$&`)}}`;

const OPENING =
  /\{(\d*):(SHORTANSWER_C|SHORTANSWER|SAC|SA|MWC|MW|NUMERICAL|NM|MULTICHOICE_?[VHS]*|MCV?H?S*|MULTIRESPONSE_?[HS]*|MRH?S*):/y;
const BLANK_CHARS_MAX = 20_000;

/** HTML with a blank at each place, and its answers in HTML and in order. Linear: reads each character once. */
export function readCloze(text: string, losses: Losses): { html: string; answers: string[] } {
  const answers: string[] = [];
  let html = '';
  let from = 0;
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at)) {
    OPENING.lastIndex = at;
    const opening = OPENING.exec(text);
    const end = opening ? endOf(text, OPENING.lastIndex) : -1;
    if (!opening || end < 0) {
      // If no blank closes within the limit, none that opens in that range is searched again.
      at += opening ? BLANK_CHARS_MAX : 1;
      continue;
    }
    const kind = opening[2] ?? '';
    const { right, others } = alternatives(text.slice(at + opening[0].length, end), losses);
    losses.add('blankChoices', kind.startsWith('M') && !kind.startsWith('MW'));
    losses.add('otherAnswers', others > 0 && !kind.startsWith('MU') && !kind.startsWith('MC'));
    const [value = '', tolerance] = kind === 'NUMERICAL' || kind === 'NM' ? right.split(':') : [right];
    losses.add('tolerance', tolerance !== undefined && Number(tolerance) !== 0);
    answers.push(value.trim());
    html += text.slice(from, at) + BLANK_HTML;
    at = end + 1;
    from = at;
  }
  return { html: html + text.slice(from), answers };
}

function endOf(text: string, start: number): number {
  for (let at = start; at < text.length && at - start < BLANK_CHARS_MAX; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '}') return at;
  }
  return -1;
}

/** `=a#why~b~%50%c`: the first correct one, and how many others would count too. */
function alternatives(body: string, losses: Losses): { right: string; others: number } {
  const rights: string[] = [];
  for (const written of cut(body, '~')) {
    const [answer = '', ...feedback] = cut(written, '#');
    losses.add('feedback', feedback.join('').trim() !== '');
    const share = /^%(-?[\d.]{1,10})%/.exec(answer);
    const isRight = answer.startsWith('=') || Number(share?.[1]) >= 100;
    losses.add('partialCredit', share !== null && Number(share[1]) > 0 && Number(share[1]) < 100);
    if (isRight) rights.push(answer.replace(/^=|^%[^%]{0,12}%/, '').replaceAll(/\\(.)/gs, '$1'));
  }
  return { right: rights[0] ?? '', others: Math.max(0, rights.length - 1) };
}

/** Unescaped at signs. */
function cut(text: string, sign: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    // The sign of a numeric entity separates nothing.
    else if (text[at] === sign && text[at - 1] !== '&') {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}
