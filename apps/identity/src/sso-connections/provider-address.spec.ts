import { describe, expect, it } from '@jest/globals';
import { isPublicAddress, mayCall } from './provider-address.js';

describe('addresses', () => {
  it.each(['8.8.8.8', '114.114.114.114', '2400:3200::1', '2606:4700::1111'])('%s is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::1',
    '::',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fd00::1',
    '2002:0a00:0001::1',
    '64:ff9b::a00:1',
    'nonsense',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('URLs', () => {
  const production = { loopbackAllowed: false };
  it.each(['https://login.school.edu.cn', 'https://8.8.8.8/oidc'])('%s may be called', (url) =>
    expect(mayCall(new URL(url), production)).toBe(true),
  );
  it.each([
    'http://login.school.edu.cn',
    'https://localhost',
    'https://127.0.0.1',
    'https://0x7f000001',
    'https://10.0.0.1',
    'https://[::1]',
    'https://[fd00::1]',
    'https://user:password@login.school.edu.cn',
    'ftp://login.school.edu.cn',
    'file:///etc/passwd',
  ])('%s may not be called', (url) => expect(mayCall(new URL(url), production)).toBe(false));
  it('allow development to call its own machine', () => {
    const development = { loopbackAllowed: true };
    expect(mayCall(new URL('http://127.0.0.1:3000'), development)).toBe(true);
    expect(mayCall(new URL('http://10.0.0.1'), development)).toBe(false);
  });
});
