/** Inserts a box that was read: into the current question, or as a separate question. Pure. */
import { emptyQuestion } from '@tiku/contracts/question-bank';
import type { RegionKind, RegionReading } from '@tiku/contracts/ingestion';
import { pieceTakenFor, withPiece } from './misread-piece.js';
import { editQuestion, type DraftQuestion } from '../draft-editing.js';

export type Acceptance = 'piece' | 'replace' | 'insert' | 'stem' | 'append' | 'option';

/** The offers for each kind, the likeliest first. */
export const ACCEPTANCES: Record<RegionKind, readonly Acceptance[]> = {
  question: ['replace', 'insert'],
  text: ['stem', 'append', 'option', 'insert'],
  formula: ['piece', 'append', 'option'],
  table: ['append'],
  figure: ['append', 'option'],
};

/** Returns the changed list, or null if there is nothing to do. */
export function acceptRegion(
  list: readonly DraftQuestion[],
  currentId: string,
  reading: RegionReading,
  how: Acceptance,
  newId: () => string,
): DraftQuestion[] | null {
  const at = list.findIndex(({ id }) => id === currentId);
  const current = list[at];
  if (!current || (reading.text === '' && !reading.question)) return null;
  if (how === 'insert')
    return [...list.slice(0, at + 1), { ...questionOf(reading), id: newId() }, ...list.slice(at + 1)];
  return list.map((question) => (question === current ? changed(current, reading, how, newId) : question));
}

function changed(
  current: DraftQuestion,
  reading: RegionReading,
  how: Exclude<Acceptance, 'insert'>,
  newId: () => string,
): DraftQuestion {
  const images = [
    ...current.images,
    ...reading.images.filter((image) => !current.images.some(({ id }) => id === image.id)),
  ];
  switch (how) {
    case 'piece': {
      const piece = pieceTakenFor(current, reading);
      return piece ? { ...withPiece(current, piece, reading.text), confirmed: false } : current;
    }
    case 'replace': {
      const { id, n, source, tags, category, difficulty } = current;
      const fresh = questionOf(reading);
      return { ...fresh, id, n: n ?? fresh.n, source, tags, category, difficulty, confirmed: false };
    }
    case 'stem':
      return { ...editQuestion(current, { stem: reading.text, images }), confirmed: false };
    case 'append': {
      const stem =
        current.stem.trim() === '' ? reading.text : `${current.stem}${joint(reading)}${reading.text}`;
      return { ...editQuestion(current, { stem, images }), confirmed: false };
    }
    case 'option': {
      const option = { id: newId(), text: reading.text, isCorrect: false };
      const edited = editQuestion(current, { options: [...current.options, option], images });
      return { ...edited, confirmed: false };
    }
  }
}

/** Tables and figures get their own line, a formula joins the running text. */
const joint = ({ as }: RegionReading): string => (as === 'formula' ? ' ' : '\n');

function questionOf(reading: RegionReading): DraftQuestion {
  if (reading.question) {
    const { content: _alias, ...question } = reading.question;
    return { ...question, confirmed: false };
  }
  const { page, box, confidence, candidates } = reading;
  return {
    ...emptyQuestion(),
    id: '',
    n: null,
    stem: reading.text,
    images: reading.images,
    confidence,
    evidence: [{ field: 'stem', page, box, confidence, ...(candidates.length > 0 ? { candidates } : {}) }],
    flags: [],
    confirmed: false,
  };
}
