import { describe, expect, it } from '@jest/globals';
import { checkPassword } from './index.js';

const owner = { name: 'Wang Xiaoming', email: 'xm.wang@pku.edu.cn' };
const brokenBy = (password: string, whose = owner) => checkPassword(password, whose).broken;

describe('the password policy', () => {
  it('accepts a good password and calls it strong', () => {
    expect(checkPassword('Qz7#kLp2!vTb', owner)).toEqual({
      broken: [],
      score: 100,
      strength: 'strong',
      valid: true,
    });
  });

  it.each([
    ['Qz7#kLp', ['length']],
    ['Qz7#kLp2!vTbQz7#kLp2!', ['length']],
    ['Qz7#wanP!2', ['name']],
    ['PKU#7zQ!kt', ['email']],
    ['Qz#kLp1987', ['birthDate']],
    ['Qz#k2030Lp', ['birthDate']],
    ['Qz#k2031Lp', []],
    ['Qz7#kaaaLp', ['repeats']],
    ['QZ7#KLP!VT', ['lowercase']],
    ['qz7#klp!vt', ['uppercase']],
    ['Qzh#kLp!vT', ['digit']],
    ['Qz7hkLpvT4', ['special']],
  ])('%s breaks %j', (password, rules) => {
    expect(brokenBy(password)).toEqual(rules);
  });

  it('ignores width, case and spaces', () => {
    expect(brokenBy('Ｗ Ａ Ｎ7#zqP!')).toContain('name');
  });

  it('finds a name spelt backwards', () => {
    expect(brokenBy('Qz7#naWl!', { ...owner, name: 'Lwan' })).toEqual(['name']);
  });

  it('ignores name and address parts that are too short', () => {
    expect(brokenBy('Qz7#kLp2!', { name: 'Qz', email: 'lp@k.cn' })).toEqual([]);
  });

  it('reports all broken rules at once and caps a common password', () => {
    expect(checkPassword('password', {})).toEqual({
      broken: ['common', 'uppercase', 'digit', 'special'],
      score: 30,
      strength: 'weak',
      valid: false,
    });
    expect(brokenBy('')).toEqual(['length', 'lowercase', 'uppercase', 'digit', 'special']);
  });
});

describe('the score', () => {
  const scoreOf = (password: string, whose = {}) => checkPassword(password, whose).score;

  // Each password shows the points of the named part; the score has a maximum of 100.
  it.each([
    ['everything', 'Qz7#kLp2!vTb', 100],
    ['nothing but the absence of breaches', '', 15 + 15 + 15 + 10],
    ['length', 'aaaaaaa', 15 + 15 + 15 + 5],
    ['lowercase alone in the right length', 'aabbaabb', 20 + 15 + 15 + 15 + 10 + 5],
    ['variety from 80 % on', 'abcdabcd', 20 + 15 + 15 + 15 + 10 + 5],
    ['all different characters', 'kqzvwxpj', 20 + 15 + 15 + 15 + 10 + 5 + 10],
    ['four of five different', 'kqzvwkqzvw', 20 + 15 + 15 + 15 + 10 + 5 + 5],
    ['exactly 80 %', 'kqzvwxpjkq', 20 + 15 + 15 + 15 + 10 + 5 + 5 + 10],
    ['12 characters', 'kkqqkkqqkkqq', 20 + 15 + 15 + 15 + 10 + 5 + 10],
    ['11 characters', 'kkqqkkqqkkq', 20 + 15 + 15 + 15 + 10 + 5 + 5],
    ['9 characters', 'kkqqkkqqk', 20 + 15 + 15 + 15 + 10 + 5],
    ['a digit', 'kkqqkkq7', 20 + 15 + 15 + 15 + 10 + 5 + 5],
    ['an uppercase letter', 'kkqqkkqQ', 20 + 15 + 15 + 15 + 10 + 5 + 10],
    ['a birth year', 'kkqq1987', 20 + 15 + 15 + 10 + 5 + 5],
    ['three in a row', 'kkkqqkkq', 20 + 15 + 15 + 15 + 5],
  ])('%s: %j has %i', (_name, password, score) => expect(scoreOf(password)).toBe(score));

  it('loses 15 for the name and 15 for the address', () => {
    expect(scoreOf('kkqqkkqq', { name: 'qqk' })).toBe(scoreOf('kkqqkkqq') - 15);
    expect(scoreOf('kkqqkkqq', { email: 'qqkk@x.cn' })).toBe(scoreOf('kkqqkkqq') - 15);
    expect(scoreOf('kkqqkkqq', { email: 'a@qqkk.example.cn' })).toBe(scoreOf('kkqqkkqq') - 15);
  });

  it('gives 15 once for each special character', () => {
    for (const special of '!@#$%^&*()_+-=[]{};\':"\\|,.<>/?') {
      const check = checkPassword(`kkqqkkq${special}`);
      expect([special, check.score, check.broken.includes('special')]).toEqual([special, 95, false]);
    }
    for (const other of ['~', '`', ' ', '￥', '。'])
      expect([other, checkPassword(`kkqqkkq${other}`).broken.includes('special')]).toEqual([other, true]);
  });

  it('is strong from 80, medium from 60, and valid only without a broken rule', () => {
    expect(checkPassword('kkqqkkqq')).toMatchObject({ score: 80, strength: 'strong', valid: false });
    expect(checkPassword('kkkqqkkq')).toMatchObject({ score: 70, strength: 'medium', valid: false });
    expect(checkPassword('aaaaaaa')).toMatchObject({ score: 50, strength: 'weak', valid: false });
  });
});
