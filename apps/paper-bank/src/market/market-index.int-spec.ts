/** The search texts of paper banks that an earlier release wrote are rewritten. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { waitFor } from '@tiku/platform/testing';
import { FORM_MARK } from '@tiku/question-syntax/search';
import { TestService } from '../../test/service.js';
import { MarketIndex } from './market-index.js';

let test: TestService;

beforeAll(async () => {
  test = await TestService.start();
});
afterAll(() => test.stop());

it('rewrites texts without the mark of the present form', async () => {
  const teacher = await test.user('Lin');
  const { id } = await test.createBank(teacher, { name: '函數與 $\\triangle ABC$' });
  const texts = () =>
    test.sql<{ norm: string }>('SELECT norm FROM paper_bank_search WHERE paper_bank_id = $1', [id]);
  const isWritten = async () => (await texts())[0]?.norm.endsWith(FORM_MARK) === true;
  await waitFor('a rewritten text', isWritten);
  expect((await texts())[0]?.norm).toContain('函数与△abc');
  await test.sql(`UPDATE paper_bank_search SET norm = 'former', grams = '{}' WHERE paper_bank_id = $1`, [id]);
  await test.service.app.get(MarketIndex, { strict: false }).markFormer();
  await waitFor('a rewritten text', isWritten);
  expect((await texts())[0]?.norm).toContain('函数与△abc');
});
