/** Processes photographs off the main thread: decodes, finds the sheet, straightens it. */
import { findSheet } from './find-sheet.js';
import { straightSizeOf } from './quad.js';
import type { ScanResponse, ScanRequest, ScanTasks, StraightPage } from './scan-tasks.js';
import { straighten } from './straighten.js';

/** Long side of the picture for the search of the sheet. */
const FIND_LONG_SIDE = 420;
const JPEG_QUALITY = 0.85;

self.onmessage = ({ data }: MessageEvent<ScanRequest>) => {
  const work: Promise<ScanTasks[keyof ScanTasks]['result']> = data.task === 'find' ? find(data) : draw(data);
  const send = (response: ScanResponse) => self.postMessage(response);
  work.then(
    (result) => send({ id: data.id, result }),
    (failure: unknown) => send({ id: data.id, failure: String(failure) }),
  );
};

async function find({ photo }: ScanTasks['find']['ask']): Promise<ScanTasks['find']['result']> {
  const { width, height, data } = await pixelsOf(photo, FIND_LONG_SIDE);
  const grey = new Uint8Array(width * height);
  for (let index = 0; index < grey.length; index++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(index * 4, index * 4 + 3);
    grey[index] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return findSheet({ width, height, pixels: grey });
}

async function draw({ photo, quad, longSideMax }: ScanTasks['straighten']['ask']): Promise<StraightPage> {
  // A small page needs no large photo; the sheet may fill a third of it.
  const picture = await pixelsOf(photo, longSideMax * 3);
  const full = straightSizeOf(quad, picture);
  const scale = Math.min(1, longSideMax / Math.max(full.width, full.height));
  const size = { width: Math.ceil(full.width * scale), height: Math.ceil(full.height * scale) };
  const page = straighten(picture, quad, size);
  const { canvas, context } = canvasOf(size);
  const drawn = context.createImageData(size.width, size.height);
  drawn.data.set(page.data);
  context.putImageData(drawn, 0, 0);
  return { jpeg: await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY }), ...size };
}

async function pixelsOf(photo: Blob, longSideMax: number): Promise<ImageData> {
  const bitmap = await createImageBitmap(photo);
  const scale = Math.min(1, longSideMax / Math.max(bitmap.width, bitmap.height));
  const size = {
    width: Math.max(1, Math.round(bitmap.width * scale)),
    height: Math.max(1, Math.round(bitmap.height * scale)),
  };
  const { context } = canvasOf(size);
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  return context.getImageData(0, 0, size.width, size.height);
}

function canvasOf({ width, height }: { width: number; height: number }) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas to draw on');
  return { canvas, context };
}
