/** Which answers of an item of QTI 1.2 earn points, from the conditions of its response processing. Pure. */
import { descendants, elementsOf, textOf, type XmlElement } from '../../xml/tree.js';

export interface ScoredValue {
  /** The response that it answers. */
  response: string;
  value: string;
  points: number;
  /** A bound of an interval, not an answer to compare with. */
  isBound: boolean;
}

const TESTS = ['varequal', 'varsubstring', 'vargte', 'varlte', 'vargt', 'varlt'];

/** In the order of the file; only what adds points. */
export function scoredValues(item: XmlElement): ScoredValue[] {
  return descendants(item, 'respcondition').flatMap((condition) => {
    const points = pointsOf(condition);
    if (points <= 0) return [];
    return elementsOf(condition)
      .filter(({ name }) => name === 'conditionvar')
      .flatMap(testsIn)
      .map((test) => ({
        response: test.attributes['respident'] ?? '',
        value: textOf(test).trim(),
        points,
        isBound: test.name !== 'varequal' && test.name !== 'varsubstring',
      }));
  });
}

/** A condition that sets no points may be titled as the right one. */
function pointsOf(condition: XmlElement): number {
  const set = elementsOf(condition).filter(
    ({ name, attributes }) => name === 'setvar' && attributes['action'] !== 'Subtract',
  );
  if (set.length > 0) return Math.max(...set.map((one) => Number.parseFloat(textOf(one)) || 0));
  return /^correct/i.test(condition.attributes['title'] ?? '') ? 1 : 0;
}

/** Tests that must hold, not those that must fail. */
const testsIn = (element: XmlElement): XmlElement[] =>
  elementsOf(element).flatMap((child) => {
    if (child.name === 'not') return [];
    return TESTS.includes(child.name) ? [child] : testsIn(child);
  });
