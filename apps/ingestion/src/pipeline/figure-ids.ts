/**
 * Parsers name figures within one page; stored figures need ids that are globally unique and the same when a page is
 * read twice. Pure.
 */
import type { DocumentModel } from '@tiku/recognition/model';
import { derivedId } from '../derived-id.js';

/** The model with every figure, and every `![](image:…)` that shows it, under its stored id. */
export function withStoredFigureIds(model: DocumentModel, taskId: string, page: number): DocumentModel {
  const ids = new Map(model.figures.map((figure) => [figure.id, derivedId(taskId, page, figure.id)]));
  const rename = (text: string): string =>
    text.replace(/!\[\]\(image:([^)\s]+)\)/g, (whole, id: string) => {
      const stored = ids.get(id);
      return stored ? `![](image:${stored})` : whole;
    });
  return {
    ...model,
    figures: model.figures.map((figure) => ({ ...figure, id: ids.get(figure.id) ?? figure.id })),
    blocks: model.blocks.map((block) => ({ ...block, text: rename(block.text) })),
  };
}
