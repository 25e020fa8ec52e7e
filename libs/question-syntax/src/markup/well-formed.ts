/** Replaces lone surrogates by U+FFFD, keeping the length: XML and URLs cannot contain them. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/** The first `chars` of a text, without a lone surrogate at the end. */
export const cutText = (text: string, chars: number): string =>
  wellFormed(text.slice(0, chars).replace(/[\ud800-\udbff]$/, ''));
