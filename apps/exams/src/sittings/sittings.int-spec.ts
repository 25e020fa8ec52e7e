import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { aPaper, SECRETS } from '../../test/papers.js';
import { itemsOf, TestService } from '../../test/service.js';

let test: TestService;
let pupil: TestUser;
let other: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  pupil = await test.user('Xiao', 'student');
  other = await test.user('Other', 'student');
});
afterAll(() => test.stop());

const ANSWERS = {
  0: { options: ['b'] },
  1: { options: ['a'] },
  2: { blanks: ['KEYTEXT + 1', 'KEYTEXT2'] },
  3: { parts: [{ text: 'my proof' }] },
};

describe('a start', () => {
  it('seals the paper: a later change does not reach the sitting', async () => {
    const paper = aPaper();
    const sitting = await test.practise(pupil, 'end', test.addPaper(paper));
    expect(sitting).toMatchObject({ title: '期中练习', kind: 'practice', itemCount: 4, totalPoints: 28 });
    expect(itemsOf(sitting).map(({ form, question }) => [form, question.blanks])).toEqual([
      ['choice', 0],
      ['multipleChoice', 0],
      ['fill', 2],
      ['solution', 0],
    ]);
    test.addPaper({ ...paper, title: '改过' });
    expect((await test.practise(other, 'end', paper.id)).title).toBe('改过');
    const { body } = await test.call('GET', `/sittings/${sitting.id}`, { as: pupil });
    expect(body.sitting.title).toBe('期中练习');
  });

  it('resumes what is not handed in, also if it comes twice at once', async () => {
    const paperId = test.addPaper();
    const started = await Promise.all([1, 2].map(() => test.practise(pupil, 'end', paperId)));
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    await test.submit(pupil, started[0]!);
    expect(await test.practise(pupil, 'end', paperId)).toMatchObject({ attempt: 2, state: 'started' });
  });

  it('resumes without the paper, which may be withdrawn, and starts 60 times in ten minutes at most', async () => {
    const eager = await test.user('Eager', 'student');
    const paper = aPaper();
    const { id } = await test.practise(eager, 'end', test.addPaper(paper));
    test.identity.respondJson(`POST /internal/papers/${paper.id}/practice`, {}, 404);
    expect((await test.practise(eager, 'end', paper.id)).id).toBe(id);
    const start = () =>
      test.call('POST', '/practice', { as: eager, body: { paperId: paper.id, feedback: 'end' } });
    for (let n = 2; n < 60; n++) expect((await start()).status).toBe(201);
    expect((await start()).status).toBe(429);
  });

  it('lets people who practise the same text share one exam', async () => {
    const paperId = test.addPaper();
    const both = await Promise.all([pupil, other].map((as) => test.practise(as, 'end', paperId)));
    expect(new Set(both.map(({ examId }) => examId)).size).toBe(1);
  });

  it('refuses a paper that paper-bank refuses, that is empty or too long', async () => {
    const start = (paperId: string) => test.call('POST', '/practice', { as: pupil, body: { paperId } });
    expect((await start(newId())).status).toBe(404);
    const empty = { ...aPaper(), sections: [] };
    expect((await start(test.addPaper(empty))).body).toMatchObject({ rule: 'exam.empty' });
    const [section] = aPaper().sections;
    const long = Array.from({ length: 101 }, () => aPaper().sections[0]!.questions).flat();
    const tooLong = { ...aPaper(), sections: [{ ...section!, questions: long }] };
    expect((await start(test.addPaper(tooLong))).body).toMatchObject({ rule: 'exam.tooLong' });
  });
});

