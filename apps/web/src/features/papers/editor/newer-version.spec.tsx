import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { AskedForNewer, NewerVersion } from './newer-version.js';
import type { DraftQuestion } from './paper-draft.js';

const realFetch = globalThis.fetch;
const scrolled = jest.fn();
beforeEach(() => {
  globalThis.fetch = jest.fn(() => new Promise<never>(() => undefined)) as typeof fetch;
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  scrolled.mockReset();
});

const held = { id: 'held', questionId: 'q', questionVersion: 1, newerVersion: 2, score: 5 } as DraftQuestion;
const show = (asked: string | null) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <AskedForNewer value={asked}>
          <NewerVersion held={held} edit={() => undefined} />
        </AskedForNewer>
      </QueryClientProvider>
    </MantineProvider>,
  );

it('opens the comparison of the requested question, and scrolls to it', async () => {
  show('held');
  expect(await screen.findByRole('dialog', { name: '这道题在题库中改过了' })).toBeTruthy();
  expect(scrolled).toHaveBeenCalled();
});

it('opens no comparison of another question', () => {
  show('another');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(scrolled).not.toHaveBeenCalled();
});
