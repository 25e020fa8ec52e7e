import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { choice, TestService } from '../../test/service.js';
import type { TestUser } from '@tiku/platform/testing';

let test: TestService;
let teacher: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  teacher = await test.identity.user('Lin');
});
afterAll(() => test.stop());

describe('a question', () => {
  it('is refused with every failing field at once, those of one rule and those of several', async () => {
    const bank = await test.createBank(teacher);
    const { status, body } = await test.call('POST', `/questions/bank/${bank.id}`, {
      as: teacher,
      body: { type: 'choice', stem: '', options: [{ text: '甲' }], difficulty: 9, tags: ['a', 'a'] },
    });
    expect(status).toBe(400);
    const rules = (body['details'] as { path: string; rule: string }[]).map(({ path, rule }) => [path, rule]);
    expect(rules).toEqual([
      ['difficulty', 'tooBig'],
      ['stem', 'stemRequired'],
      ['options', 'optionsTooFew'],
      ['options', 'correctMissing'],
      ['tags', 'tagRepeated'],
    ]);
  });

  it('keeps its version when a save changes nothing', async () => {
    const bank = await test.createBank(teacher);
    const made = await test.createQuestion(teacher, bank.id);
    for (const body of [{}, { stem: made['stem'], options: made['options'], version: 1 }]) {
      const saved = await test.call('PUT', `/questions/${made['id']}`, { as: teacher, body });
      expect(saved.body['question']).toEqual(made);
    }
  });

  it('changes only the fields of the request, and counts in its new difficulty', async () => {
    const bank = await test.createBank(teacher);
    const made = await test.createQuestion(teacher, bank.id, {
      solution: '代入即得。',
      score: 5,
      answerScores: [2, 3],
      passage: { id: 'p1', text: '阅读下面的材料。' },
    });
    const { status, body } = await test.call('PUT', `/questions/${made['qid']}`, {
      as: teacher,
      body: { difficulty: 5, tags: ['导数'], version: 1 },
    });
    expect(status).toBe(200);
    expect(body['question']).toMatchObject({
      difficulty: 5,
      tags: ['导数'],
      stem: made['stem'],
      options: made['options'],
      solution: '代入即得。',
      score: 5,
      answerScores: [2, 3],
      passage: { id: 'p1', text: '阅读下面的材料。' },
      version: 2,
    });
    const found = await test.call('GET', `/questions/bank/${bank.id}?q=${encodeURIComponent('导数')}`, {
      as: teacher,
    });
    expect(found.body['pagination'].total).toBe(1);
    const counted = await test.call('GET', `/question-banks/${bank.id}`, { as: teacher });
    expect(counted.body['questionBank'].difficultyCounts).toEqual({ easy: 0, medium: 0, hard: 1 });
  });

  it('shares a corrected passage with the other questions of the passage in its bank', async () => {
    const [bank, other] = await Promise.all([test.createBank(teacher), test.createBank(teacher)]);
    const passage = { id: 'p1', text: 'a drak night' };
    const [first, second, apart, elsewhere] = await Promise.all([
      test.createQuestion(teacher, bank.id, { passage }),
      test.createQuestion(teacher, bank.id, { passage }),
      test.createQuestion(teacher, bank.id, { passage: { id: 'p2', text: 'a drak night' } }),
      test.createQuestion(teacher, other.id, { passage }),
    ]);
    const body = { passage: { id: 'p1', text: 'a dark night' } };
    expect((await test.call('PUT', `/questions/${first['id']}`, { as: teacher, body })).status).toBe(200);
    const now = await Promise.all(
      [first, second, apart, elsewhere].map(async ({ id }) => {
        const { body: read } = await test.call('GET', `/questions/${id}`, { as: teacher });
        return [read['question'].passage?.text, read['question'].version];
      }),
    );
    expect(now).toEqual([
      ['a dark night', 2],
      ['a dark night', 2],
      ['a drak night', 1],
      ['a drak night', 1],
    ]);
  });

  it('stores all spellings of a blank in one form, also after an update', async () => {
    const bank = await test.createBank(teacher);
    const made = await test.createQuestion(teacher, bank.id, {
      ...{ type: 'fill', stem: '甲 \\fillin 乙 ____ 丙 $a\\_b$', fillAnswers: ['1', '2'] },
    });
    expect(made['stem']).toBe('甲 \\fill 乙 \\fill 丙 $a\\_b$');
    const { body } = await test.call('PUT', `/questions/${made['id']}`, {
      as: teacher,
      body: { type: 'choice', stem: '则 \\paren', options: choice().options, version: 1 },
    });
    expect(body['question']).toMatchObject({ stem: '则 \\choice', version: 2 });
  });

  it('keeps a question that an earlier release counted as answered, and reports it as unanswered', async () => {
    const bank = await test.createBank(teacher);
    const made = await test.createQuestion(teacher, bank.id, {
      ...{ type: 'solution', stem: '证明', solution: '略', solutionAnswers: ['略'] },
    });
    await test.sql(`UPDATE questions SET solution_answers = '{}' WHERE id = $1`, [made['id']]);
    const { body } = await test.call('PUT', `/questions/${made['id']}`, {
      as: teacher,
      body: { difficulty: 5 },
    });
    expect(body['question']).toMatchObject({ difficulty: 5, unanswered: true });
  });

  it('can be corrected if an earlier release stored values that a present rule refuses', async () => {
    const bank = await test.createBank(teacher);
    const made = await test.createQuestion(teacher, bank.id);
    await test.sql(`UPDATE questions SET tags = '{a,a}' WHERE id = $1`, [made['id']]);
    const mended = await test.call('PUT', `/questions/${made['id']}`, { as: teacher, body: { tags: ['a'] } });
    expect(mended.body['question']?.tags).toEqual(['a']);
  });

  it('answers an outdated version with 409 and the current one; one of two concurrent changes wins', async () => {
    const bank = await test.createBank(teacher);
    const made = await test.createQuestion(teacher, bank.id);
    const put = (tag: string) =>
      test.call('PUT', `/questions/${made['id']}`, { as: teacher, body: { tags: [tag], version: 1 } });
    const responses = await Promise.all([put('甲'), put('乙')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'CONFLICT_ERROR', details: { version: 2 } });
  });

  it('handles many concurrent changes without a deadlock', async () => {
    const bank = await test.createBank(teacher);
    const made = await Promise.all(Array.from({ length: 30 }, () => test.createQuestion(teacher, bank.id)));
    const responses = await Promise.all(
      made.map(({ id }) => test.call('PUT', `/questions/${id}`, { as: teacher, body: { difficulty: 5 } })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const { body } = await test.call('GET', `/question-banks/${bank.id}`, { as: teacher });
    expect(body['questionBank'].difficultyCounts).toEqual({ easy: 0, medium: 0, hard: 30 });
  });

  it.each([
    [{ type: 'choice', options: [{ text: 'A', isCorrect: true }] }, 'options', 'optionsTooFew'],
    [{ type: 'choice', options: [{ text: 'A' }, { text: 'B' }] }, 'options', 'correctMissing'],
    [
      {
        type: 'choice',
        options: [
          { text: 'A', isCorrect: true },
          { text: 'B', isCorrect: true },
        ],
      },
      'options',
      'correctSingle',
    ],
    [{ type: 'fill', stem: '没有空', fillAnswers: ['1'] }, 'stem', 'blanksMissing'],
    [{ type: 'fill', stem: '一个空\\fillin', fillAnswers: ['1', '2'] }, 'fillAnswers', 'fillAnswersCount'],
    [{ type: 'solution', stem: '证明', solutionAnswers: [] }, 'solutionAnswers', 'solutionAnswersMissing'],
    [{ type: 'solution', stem: '证明', solution: '略' }, 'solutionAnswers', 'solutionAnswersMissing'],
    [{ stem: '', options: [] }, 'stem', 'stemRequired'],
    [{ stem: '   ' }, 'stem', 'stemRequired'],
    [{ difficulty: 6 }, 'difficulty', 'tooBig'],
    [{ tags: ['1', '2', '3', '4', '5', '6'] }, 'tags', 'tagsTooMany'],
    [{ category: ['1', '2', '3', '4'] }, 'category', 'categoriesTooMany'],
    [
      { type: 'fill', stem: '一个空\\fillin', fillAnswers: ['1'], answerScores: [1, 2, 3] },
      'answerScores',
      'answerScoresCount',
    ],
    [{ passage: { id: 'p1', text: ' ' } }, 'passage.text', 'passageEmpty'],
    [{ images: [{ id: 'nothing' }] }, 'images.0.id', 'imageUnknown'],
    [{ stem: '字'.repeat(50_001) }, 'stem', 'tooLong'],
    [{ stem: 'x'.repeat(1_048_576) }, 'stem', 'tooLong'],
  ])('is refused with 400 and the field: case %#', async (fields, path, rule) => {
    const bank = await test.createBank(teacher);
    const response = await test.call('POST', `/questions/bank/${bank.id}`, {
      as: teacher,
      body: { ...choice(), ...fields },
    });
    expect(response.status).toBe(400);
    expect(response.body['details']).toContainEqual(expect.objectContaining({ path, rule }));
    const counted = await test.call('GET', `/question-banks/${bank.id}`, { as: teacher });
    expect(counted.body['questionBank'].questionCount).toBe(0);
  });

  it('keeps script in every text field as text', async () => {
    const script = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const bank = await test.createBank(teacher, {
      name: script.slice(0, 50),
      description: script,
      tags: ['<b>'],
    });
    const fields = {
      type: 'choice',
      stem: script,
      options: [
        { text: script, isCorrect: true },
        { text: '"><svg/onload=1>', isCorrect: false },
      ],
      solution: script,
      category: ['<i>'],
      tags: ['<script>'],
      source: { school: '<b>', text: script },
      tikz: [{ code: script }],
    };
    const made = await test.createQuestion(teacher, bank.id, fields);
    const { body } = await test.call('GET', `/questions/${made['id']}`, { as: teacher });
    expect(body['question']).toMatchObject({
      stem: script,
      solution: script,
      source: { text: script },
      tags: ['<script>'],
    });
    expect(body['question'].options[0]?.text).toBe(script);
  });

  it('survives text that PostgreSQL cannot store', async () => {
    const bank = await test.createBank(teacher);
    const made = await test.createQuestion(teacher, bank.id, {
      stem: '零\u0000字符与\ud800半个',
      source: { text: '\u0000\udc00' },
      options: [
        { text: 'a\u0000', isCorrect: true },
        { text: 'b', isCorrect: false },
      ],
    });
    expect(made['stem']).toBe('零字符与半个');
    for (const body of [
      { ...choice(), stem: '\u0000' },
      { ...choice(), tags: ['\u0000'] },
    ]) {
      const response = await test.call('POST', `/questions/bank/${bank.id}`, { as: teacher, body });
      expect(response.status).toBeLessThan(500);
    }
    const named = await test.call('POST', '/question-banks', { as: teacher, body: { name: '\u0000' } });
    expect(named.status).toBe(400);
    for (const path of [
      `/questions?q=%00`,
      `/questions/bank/${bank.id}?q=%00&tags=%00`,
      `/question-banks?q=%00`,
      `/questions?source=%00`,
    ])
      expect((await test.call('GET', path, { as: teacher })).status).toBeLessThan(500);
  });

  it('finds a source by words that stand apart in it', async () => {
    const bank = await test.createBank(teacher);
    const source = { year: '2024', grade: '高三', examType: '期末', text: '' };
    const { id } = await test.createQuestion(teacher, bank.id, { ...choice(), source });
    await test.createQuestion(teacher, bank.id, { ...choice(), source: { ...source, year: '2023' } });
    const path = `/questions/bank/${bank.id}?source=${encodeURIComponent('2024 期末')}`;
    const { body } = await test.call('GET', path, { as: teacher });
    expect(body['questions'].map((question) => question.id)).toEqual([id]);
  });

  it('refuses JSON of a million brackets', async () => {
    const bank = await test.createBank(teacher);
    const payload = `{"bankId":"${bank.id}","questions":${'['.repeat(900_000)}${']'.repeat(900_000)}}`;
    const response = await test.service.app.inject({
      method: 'POST',
      url: '/questions/batch',
      headers: { authorization: `Bearer ${teacher.token}`, 'content-type': 'application/json' },
      payload,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ success: false, code: 'VALIDATION_ERROR' });
  });

  it.each(['-'.repeat(36), `${'0'.repeat(36)}`, 'x', "a' OR 1=1 --", '%00%00%00%00%00', '..%2f..%2fetc'])(
    'rejects the id %s',
    async (id) => {
      for (const path of [
        `/questions/${id}`,
        `/questions/bank/${id}`,
        `/question-banks/${id}`,
        `/questions?bankId=${id}`,
      ])
        expect([400, 404]).toContain((await test.call('GET', path, { as: teacher })).status);
    },
  );

  it('moves to the trash, leaves the count, and can be restored', async () => {
    const bank = await test.createBank(teacher, { maxQuestions: 1 });
    const made = await test.createQuestion(teacher, bank.id);
    expect((await test.call('DELETE', `/questions/${made['id']}`, { as: teacher })).status).toBe(200);
    const remaining = await test.call('GET', `/questions/bank/${bank.id}`, { as: teacher });
    expect(remaining.body['pagination'].total).toBe(0);
    const trash = await test.call('GET', `/questions/bank/${bank.id}?status=deleted`, { as: teacher });
    expect(trash.body['questions']).toHaveLength(1);

    const other = await test.createQuestion(teacher, bank.id);
    const full = await test.call('POST', `/questions/${made['id']}/restore`, { as: teacher });
    expect(full).toMatchObject({ status: 422, body: { code: 'BUSINESS_RULE_ERROR' } });
    await test.call('DELETE', `/questions/${other['id']}`, { as: teacher });
    expect((await test.call('POST', `/questions/${made['id']}/restore`, { as: teacher })).status).toBe(200);
    expect((await test.call('POST', `/questions/${made['id']}/restore`, { as: teacher })).status).toBe(422);
    const back = await test.call('GET', `/question-banks/${bank.id}`, { as: teacher });
    expect(back.body['questionBank']).toMatchObject({ questionCount: 1, difficultyCounts: { easy: 1 } });
  });

  it('counts one view per user and hour, and one favourite per user', async () => {
    const bank = await test.createBank(teacher, { visibility: 'public' });
    const reader = await test.identity.user('Reader');
    const made = await test.createQuestion(teacher, bank.id);
    const views = async (as: TestUser) =>
      (await test.call('POST', `/questions/${made['id']}/view`, { as })).body['views'];
    expect(await views(teacher)).toBe(1);
    expect(await views(teacher)).toBe(1);
    expect(await views(reader)).toBe(2);

    const toggle = (path: string) => test.call('POST', path, { as: reader });
    expect((await toggle(`/questions/${made['id']}/favorite`)).body).toMatchObject({
      favorite: true,
      favorites: 1,
    });
    const favorites = await test.call('GET', '/questions/favorites', { as: reader });
    expect(favorites.body).toMatchObject({
      questions: [{ id: made['id'], isFavorite: true }],
      pagination: { total: 1 },
    });
    const alias = await test.call('GET', '/auth/favorites', { as: reader });
    expect(alias.body['favorites']).toHaveLength(1);
    expect((await toggle(`/auth/favorites/${made['id']}`)).body).toEqual({ success: true, favorite: false });
    await Promise.all(Array.from({ length: 6 }, () => toggle(`/questions/${made['id']}/favorite`)));
    const viewed = await test.call('GET', `/questions/${made['id']}`, { as: reader });
    expect(viewed.body['question']).toMatchObject({ favorites: 0, isFavorite: false });
    const top = await test.call('GET', '/questions/top?limit=1', { as: reader });
    expect(top.body['questions'][0]?.id).toBe(made['id']);

    await test.call('DELETE', `/questions/${made['id']}`, { as: teacher });
    for (const path of [`/questions/${made['id']}/favorite`, `/questions/${made['id']}/view`])
      expect((await test.call('POST', path, { as: teacher })).status).toBe(404);
  });

  it('lists favourites by cursor, newest first', async () => {
    const bank = await test.createBank(teacher, { visibility: 'public' });
    const reader = await test.identity.user('Reader');
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { id } = await test.createQuestion(teacher, bank.id);
      ids.unshift(id);
      await test.call('POST', `/questions/${id}/favorite`, { as: reader });
    }
    const list = async (path: string) => (await test.call('GET', path, { as: reader })).body;
    const first = await list('/questions/favorites?limit=2');
    const { nextCursor } = first['pagination'];
    const second = await list(`/questions/favorites?limit=2&cursor=${nextCursor}`);
    const listed = [...first['questions'], ...second['questions']].map(({ id }) => id);
    expect(listed).toEqual(ids);
    expect(second['pagination']).toMatchObject({ total: 3, nextCursor: null });
    expect((await list(`/auth/favorites?limit=2&cursor=${nextCursor}`))['favorites']).toHaveLength(1);
    expect((await test.call('GET', '/questions/favorites?cursor=abc', { as: reader })).status).toBe(400);
  });

  it('counts in statistics by type, band, month and bank', async () => {
    const bank = await test.createBank(teacher, { name: '统计' });
    await test.createQuestion(teacher, bank.id, { difficulty: 1 });
    await test.createQuestion(teacher, bank.id, { difficulty: 3 });
    await test.createQuestion(teacher, bank.id, {
      type: 'fill',
      stem: '$1+1=$\\fillin',
      fillAnswers: ['2'],
      options: [],
      difficulty: 5,
    });
    const { body } = await test.call('GET', `/questions/statistics?bankId=${bank.id}`, { as: teacher });
    expect(body['statistics']).toMatchObject({
      total: 3,
      byType: { choice: 2, multipleChoice: 0, fill: 1, solution: 0 },
      byDifficulty: { easy: 1, medium: 1, hard: 1 },
      byBank: [{ id: bank.id, name: '统计', count: 3 }],
    });
    expect(body['statistics'].byMonth).toHaveLength(6);
    expect(body['statistics'].byMonth[5]).toEqual({ month: new Date().toISOString().slice(0, 7), count: 3 });
  });
});
