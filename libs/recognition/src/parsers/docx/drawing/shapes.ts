/** The parts of a Word drawing, in points from its upper left corner. Pure data. */
import type { Crop } from '../shown-pictures.js';

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How a shape lies in its rectangle: mirrored first, then turned clockwise about its centre. */
export interface Turn {
  degrees: number;
  flipX: boolean;
  flipY: boolean;
}

export interface Line {
  colour: string;
  widthPt: number;
  /** Lengths of dashes and gaps as multiples of the width; empty: solid. */
  dash: readonly number[];
  startArrow: boolean;
  endArrow: boolean;
}

export interface LabelRun {
  text: string;
  sizePt: number;
  italic: boolean;
  raise: 'superscript' | 'subscript' | null;
}
export interface Label {
  lines: { runs: LabelRun[]; align: 'left' | 'center' | 'right' }[];
  anchor: 'top' | 'middle' | 'bottom';
  /** Between the frame and its text. */
  inset: { x: number; y: number };
}

export type Shape = { rect: Rect; turn: Turn } & (
  | { kind: 'group'; shapes: Shape[] }
  | { kind: 'picture'; relation: string; crop?: Crop }
  | {
      kind: 'path';
      /** SVG path data in points, from the corner of the rectangle; null for an unknown form. */
      path: string | null;
      line: Line | null;
      fill: string | null;
      label: Label | null;
    }
);

/** A drawing of shapes, and the size of its frame. */
export interface Drawing {
  widthPt: number;
  heightPt: number;
  shapes: Shape[];
  /** One shape by itself, of a form that no layout uses: a triangle, a solid, a curve. */
  isSingle?: true;
}

export const UNTURNED: Turn = { degrees: 0, flipX: false, flipY: false };

/** Shapes without groups. */
export const flat = (shapes: readonly Shape[]): Exclude<Shape, { kind: 'group' }>[] =>
  shapes.flatMap((shape) => (shape.kind === 'group' ? flat(shape.shapes) : [shape]));
