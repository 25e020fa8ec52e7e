import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Paper, PaperBank } from '@tiku/contracts/paper-bank';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import { bought, TestService } from '../../test/service.js';

let test: TestService;
let owner: TestUser;
let collaborator: TestUser;
let viewer: TestUser;
let buyer: TestUser;
let stranger: TestUser;
let bank: PaperBank;
beforeAll(async () => {
  test = await TestService.start();
  [owner, collaborator, viewer, buyer, stranger] = (await Promise.all(
    ['Lin', 'Xie', 'Kan', 'Mai', 'Wu'].map((name) => test.identity.user(name)),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser];
  bank = await test.publishBank(owner);
  await test.addMember(bank.id, collaborator.id, 'collaborator');
  await test.addMember(bank.id, viewer.id, 'viewer');
  await bought(test, bank, buyer, 'collaborator');
});
afterAll(() => test.stop());

const get = (id: string, as: TestUser) => test.call('GET', `/papers/${id}`, { as });
const put = (id: string, as: TestUser, body: object) => test.call('PUT', `/papers/${id}`, { as, body });
const publish = (id: string, as = owner) => test.call('POST', `/papers/${id}/publish`, { as });
const listed = async (url: string, as: TestUser) =>
  (await test.call('GET', url, { as })).body.papers.map(({ id }) => id);
const sectionsOf = (paper: Paper) =>
  paper.sections.map(({ id, title, questions }) => ({
    id,
    title,
    questions: questions.map(({ id: item, questionId, score }) => ({ id: item, questionId, score })),
  }));

describe('a paper', () => {
  it('is readable if its questions were pinned before a field existed', async () => {
    const { id } = test.questionBank.add();
    const made = await test.createPaper(owner, bank.id, {
      sections: [{ title: '一', questions: [{ questionId: id }] }],
    });
    await test.sql(
      `UPDATE question_pins SET content = content - 'answerScores' - 'passage' WHERE question_id = $1`,
      [id],
    );
    const { status, body } = await get(made.id, owner);
    expect(status).toBe(200);
    expect(body.paper.sections[0]?.questions[0]?.question).toMatchObject({ answerScores: [], passage: null });
  });

  it('is refused with marks that its total could not show', async () => {
    const { id } = test.questionBank.add();
    const sections = [{ title: '一', questions: [{ questionId: id, score: 0.125 }] }];
    const body = { paperBankId: bank.id, title: '周测', sections };
    const response = await test.call('POST', '/papers', { as: owner, body });
    expect(response.status).toBe(400);
    expect(response.body.details).toEqual([
      expect.objectContaining({ path: 'sections.0.questions.0.score', rule: 'score' }),
    ]);
  });

  it('holds its questions in order, in their pinned versions, with totals', async () => {
    const [a, b] = [test.questionBank.add({ score: 2.5 }), test.questionBank.add({ version: 4 })];
    const made = await test.createPaper(owner, bank.id, {
      timeLimitMinutes: 120,
      sections: [
        { title: '选择', questions: [{ questionId: a.id }, { questionId: b.id, score: 7 }] },
        { title: '加试', questions: [{ questionId: a.id, score: 0.1 }] },
      ],
    });
    expect(made).toMatchObject({
      type: 'practice',
      status: 'draft',
      paperBankId: bank.id,
      totalScore: 9.6,
      totalQuestions: 3,
      sectionCount: 2,
      timeLimitMinutes: 120,
      creator: { id: owner.id, name: 'Lin' },
      overleafEditLink: null,
      version: 1,
    });
    expect(made.sections[0]?.questions[1]).toMatchObject({
      questionId: b.id,
      questionVersion: 4,
      score: 7,
      question: { stem: b.stem, options: b.options },
    });
  });

  it.each([
    [{ title: '' }, 'title', 'required'],
    [{ sections: [] }, 'sections', 'paperEmpty'],
    [
      { sections: [{ questions: [{ questionId: '0199e000-0000-7000-8000-0000000000ff' }] }] },
      'sections.0.questions.0.questionId',
      'questionMissing',
    ],
    [{ timeLimitMinutes: 0 }, 'timeLimitMinutes', 'tooSmall'],
    [{ overleafEditLink: 'javascript:alert(1)' }, 'overleafEditLink', 'httpsLink'],
    [{ overleafEditLink: '' }, 'overleafEditLink', 'httpsLink'],
  ])('is refused: %j', async (fields, path, rule) => {
    const sections = [{ questions: [{ questionId: test.questionBank.add().id }] }];
    const body = { title: 'x', paperBankId: bank.id, sections, ...fields };
    const response = await test.call('POST', '/papers', { as: owner, body });
    expect(response.status).toBe(400);
    expect(response.body.details).toEqual([expect.objectContaining({ path, rule })]);
  });

  it.each([
    ['in one section', [2_000], 'sections.0.questions'],
    ['in ten', Array.from({ length: 10 }, () => 200), 'sections'],
  ])('is refused with two thousand questions %s', async (_, counts, path) => {
    const { id: questionId } = test.questionBank.add();
    const sections = counts.map((count) => ({
      questions: Array.from({ length: count }, () => ({ questionId })),
    }));
    const body = { title: 'x', paperBankId: bank.id, sections };
    const response = await test.call('POST', '/papers', { as: owner, body });
    expect(response.status).toBe(400);
    const message = expect.stringContaining('500');
    expect(response.body.details).toEqual([expect.objectContaining({ path, rule: 'tooMany', message })]);
  });

  it('is a practice paper: lectures and tests are not open yet', async () => {
    const sections = [{ questions: [{ questionId: test.questionBank.add().id }] }];
    const body = { title: 'x', paperBankId: bank.id, sections, type: 'lecture' };
    const response = await test.call('POST', '/papers', { as: owner, body });
    expect([response.status, response.body.rule]).toEqual([422, 'paper.typeComing']);
  });

  it('is created only by those who work in the bank', async () => {
    const hidden = await test.createBank(owner);
    const sections = [{ questions: [{ questionId: test.questionBank.add().id }] }];
    const post = async (as: TestUser, paperBankId: string) =>
      (await test.call('POST', '/papers', { as, body: { title: 'x', paperBankId, sections } })).status;
    expect(await post(collaborator, bank.id)).toBe(201);
    expect(await post(viewer, bank.id)).toBe(403);
    expect(await post(stranger, bank.id)).toBe(403);
    expect(await post(stranger, hidden.id)).toBe(404);
  });

  it('keeps ids and versions of unchanged items when it is rearranged, under its version', async () => {
    const made = await test.createPaper(owner, bank.id, {}, 2);
    const [section] = sectionsOf(made);
    const question = test.questionBank.questions.get(section?.questions[0]?.questionId ?? '');
    if (!section || !question) throw new Error('no section');
    test.questionBank.add({ ...question, version: 9, stem: '新题干' });
    const questions = section.questions.toReversed();
    const changed = (await put(made.id, owner, { version: 1, sections: [{ ...section, questions }] })).body;
    expect(sectionsOf(changed.paper)).toEqual([{ ...section, questions }]);
    expect(changed.paper.sections[0]?.questions[1]).toMatchObject({
      questionVersion: 1,
      question: { stem: question.stem },
    });
    const outdated = await put(made.id, owner, { version: 1, title: 'x' });
    expect([outdated.status, outdated.body.details.version]).toEqual([409, 2]);
  });

  it('reports a newer version of a question, and takes it on request', async () => {
    const made = await test.createPaper(owner, bank.id);
    const [item] = made.sections[0]?.questions ?? [];
    if (!item) throw new Error('no question');
    test.questionBank.add({ ...item.question, version: 2, stem: '新题干' });
    const facts = { questionId: item.questionId, bankId: item.question.bankId };
    await test.handled(
      await test.receive('question-bank.question.updated.v1', facts, { id: item.questionId, version: 2 }),
    );
    const shown = (await get(made.id, owner)).body.paper.sections[0]?.questions[0];
    expect(shown).toMatchObject({
      questionVersion: 1,
      newerVersion: 2,
      question: { stem: item.question.stem },
    });
    const newer = (as: TestUser) => test.call('GET', `/papers/${made.id}/newer-questions`, { as });
    expect((await newer(owner)).body.questions).toMatchObject([
      { id: item.questionId, version: 2, stem: '新题干' },
    ]);
    expect((await newer(stranger)).status).toBe(404);
    const taken = { id: item.id, questionId: item.questionId, questionVersion: 2 };
    const after = (await put(made.id, owner, { sections: [{ questions: [taken] }] })).body.paper;
    expect(after.sections[0]?.questions[0]).toMatchObject({
      id: item.id,
      questionVersion: 2,
      score: 5,
      question: { stem: '新题干' },
    });
    expect(after.sections[0]?.questions[0]).not.toHaveProperty('newerVersion');
    expect((await newer(owner)).body.questions).toEqual([]);
    const gone = await put(made.id, owner, { sections: [{ questions: [{ ...taken, questionVersion: 7 }] }] });
    expect(gone.body.details[0]).toMatchObject({ rule: 'versionGone' });
    await test.receive('question-bank.question.deleted.v1', facts, { id: item.questionId, version: 3 });
    await waitFor(
      'the deletion',
      async () => (await get(made.id, owner)).body.paper.sections[0]?.questions[0]?.deleted === true,
    );
  });

  it('is read by buyers as it was published, until it is published again', async () => {
    const made = await test.createPaper(owner, bank.id);
    expect((await get(made.id, buyer)).status).toBe(404);
    expect((await get(made.id, viewer)).status).toBe(200);
    expect((await publish(made.id)).body.paper.status).toBe('published');
    expect((await put(made.id, owner, { title: '改过' })).body.paper.status).toBe('modified');
    expect((await get(made.id, buyer)).body.paper).toMatchObject({
      title: '期中模拟卷',
      status: 'published',
      mayEdit: false,
    });
    expect((await put(made.id, owner, { title: '期中模拟卷' })).body.paper.status).toBe('published');
    await put(made.id, owner, { title: '改过' });
    await publish(made.id);
    expect((await get(made.id, buyer)).body.paper.title).toBe('改过');
    const unbought = await get(made.id, stranger);
    expect([unbought.status, unbought.body.rule]).toEqual([403, 'paper.buyFirst']);
    expect(await listed(`/paper-banks/${bank.id}/papers`, stranger)).toContain(made.id);
  });

  it('is edited by collaborators, and by buyers of the bank only if it is theirs', async () => {
    const made = await test.createPaper(owner, bank.id);
    await publish(made.id);
    expect((await put(made.id, collaborator, { title: 'x' })).status).toBe(200);
    for (const [as, rule] of [
      [viewer, 'paper.role.write'],
      [buyer, 'paper.role.bought'],
      [stranger, 'paper.role.write'],
    ] as const) {
      const response = await put(made.id, as, { title: 'x' });
      expect([response.status, response.body.rule]).toEqual([403, rule]);
    }
    const own = await test.createPaper(buyer, bank.id);
    expect((await put(own.id, buyer, { title: 'y' })).body.paper).toMatchObject({
      title: 'y',
      mayEdit: true,
    });
    expect(await listed('/papers/my-papers', buyer)).toEqual([own.id]);
    expect(await listed('/paper-banks/my-papers', buyer)).toEqual([own.id]);
  });

  it('stays readable, also in lists, to an author who lost the role to write', async () => {
    const author = await test.identity.user('Zuo');
    const shop = await test.publishBank(owner);
    await bought(test, shop, author, 'collaborator');
    const { id } = await test.createPaper(author, shop.id);
    const { id: other } = await test.createPaper(author, (await test.createBank(author)).id);
    await test.sql(
      `UPDATE paper_bank_members SET role = 'viewer' WHERE paper_bank_id = $1 AND user_id = $2`,
      [shop.id, author.id],
    );
    expect(await listed('/papers/my-papers', author)).toEqual([other, id]);
    expect(await listed('/paper-banks/my-papers', author)).toEqual([other, id]);
    expect(await listed(`/paper-banks/${shop.id}/papers?status=draft`, author)).toEqual([id]);
    expect((await get(id, author)).body.paper).toMatchObject({ id, status: 'draft', mayEdit: false });
    expect((await put(id, author, { title: 'x' })).status).toBe(403);
    expect((await get(id, buyer)).status).toBe(404);
  });

  it('is found by its title and its tags, under the status that the reader sees', async () => {
    const shop = await test.publishBank(owner);
    await bought(test, shop, buyer);
    const { id } = await test.createPaper(owner, shop.id, { title: '圆锥曲线', tags: ['一轮复习'] });
    await publish(id);
    await put(id, owner, { title: '椭圆', tags: ['二轮复习'] });
    const found = (as: TestUser, query: object) =>
      listed(`/paper-banks/${shop.id}/papers?${new URLSearchParams({ ...query })}`, as);
    expect(await found(owner, { q: '二轮' })).toEqual([id]);
    expect(await found(owner, { q: '一轮' })).toEqual([]);
    expect(await found(buyer, { q: '一轮' })).toEqual([id]);
    expect(await found(buyer, { q: '圆锥' })).toEqual([id]);
    expect(await found(buyer, { status: 'published' })).toEqual([id]);
    expect(await found(buyer, { status: 'modified' })).toEqual([]);
    expect(await found(owner, { status: 'modified' })).toEqual([id]);
    expect(await found(owner, { status: 'published' })).toEqual([]);
  });

  it('is never left without a question', async () => {
    const made = await test.createPaper(owner, bank.id);
    const [section] = made.sections;
    const body = { operations: [{ op: 'removeSection', id: section?.id }] };
    const emptied = await test.call('POST', `/papers/${made.id}/operations`, { as: owner, body });
    expect([emptied.status, emptied.body.details[0]?.rule]).toEqual([400, 'paperEmpty']);
    // As an older release may have left one.
    await test.sql(
      `UPDATE papers SET content = content || '{"sections": [], "totalQuestions": 0}' WHERE id = $1`,
      [made.id],
    );
    const refused = await publish(made.id);
    expect([refused.status, refused.body.details[0]?.rule]).toEqual([400, 'paperEmpty']);
  });

  it('is not published by a student', async () => {
    const student = await test.identity.user('Xue', 'student');
    const own = await test.createBank(student);
    const { id } = await test.createPaper(student, own.id);
    const response = await publish(id, student);
    expect([response.status, response.body.rule]).toEqual([403, 'paper.student']);
    expect((await get(id, student)).body.paper).toMatchObject({ mayEdit: true, mayPublish: false });
  });

  it('of a buyer is published by a member who works in the bank', async () => {
    const worker = await test.identity.user('Kaufer');
    await bought(test, bank, worker, 'collaborator');
    const { id } = await test.createPaper(worker, bank.id);
    expect((await get(id, worker)).body.paper).toMatchObject({ mayEdit: true, mayPublish: false });
    const refused = await publish(id, worker);
    expect([refused.status, refused.body.rule]).toEqual([403, 'paper.role.boughtPublish']);
    expect((await get(id, owner)).body.paper.mayPublish).toBe(true);
    expect((await publish(id, owner)).status).toBe(200);
  });

  it('is deleted, stays readable to buyers, and is restored', async () => {
    const made = await test.createPaper(collaborator, bank.id);
    await publish(made.id);
    expect((await test.call('DELETE', `/papers/${made.id}`, { as: viewer })).status).toBe(403);
    expect((await test.call('DELETE', `/papers/${made.id}`, { as: collaborator })).status).toBe(200);
    expect((await get(made.id, viewer)).status).toBe(404);
    // Only those who may restore it get `mayDelete`.
    expect((await get(made.id, collaborator)).body.paper.mayDelete).toBe(true);
    expect((await get(made.id, buyer)).body.paper).toMatchObject({ mayDelete: false });
    expect(await listed(`/paper-banks/${bank.id}/papers`, owner)).not.toContain(made.id);
    expect(await listed(`/paper-banks/${bank.id}/papers`, buyer)).toContain(made.id);
    expect(await listed(`/paper-banks/${bank.id}/papers?status=deleted`, owner)).toContain(made.id);
    expect((await test.call('POST', `/papers/${made.id}/restore`, { as: owner })).status).toBe(200);
    expect((await get(made.id, viewer)).status).toBe(200);
    expect((await test.call('POST', `/papers/${made.id}/restore`, { as: owner })).status).toBe(422);
  });

  it('carries a link to its LaTeX project, for those who work on it', async () => {
    const made = await test.createPaper(owner, bank.id);
    await publish(made.id);
    const patch = (overleafEditLink: unknown) =>
      test.call('PATCH', `/papers/${made.id}/overleaf-link`, { as: owner, body: { overleafEditLink } });
    for (const link of ['http://x.cn', 'javascript:alert(1)', 'nonsense', 7])
      expect((await patch(link)).status).toBe(400);
    const link = 'https://www.overleaf.com/project/1';
    expect((await patch(link)).body.paper.overleafEditLink).toBe(link);
    expect((await patch(link.replace('https', 'HTTPS'))).body.paper.overleafEditLink).toBe(link);
    expect((await get(made.id, buyer)).body.paper.overleafEditLink).toBeNull();
    expect(await listed('/papers/my-papers?link=with', owner)).toEqual([made.id]);
    expect(await listed('/papers/my-papers?link=without', owner)).not.toContain(made.id);
    const seen = await listed(`/paper-banks/${bank.id}/papers`, buyer);
    expect(await listed(`/paper-banks/${bank.id}/papers?link=with`, buyer)).toEqual(seen);
    expect((await patch(null)).body.paper.overleafEditLink).toBeNull();
  });

  it('is copied into a bank that the caller may write in, and counts there', async () => {
    const made = await test.createPaper(owner, bank.id);
    await publish(made.id);
    const own = await test.createBank(buyer);
    const copy = (as: TestUser, paperBankId: string) =>
      test.call('POST', `/papers/${made.id}/copy`, { as, body: { paperBankId } });
    const copied = await copy(buyer, own.id);
    expect([copied.status, copied.body.paper]).toMatchObject([201, { paperBankId: own.id, status: 'draft' }]);
    expect(copied.body.paper.sections[0]?.id).not.toBe(made.sections[0]?.id);
    expect((await copy(viewer, bank.id)).status).toBe(403);
    expect((await copy(stranger, own.id)).status).toBe(403);
    const shown = await test.call('GET', `/paper-banks/${own.id}`, { as: buyer });
    expect(shown.body.paperBank).toMatchObject({ paperCount: 1, questionCount: 0 });
  });
});

it.each([
  [7, 3],
  [3, 1],
])('previews, of %i questions, the first %i in order and without answers', async (length, shown) => {
  const shop = await test.publishBank(owner);
  // The newest is first in the paper.
  const added = Array.from({ length }, () => ({ questionId: test.questionBank.add().id })).reverse();
  const sections = [{ title: '一、选择题', questions: added }];
  const { id } = await test.createPaper(owner, shop.id, { sections });
  await publish(id);
  const { questions } = (await test.call('GET', `/paper-banks/${shop.id}/preview`, { as: stranger })).body;
  expect(questions.map((question) => question.id)).toEqual(
    added.slice(0, shown).map((one) => one.questionId),
  );
  expect(JSON.stringify(questions)).not.toMatch(/isCorrect|代入即得/);
});

it('previews no figure that only an answer shows', async () => {
  const shop = await test.publishBank(owner);
  const { id: questionId } = test.questionBank.add({
    stem: '如图 ![](tikz:t1)',
    solution: '见图 ![](tikz:t2) 与 ![](tikz:t1)',
    tikz: ['t1', 't2', 't3'].map((id) => ({ id, code: 'x' })),
  });
  const sections = [{ title: '一、选择题', questions: [{ questionId }] }];
  const { id } = await test.createPaper(owner, shop.id, { sections });
  await publish(id);
  const { questions } = (await test.call('GET', `/paper-banks/${shop.id}/preview`, { as: stranger })).body;
  expect(questions[0]?.tikz.map((each) => each.id)).toEqual(['t1', 't3']);
});

it('lists no lectures yet', async () => {
  const response = await test.call('GET', `/paper-banks/${bank.id}/lectures`, { as: stranger });
  expect([response.status, response.body.lectures]).toEqual([200, []]);
});
