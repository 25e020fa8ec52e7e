/** The beginning of a text. Half of a character, which a cut may leave, is no text for the database. Pure. */
export const cutText = (text: string, chars: number): string =>
  text.slice(0, chars).replace(/[\uD800-\uDBFF]$/, '');
