/** A written paper as an upload: recognised from its file only. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openArchive } from '@tiku/interchange/unzip';
import { mergePages, recogniseDocument, type RecognisedDocument } from '@tiku/recognition/pipeline';
import type { Recogniser } from '@tiku/recognition/process';

/** Reads the paper in an archive: LaTeX has its pictures as separate files. */
export async function readBack(
  recogniser: Recogniser,
  format: 'pdf' | 'docx' | 'tex',
  { type, data }: { type: string; data: Uint8Array },
): Promise<RecognisedDocument> {
  const folder = await mkdtemp(join(tmpdir(), 'tiku-round-trip-'));
  try {
    const file = join(folder, `paper.${format}`);
    await writeFile(file, type === 'application/zip' ? await paperInArchive(folder, format, data) : data);
    const { pages } = await recogniser.inspect(file);
    const extractions = [];
    for (const { number } of pages)
      extractions.push(await recogniser.extractPage(file, number, { outDir: folder }));
    return recogniseDocument(mergePages(extractions));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function paperInArchive(folder: string, format: string, data: Uint8Array): Promise<Buffer> {
  const file = join(folder, 'paper.zip');
  await writeFile(file, data);
  const archive = await openArchive(file);
  try {
    const name = archive.names.find((one) => one.endsWith(`.${format}`));
    if (name === undefined) throw new Error(`the archive holds no .${format}: ${archive.names.join(', ')}`);
    return await archive.bytes(name);
  } finally {
    archive.close();
  }
}
