import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaperBank } from '@tiku/contracts/paper-bank';
import { newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';

let test: TestService;
let owner: TestUser;
let collaborator: TestUser;
let viewer: TestUser;
let bank: PaperBank;
beforeAll(async () => {
  test = await TestService.start();
  [owner, collaborator, viewer] = (await Promise.all(
    ['Lin', 'Xie', 'Kan'].map((name) => test.identity.user(name)),
  )) as [TestUser, TestUser, TestUser];
  bank = await test.publishBank(owner);
  await test.addMember(bank.id, collaborator.id, 'collaborator');
  await test.addMember(bank.id, viewer.id, 'viewer');
});
afterAll(() => test.stop());

const get = (id: string, as: TestUser) => test.call('GET', `/papers/${id}`, { as });

describe('a paper', () => {
  it('is created once per key, however often the request is repeated', async () => {
    const questionId = test.questionBank.add().id;
    const ask = (title: string) =>
      test.call('POST', '/papers', {
        as: owner,
        headers: { 'idempotency-key': 'one paper' },
        body: {
          title,
          paperBankId: bank.id,
          sections: [{ title: '一', questions: [{ questionId }] }],
        },
      });
    const [one, two] = await Promise.all([ask('周测'), ask('周测')]);
    expect([one?.status, two?.body.paper.id]).toEqual([201, one?.body.paper.id]);
    expect((await ask('月考')).status).toBe(409);
  });

  it('is changed by two people at once, and keeps both changes', async () => {
    const created = await test.createPaper(owner, bank.id, {}, 2);
    const [section] = created.sections;
    const [first, second] = section?.questions ?? [];
    if (!section || !first || !second) throw new Error('no questions');
    const added = { op: 'addQuestion', id: newId(), sectionId: section.id, after: first.id };
    const operate = (as: TestUser, operations: object[]) =>
      test.call('POST', `/papers/${created.id}/operations`, { as, body: { operations } });
    const { id: questionId } = test.questionBank.add();
    const [mine, theirs] = await Promise.all([
      operate(owner, [{ op: 'moveQuestion', id: second.id, sectionId: section.id, after: null }]),
      operate(collaborator, [
        { ...added, questionId },
        { op: 'setScore', id: second.id, score: 11 },
      ]),
    ]);
    expect([mine.status, theirs.status]).toEqual([200, 200]);
    const { sections, totalScore } = (await get(created.id, owner)).body.paper;
    const order = sections[0]?.questions.map(({ id }) => id);
    expect([order, totalScore]).toEqual([[second.id, first.id, added.id], 21]);
    const unknown = await operate(owner, [{ ...added, id: newId(), questionId: newId() }]);
    expect(unknown.body.details[0]).toMatchObject({
      path: 'operations.0.questionId',
      rule: 'questionMissing',
    });
    expect((await operate(viewer, [{ op: 'set', title: 'x' }])).status).toBe(403);
    expect((await operate(owner, [])).status).toBe(400);
  });

  it('restores a question as it was removed, and no unseen version', async () => {
    const created = await test.createPaper(owner, bank.id, {}, 2);
    const [section] = created.sections;
    const [first, second] = section?.questions ?? [];
    if (!section || !first || !second) throw new Error('no questions');
    const { id, questionId, questionVersion } = first;
    const operate = (...operations: object[]) =>
      test.call('POST', `/papers/${created.id}/operations`, { as: owner, body: { operations } });
    const stored = test.questionBank.questions.get(questionId);
    if (!stored) throw new Error('no question');
    const newest = questionVersion + 1;
    test.questionBank.questions.set(questionId, { ...stored, version: newest });

    await operate({ op: 'removeQuestion', id }, { op: 'set', tags: ['期中'] });
    const back = { op: 'addQuestion', id, sectionId: section.id, questionId, after: null };
    const { body } = await operate({ ...back, questionVersion, score: 7 });
    expect(body.paper.tags).toEqual(['期中']);
    expect(body.paper.sections[0]?.questions).toMatchObject([
      { id, questionVersion, score: 7 },
      { id: second.id },
    ]);
    const taken = await operate({ op: 'takeVersion', id, questionVersion: newest });
    expect(taken.body.paper.sections[0]?.questions[0]).toMatchObject({ id, questionVersion: newest });
    const unseen = await operate({ op: 'takeVersion', id, questionVersion: newest + 1 });
    expect([unseen.status, unseen.body.details[0]?.rule]).toEqual([400, 'versionGone']);
    // A question that was deleted: a repeated operation applies once.
    test.questionBank.questions.delete(questionId);
    expect((await operate({ ...back, questionVersion: newest })).status).toBe(200);
    expect((await operate({ op: 'takeNewest', id })).status).toBe(200);
  });
});
