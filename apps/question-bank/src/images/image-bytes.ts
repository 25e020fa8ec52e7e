/**
 * An uploaded image → a picture that we encoded ourselves: it has no hidden data and no metadata such as place or
 * camera. The content decides the type, never the name. Knows nothing of banks and storage.
 */
import { LIMITS } from '@tiku/contracts/common';
import { badRequest, payloadTooLarge, unsupportedMedia } from '@tiku/platform/errors';
import { PictureRefused, type Pictures } from '@tiku/platform/pictures';
import { imageTypeOf } from '@tiku/platform/uploads';

/** A hostile file has a large decoded size: 40 megapixels take 160 MB for a moment. */
const MEGAPIXELS_MAX = 40;
const JPEG_QUALITY = 88;

export interface EncodedImage {
  bytes: Buffer;
  contentType: string;
  width: number;
  height: number;
}

/** @throws AppError 400 empty, damaged, too complex or too many pixels, 413 over 5 MB, 415 not JPEG, PNG or GIF */
export async function encodeImage(pictures: Pictures, given: Buffer): Promise<EncodedImage> {
  if (given.length === 0) throw badRequest('error.file.missing');
  const type = imageTypeOf(given);
  if (!type) throw unsupportedMedia('JPG, PNG, GIF');
  if (given.length > LIMITS.questionImageBytes) throw payloadTooLarge(LIMITS.questionImageBytes);
  try {
    const encoded = await pictures.encode({
      bytes: given,
      megapixelsMax: MEGAPIXELS_MAX,
      isUpright: type !== 'gif',
      size: null,
      as: type === 'jpeg' ? { type, quality: JPEG_QUALITY } : { type },
    });
    return { ...encoded, contentType: `image/${type}` };
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    if (error.reason === 'tooManyPixels')
      throw badRequest('image.tooManyPixels', { millions: MEGAPIXELS_MAX });
    throw badRequest(error.reason === 'tooComplex' ? 'image.tooComplex' : 'image.damaged');
  }
}
