/** Questions that an earlier release wrote are found, before and after their search text is rewritten. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GramFrequencies } from '@tiku/platform/search';
import type { TestUser } from '@tiku/platform/testing';
import { FORM_MARK, grams, normaliseFields } from '@tiku/question-syntax/search';
import { TestService } from '../../test/service.js';
import { QuestionBanksRepository } from '../question-banks/question-banks.repository.js';
import { QuestionSearchRepository } from './question-search.repository.js';
import { QuestionSearchService } from './question-search.service.js';
import { RewriteSearchTexts } from './rewrite-search-texts.js';
import { SEARCH_LIMITS, type SearchLimits } from './search-plan.js';

const STEM = '在 Rt$\\triangle ABC$ 中，$\\angle A=30^{\\circ}$，$\\dfrac{a}{b}\\leqslant 2$，求 \\fillin';
const FORMERLY = ['\\triangle ABC', 'a/b', '\\frac{a}{b}', '30^{\\circ}', '中'];
const SINCE = ['△ABC', '∠A', 'rt△abc', '30°', '正方体'];
const PLANS: [string, Partial<SearchLimits>][] = [
  ['scan', {}],
  ['grams', { smallScope: 0, fewHits: 1_000_000 }],
  ['walk', { smallScope: 0, fewHits: -1, windowMax: 1_000 }],
];

let test: TestService;
let teacher: TestUser;
let bankId: string;
let id: string;

beforeAll(async () => {
  test = await TestService.start();
  teacher = await test.user('Lin');
  bankId = (await test.createBank(teacher)).id;
  const question = { type: 'fill', stem: STEM, options: [], fillAnswers: ['1'], difficulty: 3 };
  id = (await test.createQuestion(teacher, bankId, { ...question, solution: '补成正方体' })).id;
  const other = { ...question, stem: '求 $x_1$ 的值 \\fillin' };
  await test.createQuestion(teacher, bankId, other);
});
afterAll(() => test.stop());

/** As the previous release writes it, also without its solution as the one before. */
beforeEach(async () => {
  const norm = normaliseFields([STEM]);
  const sql = 'UPDATE questions SET norm = $2, grams = $3, solution_norm = NULL WHERE id = $1';
  await test.sql(sql, [id, norm, grams(norm)]);
});

async function found(q: string, mayExist: boolean, limits: Partial<SearchLimits>): Promise<string[]> {
  const { app } = test.service;
  const search = new QuestionSearchService(
    app.get(QuestionSearchRepository, { strict: false }),
    app.get(QuestionBanksRepository, { strict: false }),
    app.get(GramFrequencies, { strict: false }),
    { ...SEARCH_LIMITS, ...limits },
    { mayExist },
  );
  const query = { q, page: 1, limit: 20, status: 'active' as const };
  // The first search learns the bank's size, by which the second chooses its plan.
  await search.inBank(bankId, query, teacher);
  const { rows } = await search.inBank(bankId, query, teacher);
  return rows.map((row) => row.id);
}

describe.each(PLANS)('the plan %s', (_name, limits) => {
  it('finds a text in the former form', async () => {
    for (const q of FORMERLY) expect([q, await found(q, true, limits)]).toEqual([q, [id]]);
  });

  it('finds it in the present form once it is rewritten', async () => {
    const rewrite = test.service.app.get(RewriteSearchTexts, { strict: false });
    const [before] = await test.sql<{ version: number }>('SELECT version FROM questions WHERE id = $1', [id]);
    expect(await rewrite.rewriteOnce()).toBe(false);
    expect(rewrite.mayExist).toBe(false);
    for (const q of [...FORMERLY, ...SINCE]) expect([q, await found(q, false, limits)]).toEqual([q, [id]]);
    const after = await test.sql<{ version: number; norm: string }>(
      'SELECT version, norm FROM questions WHERE id = $1',
      [id],
    );
    expect(after[0]?.version).toBe(before?.version);
    expect(after[0]?.norm.endsWith(FORM_MARK)).toBe(true);
  });
});

it('finds a question by its source, with and without 年', async () => {
  const source = { year: '2023', school: '某县第一中学', text: '2023年全国乙卷理科数学' };
  const question = { type: 'fill', stem: '求 $y$ \\fillin', options: [], fillAnswers: ['1'], difficulty: 3 };
  const created = await test.createQuestion(teacher, bankId, { ...question, source });
  for (const q of ['全国乙卷', '2023全国乙卷', '2023年全国乙卷', '第一中学 2023', '全國乙卷'])
    expect([q, await found(q, false, {})]).toEqual([q, [created.id]]);
});
