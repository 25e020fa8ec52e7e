/**
 * The fields of a question that a person writes, each defined once. Requests, responses, drafts, the table's columns,
 * GraphQL types and fragments derive from this table (docs/adr/0019): a new field does not compile until it is stored.
 */
import { z } from 'zod';
import { LIMITS, ruleNamed, textOrNumber } from '../common/index.js';

export const QUESTION_TYPES = ['choice', 'multipleChoice', 'fill', 'solution'] as const;
export const QuestionType = z.enum(QUESTION_TYPES, ruleNamed('choice.questionType'));
export type QuestionType = z.infer<typeof QuestionType>;
export const RECOGNISED_TYPES = [...QUESTION_TYPES, 'unknown'] as const;

export const QuestionOption = z.object({ id: z.string(), text: z.string(), isCorrect: z.boolean() });
export const QuestionSource = z.object({
  year: z.string().max(20).optional(),
  school: z.string().max(100).optional(),
  grade: z.string().max(50).optional(),
  examType: z.string().max(50).optional(),
  number: z.string().max(20).optional(),
  text: z.string().max(200).optional(),
});
/** As people and other programs write it: a year, a grade and a number in a paper are numbers too. */
export const SourceInput = QuestionSource.extend({
  year: textOrNumber(z.string().max(20)).optional(),
  grade: textOrNumber(z.string().max(50)).optional(),
  number: textOrNumber(z.string().max(20)).optional(),
});
/** In points, 1/72 inch. No paper is larger than two metres. */
const lengthPt = z.number().min(1).max(6000).optional();
/** The size of an image on the paper it was taken from; missing if there is no paper. */
export const PaperSize = z.object({ widthPt: lengthPt, heightPt: lengthPt });
/** Widths in pixels of the WebP versions for screens; the file itself is for print. */
export const SCREEN_WIDTHS = [480, 960, 1600] as const;

/**
 * `id` is the storage id; a stem shows an image at `![](image:<id>)`, other images follow the stem. Width and height
 * are the file's, in pixels: the size on the paper determines the drawn size.
 */
export const QuestionImage = z.object({
  id: z.string().max(100),
  url: z.string(),
  /** Narrower versions, as far as the file is wider than them. */
  screens: z.array(z.object({ width: z.int(), url: z.string() })).optional(),
  width: z.int(),
  height: z.int(),
  /** Alternative text for readers who cannot see it. */
  alt: z.string().max(LIMITS.imageAltChars).optional(),
  ...PaperSize.shape,
});
export type QuestionImage = z.infer<typeof QuestionImage>;
/**
 * A text that several questions share, word for word the same in each: a reading passage, a cloze, a listening text.
 * Its `id` keeps them together within a bank or draft.
 */
export const QuestionPassage = z.object({
  id: z.string().min(1).max(100),
  text: z.string().max(LIMITS.stemChars),
});
export const QuestionTikz = z.object({
  id: z.string().max(100),
  code: z.string().max(LIMITS.tikzChars),
  svgUrl: z.string().optional(),
});

const shortText = z.string().trim().min(1).max(50);
/** `checkQuestion` rejects an empty stem, with a separate text. */
export const QuestionStem = z.string().trim().max(LIMITS.stemChars);
const draftText = (max: number) => z.string().max(max);
const difficulty = z.int().min(1).max(5);
/** The difficulty of an unrated question. */
export const DIFFICULTY_UNRATED = 3;
/** Longer than a question's lists may be: recognition results are shown before they are cut. */
const FOUND_MAX = 50;

/** A text, empty if nothing is written. */
const textField = (max: number) => ({
  read: z.string(),
  write: z.string().max(max),
  input: z.string().max(max).default(''),
  draft: z.string().max(max).default(''),
  empty: '',
});

/**
 * A list of texts. `item` is what a person may write; a draft stores them as found. `ruleOfMax` is the text for too
 * many of them.
 */
