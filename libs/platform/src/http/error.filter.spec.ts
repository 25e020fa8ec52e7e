import { expect, it } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createLogger } from '../logging/index.js';
import { Translator } from '../messages/index.js';
import { ErrorFilter } from './error.filter.js';

/** What is logged when `thrown` reaches the filter after the client went away. */
function loggedWhenGone(thrown: unknown): string[] {
  const lines: string[] = [];
  const logger = createLogger('things', 'info', { write: (line) => void lines.push(line) });
  const reply = { sent: true, raw: { destroyed: true, destroy: () => undefined } };
  const request = { headers: {}, id: '1', method: 'GET', url: '/things' };
  new ErrorFilter(new Translator({ 'zh-CN': {}, 'en-US': {} }), logger).answer(
    thrown,
    request as FastifyRequest,
    reply as unknown as FastifyReply,
  );
  return lines;
}

it('an answer that was cut off because the client went away is no error of ours', () => {
  const cutOff = Object.assign(new Error('Request aborted'), { code: 'UND_ERR_ABORTED' });
  expect(loggedWhenGone(cutOff)).toEqual([]);
  expect(loggedWhenGone(new DOMException('gone', 'AbortError'))).toEqual([]);
});

it('a bug is logged even where nobody waits for the answer', () => {
  expect(loggedWhenGone(new TypeError('x is not a function'))).toHaveLength(1);
});
