import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import type { LocalisedError } from '../../api/api-error.js';
import { useLanguage } from '../../i18n/language.js';
import { useGuestFields, type Problems } from './guest-fields.js';

const FIELDS = ['email', 'password'] as const;
type Field = (typeof FIELDS)[number];

const refusal = (): LocalisedError => ({
  message: '密码不对',
  language: 'zh-CN',
  code: 'VALIDATION_ERROR',
  text: { rule: 'rule.wrongPassword' },
});

type Show = (problems: Problems<Field>) => boolean;
let show: Show = () => false;
function Form({ onReady }: { onReady: (show: Show) => void }) {
  const { form, values, bind, show: showHere } = useGuestFields(FIELDS, { email: 'lin@school.edu.cn' });
  useEffect(() => onReady(showHere));
  return (
    <form ref={form}>
      {FIELDS.map((field) => {
        const { error, size: _size, ...input } = bind(field);
        return (
          <label key={field}>
            <input aria-label={field} {...input} />
            <span data-testid={field}>{error ?? 'fine'}</span>
          </label>
        );
      })}
      <output>{JSON.stringify(values)}</output>
    </form>
  );
}
const errorAt = (field: Field) => screen.getByTestId(field).textContent;

describe('the fields of a guest form', () => {
  beforeEach(() => {
    useLanguage.getState().setLanguage('zh-CN');
    render(<Form onReady={(ready) => void (show = ready)} />);
  });
  afterEach(() => {
    cleanup();
    useLanguage.getState().setLanguage('zh-CN');
  });

  it('hold what is typed, beginning with what they were given', () => {
    expect(screen.getByRole('status').textContent).toBe('{"email":"lin@school.edu.cn","password":""}');
    fireEvent.change(screen.getByLabelText('password'), { target: { value: 'abc' } });
    expect(screen.getByRole('status').textContent).toBe('{"email":"lin@school.edu.cn","password":"abc"}');
  });

  it('show their problems, the first with the focus, until they are edited', () => {
    let fine = true;
    act(() => {
      fine = show({ email: { key: 'emailRequired' }, password: { error: refusal() } });
    });
    expect(fine).toBe(false);
    expect(document.activeElement).toBe(screen.getByLabelText('email'));
    expect(errorAt('email')).not.toBe('fine');
    fireEvent.change(screen.getByLabelText('email'), { target: { value: 'x' } });
    expect([errorAt('email'), errorAt('password')]).toEqual(['fine', '密码不对']);
  });

  it('say their problems in the new language, the server’s too, and keep what was typed', async () => {
    act(() => void show({ email: { key: 'emailRequired' }, password: { error: refusal() } }));
    const before = errorAt('email');
    act(() => useLanguage.getState().setLanguage('en-US'));
    await screen.findByText('Wrong password');
    expect(errorAt('email')).not.toBe('fine');
    expect(errorAt('email')).not.toBe(before);
    expect(screen.getByRole('status').textContent).toContain('lin@school.edu.cn');
    act(() => useLanguage.getState().setLanguage('zh-CN'));
    expect([errorAt('email'), errorAt('password')]).toEqual([before, '密码不对']);
  });
});
