import { describe, expect, it } from '@jest/globals';
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import { newDraft } from '../question-draft.js';
import { withAnalysis, withGenerated, withoutUsed, withRecognised } from './taken.js';

const read = (changes: Partial<RecognisedQuestion>) =>
  ({
    type: 'unknown',
    difficulty: null,
    stem: '已知 $x>0$，则 \\paren',
    options: [],
    images: [],
    ...changes,
  }) as unknown as RecognisedQuestion;

describe('a recognised question', () => {
  it('replaces the draft, and guesses a type by its options', () => {
    const draft = withRecognised(
      { ...newDraft(), type: 'fill', tags: ['函数'] },
      read({
        stem: '如图\n![](image:a)\n求 $x$',
        options: [
          { id: 'a', text: '$1$', isCorrect: true },
          { id: 'b', text: '$2$' },
        ],
      } as Partial<RecognisedQuestion>),
    );
    expect(draft).toMatchObject({
      type: 'choice',
      stem: '如图\n\n求 $x$',
      options: [
        { text: '$1$', isCorrect: true },
        { text: '$2$', isCorrect: false },
      ],
      tags: ['函数'],
      difficulty: 3,
    });
  });

  it('keeps the type of the draft if none can be inferred', () => {
    expect(withRecognised({ ...newDraft(), type: 'solution' }, read({})).type).toBe('solution');
  });
});

describe('a reading', () => {
  it('keeps the questions that were not inserted', () => {
    const [a, b, c] = [read({ stem: '一' }), read({ stem: '二' }), read({ stem: '三' })];
    const results = [
      { index: 0, ok: true, questions: [a] },
      { index: 1, ok: true, questions: [b, c] },
      { index: 2, ok: false, message: '读不出来' },
    ];
    expect(withoutUsed(results, new Set([a, b]))).toEqual([
      { index: 1, ok: true, questions: [c] },
      { index: 2, ok: false, message: '读不出来', questions: [] },
    ]);
  });
});

describe('an analysis', () => {
  it('adds new values, up to the limits', () => {
    const draft = { ...newDraft(), tags: ['函数', '导数', '极限', '积分'], category: ['计算'] };
    const analysed = withAnalysis(draft, {
      type: 'multipleChoice',
      difficulty: null,
      tags: ['导数', '数列', '向量'],
      category: ['计算', '证明'],
      confidence: 1,
      abilities: [],
      fieldConfidence: { type: 0, difficulty: 0, category: 0, tags: 0, abilities: 0 },
      provider: 'rules',
      proposals: [],
    });
    expect(analysed.tags).toEqual(['函数', '导数', '极限', '积分', '数列']);
    expect(analysed.category).toEqual(['计算', '证明']);
    expect(analysed).toMatchObject({ type: 'multipleChoice', difficulty: 3 });
  });
});

describe('a generated answer', () => {
  const generated = { success: true as const, solution: '解：略', confidence: 0.9, provider: 'm' };

  it('fills the answer of the type and the explanation', () => {
    const choice = withGenerated({ ...newDraft(), type: 'choice' }, { ...generated, answer: 'B' });
    expect(choice.options.map(({ isCorrect }) => isCorrect).indexOf(true)).toBe(1);
    expect(choice.solution).toBe('解：略');
    const fill = withGenerated({ ...newDraft(), type: 'fill' }, { ...generated, answer: '1；2' });
    expect(fill.fillAnswers).toEqual(['1', '2']);
    const solution = withGenerated({ ...newDraft(), type: 'solution' }, { ...generated, answer: '$x=1$' });
    expect(solution.solutionAnswers).toEqual(['$x=1$']);
  });

  it.each([
    ['multipleChoice', 'AC', [0, 2]],
    ['multipleChoice', 'A、C', [0, 2]],
    ['multipleChoice', 'The answers are A and C', [0, 2]],
    ['choice', 'Answer: B', [1]],
    ['choice', 'ANSWER: $\\mathrm{C}$', [2]],
    ['choice', '选d', []],
    ['choice', 'd', [3]],
    ['choice', 'AB', []],
    ['choice', 'E', []],
  ] as const)('marks the options that it names (%s): %s', (type, answer, marked) => {
    const { options } = withGenerated({ ...newDraft(), type }, { ...generated, answer });
    expect(options.flatMap(({ isCorrect }, index) => (isCorrect ? [index] : []))).toEqual(marked);
  });
});
