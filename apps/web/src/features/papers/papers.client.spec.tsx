import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { RestApollo } from '../../../test/apollo.js';
import { usePaper } from './papers.client.js';

const ID = '0199e000-0000-7000-8000-000000000001';
const NOW = '2026-11-01T00:00:00.000Z';
const PAPER = {
  ...{ id: ID, title: '期中测试', description: '', tags: [], type: 'practice', status: 'draft' },
  ...{ subject: '', grade: '', totalScore: 0, timeLimitMinutes: null, overleafEditLink: null },
  ...{ paperBankId: ID, paperBankName: '高一试卷', creator: { id: ID, name: '王老师' }, sections: [] },
  ...{
    sectionCount: 0,
    totalQuestions: 0,
    mayEdit: true,
    mayPublish: true,
    mayDelete: true,
    isBought: false,
  },
  ...{ publishedAt: null, createdAt: NOW, updatedAt: NOW, deletedAt: null },
};
const realFetch = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

type How = 'both' | 'fresh' | 'known';
function Version({ how }: { how: How }) {
  return <p>{`${how} ${usePaper(ID, how).data?.version ?? 'none'}`}</p>;
}
const shown = (...hows: How[]) => (
  <RestApollo>
    {hows.map((how) => (
      <Version key={how} how={how} />
    ))}
  </RestApollo>
);

it('refetches a paper for its guard, even right after a page has read it; the editor below does not', async () => {
  let version = 0;
  const fetched = jest.fn(async () => {
    version += 1;
    return Response.json({ success: true, paper: { ...PAPER, version } });
  });
  globalThis.fetch = fetched as typeof fetch;
  const { rerender } = render(shown('both'));
  expect(await screen.findByText('both 1')).toBeTruthy();
  rerender(shown('both', 'fresh'));
  expect(screen.getByText('fresh none')).toBeTruthy();
  expect(await screen.findByText('fresh 2')).toBeTruthy();
  rerender(shown('both', 'fresh', 'known'));
  expect(screen.getByText('known 2')).toBeTruthy();
  await act(async () => {});
  expect(fetched).toHaveBeenCalledTimes(2);
});
