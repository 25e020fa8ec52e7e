import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { useLanguage } from '../i18n/language.js';
import { catchUnexpectedErrors } from './unexpected-errors.js';

describe('uncaught errors', () => {
  beforeAll(catchUnexpectedErrors);
  afterEach(() => {
    useLanguage.getState().setLanguage('zh-CN');
    jest.restoreAllMocks();
  });

  const logged = (event: Event): { prevented: boolean; entry: unknown } => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const prevented = !window.dispatchEvent(event);
    return { prevented, entry: log.mock.calls[0]?.[0] };
  };
  const rejection = (reason: unknown) =>
    Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });

  it('logs a rejection as UNKNOWN_ERROR and stops it', () => {
    const { prevented, entry } = logged(rejection(new Error('boom')));
    expect(prevented).toBe(true);
    expect(entry).toEqual({
      code: 'UNKNOWN_ERROR',
      message: '未处理的 Promise 错误: boom',
      details: expect.any(Error),
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      userAgent: navigator.userAgent,
      url: location.href,
    });
  });

  it('logs a script error as well, in the current language', () => {
    useLanguage.getState().setLanguage('en-US');
    const event = Object.assign(new Event('error', { cancelable: true }), { message: 'Script error.' });
    const { prevented, entry } = logged(event);
    expect([prevented, entry]).toEqual([
      true,
      expect.objectContaining({ code: 'UNKNOWN_ERROR', message: 'JavaScript error: Script error.' }),
    ]);
  });
});
