/** Papers: sections with questions, each pinned in one version. */
import { z } from 'zod';
import {
  CursorQuery,
  hasCredentials,
  INT4_MAX,
  LIMITS,
  Pagination,
  ruleNamed,
  sortBy,
  successResponse,
  textOrNumber,
  Uuid,
  WITHOUT_CREDENTIALS,
} from '../common/index.js';
import { Question } from '../question-bank/index.js';

export const PAPER_TYPES = ['lecture', 'practice', 'test'] as const;
export const PAPER_STATUSES = ['draft', 'published', 'modified'] as const;
export const PAPER_LIMITS = {
  titleChars: 100,
  sections: 50,
  questions: 500,
  sectionTitleChars: 100,
  score: 1_000,
  timeLimitMinutes: 1_440,
  tags: 20,
} as const;

/** A question as the paper shows it. Answers are left out in a preview. */
export const PaperQuestionContent = Question.omit({
  unanswered: true,
  answered: true,
  subQuestions: true,
  views: true,
  favorites: true,
  isFavorite: true,
  creator: true,
  createdAt: true,
  updatedAt: true,
  deletedAt: true,
});
export type PaperQuestionContent = z.infer<typeof PaperQuestionContent>;

export const PaperQuestion = z.object({
  id: Uuid,
  questionId: Uuid,
  questionVersion: z.int(),
  /** The question's version in its bank, if newer than the pinned one. */
  newerVersion: z.int().optional(),
  /** Its bank no longer contains it. */
  deleted: z.boolean().optional(),
  score: z.number(),
  question: PaperQuestionContent,
});
export type PaperQuestion = z.infer<typeof PaperQuestion>;
export const PaperSection = z.object({ id: Uuid, title: z.string(), questions: z.array(PaperQuestion) });
export type PaperSection = z.infer<typeof PaperSection>;

const summaryShape = {
  id: Uuid,
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  type: z.enum(PAPER_TYPES),
  status: z.enum(PAPER_STATUSES),
  subject: z.string(),
  grade: z.string(),
  totalScore: z.number(),
  timeLimitMinutes: z.int().nullable(),
  paperBankId: Uuid,
  paperBankName: z.string(),
  creator: z.object({ id: Uuid, name: z.string() }),
  overleafEditLink: z.string().nullable(),
  sectionCount: z.int(),
  totalQuestions: z.int(),
  /** The caller's permissions for it. */
  mayEdit: z.boolean(),
  /** May publish it as it is; editors of the bank publish the papers of buyers. */
  mayPublish: z.boolean(),
  /** May move it to the trash and restore it; releases before 0.83 leave this out. */
  mayDelete: z.boolean().default(false),
  /** A copy by the caller is for personal use: neither public nor sold. Releases before 0.83 leave this out. */
  isBought: z.boolean().default(false),
  version: z.int(),
  publishedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable(),
};
/** A paper in a list. */
export const PaperSummary = z.object(summaryShape);
export type PaperSummary = z.infer<typeof PaperSummary>;
export const Paper = z.object({ ...summaryShape, sections: z.array(PaperSection) });
export type Paper = z.infer<typeof Paper>;

/** Totals are the sums of the displayed scores, so a third decimal place would seem lost. */
export const hasTwoPlaces = (score: number): boolean =>
  Math.abs(score * 100 - Math.round(score * 100)) < 1e-6;
export const questionScore = z
  .number()
  .min(0)
  .max(PAPER_LIMITS.score)
  .refine(hasTwoPlaces, { params: { rule: 'score' } });
const shortText = z.string().trim().max(50);
export const questionVersion = z.int().min(1).max(INT4_MAX);
/** The client or the server chooses ids. A question already in the paper keeps its version unless one is named. */
const questionInput = z.object({
  id: Uuid.optional(),
  questionId: Uuid,
  questionVersion: questionVersion.optional(),
  score: questionScore.optional(),
});
const sectionInput = z.object({
  id: Uuid.optional(),
  title: z.string().trim().max(PAPER_LIMITS.sectionTitleChars).default(''),
  questions: z.array(questionInput).max(PAPER_LIMITS.questions).default([]),
});
export type PaperSectionInput = z.output<typeof sectionInput>;
const countOf = (sections: readonly { questions?: readonly unknown[] }[]): number =>
  sections.reduce((sum, { questions }) => sum + (questions?.length ?? 0), 0);
const sections = z
  .array(sectionInput)
  .max(PAPER_LIMITS.sections)
  .refine((all) => countOf(all) > 0, { params: { rule: 'paperEmpty' } })
  .refine((all) => countOf(all) <= PAPER_LIMITS.questions, {
    params: { rule: 'tooMany', maximum: PAPER_LIMITS.questions },
  });
export const paperFields = {
  title: z.string().trim().min(1).max(PAPER_LIMITS.titleChars),
  description: z.string().trim().max(LIMITS.textChars),
  tags: z.array(z.string().trim().min(1).max(50)).max(PAPER_LIMITS.tags),
  subject: shortText,
  grade: textOrNumber(shortText),
  timeLimitMinutes: z.int().min(1).max(PAPER_LIMITS.timeLimitMinutes).nullable(),
  sections,
};
export const OverleafLink = z
  .url({ protocol: /^https$/, error: ruleNamed('httpsLink'), abort: true })
  .max(2_000)
  .refine((link) => /^https:\/\/[^/\s]+/i.test(link), { params: { rule: 'httpsLink' } })
  .refine((link) => !hasCredentials(link), WITHOUT_CREDENTIALS)
  // A link that was typed with a capital is stored like the others.
  .overwrite((link) => link.replace(/^https/i, 'https'))
  .nullable();
export const CreatePaperRequest = z
  .object({
    ...paperFields,
    type: z.enum(PAPER_TYPES, ruleNamed('choice.paperType')),
    paperBankId: Uuid,
    overleafEditLink: OverleafLink,
  })
  .partial()
  .required({ title: true, sections: true, paperBankId: true });
export const UpdatePaperRequest = z.object({ ...paperFields, version: z.int() }).partial();
export const OverleafLinkRequest = z.object({ overleafEditLink: OverleafLink });
export const CopyPaperRequest = z.object({ paperBankId: Uuid });

export const ListPapersQuery = CursorQuery.extend({
  q: z.string().trim().max(100).optional(),
  status: z.enum([...PAPER_STATUSES, 'deleted']).optional(),
  type: z.enum(PAPER_TYPES).optional(),
  /** With a project in an external LaTeX editor, or without. */
  link: z.enum(['with', 'without']).optional(),
  sort: sortBy(['updatedAt', '-updatedAt', 'createdAt', '-createdAt', 'title', '-title']).default(
    '-updatedAt',
  ),
});
export const PaperResponse = successResponse({ paper: Paper });
/** GET /papers/{id}/newer-questions: its questions that have a newer version, in that version. */
export const NewerQuestionsResponse = successResponse({ questions: z.array(PaperQuestionContent) });
export const PapersResponse = successResponse({ papers: z.array(PaperSummary), pagination: Pagination });
export const LecturesResponse = successResponse({ lectures: z.array(PaperSummary) });
/** What anyone who sees a bank on the market may preview before buying; without answers. */
export const PreviewResponse = successResponse({ questions: z.array(PaperQuestionContent) });
