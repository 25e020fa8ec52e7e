import { isDoubtful } from '@tiku/contracts/ingestion';
import { describe, expect, it } from '@jest/globals';
import { draftQuestion } from '../../../test/draft-question.js';
import { applyCandidate, editQuestion, sureQuestions } from './draft-editing.js';
import { bandOfField, bandOfQuestion, isUnexplained, unplacedDoubts } from './doubts.js';

const flag = (field: string, code = 'low_confidence') => ({ field, code, message: '' });
const read = (field: string, confidence: number) => ({ field, confidence });

describe('a question with doubts', () => {
  it('is as doubtful as its worst field', () => {
    const doubted = draftQuestion('a', {
      confidence: 0.66,
      evidence: [read('stem', 0.66), read('solution', 0.97)],
      flags: [flag('stem')],
    });
    expect(bandOfField(doubted, 'stem')).toBe('look');
    expect(bandOfField(doubted, 'solution')).toBe('sure');
    expect(bandOfQuestion(doubted)).toBe('look');
    const worse = draftQuestion('a', { ...doubted, confidence: 0.4, evidence: [read('stem', 0.4)] });
    expect([bandOfField(worse, 'stem'), bandOfQuestion(worse)]).toEqual(['fix', 'fix']);
    expect(bandOfQuestion({ ...worse, confirmed: true })).toBe('sure');
  });

  it('is not doubtful because the paper prints no answer', () => {
    const plain = draftQuestion('a', { confidence: 0.93, flags: [flag('answer', 'answer_missing')] });
    expect(isDoubtful(plain)).toBe(false);
    expect([bandOfQuestion(plain), bandOfField(plain, 'answer')]).toEqual(['sure', 'sure']);
    expect(sureQuestions([plain])).toEqual([plain]);
  });

  it('marks guessed topics beside the tags until a person writes them, without a doubt', () => {
    const guessed = draftQuestion('a', { tags: ['函数'], flags: [flag('tags', 'tags_guessed')] });
    expect([isDoubtful(guessed), unplacedDoubts(guessed).flags]).toEqual([false, []]);
    expect(editQuestion(guessed, { tags: ['函数', '导数'] }).flags).toEqual([]);
  });

  it('shows the reason, next to the fields if possible', () => {
    const figure = draftQuestion('a', { confidence: 0.5, flags: [flag('images', 'figure_expected')] });
    expect(bandOfField(figure, 'images')).toBe('fix');
    expect(unplacedDoubts(figure)).toEqual({ flags: [], isLow: false });
    const options = draftQuestion('a', { type: 'fill', flags: [flag('options.0')] });
    expect(unplacedDoubts(options).flags).toHaveLength(1);
    expect(unplacedDoubts(draftQuestion('a', { confidence: 0.5 })).isLow).toBe(true);
    const stem = draftQuestion('a', { confidence: 0.7, evidence: [read('stem', 0.7)] });
    expect(isUnexplained(stem, 'stem')).toBe(true);
    expect(isUnexplained({ ...stem, flags: [flag('stem')] }, 'stem')).toBe(false);
  });

  it('is sure again when a person has written the doubtful fields', () => {
    const doubted = draftQuestion('a', {
      confidence: 0.5,
      evidence: [read('stem', 0.5), read('solution', 0.66)],
      flags: [flag('stem'), flag('solution')],
    });
    const once = editQuestion(doubted, { stem: 'written' });
    expect([once.confidence, bandOfQuestion(once)]).toEqual([0.66, 'look']);
    expect(isDoubtful(editQuestion(once, { solution: 'written' }))).toBe(false);
    expect(editQuestion(doubted, { difficulty: 4 }).confidence).toBe(0.5);
  });

  it('stays doubtful until the last reading of a field is chosen', () => {
    const candidate = (run: string, start: number, text: string) => ({ run, start, text, confidence: 0.4 });
    const question = draftQuestion('a', {
      stem: 'l5 and Oo',
      confidence: 0.5,
      evidence: [{ ...read('stem', 0.5), candidates: [candidate('l5', 0, '15'), candidate('Oo', 7, '00')] }],
      flags: [flag('stem')],
    });
    const run = (from: number, text: string) => ({
      field: 'stem',
      text,
      from,
      to: from + 2,
      readings: [],
      isFormula: false,
    });
    const once = applyCandidate(question, { field: 'stem', text: '15', run: run(0, 'l5') });
    expect([once.stem, isDoubtful(once)]).toEqual(['15 and Oo', true]);
    const twice = applyCandidate(once, { field: 'stem', text: '00', run: run(7, 'Oo') });
    expect([twice.stem, isDoubtful(twice)]).toEqual(['15 and 00', false]);
  });
});
