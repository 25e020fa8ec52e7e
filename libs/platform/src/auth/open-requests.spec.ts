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

it('frees the place of a request whose client left before it was counted', () => {
  const requests = new OpenRequests();
  for (let n = 0; n < 2 * 256; n += 1)
    requests.enter('lin', Object.assign(new EventEmitter(), { closed: true }));
});
