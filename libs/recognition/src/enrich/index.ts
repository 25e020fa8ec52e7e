/**
 * Classified questions → recognised questions of the contract: ids, source, tags, difficulty, pictures, confidence,
 * within the contract's limits. Pure except for the random ids.
 */
import { randomUUID } from 'node:crypto';
import { LIMITS } from '@tiku/contracts/common';
import type { PaperTally, RecognisedQuestion } from '@tiku/contracts/ingestion';
import { emptyQuestion } from '@tiku/contracts/question-bank';
import type { Classified, ClassifiedQuestion } from '../classify/index.js';
import { tallyOf } from '../tally/index.js';
import { judge } from '../confidence/index.js';
import { doubtMessage } from '../confidence/messages.js';
import type { Figure } from '../model/index.js';
import { paperSource } from '../source/paper-source.js';
import { paperTitle } from '../source/paper-title.js';
import { FormulaCheck } from './formula-check.js';
import { misreadFields } from './misread-fields.js';
import { picturesOf } from './pictures.js';
import { difficultyOf, tagsOf } from './tags.js';

export interface RecognisedDocument {
  /** The printed name of the paper; null if it prints none. */
  title: string | null;
  questions: RecognisedQuestion[];
  /** Pictures that questions name; storing them gives their URLs. */
  figures: Figure[];
  /** Mean over questions; null if there are none. */
  averageConfidence: number | null;
  typeDistribution: Record<string, number>;
  tally: PaperTally;
}

/** `language` of messages to the teacher; `fileName` as the person named the file: it suggests the paper's source. */
export interface EnrichOptions {
  language?: 'zh' | 'en';
  fileName?: string;
}

/** Completes classified questions. */
export function enrichQuestions(classified: Classified, options: EnrichOptions = {}): RecognisedDocument {
  const { segmented } = classified;
  const language = options.language ?? segmented.language;
  const title = paperTitle(segmented.title);
  const source = paperSource({ title, fileName: options.fileName });
  // Globally unique: a bank combines questions of several papers.
  const paperId = randomUUID();
  const formulas = new FormulaCheck();
  const questions = classified.questions.map((question) => ({
    ...complete(question, classified, language, source, formulas),
    passage: question.passage && {
      id: `${paperId}-${question.passage.ordinal}`,
      text: cut(question.passage.text, LIMITS.stemChars),
    },
  }));
  const used = new Set(questions.flatMap((question) => question.images.map((image) => image.id)));
  const typeDistribution: Record<string, number> = {};
  for (const { type } of questions) typeDistribution[type] = (typeDistribution[type] ?? 0) + 1;
  const sum = questions.reduce((total, question) => total + question.confidence, 0);
  return {
    title,
    questions,
    figures: segmented.figures.filter((figure) => used.has(figure.id)),
    averageConfidence: questions.length > 0 ? Math.round((sum / questions.length) * 1000) / 1000 : null,
    typeDistribution,
    tally: tallyOf(
      segmented,
      questions.map((question) => question.score),
    ),
  };
}

function complete(
  question: ClassifiedQuestion,
  classified: Classified,
  language: 'zh' | 'en',
  paper: RecognisedQuestion['source'],
  formulas: FormulaCheck,
): RecognisedQuestion {
  const { from } = question;
  const stem = cut(question.stem, LIMITS.stemChars);
  const solution = cut(question.solution, LIMITS.stemChars);
  const options = question.options.slice(0, LIMITS.optionsPerQuestion).map((option, index) => ({
    id: String.fromCharCode(65 + index),
    text: cut(option.text, LIMITS.optionChars),
    isCorrect: option.correct,
  }));
  const pictures = picturesOf(
    [
      question.passage?.text ?? '',
      stem,
      ...options.map((option) => option.text),
      ...question.solutionAnswers,
      solution,
    ],
    classified.segmented,
  );
  const markup = `${stem} ${options.map((option) => option.text).join(' ')}`;
  const texts = {
    stem: question.passage ? `${stem}\n\n${question.passage.text}` : stem,
    options: options.map(({ text }) => text),
    answers: [...question.fillAnswers, ...question.solutionAnswers],
    solution,
  };
  const misread = misreadFields(texts, from, classified.segmented.scannedPages);
  const { evidence, flags, confidence } = judge(
    { ...question, doubts: [...question.doubts, ...formulas.doubts(texts), ...misread] },
    language,
    /!\[\]\(|\n\|/.test(markup),
    classified.segmented.scannedPages,
  );
  const { tags, guessed } = tagsOf(from.topics, `${stem}\n${markup}`);
  if (guessed)
    flags.push({ field: 'tags', code: 'tags_guessed', message: doubtMessage('tags_guessed', language) });
  const isChoice =
    question.type === 'choice' || question.type === 'multipleChoice' || question.type === 'unknown';
  return {
    ...emptyQuestion(),
    id: randomUUID(),
    n: from.number,
    type: question.type,
    difficulty: difficultyOf(from.facility),
    stem,
    content: stem,
    options: isChoice ? options : [],
    fillAnswers: question.fillAnswers.slice(0, 50).map((answer) => cut(answer, LIMITS.optionChars)),
    solutionAnswers: question.solutionAnswers.slice(0, 50).map((answer) => cut(answer, LIMITS.stemChars)),
    solution,
    tags,
    source: {
      ...paper,
      ...(question.sourceText ? { text: question.sourceText.slice(0, 200) } : {}),
      ...(from.number === null ? {} : { number: String(from.number) }),
    },
    score: question.score,
    ...pictures,
    confidence,
    evidence,
    flags,
  };
}

/** Truncates to a limit of the contract; real papers stay far below. */
const cut = (text: string, limit: number): string => (text.length <= limit ? text : text.slice(0, limit));
