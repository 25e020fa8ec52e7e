import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { CombinedGraphQLErrors } from '@apollo/client';
import { ApiError, errorOfAnswer, messageOf, toldNow } from '../api/api-error.js';
import { apiErrorOf } from '../api/apollo.js';
import { useLanguage } from '../i18n/language.js';
import { defineMessages } from '../i18n/messages.js';
import { problemOf, textIn, useFailureText, useProblemText, type Problem } from './problem.js';

const messages = defineMessages('problem-spec', {
  'zh-CN': { least: '至少 {{n}} 个', taken: '名称已被使用' },
  'en-US': { least: 'At least {{n}}', taken: 'This name is taken' },
});
const others = defineMessages('problem-spec-others', {
  'zh-CN': { weak: '太弱' },
  'en-US': { weak: 'Too weak' },
});

function Shown({ problem }: { problem: Problem<'least' | 'taken'> }) {
  return <output>{useProblemText(messages)(problem)}</output>;
}
function Failed({ failure }: { failure: unknown }) {
  return <output>{useFailureText()(failure)}</output>;
}
const shown = () => screen.getByRole('status').textContent;
const speak = (language: 'zh-CN' | 'en-US') => act(() => useLanguage.getState().setLanguage(language));
const conflict = () => errorOfAnswer(409, { code: 'CONFLICT_ERROR', message: '名称“高考”已被使用' });

beforeEach(() => useLanguage.getState().setLanguage('zh-CN'));
afterEach(() => {
  cleanup();
  useLanguage.getState().setLanguage('zh-CN');
});

it('a text of our own follows the language, with what it is filled with', () => {
  render(<Shown problem={{ key: 'least', params: { n: 6 } }} />);
  expect(shown()).toBe('至少 6 个');
  speak('en-US');
  expect(shown()).toBe('At least 6');
});

it('a text of another feature follows it as well', () => {
  render(<Shown problem={textIn(others, 'weak')} />);
  speak('en-US');
  expect(shown()).toBe('Too weak');
});

it('the server’s sentence stands in its language; in another one our own text says it', () => {
  render(<Shown problem={{ told: conflict(), own: { key: 'taken' } }} />);
  expect(shown()).toBe('名称“高考”已被使用');
  speak('en-US');
  expect(shown()).toBe('This name is taken');
  speak('zh-CN');
  expect(shown()).toBe('名称“高考”已被使用');
});

it('without a text of our own the catalogue says it, by rule or by code', () => {
  const field = { message: '最多 50 个字符', rule: 'tooLong', code: 'VALIDATION_ERROR', language: 'zh-CN' };
  const { rerender } = render(<Shown problem={{ told: field as never }} />);
  speak('en-US');
  expect(shown()).toBe('Too long');
  rerender(<Shown problem={{ told: { ...field, rule: 'neverHeardOf' } as never }} />);
  expect(shown()).toBe('Something you entered is not valid. Please check it');
});

it('a failed call is told; a failure of our own has a text of our own', () => {
  expect(problemOf(conflict(), 'taken')).toMatchObject({ told: { code: 'CONFLICT_ERROR' } });
  expect(problemOf(new Error('bug'), 'taken')).toEqual({ key: 'taken' });
  expect(problemOf(new Error('bug'))).toMatchObject({ told: { code: 'UNKNOWN_ERROR' } });
});

it('whatever was thrown is said in the language of now', () => {
  render(<Failed failure={conflict()} />);
  speak('en-US');
  expect(shown()).toBe('This was changed elsewhere. Reload and try again');
});

it('the failed load of a page keeps the language its sentence came in, however often it is drawn', () => {
  const failure = new CombinedGraphQLErrors({
    data: null,
    errors: [{ message: '内容不存在', extensions: { code: 'NOT_FOUND_ERROR', status: 404 } }],
  });
  expect(messageOf(apiErrorOf(failure))).toBe('内容不存在');
  speak('en-US');
  expect(messageOf(apiErrorOf(failure))).toBe('This does not exist or has been deleted');
});

it('field errors and lines of a result know the language they came in', () => {
  const details = [{ path: 'name', rule: 'tooLong', message: '最多 50 个字符' }];
  const error = new ApiError({ code: 'VALIDATION_ERROR', status: 400, message: '有误', details });
  const line = toldNow('不能停用自己');
  speak('en-US');
  expect(error.fieldErrors[0]).toMatchObject({ language: 'zh-CN', code: 'VALIDATION_ERROR', path: 'name' });
  expect(line.language).toBe('zh-CN');
});
