/**
 * A text of the same length in which formulas, environments, code and escaped characters are masked: the rest decides
 * where lines, cells and items begin. A formula over several lines is one line of it.
 */
import { environmentsOf } from './environments.js';
import { MathFinder } from './math.js';
import { Next } from './next.js';

const BLOT = '\u0001';
const SPECIAL = /[\\$`]/g;
const ESCAPED = /\\[^\\a-zA-Z()[\]\n]/y;
const FENCE = /(?:^|\n)[ \t]{0,3}```[^`\n]*$/;

export function masked(text: string): string {
  if (!SPECIAL.test(text)) return text;
  const math = new MathFinder(text);
  const environments = environmentsOf(text);
  const fenceEnd = new Next(text, /\n[ \t]{0,3}```[ \t]*(?=\n|$)/g);
  let out = '';
  let at = 0;
  const blot = (end: number): void => {
    out += BLOT.repeat(end - at);
    at = end;
  };
  while (at < text.length) {
    SPECIAL.lastIndex = at;
    const next = SPECIAL.exec(text)?.index ?? text.length;
    out += text.slice(at, next);
    at = next;
    if (at >= text.length) break;
    if (text.startsWith('```', at)) {
      const lineEnd = text.indexOf('\n', at);
      const isFence = lineEnd > 0 && FENCE.test(text.slice(Math.max(0, at - 4), Math.min(lineEnd, at + 80)));
      if (isFence) {
        out += text.slice(at, lineEnd);
        at = lineEnd;
        const close = fenceEnd.from(lineEnd);
        const end = text.indexOf('\n', close + 1);
        blot(close >= text.length || end < 0 ? text.length : end);
      } else {
        out += '```';
        at += 3;
      }
      continue;
    }
    if (text[at] === '`') {
      out += '`';
      at += 1;
      continue;
    }
    const formula = math.find(at);
    const environment = environments.get(at);
    ESCAPED.lastIndex = at;
    if (formula) blot(formula.end);
    else if (environment) blot(environment.end);
    else if (text.startsWith('\\\\', at)) {
      out += '\\\\';
      at += 2;
    } else if (ESCAPED.test(text)) blot(at + 2);
    else {
      out += text[at];
      at += 1;
    }
  }
  return out;
}
