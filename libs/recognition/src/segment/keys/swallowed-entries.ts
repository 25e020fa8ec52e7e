/**
 * Numbers of a key that formulas of a page swallowed: "1. $3$．$2.\frac{1}{6}$．$3.2$" has the answers of 1, 2 and 3.
 * Owns which numbers those are: the ones that continue the count. Pure.
 */

const FIRST = /^\s{0,8}(?:[一二三四五六七八九十]{1,2}\s?[、.．]\s?)?(\d{1,2})\s?[.．、]/;
/** A number with its mark: plain, or at the beginning of a formula after the end of the answer before it. */
const NEXT = /(?<=[．。;；，,]\s{0,4}|\s{2})(?:(\$)(\d{1,2})\.(?=[^$\s])|(\d{1,2})\s?[.．、](?!\d))/g;

/** The line with such numbers in front of their formulas; unchanged if none continues the count. */
export function freeEntries(text: string): string {
  const first = text.includes('$') ? FIRST.exec(text) : null;
  if (!first) return text;
  let last = Number(first[1]);
  return text.replace(NEXT, (whole: string, dollar?: string, swallowed?: string, plain?: string) => {
    if (Number(swallowed ?? plain) !== last + 1) return whole;
    last++;
    return dollar === undefined ? whole : ` ${swallowed}. $`;
  });
}
