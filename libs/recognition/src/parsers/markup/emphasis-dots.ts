/** Emphasis dots below characters (加点字), to which a question refers. Pure. */

/** 加点字 as a formula: our markup has no dots below. */
export const dotted = (text: string): string =>
  text.replace(
    /\p{Script=Han}+/gu,
    (word) => `$${[...word].map((char) => `\\underset{\\cdot}{\\text{${char}}}`).join('')}$`,
  );
