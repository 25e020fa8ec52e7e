/** Papers from blueprints: saved blueprints, and runs that select the questions. */
import { z } from 'zod';
import { successResponse, Uuid } from '../common/index.js';
import { BankCategory, QuestionType } from '../question-bank/index.js';
import { BLUEPRINT_LIMITS, Blueprint, Shortage, SolvedForm } from './blueprint.js';
import { hasTwoPlaces, PAPER_LIMITS, PaperQuestionContent } from './papers.js';

export const GENERATION_LIMITS = {
  banks: 20,
  blueprints: 200,
  nameChars: 100,
  recentPapers: 20,
  /** Unfinished runs per person. */
  runs: 3,
  similar: 6,
} as const;

export const SavedBlueprint = z.object({
  id: Uuid,
  name: z.string(),
  blueprint: Blueprint,
  /** Shared with the editors of this paper bank; null: not shared. */
  paperBankId: Uuid.nullable(),
  paperBankName: z.string().nullable(),
  owner: z.object({ id: Uuid, name: z.string() }),
  isMine: z.boolean(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type SavedBlueprint = z.infer<typeof SavedBlueprint>;

/** What people send: it must not contradict itself, nor require more than a paper holds. */
const BlueprintRequest = Blueprint.superRefine((blueprint, ctx) => {
  const { rows, coverage, averageDifficulty, locks } = blueprint;
  const excluded = new Set(blueprint.exclusions);
  const problem = (path: (string | number)[], params: object) =>
    ctx.addIssue({ code: 'custom', path, params });
  const seen = new Set<string>();
  rows.forEach(({ id, difficultyMin, difficultyMax, score }, at) => {
    if (seen.has(id)) problem(['rows', at, 'id'], { rule: 'invalid' });
    seen.add(id);
    if (difficultyMin > difficultyMax) problem(['rows', at, 'difficultyMax'], { rule: 'bounds' });
    if (!hasTwoPlaces(score)) problem(['rows', at, 'score'], { rule: 'score' });
  });
  if (rows.reduce((sum, { count }) => sum + count, 0) > PAPER_LIMITS.questions)
    problem(['rows'], { rule: 'tooMany', maximum: PAPER_LIMITS.questions });
  coverage.forEach(({ min, max }, at) => {
    if (max !== null && min > max) problem(['coverage', at, 'max'], { rule: 'bounds' });
  });
  if (averageDifficulty && averageDifficulty.min > averageDifficulty.max)
    problem(['averageDifficulty', 'max'], { rule: 'bounds' });
  locks.forEach((id, at) => {
    if (!Uuid.safeParse(id).success) problem(['locks', at], { rule: 'format' });
    else if (excluded.has(id)) problem(['locks', at], { rule: 'lockExcluded' });
  });
});

const fields = {
  name: z.string().trim().min(1).max(GENERATION_LIMITS.nameChars),
  blueprint: BlueprintRequest,
  paperBankId: Uuid.nullable(),
};
export const CreateBlueprintRequest = z.object(fields).partial({ paperBankId: true });
export const UpdateBlueprintRequest = z.object({ ...fields, version: z.int() }).partial();
export const BlueprintResponse = successResponse({ blueprint: SavedBlueprint });
export const BlueprintsResponse = successResponse({ blueprints: z.array(SavedBlueprint) });

/** "One like this": the blueprint of an existing paper, not saved yet. */
export const LearnBlueprintRequest = z.object({ paperId: Uuid });
export const LearnedBlueprintResponse = successResponse({
  name: z.string(),
  blueprint: Blueprint,
  paperBankId: Uuid,
  /** Banks of its questions that the person may use, the one with the most questions first. */
  bankIds: z.array(Uuid).max(GENERATION_LIMITS.banks),
});

const bankIds = z.array(Uuid).min(1).max(GENERATION_LIMITS.banks);
export const SupplyRequest = z.object({ bankIds, onlyAnswered: z.boolean().default(false) });
export const SupplyResponse = successResponse({
  kinds: z.array(z.object({ type: QuestionType, difficulty: z.int(), count: z.int() })),
  /** The most frequent ones. */
  points: z.array(z.object({ name: z.string(), count: z.int() })),
});

export const RUN_STATUSES = ['waiting', 'processing', 'solved', 'infeasible', 'undecided', 'failed'] as const;
/** As runs are stored: requests from before a rule existed remain readable. */
export const KeptRunRequest = z.object({
  blueprint: Blueprint,
  bankIds,
  forms: z.int().min(1).max(BLUEPRINT_LIMITS.forms).default(1),
  /** Excludes questions in the newest papers of a paper bank. */
  recent: z
    .object({ paperBankId: Uuid, papers: z.int().min(1).max(GENERATION_LIMITS.recentPapers) })
    .nullable()
    .default(null),
  /** Another seed selects other questions. */
  seed: z.int().min(0).max(1_000_000_000).default(1),
});
export const RunRequest = KeptRunRequest.extend({ blueprint: BlueprintRequest });
export type RunRequest = z.output<typeof RunRequest>;
export const Run = z.object({
  id: Uuid,
  status: z.enum(RUN_STATUSES),
  progress: z.int().min(0).max(100),
  /** How many questions match at least one row. */
  candidates: z.int().nullable(),
  forms: z.array(SolvedForm),
  /** Whether the forms match in all kinds that the blueprint distinguishes. */
  isMatched: z.boolean(),
  shortages: z.array(Shortage),
  /** The content of the forms. */
  questions: z.array(PaperQuestionContent),
  createdAt: z.iso.datetime(),
});
export type Run = z.infer<typeof Run>;
export const RunResponse = successResponse({ run: Run });

/** Replacements for a question: the same type, similar difficulty, those with common points first. */
export const SimilarRequest = z.object({
  bankIds,
  /** Only banks of this subject are searched. */
  subject: BankCategory.optional(),
  type: QuestionType,
  difficulty: z.int().min(1).max(5),
  knowledgePoints: z.array(z.string().trim().min(1).max(50)).max(20).default([]),
  excludeIds: z.array(Uuid).max(1_000).default([]),
  onlyAnswered: z.boolean().default(false),
});
export const SimilarResponse = successResponse({ questions: z.array(PaperQuestionContent) });
