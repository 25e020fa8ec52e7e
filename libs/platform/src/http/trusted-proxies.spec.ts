import { describe, expect, it } from '@jest/globals';
import { trustedProxies } from './trusted-proxies.js';

describe('trusted proxies', () => {
  it.each([
    ['loopback', '127.0.0.1', true],
    ['loopback', '::1', true],
    ['loopback', '::ffff:127.0.0.1', true],
    ['loopback', '10.0.0.1', false],
    ['10.0.0.0/8, 192.0.2.7', '10.9.8.7', true],
    ['10.0.0.0/8, 192.0.2.7', '192.0.2.7', true],
    ['10.0.0.0/8, 192.0.2.7', '192.0.2.8', false],
  ])('%s: %s is trusted: %s, also when asked again', (list, address, expected) => {
    const isTrusted = trustedProxies(list);
    expect([isTrusted(address), isTrusted(address)]).toEqual([expected, expected]);
  });
});
