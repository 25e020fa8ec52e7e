/** The uploaded documents, and the result of recognition for each without faults: the expected result. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { docxPaper, pdfPaper, pngPaper, TEX_PAPER } from '@tiku/ingestion/test-papers';
import { RecognitionError } from '@tiku/recognition/inspect';
import { mergePages, recogniseDocument } from '@tiku/recognition/pipeline';
import { createRecogniser, type Recogniser } from '@tiku/recognition/process';

const PDF_PAGES = 4;

/** Stems in paper order, or the reason why there are none. */
type Finding = { stems: string[] } | { error: string };

export interface Paper {
  kind: string;
  extension: string;
  bytes: Uint8Array;
  expected: Finding;
  /** Its questions have answers, so that a bank accepts them. */
  savable: boolean;
}

/** What is the same in every reading: ids of figures differ. */
export function comparableStem(stem: string): string {
  return stem.replace(/\(image:[^)]*\)/g, '(image)');
}

/** One paper of each kind. @throws Error if a good one cannot be read, or a damaged one can */
export async function makePapers(): Promise<Paper[]> {
  const pdf = await pdfPaper(PDF_PAGES);
  const sources: Omit<Paper, 'expected'>[] = [
    { kind: 'tex', extension: 'tex', bytes: Buffer.from(TEX_PAPER), savable: true },
    { kind: 'docx', extension: 'docx', bytes: await docxPaper(), savable: true },
    { kind: 'pdf', extension: 'pdf', bytes: pdf, savable: false },
    { kind: 'damaged', extension: 'pdf', bytes: pdf.subarray(0, 300), savable: false },
    { kind: 'png', extension: 'png', bytes: await pngPaper(), savable: false },
  ];
  const folder = await mkdtemp(join(tmpdir(), 'tiku-papers-'));
  const recogniser = createRecogniser({ workers: 1 });
  try {
    const papers: Paper[] = [];
    for (const source of sources) {
      const file = join(folder, `${source.kind}.${source.extension}`);
      await writeFile(file, source.bytes);
      const expected = await read(recogniser, file, folder);
      const isAsMeant =
        'stems' in expected
          ? expected.stems.length > 1
          : source.kind === 'damaged' && expected.error === 'DAMAGED';
      if (!isAsMeant) throw new Error(`the ${source.kind} paper gives ${JSON.stringify(expected)}`);
      papers.push({ ...source, expected });
    }
    return papers;
  } finally {
    await recogniser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function read(recogniser: Recogniser, file: string, outDir: string): Promise<Finding> {
  try {
    const extractions = [];
    for (const { number } of (await recogniser.inspect(file)).pages)
      extractions.push(await recogniser.extractPage(file, number, { outDir }));
    const { questions } = recogniseDocument(mergePages(extractions), { language: 'zh' });
    return { stems: questions.map(({ stem }) => comparableStem(stem)) };
  } catch (error) {
    if (error instanceof RecognitionError) return { error: error.code };
    throw error;
  }
}
