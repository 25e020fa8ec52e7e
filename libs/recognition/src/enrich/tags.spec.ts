import { describe, expect, it } from '@jest/globals';
import { difficultyOf, tagsOf } from './tags.js';

describe('tags of a question', () => {
  it('are the printed ones', () => {
    const { tags, guessed } = tagsOf(['集合', '集合', '不等式'], '在 $\\triangle ABC$ 中');
    expect([tags, guessed]).toEqual([['集合', '不等式'], false]);
  });
  it('name topics in the language of the text, at most three', () => {
    const guess = (text: string) => tagsOf([], text);
    expect(guess('在 $\\triangle ABC$ 中，$\\cos C=\\frac12$，求 $c$．').tags).toEqual(['三角函数', '几何']);
    expect(guess('In the triangle $ABC$ find $\\cos C$.').tags).toEqual(['trigonometry', 'geometry']);
    expect(guess('集合、复数、向量、数列').tags).toHaveLength(3);
    expect(guess('集合').guessed).toBe(true);
    expect(guess('把下面的句子改写成被动句。')).toEqual({ tags: [], guessed: false });
  });
  it('include the difficulty from the printed share of right answers', () => {
    expect([0.95, 0.8, 0.6, 0.4, 0.1, null].map(difficultyOf)).toEqual([1, 2, 3, 4, 5, null]);
  });
});
