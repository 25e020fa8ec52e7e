import { EventEmitter } from 'node:events';
import { expect, it } from '@jest/globals';
import { OpenRequests } from './open-requests.js';

it('refuses one user more than 256 running requests, until one of them ends', () => {
  const requests = new OpenRequests();
  const responses = Array.from({ length: 256 }, () => new EventEmitter());
  for (const response of responses) requests.enter('lin', response);
  expect(() => requests.enter('lin', new EventEmitter())).toThrow(
    expect.objectContaining({ code: 'RATE_LIMITED' }),
  );
  requests.enter('wang', new EventEmitter());
  responses[0]?.emit('finish');
  responses[0]?.emit('close');
  requests.enter('lin', new EventEmitter());
  expect(() => requests.enter('lin', new EventEmitter())).toThrow();
});
