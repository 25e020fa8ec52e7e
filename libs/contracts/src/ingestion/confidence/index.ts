/** In a folder of its own, so that a page that draws a confidence loads no schemas. */

/** Below this confidence a question is to be checked. */
export const CHECK_BELOW_CONFIDENCE = 0.9;

/** Whether a flag doubts what was read. That the paper prints no answer makes nothing in it less sure. */
export const isDoubtFlag = ({ code }: { code: string }): boolean => code !== 'answer_missing';
