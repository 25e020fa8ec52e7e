import { expect, it } from '@jest/globals';
import { originOf } from './question-origin.js';

const question = {
  ...{ id: 'q', bank_id: 'b', bank_owner_id: 'wang', creator_id: 'wang' },
  ...{ origin_question_id: null, origin_bank_id: null, origin_owner_id: null },
};
const copied = { origin_question_id: 'first', origin_bank_id: 'x', origin_owner_id: 'lin' };
const target = { ownerId: 'seller', callerId: 'seller' };

it('names the question of somebody else', () => {
  expect(originOf(question, target)).toEqual({ questionId: 'q', bankId: 'b', ownerId: 'wang' });
});

it('names nothing between banks of one owner, or for the work of the caller or the new owner', () => {
  expect(originOf(question, { ownerId: 'wang', callerId: 'seller' })).toBeNull();
  expect(originOf({ ...question, creator_id: 'seller' }, target)).toBeNull();
  expect(originOf({ ...question, creator_id: 'seller' }, { ...target, callerId: 'lu' })).toBeNull();
});

it('keeps the first question for copies of copies, also of own banks', () => {
  const first = { questionId: 'first', bankId: 'x', ownerId: 'lin' };
  expect(originOf({ ...question, ...copied }, target)).toEqual(first);
  expect(originOf({ ...question, ...copied, bank_owner_id: 'seller', creator_id: 'seller' }, target)).toEqual(
    first,
  );
});
