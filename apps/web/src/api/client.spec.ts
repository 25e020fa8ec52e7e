import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { useAuth } from '../auth/auth.store.js';
import { useLanguage } from '../i18n/language.js';
import { ApiError, messageOf } from './api-error.js';
import { addressOf, request, TIMEOUT_MS } from './client.js';
import { handleSessionEnd, type SessionEnd } from './session-end.js';

const NumberResponse = z.object({ success: z.literal(true), n: z.number() });
type Call = { url: string; init: RequestInit };

/** The network is a port: each test defines its answers. */
function stubFetch(status: number, body: unknown, headers: Record<string, string> = {}): Call[] {
  const calls: Call[] = [];
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  globalThis.fetch = jest.fn(async (url: unknown, init?: RequestInit) => {
    calls.push({ url: String(url), init: init ?? {} });
    return {
      ok: status < 400,
      status,
      headers: { get: (name: string) => headers[name] ?? null },
      text: async () => text,
    } as unknown as Response;
  }) as typeof fetch;
  return calls;
}
const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const failure = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(failure instanceof ApiError)) throw new Error(`no ApiError: ${String(failure)}`);
  return failure;
};

describe('request', () => {
  const ends: SessionEnd[] = [];
  beforeEach(() => {
    ends.length = 0;
    handleSessionEnd((end) => ends.push(end));
    useAuth.setState({ token: 'the-token' });
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    useAuth.getState().clear();
    jest.restoreAllMocks();
  });

  it('sends token, language, JSON and idempotency key, and parses the answer', async () => {
    const calls = stubFetch(200, { success: true, n: 1 });
    const response = await request('POST', '/questions/batch', {
      schema: NumberResponse,
      body: { a: 1 },
      query: { page: 2, tags: ['a', 'b'], q: '', none: undefined },
      idempotencyKey: 'key',
    });
    expect(response.n).toBe(1);
    expect(calls[0]?.url).toBe('/api/questions/batch?page=2&tags=a%2Cb');
    expect(calls[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      keepalive: true,
      headers: {
        Authorization: 'Bearer the-token',
        'Accept-Language': 'zh-CN',
        'Content-Type': 'application/json',
        'Idempotency-Key': 'key',
      },
    });
  });

  it('lets small changes outlive their page, but not reads or long texts', async () => {
    const calls = stubFetch(200, { success: true, n: 1 });
    await request('POST', '/questions/q1/restore', { schema: NumberResponse });
    await request('GET', '/questions', { schema: NumberResponse });
    await request('PUT', '/questions/q1', { schema: NumberResponse, body: { stem: 'x'.repeat(15_000) } });
    await request('POST', '/images', { schema: NumberResponse, body: new FormData() });
    expect(calls.map(({ init }) => init.keepalive ?? false)).toEqual([true, false, false, false]);
  });

  it('limits the total size of requests that outlive their page to what a browser allows', async () => {
    const calls = stubFetch(200, { success: true, n: 1 });
    const remove = () => request('DELETE', '/drafts/d1', { schema: NumberResponse });
    await Promise.all(Array.from({ length: 300 }, remove));
    expect(calls.filter(({ init }) => init.keepalive)).toHaveLength(32);
    calls.length = 0;
    const body = { stem: 'x'.repeat(3_900) };
    await Promise.all(
      Array.from({ length: 6 }, () => request('PUT', '/questions/q1', { schema: NumberResponse, body })),
    );
    expect(calls.filter(({ init }) => init.keepalive)).toHaveLength(3);
    calls.length = 0;
    await remove();
    expect(calls[0]?.init.keepalive).toBe(true);
  });

  it('has the three timeouts of the specification', () => {
    expect([TIMEOUT_MS.normal, TIMEOUT_MS.ocr, TIMEOUT_MS.document]).toEqual([30_000, 180_000, 300_000]);
  });

  it.each([
    ['ocr', '图片识别超时，请稍后再试或上传更清晰的图片', /clearer image/],
    ['ocrBatch', '批量识别超时，请稍后再试或减少图片数量', /number of images/],
    ['analysis', '智能分析超时，请稍后再试或精简题目内容', /simplify the question/],
    ['document', '文档解析超时，请稍后再试或上传较小的文件', /smaller file/],
  ] as const)(
    'advises after a timeout of %s, here and at a server, in both languages',
    async (patience, said, english) => {
      const read = () => failureOf(request('POST', '/x', { schema: NumberResponse, patience }));
      stubFetch(504, {
        success: false,
        code: 'TIMEOUT',
        rule: 'error.timeout',
        message: '处理超时，请稍后再试',
      });
      const atServer = await read();
      globalThis.fetch = jest.fn(async () => {
        throw new DOMException('late', 'TimeoutError');
      });
      jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
      for (const failure of [atServer, await read()]) {
        expect(failure).toMatchObject({ code: 'TIMEOUT', message: said });
        expect(messageOf(failure, 'en-US')).toMatch(english);
      }
    },
  );

  it("keeps the server's message, code, fields and Retry-After", async () => {
    const details = [{ path: 'name', message: '太长', rule: 'max' }];
    stubFetch(400, { success: false, code: 'VALIDATION_ERROR', message: '有误', details, requestId: 'r' });
    expect(await failureOf(request('GET', '/x', { schema: NumberResponse }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      status: 400,
      message: '有误',
      fieldErrors: details,
      requestId: 'r',
    });
    stubFetch(429, {}, { 'retry-after': '30' });
    expect(await failureOf(request('GET', '/x', { schema: NumberResponse }))).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: 30,
    });
  });

  it('uses the client’s own sentence when a proxy answers HTML', async () => {
    stubFetch(502, '<html>Bad gateway</html>');
    expect(await failureOf(request('GET', '/x', { schema: NumberResponse }))).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: '服务暂时不可用，请稍后再试',
    });
  });

  it('keeps the language of a failure after a switch of languages', async () => {
    stubFetch(409, { success: false, code: 'CONFLICT_ERROR', message: '名称已被使用' });
    const call = failureOf(request('GET', '/x', { schema: NumberResponse }));
    useLanguage.getState().setLanguage('en-US');
    expect(await call).toMatchObject({ message: '名称已被使用', language: 'zh-CN' });
    stubFetch(502, '');
    const own = failureOf(request('GET', '/x', { schema: NumberResponse }));
    useLanguage.getState().setLanguage('zh-CN');
    expect(await own).toMatchObject({ message: '服务暂时不可用，请稍后再试', language: 'zh-CN' });
  });

  it('recognises a lost network and an answer of another shape', async () => {
    globalThis.fetch = jest.fn(async () => {
      throw new TypeError('fetch failed');
    }) as unknown as typeof fetch;
    expect(await failureOf(request('GET', '/x', { schema: NumberResponse }))).toMatchObject({
      code: 'NETWORK_ERROR',
      status: 0,
    });
    stubFetch(200, { success: true, n: 'one' });
    expect(await failureOf(request('GET', '/x', { schema: NumberResponse }))).toMatchObject({
      code: 'UNKNOWN_ERROR',
      status: 500,
    });
  });

  it("passes the caller's own abort on unchanged", async () => {
    const stop = new AbortController();
    globalThis.fetch = jest.fn(async () => {
      stop.abort();
      throw new DOMException('Aborted', 'AbortError');
    }) as unknown as typeof fetch;
    await expect(
      request('GET', '/x', { schema: NumberResponse, signal: stop.signal }),
    ).rejects.toHaveProperty('name', 'AbortError');
  });

  it.each([
    ['/question-banks', { reason: 'EXPIRED', message: '' }, [{ why: null }]],
    ['/question-banks', { reason: 'PASSWORD_CHANGED', message: '' }, [{ why: 'PASSWORD_CHANGED' }]],
    ['/question-banks', { reason: 'SESSION_ENDED', message: '' }, [{ why: 'SESSION_ENDED' }]],
    ['/question-banks', { reason: 'ROLE_CHANGED', message: '' }, [{ why: 'ROLE_CHANGED' }]],
    ['/question-banks', { reason: 'SUSPENDED', message: '' }, [{ why: 'SUSPENDED' }]],
    ['/question-banks', { reason: 'DELETED', message: '' }, [{ why: 'DELETED' }]],
    ['/auth/me', { reason: 'REVOKED', message: '' }, [{ why: 'REVOKED' }]],
    ['/auth/me', { message: 'The password was changed, log in again' }, [{ why: 'PASSWORD_CHANGED' }]],
    ['/auth/login', { message: '邮箱或密码不对' }, []],
    ['/auth/logout', { reason: 'EXPIRED', message: '' }, []],
  ])('a 401 of %s with %o ends the session as %o', async (path, body, expected) => {
    stubFetch(401, { success: false, code: 'AUTHENTICATION_ERROR', ...body });
    await failureOf(request('GET', path, { schema: NumberResponse }));
    expect(ends).toEqual(expected);
  });

  it('omits empty parameters from an address', () => {
    expect(addressOf('/a', { q: '', b: false, c: 0, d: null })).toBe('/api/a?b=false&c=0');
  });
});
