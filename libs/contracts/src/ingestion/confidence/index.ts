/** In a folder of its own, so that a page that draws a confidence loads no schemas. */

/** Below this confidence a question is to be checked. */
export const CHECK_BELOW_CONFIDENCE = 0.9;
