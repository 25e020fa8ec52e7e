import { expect, it } from '@jest/globals';
import { newDraft, type QuestionDraft } from '../question-draft.js';
import { altOf, withImage, withoutImage } from './draft-images.js';

const image = { id: 'i.1', url: '/files/i.1.png', width: 10, height: 10 } as QuestionDraft['images'][number];
const draft = (stem: string, images = [image]): QuestionDraft => ({ ...newDraft(), stem, images });

it('prefers the alternative text of a mark to that of the picture', () => {
  expect(altOf(draft('如图 ![三角形 ABC](image:i.1)'), { ...image, alt: '旧' })).toBe('三角形 ABC');
  expect(altOf(draft('如图 ![](image:i.1)，![别的](image:ix1)'), { ...image, alt: '旧' })).toBe('旧');
  expect(altOf(draft('如图'), image)).toBe('');
});

it('clears marks whose alternative text was changed, and keeps unchanged ones', () => {
  const before = draft('如图 ![三角形](image:i.1)');
  expect(withImage(before, 'i.1', { ...image, alt: '圆' })).toMatchObject({
    stem: '如图 ![](image:i.1)',
    images: [{ id: 'i.1', alt: '圆' }],
  });
  expect(withImage(before, 'i.1', { ...image, id: 'cut', alt: '三角形' }).stem).toBe(
    '如图 ![三角形](image:cut)',
  );
});

it('removes all marks of a removed picture', () => {
  expect(withoutImage(draft('如图 ![三角形](image:i.1)，![](image:i.1)'), 'i.1')).toMatchObject({
    stem: '如图 ，',
    images: [],
  });
});
