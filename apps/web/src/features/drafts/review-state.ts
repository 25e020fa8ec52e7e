/** The state of one open review, and the ports it uses. */
import type { Draft, Task } from '@tiku/contracts/ingestion';
import { historyOf, type EditHistory } from '../../ui/edit-history.js';
import type { DraftQuestion } from './draft-editing.js';
import type { FoundCopy, LocalCopy } from './local-copies.js';
import type { FieldConflict } from './merge-question.js';

/**
 * `offline`: no answer, retried automatically. `refused`: the server rejects it. `gone`: the draft no longer exists.
 * `emptied`: every question was deleted; the draft stays until its person has left.
 */
type SaveState = 'saved' | 'saving' | 'offline' | 'refused' | 'gone' | 'emptied';
export type DraftHead = Pick<Draft, 'id' | 'name' | 'version' | 'updatedAt'>;
/** Returns the changed list, or null if there is nothing to do. */
export type Change = (list: DraftQuestion[]) => DraftQuestion[] | null;

export interface ReviewState {
  history: EditHistory<DraftQuestion[]>;
  task: Task | null;
  draft: DraftHead | null;
  saveState: SaveState;
  /** Why the server refused. */
  failure: unknown;
  conflicts: readonly FieldConflict[];
  /** Edits of an earlier visit were restored from this browser. */
  hasRecovered: boolean;
}

export interface ReviewPorts {
  /** Creates a draft of the current questions. */
  create: (body: { name: string; questions: DraftQuestion[] }) => Promise<Draft>;
  /** The draft of a task, created if it has none; a second call creates no other. */
  draftOfTask: (taskId: string) => Promise<Draft>;
  /** `base`: the questions of `version`. */
  change: (
    id: string,
    to: { base: readonly DraftQuestion[]; questions: DraftQuestion[]; version: number },
  ) => Promise<Draft>;
  rename: (id: string, name: string, version: number) => Promise<Draft>;
  read: (id: string) => Promise<Draft>;
  copies: {
    keep: (subject: string, copy: LocalCopy) => Promise<void>;
    keepNow: (subject: string, copy: LocalCopy) => void;
    forget: (subject: string) => Promise<void>;
    find: (subject: string) => Promise<FoundCopy[]>;
  };
  newId: () => string;
}

export const headOf = ({ id, name, version, updatedAt }: Draft): DraftHead => ({
  id,
  name,
  version,
  updatedAt,
});
/** Not the same questions in the same order; equal objects that are not identical count as different. */
export const differs = (left: readonly DraftQuestion[], right: readonly DraftQuestion[]): boolean =>
  left.length !== right.length || left.some((question, at) => question !== right[at]);

export interface OpenedReview {
  questions: DraftQuestion[];
  task: Task | null;
  draft: DraftHead | null;
}
export const openedState = ({ questions, task, draft }: OpenedReview): ReviewState => ({
  history: historyOf(questions),
  task,
  draft,
  saveState: draft ? 'saved' : 'saving',
  failure: null,
  conflicts: [],
  hasRecovered: false,
});
