/**
 * Which characters a text of ours can have. A font with a wrong mapping gives random Chinese characters, parts of other
 * scripts and box drawings, or letters that make no words. Pure.
 */

/** Chinese characters in use: those of GB 2312 and the first level of Big5, without the rare ones of Unicode. */
let common: ReadonlySet<string> | null = null;

function commonCharacters(): ReadonlySet<string> {
  if (common) return common;
  const found = new Set<string>();
  const add = (
    encoding: string,
    leads: readonly [number, number],
    trails: readonly [number, number][],
  ): void => {
    const decoder = new TextDecoder(encoding);
    for (let lead = leads[0]; lead <= leads[1]; lead++)
      for (const [from, to] of trails)
        for (let trail = from; trail <= to; trail++) found.add(decoder.decode(Uint8Array.of(lead, trail)));
  };
  add('gbk', [0xb0, 0xf7], [[0xa1, 0xfe]]);
  add(
    'big5',
    [0xa4, 0xc6],
    [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ],
  );
  return (common = found);
}

/** Rare Chinese characters, and signs of scripts that papers are not written in. */
export function isImplausible(text: string): boolean {
  const code = text.codePointAt(0) ?? 0;
  if (code < 0x2500) return false;
  if (code >= 0x4e00 && code <= 0x9fff) return !commonCharacters().has(text);
  return (
    (code <= 0x259f && !/[─│┌┐└┘├┤┬┴┼━┃■□]/.test(text)) ||
    (code >= 0x2c00 && code <= 0x2e7f) ||
    (code >= 0x3400 && code <= 0x4dbf) ||
    (code >= 0xa000 && code <= 0xabff) ||
    (code >= 0xd7b0 && code <= 0xf8ff)
  );
}

/** UTF-8 that was read as Latin: a lead byte and a byte of its rest. */
const MOJIBAKE = /[ÂÃâä-é][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œŸ]/g;
export const mojibakeIn = (text: string): number => (text.match(MOJIBAKE) ?? []).length * 2;

const WORDS_MIN = 30;
const WITHOUT_VOWEL = 0.6;
/** Letters that are shifted by a constant make words without vowels; formulas and initials are short. */
export function isGibberish(text: string): boolean {
  const words = text.match(/[A-Za-z]{4,20}/g) ?? [];
  if (words.length < WORDS_MIN) return false;
  return words.filter((word) => !/[aeiouy]/i.test(word)).length > words.length * WITHOUT_VOWEL;
}
