import { expect, it } from '@jest/globals';
import { isCardNumber } from '@tiku/contracts/vcount-ledger';
import { maskedAccount, maskedCard } from './masked.js';

it('keeps the last four digits of a card', () => {
  expect(maskedCard('6222021234567890128')).toEqual({ label: '**** 0128', last4: '0128' });
});

it.each([
  ['shenzhiyuan@mingde.edu.cn', 'she***@mingde.edu.cn', ''],
  ['l@school.edu.cn', '***@school.edu.cn', ''],
  ['13812345678', '138****5678', '5678'],
])('keeps only a part of the account %s', (account, label, last4) => {
  expect(maskedAccount(account)).toEqual({ label, last4 });
});

it.each([
  ['6222021234567890128', true],
  ['4111111111111111', true],
  ['4111111111111112', false],
  ['4111', false],
  ['4111 1111 1111 1111', false],
])('checks whether %s is a card number', (number, valid) => {
  expect(isCardNumber(number)).toBe(valid);
});
