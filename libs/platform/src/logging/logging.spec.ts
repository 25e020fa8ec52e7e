import { describe, expect, it } from '@jest/globals';
import { createLogger } from './index.js';

function linesOf(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  write(createLogger('things', 'info', { write: (line: string) => void lines.push(JSON.parse(line)) }));
  return lines;
}

describe('a log line', () => {
  it('reports what failed in the database, never with which values', () => {
    const driverError = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(a@b.cn) exists' });
    const error = Object.assign(new Error('duplicate key', { cause: driverError }), {
      code: '23505',
      query: 'INSERT INTO users VALUES ($1, $2)',
      parameters: ['a@b.cn', '$argon2id$hash'],
      driverError,
    });
    const [line] = linesOf((logger) => logger.error({ err: error }, 'unexpected error'));
    expect(line?.['err']).toMatchObject({
      type: 'Error',
      message: 'duplicate key',
      code: '23505',
      query: 'INSERT INTO users VALUES ($1, $2)',
      stack: expect.stringContaining('logging.spec'),
      cause: { message: 'duplicate key' },
    });
    expect(JSON.stringify(line)).not.toMatch(/a@b\.cn|argon2id/);
  });

  it('accepts any thrown value, and ends if causes form a cycle', () => {
    const round = new Error('round');
    round.cause = round;
    const lines = linesOf((logger) => {
      logger.warn({ err: 'just text' }, 'odd');
      logger.warn({ err: round }, 'odd');
    });
    expect(lines.map(({ err }) => err)).toMatchObject([
      { message: 'just text' },
      { cause: { message: 'round' } },
    ]);
  });

  it('hides tokens and passwords', () => {
    const [line] = linesOf((logger) =>
      logger.info({ body: { password: 'secret-1', token: 'secret-2' } }, 'x'),
    );
    expect(JSON.stringify(line)).not.toContain('secret');
  });
});
