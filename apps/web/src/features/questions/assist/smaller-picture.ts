/** A picture for a language model: scaled down to what the model uses, on white. */
import { blobOf } from '../../../ui/canvas-blob.js';

/** Models scale larger pictures down themselves, and they cost more to send. */
const SIDE_MAX = 2_000;
const QUALITY = 0.88;

export async function smallerPicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the picture cannot be drawn');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return blobOf(canvas, 'image/jpeg', QUALITY);
}
