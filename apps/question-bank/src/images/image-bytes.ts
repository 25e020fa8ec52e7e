/**
 * An uploaded image → a picture that we encoded ourselves: it has no hidden data and no metadata such as place or
 * camera. The content decides the type, never the name. Knows nothing of banks and storage.
 */
import { LIMITS } from '@tiku/contracts/common';
import { badRequest, payloadTooLarge, unsupportedMedia } from '@tiku/platform/errors';
import { imageTypeOf } from '@tiku/platform/uploads';
import sharp from 'sharp';

/** A hostile file has a large decoded size: 40 megapixels take 160 MB for a moment. */
const MEGAPIXELS_MAX = 40;
const ENCODE_TIMEOUT_SECONDS = 15;

export interface EncodedImage {
  bytes: Buffer;
  contentType: string;
  width: number;
  height: number;
}

/** @throws AppError 400 empty or damaged, 413 over 5 MB, 415 not JPEG, PNG or GIF */
export async function encodeImage(given: Buffer): Promise<EncodedImage> {
  if (given.length === 0) throw badRequest('error.file.missing');
  const type = imageTypeOf(given);
  if (!type) throw unsupportedMedia('JPG, PNG, GIF');
  if (given.length > LIMITS.questionImageBytes) throw payloadTooLarge(LIMITS.questionImageBytes);
  try {
    const { data, info } = await encoder(given, type).toBuffer({ resolveWithObject: true });
    // For the encoder an animation is one tall strip; a page shows the height of a frame.
    return {
      bytes: data,
      contentType: `image/${type}`,
      width: info.width,
      height: info.pageHeight ?? info.height,
    };
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message))
      throw badRequest('image.tooManyPixels', { millions: MEGAPIXELS_MAX });
    throw badRequest('image.damaged');
  }
}

function encoder(given: Buffer, type: 'jpeg' | 'png' | 'gif') {
  const options = { limitInputPixels: MEGAPIXELS_MAX * 1_000_000, failOn: 'error' as const };
  if (type === 'gif')
    return sharp(given, { ...options, animated: true })
      .gif()
      .timeout({ seconds: ENCODE_TIMEOUT_SECONDS });
  const upright = sharp(given, options).rotate().timeout({ seconds: ENCODE_TIMEOUT_SECONDS });
  return type === 'png' ? upright.png({ compressionLevel: 9 }) : upright.jpeg({ quality: 88 });
}
