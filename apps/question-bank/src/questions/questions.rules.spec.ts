import { expect, it } from '@jest/globals';
import { questionVisible } from './questions.rules.js';

it('names a question in the path, or where a route says', () => {
  expect(questionVisible().text).toBe('questionVisible(params.id)');
  expect(questionVisible('body.questionId').text).toBe('questionVisible(body.questionId)');
});
