export interface TextPart {
  text: string;
  href?: string;
}

/** A plain text split into its web addresses and the text between them. */
export function linkParts(text: string): TextPart[] {
  return text.split(/(https?:\/\/[^\s<>"']+)/).flatMap((piece, index) => {
    if (piece === '') return [];
    return index % 2 === 1 ? [{ text: piece, href: piece }] : [{ text: piece }];
  });
}
