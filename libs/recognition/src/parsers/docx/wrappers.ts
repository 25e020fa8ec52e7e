/** What stands around the text of a Word document, and the parts of its tables and drawings behind it. Pure. */
import type { Piece } from './run-text.js';
import { child, descendant, elements, type XmlElement } from './xml.js';

/** Elements that print their content. */
export const TRANSPARENT = new Set([
  'w:hyperlink',
  'w:smartTag',
  'w:ins',
  'w:fldSimple',
  'w:sdt',
  'w:sdtContent',
  'w:customXml',
  'w:moveTo',
  'w:dir',
  'w:bdo',
  'm:oMathPara',
]);

/** The children of that name, also inside content controls, insertions and alternatives. */
export function inside(element: XmlElement, name: string): XmlElement[] {
  return elements(element).flatMap((node) => {
    if (node.name === name) return [node];
    if (node.name === 'mc:AlternateContent')
      return inside(child(node, 'mc:Choice') ?? child(node, 'mc:Fallback') ?? node, name);
    return TRANSPARENT.has(node.name) ? inside(node, name) : [];
  });
}

/** What a drawing shows that the file does not contain as a picture; null if it shows nothing. */
export function missingDrawing(drawing: XmlElement): string | null {
  if (descendant(drawing, 'c:chart')) return 'chart';
  if (descendant(drawing, 'dgm:relIds')) return 'diagram';
  const linked =
    descendant(drawing, 'a:blip')?.attributes['r:link'] ??
    descendant(drawing, 'v:imagedata')?.attributes['r:href'];
  return linked === undefined ? null : 'linked';
}

/** Pieces without the space at both ends, which belongs to the mark. */
export function trimmed(pieces: readonly Piece[]): Piece[] {
  const kept = pieces.map((piece) => ({ ...piece }));
  while (kept[0]?.kind === 'text' && kept[0].text.trim() === '') kept.shift();
  while (kept.at(-1)?.kind === 'text' && kept.at(-1)?.text.trim() === '') kept.pop();
  const [first, last] = [kept[0], kept.at(-1)];
  if (first?.kind === 'text') first.text = first.text.trimStart();
  if (last?.kind === 'text') last.text = last.text.trimEnd();
  return kept;
}
