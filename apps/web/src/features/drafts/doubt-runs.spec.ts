import { describe, expect, it } from '@jest/globals';
import { draftQuestion } from '../../../test/draft-question.js';
import { applyCandidate, confirmQuestion, editQuestion } from './draft-editing.js';
import { allRunsOf, runsOf } from './doubt-runs.js';

const reading = (text: string, run: string, start: number, confidence = 0.5) => ({
  text,
  run,
  start,
  confidence,
});
const question = draftQuestion('a', {
  stem: '直线 $l$ 过点 1',
  options: [{ id: 'o', text: '部份', isCorrect: false }],
  evidence: [
    {
      field: 'stem',
      confidence: 0.6,
      candidates: [reading('I', 'l', 4, 0.2), reading('1', 'l', 4, 0.4), reading('l', '1', 10)],
    },
    { field: 'options.0', confidence: 0.6, candidates: [reading('分', '份', 1), reading('x', '不在', 0)] },
  ],
});

describe('doubtful runs', () => {
  it('are those that the text still contains, the likeliest reading first', () => {
    expect(runsOf(question, 'stem')).toMatchObject([
      { text: 'l', from: 4, to: 5, readings: ['1', 'I'], isFormula: true },
      { text: '1', from: 10, to: 11, readings: ['l'], isFormula: false },
    ]);
    expect(allRunsOf(question).map(({ text }) => text)).toEqual(['l', '1', '份']);
    expect(allRunsOf(confirmQuestion(question))).toEqual([]);
  });

  it('offer no reading that looks like what stands there, or like another', () => {
    const same = draftQuestion('b', {
      stem: '若 a=1,b=2',
      evidence: [
        {
          field: 'stem',
          confidence: 0.6,
          candidates: [
            reading('，', ',', 5, 0.9),
            reading('l', '1', 4, 0.5),
            reading('．', '2', 8, 0.5),
            reading('.', '2', 8, 0.4),
          ],
        },
      ],
    });
    expect(runsOf(same, 'stem').map(({ text, readings }) => [text, readings])).toEqual([
      ['1', ['l']],
      ['2', ['．']],
    ]);
  });

  it('follow an edit before them, and disappear when they are edited', () => {
    const longer = editQuestion(question, { stem: '已知直线 $l$ 过点 1' });
    expect(runsOf(longer, 'stem').map(({ from }) => from)).toEqual([6, 12]);
    const mended = editQuestion(longer, { stem: '已知直线 $m$ 过点 1' });
    expect(runsOf(mended, 'stem').map(({ text }) => text)).toEqual(['1']);
    // An equal character elsewhere is not the run.
    expect(runsOf(editQuestion(mended, { stem: '已知直线 $m$ 过点 1 和 l' }), 'stem')).toHaveLength(1);
  });

  it('are replaced by a reading, once', () => {
    const [run] = runsOf(question, 'options.0');
    const chosen = applyCandidate(question, { field: 'options.0', text: '分', ...(run ? { run } : {}) });
    expect(chosen.options[0]?.text).toBe('部分');
    expect(runsOf(chosen, 'options.0')).toEqual([]);
    expect(runsOf(chosen, 'stem')).toHaveLength(2);
  });

  it('of options are dropped when the options are reordered', () => {
    const second = { id: 'p', text: '部份', isCorrect: false };
    const two = { ...question, options: [...question.options, second] };
    const swapped = editQuestion(two, { options: two.options.toReversed() });
    expect(allRunsOf(swapped).map(({ field }) => field)).toEqual(['stem', 'stem']);
  });
});
