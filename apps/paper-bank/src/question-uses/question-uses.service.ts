/** The papers that use a question and that the caller may read: `paper-access.ts` decides, as for the papers. */
import { Injectable } from '@nestjs/common';
import { QUESTION_USES_LIMITS, type QuestionUse } from '@tiku/contracts/paper-bank';
import type { Caller } from '@tiku/platform/auth';
import { shownReading } from '../papers/paper-access.js';
import { accessOf } from '../papers/paper-columns.repository.js';
import { QuestionUsesRepository, type UsingPaperRow } from './question-uses.repository.js';

@Injectable()
export class QuestionUsesService {
  constructor(private readonly papers: QuestionUsesRepository) {}

  async list(
    questionIds: readonly string[],
    caller: Caller,
  ): Promise<{ uses: QuestionUse[]; hasMore: boolean }> {
    const { rows, hasMore } = await this.papers.using(questionIds, caller.id);
    const uses = rows.flatMap((row) => useIn(row, caller) ?? []);
    const shown = uses.slice(0, QUESTION_USES_LIMITS.papers);
    return { uses: shown, hasMore: hasMore || uses.length > shown.length };
  }
}

/** Null if the caller may not read the paper, or only a text of it without the question. */
function useIn(row: UsingPaperRow, caller: Caller): QuestionUse | null {
  const reading = shownReading(accessOf(row), caller);
  if (reading !== 'content' && reading !== 'published') return null;
  const [place, title] =
    reading === 'content' ? [row.content_place, row.title] : [row.published_place, row.published_title];
  if (place === null) return null;
  return {
    paperId: row.id,
    title: title ?? '',
    type: row.type,
    status: row.status,
    paperBank: { id: row.bank_id, name: row.bank_name },
    isMine: row.creator_id === caller.id,
    ...place,
    updatedAt: row.updated_at.toISOString(),
  };
}
