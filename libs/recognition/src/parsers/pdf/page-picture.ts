/** Turns drawn pages into picture files: the page for the preview, and the regions cropped from it. */
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { DrawnPage } from './pdfium.js';
import type { Rect } from '../rect.js';

/** Dots per inch of the page picture that the preview shows. */
export const PREVIEW_DPI = 150;
const JPEG_QUALITY = 82;

const raw = (page: DrawnPage): Sharp =>
  sharp(page.data, { raw: { width: page.width, height: page.height, channels: page.channels } });

/** Writes the whole page, scaled, as a JPEG into `outDir` and returns its path. */
export async function writePagePicture(
  page: DrawnPage,
  number: number,
  outDir: string,
  scale = 1,
): Promise<string> {
  const file = join(outDir, `page-${number}.jpg`);
  const picture = scale === 1 ? raw(page) : raw(page).resize(Math.max(1, Math.round(page.width * scale)));
  await picture.removeAlpha().jpeg({ quality: JPEG_QUALITY, optimizeCoding: false }).toFile(file);
  return file;
}

/** PNG of a region; `rect` in shares of the page. */
export async function cutRegion(
  page: DrawnPage,
  rect: Rect,
): Promise<{ data: Uint8Array; width: number; height: number }> {
  const left = clamp(Math.floor(rect.x0 * page.width), 0, page.width - 1);
  const top = clamp(Math.floor(rect.y0 * page.height), 0, page.height - 1);
  const width = clamp(Math.ceil(rect.x1 * page.width) - left, 1, page.width - left);
  const height = clamp(Math.ceil(rect.y1 * page.height) - top, 1, page.height - top);
  const image = raw(page).extract({ left, top, width, height }).removeAlpha();
  return { data: await image.png({ compressionLevel: 6, palette: false }).toBuffer(), width, height };
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
