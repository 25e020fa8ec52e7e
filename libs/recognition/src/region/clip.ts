/** A box of a page: its content, its pixels, and the mapping back to shares of the page. Pure. */
import type { Box, DocumentModel } from '../model/index.js';
import type { RawPicture } from '../parsers/image/working-page.js';
import type { PageContent } from '../parsers/pdf/page-content.js';
import type { Rect } from '../parsers/rect.js';

/** Content whose middle is in the box. */
export function clipContent(content: PageContent, [x0, y0, x1, y1]: Box): PageContent {
  const isInside = (rect: Rect): boolean => {
    const x = (rect.x0 + rect.x1) / 2 / content.width;
    const y = (rect.y0 + rect.y1) / 2 / content.height;
    return x >= x0 && x <= x1 && y >= y0 && y <= y1;
  };
  return {
    ...content,
    glyphs: content.glyphs.filter(isInside),
    bars: content.bars.filter(isInside),
    shapes: content.shapes.filter(isInside),
    pictures: content.pictures.filter(isInside),
    rotatedGlyphs: content.rotatedGlyphs.filter(isInside),
  };
}

/** White around the crop, in shares of its longer side: strokes at the edge are read too. */
const MARGIN = 0.03;

export interface Cut {
  picture: RawPicture;
  /** A box of the crop → a box of the page. */
  toPage(box: Box): Box;
}

/** The pixels of a box of a grey picture, with white around them. */
export function cutPicture(picture: RawPicture, [x0, y0, x1, y1]: Box): Cut {
  const { channels } = picture;
  const left = clamp(Math.floor(x0 * picture.width), picture.width - 1);
  const top = clamp(Math.floor(y0 * picture.height), picture.height - 1);
  const right = Math.max(left + 1, Math.ceil(Math.min(1, x1) * picture.width));
  const bottom = Math.max(top + 1, Math.ceil(Math.min(1, y1) * picture.height));
  const margin = Math.ceil(Math.max(right - left, bottom - top) * MARGIN) + 8;
  const [width, height] = [right - left + 2 * margin, bottom - top + 2 * margin];
  const data = new Uint8Array(width * height * channels).fill(255);
  for (let y = top; y < bottom; y += 1) {
    const from = (y * picture.width + left) * channels;
    const row = picture.data.subarray(from, from + (right - left) * channels);
    data.set(row, ((y - top + margin) * width + margin) * channels);
  }
  const shareX = (share: number): number => share1((left + share * width - margin) / picture.width);
  const shareY = (share: number): number => share1((top + share * height - margin) / picture.height);
  return {
    picture: { data, width, height, channels },
    toPage: ([a, b, c, d]) => [shareX(a), shareY(b), shareX(c), shareY(d)],
  };
}

/** The model of a crop with its places on the page. */
export function onPage(model: DocumentModel, toPage: Cut['toPage']): DocumentModel {
  const placed = <T extends { place: DocumentModel['blocks'][number]['place'] }>(one: T): T =>
    one.place.box ? { ...one, place: { ...one.place, box: toPage(one.place.box) } } : one;
  return { ...model, blocks: model.blocks.map(placed), figures: model.figures.map(placed) };
}

const clamp = (value: number, high: number): number => Math.min(Math.max(value, 0), high);
const share1 = (value: number): number => Math.min(1, Math.max(0, value));
