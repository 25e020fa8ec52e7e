/** SQL of lists of papers: those of a bank, and the caller's own. */
import { Injectable } from '@nestjs/common';
import { Uuid } from '@tiku/contracts/common';
import type { ListPapersQuery } from '@tiku/contracts/paper-bank';
import { Transactions } from '@tiku/platform/database';
import {
  containing,
  CursorText,
  CursorTime,
  cursorTimeSql,
  cutPage,
  offsetOf,
  sortedPlace,
  type Page,
} from '@tiku/platform/lists';
import { int4, row, text, uuid } from '@tiku/platform/rows';
import { z } from 'zod';
import type { PinKey } from '../questions/pinned-questions.repository.js';
import {
  DELETED_SINCE_PURCHASE,
  paperColumns,
  paperJoins,
  PaperSummaryRow,
} from './paper-columns.repository.js';

const PreviewedRow = row({ questionId: uuid, questionVersion: int4 });
type Query = z.output<typeof ListPapersQuery>;
/** Which papers, and whether the caller sees working copies. */
export type PaperScope = { paperBankId: string; seesDrafts: boolean; purchased: boolean } | 'mine';

/** `sorted` compares, `position` is its value as a cursor carries it, which `value` parses. Ids sort by time. */
const SORTS = {
  updatedAt: {
    sorted: 'updated_at',
    position: cursorTimeSql('updated_at'),
    type: 'timestamptz',
    value: CursorTime,
  },
  createdAt: { sorted: 'id', position: 'id::text', type: 'uuid', value: Uuid },
  title: { sorted: `head->>'title'`, position: `head->>'title'`, type: 'text', value: CursorText },
} as const;
const ListedPaperRow = row({ ...PaperSummaryRow.columns, position: text });
const OWN = `x.creator_id = $1 AND m.status = 'active'`;
const OWN_WRITER = `${OWN} AND m.role <> 'viewer'`;
/** The caller reads the working copy, without seeing others' drafts: as `shownReading` has it. */
const READ_AS_OWN = `${OWN} AND (x.deleted_at IS NULL OR m.role <> 'viewer')`;

@Injectable()
export class PaperListRepository {
  constructor(private readonly transactions: Transactions) {}

  /** @throws AppError 400 if the cursor is not of this sort */
  async list(
    scope: PaperScope,
    query: Query,
    userId: string,
  ): Promise<Page<PaperSummaryRow> & { total: number }> {
    const params: unknown[] = [userId];
    const bind = (value: unknown): string => `$${params.push(value)}`;
    const isTrash = query.status === 'deleted';
    const seesDrafts = scope === 'mine' || scope.seesDrafts;
    // A buyer keeps a published paper even if its bank deletes it later.
    const keeps = scope !== 'mine' && scope.purchased && !seesDrafts;
    const conditions = [
      isTrash
        ? 'x.deleted_at IS NOT NULL'
        : keeps
          ? `(x.deleted_at IS NULL OR ${DELETED_SINCE_PURCHASE})`
          : 'x.deleted_at IS NULL',
      scope === 'mine' ? `${OWN} AND b.deleted_at IS NULL` : `x.paper_bank_id = ${bind(scope.paperBankId)}`,
    ];
    if (isTrash) conditions.push(`(${OWN_WRITER} OR m.status = 'active' AND m.role IN ('owner', 'manager'))`);
    else if (!seesDrafts) conditions.push(`(x.published IS NOT NULL OR (${OWN} AND x.deleted_at IS NULL))`);
    // A reader of published texts knows no other status.
    const status = seesDrafts ? 'x.status' : `CASE WHEN ${READ_AS_OWN} THEN x.status ELSE 'published' END`;
    if (query.status && !isTrash) conditions.push(`${status} = ${bind(query.status)}`);
    if (query.type) conditions.push(`x.type = ${bind(query.type)}`);
    // Others' papers show no link, and the filter must not reveal it.
    if (query.link && seesDrafts)
      conditions.push(`x.overleaf_edit_link IS ${query.link === 'with' ? 'NOT NULL' : 'NULL'}`);
    const readable = seesDrafts
      ? 'x.content'
      : `CASE WHEN ${READ_AS_OWN} THEN x.content ELSE x.published END`;
    if (query.q) {
      const pattern = bind(containing(query.q.normalize('NFKC')));
      conditions.push(`((${readable})->>'title' ILIKE ${pattern} OR EXISTS (
        SELECT 1 FROM jsonb_array_elements_text((${readable})->'tags') AS t (tag) WHERE t.tag ILIKE ${pattern}))`);
    }
    const { sorted, position, type, value } = SORTS[query.sort.replace('-', '') as keyof typeof SORTS];
    const [direction, beyond] = query.sort.startsWith('-') ? ['DESC', '<'] : ['ASC', '>'];
    const [after, afterId] = sortedPlace(query, value);
    const place = [bind(after), bind(afterId)];
    const rows = await this.transactions.lists.query(
      ListedPaperRow,
      `WITH found AS (
         SELECT ${paperColumns('$1')}, (${readable}) - 'sections' AS head FROM papers x ${paperJoins('$1')}
         WHERE ${conditions.join(' AND ')})
       SELECT *, ${position} AS position, (SELECT count(*)::int FROM found) AS total FROM found
       WHERE ${place[1]}::uuid IS NULL OR (${sorted}, id) ${beyond} (${place[0]}::${type}, ${place[1]}::uuid)
       ORDER BY ${sorted} ${direction}, id ${direction} LIMIT ${bind(query.limit + 1)} OFFSET ${bind(offsetOf(query))}`,
      params,
    );
    const page = cutPage(rows, query.limit, (last) => [query.sort, last.position, last.id]);
    return { ...page, total: rows[0]?.total ?? 0 };
  }

  /** The first questions of the bank's published papers, half if there are few: no small bank is shown whole. */
  async previewed(paperBankId: string, limit: number): Promise<PinKey[]> {
    return this.transactions.lists.query(
      PreviewedRow,
      `SELECT (q.item->>'questionId')::uuid AS "questionId", (q.item->>'questionVersion')::int AS "questionVersion"
       FROM (SELECT published FROM papers WHERE paper_bank_id = $1 AND published IS NOT NULL AND deleted_at IS NULL
             ORDER BY id LIMIT 1) first,
         jsonb_path_query(first.published, '$.sections[*].questions[*]') WITH ORDINALITY AS q (item, place)
       WHERE q.place <= greatest(1, (first.published->>'totalQuestions')::int / 2)
       ORDER BY q.place LIMIT $2`,
      [paperBankId, limit],
    );
  }
}
