import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import type { TestUser } from '@tiku/platform/testing';
import { aPaper } from '../../test/papers.js';
import { itemsOf, TestService } from '../../test/service.js';

let test: TestService;
let pupil: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  pupil = await test.user('Xiao', 'student');
});
afterAll(() => test.stop());

const check = (sittingId: string, itemId: string, epoch = 1) =>
  test.call('POST', `/sittings/${sittingId}/items/${itemId}/check`, { as: pupil, body: { epoch } });
const judge = (sittingId: string, itemId: string, points: number) =>
  test.call('PUT', `/sittings/${sittingId}/items/${itemId}/mark`, { as: pupil, body: { points } });

describe('a checked question', () => {
  it('shows its solution and takes no more responses', async () => {
    const sitting = await test.practise(pupil, 'each');
    const [first, second] = itemsOf(sitting);
    await test.respond(pupil, sitting, { 0: { options: ['b'] } });
    const { status, body } = await check(sitting.id, first!.id);
    expect(status).toBe(200);
    expect(body.revealed).toMatchObject({
      mark: { points: 5, maximum: 5, verdict: 'proven', by: 'rule' },
      key: { options: ['b'], solution: 'KEYTEXT one' },
    });
    const late = await test.respond(pupil, sitting, { 0: { options: ['a'] }, 1: { options: ['a'] } }, 7);
    expect(late.body).toMatchObject({ durable: { [first!.id]: 1, [second!.id]: 7 }, closed: [first!.id] });
    const again = await test.call('GET', `/sittings/${sitting.id}`, { as: pupil });
    const items = itemsOf(again.body.sitting);
    expect(items.map(({ revealed }) => revealed !== null)).toEqual([true, false, false, false]);
    expect(items[0]?.response?.value).toEqual({ options: ['b'] });
    expect((await check(sitting.id, first!.id)).body.revealed).toEqual(body.revealed);
  });

  it('is unknown, on another device, or after the submission: refused', async () => {
    const sitting = await test.practise(pupil, 'each');
    const [first] = itemsOf(sitting);
    expect((await check(sitting.id, newId())).status).toBe(404);
    expect((await check(sitting.id, first!.id, 9)).status).toBe(409);
    await test.submit(pupil, sitting);
    expect((await check(sitting.id, first!.id)).status).toBe(422);
  });
});

describe('a submission', () => {
  it('with more work than its bound ends, and the rest waits for a judgement', async () => {
    const paper = aPaper();
    const fill = paper.sections[1]!.questions[0]!;
    const hard = '\\sin(x)^{9}\\cos(x)^{8}+(x+y+z)^{12}';
    const questions = Array.from({ length: 40 }, () => ({
      ...fill,
      ...{ id: newId(), question: { ...fill.question, fillAnswers: Array<string>(50).fill(hard) } },
    }));
    const long = { ...paper, sections: [{ ...paper.sections[0]!, questions }] };
    const sitting = await test.practise(pupil, 'end', test.addPaper(long));
    const blanks = Array<string>(50).fill(`${hard}+\\sin(x)^2+\\cos(x)^2-1`);
    await test.respond(pupil, sitting, Object.fromEntries(questions.map((_, at) => [at, { blanks }])));
    const { status, body } = await test.submit(pupil, sitting);
    expect(status).toBe(200);
    expect(body.result.unmarked).toBeGreaterThan(30);
  });
});

describe('a judgement by the pupil', () => {
  it('marks what no rule can, and changes the result', async () => {
    const sitting = await test.practise(pupil);
    const solution = itemsOf(sitting)[3]!;
    await test.submit(pupil, sitting);
    const { body } = await judge(sitting.id, solution.id, 8);
    expect(body.revealed.mark).toMatchObject({ points: 8, verdict: 'unknown', by: 'self' });
    const result = () => test.call('GET', `/sittings/${sitting.id}/result`, { as: pupil });
    expect((await result()).body.result).toEqual({ points: 8, maximum: 28, unmarked: 0 });
    await judge(sitting.id, solution.id, 2.5);
    expect((await result()).body.result).toEqual({ points: 2.5, maximum: 28, unmarked: 0 });
  });

  it('gives back nothing that a rule has proven wrong', async () => {
    const sitting = await test.practise(pupil);
    const fill = itemsOf(sitting)[2]!;
    await test.respond(pupil, sitting, { 2: { blanks: ['x+'] } });
    await test.submit(pupil, sitting);
    expect((await judge(sitting.id, fill.id, 5)).body.rule).toBe('mark.tooMany');
    expect((await judge(sitting.id, fill.id, 2)).body.revealed.mark.points).toBe(2);
  });

  it('is refused for what a rule has marked, beyond the points, and for an unknown item', async () => {
    const sitting = await test.practise(pupil);
    const items = itemsOf(sitting);
    await test.submit(pupil, sitting);
    expect((await judge(sitting.id, items[0]!.id, 5)).body.rule).toBe('mark.byRule');
    expect((await judge(sitting.id, items[3]!.id, 13)).body.rule).toBe('mark.tooMany');
    expect((await judge(sitting.id, items[3]!.id, -1)).status).toBe(400);
    expect((await judge(sitting.id, items[3]!.id, 1.234)).status).toBe(400);
    expect((await judge(sitting.id, newId(), 1)).status).toBe(404);
  });
});
