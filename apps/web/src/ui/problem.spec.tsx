import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { CombinedGraphQLErrors } from '@apollo/client';
import { ApiError, errorOfResponse, localisedNow, messageOf, type FieldError } from '../api/api-error.js';
import { apiErrorOf } from '../api/api-error-of.js';
import { loadServerTexts } from '../api/server-texts.js';
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
const limitReached = () =>
  errorOfResponse(422, {
    message: '草稿数量已达上限（50 个），请先删除不用的草稿',
    rule: 'draft.tooMany',
    params: { max: 50 },
  });
const conflict = () => errorOfResponse(409, { code: 'CONFLICT_ERROR', message: '名称“高考”已被使用' });

beforeEach(() => useLanguage.getState().setLanguage('zh-CN'));
afterEach(() => {
  cleanup();
  useLanguage.getState().setLanguage('zh-CN');
});

it('a text of the app follows the language, with its parameters', () => {
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

it('the server’s sentence is used in its language; in another the catalogue words it, with its parameters', async () => {
  render(<Shown problem={{ error: limitReached() }} />);
  expect(shown()).toBe('草稿数量已达上限（50 个），请先删除不用的草稿');
  speak('en-US');
  await waitFor(() => expect(shown()).toBe('There are 50 drafts already; delete some first'));
  speak('zh-CN');
  expect(shown()).toBe('草稿数量已达上限（50 个），请先删除不用的草稿');
});

it('a field says its rule, filled with its parameters', async () => {
  const details = [{ path: 'name', rule: 'tooLong', params: { maximum: 1 }, message: '最多 1 个字符' }];
  const error = errorOfResponse(400, {
    code: 'VALIDATION_ERROR',
    message: '有误',
    rule: 'error.validation',
    details,
  });
  render(<Shown problem={{ error: error.fieldErrors[0] as FieldError }} />);
  speak('en-US');
  await waitFor(() => expect(shown()).toBe('At most 1 character'));
});

it('a field of a refusal with its own text shows that text', async () => {
  const details = [{ path: 'name', rule: 'taken', message: '草稿名称已存在' }];
  const error = errorOfResponse(409, { message: '草稿名称已存在', rule: 'draft.name.taken', details });
  render(<Shown problem={{ error: error.fieldErrors[0] as FieldError }} />);
  speak('en-US');
  await waitFor(() => expect(shown()).toBe('Draft name already exists'));
});

it('a text unknown to this build is replaced by the text of its error code', async () => {
  await act(loadServerTexts);
  const error = errorOfResponse(422, { message: '明天再来', rule: 'game.tomorrow' });
  render(<Shown problem={{ error }} />);
  speak('en-US');
  expect(shown()).toBe('This is not possible at the moment');
});

it('words a failed call by the server and an unexpected failure by the form', () => {
  expect(problemOf(conflict(), 'taken')).toMatchObject({ error: { code: 'CONFLICT_ERROR' } });
  expect(problemOf(new Error('bug'), 'taken')).toEqual({ key: 'taken' });
  expect(problemOf(new Error('bug'))).toMatchObject({ error: { code: 'UNKNOWN_ERROR' } });
});

it('words every thrown value in the current language', () => {
  render(<Failed failure={conflict()} />);
  speak('en-US');
  expect(shown()).toBe('This was changed elsewhere. Reload and try again');
});

it('the failed load of a page keeps the language of its sentence, however often it renders', () => {
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
  const line = localisedNow('不能停用自己');
  speak('en-US');
  expect(error.fieldErrors[0]).toMatchObject({ language: 'zh-CN', code: 'VALIDATION_ERROR', path: 'name' });
  expect(line.language).toBe('zh-CN');
});
