import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { draftQuestion } from '../../../test/draft-question.js';
import { drawForm } from '../../../test/form-page.js';
import { SaveDuplicates } from './save-duplicates.js';
import { TwinNotice } from './twin-notice.js';
import { choiceOf, twinsOf, type Duplicate } from './twins.js';

const id = (n: number) => `01890000-0000-7000-8000-00000000000${n}`;
const TARGET = id(8);
const OTHER = id(7);
const duplicate = (
  n: number,
  score: number,
  more: Partial<Duplicate['matches'][number]> = {},
  choice: Duplicate['choice'] = null,
): Duplicate => ({
  questionId: id(n),
  matches: [
    {
      ...{ questionId: id(9), bankId: TARGET, bankName: '高一', score, hasOtherAnswer: false },
      ...{ stem: '', options: [], ...more },
    },
  ],
  choice,
});
const NONE = new Map();
afterEach(cleanup);

it('skips by default what is as like as the threshold of the person, in any bank', () => {
  const found = [
    duplicate(1, 1),
    duplicate(2, 1, { hasOtherAnswer: true }),
    duplicate(3, 0.8),
    duplicate(4, 1, { bankId: OTHER }),
  ];
  const twins = twinsOf(found, NONE, TARGET);
  expect([...twins.values()].map(({ choice, kind }) => [choice, kind])).toEqual([
    ['skip', 'same'],
    ['skip', 'otherAnswer'],
    ['keep', 'similar'],
    ['skip', 'same'],
  ]);
  expect([...twinsOf(found, NONE, OTHER, 0.8).values()].map(({ choice }) => choice)).toEqual([
    ...['skip', 'skip', 'skip', 'skip'],
  ]);
});

it('keeps a choice, but not a link to a question that is no match any more', () => {
  const linked = (twinId: string) => ({ questionId: id(1), choice: 'link' as const, twinId });
  const stored = twinsOf([duplicate(1, 1, {}, linked(id(9)))], NONE, TARGET).get(id(1));
  expect([stored?.choice, stored?.isChosen]).toEqual(['link', true]);
  const lost = twinsOf([duplicate(1, 1, {}, linked(id(6)))], NONE, TARGET).get(id(1));
  expect([lost?.choice, lost?.isChosen]).toEqual(['skip', false]);
  const newer = new Map([[id(1), { questionId: id(1), choice: 'keep' as const, twinId: null }]]);
  expect(twinsOf([duplicate(1, 1, {}, linked(id(9)))], newer, TARGET).get(id(1))?.choice).toBe('keep');
});

it('asks for each question and for all of them', () => {
  const twins = twinsOf([duplicate(1, 1), duplicate(2, 1, { hasOtherAnswer: true })], NONE, TARGET);
  const onChoose = jest.fn();
  drawForm(
    <SaveDuplicates
      twins={twins}
      chosen={[1, 2, 3].map((n) => draftQuestion(id(n)))}
      numberOf={({ id: of }) => of.slice(-1)}
      onChoose={onChoose}
    />,
  );
  expect(screen.getByText('「高一」里有相同的题')).toBeTruthy();
  expect(screen.getByText('「高一」里有题面相同、答案不同的题')).toBeTruthy();
  const [all, first] = screen.getAllByRole('radio', { name: '用已有的' });
  if (!all || !first) throw new Error('no choice is shown');
  fireEvent.click(all);
  expect(onChoose).toHaveBeenLastCalledWith([id(1), id(2)], 'link');
  fireEvent.click(first);
  expect(onChoose).toHaveBeenLastCalledWith([id(1)], 'link');
});

it('shows at a question how a similar one differs, and links to the one that is shown', () => {
  const found = duplicate(1, 0.9, { stem: '半径为 3 的圆', options: [] });
  const twin = twinsOf([found], NONE, TARGET).get(id(1));
  if (!twin) throw new Error('the question has no twin');
  drawForm(
    <TwinNotice
      question={{ ...draftQuestion(id(1)), stem: '半径为 5 的圆', options: [] }}
      number="1"
      twin={twin}
      onChoose={jest.fn()}
    />,
  );
  expect(screen.getByText('题库里已有相近题目')).toBeTruthy();
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['3', '5']);
  expect(screen.getByRole('link', { name: '查看' }).getAttribute('href')).toBe(`/questions/${id(9)}`);
  expect(choiceOf(id(1), twin, 'link').twinId).toBe(id(9));
  expect(choiceOf(id(1), twin, 'skip').twinId).toBeNull();
});
