/**
 * Marks one response by rule, or says that a person has to. A choice needs exactly the right options. A blank is right
 * if it is written as the key, up to spaces and width; every other one is unknown, never wrong. Pure.
 */
import type { ItemForm, Mark, ResponseValue } from '@tiku/contracts/exams';
import type { StoredKey } from '../exams/stored-content.js';

/** Stored with each mark: a changed rule is a new version. */
export const RULE_VERSION = 1;

interface Item {
  form: ItemForm;
  points: number;
  key: StoredKey;
}

export function markItem({ form, points, key }: Item, value: ResponseValue): Mark {
  const whole = { maximum: points, by: 'rule' as const, blanks: [] };
  const unknown: Mark = { ...whole, points: null, verdict: 'unknown' };
  switch (form) {
    case 'choice':
    case 'multipleChoice': {
      // Without a key the question has no right answer.
      if (key.options.length === 0) return unknown;
      const chosen = value && 'options' in value ? value.options : [];
      return { ...whole, points: isSameSet(chosen, key.options) ? points : 0, verdict: 'proven' };
    }
    case 'fill':
      return markBlanks(points, key, value && 'blanks' in value ? value.blanks : []);
    // A solution may stand on paper: also an empty response waits for a judgement.
    case 'solution':
      return unknown;
  }
}

function markBlanks(points: number, key: StoredKey, given: readonly string[]): Mark {
  const maxima = maximaOf(points, key.fillAnswers.length, key.answerScores);
  const blanks = key.fillAnswers.map((answer, at): Mark['blanks'][number] => {
    const response = folded(given[at] ?? '');
    if (response === '') return { verdict: 'proven', isRight: false };
    const wanted = folded(answer);
    const isRight = wanted !== '' && response === wanted;
    return { verdict: isRight ? 'proven' : 'unknown', isRight };
  });
  const isKnown = blanks.length > 0 && blanks.every(({ verdict }) => verdict !== 'unknown');
  const hundredths = blanks.reduce((sum, { isRight }, at) => sum + (isRight ? (maxima[at] ?? 0) : 0), 0);
  return {
    ...{ maximum: points, by: 'rule', blanks },
    points: isKnown ? hundredths / 100 : null,
    verdict: isKnown ? 'proven' : 'unknown',
  };
}

/** Hundredths of each blank: the question's own if they add up, or equal shares; the last one takes the rounding. */
function maximaOf(points: number, count: number, own: readonly number[]): number[] {
  const whole = Math.round(points * 100);
  const given = own.map((each) => Math.round(each * 100));
  if (given.length === count && given.reduce((sum, each) => sum + each, 0) === whole) return given;
  const share = Math.floor(whole / Math.max(1, count));
  return Array.from({ length: count }, (_, at) => (at === count - 1 ? whole - share * (count - 1) : share));
}

const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  new Set(a).size === new Set(b).size && a.every((each) => b.includes(each));
/** Without dollar signs and spaces, in one width. */
const folded = (text: string): string => text.normalize('NFKC').replace(/[$\s]/g, '');
