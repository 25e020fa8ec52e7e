import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { errorOfResponse } from '../api/api-error.js';
import { useLanguage } from '../i18n/language.js';
import { defineMessages } from '../i18n/messages.js';
import { serverProblems, useForm } from './use-form.js';

const messages = defineMessages('use-form-spec', {
  'zh-CN': { required: '必填', short: '太短', failed: '失败了' },
  'en-US': { required: 'Please fill this in', short: 'Too short', failed: 'It failed' },
});
const FIELDS = ['email', 'password'] as const;

const refusal = (path: string) =>
  errorOfResponse(400, {
    code: 'VALIDATION_ERROR',
    message: '有误',
    rule: 'error.validation',
    details: [
      { path, rule: 'tooLong', params: { maximum: 9 }, message: '最多 9 个字符' },
      { path, rule: 'format', message: '格式不正确' },
    ],
  });

let result: Error | null;
let sent: object[];
function Form() {
  const form = useForm({
    messages,
    fields: FIELDS,
    initial: { email: 'lin@school.edu.cn', password: '' },
    check: ({ email, password }) => ({
      ...(email === '' && { email: { key: 'required' } }),
      ...(password === ''
        ? { password: { key: 'required' } }
        : password.length < 3 && { password: { key: 'short' } }),
    }),
    send: async (values) => {
      sent.push(values);
      if (result) throw result;
      form.reset();
    },
    onFailure: () => ({ email: { key: 'failed' } }),
  });
  return (
    <form {...form.props}>
      {FIELDS.map((field) => {
        const { error, ...input } = form.bind(field);
        return (
          <label key={field}>
            <input aria-label={field} {...input} />
            <span data-testid={field}>{error ?? 'fine'}</span>
          </label>
        );
      })}
      <button type="submit">send</button>
      <output>{form.dirty ? 'dirty' : 'clean'}</output>
    </form>
  );
}
const input = (field: string) => screen.getByLabelText<HTMLInputElement>(field);
const type = (field: string, value: string) => fireEvent.change(input(field), { target: { value } });
const errorAt = (field: string) => screen.getByTestId(field).textContent;
const submit = () => act(async () => void fireEvent.submit(input('email')));
const speak = (language: 'zh-CN' | 'en-US') => act(() => useLanguage.getState().setLanguage(language));

beforeEach(() => {
  useLanguage.getState().setLanguage('zh-CN');
  result = null;
  sent = [];
  render(<Form />);
});
afterEach(() => {
  cleanup();
  useLanguage.getState().setLanguage('zh-CN');
});

describe('useForm', () => {
  it('keeps a submit error at an empty field that the press left', async () => {
    type('email', '');
    input('email').focus();
    fireEvent.pointerDown(screen.getByText('send'));
    fireEvent.blur(input('email'));
    fireEvent.pointerUp(screen.getByText('send'));
    await submit();
    await act(() => new Promise((done) => setTimeout(done)));
    expect(errorAt('email')).toBe('必填');
  });

  it('sends nothing while a field is invalid, and focuses the first one', async () => {
    type('email', '');
    await submit();
    expect(sent).toEqual([]);
    expect([errorAt('email'), errorAt('password')]).toEqual(['必填', '必填']);
    expect(document.activeElement).toBe(input('email'));
  });

  it('checks a field on blur, unless it is empty', () => {
    fireEvent.blur(input('password'));
    expect(errorAt('password')).toBe('fine');
    type('password', 'ab');
    fireEvent.blur(input('password'));
    expect(errorAt('password')).toBe('太短');
  });

  it('clears the error of an edited field, and of no other', async () => {
    type('email', '');
    await submit();
    type('email', 'x');
    expect([errorAt('email'), errorAt('password')]).toEqual(['fine', '必填']);
  });

  it('shows the server’s refusal at its field, in the current language, until the field is edited', async () => {
    result = refusal('password');
    type('password', 'abcdefghij');
    await submit();
    expect(errorAt('password')).toBe('最多 9 个字符');
    expect(document.activeElement).toBe(input('password'));
    fireEvent.blur(input('password'));
    speak('en-US');
    await waitFor(() => expect(errorAt('password')).toBe('At most 9 characters'));
    expect(input('password').value).toBe('abcdefghij');
    type('password', 'abc');
    expect(errorAt('password')).toBe('fine');
  });

  it('leaves a failure that concerns no field of the form to its owner', async () => {
    result = refusal('elsewhere');
    type('password', 'abc');
    await submit();
    expect(errorAt('email')).toBe('失败了');
  });

  it('is dirty while typed text is not saved', async () => {
    expect(screen.getByRole('status').textContent).toBe('clean');
    type('password', 'abc');
    expect(screen.getByRole('status').textContent).toBe('dirty');
    await submit();
    expect(sent).toEqual([{ email: 'lin@school.edu.cn', password: 'abc' }]);
    expect(screen.getByRole('status').textContent).toBe('clean');
    expect(input('password').value).toBe('');
  });

  it('delays the error of a field left by a press until the press is over', async () => {
    type('password', 'x');
    const button = screen.getByRole('button');
    fireEvent.pointerDown(button);
    fireEvent.blur(input('password'));
    expect(errorAt('password')).toBe('fine');
    fireEvent.pointerUp(button);
    await waitFor(() => expect(errorAt('password')).toBe('太短'));
  });
});

it('takes the first error of the server for each field of the form', () => {
  const { password, ...others } = serverProblems(refusal('password'), FIELDS);
  expect(password).toMatchObject({ error: { message: '最多 9 个字符' } });
  expect(others).toEqual({});
  expect(serverProblems(new Error('bug'), FIELDS)).toEqual({});
});
