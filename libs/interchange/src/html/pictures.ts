/** Pictures in HTML: those of the question, and formulas that other systems show as pictures. */
import { POINTS_PER_PIXEL } from '@tiku/contracts/common';
import { attributeOf, classesOf, type Element } from './nodes.js';

/** The id of the picture at an address, with its width in points; null if there is none. */
export type PictureOf = (address: string, widthPt?: number) => string | null;
export const NO_PICTURE: PictureOf = () => null;

const WIDTH_MAX_PT = 2_000;
export function pictureOf(node: Element, picture: PictureOf): string | null {
  const widthPt = Math.round(Number(attributeOf(node, 'width')) * POINTS_PER_PIXEL);
  return picture(attributeOf(node, 'src'), widthPt > 0 && widthPt <= WIDTH_MAX_PT ? widthPt : undefined);
}

/** The LaTeX of a formula: Canvas keeps it with its picture, Moodle's filter as the words of one. */
export function formulaOf(node: Element): string {
  const given = attributeOf(node, 'data-equation-content').trim();
  if (given !== '') return given;
  const alt = attributeOf(node, 'alt').trim();
  const classes = classesOf(node);
  if (classes.includes('equation_image')) return alt.replace(/^LaTeX:\s*/, '');
  return classes.includes('texrender') ? alt.replaceAll(/^\${1,2}|\${1,2}$/g, '').trim() : '';
}

const EMBEDDED = new Set(['svg', 'object', 'embed', 'canvas', 'video', 'audio', 'iframe', 'applet']);
/** Drawings and media that stand in the text itself. */
export const isEmbedded = ({ tagName }: Element): boolean => EMBEDDED.has(tagName.replace(/^.*:/, ''));
