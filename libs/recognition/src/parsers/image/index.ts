/** Pictures (JPG, PNG) and drawn pages of scans through OCR. */
import { copyFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import type { RegionKind } from '@tiku/contracts/ingestion';
import { isBrokenEngine, RecognitionError } from '../../inspect/index.js';
import type { Box, DocumentModel } from '../../model/index.js';
import { pictureModel } from '../../region/picture-model.js';
import { cutPicture, onPage } from '../../region/clip.js';
import { formulaPicture, loneFormula } from './formula-picture.js';
import { recognisePicture, type RawPicture } from './ocr-page.js';
import { asPage } from './as-page.js';

export interface ImageContext {
  outDir: string;
}

/** Reads a picture as one page. Throws RecognitionError. */
export async function extractImage(
  file: string,
  context: ImageContext,
): Promise<{ model: DocumentModel; pageImage: string }> {
  const [{ model }, pageImage] = await Promise.all([recogniseFile(file), renderImage(file, context.outDir)]);
  return { model: await cutFigures(model, file, context.outDir), pageImage };
}

/** Reads a picture that is page `number` of a document of pictures. Throws RecognitionError. */
export async function extractPhotograph(
  file: string,
  number: number,
  context: ImageContext,
): Promise<DocumentModel> {
  const { model } = await readable(async () =>
    recognisePicture(await greyPicture(file), { format: 'image', number }),
  );
  return cutFigures(model, file, context.outDir);
}

/** Text of a picture with the engine's confidence. Places are not returned: a strip is read on larger paper. */
export async function ocrImage(
  file: string,
): Promise<{ text: string; model: DocumentModel; confidence: number; elapsedMs: number }> {
  const started = performance.now();
  const { model, text, confidence } = await readable(async () => {
    const picture = await greyPicture(file);
    const page = await recognisePicture(await asPage(picture), { format: 'image', number: 1 });
    const formula = await loneFormula(picture, page.text);
    const [block] = formula?.blocks ?? [];
    return formula && block ? { model: formula, text: block.text, confidence: block.confidence } : page;
  });
  return { text, model, confidence, elapsedMs: Math.round(performance.now() - started) };
}

/** The picture is its own page picture. */
export async function renderImage(file: string, outDir: string): Promise<string> {
  const target = join(outDir, `page-1${extname(file) || '.png'}`);
  await copyFile(file, target);
  return target;
}

/** Reads a box of a picture as the given kind. Throws RecognitionError. */
export async function extractImageRegion(
  file: string,
  box: Box,
  context: ImageContext & { as: RegionKind },
): Promise<DocumentModel> {
  const cut = await readable(async () => {
    const whole = await greyPicture(file);
    if (context.as === 'figure')
      return pictureModel(
        'image',
        { number: 1, width: whole.width, height: whole.height, scanned: true },
        box,
      );
    const { picture, toPage } = cutPicture(whole, box);
    const page = { format: 'image' as const, number: 1 };
    const formula = context.as === 'formula' ? await formulaPicture(picture, page) : null;
    const model = formula ?? (await recognisePicture(picture, page)).model;
    const { width, height } = whole;
    return { ...onPage(model, toPage), pages: [{ number: 1, width, height, scanned: true }] };
  });
  return cutFigures(cut, file, context.outDir);
}

async function greyPicture(file: string): Promise<RawPicture> {
  const { data, info } = await sharp(file)
    .rotate()
    .flatten({ background: '#fff' })
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 1 };
}

function recogniseFile(file: string): ReturnType<typeof recognisePicture> {
  return readable(async () => recognisePicture(await greyPicture(file), { format: 'image', number: 1 }));
}

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RecognitionError || isBrokenEngine(error)) throw error;
    throw new RecognitionError('DAMAGED', error instanceof Error ? error.message : undefined, {
      cause: error,
    });
  }
}

/** Writes the regions of a picture as files. */
async function cutFigures(model: DocumentModel, file: string, outDir: string): Promise<DocumentModel> {
  const { width, height } = model.pages[0] ?? { width: 1, height: 1 };
  const figures = await Promise.all(
    model.figures.map(async (figure) => {
      const [x0, y0, x1, y1] = figure.place.box ?? [0, 0, 1, 1];
      const region = {
        left: Math.floor(x0 * width),
        top: Math.floor(y0 * height),
        width: Math.max(1, Math.floor((x1 - x0) * width)),
        height: Math.max(1, Math.floor((y1 - y0) * height)),
      };
      const target = join(outDir, `${figure.id}.png`);
      const { width: wide, height: tall } = await sharp(file).rotate().extract(region).png().toFile(target);
      return { ...figure, file: target, width: wide, height: tall };
    }),
  );
  return { ...model, figures };
}
