import { afterEach, expect, it, jest } from '@jest/globals';
import type { PaperBank, Publication } from '@tiku/contracts/paper-bank';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { drawForm } from '../../../test/form-page.js';
import { PublishDialog } from './publish-dialog.js';

afterEach(cleanup);

const ID = '0190a0b0-0000-7000-8000-000000000002';
const bank = { id: ID, name: '函数专题', price: 5, visibility: 'public', paperCount: 1 } as PaperBank;

function open(publication: Publication) {
  globalThis.fetch = (async () =>
    new Response(JSON.stringify({ success: true, publication }))) as unknown as typeof fetch;
  const publish = jest.fn();
  drawForm(<PublishDialog bank={bank} opened busy={false} onCancel={() => {}} onConfirm={publish} />);
  return publish;
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: '发布试卷库' });
const owner = {
  questionBank: { id: ID, name: '王老师的题库' },
  owner: { id: ID, name: '王敏' },
  questions: 2,
  copied: false,
  papers: [],
};

it('says everything that is missing, and does not publish', async () => {
  open({
    problems: [{ rule: 'paperBank.empty', message: '至少要有一份已发布的试卷' }],
    owners: [],
    hasPapers: false,
  });
  expect(await screen.findByText('至少要有一份已发布的试卷')).toBeTruthy();
  expect(button().disabled).toBe(true);
});

it('says which questions were copied from somebody else', async () => {
  open({ problems: [], owners: [{ ...owner, copied: true, allowed: true }], hasPapers: true });
  expect(await screen.findByText('复制自 王敏 的题库「王老师的题库」，2 道')).toBeTruthy();
});

it('names others whose questions are sold, then publishes', async () => {
  const publish = open({ problems: [], owners: [{ ...owner, allowed: true }], hasPapers: true });
  expect(await screen.findByText('王敏 的题库「王老师的题库」，2 道')).toBeTruthy();
  fireEvent.click(button());
  expect(publish).toHaveBeenCalledTimes(1);
});
