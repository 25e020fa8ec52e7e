import { describe, expect, it } from '@jest/globals';
import { generateSync } from 'otplib';
import { newTotpSecret, stepOfCode, totpUri } from './totp.js';

const secret = newTotpSecret();
const now = Date.UTC(2026, 8, 1, 8, 0, 10);
const codeAt = (at: number) => generateSync({ secret, epoch: at / 1_000 });
const step = Math.floor(now / 30_000);

describe('codes', () => {
  it.each([
    ['now', 0],
    ['one step ago', -1],
    ['one step ahead', 1],
  ])('are accepted from %s', (_when, steps) => {
    expect(stepOfCode(codeAt(now + steps * 30_000), { secret, lastStep: 0, now })).toBe(step + steps);
  });

  it.each([
    ['two steps ago', codeAt(now - 60_000)],
    ['two steps ahead', codeAt(now + 60_000)],
    ['of letters', 'abcdef'],
    ['too short', codeAt(now).slice(1)],
    ['too long', `${codeAt(now)}0`],
    ['empty', ''],
  ])('are refused: %s', (_what, code) => expect(stepOfCode(code, { secret, lastStep: 0, now })).toBeNull());

  it('are refused a second time, and so are older ones', () => {
    expect(stepOfCode(codeAt(now), { secret, lastStep: step, now })).toBeNull();
    expect(stepOfCode(codeAt(now - 30_000), { secret, lastStep: step, now })).toBeNull();
    expect(stepOfCode(codeAt(now + 30_000), { secret, lastStep: step, now })).toBe(step + 1);
  });
});

it('names the product and the account to the app', () => {
  const uri = new URL(totpUri(secret, 'li@school.edu.cn'));
  expect([uri.protocol, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', '/Tiku:li@school.edu.cn']);
  expect(uri.searchParams.get('secret')).toBe(secret);
});
