import { blobOf } from '../../../ui/canvas-blob.js';

/** A part of a picture, and the picture turned. Shares of its width and height, from the top left. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export const CORNERS = ['nw', 'ne', 'sw', 'se'] as const;
export type Corner = (typeof CORNERS)[number];

export const WHOLE: Box = { left: 0, top: 0, right: 1, bottom: 1 };
/** A smaller part shows nothing. */
const SIDE_MIN = 0.05;

const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** Moves one corner; the opposite one stays. Pure. */
export function withCorner(box: Box, corner: Corner, x: number, y: number): Box {
  const isLeft = corner === 'nw' || corner === 'sw';
  const isTop = corner === 'nw' || corner === 'ne';
  return {
    left: isLeft ? between(x, 0, box.right - SIDE_MIN) : box.left,
    right: isLeft ? box.right : between(x, box.left + SIDE_MIN, 1),
    top: isTop ? between(y, 0, box.bottom - SIDE_MIN) : box.top,
    bottom: isTop ? box.bottom : between(y, box.top + SIDE_MIN, 1),
  };
}

/** The same part after a quarter turn, to the right for 1, to the left for -1. Pure. */
export function turned({ left, top, right, bottom }: Box, quarter: 1 | -1): Box {
  return quarter === 1
    ? { left: 1 - bottom, top: left, right: 1 - top, bottom: right }
    : { left: top, top: 1 - right, right: bottom, bottom: 1 - left };
}

export const isWhole = ({ left, top, right, bottom }: Box): boolean =>
  left === 0 && top === 0 && right === 1 && bottom === 1;

export const sizeOf = (box: Box, width: number, height: number): { width: number; height: number } => ({
  width: Math.max(1, Math.round((box.right - box.left) * width)),
  height: Math.max(1, Math.round((box.bottom - box.top) * height)),
});

/** The picture turned by quarters of a circle, in its own pixels. */
export function turnedCanvas(picture: ImageBitmap, quarters: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const isAcross = quarters % 2 !== 0;
  canvas.width = isAcross ? picture.height : picture.width;
  canvas.height = isAcross ? picture.width : picture.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser paints nothing');
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarters * Math.PI) / 2);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return canvas;
}

/** The part of a canvas as a file of this type. */
export async function croppedFile(canvas: HTMLCanvasElement, box: Box, type: string): Promise<File> {
  const { width, height } = sizeOf(box, canvas.width, canvas.height);
  const part = document.createElement('canvas');
  part.width = width;
  part.height = height;
  part
    .getContext('2d')
    ?.drawImage(canvas, box.left * canvas.width, box.top * canvas.height, width, height, 0, 0, width, height);
  const blob = await blobOf(part, type, 0.92);
  return new File([blob], type === 'image/png' ? 'picture.png' : 'picture.jpg', { type });
}
