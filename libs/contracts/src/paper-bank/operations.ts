/** Changes of a paper by id: two people who work on it at once both keep what they did. */
import { z } from 'zod';
import { Uuid } from '../common/index.js';
import { PAPER_LIMITS, paperFields, questionScore, questionVersion } from './papers.js';

/** Behind which sibling; null: first. Left out, or gone meanwhile: last. */
const after = Uuid.nullable().optional();
const sectionTitle = z.string().trim().max(PAPER_LIMITS.sectionTitleChars);
const { sections: _sections, ...ownFields } = paperFields;

/** New sections and questions bring their ids, so that a change that is sent twice is made once. */
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
    /** As it was before it was taken out, say; left out: the newest. */
    questionVersion: questionVersion.optional(),
    score: questionScore.optional(),
    after,
  }),
  z.object({ op: z.literal('moveQuestion'), id: Uuid, sectionId: Uuid, after }),
  z.object({ op: z.literal('removeQuestion'), id: Uuid }),
  z.object({ op: z.literal('setScore'), id: Uuid, score: questionScore }),
  /** The newest version of the question. */
  z.object({ op: z.literal('takeNewest'), id: Uuid }),
  /** One that was seen: the newest, or one that papers hold already. */
  z.object({ op: z.literal('takeVersion'), id: Uuid, questionVersion }),
]);
export type PaperOperation = z.output<typeof PaperOperation>;
export const OPERATIONS_AT_ONCE = 200;
export const PaperOperationsRequest = z.object({
  operations: z.array(PaperOperation).min(1).max(OPERATIONS_AT_ONCE),
});
