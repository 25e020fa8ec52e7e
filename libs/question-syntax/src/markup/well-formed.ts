/** Halves of characters that stand alone become U+FFFD, of the same length: XML and URLs cannot hold them. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/** The first `chars` of a text, without a half of a character at the end. */
export const cutText = (text: string, chars: number): string =>
  wellFormed(text.slice(0, chars).replace(/[\ud800-\udbff]$/, ''));
