import { afterEach, expect, it } from '@jest/globals';
import type { QuestionBank } from '@tiku/contracts/question-bank';
import { cleanup, screen } from '@testing-library/react';
import { drawForm } from '../../../test/form-page.js';
import { BankSelect } from './bank-select.js';

const fetched = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = fetched;
});

const bank = (number: number): QuestionBank => ({
  id: `0199e000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  _id: `0199e000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  ...{
    bid: `bank${number}`,
    name: `题库 ${number}`,
    description: '',
    cover: null,
    category: 'other',
    tags: [],
  },
  ...{
    visibility: 'private',
    isPublic: false,
    allowCollaboration: false,
    allowSelling: false,
    maxQuestions: null,
  },
  ...{ cardColor: '#3d5a80', exportTemplate: 'tiku', status: 'active', questionCount: 0, memberCount: 1 },
  ...{ difficultyCounts: { easy: 0, medium: 0, hard: 0 }, myRole: 'owner', version: 1, deletedAt: null },
  creator: { id: '0199e000-0000-7000-8000-000000000999', name: '林', email: null },
  ...{ createdAt: '2026-11-01T00:00:00Z', updatedAt: '2026-11-01T00:00:00Z' },
});
const BANKS = Array.from({ length: 150 }, (_, index) => bank(index + 1));

/** Like the service: one by its id, or a list by name, a hundred at most. */
function serveBanks(): void {
  globalThis.fetch = (async (input: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL(String(input), 'http://localhost');
    const questionBank = BANKS.find(({ id }) => pathname.endsWith(id));
    if (questionBank) return Response.json({ success: true, questionBank });
    const q = searchParams.get('q') ?? '';
    const questionBanks = BANKS.filter(({ name }) => name.includes(q)).slice(0, 100);
    const pagination = { page: 1, limit: 100, total: 150, pages: 2, totalExact: true };
    return new Response(JSON.stringify({ success: true, questionBanks, pagination }), {
      headers: { 'content-type': 'application/json' },
    });
  }) as typeof fetch;
}

it('names the bank of the address, wherever it is in the list', async () => {
  serveBanks();
  drawForm(<BankSelect value={bank(142).id} onChange={() => undefined} />);
  expect(await screen.findByDisplayValue('题库 142')).toBeTruthy();
});
