/** In a folder of its own, so that a page that draws a confidence loads no schemas. */

/** Below this confidence a question is to be checked. */
export const CHECK_BELOW_CONFIDENCE = 0.9;

/** Flags that tell of a question without doubting what was read: the paper prints no answer, or no topics. */
const NOTES: readonly string[] = ['answer_missing', 'tags_guessed'];

/** Whether a flag doubts what was read. */
export const isDoubtFlag = ({ code }: { code: string }): boolean => !NOTES.includes(code);
