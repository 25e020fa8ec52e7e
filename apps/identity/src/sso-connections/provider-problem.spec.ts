import { expect, it } from '@jest/globals';
import { problemOfProvider } from './provider-problem.js';

const coded = (code: string, cause?: unknown) => Object.assign(new Error('raw text', { cause }), { code });
const named = (name: string, cause?: unknown) => Object.assign(new Error('raw text', { cause }), { name });

it.each([
  ['unreachable', 'ECONNREFUSED', new TypeError('fetch failed', { cause: coded('ECONNREFUSED') })],
  ['unknownHost', 'ENOTFOUND', coded('ENOTFOUND')],
  ['slow', 'UND_ERR_CONNECT_TIMEOUT', coded('UND_ERR_CONNECT_TIMEOUT')],
  // The code of a DOMException is a number.
  ['slow', 'TimeoutError', new Error('timed out', { cause: new DOMException('late', 'TimeoutError') })],
  ['certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT', coded('DEPTH_ZERO_SELF_SIGNED_CERT')],
  ['certificate', 'ERR_SSL_WRONG_VERSION_NUMBER', coded('ERR_SSL_WRONG_VERSION_NUMBER')],
  ['notOpenId', 'OAUTH_PARSE_ERROR', coded('OAUTH_PARSE_ERROR', new SyntaxError('position 1'))],
  ['address', 'ForbiddenAddressError', new TypeError('failed', { cause: named('ForbiddenAddressError') })],
  ['secret', 'UnreadableSecretError', named('UnreadableSecretError', coded('ERR_OSSL_BAD_DECRYPT'))],
  ['other', 'TypeError', new TypeError('a bug')],
  ['other', 'Error', 'no error at all'],
])('%s: %s', (reason, code, failure) => {
  expect(problemOfProvider(failure)).toEqual({ reason, code });
});

it('ends when errors cause each other', () => {
  const endless: { cause?: unknown } = new Error('round and round');
  endless.cause = endless;
  expect(problemOfProvider(endless)).toEqual({ reason: 'other', code: 'Error' });
});
