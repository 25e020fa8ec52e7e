/** One document of an export: a paper, its answers, the keys of its variants. */
import type { ReadyFigures } from '../figures/index.js';
import type { OutputLayout, OutputPaper } from '../paper/index.js';

export interface DocumentRequest {
  paper: OutputPaper;
  layout: OutputLayout;
  figures: ReadyFigures;
  /** The questions (with answers as `answers` says), or only the answers. */
  content: 'questions' | 'answers';
  answers: 'none' | 'each' | 'end';
  /** LaTeX marks each part with comments, for our own reader. */
  isReadBack?: boolean | undefined;
}

/** Where an archive has the pictures of a document. */
export const figuresFolder = ({ content }: DocumentRequest): 'figures' | 'answer-figures' =>
  content === 'answers' ? 'answer-figures' : 'figures';
