import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { AVATAR_TONES } from '../theme/palette.js';
import { Face, initialsOf } from './marks.js';

const backgroundOf = (name: string): string => {
  const { container } = render(<Face name={name} />);
  return container.querySelector('span')?.style.background ?? '';
};

describe('a person without a picture', () => {
  afterEach(cleanup);

  it.each([
    ['林知远', '林'],
    ['欧阳若兰', '欧阳'],
    ['司马光', '司马'],
    ['东方', '东'],
    ['林老师', '林'],
    ['Ada Lovelace', 'L'],
    ['Ada King of Lovelace', 'L'],
    ['Lovelace, Ada King', 'L'],
    ['Jean-Paul Sartre', 'S'],
    ['ada', 'A'],
    ['  ', ''],
    ['𠮷田', '𠮷'],
    ['nobody@gmail.com', 'N'],
    ['wang.fang@school.edu.cn', 'W'],
  ])('%s is represented by %s, the family name', (name, initials) => expect(initialsOf(name)).toBe(initials));

  it('has one of ten gradients, the same for the same name, all of them in use', () => {
    expect(AVATAR_TONES).toHaveLength(10);
    expect(backgroundOf('林知远')).toBe(backgroundOf('林知远'));
    expect(backgroundOf('林知远')).toContain('linear-gradient');
    const all = new Set(Array.from({ length: 300 }, (_, n) => backgroundOf(`老师${n}`)));
    expect(all.size).toBe(10);
  });
});
