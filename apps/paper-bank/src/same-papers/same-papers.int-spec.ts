import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Paper } from '@tiku/contracts/paper-bank';
import { comparableText, signatureOf } from '@tiku/question-syntax/signature';
import type { TestUser } from '@tiku/platform/testing';
import { bought, TestService } from '../../test/service.js';

let test: TestService;
let service: string;
let teacher: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  service = await test.serviceToken();
  teacher = await test.identity.user('Lin');
});
afterAll(() => test.stop());

const STEMS = [
  '已知等差数列的前五项和为二十五，求它的通项公式',
  '设抛物线的焦点到准线的距离为四，求它的方程',
];
const ask = (as: string | TestUser, body: object) => test.call('POST', '/internal/papers/same', { as, body });
/** As an upload asks for it: with spaces as a program sets them. */
const upload = (stems: readonly string[]) =>
  signatureOf(comparableText(stems.map((stem) => ({ stem: [...stem].join(' ') }))));
const findSamePaper = async (userId: string, stems: readonly string[]) =>
  (await ask(service, { userId, signature: upload(stems) })).body.paper as unknown;

async function paperOf(as: TestUser, bankId: string, stems: readonly string[]): Promise<Paper> {
  const questions = stems.map((stem) => ({
    questionId: test.questionBank.add({ stem, type: 'solution', options: [] }).id,
  }));
  return test.createPaper(as, bankId, { sections: [{ title: '一', questions }] });
}

describe('an uploaded document', () => {
  it('matches a paper that its person reads, in its current text', async () => {
    const bank = await test.createBank(teacher, { name: '月考' });
    await paperOf(teacher, bank.id, ['完全不同的一道题目：求圆锥的体积与表面积']);
    const { id, title, sections } = await paperOf(teacher, bank.id, STEMS);
    const paper = { id, title, score: 1, bank: { id: bank.id, name: '月考' } };
    expect(await findSamePaper(teacher.id, STEMS)).toEqual(paper);
    expect(await findSamePaper(teacher.id, STEMS)).toEqual(paper);
    expect(await findSamePaper(teacher.id, STEMS.slice(1))).toBeNull();
    expect(await findSamePaper(teacher.id, [])).toBeNull();

    const operations = [{ op: 'removeQuestion', id: sections[0]?.questions[0]?.id }];
    await test.call('POST', `/papers/${id}/operations`, { as: teacher, body: { operations } });
    expect(await findSamePaper(teacher.id, STEMS)).toBeNull();
    expect(await findSamePaper(teacher.id, STEMS.slice(1))).toMatchObject({ id });
    await test.call('DELETE', `/papers/${id}`, { as: teacher });
    expect(await findSamePaper(teacher.id, STEMS.slice(1))).toBeNull();
  });

  it('matches nothing that the person may not read, and for buyers the published text', async () => {
    const bank = await test.publishBank(teacher);
    const { id, sections } = await paperOf(teacher, bank.id, STEMS);
    const [stranger, buyer] = [await test.identity.user('Stranger'), await test.identity.user('Buyer')];
    await bought(test, bank, buyer);
    expect([await findSamePaper(stranger.id, STEMS), await findSamePaper(buyer.id, STEMS)]).toEqual([
      null,
      null,
    ]);
    await test.call('POST', `/papers/${id}/publish`, { as: teacher });
    const operations = [{ op: 'removeQuestion', id: sections[0]?.questions[0]?.id }];
    await test.call('POST', `/papers/${id}/operations`, { as: teacher, body: { operations } });
    expect(await findSamePaper(buyer.id, STEMS)).toMatchObject({ id });
    expect(await findSamePaper(stranger.id, STEMS)).toBeNull();
  });

  it('can be queried only by services', async () => {
    const body = { userId: teacher.id, signature: upload(STEMS) };
    expect((await ask(teacher, body)).status).toBe(401);
    expect((await ask(service, { ...body, signature: Array(257).fill(1) })).status).toBe(400);
  });
});
