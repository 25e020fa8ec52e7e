import { describe, expect, it } from '@jest/globals';
import { draftQuestion } from '../../../test/draft-question.js';
import type { DraftQuestion } from './draft-editing.js';
import { confirmQuestion, editQuestion } from './draft-editing.js';
import { fieldAt, placeOf, placesOfField, regionsOf, samePlaces } from './source-places.js';

const withEvidence = (evidence: DraftQuestion['evidence']) => draftQuestion('q', { evidence });

describe('places of a question in its document', () => {
  it('frames stem and options, neither the heading nor the answer at the end', () => {
    const question = withEvidence([
      { field: 'type', page: 1, box: [0, 0, 1, 0.1], confidence: 1 },
      { field: 'stem', page: 1, box: [0.1, 0.2, 0.5, 0.3], confidence: 1 },
      { field: 'options', page: 1, box: [0.1, 0.3, 0.6, 0.4], confidence: 1 },
      { field: 'answer', page: 2, box: [0, 0, 1, 1], confidence: 1 },
    ]);
    expect(regionsOf([question], 1).map(({ box }) => box)).toEqual([[0.1, 0.2, 0.6, 0.4]]);
    expect(regionsOf([question], 2).map(({ box }) => box)).toEqual([[0, 0, 1, 1]]);
    expect(regionsOf([question], 3)).toEqual([]);
  });

  it('frames the whole question in each column and on each page that it continues on', () => {
    const question = withEvidence([
      { field: 'stem', page: 1, box: [0.05, 0.8, 0.45, 0.9], confidence: 1 },
      { field: 'stem', page: 1, box: [0.55, 0.1, 0.95, 0.2], confidence: 1 },
      { field: 'options', page: 1, box: [0.58, 0.2, 0.9, 0.25], confidence: 1 },
      { field: 'options', page: 2, box: [0.05, 0.1, 0.4, 0.2], confidence: 1 },
    ]);
    expect(regionsOf([question], 1).map(({ box, part }) => [part, box])).toEqual([
      [0, [0.05, 0.8, 0.45, 0.9]],
      [1, [0.55, 0.1, 0.95, 0.25]],
    ]);
    expect(regionsOf([question], 2)).toHaveLength(1);
  });

  it('has no place at the heading that names its type on the previous page', () => {
    const question = withEvidence([
      { field: 'type', page: 1, box: [0.1, 0.9, 0.3, 0.92], confidence: 1 },
      { field: 'stem', page: 2, box: [0.1, 0.1, 0.5, 0.2], confidence: 1 },
    ]);
    expect(regionsOf([question], 1)).toEqual([]);
    expect(regionsOf([question], 2)).toHaveLength(1);
  });

  it('finds the field at a point, and the place of a field', () => {
    const question = withEvidence([
      { field: 'type', page: 1, box: [0.1, 0.1, 0.3, 0.12], confidence: 1 },
      { field: 'stem', page: 1, box: [0.1, 0.2, 0.5, 0.3], confidence: 1 },
      { field: 'options', page: 1, box: [0.1, 0.3, 0.6, 0.4], confidence: 1 },
      { field: 'options.1', page: 1, box: [0.1, 0.35, 0.6, 0.4], confidence: 1 },
    ]);
    expect(fieldAt(question, 1, 0.2, 0.25)).toBe('stem');
    expect(fieldAt(question, 1, 0.2, 0.38)).toBe('options.1');
    expect(fieldAt(question, 2, 0.2, 0.38)).toBeNull();
    expect(placeOf(question)?.field).toBe('stem');
    expect(placeOf(question, 'options.1')?.box[1]).toBe(0.35);
    expect(placesOfField(question, 'options.0').map(({ field }) => field)).toEqual(['options']);
  });
});

it('keeps the places identical while a text is edited, and changes them with the doubts', () => {
  const evidence = [
    { field: 'stem', confidence: 0.5, page: 1, box: [0, 0, 1, 1] as [number, number, number, number] },
  ];
  const read = [{ ...draftQuestion('a'), evidence }, draftQuestion('b')];
  const written = read.map((question) => editQuestion(question, { stem: '一' }));
  const further = written.map((question) => editQuestion(question, { stem: '一二' }));
  expect(samePlaces(read, written)).toBe(false);
  expect(samePlaces(written, further)).toBe(true);
  expect(samePlaces(further, further.map(confirmQuestion))).toBe(false);
  expect(samePlaces(further, further.slice(1))).toBe(false);
});