describe('a sitting', () => {
  it('of somebody else does not exist, on any route', async () => {
    const { id, epoch, ...sitting } = await test.practise(pupil, 'each');
    const item = `/sittings/${id}/items/${itemsOf({ id, epoch, ...sitting })[0]!.id}`;
    const statuses = await Promise.all([
      test.call('GET', `/sittings/${id}`, { as: other }),
      test.call('GET', `/sittings/${id}/result`, { as: other }),
      test.call('POST', `/sittings/${id}/epoch`, { as: other }),
      test.respond(other, { id, epoch, ...sitting }, ANSWERS),
      test.submit(other, { id, epoch, ...sitting }),
      test.call('POST', `${item}/check`, { as: other, body: { epoch } }),
      test.call('PUT', `${item}/mark`, { as: other, body: { points: 1 } }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual(Array(7).fill(404));
    expect((await test.call('GET', `/sittings/${id}`)).status).toBe(401);
    expect((await test.call('POST', '/practice', { body: { paperId: newId() } })).status).toBe(401);
    expect((await test.call('GET', '/my-exams')).status).toBe(401);
  });

  it('answers 400 for what is no id', async () => {
    const statuses = await Promise.all(
      (['GET', 'POST'] as const).map((method) =>
        test.call(method, method === 'GET' ? '/sittings/x' : '/sittings/x/epoch', { as: pupil }),
      ),
    );
    expect(statuses.map(({ status }) => status)).toEqual([400, 400]);
  });

  it('tells no key before it may be shown', async () => {
    const sitting = await test.practise(pupil, 'end');
    const { id, epoch } = sitting;
    const item = `/sittings/${id}/items/${itemsOf(sitting)[3]!.id}`;
    const bodies = [
      sitting,
      (await test.respond(pupil, sitting, ANSWERS)).body,
      (await test.respond(pupil, sitting, { 0: { blanks: ['x'] } })).body,
      (await test.call('GET', `/sittings/${id}`, { as: pupil })).body,
      (await test.call('GET', `/sittings/${id}/result`, { as: pupil })).body,
      (await test.call('GET', '/my-exams', { as: pupil })).body,
      (await test.call('POST', `${item}/check`, { as: pupil, body: { epoch } })).body,
      (await test.call('PUT', `${item}/mark`, { as: pupil, body: { points: 1 } })).body,
      (await test.call('POST', `/sittings/${id}/epoch`, { as: pupil })).body,
    ].map((body) =>
      // What the pupil wrote may come back.
      JSON.stringify(body).replaceAll(JSON.stringify(ANSWERS[2]), ''),
    );
    for (const body of bodies) for (const secret of SECRETS) expect(body).not.toContain(secret);
    expect(bodies.join('')).not.toContain('"key"');
    expect(JSON.parse(bodies[4]!)).toMatchObject({ rule: 'sitting.notSubmitted' });
    expect(JSON.parse(bodies[6]!)).toMatchObject({ rule: 'sitting.feedbackAtEnd' });
    expect(JSON.parse(bodies[7]!)).toMatchObject({ rule: 'mark.notShown' });
  });

  it('is handed in once: marked, with solutions, closed for answers', async () => {
    const sitting = await test.practise(pupil, 'end');
    await test.respond(pupil, sitting, ANSWERS);
    const [first, second] = [await test.submit(pupil, sitting), await test.submit(pupil, sitting)];
    expect(first.status).toBe(200);
    expect(first.body.result).toEqual({ points: 10, maximum: 28, unmarked: 1 });
    expect(second.body.result).toEqual(first.body.result);
    expect(itemsOf(first.body.sitting).map(({ revealed }) => revealed?.mark.points)).toEqual([5, 0, 5, null]);
    expect(itemsOf(first.body.sitting)[3]?.revealed?.key).toMatchObject({
      ...{ solutionAnswers: ['KEYTEXT proof'], images: [{ id: 'answer-figure' }] },
    });
    const late = await test.respond(pupil, sitting, ANSWERS, 2);
    expect([late.status, late.body.rule]).toEqual([422, 'sitting.submitted']);
    expect(late.body.details.endedAt).toBe(first.body.sitting.submittedAt);
    const taken = await test.call('POST', `/sittings/${sitting.id}/epoch`, { as: pupil });
    expect([taken.status, taken.body.rule]).toEqual([422, 'sitting.submitted']);
  });

  it('stands in the own list, the latest first', async () => {
    const reader = await test.user('Reader', 'student');
    const paperId = test.addPaper();
    const sitting = await test.practise(reader, 'end', paperId);
    await test.respond(reader, sitting, { 0: { options: ['b'] }, 1: null });
    await test.submit(reader, sitting);
    const latest = await test.practise(reader);
    const page = (query: string) => test.call('GET', `/my-exams?${query}`, { as: reader });
    const { body } = await page('limit=1');
    expect(body.sittings).toMatchObject([{ id: latest.id, answered: 0, result: null }]);
    const next = (await page(`limit=1&cursor=${body.nextCursor}`)).body;
    expect(next.sittings).toMatchObject([
      { id: sitting.id, answered: 1, result: { points: 5, unmarked: 1 } },
    ]);
    expect(next.nextCursor).toBeNull();
    expect((await page(`paperId=${paperId}`)).body.sittings).toHaveLength(1);
    expect((await page('cursor=x')).status).toBe(400);
  });
});
