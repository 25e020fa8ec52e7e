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
    ['林知远', '知远'],
    ['欧阳若兰', '若兰'],
    ['Ada Lovelace', 'AL'],
    ['Ada King of Lovelace', 'AK'],
    ['ada', 'A'],
    ['  ', ''],
    ['𠮷田', '𠮷田'],
  ])('%s is %s', (name, initials) => expect(initialsOf(name, true)).toBe(initials));

  it('has one letter where the circle is small', () => expect(initialsOf('林知远', false)).toBe('林'));

  it('has one of ten gradients, the same for the same name, all of them in use', () => {
    expect(AVATAR_TONES).toHaveLength(10);
    expect(backgroundOf('林知远')).toBe(backgroundOf('林知远'));
    expect(backgroundOf('林知远')).toContain('linear-gradient');
    const all = new Set(Array.from({ length: 300 }, (_, n) => backgroundOf(`老师${n}`)));
    expect(all.size).toBe(10);
  });
});
