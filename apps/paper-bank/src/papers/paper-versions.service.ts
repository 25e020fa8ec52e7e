/** Former versions of a paper: lists them with their changes, and shows one. PapersService restores one. */
import { Injectable } from '@nestjs/common';
import { INT4_MAX, pagination, type Pagination } from '@tiku/contracts/common';
import type { PaperVersion, PaperVersionContent, PaperVersionsQuery } from '@tiku/contracts/paper-bank';
import { notFound } from '@tiku/platform/errors';
import { cutPage, decodeCursor, NumberPlace, offsetOf } from '@tiku/platform/lists';
import type { z } from 'zod';
import { PinnedQuestionsRepository } from '../questions/pinned-questions.repository.js';
import { changesBetween } from './paper-changes.js';
import { itemsOf } from './paper-content.js';
import { PaperContext } from './paper-context.js';
import { PaperVersionsRepository } from './paper-versions.repository.js';
import { toSections } from './papers.presenter.js';
import type { FoundPaper } from './papers.repository.js';

const NEWEST = INT4_MAX;

@Injectable()
export class PaperVersionsService {
  constructor(
    private readonly versions: PaperVersionsRepository,
    private readonly pins: PinnedQuestionsRepository,
    private readonly context: PaperContext,
  ) {}

  /** The current one first. @throws AppError 400 for an invalid cursor */
  async list(
    { row: { id, version: current } }: FoundPaper,
    query: z.output<typeof PaperVersionsQuery>,
  ): Promise<{ versions: PaperVersion[]; pagination: Pagination }> {
    const [before] = query.cursor === undefined ? [NEWEST] : decodeCursor(query.cursor, NumberPlace);
    // One more than the page: needed for the changes of the last.
    const all = await this.versions.list(id, {
      before,
      skip: query.cursor === undefined ? offsetOf(query) : 0,
      limit: query.limit + 1,
    });
    const { rows, nextCursor } = cutPage(all, query.limit, ({ version }) => [version]);
    const people = await this.context.names.load(rows.map(({ written_by }) => written_by));
    const versions = rows.map((row, at): PaperVersion => {
      const former = all[at + 1];
      const { title, totalQuestions, totalScore } = row.content;
      return {
        ...{ version: row.version, title, totalQuestions, totalScore },
        at: row.written_at.toISOString(),
        by: { id: row.written_by, name: people.get(row.written_by)?.name ?? '' },
        changes: former ? changesBetween(former.content, row.content) : [],
        isCurrent: row.version === current,
        isPublished: row.is_published,
      };
    });
    const total = 1 + (await this.versions.countFormer(id));
    return { versions, pagination: pagination(query.page, query.limit, total, true, nextCursor) };
  }

  /** @throws AppError 404 */
  async read({ row: { id } }: FoundPaper, version: number): Promise<PaperVersionContent> {
    const found = await this.versions.find(id, version);
    if (!found) throw notFound('noun.paperVersion');
    const { sections, sectionCount: _, ...head } = found.content;
    const pins = await this.pins.load(itemsOf(sections));
    const imageUrl = (key: string | null) => this.context.bank.imageUrl(key);
    return { ...head, version, sections: toSections(sections, { pins, imageUrl }, true) };
  }
}
