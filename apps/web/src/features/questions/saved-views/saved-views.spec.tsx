import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { drawForm } from '../../../../test/form-page.js';
import { SavedViews } from './saved-views.js';

const realFetch = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

it('shows the server’s refusal at the name of a view, and keeps the name', async () => {
  globalThis.fetch = jest.fn(async (_path: unknown, init?: RequestInit) =>
    init?.method === 'POST'
      ? Response.json(
          {
            success: false,
            code: 'VALIDATION_ERROR',
            message: '有误',
            details: [{ path: 'name', rule: 'tooLong', params: { maximum: 50 }, message: '最多 50 个字符' }],
          },
          { status: 400 },
        )
      : Response.json({ success: true, views: [] }),
  ) as typeof fetch;
  drawForm(<SavedViews canSave />);
  fireEvent.click(screen.getByRole('button', { name: '视图' }));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: '视图名称' });
  fireEvent.change(name, { target: { value: '导数压轴题' } });
  fireEvent.submit(name);
  expect(await screen.findByText('最多 50 个字符')).toBeTruthy();
  expect([name.value, name.getAttribute('aria-invalid')]).toEqual(['导数压轴题', 'true']);
});
