/** The work of the child: decodes a picture from outside and encodes it again, which drops everything else in the file. */
import sharp, { type Sharp } from 'sharp';
import type { z } from 'zod';
import type { PictureJob, PictureMessage } from './protocol.js';

export async function encodePicture(job: PictureJob): Promise<z.output<typeof PictureMessage>> {
  const { bytes, as, megapixelsMax, isUpright, size } = job;
  try {
    const given = sharp(bytes, {
      limitInputPixels: megapixelsMax * 1_000_000,
      failOn: 'error',
      animated: as.type === 'gif',
    });
    const upright = isUpright ? given.rotate() : given;
    const { data, info } = await encoder(sized(upright, size), as).toBuffer({ resolveWithObject: true });
    // For the encoder an animation is one tall strip; a page shows the height of a frame.
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
  } catch (error) {
    // Whatever the decoder says about a file concerns that file.
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    return { refused: isTooLarge ? 'tooManyPixels' : 'damaged' };
  }
}

function sized(picture: Sharp, size: PictureJob['size']): Sharp {
  if (!size) return picture;
  const { width, height } = size;
  if (height === undefined) return picture.resize({ width, withoutEnlargement: true });
  return picture.resize(width, height, { fit: 'cover' });
}

function encoder(picture: Sharp, as: PictureJob['as']): Sharp {
  switch (as.type) {
    case 'webp':
      return picture.webp({ quality: as.quality, smartSubsample: as.smartSubsample ?? false });
    case 'jpeg':
      return picture.jpeg({ quality: as.quality });
    case 'png':
      return picture.png({ compressionLevel: 9 });
    case 'gif':
      return picture.gif();
  }
}
