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

  it('compares after width, case and spaces are taken away', () => {
    expect(brokenBy('Ｗ Ａ Ｎ7#zqP!')).toContain('name');
  });

  it('finds a name that is spelt backwards', () => {
    expect(brokenBy('Qz7#naWl!', { ...owner, name: 'Lwan' })).toEqual(['name']);
  });

  it('ignores names and address parts that are too short to mean anything', () => {
    expect(brokenBy('Qz7#kLp2!', { name: 'Qz', email: 'lp@k.cn' })).toEqual([]);
  });

  it('reports every breach at once and caps a common password', () => {
    expect(checkPassword('password', {})).toEqual({
      broken: ['common', 'uppercase', 'digit', 'special'],
      score: 30,
      strength: 'weak',
      valid: false,
    });
    expect(brokenBy('')).toEqual(['length', 'lowercase', 'uppercase', 'digit', 'special']);
  });
});
