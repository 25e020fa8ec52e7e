/** A printed answer without what belongs to the layout. Pure. */

/** Removes the punctuation that belongs to the paper's layout. */
export function cleanAnswer(answer: string): string {
  return answer
    .replace(/^\s*[:：]\s*/, '')
    .replace(/(?<![\s；;。．])[\s；;。．]+$/, '')
    .replace(/(?<=[^\d.])\.$/, '')
    .replace(/\\underline\{([^{}]*)\}/g, '$1')
    .trim();
}
