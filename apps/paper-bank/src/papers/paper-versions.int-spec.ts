import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Paper, PaperBank } from '@tiku/contracts/paper-bank';
import type { TestUser } from '@tiku/platform/testing';
import { bought, TestService } from '../../test/service.js';

let test: TestService;
let owner: TestUser;
let collaborator: TestUser;
let buyer: TestUser;
let stranger: TestUser;
let bank: PaperBank;
beforeAll(async () => {
  test = await TestService.start();
  [owner, collaborator, buyer, stranger] = (await Promise.all(
    ['Lin', 'Xie', 'Mai', 'Wu'].map((name) => test.identity.user(name)),
  )) as [TestUser, TestUser, TestUser, TestUser];
  bank = await test.publishBank(owner);
  await test.addMember(bank.id, collaborator.id, 'collaborator');
  await bought(test, bank, buyer);
});
afterAll(() => test.stop());

const put = (id: string, as: TestUser, body: object) => test.call('PUT', `/papers/${id}`, { as, body });
const versions = (id: string, as = owner, query = '') =>
  test.call('GET', `/papers/${id}/versions${query}`, { as });
const restore = (id: string, version: number, as = owner, body: object = {}) =>
  test.call('POST', `/papers/${id}/versions/${version}/restore`, { as, body });
/** As if the last edit were a quarter of an hour ago. */
const later = (id: string) =>
  test.sql(`UPDATE papers SET updated_at = updated_at - interval '15 minutes' WHERE id = $1`, [id]);
const numbersOf = async (id: string) => (await versions(id)).body.versions.map(({ version }) => version);
const itemsOf = (paper: Pick<Paper, 'sections'>) =>
  paper.sections.flatMap(({ questions }) => questions.map(({ questionId }) => questionId));

describe('the versions of a paper', () => {
  it('are limited to the newest 200', async () => {
    const paper = await test.createPaper(owner, bank.id);
    await test.sql(
      `INSERT INTO paper_versions (paper_id, version, written_at, written_by, content)
       SELECT id, -n, now() - interval '1 day', creator_id, content FROM papers, generate_series(1, 205) AS n
       WHERE id = $1`,
      [paper.id],
    );
    await later(paper.id);
    await put(paper.id, owner, { title: '新标题' });
    const rows = await test.sql('SELECT version FROM paper_versions WHERE paper_id = $1 ORDER BY version', [
      paper.id,
    ]);
    expect([rows.length, rows.at(0), rows.at(-1)]).toEqual([200, { version: -199 }, { version: 1 }]);
  });

  it('show former content, its author and the changes', async () => {
    const paper = await test.createPaper(owner, bank.id, {}, 2);
    await later(paper.id);
    const [first, second] = paper.sections[0]?.questions ?? [];
    await put(paper.id, collaborator, {
      title: '期中卷',
      sections: [
        {
          id: paper.sections[0]?.id,
          title: '一、选择题',
          questions: [
            { id: second?.id, questionId: second?.questionId, score: 9 },
            { questionId: test.questionBank.add().id },
          ],
        },
      ],
    });
    const { status, body } = await versions(paper.id);
    expect(status).toBe(200);
    expect(body.versions).toMatchObject([
      { version: 2, title: '期中卷', isCurrent: true, isPublished: false, by: { name: 'Xie' } },
      { version: 1, title: paper.title, isCurrent: false, changes: [], by: { id: owner.id, name: 'Lin' } },
    ]);
    expect(body.versions[0]?.changes).toEqual(['title', 'added', 'removed', 'scores']);
    const was = await test.call('GET', `/papers/${paper.id}/versions/1`, { as: owner });
    const content = was.body.version;
    expect(itemsOf(content)).toEqual([first?.questionId, second?.questionId]);
    expect(content.sections[0]?.questions[0]?.question.stem).toBe(first?.question.stem);
  });

  it('merge close edits of one person, but keep what was published', async () => {
    const { id } = await test.createPaper(owner, bank.id);
    for (const title of ['甲', '乙', '丙']) await put(id, owner, { title });
    expect(await numbersOf(id)).toEqual([4, 1]);
    await test.call('POST', `/papers/${id}/publish`, { as: owner });
    await put(id, owner, { title: '丁' });
    await put(id, owner, { title: '戊' });
    const { body } = await versions(id);
    expect(body.versions.map(({ title, isPublished }) => [title, isPublished])).toEqual([
      ['戊', false],
      ['丙', true],
      ['期中模拟卷', false],
    ]);
    await put(id, collaborator, { title: '己' });
    expect(await numbersOf(id)).toHaveLength(4);
  });

  it('come in pages, with the changes also of the last on a page', async () => {
    const { id } = await test.createPaper(owner, bank.id);
    for (const title of ['甲', '乙', '丙']) {
      await later(id);
      await put(id, owner, { title });
    }
    const { body } = await versions(id, owner, '?limit=2');
    expect(body).toMatchObject({
      versions: [{ title: '丙' }, { title: '乙', changes: ['title'] }],
      pagination: { total: 4 },
    });
    const rest = await versions(id, owner, `?limit=2&cursor=${body.pagination.nextCursor}`);
    expect(rest.body).toMatchObject({
      versions: [{ title: '甲', changes: ['title'] }, { changes: [] }],
      pagination: { nextCursor: null },
    });
  });

  it('are restored, and the replaced content stays a version', async () => {
    const paper = await test.createPaper(owner, bank.id);
    await put(paper.id, owner, {
      title: '改坏了',
      sections: [{ title: '', questions: [{ questionId: test.questionBank.add().id }] }],
    });
    expect((await restore(paper.id, 1, owner, { version: 1 })).status).toBe(409);
    const { status, body } = await restore(paper.id, 1, collaborator, { version: 2 });
    expect(status).toBe(200);
    expect(body.paper).toMatchObject({ title: paper.title, version: 3, sections: paper.sections });
    expect((await versions(paper.id)).body.versions.map(({ title }) => title)).toEqual([
      paper.title,
      '改坏了',
      paper.title,
    ]);
    expect((await restore(paper.id, 99)).status).toBe(404);
  });

  it('are visible to those who edit the paper', async () => {
    const { id } = await test.createPaper(owner, bank.id);
    await test.call('POST', `/papers/${id}/publish`, { as: owner });
    expect((await versions(id, owner, '/newest')).body.version).toBe(2);
    for (const as of [buyer, stranger]) {
      expect((await versions(id, as)).status).toBe(403);
      expect((await versions(id, as, '/newest')).status).toBe(403);
      expect((await test.call('GET', `/papers/${id}/versions/1`, { as })).status).toBe(403);
      expect((await restore(id, 1, as)).status).toBe(403);
    }
  });
});
