import { describe, expect, it } from '@jest/globals';
import { newDraft } from '../question-draft.js';
import { turned, withCorner, WHOLE } from './crop.js';
import { imageMark, withImage, withoutImage } from './draft-images.js';

const image = (id: string) => ({ id, url: `/${id}`, width: 10, height: 10 });

describe('a part of a picture', () => {
  it('keeps the opposite corner, stays inside and never vanishes', () => {
    const box = withCorner(WHOLE, 'nw', 0.2, 0.3);
    expect(box).toEqual({ left: 0.2, top: 0.3, right: 1, bottom: 1 });
    expect(withCorner(box, 'se', 2, 0)).toEqual({ left: 0.2, top: 0.3, right: 1, bottom: 0.35 });
  });

  it('is the same part after a turn and a turn back', () => {
    const box = { left: 0.1, top: 0.2, right: 0.6, bottom: 0.9 };
    const right = turned(box, 1);
    expect(right.left).toBeCloseTo(0.1);
    expect(right.top).toBeCloseTo(0.1);
    const back = turned(right, -1);
    for (const side of ['left', 'top', 'right', 'bottom'] as const) expect(back[side]).toBeCloseTo(box[side]);
  });
});

describe('a changed picture', () => {
  const draft = {
    ...newDraft(),
    stem: `如图 ${imageMark('a')}`,
    solution: `见 ![图](image:a)`,
    images: [image('a'), image('b')],
  };

  it('replaces the former one in every text, once', () => {
    // The dialog shows the text of the mark, and returns it.
    const changed = withImage(draft, 'a', { ...image('b'), alt: '图' });
    expect(changed.images.map(({ id }) => id)).toEqual(['b']);
    expect([changed.stem, changed.solution]).toEqual([`如图 ${imageMark('b')}`, '见 ![图](image:b)']);
    expect(withImage(draft, 'a', { ...image('a'), alt: '圆' }).images[0]).toMatchObject({ alt: '圆' });
  });

  it('is removed together with its mark in the text', () => {
    expect(withoutImage(draft, 'a')).toMatchObject({ stem: '如图 ', images: [{ id: 'b' }] });
  });
});