const listField = <I extends z.ZodType<string>>(
  item: I,
  max: number,
  draftItem: z.ZodString,
  ruleOfMax?: string,
) => ({
  read: z.array(z.string()),
  write: z.array(item).max(max, ruleOfMax),
  input: z.array(item).max(max, ruleOfMax).default([]),
  draft: z.array(draftItem).max(max).default([]),
  empty: [] as string[],
});
/** Answers, as texts or numbers. */
const answerList = (maxChars: number) =>
  answer(listField(textOrNumber(draftText(maxChars)), ANSWERS_MAX, draftText(maxChars)));

/** A field with the answer: missing for a caller who may only practise. */
const answer = <F extends { read: z.ZodType }>(
  field: F,
): Omit<F, 'read'> & { read: z.ZodOptional<F['read']> } => ({
  ...field,
  read: z.optional(field.read) as z.ZodOptional<F['read']>,
});

const optionInput = z.object({
  id: textOrNumber(z.string().max(50)).optional(),
  text: textOrNumber(z.string().max(LIMITS.optionChars)),
  isCorrect: z.boolean().default(false),
});
/** Empty for an id that the server makes: the same for all questions of a request with this text. */
const passageId = textOrNumber(z.string().max(100)).default('');
const imageInput = QuestionImage.extend({
  url: z.string().max(2000).default(''),
  width: z.int().min(0).default(0),
  height: z.int().min(0).default(0),
});
const tikzInput = z.object({
  id: z.string().max(100).optional(),
  code: z.string().min(1).max(LIMITS.tikzChars),
});
/** A text without words is no passage; no passage is null. */
const passageInput = z.object({
  id: passageId,
  text: z.string().max(LIMITS.stemChars).regex(/\S/, ruleNamed('passageEmpty')),
});
const answerScore = z.number().min(0).max(1000);
const score = answerScore.nullable();
/** Blanks or sub-problems of a question. */
const ANSWERS_MAX = 50;

/**
 * `read`: in responses. `write`: in an update, where a missing field stays unchanged. `input`: in a new question.
 * `draft`: in a recognised question, where nothing is certain yet. `empty`: the value of a draft before recognition.
 */
