/**
 * Questions similar to a text read from a picture: characters may be misread, and formulas may have lost their
 * structure.
 */
import { z } from 'zod';
import { IdOrCode, LIMITS, successResponse, Uuid } from '../common/index.js';
import { QuestionType } from './question-fields.js';

export const PICTURE_SEARCH_LIMITS = { questions: 10, matches: 5 } as const;

/** POST /questions/picture-search. The result of POST /ocr/recognize: its questions, or its text if it found none. */
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
 * What to search for, in turns until something is found: the questions of the picture, then all of its text as one,
 * since a recognised question may be only a part of it. Empty if nothing was read.
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
  return [questions, isWhole ? [] : whole].filter((query) => query.length > 0);
}

export const PictureMatch = z.object({
  id: Uuid,
  qid: z.string(),
  type: QuestionType,
  stem: z.string(),
  bank: z.object({ id: Uuid, bid: z.string(), name: z.string() }),
  /** 0..1: the share of the reading that the question has too. */
  score: z.number(),
});
export type PictureMatch = z.infer<typeof PictureMatch>;
/** One result per recognised question, from all banks that the caller may view, best match first. */
export const PictureSearchResponse = successResponse({
  results: z.array(
    z.object({ index: z.int(), matches: z.array(PictureMatch).max(PICTURE_SEARCH_LIMITS.matches) }),
  ),
});
