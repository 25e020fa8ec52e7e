/**
 * Drawings on a scanned page: connected ink that is far larger than a character. Works on a coarse grey picture, so it
 * costs milliseconds. Pure.
 */

export interface GreyPicture {
  data: Uint8Array;
  width: number;
  height: number;
}
export interface PixelBox {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}
export interface FoundDrawing {
  /** Shares of the page. */
  box: PixelBox;
  /** Holds lines of text (a table, a frame): it is read as text as well. */
  holdsText: boolean;
}

const DARK = 140;
/** Of the page width; a character of a printed page has about 2 %. */
const SIDE_MIN = 0.07;
const HEIGHT_MIN = 0.035;
const TEXT_PARTS = 40;

/** Drawings of a page whose longer side has some 900 pixels. */
export function findDrawings(picture: GreyPicture): FoundDrawing[] {
  const components = connectedInk(picture);
  const large = components.filter((box) => isDrawing(box, picture));
  return merge(large).map((box) => {
    const inside = components.filter(
      (part) => part.x0 >= box.x0 && part.x1 <= box.x1 && part.y0 >= box.y0 && part.y1 <= box.y1,
    );
    return {
      box: {
        x0: box.x0 / picture.width,
        y0: box.y0 / picture.height,
        x1: (box.x1 + 1) / picture.width,
        y1: (box.y1 + 1) / picture.height,
      },
      holdsText: inside.length > TEXT_PARTS,
    };
  });
}

function isDrawing(box: PixelBox, page: GreyPicture): boolean {
  const width = box.x1 - box.x0;
  const height = box.y1 - box.y0;
  const isPageFrame = width > page.width * 0.85 && height > page.height * 0.6;
  // Shadows of the book's spine and edge of the scanner.
  const isEdge = width < page.width * 0.02 || height < page.height * 0.01;
  return !isPageFrame && !isEdge && width > page.width * SIDE_MIN && height > page.height * HEIGHT_MIN;
}

/** Boxes of ink connected over eight neighbours. */
export function connectedInk({ data, width, height }: GreyPicture): PixelBox[] {
  const seen = new Uint8Array(width * height);
  const boxes: PixelBox[] = [];
  const stack: number[] = [];
  for (let start = 0; start < data.length; start++) {
    if (seen[start] || (data[start] ?? 255) >= DARK) continue;
    const box = { x0: width, y0: height, x1: 0, y1: 0 };
    stack.push(start);
    seen[start] = 1;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % width;
      const y = (at - x) / width;
      box.x0 = Math.min(box.x0, x);
      box.x1 = Math.max(box.x1, x);
      box.y0 = Math.min(box.y0, y);
      box.y1 = Math.max(box.y1, y);
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const next = at + dy * width + dx;
          if (x + dx < 0 || x + dx >= width || next < 0 || next >= data.length) continue;
          if (seen[next] || (data[next] ?? 255) >= DARK) continue;
          seen[next] = 1;
          stack.push(next);
        }
      }
    }
    boxes.push(box);
  }
  return boxes;
}

function merge(boxes: readonly PixelBox[]): PixelBox[] {
  const out: PixelBox[] = [];
  for (const box of boxes) {
    const other = out.find(
      (one) => one.x0 <= box.x1 + 6 && box.x0 <= one.x1 + 6 && one.y0 <= box.y1 + 6 && box.y0 <= one.y1 + 6,
    );
    if (!other) out.push({ ...box });
    else
      Object.assign(other, {
        x0: Math.min(other.x0, box.x0),
        y0: Math.min(other.y0, box.y0),
        x1: Math.max(other.x1, box.x1),
        y1: Math.max(other.y1, box.y1),
      });
  }
  return out;
}
