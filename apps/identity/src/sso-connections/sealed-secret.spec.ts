import { expect, it } from '@jest/globals';
import { SealedSecrets } from './sealed-secret.js';

const secrets = new SealedSecrets(new Uint8Array(32));

it('opens what it sealed, and does not contain the secret in plain text', () => {
  const sealed = secrets.seal('geheim-密码', 'one');
  expect(sealed).not.toContain('geheim');
  expect(secrets.open(sealed, 'one')).toBe('geheim-密码');
});

it('seals the same secret differently each time', () => {
  expect(secrets.seal('x', 'one')).not.toBe(secrets.seal('x', 'one'));
});

it('refuses a secret of another connection, another key, or a changed one', () => {
  const sealed = secrets.seal('x', 'one');
  expect(() => secrets.open(sealed, 'two')).toThrow();
  expect(() => new SealedSecrets(new Uint8Array(32).fill(1)).open(sealed, 'one')).toThrow();
  const parts = sealed.split('.');
  expect(() => secrets.open([...parts.slice(0, 3), 'AAAA'].join('.'), 'one')).toThrow();
  expect(() => secrets.open('plain', 'one')).toThrow();
});
