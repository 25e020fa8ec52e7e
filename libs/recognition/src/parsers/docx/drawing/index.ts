/**
 * Drawings that Word stores as shapes: a canvas or a group becomes one figure. Single shapes are more often frames and
 * rules of the layout than drawings; sentences in a group are text of the paper.
 */
import { child, type XmlElement } from '../xml.js';
import { drawingMl } from './drawing-ml.js';
import { isShort } from './labels.js';
import { type Drawing, flat } from './shapes.js';
import { vmlDrawing } from './vml.js';

export { paint, type Painted } from './paint.js';
export type { Drawing } from './shapes.js';

/** Null for drawings that are read as pictures and text boxes. */
export function shapeDrawing(node: XmlElement): Drawing | null {
  const drawing =
    node.name === 'w:drawing' ? drawingMl(node) : child(node, 'v:group') ? vmlDrawing(node) : null;
  if (!drawing) return null;
  const shapes = flat(drawing.shapes);
  const isText = shapes.some((shape) => shape.kind === 'path' && shape.label && !isShort(shape.label));
  const lines = shapes.filter((shape) => shape.kind === 'path' && (shape.line ?? shape.fill));
  const pictures = shapes.filter(({ kind }) => kind === 'picture');
  const isDrawn = lines.length > 0 ? lines.length + pictures.length > 1 : pictures.length > 1;
  return isDrawn && !isText ? drawing : null;
}
