import { describe, expect, it } from '@jest/globals';
import type { PaperQuestion, PaperVersionContent } from '@tiku/contracts/paper-bank';
import { fieldDifferences, isChanged, sectionDifferences } from './paper-difference.js';

const question = (questionId: string, score = 5, questionVersion = 1) =>
  ({ id: questionId, questionId, questionVersion, score }) as PaperQuestion;
const paper = (sections: Record<string, PaperQuestion[]>, title = '卷'): PaperVersionContent => ({
  ...{ version: 1, title, description: '', tags: [], subject: '', grade: '' },
  ...{ timeLimitMinutes: null, totalScore: 0, totalQuestions: 0 },
  sections: Object.entries(sections).map(([id, questions]) => ({ id, title: id, questions })),
});
/** Each question with a sign: + added, - removed, > moved, * changed. */
const shown = (before: PaperVersionContent, after: PaperVersionContent) =>
  sectionDifferences(before, after).map(({ key, questions }) =>
    [
      key,
      ...questions.map((each) => {
        const id = (each.after ?? each.before)?.questionId;
        if (!each.before) return `+${id}`;
        if (!each.after) return `-${id}`;
        return `${each.isMoved ? '>' : isChanged(each) ? '*' : ''}${id}`;
      }),
    ].join(' '),
  );

describe('the difference of two versions of a paper', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => question(id)) as [
    PaperQuestion,
    PaperQuestion,
    PaperQuestion,
    PaperQuestion,
  ];

  it('is empty for equal versions', () => {
    const same = paper({ I: [a, b], II: [c] });
    expect(shown(same, same)).toEqual(['I a b', 'II c']);
    expect(fieldDifferences(same, same)).toEqual([]);
  });

  it('names added and removed questions in their place', () => {
    expect(shown(paper({ I: [a, b, c] }), paper({ I: [a, c, d] }))).toEqual(['I a -b c +d']);
  });

  it('marks the one moved question, not those that it passed', () => {
    expect(shown(paper({ I: [a, b, c, d] }), paper({ I: [b, c, d, a] }))).toEqual(['I b c d >a']);
    expect(shown(paper({ I: [a, b], II: [c] }), paper({ I: [a], II: [b, c] }))).toEqual(['I a', 'II >b c']);
  });

  it('keeps a removed section with its content', () => {
    expect(shown(paper({ I: [a], II: [b, c], III: [d] }), paper({ I: [a, b], III: [d] }))).toEqual([
      'I a >b',
      'II -c',
      'III d',
    ]);
  });

  it('marks other scores, other versions and other titles', () => {
    const before = paper({ I: [a, b] });
    const after = paper({ I: [question('a', 6), question('b', 5, 2)] }, '新卷');
    expect(shown(before, after)).toEqual(['I *a *b']);
    expect(fieldDifferences(before, after)).toEqual([{ field: 'title', before: '卷', after: '新卷' }]);
  });
});
