import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { verifyEmail } from './verification.js';

/** The network is a port: it gives this answer, and counts. */
function responding(status: number, body: unknown): { calls: () => number } {
  const fetched = jest.fn(
    async () =>
      ({
        ok: status < 400,
        status,
        headers: { get: () => null },
        text: async () => JSON.stringify(body),
      }) as unknown as Response,
  );
  globalThis.fetch = fetched as unknown as typeof fetch;
  return { calls: () => fetched.mock.calls.length };
}
afterEach(() => {
  jest.restoreAllMocks();
});

describe('verifying an address', () => {
  it('sends one request per token, however often the page renders', async () => {
    const network = responding(200, { success: true, message: 'ok', fullEnterprise: '示例学校' });
    const looks = await Promise.all([verifyEmail('one'), verifyEmail('one')]);
    const full = { state: 'success', fullEnterprise: '示例学校' };
    expect(looks).toEqual([full, full]);
    await verifyEmail('one');
    expect(network.calls()).toBe(1);
  });

  it('sends nothing without a token', async () => {
    const network = responding(200, {});
    expect(await verifyEmail('')).toEqual({ state: 'error', error: null });
    expect(network.calls()).toBe(0);
  });

  it('keeps a refusal, with the server’s words, and does not retry', async () => {
    const network = responding(400, { success: false, code: 'VALIDATION_ERROR', message: '链接已过期' });
    expect(await verifyEmail('old')).toMatchObject({
      state: 'error',
      error: { message: '链接已过期', language: 'zh-CN' },
    });
    await verifyEmail('old');
    expect(network.calls()).toBe(1);
  });

  it('accepts an address that is already verified', async () => {
    const details = [{ path: 'token', rule: 'alreadyVerified', message: '已验证' }];
    responding(400, { success: false, code: 'VALIDATION_ERROR', message: '已验证', details });
    expect(await verifyEmail('again')).toEqual({ state: 'success', fullEnterprise: null });
  });
});
