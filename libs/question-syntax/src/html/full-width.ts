/**
 * Maps full-width characters of a formula to their half-width forms: brackets that grow, signs that have their spaces,
 * digits and letters. Marks between words (，；、。) stay full-width, as in Chinese papers. Lengths do not change.
 */
const FULL_WIDTH = /[（）＝＋－＊／＜＞｜：！．［］０-９Ａ-Ｚａ-ｚ]/;
const OUTSIDE_TEXT = /\\(?:text[a-z]*|mbox|ce|pu)\{[^{}]*\}|[（）＝＋－＊／＜＞｜：！．［］０-９Ａ-Ｚａ-ｚ]/g;
/** The offset between a full-width character and its half-width form. */
const DISTANCE = 0xfee0;

export function withHalfWidth(tex: string): string {
  if (!FULL_WIDTH.test(tex)) return tex;
  return tex.replace(OUTSIDE_TEXT, (found) =>
    found.length > 1 ? found : String.fromCharCode(found.charCodeAt(0) - DISTANCE),
  );
}
