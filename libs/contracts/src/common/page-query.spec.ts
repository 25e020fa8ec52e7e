import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ListDraftsQuery } from '../ingestion/index.js';
import { NotificationsQuery } from '../notifications/index.js';
import { ListBankQuestionsQuery, ListBanksQuery, ListQuestionsQuery } from '../question-bank/index.js';
import { pagination, PageQuery } from './index.js';

describe('the query of a list', () => {
  it.each<[string, z.ZodType]>([
    ['pages', PageQuery],
    ['banks', ListBanksQuery],
    ['questions', ListQuestionsQuery],
    ['questions of a bank', ListBankQuestionsQuery],
    ['drafts', ListDraftsQuery],
    ['notifications', NotificationsQuery],
  ])('of %s reaches the first 10,000 entries and refuses what lies deeper', (_, schema) => {
    expect(schema.safeParse({ page: '100', limit: '100' }).success).toBe(true);
    const refused = schema.safeParse({ page: '101', limit: '100' });
    expect(refused.error?.issues).toMatchObject([
      { path: ['page'], params: { rule: 'pageTooDeep', maximum: 10_000 } },
    ]);
  });

  it('ignores the page if there is a cursor', () => {
    const query = { page: '101', limit: '100', cursor: 'abc' };
    expect(ListQuestionsQuery.safeParse(query).success).toBe(true);
    expect(ListQuestionsQuery.safeParse({ ...query, cursor: '' }).success).toBe(false);
  });

  it.each([
    [1, 12_000],
    [24, 12_000],
    [100, 10_001],
  ])('counts only pages that it takes: %i a page of %i entries', (limit, total) => {
    const { pages } = pagination(1, limit, total);
    expect(PageQuery.safeParse({ page: pages, limit }).success).toBe(true);
    expect(PageQuery.safeParse({ page: pages + 1, limit }).success).toBe(false);
  });

  it('counts one page for an empty list', () => {
    expect(pagination(1, 20, 0).pages).toBe(1);
  });
});
