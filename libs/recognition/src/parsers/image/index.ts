/** Pictures (JPG, PNG) and drawn pages of scans through OCR. */
import { copyFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { isBrokenEngine, RecognitionError } from '../../inspect/index.js';
import type { DocumentModel } from '../../model/index.js';
import { recognisePicture } from './ocr-page.js';

export interface ImageContext {
  outDir: string;
}

/** Reads a picture as one page. Throws RecognitionError. */
export async function extractImage(
  file: string,
  context: ImageContext,
): Promise<{ model: DocumentModel; pageImage: string }> {
  const { model } = await recogniseFile(file);
  return { model, pageImage: await renderImage(file, context.outDir) };
}

/** Text of a picture with the engine's confidence. */
export async function ocrImage(
  file: string,
): Promise<{ text: string; model: DocumentModel; confidence: number; elapsedMs: number }> {
  const started = performance.now();
  const { model, text, confidence } = await recogniseFile(file);
  return { text, model, confidence, elapsedMs: Math.round(performance.now() - started) };
}

/** The picture itself is its page picture. */
export async function renderImage(file: string, outDir: string): Promise<string> {
  const target = join(outDir, `page-1${extname(file) || '.png'}`);
  await copyFile(file, target);
  return target;
}

async function recogniseFile(file: string): ReturnType<typeof recognisePicture> {
  try {
    const { data, info } = await sharp(file)
      .rotate()
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return await recognisePicture(
      { data, width: info.width, height: info.height, channels: 3 },
      { format: 'image', number: 1 },
    );
  } catch (error) {
    if (error instanceof RecognitionError || isBrokenEngine(error)) throw error;
    throw new RecognitionError('DAMAGED', error instanceof Error ? error.message : undefined, {
      cause: error,
    });
  }
}
