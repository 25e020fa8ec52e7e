import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor, type TestUser } from '@tiku/platform/testing';
import { bought, TestService } from '../../test/service.js';
import { TrashPurge } from './trash-purge.js';

let test: TestService;
let owner: TestUser;
beforeAll(async () => {
  test = await TestService.start();
  owner = await test.identity.user('Lin');
});
afterAll(() => test.stop());

const exists = async (table: string, id: string) =>
  (await test.sql(`SELECT 1 FROM ${table} WHERE id = $1`, [id])).length > 0;

describe('the trash', () => {
  it('is purged after 30 days, except for what was bought', async () => {
    const purge = test.service.app.get(TrashPurge, { strict: false });
    const [gone, young, sold] = [
      await test.publishBank(owner),
      await test.publishBank(owner),
      await test.publishBank(owner),
    ];
    const [paper, withdrawn] = [
      await test.createPaper(owner, sold.id),
      await test.createPaper(owner, sold.id),
    ];
    for (const { id } of [paper, withdrawn]) await test.call('POST', `/papers/${id}/publish`, { as: owner });
    expect((await test.call('DELETE', `/papers/${withdrawn.id}`, { as: owner })).status).toBe(200);
    await bought(test, sold, await test.identity.user('Mai'));
    const draft = await test.createPaper(owner, sold.id);
    for (const { id } of [paper, draft]) await test.call('DELETE', `/papers/${id}`, { as: owner });
    for (const { id } of [gone, young, sold]) await test.call('DELETE', `/paper-banks/${id}`, { as: owner });
    await test.sql(`UPDATE papers SET deleted_at = deleted_at - interval '31 days'`);
    await test.sql(`UPDATE purchases SET created_at = created_at - interval '31 days'`);
    await test.sql(`UPDATE paper_banks SET deleted_at = now() - interval '31 days' WHERE id <> $1`, [
      young.id,
    ]);
    await purge.purgeOnce();
    expect([
      await exists('paper_banks', gone.id),
      await exists('paper_banks', young.id),
      await exists('paper_banks', sold.id),
      await exists('papers', paper.id),
      await exists('papers', draft.id),
      await exists('papers', withdrawn.id),
    ]).toEqual([false, true, true, true, false, false]);
  });
});

it('finds a bank by its name, its description and its published questions', async () => {
  const bank = await test.publishBank(owner, { name: '圆锥曲线精选', description: '椭圆与双曲线专题' });
  const stem = '若复数 $z=\\frac{1}{2}$ 满足某某独有之条件，则 \\paren';
  const { id: questionId } = test.questionBank.add({ stem, content: stem });
  const paper = await test.createPaper(owner, bank.id, { sections: [{ questions: [{ questionId }] }] });
  const search = async (q: string) => {
    const url = `/paper-banks?scope=market&q=${encodeURIComponent(q)}`;
    return (await test.call('GET', url, { as: owner })).body.paperBanks.map(({ id }) => id);
  };
  await waitFor('the index', async () => (await search('圆锥')).includes(bank.id));
  expect(await search('双曲线 精选')).toEqual([bank.id]);
  expect(await search('独有之条件')).toEqual([]);
  await test.call('POST', `/papers/${paper.id}/publish`, { as: owner });
  await waitFor('the questions', async () => (await search('独有之条件')).includes(bank.id));
  expect(await search('1/2')).toEqual([bank.id]);
  expect(await search('没有这样的词')).toEqual([]);
  expect(await search('　')).toContain(bank.id);
});