export const QUESTION_FIELDS = {
  type: {
    read: QuestionType,
    write: QuestionType,
    input: QuestionType,
    draft: z.enum(RECOGNISED_TYPES),
    empty: 'unknown' as (typeof RECOGNISED_TYPES)[number],
  },
  difficulty: {
    read: difficulty,
    write: difficulty,
    input: difficulty.default(DIFFICULTY_UNRATED),
    draft: difficulty.nullable(),
    empty: null as number | null,
  },
  stem: {
    read: z.string(),
    // Or `content`, its alias.
    write: QuestionStem.optional(),
    input: QuestionStem.optional(),
    draft: draftText(LIMITS.stemChars),
    empty: '',
  },
  options: {
    read: z.array(QuestionOption.partial({ isCorrect: true })),
    write: z.array(optionInput).max(LIMITS.optionsPerQuestion),
    input: z.array(optionInput).max(LIMITS.optionsPerQuestion).default([]),
    draft: z
      .array(QuestionOption.extend({ text: draftText(LIMITS.optionChars) }))
      .max(LIMITS.optionsPerQuestion)
      .default([]),
    empty: [] as z.output<typeof QuestionOption>[],
  },
  fillAnswers: answerList(LIMITS.optionChars),
  solutionAnswers: answerList(LIMITS.stemChars),
  solution: answer(textField(LIMITS.stemChars)),
  category: listField(shortText, LIMITS.categoriesPerQuestion, draftText(50), ruleNamed('categoriesTooMany')),
  tags: listField(shortText, LIMITS.tagsPerQuestion, draftText(50), ruleNamed('tagsTooMany')),
  source: {
    read: QuestionSource,
    write: SourceInput,
    input: SourceInput.default({}),
    draft: QuestionSource.default({}),
    empty: {} as z.output<typeof QuestionSource>,
  },
  score: {
    read: z.number().nullable(),
    write: score,
    input: score.default(null),
    draft: z.number().nullable().default(null),
    empty: null as number | null,
  },
  /** Null for a question without a passage. */
  passage: {
    read: QuestionPassage.nullable(),
    write: passageInput.nullable(),
    input: passageInput.nullable().default(null),
    draft: QuestionPassage.nullable().default(null),
    empty: null as z.output<typeof QuestionPassage> | null,
  },
  /** Marks of each blank or sub-problem in order, 0 if unknown; empty if none are known. */
  answerScores: {
    read: z.array(z.number()),
    write: z.array(answerScore).max(ANSWERS_MAX),
    input: z.array(answerScore).max(ANSWERS_MAX).default([]),
    draft: z.array(z.number()).max(ANSWERS_MAX).default([]),
    empty: [] as number[],
  },
  images: {
    read: z.array(QuestionImage),
    write: z.array(imageInput).max(LIMITS.imagesPerQuestion),
    input: z.array(imageInput).max(LIMITS.imagesPerQuestion).default([]),
    draft: z.array(QuestionImage).max(FOUND_MAX).default([]),
    empty: [] as z.output<typeof QuestionImage>[],
  },
  tikz: {
    read: z.array(QuestionTikz),
    write: z.array(tikzInput).max(LIMITS.tikzPerQuestion),
    input: z.array(tikzInput).max(LIMITS.tikzPerQuestion).default([]),
    draft: z.array(QuestionTikz).max(FOUND_MAX).default([]),
    empty: [] as z.output<typeof QuestionTikz>[],
  },
};
/**
 * The fields of a recognised question as clients send them: what the server makes may be missing (ids, addresses and
 * sizes of images).
 */
export const DRAFT_INPUT_FIELDS = {
  options: z.array(optionInput).max(LIMITS.optionsPerQuestion),
  fillAnswers: QUESTION_FIELDS.fillAnswers.write,
  solutionAnswers: QUESTION_FIELDS.solutionAnswers.write,
  source: SourceInput,
  passage: QuestionPassage.extend({ id: passageId }).nullable(),
  tikz: z.array(QuestionTikz.extend({ id: tikzInput.shape.id })).max(FOUND_MAX),
  images: z.array(imageInput).max(FOUND_MAX),
};
type Fields = typeof QUESTION_FIELDS;
export type QuestionField = keyof Fields;
export const QUESTION_FIELD_NAMES = Object.keys(QUESTION_FIELDS) as QuestionField[];

/** Missing for a caller who may only practise. */
export const ANSWER_FIELDS = QUESTION_FIELD_NAMES.filter(
  (name): name is AnswerField => QUESTION_FIELDS[name].read.safeParse(undefined).success,
);
export type AnswerField = {
  [K in QuestionField]: undefined extends z.output<Fields[K]['read']> ? K : never;
}[QuestionField];

/** One schema per field, to spread into an object's shape. */
export function questionShape<P extends 'read' | 'write' | 'input' | 'draft'>(
  part: P,
): { [K in QuestionField]: Fields[K][P] } {
  return mapFields((name) => QUESTION_FIELDS[name][part]);
}

/** A draft's fields before recognition. */
export const emptyQuestion = (): { [K in QuestionField]: Fields[K]['empty'] } =>
  mapFields((name) => structuredClone(QUESTION_FIELDS[name].empty));

/** Only these fields of `from`. */
export function questionFieldsOf<T extends { [K in QuestionField]?: unknown }>(
  from: T,
): Pick<T, QuestionField & keyof T> {
  return mapFields((name) => from[name]);
}

function mapFields<T>(valueOf: (name: QuestionField) => unknown): T {
  return Object.fromEntries(QUESTION_FIELD_NAMES.map((name) => [name, valueOf(name)])) as T;
}
