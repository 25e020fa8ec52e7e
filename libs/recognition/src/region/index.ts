/**
 * A box that a person draws, read as the kind that the person states. Owns the choice of reading; the parsers read the
 * box. Pure.
 */
import type { Candidate, RecognisedQuestion, RegionKind } from '@tiku/contracts/ingestion';
import { joinRuns } from '../classify/join-lines.js';
import type { DocumentModel } from '../model/index.js';
import { questionModel, recogniseDocument } from '../pipeline/index.js';
import { asFormula } from './formula.js';
import { asTable } from './table.js';

export interface RegionReading {
  /** In question markup; the stem if it is a question. */
  text: string;
  question: RecognisedQuestion | null;
  candidates: Candidate[];
  /** 0..1 */
  confidence: number;
}

/** A formula read as a line of text has lost its structure, however sure the engine is of its letters. */
const SCANNED_FORMULA_MAX = 0.5;
/** A figure is the box itself: nothing is read. */
const FIGURE_CONFIDENCE = 0.99;

export function readRegion(
  model: DocumentModel,
  as: RegionKind,
  options: { language?: 'zh' | 'en' } = {},
): RegionReading {
  const blocks = model.blocks.filter((block) => block.text.trim() !== '');
  const length = blocks.reduce((sum, block) => sum + block.text.length, 0);
  const sure = blocks.reduce((sum, block) => sum + block.text.length * block.confidence, 0);
  const read = length === 0 ? 0 : sure / length;
  const text = joinRuns(
    blocks.map(({ text: line, place, confidence }) => ({ text: line, place, confidence, doubts: [] })),
    true,
  );
  const isScanned = model.pages.some((page) => page.scanned);
  switch (as) {
    case 'question':
      return asQuestion(model, text, read, options);
    case 'text':
      return { text, question: null, candidates: readingsIn(model, text), confidence: read };
    case 'formula': {
      const formula = asFormula(text);
      const isLine = isScanned && !isWhole(text);
      const confidence = isLine ? Math.min(read, SCANNED_FORMULA_MAX) : read * 0.95;
      return { ...formula, question: null, confidence };
    }
    case 'table': {
      const table = asTable(blocks);
      return { text: table.text, question: null, candidates: [], confidence: read * table.confidence };
    }
    case 'figure': {
      const figure = model.figures[0];
      return {
        text: figure ? `![](image:${figure.id})` : '',
        question: null,
        candidates: [],
        confidence: FIGURE_CONFIDENCE,
      };
    }
  }
}

const isWhole = (text: string): boolean => /^\$[^$]+\$$/.test(text.trim());

/** The first question of the box; a box without number, blank and options is a stem too. */
function asQuestion(
  model: DocumentModel,
  text: string,
  read: number,
  options: { language?: 'zh' | 'en' },
): RegionReading {
  if (text === '') return { text, question: null, candidates: [], confidence: 0 };
  const [found] = recogniseDocument(model, options).questions;
  if (found) return { text: found.stem, question: found, candidates: [], confidence: found.confidence };
  const plain = { ...questionModel({ stem: text, options: [], solution: '' }), figures: model.figures };
  const question = recogniseDocument(plain, options).questions[0] ?? null;
  if (!question) return { text, question: null, candidates: [], confidence: read };
  const box = model.blocks.find((block) => block.place.box)?.place;
  const evidence = question.evidence.map(({ line: _line, lastLine: _last, ...one }) => ({
    ...one,
    ...(box?.page && box.box
      ? { page: box.page, box: [...box.box] as [number, number, number, number] }
      : {}),
  }));
  const confidence = Math.min(question.confidence, read);
  return {
    text,
    question: { ...question, n: null, evidence, confidence },
    candidates: [],
    confidence,
  };
}

function readingsIn(model: DocumentModel, text: string): Candidate[] {
  return model.blocks.flatMap((block) =>
    (block.readings ?? []).flatMap(({ read, readings }) => {
      const start = text.indexOf(read);
      return start < 0 ? [] : readings.map((reading) => ({ ...reading, run: read, start }));
    }),
  );
}
