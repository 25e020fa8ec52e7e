/** What form a formula has, besides its value. */
import type { KeyForm } from '@tiku/contracts/answer-keys';
import type { Expression } from '../tree/index.js';
import { isDecimal, isExpanded, isFractionForm } from './shapes.js';
import { isFactored } from './factored.js';
import { isLowest, isSimplest } from './simplest.js';
import type { Answer } from './answer.js';

export { digitsOf, roundToFigures, roundToPlaces, type Digits } from './digits.js';
export { isFactored } from './factored.js';
export { isLowest } from './simplest.js';
export type { Answer } from './answer.js';

export function checkForm(node: Expression, form: KeyForm): Answer {
  switch (form) {
    case 'any':
    case 'antiderivative':
      return 'yes';
    case 'simplest':
      return isSimplest(node);
    case 'factored':
      return isFactored(node);
    case 'expanded':
      return isExpanded(node) ? 'yes' : 'no';
    case 'decimal':
      return isDecimal(node) ? 'yes' : 'no';
    case 'fraction':
      return isFractionForm(node) ? isLowest(node) : 'no';
  }
}
