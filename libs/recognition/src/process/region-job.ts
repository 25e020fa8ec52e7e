/** A box of a page as a job of a child: the parser of its format reads it; the figures get the ids from the caller. */
import type { RegionKind } from '@tiku/contracts/ingestion';
import { RecognitionError } from '../inspect/index.js';
import type { DocumentModel } from '../model/index.js';
import { readRegion } from '../region/index.js';
import type { JobRequest } from './protocol.js';

type RecogniseRegionJob = Extract<JobRequest, { kind: 'recogniseRegion' }>;
interface RegionContext {
  outDir: string;
  as: RegionKind;
  ocrStarted(): void;
}

/** The result is a `RegionMessage`. Throws UNSUPPORTED for a format without pages. */
export async function extractRegion(
  job: RecogniseRegionJob,
  format: DocumentModel['format'],
  context: RegionContext,
): Promise<unknown> {
  const model = withIds(await modelOf(job, format, context), job.figureIds);
  const reading = readRegion(model, job.as, job.language ? { language: job.language } : {});
  const markup = JSON.stringify([reading.text, reading.question]);
  return {
    ...reading,
    figures: model.figures
      .filter((figure) => markup.includes(`(image:${figure.id})`))
      .map(({ data: _data, ...figure }) => figure),
  };
}

async function modelOf(
  job: RecogniseRegionJob,
  format: DocumentModel['format'],
  context: RegionContext,
): Promise<DocumentModel> {
  if (format === 'pdf') {
    const { extractPdfRegion } = await import('../parsers/pdf/region.js');
    return extractPdfRegion(job.file, job.page, job.box, context);
  }
  if (format !== 'image' || job.page !== 1)
    throw new RecognitionError('UNSUPPORTED', `there is no page ${job.page} of ${format}`);
  const { extractImageRegion } = await import('../parsers/image/index.js');
  context.ocrStarted();
  return extractImageRegion(job.file, job.box, context);
}

/** Omits figures beyond the given ids, with the text that shows them. */
function withIds(model: DocumentModel, ids: readonly string[]): DocumentModel {
  const named = new Map(model.figures.slice(0, ids.length).map((figure, at) => [figure.id, ids[at] ?? '']));
  const rename = (text: string): string =>
    text.replace(/!\[\]\(image:([^()\s]+)\)/g, (_whole, id: string) => {
      const own = named.get(id);
      return own ? `![](image:${own})` : '';
    });
  return {
    ...model,
    figures: model.figures.flatMap((figure) => {
      const id = named.get(figure.id);
      return id ? [{ ...figure, id }] : [];
    }),
    blocks: model.blocks.map((block) => ({ ...block, text: rename(block.text) })),
  };
}
