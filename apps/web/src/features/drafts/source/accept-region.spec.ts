import { describe, expect, it } from '@jest/globals';
import type { RegionReading } from '@tiku/contracts/ingestion';
import { draftQuestion } from '../../../../test/draft-question.js';
import { acceptRegion } from './accept-region.js';

const image = { id: 'f', url: '/f', width: 10, height: 10 };
const reading = (change: Partial<RegionReading> = {}): RegionReading => ({
  as: 'text',
  page: 2,
  box: [0.1, 0.1, 0.5, 0.2],
  text: '已知',
  question: null,
  images: [],
  candidates: [],
  confidence: 0.8,
  ...change,
});
const first = draftQuestion('a', { stem: '求', confirmed: true, tags: ['函数'] });
const list = [first, draftQuestion('b')];
const accept = (given: RegionReading, how: Parameters<typeof acceptRegion>[3]) =>
  acceptRegion(list, 'a', given, how, () => 'new');

describe('a box that was read', () => {
  it('replaces the stem, or follows it', () => {
    expect(accept(reading(), 'stem')?.[0]).toMatchObject({ stem: '已知', confirmed: false });
    expect(accept(reading(), 'append')?.[0]?.stem).toBe('求\n已知');
    expect(accept(reading({ as: 'formula', text: '$x$' }), 'append')?.[0]?.stem).toBe('求 $x$');
  });

  it('brings its picture along, once', () => {
    const figure = reading({ as: 'figure', text: '![](image:f)', images: [image] });
    const once = accept(figure, 'append');
    expect(once?.[0]).toMatchObject({ stem: '求\n![](image:f)', images: [image] });
    expect(acceptRegion(once ?? [], 'a', figure, 'append', () => 'new')?.[0]?.images).toEqual([image]);
  });

  it('becomes an option, or a separate question', () => {
    expect(accept(reading(), 'option')?.[0]?.options.at(-1)).toMatchObject({ id: 'new', text: '已知' });
    expect(accept(reading(), 'insert')?.map(({ id }) => id)).toEqual(['a', 'new', 'b']);
  });

  it('replaces the question and keeps its number and tags', () => {
    const question = draftQuestion('x', { n: 7, stem: '新题', tags: ['几何'] });
    expect(accept(reading({ as: 'question', question }), 'replace')?.[0]).toMatchObject({
      id: 'a',
      n: 1,
      stem: '新题',
      tags: ['函数'],
      confirmed: false,
    });
  });

  it('changes nothing if nothing was read', () => {
    expect(accept(reading({ text: '' }), 'stem')).toBeNull();
  });
});
