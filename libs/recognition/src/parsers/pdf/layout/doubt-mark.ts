/** How LaTeX carries the doubt about its structure until an item or a line takes it. Pure. */

/** In the LaTeX of a row that is doubtful; composites and lines turn it into the doubt. */
export const DOUBT_MARK = '\uE0FF';
export const STRUCTURE_DOUBT = 'formulaStructure';

/** The text without marks, and whether it had any. */
export function withoutMarks(text: string): { text: string; isDoubtful: boolean } {
  return text.includes(DOUBT_MARK)
    ? { text: text.replaceAll(DOUBT_MARK, ''), isDoubtful: true }
    : { text, isDoubtful: false };
}
