/**
 * The steps after extraction, pure and fast: merge pages, segment, classify, enrich. Each is exported because the
 * service runs and records it as a separate step.
 */
import { classifyQuestions, type Classified } from '../classify/index.js';
import { enrichQuestions, type EnrichOptions, type RecognisedDocument } from '../enrich/index.js';
import type { Block, DocumentModel } from '../model/index.js';
import { questionNumber } from '../segment/marks.js';
import type { RuleRunner } from '../segment/rules/runner.js';
import { segmentDocument, type Segmented } from '../segment/index.js';

export { classifyQuestions, enrichQuestions, segmentDocument };
export { questionModel, type QuestionText } from './question-model.js';
export type { Classified, RecognisedDocument, Segmented };

/** Models of pages, in page order → one document. Lines that repeat at the top or bottom of pages become furniture. */
export function mergePages(extractions: readonly { model: DocumentModel }[]): DocumentModel {
  const models = extractions.map((extraction) => extraction.model);
  const [first] = models;
  if (!first)
    return { format: 'image', pages: [], blocks: [], figures: [], tikz: [], language: 'zh', warnings: [] };
  const repeated = repeatedLines(models);
  const chinese = models.filter((model) => model.language === 'zh').length;
  return {
    format: first.format,
    pages: models.flatMap((model) => model.pages),
    blocks: models.flatMap((model) =>
      model.blocks.map((block) =>
        isFurniture(block, repeated)
          ? { ...block, hints: { ...block.hints, role: 'footer' as const } }
          : block,
      ),
    ),
    figures: models.flatMap((model) => model.figures),
    tikz: models.flatMap((model) => model.tikz),
    language: chinese * 2 >= models.length ? 'zh' : 'en',
    warnings: models.flatMap((model) => model.warnings),
  };
}

/** All steps in one, for callers that do not record them. */
export function recogniseDocument(
  model: DocumentModel,
  options: EnrichOptions = {},
  runner?: RuleRunner,
): RecognisedDocument {
  return enrichQuestions(classifyQuestions(segmentDocument(model, runner)), options);
}

/** The share of the page's height with running heads and page numbers (book scans have wide margins). */
const MARGIN = 0.125;
const withoutDigits = (text: string): string => text.replace(/[\d\s]+/g, '');
const inMargin = (block: Block): boolean => {
  const { box } = block.place;
  return box !== undefined && (box[3] <= MARGIN || box[1] >= 1 - MARGIN);
};

/** The key that equal lines or pictures (a logo, by its place) of two pages share. */
const furnitureKey = ({ kind, text, place }: Block): string =>
  kind === 'figure' ? `figure ${place.box?.map((edge) => edge.toFixed(2)).join(' ')}` : withoutDigits(text);

/** Lines (except page numbers) and pictures in the margins of at least three pages, or of both of two. */
function repeatedLines(models: readonly DocumentModel[]): Set<string> {
  const seen = new Map<string, Set<number>>();
  models.forEach((model, page) => {
    for (const block of model.blocks) {
      const text = furnitureKey(block);
      if (block.kind === 'figure' && inMargin(block)) {
        seen.set(text, (seen.get(text) ?? new Set()).add(page));
        continue;
      }
      if (!inMargin(block) || text.length < 2 || text.length > 60 || isNamedNumber(block.text)) continue;
      seen.set(text, (seen.get(text) ?? new Set()).add(page));
    }
  });
  const needed = Math.max(2, Math.min(3, models.length));
  return new Set([...seen].filter(([, pages]) => pages.size >= needed).map(([text]) => text));
}

/** "Question 3", "第3题" at the top of each page are the questions themselves. */
const isNamedNumber = (text: string): boolean =>
  /^\D/.test(text.trim()) && questionNumber(text)?.strength === 'strong';

const isFurniture = (block: Block, repeated: ReadonlySet<string>): boolean =>
  inMargin(block) &&
  (block.kind === 'text' || block.kind === 'figure') &&
  (repeated.has(furnitureKey(block)) || (block.kind === 'text' && PAGE_NUMBER.test(block.text.trim())));

/** "12", "- 12 -", "4-25": the page, or chapter and page. */
const PAGE_NUMBER = /^[^\p{L}\d$]{0,5}\d{1,4}(?:\s?[-–—]\s?\d{1,4})?[^\p{L}\d$]{0,5}$/u;
