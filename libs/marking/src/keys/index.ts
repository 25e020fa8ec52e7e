/** Reads the answers of old questions: one text is one accepted answer of the kind that its form shows. */
import type { AcceptedAnswer, BlankKey } from '@tiku/contracts/answer-keys';
import { choicesOf } from '../compare/index.js';
import { isLatinWords, readFormula } from '../read/index.js';
import { hasBothSigns, isName, nodesOf, variablesOf, type Expression } from '../tree/index.js';
import { splitQuantity } from '../units/index.js';

/** Letters in order, circled numbers, a tick or a cross. A single small letter is a formula. */
const LOOKS_LIKE_CHOICE =
  /^(?:A?B?C?D?E?F?G?H?|[①-⑩、,\s]{1,40}|[√×✓✗]|对|错|正确|错误|[A-H](?:[、,]\s?[A-H]){1,7})$/;

function kindOf(tree: Expression): AcceptedAnswer['kind'] {
  switch (tree.op) {
    case 'builder':
    case 'union':
    case 'intersection':
    case 'without':
    case 'and':
    case 'not':
      return 'interval';
    case 'name':
      return tree.name === 'reals' || tree.name === 'empty' ? 'interval' : 'expression';
    case 'relation':
      return tree.detail === '=' ? 'expression' : 'interval';
    case 'bracket':
      return tree.detail === '()' && !hasInfinity(tree) ? 'expression' : 'interval';
    case 'or':
      return nodesOf(tree).some(
        ({ op, ...rest }) => op === 'relation' && 'detail' in rest && rest.detail !== '=',
      )
        ? 'interval'
        : 'set';
    case 'set':
      return 'set';
    case 'list':
      return tree.args.every(isNamed) || hasBothSigns(tree) ? 'set' : 'expression';
    default:
      if (hasBothSigns(tree)) return 'set';
      return variablesOf(tree).length === 0 ? 'number' : 'expression';
  }
}
/** `x=1, x=2` are solutions, in any order; the order of a bare list may be the answer. */
const isNamed = (node: Expression): boolean =>
  node.op === 'relation' && node.detail === '=' && isName(node.args[0]);
const hasInfinity = (tree: Expression): boolean =>
  nodesOf(tree).some((node) => node.op === 'name' && node.name === 'inf');

export function acceptedFromText(text: string): AcceptedAnswer {
  const value = text.trim();
  if (value !== '' && LOOKS_LIKE_CHOICE.test(value) && choicesOf(value)) return { value, kind: 'choice' };
  const { number, unit } = splitQuantity(value);
  if (unit && !/[=<>{}()]/.test(number)) {
    const reading = readFormula(number);
    if ('tree' in reading && kindOf(reading.tree) === 'number') return { value, kind: 'number' };
  }
  if (isLatinWords(value)) return { value, kind: 'text' };
  const reading = readFormula(value);
  return { value, kind: 'tree' in reading ? kindOf(reading.tree) : 'text' };
}

/** Whether its field begins as one for formulas. Units, and values joined by Chinese words, are written as text. */
export function isFormulaAnswer(text: string): boolean {
  const { kind } = acceptedFromText(text);
  if (kind === 'text' || kind === 'choice' || /\p{Script=Han}/u.test(text)) return false;
  return kind !== 'number' || !splitQuantity(text.trim()).unit;
}

/** The blanks of an old question. An empty answer has no key: a person marks it. */
export const blanksFromTexts = (texts: readonly string[]): (BlankKey | null)[] =>
  texts.map((text) => (text.trim() === '' ? null : { accepted: [acceptedFromText(text)] }));
