/** Rows of a sitting → what its taker is sent. An item shows its key only with a mark, so never before it is closed. */
import type { ItemKey, Mark, Revealed, Result, Sitting, SittingSummary } from '@tiku/contracts/exams';
import type { ItemRow } from '../exams/exams.repository.js';
import type { Pictures } from '../exams/pictures.js';
import type { StoredKey } from '../exams/stored-content.js';
import type { ResultRow } from '../marks/marks.repository.js';
import type { ResponseRow } from './responses.repository.js';
import type { ListedRow, SittingRow } from './sittings.repository.js';

export interface SittingParts {
  items: readonly ItemRow[];
  responses: ReadonlyMap<string, ResponseRow>;
  marks: ReadonlyMap<string, Mark>;
  /** Of the marked items. */
  keys: ReadonlyMap<string, StoredKey>;
  pictures: Pictures;
}

export function toSitting(row: SittingRow, parts: SittingParts, now: Date): Sitting {
  return {
    ...headOf(row),
    epoch: row.epoch,
    now: now.toISOString(),
    endsAt: null,
    sections: sectionsOf(parts.items).map((items) => ({
      title: items[0]?.section_title ?? '',
      items: items.map((item) => toItem(item, parts)),
    })),
  };
}

export function toSummary({ answered, points, maximum, unmarked, ...row }: ListedRow): SittingSummary {
  const isMarked = points !== null && maximum !== null && unmarked !== null;
  return { ...headOf(row), answered, result: isMarked ? toResult({ points, maximum, unmarked }) : null };
}

export const toResult = ({ points, maximum, unmarked }: ResultRow): Result => ({
  points: Number(points),
  maximum: Number(maximum),
  unmarked,
});

/** Null without a mark or a key. */
export function toRevealed(
  itemId: string,
  parts: Pick<SittingParts, 'marks' | 'keys' | 'pictures'>,
): Revealed | null {
  const mark = parts.marks.get(itemId);
  const key = parts.keys.get(itemId);
  return mark && key ? { mark, key: toKey(key, parts.pictures) } : null;
}

function toKey({ answerScores: _scores, images, ...key }: StoredKey, pictures: Pictures): ItemKey {
  return { ...key, images: images.map((image) => pictures.shown(image)) };
}

function toItem({ id, number, form, points, content }: ItemRow, parts: SittingParts) {
  const response = parts.responses.get(id);
  return {
    ...{ id, number, form, points: Number(points) },
    question: { ...content, images: content.images.map((image) => parts.pictures.shown(image)) },
    response: response ? { seq: response.seq, value: response.value } : null,
    revealed: toRevealed(id, parts),
  };
}

/** In the order of their numbers. */
function sectionsOf(items: readonly ItemRow[]): ItemRow[][] {
  const sections: ItemRow[][] = [];
  for (const item of items) {
    const last = sections.at(-1);
    if (last?.[0]?.section === item.section) last.push(item);
    else sections.push([item]);
  }
  return sections;
}

const headOf = (row: SittingRow) => ({
  id: row.id,
  examId: row.exam_id,
  kind: row.kind,
  paperId: row.paper_id,
  title: row.title,
  subject: row.subject,
  feedback: row.feedback,
  state: row.submitted_at ? ('submitted' as const) : ('started' as const),
  attempt: row.attempt,
  itemCount: row.item_count,
  totalPoints: Number(row.total_points),
  startedAt: row.started_at.toISOString(),
  submittedAt: row.submitted_at?.toISOString() ?? null,
});
