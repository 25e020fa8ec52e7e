/** Messages between the writer and its children. Both are ours; the parent still validates what a child sends. */
import { z } from 'zod';
import { ANSWER_PLACES, OUTPUT_FORMATS, OutputLayout, OutputPaper, VARIANTS_MAX } from '../paper/index.js';
import { SignInSheet } from '../sign-in-sheet/index.js';
import { Statement } from '../statement/index.js';

export const WriteJob = z.object({
  kind: z.literal('write'),
  format: z.enum(OUTPUT_FORMATS),
  answers: z.enum(ANSWER_PLACES),
  /** Several: the paper, its variants and one key. */
  variants: z.int().min(1).max(VARIANTS_MAX),
  /** The seed for the order of the variants. */
  seed: z.string().max(200),
  hasAnswerSheet: z.boolean(),
  isPreview: z.boolean(),
  /** The page of a preview, from 1. */
  page: z.int().min(1).optional(),
  isReadBack: z.boolean().optional(),
  paper: OutputPaper,
  layout: OutputLayout,
});
export type WriteJob = z.output<typeof WriteJob>;
/** A statement is always PDF. */
export const StatementJob = z.object({ kind: z.literal('statement'), statement: Statement });
export type StatementJob = z.output<typeof StatementJob>;
/** So is a sign-in sheet. */
export const SignInSheetJob = z.object({ kind: z.literal('signInSheet'), sheet: SignInSheet });
export type SignInSheetJob = z.output<typeof SignInSheetJob>;
export const WriterJob = z.discriminatedUnion('kind', [WriteJob, StatementJob, SignInSheetJob]);

export const WrittenFile = z.object({
  name: z.string().max(300),
  type: z.string().max(100),
  /** For a preview: the number of pages of the whole. */
  pages: z.int().optional(),
  data: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
export type WrittenFile = z.output<typeof WrittenFile>;
