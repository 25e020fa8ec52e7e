import { describe, expect, it } from '@jest/globals';
import { draftQuestion as question } from '../../../test/draft-question.js';
import { mergeWithPrevious, splitLines, splitQuestion } from './draft-editing.js';
import { allRunsOf } from './doubt-runs.js';

const option = (text: string) => ({ id: text, text, isCorrect: false });

describe('merging and splitting questions of a draft', () => {
  it('merges with the previous question and loses nothing', () => {
    const list = [
      question('a', { images: [{ id: 'i', url: '', width: 1, height: 1 }] }),
      question('b', { options: [option('x')], confidence: 0.5, solution: 's' }),
    ];
    const merged = mergeWithPrevious(list, 'b');
    expect(merged?.list).toHaveLength(1);
    expect(merged?.list[0]).toMatchObject({
      id: 'a',
      stem: 'stem a\nstem b',
      confidence: 0.5,
      solution: 's',
      options: [{ text: 'x' }],
      images: [{ id: 'i' }],
    });
    expect(mergeWithPrevious(list, 'a')).toBeNull();
  });

  it('keeps every doubt in its place when two questions are merged', () => {
    const doubt = (field: string, start: number) => ({
      field,
      confidence: 0.5,
      candidates: [{ text: '8', confidence: 0.4, run: 'B', start }],
    });
    const first = question('a', { stem: 'first', options: [option('1'), option('2')] });
    const second = question('b', {
      stem: 'a B',
      options: [option('x B')],
      evidence: [doubt('stem', 2), doubt('options.0', 2)],
      flags: [{ field: 'options.0', code: 'low_confidence', message: '' }],
      passage: { id: 'p', text: 'passage' },
      source: { year: '2024' },
    });
    const merged = mergeWithPrevious([first, second], 'b')?.list[0];
    expect(allRunsOf(merged ?? first).map(({ field, from }) => [field, from])).toEqual([
      ['stem', 8],
      ['options.2', 2],
    ]);
    expect([merged?.flags[0]?.field, merged?.passage?.text, merged?.source.year]).toEqual([
      'options.2',
      'passage',
      '2024',
    ]);
  });

  it('leaves each part of a split question its own evidence', () => {
    const whole = question('a', {
      stem: 'one',
      options: [option('1'), option('2'), option('3')],
      evidence: ['stem', 'options.0', 'options.2', 'solution'].map((field) => ({ field, confidence: 1 })),
      answerScores: [1, 2],
    });
    const parts = splitQuestion([whole], 'a', [3], () => 'new') ?? [];
    expect(parts.map(({ evidence }) => evidence.map(({ field }) => field))).toEqual([
      ['stem', 'options.0', 'solution'],
      ['stem', 'options.0'],
    ]);
    expect(parts.map(({ answerScores }) => answerScores.length)).toEqual([2, 0]);
  });

  it('splits at lines and gives each picture to the part that shows it', () => {
    const whole = question('a', {
      stem: 'one\ntwo ![](image:p2)\nthree',
      options: [option('A'), option('B')],
      solution: 's',
      images: [
        { id: 'p1', url: '', width: 1, height: 1 },
        { id: 'p2', url: '', width: 1, height: 1 },
      ],
    });
    expect(splitLines(whole)).toHaveLength(5);
    const parts = splitQuestion([whole, question('z')], 'a', [1, 2], () => 'new');
    expect(parts?.map(({ stem }) => stem)).toEqual(['one', 'two ![](image:p2)', 'three', 'stem z']);
    expect(parts?.map(({ images }) => images.map((image) => image.id).join())).toEqual(['p1', 'p2', '', '']);
    expect(parts?.[2]?.options).toHaveLength(2);
    expect(parts?.map(({ solution }) => solution)).toEqual(['s', '', '', '']);
    expect(splitQuestion([whole], 'a', [0, 9], () => 'new')).toBeNull();
  });
});
