import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { drawForm } from '../../../test/form-page.js';
import { NewBank } from './new-bank.js';

const realFetch = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

it('creates a bank by its name, and chooses nothing if that is refused', async () => {
  const sent: unknown[] = [];
  globalThis.fetch = (async (_url, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json(
      {
        success: false,
        code: 'CONFLICT_ERROR',
        message: '已有同名的题库',
        error: '',
        requestId: '',
        timestamp: '',
      },
      { status: 409 },
    );
  }) as typeof fetch;
  const created = jest.fn();
  drawForm(<NewBank onCreated={created} />);
  fireEvent.click(screen.getByRole('button', { name: '新建题库' }));
  const field = screen.getByRole('textbox', { name: '新题库的名称' });
  fireEvent.change(field, { target: { value: ' 高三数学 ' } });
  fireEvent.click(screen.getByRole('button', { name: '创建' }));
  await waitFor(() => expect(sent).toEqual([{ name: '高三数学' }]));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '创建' }).hasAttribute('disabled')).toBe(false),
  );
  expect(screen.getByRole('textbox', { name: '新题库的名称' })).toBeTruthy();
  expect(created).not.toHaveBeenCalled();
});
