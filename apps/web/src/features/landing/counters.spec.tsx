import { afterEach, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { Counters } from './counters.js';

const fetched = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = fetched;
});

const open = (isSignedIn: boolean): void => {
  render(
    <MantineProvider env="test">
      <Counters isSignedIn={isSignedIn} />
    </MantineProvider>,
  );
};
/** Answers by path; a path without an answer fails. */
const responding = (responses: Record<string, object>): string[] => {
  const requested: string[] = [];
  globalThis.fetch = (async (input: RequestInfo | URL) => {
    const path = String(input).replace(/^.*\/api/, '');
    requested.push(path);
    const body = responses[path];
    return new Response(JSON.stringify(body ?? { success: false }), {
      status: body ? 200 : 503,
      headers: { 'content-type': 'application/json' },
    });
  }) as typeof fetch;
  return requested;
};

const RESPONSES = {
  '/dashboard/stats': { success: true, stats: { totalQuestionBanks: 1286, totalQuestions: 412709 } },
  '/dashboard/user-stats': {
    success: true,
    stats: { totalUsers: 9354, activeUsers: 1, newUsersThisMonth: 1 },
  },
  '/enterprises/stats': { success: true, data: { totalEnterprises: 87 } },
};

it('requests nothing for a guest and hides the numbers', () => {
  const requested = responding(RESPONSES);
  open(false);
  expect(screen.getAllByText('**')).toHaveLength(4);
  expect(screen.getAllByText('登录后可见')).toHaveLength(4);
  expect(screen.getByText(/登录后可以看到/)).toBeTruthy();
  expect(requested).toEqual([]);
});

it('shows the numbers to a signed-in person, after a skeleton', async () => {
  responding(RESPONSES);
  open(true);
  expect(document.querySelectorAll('[data-loading]')).toHaveLength(4);
  for (const text of ['1,286', '412,709', '9,354', '87']) expect(await screen.findByText(text)).toBeTruthy();
});

it('hides them if one cannot be read', async () => {
  responding({ ...RESPONSES, '/enterprises/stats': undefined as never });
  open(true);
  expect(await screen.findAllByText('暂时读不到')).toHaveLength(4);
  expect(screen.getByText(/请稍后刷新/)).toBeTruthy();
});
