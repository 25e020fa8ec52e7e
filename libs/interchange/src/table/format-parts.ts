/** The sections of a number format and their parts. Pure. */
interface Section {
  code: string;
  /** It is for negative numbers only and writes their sign itself. */
  hasSign: boolean;
}
/** `positive;negative;zero`; colours and languages in brackets show nothing. */
export function sectionOf(format: string, value: number): Section {
  const all = sections(format.replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]{0,40}\]/gi, ''));
  if (value < 0 && all[1] !== undefined) return { code: all[1], hasSign: true };
  if (value === 0 && all[2] !== undefined) return { code: all[2], hasSign: false };
  return { code: all[0] ?? 'General', hasSign: false };
}

function sections(format: string): string[] {
  const found = [''];
  let isQuoted = false;
  for (const sign of format) {
    if (sign === '"') isQuoted = !isQuoted;
    if (sign === ';' && !isQuoted) found.push('');
    else found[found.length - 1] += sign;
  }
  return found;
}

export interface FormatPart {
  text: string;
  isLiteral: boolean;
}
const PART = /"([^"]*)"|\\(.)|[_*](.)|([^"\\_*]+)/g;
/** Words in quotes and behind backslashes stand as they are; `_x` leaves a space. */
export const partsOf = (code: string): FormatPart[] =>
  [...code.matchAll(PART)].map(([, quoted, escaped, space, other]) =>
    other === undefined
      ? { text: space === undefined ? (quoted ?? escaped ?? '') : ' ', isLiteral: true }
      : { text: other, isLiteral: false },
  );
