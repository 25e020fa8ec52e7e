/** Figures leave the child as files: their bytes are written to the folder of the page picture and removed from the model. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentModel } from '../model/index.js';

const SAFE_NAME = /[^\w.-]+/g;

/** Writes the bytes of every figure into `outDir` and replaces them by the path. */
export async function storeFigures(model: DocumentModel, outDir: string): Promise<DocumentModel> {
  const figures = await Promise.all(
    model.figures.map(async ({ data, ...figure }) => {
      if (!data) return figure;
      const extension = figure.mimeType === 'image/png' ? 'png' : 'jpg';
      const file = join(outDir, `${figure.id.replace(SAFE_NAME, '_')}.${extension}`);
      await writeFile(file, data);
      return { ...figure, file };
    }),
  );
  return { ...model, figures };
}
