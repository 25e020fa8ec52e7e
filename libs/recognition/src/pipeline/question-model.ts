/** A single question as a document model: a paper with nothing else. Pure. */
import type { Block, DocumentModel } from '../model/index.js';

export interface QuestionText {
  stem: string;
  /** Texts of the options, in order from A. */
  options: readonly string[];
  solution: string;
}

const OPTION_LABELS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The model of a paper with this one question; the stem gets a number if it has none. */
export function questionModel({ stem, options, solution }: QuestionText): DocumentModel {
  const numbered = /^\s*\d{1,3}\s*[.．、]/.test(stem) ? stem : `1. ${stem}`;
  const lines = [
    ...numbered.split('\n'),
    ...options.map((option, index) => `${OPTION_LABELS[index] ?? ''}. ${option}`),
    ...(solution ? `【解析】${solution}`.split('\n') : []),
  ];
  const blocks = lines.map((text, index): Block => {
    return { kind: 'text', text, place: { line: index + 1 }, confidence: 1 };
  });
  const language = /\p{Script=Han}/u.test(numbered) ? 'zh' : 'en';
  return { format: 'tex', pages: [], blocks, figures: [], tikz: [], language, warnings: [] };
}
