/** Halves of characters that stand alone become U+FFFD, of the same length: XML and URLs cannot hold them. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');
