/** Questions like a text that was read from a picture: characters may be misread, and formulas may have lost their form. */
import { z } from 'zod';
import { IdOrCode, LIMITS, successAnswer, Uuid } from '../common/index.js';
import { QuestionType } from './question-fields.js';

export const PICTURE_SEARCH_LIMITS = { questions: 10, matches: 5 } as const;

/** POST /questions/picture-search. What POST /ocr/recognize read: its questions, or its text where it found none. */
export const PictureSearchRequest = z.object({
  questions: z
    .array(
      z.object({
        stem: z.string().min(1).max(LIMITS.stemChars),
        options: z
          .array(z.object({ text: z.string().max(LIMITS.optionChars) }))
          .max(LIMITS.optionsPerQuestion)
          .default([]),
      }),
    )
    .min(1)
    .max(PICTURE_SEARCH_LIMITS.questions),
  bankId: IdOrCode.optional(),
});
export type PictureQuestions = z.input<typeof PictureSearchRequest>['questions'];

interface ReadPicture {
  text: string;
  questions: readonly { stem: string; options: readonly { text: string }[] }[];
}
/**
 * What is searched for of a picture that was read, in turns until something is found: its questions, then all of its
 * text as one, since what was made out as a question may be a part of it. Empty where nothing was read.
 */
export function askedOfPicture(read: ReadPicture): PictureQuestions[] {
  const text = read.text.trim().slice(0, LIMITS.stemChars);
  const questions = read.questions
    .filter(({ stem }) => stem.trim() !== '')
    .slice(0, PICTURE_SEARCH_LIMITS.questions)
    .map(({ stem, options }) => ({
      stem: stem.slice(0, LIMITS.stemChars),
      options: options
        .slice(0, LIMITS.optionsPerQuestion)
        .map((option) => ({ text: option.text.slice(0, LIMITS.optionChars) })),
    }));
  const whole = text === '' ? [] : [{ stem: text, options: [] }];
  const isWhole = questions.length === 1 && questions[0]?.stem === text;
  return [questions, isWhole ? [] : whole].filter((asked) => asked.length > 0);
}

export const PictureMatch = z.object({
  id: Uuid,
  qid: z.string(),
  type: QuestionType,
  stem: z.string(),
  bank: z.object({ id: Uuid, bid: z.string(), name: z.string() }),
  /** 0..1: how much of what was read the question shares. */
  score: z.number(),
});
export type PictureMatch = z.infer<typeof PictureMatch>;
/** One result for each question that was read, of all banks that the caller may view, the likest first. */
export const PictureSearchAnswer = successAnswer({
  results: z.array(
    z.object({ index: z.int(), matches: z.array(PictureMatch).max(PICTURE_SEARCH_LIMITS.matches) }),
  ),
});
