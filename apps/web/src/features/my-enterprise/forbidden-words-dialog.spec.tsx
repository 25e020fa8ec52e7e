import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { drawForm } from '../../../test/form-page.js';
import { ForbiddenWordsDialog } from './forbidden-words-dialog.js';

const sent = jest.fn();
const onClose = jest.fn();
const realFetch = globalThis.fetch;
let refusal: object;

beforeEach(() => {
  jest.clearAllMocks();
  globalThis.fetch = jest.fn(async (_path: unknown, init?: RequestInit) => {
    if (init?.method !== 'PUT') return Response.json({ success: true, words: ['赌博'], version: 3 });
    sent(JSON.parse(String(init.body)));
    return Response.json({ success: false, ...refusal }, { status: 400 });
  }) as typeof fetch;
  drawForm(<ForbiddenWordsDialog onClose={onClose} />);
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

const input = () => screen.findByRole('combobox', { name: '不允许使用的词' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const add = async (word: string) =>
  fireEvent.paste(await input(), { clipboardData: { getData: () => word } });

it('shows the refusal of a word at the list, keeps the words, and clears it with the next change', async () => {
  const details = [{ path: 'words.1', rule: 'letterless', message: '每个词至少要有一个字' }];
  refusal = { code: 'VALIDATION_ERROR', message: '有误', details };
  await add('！！');
  press('保存');
  expect(await screen.findByText('每个词至少要有一个字')).toBeTruthy();
  expect(sent.mock.calls).toEqual([[{ words: ['赌博', '！！'], version: 3 }]]);
  expect([(await input()).getAttribute('aria-invalid'), onClose.mock.calls.length]).toEqual(['true', 0]);
  expect(screen.getByText('！！')).toBeTruthy();
  await add('押题');
  expect(screen.queryByText('每个词至少要有一个字')).toBeNull();
});

it('sends nothing when Enter is pressed without a word', async () => {
  expect(fireEvent.keyDown(await input(), { key: 'Enter' })).toBe(false);
});

it('asks before edited words are lost', async () => {
  await add('押题');
  press('取消');
  await waitFor(() => expect(screen.queryByText('有改动还没有保存')).not.toBeNull());
  expect(onClose).not.toHaveBeenCalled();
});
