import { describe, expect, it } from '@jest/globals';
import type { ErrorResponse } from '@tiku/contracts/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, ForwardedError, validation } from '../errors/index.js';
import { createLogger } from '../logging/index.js';
import { Translator } from '../messages/index.js';
import { ErrorFilter } from './error.filter.js';

/** The log lines when `thrown` reaches the filter after the client disconnected. */
function loggedWhenGone(thrown: unknown): string[] {
  const lines: string[] = [];
  const logger = createLogger('things', 'info', { write: (line) => void lines.push(line) });
  const reply = { sent: true, raw: { destroyed: true, destroy: () => undefined } };
  const request = { headers: {}, id: '1', method: 'GET', url: '/things' };
  new ErrorFilter(new Translator({ 'zh-CN': {}, 'en-US': {} }), logger).respond(
    thrown,
    request as FastifyRequest,
    reply as unknown as FastifyReply,
  );
  return lines;
}

it('logs no error for a response that was cut off because the client disconnected', () => {
  expect(loggedWhenGone(new DOMException('gone', 'AbortError'))).toEqual([]);
  // The error of a pipeline whose last stream was closed, such as that of a compressed response.
  const closed = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
  expect(loggedWhenGone(closed)).toEqual([]);
});

it('logs a bug even if the client no longer waits for the response', () => {
  expect(loggedWhenGone(new TypeError('x is not a function'))).toHaveLength(1);
});

/** The response to `thrown` in English. */
function responseTo(thrown: unknown): object {
  const request = { headers: { 'accept-language': 'en' }, id: 'r1', method: 'GET', url: '/things' };
  const logger = createLogger('things', 'info', { write: () => undefined });
  const texts = { 'error.link.invalid': 'This link is not valid' };
  const translator = new Translator({ 'zh-CN': texts, 'en-US': texts });
  return new ErrorFilter(translator, logger).envelope(thrown, request as FastifyRequest).body;
}

describe('an error names the message that words it', () => {
  it('with the rule and parameters of each field', () => {
    const fields = [
      { path: 'name', rule: 'tooLong', params: { maximum: 50 } },
      { path: 'stem', rule: 'required' },
    ];
    expect(responseTo(validation(fields))).toMatchObject({
      message: 'Please correct 2 fields',
      rule: 'error.validation',
      params: { count: 2 },
      details: [
        { path: 'name', rule: 'tooLong', params: { maximum: 50 }, message: 'At most 50 characters' },
        { path: 'stem', rule: 'required', message: 'Required' },
      ],
    });
  });

  it('with a specific message at its field', () => {
    const fields = [{ path: 'token', rule: 'invalid' }];
    expect(responseTo(new AppError('VALIDATION_ERROR', 'error.link.invalid', {}, { fields }))).toMatchObject({
      message: 'This link is not valid',
      rule: 'error.link.invalid',
      details: [{ path: 'token', rule: 'invalid', message: 'This link is not valid' }],
    });
  });

  it('with the reference of the log for an unexpected error', () => {
    expect(responseTo(new TypeError('x'))).toMatchObject({
      rule: 'error.server',
      params: { requestId: 'r1' },
    });
  });

  it('with a specific sentence if storage is full, which an operator can solve', () => {
    const full = Object.assign(new Error('could not extend file "base/5/2610"'), { code: '53100' });
    expect(responseTo(full)).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      rule: 'error.full',
      message: 'The server has no storage left to save this, please contact an administrator',
    });
  });

  it('in the words of the service that refused, if another one forwards it', () => {
    const refused = { code: 'CONFLICT_ERROR', message: 'Taken', rule: 'draft.name.taken' } as ErrorResponse;
    expect(responseTo(new ForwardedError('CONFLICT_ERROR', refused))).toMatchObject({
      message: 'Taken',
      rule: 'draft.name.taken',
    });
  });
});
