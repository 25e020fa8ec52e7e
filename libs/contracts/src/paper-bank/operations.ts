/** Changes of a paper by id, so that two people who edit it at the same time both keep their changes. */
import { z } from 'zod';
import { Uuid } from '../common/index.js';
import { PAPER_LIMITS, paperFields, questionScore, questionVersion } from './papers.js';

/** After which sibling; null: first. If missing or deleted meanwhile: last. */
const after = Uuid.nullable().optional();
const sectionTitle = z.string().trim().max(PAPER_LIMITS.sectionTitleChars);
const { sections: _sections, ...ownFields } = paperFields;

/** Clients choose the ids of new sections and questions, so that a repeated change is applied once. */
export const PaperOperation = z.discriminatedUnion('op', [
  z.object({ op: z.literal('set'), ...z.object(ownFields).partial().shape }),
  z.object({ op: z.literal('addSection'), id: Uuid, title: sectionTitle, after }),
  z.object({ op: z.literal('renameSection'), id: Uuid, title: sectionTitle }),
  z.object({ op: z.literal('moveSection'), id: Uuid, after }),
  z.object({ op: z.literal('removeSection'), id: Uuid }),
  z.object({
    op: z.literal('addQuestion'),
    id: Uuid,
    sectionId: Uuid,
    questionId: Uuid,
    /** For example the version before it was removed; if missing, the newest. */
    questionVersion: questionVersion.optional(),
    score: questionScore.optional(),
    after,
  }),
  z.object({ op: z.literal('moveQuestion'), id: Uuid, sectionId: Uuid, after }),
  z.object({ op: z.literal('removeQuestion'), id: Uuid }),
  z.object({ op: z.literal('setScore'), id: Uuid, score: questionScore }),
  /** The newest version of the question. */
  z.object({ op: z.literal('takeNewest'), id: Uuid }),
  /** A version that the caller saw: the newest, or one that papers contain already. */
  z.object({ op: z.literal('takeVersion'), id: Uuid, questionVersion }),
]);
export type PaperOperation = z.output<typeof PaperOperation>;
export const OPERATIONS_AT_ONCE = 200;
export const PaperOperationsRequest = z.object({
  operations: z.array(PaperOperation).min(1).max(OPERATIONS_AT_ONCE),
});
