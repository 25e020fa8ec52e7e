/** Questions as the recogniser read them, with evidence and doubts. */
import { z } from 'zod';
import { LIMITS, Uuid } from '../common/index.js';
import { questionShape } from '../question-bank/index.js';
import { CHECK_BELOW_CONFIDENCE, isDoubtFlag } from './confidence/index.js';

/** [x0, y0, x1, y1] as shares of the page, origin top left. */
export const PageBox = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type PageBox = z.infer<typeof PageBox>;

/**
 * Another reading. With `run`, it replaces only those characters of the field, which begin `start` characters into the
 * recognised text; without `run`, it replaces the whole field.
 */
export const Candidate = z.object({
  text: z.string(),
  confidence: z.number(),
  run: z.string().optional(),
  start: z.int().optional(),
});
export type Candidate = z.infer<typeof Candidate>;

/**
 * The source of a field. PDF, scans and pictures: `page` (from 1) and `box`; a field that continues in another column
 * or on another page has an entry for each. TeX: `line` (from 1) to `lastLine`. DOCX: `paragraph` (from 1, body order)
 * to `lastParagraph`. Each option also has an entry (`options.0`).
 */
export const Evidence = z.object({
  field: z.string(),
  page: z.int().optional(),
  box: PageBox.optional(),
  line: z.int().optional(),
  lastLine: z.int().optional(),
  paragraph: z.int().optional(),
  lastParagraph: z.int().optional(),
  confidence: z.number(),
  candidates: z.array(Candidate).optional(),
});
export type Evidence = z.infer<typeof Evidence>;

/**
 * `field` is `type`, `stem`, `options`, `options.0`, `answer`, `solution`, `score`, `images`, `tags`; `code` names the
 * doubt.
 */
export const Flag = z.object({
  field: z.string(),
  code: z.string(),
  message: z.string(),
  candidates: z.array(z.string()).optional(),
});
export type Flag = z.infer<typeof Flag>;

export const RecognisedQuestion = z.object({
  id: Uuid,
  n: z.int().nullable(),
  ...questionShape('draft'),
  content: z.string().max(LIMITS.stemChars).optional(),
  confidence: z.number().min(0).max(1),
  evidence: z.array(Evidence),
  flags: z.array(Flag),
  /** Set by the teacher: checked and correct. */
  confirmed: z.boolean().optional(),
});
export type RecognisedQuestion = z.infer<typeof RecognisedQuestion>;

/** Generous: recognition writes at most 12 places of a field, 24 candidates of a place, and one flag of each code. */
const SENT = { evidence: 1_000, flags: 500, candidates: 100, nameChars: 100, messageChars: 2_000 } as const;
const sentText = z.string().max(LIMITS.stemChars);
const sentName = z.string().max(SENT.nameChars);
const SentCandidate = Candidate.extend({ text: sentText, run: sentText.optional() });
/** Evidence and doubts as clients send them back; in answers they have no limits. */
export const SENT_EVIDENCE_FIELDS = {
  evidence: z
    .array(
      Evidence.extend({
        field: sentName,
        candidates: z.array(SentCandidate).max(SENT.candidates).optional(),
      }),
    )
    .max(SENT.evidence),
  flags: z
    .array(
      Flag.extend({
        field: sentName,
        code: sentName,
        message: z.string().max(SENT.messageChars),
        candidates: z.array(sentText).max(SENT.candidates).optional(),
      }),
    )
    .max(SENT.flags),
};

/** Whether a person should check a question: it is doubtful and not confirmed. */
export const isDoubtful = (
  question: Pick<RecognisedQuestion, 'confirmed' | 'flags' | 'confidence' | 'type'>,
): boolean =>
  question.confirmed !== true &&
  (question.flags.some(isDoubtFlag) ||
    question.confidence < CHECK_BELOW_CONFIDENCE ||
    question.type === 'unknown');
