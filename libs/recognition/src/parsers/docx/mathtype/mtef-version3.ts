/** Templates of MTEF 3 and earlier by their numbers in version 5. Tables only. */
import { TEMPLATES } from './mtef-tree.js';

interface Template {
  selector: number;
  variation: number;
}

/** Fences have the same numbers, but mark the sides as 0 both, 1 left, 2 right. */
const FENCE_SIDES = [3, 1, 2];
const INTERVALS: Record<number, number> = { 8: 0x22, 9: 0x33, 10: 0x23, 11: 0x12, 12: 0x30 };
/** By number: the template, and the meaning of its variation if that differs. */
const PLAIN: Record<number, Template> = {
  16: { selector: TEMPLATES.underBar, variation: 0 },
  17: { selector: TEMPLATES.overBar, variation: 0 },
  24: { selector: TEMPLATES.integral, variation: 0x41 },
  25: { selector: TEMPLATES.integral, variation: 0x42 },
  26: { selector: TEMPLATES.integral, variation: 0x43 },
  27: { selector: TEMPLATES.brace, variation: 1 },
  28: { selector: TEMPLATES.brace, variation: 0 },
  29: { selector: TEMPLATES.sum, variation: 0x40 },
  30: { selector: TEMPLATES.sum, variation: 0 },
  31: { selector: TEMPLATES.product, variation: 0x40 },
  32: { selector: TEMPLATES.product, variation: 0 },
  33: { selector: TEMPLATES.coproduct, variation: 0x40 },
  34: { selector: TEMPLATES.coproduct, variation: 0 },
  35: { selector: TEMPLATES.union, variation: 0x40 },
  36: { selector: TEMPLATES.union, variation: 0 },
  37: { selector: TEMPLATES.intersection, variation: 0x40 },
  38: { selector: TEMPLATES.intersection, variation: 0 },
  39: { selector: TEMPLATES.limit, variation: 0x40 },
  40: { selector: TEMPLATES.division, variation: 1 },
  41: { selector: TEMPLATES.fraction, variation: 2 },
  42: { selector: TEMPLATES.integralOperator, variation: 0 },
  43: { selector: TEMPLATES.sumOperator, variation: 0x40 },
  45: { selector: TEMPLATES.dirac, variation: 3 },
  48: { selector: TEMPLATES.arc, variation: 0 },
};
const SCRIPTS = [TEMPLATES.sup, TEMPLATES.sub, TEMPLATES.subsup];
/** Left, right, both. */
const VECTOR_ENDS = [1, 2, 3];

/** @throws RangeError for a template that version 3 lacks */
export function templateOfVersion3(selector: number, variation: number): Template {
  if (selector <= TEMPLATES.ceiling) return { selector, variation: FENCE_SIDES[variation] ?? 3 };
  const interval = INTERVALS[selector];
  if (interval !== undefined) return { selector: TEMPLATES.interval, variation: interval };
  const plain = PLAIN[selector];
  if (plain) {
    const isDouble = (selector === 16 || selector === 17) && variation === 1;
    return isDouble ? { ...plain, variation: 1 } : plain;
  }
  switch (selector) {
    case 13:
      return { selector: TEMPLATES.root, variation };
    case 14:
      return { selector: TEMPLATES.fraction, variation };
    case 15:
      return { selector: SCRIPTS[variation] ?? TEMPLATES.subsup, variation: 0 };
    case 44:
      return { selector: SCRIPTS[variation] ?? TEMPLATES.subsup, variation: 1 };
    case 18:
    case 19:
    case 20:
      return { selector: TEMPLATES.arrow, variation: [0x10, 0x20, 0x30][selector - 18] ?? 0x20 };
    case 21:
    case 22:
    case 23:
      // From 3 on (single signs; from 2 on for several): around a closed path.
      return {
        selector: TEMPLATES.integral,
        variation: (selector - 20) | (variation >= (selector === 21 ? 3 : 2) ? 0x04 : 0),
      };
    case 46:
    case 47:
      return {
        selector: TEMPLATES.vector,
        variation: (VECTOR_ENDS[variation] ?? 2) | (selector === 46 ? 0x04 : 0),
      };
    default:
      throw new RangeError(`template ${selector}`);
  }
}
