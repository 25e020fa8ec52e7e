import { describe, expect, it } from '@jest/globals';
import { ApiError, type ApiErrorCode } from '../../api/api-error.js';
import { carryUpload, type Progress } from './carry-upload.js';

const failed = (status: number, code: ApiErrorCode = 'UNKNOWN_ERROR', retryAfterSeconds?: number) =>
  new ApiError({ code, status, message: String(status), ...(retryAfterSeconds && { retryAfterSeconds }) });
const OFFLINE = failed(0, 'NETWORK_ERROR');
const NOTHING: Progress = { uploadUrl: null, documentId: null };

/** Steps that return the given answers in turn, and record their calls. */
function carriers(sends: (string | ApiError)[], begins: (string | ApiError)[] = ['task']) {
  const asked: string[] = [];
  const stubResponses = (responses: (string | ApiError)[]): string => {
    const next = responses.shift();
    if (next === undefined) throw new Error('asked too often');
    if (next instanceof ApiError) throw next;
    return next;
  };
  return {
    asked,
    carry: (from = NOTHING) =>
      carryUpload(from, {
        send: async (uploadUrl, onUrl) => {
          asked.push(`send from ${uploadUrl ?? 'the beginning'}`);
          onUrl('/u/1');
          return stubResponses(sends);
        },
        begin: async (documentId) => {
          asked.push(`begin ${documentId}`);
          return stubResponses(begins);
        },
        note: async (progress) => void asked.push(`note ${JSON.stringify(progress)}`),
        wait: async (delayMs, why) => void asked.push(`wait ${delayMs} for the ${why}`),
      }),
  };
}

describe('an upload', () => {
  it('waits as long as there is no network, and becomes a task', async () => {
    const { asked, carry } = carriers([...Array.from({ length: 9 }, () => OFFLINE), 'd1']);
    expect(await carry({ uploadUrl: '/u/1', documentId: null })).toBe('task');
    expect(asked.filter((line) => line === 'send from /u/1')).toHaveLength(10);
    expect(asked.filter((line) => line.startsWith('wait')).at(-1)).toBe('wait 15000 for the network');
    expect(asked.at(-1)).toBe('begin d1');
  });

  it('continues at the address that the first attempt received', async () => {
    const { asked, carry } = carriers([OFFLINE, 'd1']);
    await carry();
    expect(asked.filter((line) => line.startsWith('send'))).toEqual([
      'send from the beginning',
      'send from /u/1',
    ]);
  });

  it('sends nothing again if only the task is missing', async () => {
    const { asked, carry } = carriers([], [OFFLINE, 'task']);
    expect(await carry({ uploadUrl: '/u/1', documentId: 'd1' })).toBe('task');
    expect(asked.some((line) => line.startsWith('send'))).toBe(false);
  });

  it('restarts if the server has removed its data', async () => {
    const { asked, carry } = carriers(['d2'], [failed(404), 'task']);
    expect(await carry({ uploadUrl: '/u/1', documentId: 'd1' })).toBe('task');
    expect(asked).toContain('send from the beginning');
  });

  it('waits as long as a busy server says', async () => {
    const { asked, carry } = carriers([failed(429, 'RATE_LIMITED', 30), 'd1']);
    await carry();
    expect(asked).toContain('wait 30000 for the server');
  });

  it.each([400, 401, 413, 415, 422, 500])('is refused at once by %d', async (status) => {
    const { asked, carry } = carriers([failed(status)]);
    await expect(carry()).rejects.toMatchObject({ status });
    expect(asked.filter((line) => line.startsWith('send'))).toHaveLength(1);
  });

  it('is given up if the server fails again and again', async () => {
    const { carry } = carriers(Array.from({ length: 5 }, () => failed(503)));
    await expect(carry()).rejects.toMatchObject({ status: 503 });
  });
});
