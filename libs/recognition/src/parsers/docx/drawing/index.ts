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
  const drawing = drawingOf(node);
  if (!drawing) return null;
  const shapes = flat(drawing.shapes);
  if (shapes.some(hasSentences)) return null;
  const lines = shapes.filter(isLine);
  const pictures = shapes.filter(({ kind }) => kind === 'picture');
  const labels = shapes.filter((shape) => shape.kind === 'path' && shape.label);
  if (drawing.isSingle) return lines.length > 0 ? drawing : null;
  const isDrawn =
    lines.length > 0
      ? lines.length + pictures.length > 1
      : pictures.length > 1 || isLabelled(pictures, labels);
  return isDrawn ? drawing : null;
}

/**
 * Whether a drawing that is read as pictures and text boxes loses what joins them: lines and arrows between boxes, a
 * form that is no frame.
 */
export function isLostDrawing(node: XmlElement): boolean {
  const drawing = drawingOf(node);
  if (!drawing) return false;
  const shapes = flat(drawing.shapes);
  if (drawing.isSingle) return !shapes.some(hasSentences);
  const frames = shapes.filter((shape) => shape.kind === 'path' && shape.label);
  const bare = shapes.filter((shape) => isLine(shape) && !frames.includes(shape));
  return frames.length > 1 && bare.length > 1;
}

type Part = ReturnType<typeof flat>[number];
const isLine = (shape: Part): boolean => shape.kind === 'path' && Boolean(shape.line ?? shape.fill);
const hasSentences = (shape: Part): boolean =>
  shape.kind === 'path' && shape.label !== null && !isShort(shape.label);
/** A picture and the names of its parts, which stand beside or on it. */
const isLabelled = (pictures: readonly Part[], labels: readonly Part[]): boolean =>
  pictures.length > 0 && labels.length > 0;

const drawingOf = (node: XmlElement): Drawing | null =>
  node.name === 'w:drawing' ? drawingMl(node) : child(node, 'v:group') ? vmlDrawing(node) : null;
