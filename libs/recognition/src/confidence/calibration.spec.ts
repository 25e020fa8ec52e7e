import { describe, expect, it } from '@jest/globals';
import type { Evidence, Flag } from '@tiku/contracts/ingestion';
import { calibrated, ofWorstField } from './calibration.js';

const field = (name: string, confidence = 0.98, page?: number): Evidence => ({
  field: name,
  confidence,
  ...(page === undefined ? {} : { page }),
});
const doubt = (name: string, code: string): Flag => ({
  field: name,
  code,
  message: '',
});
const all = (evidence: Evidence[], flags: Flag[]) =>
  ofWorstField(
    evidence.map((one) => ({
      ...one,
      confidence: calibrated(one, flags, [2]),
    })),
    flags,
  );

describe('confidence of a question', () => {
  it('is that of its worst field, however many others are sure', () => {
    const flags = [doubt('stem', 'low_confidence')];
    const sure = ['type', 'options', 'answer', 'solution', 'score'].map((name) => field(name));
    expect(all([field('stem'), ...sure], flags)).toBe(calibrated(field('stem'), flags, []));
    expect(all([field('stem', 0.31), ...sure], flags)).toBe(0.31);
  });

  it('counts a doubt once: a second field with it changes nothing', () => {
    const one = all([field('stem'), field('answer')], [doubt('stem', 'blank_guessed')]);
    const two = all(
      [field('stem'), field('answer')],
      [doubt('stem', 'blank_guessed'), doubt('answer', 'blank_guessed')],
    );
    expect(two).toBe(one);
  });

  it('is high without doubts, a little lower on a scan, and never certain', () => {
    expect(all([field('stem', 0.86), field('type', 0.8)], [])).toBe(0.97);
    expect(all([field('stem', 0.86, 2)], [])).toBe(0.93);
    expect(all([], [])).toBeLessThan(1);
  });

  it('is below "check" for every doubt, including doubts about fields that were not read', () => {
    for (const code of ['low_confidence', 'blank_guessed', 'type_uncertain', 'a_doubt_of_tomorrow'])
      expect(all([field('stem')], [doubt('stem', code)])).toBeLessThan(0.9);
    expect(all([field('stem')], [doubt('images', 'figure_expected')])).toBeLessThan(0.9);
  });

  it('is not lower because the paper prints no answers', () => {
    expect(all([field('stem')], [doubt('answer', 'answer_missing')])).toBe(0.97);
  });

  it('counts a doubt about one option as one about the options', () => {
    expect(all([field('options'), field('options.1')], [doubt('options.1', 'low_confidence')])).toBeLessThan(
      0.9,
    );
    expect(calibrated(field('options.0'), [doubt('options.1', 'low_confidence')], [])).toBe(0.97);
  });
});
