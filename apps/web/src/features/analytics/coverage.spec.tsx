import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { drawForm } from '../../../test/form-page.js';
import { Coverage } from './coverage.js';

const fetched = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = fetched;
});

async function viewOf(bankId: string | undefined): Promise<URL> {
  const coverage = [{ point: '函数', count: 6, easy: 1, medium: 2, hard: 3 }];
  globalThis.fetch = (async () => new Response(JSON.stringify({ success: true, coverage }))) as typeof fetch;
  drawForm(<Coverage bankId={bankId} syllabus="seniorMath" onSyllabus={() => undefined} />);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '查看' });
  return new URL(link.href);
}

it('links to the counted questions: in all own banks, or in the chosen bank', async () => {
  const everywhere = await viewOf(undefined);
  expect(Object.fromEntries(everywhere.searchParams)).toEqual({ point: '函数', role: 'any' });
  cleanup();
  const own = await viewOf('0199e000-0000-7000-8000-00000000000b');
  expect(Object.fromEntries(own.searchParams)).toEqual({
    point: '函数',
    bank: '0199e000-0000-7000-8000-00000000000b',
  });
});
