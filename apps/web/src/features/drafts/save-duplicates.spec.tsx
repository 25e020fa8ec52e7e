import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { draftQuestion } from '../../../test/draft-question.js';
import { drawForm } from '../../../test/form-page.js';
import type { Duplicate } from './drafts.client.js';
import { SaveDuplicates, surelyKept } from './save-duplicates.js';

const id = (n: number) => `01890000-0000-7000-8000-00000000000${n}`;
const duplicate = (n: number, score: number, hasOtherAnswer: boolean): Duplicate => ({
  questionId: id(n),
  matches: [
    { questionId: id(9), bankId: id(8), bankName: '高一', score, hasOtherAnswer, stem: '', options: [] },
  ],
  choice: null,
});
afterEach(cleanup);

it('skips only questions that a bank has with the same answer', () => {
  const found = [duplicate(1, 1, false), duplicate(2, 1, true), duplicate(3, 0.8, false)];
  expect([...surelyKept(found)]).toEqual([id(1)]);
});

it('does not treat questions with different answers as equal', () => {
  drawForm(
    <SaveDuplicates
      duplicates={[duplicate(1, 1, false), duplicate(2, 1, true)]}
      chosen={[1, 2].map((n) => draftQuestion(id(n)))}
      numberOf={({ id: of }) => of.slice(-1)}
      leftOut={new Set()}
      onLeaveOut={jest.fn()}
    />,
  );
  expect(screen.getByText('「高一」里有相同的题')).toBeTruthy();
  expect(screen.getByText('「高一」里有题面相同、答案不同的题')).toBeTruthy();
});
