/** Crops the figures of a page out of its drawing and writes them as PNG files. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentModel } from '../../model/index.js';
import { cutRegion } from './page-picture.js';
import type { DrawnPage } from './pdfium.js';

/** The model with a file and a size for each figure. */
export async function cutFigures(
  model: DocumentModel,
  drawn: DrawnPage,
  outDir: string,
): Promise<DocumentModel> {
  const figures = await Promise.all(
    model.figures.map(async (figure) => {
      const [x0, y0, x1, y1] = figure.place.box ?? [0, 0, 1, 1];
      const cut = await cutRegion(drawn, { x0, y0, x1, y1 });
      const file = join(outDir, `${figure.id}.png`);
      await writeFile(file, cut.data);
      return { ...figure, file, width: cut.width, height: cut.height };
    }),
  );
  return { ...model, figures };
}
