/** In a separate folder, so that a page that shows a confidence loads no schemas. */

/** A question below this confidence needs a check. */
export const CHECK_BELOW_CONFIDENCE = 0.9;

/**
 * Flags that say something about a question but do not doubt what was read: the paper prints no answer, or no topics, or
 * a picture was not drawn yet.
 */
const NOTES: readonly string[] = ['answer_missing', 'tags_guessed', 'tikz_not_checked'];

/** Whether a flag doubts what was read. */
export const isDoubtFlag = ({ code }: { code: string }): boolean => !NOTES.includes(code);

export { looksTheSame } from './same-look.js';
