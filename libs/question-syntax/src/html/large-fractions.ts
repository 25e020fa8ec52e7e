/**
 * Fractions of one size on the screen, from every source, as print and Chinese papers have them: those that are not
 * within another fraction, an index or words are large, whatever command wrote them. Pure.
 */
import { argumentEnd } from './arguments.js';

/** A formula that sets its own sizes keeps them. */
const OWN_SIZES = /\\(?:text|script|scriptscript|display)style(?![a-zA-Z])/;
/** By how many arguments small signs follow. */
const SMALL: Readonly<Record<string, number>> = {
  dfrac: 2,
  cfrac: 2,
  binom: 2,
  dbinom: 2,
  tbinom: 2,
  overset: 1,
  underset: 1,
  stackrel: 1,
  substack: 1,
  ce: 1,
  pu: 1,
  mbox: 1,
  tag: 1,
};
const WORDS = /^(?:text|x(?:left|right|long|mapsto|Left|Right|tofrom|hook))/;

export function withLargeFractions(tex: string): string {
  if (!/\\t?frac(?![a-zA-Z])/.test(tex) || OWN_SIZES.test(tex)) return tex;
  let out = '';
  let at = 0;
  const copyArgument = (): void => {
    const end = argumentEnd(tex, at);
    out += tex.slice(at, end);
    at = end;
  };
  while (at < tex.length) {
    const char = tex[at] ?? '';
    if (char === '^' || char === '_') {
      out += char;
      at += 1;
      copyArgument();
    } else if (char === '\\') {
      const name = /^[a-zA-Z]+/.exec(tex.slice(at + 1, at + 31))?.[0] ?? tex.slice(at + 1, at + 2);
      at += 1 + name.length;
      const isFraction = name === 'frac' || name === 'tfrac';
      out += isFraction ? '\\dfrac' : `\\${name}`;
      if (WORDS.test(name) || name === 'sqrt')
        while (/^\s*\[/.test(tex.slice(at, at + 5))) {
          const end = tex.indexOf(']', at);
          if (end === -1) break;
          out += tex.slice(at, end + 1);
          at = end + 1;
        }
      const count = isFraction
        ? 2
        : WORDS.test(name)
          ? 1
          : Object.hasOwn(SMALL, name)
            ? (SMALL[name] ?? 0)
            : 0;
      for (let argument = 0; argument < count; argument += 1) copyArgument();
    } else {
      out += char;
      at += 1;
    }
  }
  return out;
}
