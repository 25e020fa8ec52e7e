/**
 * Seals a paper: what a pupil sees, apart from what is right. The hash of all of it identifies the text, so that people
 * who practise the same text share one exam. Pure.
 */
import { createHash } from 'node:crypto';
import { EXAM_LIMITS, type ItemForm } from '@tiku/contracts/exams';
import type { PaperQuestion } from '@tiku/contracts/paper-bank';
import type { PracticePaper } from '@tiku/contracts/paper-bank-internal';
import { figuresBesideAnswers, type QuestionImage } from '@tiku/contracts/question-bank';
import { isFormulaAnswer } from '@tiku/marking/keys';
import { countBlanks } from '@tiku/question-syntax/markup';
import type { StoredImage, StoredKey, StoredQuestion } from './stored-content.js';

interface SealedItem {
  id: string;
  number: number;
  section: number;
  sectionTitle: string;
  form: ItemForm;
  points: number;
  questionId: string;
  questionVersion: number;
  content: StoredQuestion;
  key: StoredKey;
}
export interface SealedPaper {
  paperId: string;
  paperVersion: number;
  title: string;
  subject: string;
  hash: string;
  items: SealedItem[];
}
type FileOf = (url: string) => StoredImage['file'];

export function sealPaper(
  { id, version, title, subject, sections }: PracticePaper,
  fileOf: FileOf,
): SealedPaper {
  const places = sections.flatMap(({ title, questions }, section) =>
    questions.map((question) => ({ question, section, sectionTitle: title })),
  );
  const items = places.map(({ question, ...place }, index) => ({
    ...{ id: question.id, number: index + 1, ...place },
    ...sealed(question, fileOf),
  }));
  const hash = createHash('sha256')
    .update(JSON.stringify([title, subject, items]))
    .digest('base64url');
  return { paperId: id, paperVersion: version, title, subject, hash, items };
}

function sealed({ question, score, questionId, questionVersion }: PaperQuestion, fileOf: FileOf) {
  const { type, passage, stem, options, tikz, fillAnswers = [], solutionAnswers = [] } = question;
  const stored = ({ url, screens, ...image }: QuestionImage): StoredImage => ({
    ...image,
    file: fileOf(url),
    // Their addresses are made again from the picture's.
    ...(screens && { screens: screens.map(({ width }) => ({ width, url: '' })) }),
  });
  const images = question.images.map(stored);
  const visible = figuresBesideAnswers({ ...question, images, tikz });
  const blanks = blanksOf(type, stem, fillAnswers.length);
  const content: StoredQuestion = {
    ...{ passage, stem, ...visible },
    options: options.map(({ id, text }) => ({ id, text })),
    blanks,
    formulas: type === 'fill' ? fillAnswers.slice(0, blanks).map(isFormulaAnswer) : [],
  };
  const key: StoredKey = {
    options: options.flatMap(({ id, isCorrect }) => (isCorrect ? [id] : [])),
    ...{ fillAnswers, solutionAnswers, solution: question.solution ?? '' },
    ...{ images, tikz, answerScores: question.answerScores },
  };
  return { form: type, points: score, questionId, questionVersion, content, key };
}

/**
 * As many as the key has; a question without a key has those of its stem. A blank question has one at least, and not more
 * than a response can have.
 */
function blanksOf(form: ItemForm, stem: string, answers: number): number {
  if (form !== 'fill') return 0;
  return Math.min(EXAM_LIMITS.blanks, Math.max(1, answers || countBlanks(stem)));
}
