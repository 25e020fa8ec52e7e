/** Segment, classify and enrich take time in proportion to the paper, whatever it repeats. */
import { describe, expect, it } from '@jest/globals';
import type { DocumentModel } from '../model/index.js';
import { isSampled, SEED } from '../patterns/sample.fixture.js';
import { recogniseDocument } from './index.js';

const REPEATED = [
  ...' 1A（$。_|',
  '\n',
  '\u3000',
  'A. ',
  '1.\n',
  '（1）\n',
  '(a)\n',
  '1-5 ABCDE ',
  '1 2 3 ',
  '答案为',
  '答案：\n',
  '参考答案\n',
  '【解析】',
  '![](image:x)',
  '![](',
  '\\fillin ',
  '\\paren ',
  '故选',
  '一、选择题\n',
  '. ',
  'A\nB\n',
  '1. 求\nA. a\nB. b\nC. c\nD. d\n',
];

/** The place of the repeated text on a paper. */
const PAPERS: Record<string, (text: string) => string[]> = {
  'a line': (text) => [text],
  lines: (text) => text.split('\n'),
  'a stem': (text) => ['1. 已知', `${text}求值`],
  'an answer': (text) => ['1. 求值', `【答案】${text}x`],
  'a solution': (text) => ['1. 已知 \\fillin，求值', `【解析】${text}x`],
  'an option': (text) => ['1. 求（ ）', `A. ${text}`, 'B. x', 'C. y', 'D. z'],
};

/** Long enough to fill the windows in which numbers and labels look back. */
const SHORT_CHARS = 12_500;
/** Short texts fill the windows with fewer characters; four times as many lines are a book of 200 pages. */
const SHORT_LINES = 2_000;
const TIMES_LONGER = 4;
/** Twice the linear ratio; a quadratic one would be 16. */
const RATIO_MAX = 8;
/** Shorter times give no reliable ratio: clock, collector, compiler. */
const NOISE_MS = 50;
const ATTEMPTS = 5;
/** Of the repeated texts of whole lines, which take seconds each, a run takes one of so many. */
const PARTS = 5;

function modelOf(lines: readonly string[], format: DocumentModel['format']): DocumentModel {
  const blocks = lines.map((text, index) => ({
    kind: 'text' as const,
    text,
    place: { line: index + 1 },
    confidence: 1,
  }));
  return { format, pages: [], blocks, figures: [], tikz: [], language: 'zh', warnings: [] };
}

/** Processor time of one run: other processes do not count. */
function processorMs(model: DocumentModel): number {
  const before = process.cpuUsage();
  recogniseDocument(model);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe(`time of recognition (SEED=${SEED})`, () => {
  describe.each(Object.keys(PAPERS))('with %s', (where) => {
    const sampled = REPEATED.filter((text) => !text.includes('\n') || isSampled(`${where} ${text}`, PARTS));
    it.each(sampled)('of %j grows in proportion', (repeated) => {
      const lines = repeated.split('\n').length - 1;
      const times = Math.ceil(Math.min(SHORT_CHARS / repeated.length, SHORT_LINES / lines));
      const paper = (count: number): DocumentModel =>
        modelOf(PAPERS[where]?.(repeated.repeat(count)) ?? [], 'pdf');
      const [short, long] = [paper(times), paper(times * TIMES_LONGER)];
      let [shortMs, longMs, limitMs] = [Infinity, processorMs(long), NOISE_MS];
      // The fastest of a few runs: compiler and collector slow single ones.
      for (let attempt = 0; attempt < ATTEMPTS && longMs > limitMs; attempt++) {
        shortMs = Math.min(shortMs, processorMs(short));
        limitMs = Math.max(shortMs * RATIO_MAX, NOISE_MS);
        if (longMs > limitMs) longMs = Math.min(longMs, processorMs(long));
      }
      expect(longMs).toBeLessThanOrEqual(limitMs);
    });
  });

  it.each([' ', '\n', '\u3000', '1', 'A', '1. ', 'A. '])('reads 100,000 characters of %j', (repeated) => {
    const paper = modelOf(['1. 求值', '【解析】', repeated.repeat(100_000 / repeated.length)], 'tex');
    expect(processorMs(paper)).toBeLessThan(1_000);
  });
});
