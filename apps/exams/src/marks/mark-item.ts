/**
 * Marks one response by rule, or says that a person has to. A choice needs exactly the right options. Blanks are compared
 * by @tiku/marking; what it does not know is never wrong. Pure.
 */
import { MarkRule, type AnswerKey } from '@tiku/contracts/answer-keys';
import { EXAM_LIMITS, type ItemForm, type Mark, type ResponseValue } from '@tiku/contracts/exams';
import { blanksFromTexts } from '@tiku/marking/keys';
import { markBlanks, markChoice } from '@tiku/marking/rules';
import type { StoredKey } from '../exams/stored-content.js';

/** Stored with each mark: a changed rule is a new version. */
export const RULE_VERSION = 1;
const ALL_OR_NOTHING = MarkRule.parse({ name: 'allOrNothing' });
const PER_BLANK = MarkRule.parse({ name: 'perBlank' });

interface Item {
  form: ItemForm;
  points: number;
  key: StoredKey;
  /** For choices: the ids of all options. */
  options: readonly string[];
}

/** For a person. */
export const waiting = (maximum: number): Mark => ({
  ...{ maximum, points: null, verdict: 'unknown', by: 'rule', blanks: [] },
});

export function markItem({ form, points, key, options }: Item, value: ResponseValue): Mark {
  const whole = { maximum: points, by: 'rule' as const, blanks: [] };
  const unknown = waiting(points);
  switch (form) {
    case 'choice':
    case 'multipleChoice': {
      // Without a key the question has no right option.
      if (key.options.length === 0) return unknown;
      const chosen = value && 'options' in value ? value.options : [];
      const rights = options.map((id) => ({ id, isRight: key.options.includes(id) }));
      return { ...whole, points: markChoice(ALL_OR_NOTHING, rights, chosen, points), verdict: 'proven' };
    }
    case 'fill':
      return markFill(points, key, value && 'blanks' in value ? value.blanks : []);
    // A solution may stand on paper: also an empty response waits for a judgement.
    case 'solution':
      return unknown;
  }
}

function markFill(maximum: number, stored: StoredKey, responses: readonly string[]): Mark {
  const key = keyOf(maximum, stored);
  if (key === null) return waiting(maximum);
  const marked = markBlanks(PER_BLANK, key, responses, maximum);
  const verdicts = marked.blanks.map(({ maximum: most, verdict: { verdict, isRight } }) => ({
    ...{ verdict, isRight, maximum: most },
  }));
  const isKnown = marked.waiting.length === 0;
  const weakest = verdicts.every(({ verdict }) => verdict === 'proven') ? 'proven' : 'checked';
  return {
    ...{ maximum, by: 'rule', blanks: verdicts },
    points: isKnown ? marked.points : null,
    verdict: isKnown ? weakest : 'unknown',
  };
}

/** Null if a blank has no answer: then a person marks the whole. */
function keyOf(points: number, { fillAnswers, answerScores }: StoredKey): AnswerKey | null {
  const blanks = blanksFromTexts(fillAnswers.slice(0, EXAM_LIMITS.blanks));
  const known = blanks.flatMap((blank) => blank ?? []);
  if (known.length === 0 || known.length < fillAnswers.length) return null;
  const own = answerScores.map((score) => Math.round(score * 100));
  const isOwn =
    own.length === known.length && own.reduce((sum, each) => sum + each, 0) === Math.round(points * 100);
  const scored = known.map((blank, at) => (isOwn ? { ...blank, points: answerScores[at] } : blank));
  return { version: 1, blanks: scored, groups: [], parts: [], options: [] };
}
