import { describe, expect, it } from '@jest/globals';
import { normaliseFields } from '@tiku/question-syntax/search';
import { comparedText, likeness, rareGrams } from './likeness.js';

const stem = '已知等差数列 $\\{a_n\\}$ 的前 $n$ 项和为 $S_n$，若 $a_3=5$，$S_6=36$，则 $a_{10}=$ \\fillin';
const query = comparedText({ stem, options: [] });
const of = (...fields: string[]) => likeness(query, normaliseFields(fields));

describe('likeness', () => {
  it('is 1 for the same text, whatever its spelling and tags', () => {
    expect(of(stem)).toBe(1);
    expect(of(stem.replace('$S_6=36$', '$S_{6}=36$'), '数列', '等差数列')).toBe(1);
  });

  it('is high for other numbers and low for another question', () => {
    expect(of(stem.replace('5', '7').replace('36', '48'))).toBeGreaterThan(0.7);
    expect(of('已知椭圆 $\\dfrac{x^2}{a^2}+y^2=1$ 的离心率为 $e$，求 $a$ 的值')).toBeLessThan(0.3);
  });

  it('compares long questions by their beginning', () => {
    const long = `${stem}${'其余的文字'.repeat(20_000)}`;
    const question = comparedText({ stem: long, options: [{ text: '1' }] });
    expect(question.norm.length).toBe(2_000);
    expect(likeness(question, normaliseFields([long, '1']))).toBe(1);
    expect(likeness(question, normaliseFields([`${long.slice(0, 5_000)}别的结尾`, '2']))).toBe(1);
  });

  it('does not depend on the order of the options', () => {
    const options = ['甲是乙的充分条件', '甲是乙的必要条件'].map((text) => ({ text }));
    const question = comparedText({ stem: '下列说法正确的是', options });
    const turned = ['下列说法正确的是', '甲是乙的必要条件', '甲是乙的充分条件'];
    expect(likeness(question, normaliseFields(turned))).toBe(1);
  });
});

describe('rareGrams', () => {
  it('takes the rarest until enough hits are expected', () => {
    const [rare] = [...query.searched].slice(-1) as [number];
    expect(rareGrams(query.searched, (gram) => (gram === rare ? 1 : 400))).toHaveLength(4);
    expect(rareGrams(query.searched, (gram) => (gram === rare ? 1 : 400))[0]).toBe(rare);
    expect(rareGrams(query.searched, () => 0)).toHaveLength(16);
  });
});
