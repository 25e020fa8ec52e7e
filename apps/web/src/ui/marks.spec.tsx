import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { AVATAR_TONES } from '../theme/palette.js';
import { initialsOf } from './initials.js';
import { Face } from './marks.js';

const backgroundOf = (name: string): string => {
  const { container } = render(<Face name={name} />);
  return container.querySelector('span')?.style.background ?? '';
};

describe('a person without a picture', () => {
  afterEach(cleanup);

  it.each([
    ['林知远', '林知'],
    ['欧阳若兰', '欧阳'],
    ['东方', '东方'],
    ['林老师', '林'],
    ['林', '林'],
    ['Ada Lovelace', 'AL'],
    ['Ada King of Lovelace', 'AL'],
    ['Lovelace, Ada King', 'AL'],
    ['Jean-Paul Sartre', 'JS'],
    ['ada', 'A'],
    ['  ', ''],
    ['𠮷田', '𠮷田'],
    ['nobody@gmail.com', 'N'],
    ['wang.fang@school.edu.cn', 'WF'],
  ])('%s is represented by %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

  it('has one of ten gradients, the same for the same name, all of them in use', () => {
    expect(AVATAR_TONES).toHaveLength(10);
    expect(backgroundOf('林知远')).toBe(backgroundOf('林知远'));
    expect(backgroundOf('林知远')).toContain('linear-gradient');
    const all = new Set(Array.from({ length: 300 }, (_, n) => backgroundOf(`老师${n}`)));
    expect(all.size).toBe(10);
  });
});
