/** Templates of MathType (fractions, roots, fences, operators with limits, …) → LaTeX. */
import { TEMPLATES, type MtefNode, type MtefTemplate } from './mtef-tree.js';

type Render = (node: MtefNode) => string;

const FENCES: Record<number, readonly [string, string]> = {
  0: ['\\langle ', '\\rangle '],
  1: ['(', ')'],
  2: ['\\{', '\\}'],
  3: ['[', ']'],
  4: ['|', '|'],
  5: ['\\|', '\\|'],
  6: ['\\lfloor ', '\\rfloor '],
  7: ['\\lceil ', '\\rceil '],
};
const INTERVAL_SIDES = ['(', ')', '[', ']'];
const OPERATORS: Record<number, string> = {
  [TEMPLATES.sum]: '\\sum',
  [TEMPLATES.product]: '\\prod',
  [TEMPLATES.coproduct]: '\\coprod',
  [TEMPLATES.union]: '\\bigcup',
  [TEMPLATES.intersection]: '\\bigcap',
};
const LIMITS_ABOVE = 0x40;

/** @throws RangeError for a template without a spelling */
export function templateLatex({ selector, variation, children }: MtefTemplate, render: Render): string {
  // Characters among the children are the signs that the template draws.
  const slots = children.filter(({ kind }) => kind === 'line' || kind === 'pile');
  const signs = children.filter(({ kind }) => kind === 'char');
  const slot = (index: number): string => {
    const node = slots[index];
    return node ? render(node) : '';
  };
  if (selector === TEMPLATES.openBracket) return `\\left[\\!\\left[${slot(0)}\\right]\\!\\right]`;
  const fence = FENCES[selector];
  if (fence) return fenced(fence, variation, slots[0], slot(0));
  switch (selector) {
    case TEMPLATES.interval: {
      const [left, right] = [INTERVAL_SIDES[variation & 3], INTERVAL_SIDES[(variation >> 4) & 3]];
      return `\\left${left ?? '('}${slot(0)}\\right${right ?? ')'}`;
    }
    case TEMPLATES.root:
      return slot(1) ? `\\sqrt[${slot(1)}]{${slot(0)}}` : `\\sqrt{${slot(0)}}`;
    case TEMPLATES.fraction:
      return fraction(variation, slot(0), slot(1));
    case TEMPLATES.underBar:
      return variation & 1 ? `\\underline{\\underline{${slot(0)}}}` : `\\underline{${slot(0)}}`;
    case TEMPLATES.overBar:
      return variation & 1 ? `\\overline{\\overline{${slot(0)}}}` : `\\overline{${slot(0)}}`;
    case TEMPLATES.arrow:
      return arrow(variation, slot(0), slot(1));
    case TEMPLATES.integral: {
      const sign = integralSign(variation);
      return operator(variation & LIMITS_ABOVE ? `${sign}\\limits` : sign, slot(1), slot(2), slot(0));
    }
    case TEMPLATES.sum:
    case TEMPLATES.product:
    case TEMPLATES.coproduct:
    case TEMPLATES.union:
    case TEMPLATES.intersection: {
      const sign = OPERATORS[selector] ?? '\\sum';
      return operator(variation & LIMITS_ABOVE ? sign : `${sign}\\nolimits`, slot(1), slot(2), slot(0));
    }
    case TEMPLATES.integralOperator:
    case TEMPLATES.sumOperator: {
      // The sign is a slot or a character.
      const drawn = slot(3) || signs.map((sign) => render(sign)).join('');
      const sign = `\\mathop{${drawn.trim()}}`;
      return operator(variation & LIMITS_ABOVE ? `${sign}\\limits` : sign, slot(1), slot(2), slot(0));
    }
    case TEMPLATES.limit:
      return limit(slot(0), slot(1), slot(2));
    case TEMPLATES.brace:
    case TEMPLATES.bracket: {
      const name = selector === TEMPLATES.brace ? 'brace' : 'bracket';
      const [command, mark] = variation & 1 ? [`\\over${name}`, '^'] : [`\\under${name}`, '_'];
      return `${command}{${slot(0)}}${slot(1) ? `${mark}{${slot(1)}}` : ''}`;
    }
    case TEMPLATES.sub:
    case TEMPLATES.sup:
    case TEMPLATES.subsup:
      return scripts(
        selector,
        variation,
        slots.map((one) => render(one)),
      );
    case TEMPLATES.dirac: {
      const [left, right] = [variation & 1 ? slot(0) : '', variation & 2 ? slot(slots.length - 1) : ''];
      return `${variation & 1 ? `\\left\\langle ${left}\\right|` : '\\left|'}${variation & 2 ? `${variation & 1 ? '\\left.' : ''}${right}\\right\\rangle ` : ''}`;
    }
    case TEMPLATES.vector:
      return vector(variation, slot(0));
    case TEMPLATES.tilde:
      return `\\widetilde{${slot(0)}}`;
    case TEMPLATES.hat:
      return `\\widehat{${slot(0)}}`;
    case TEMPLATES.arc:
      return `\\overset{\\frown}{${slot(0)}}`;
    case TEMPLATES.strike:
      return `\\${['cancel', 'cancel', 'cancel', 'xcancel'][(variation >> 1) & 3] ?? 'cancel'}{${slot(0)}}`;
    case TEMPLATES.box:
      return `\\boxed{${slot(0)}}`;
    default:
      throw new RangeError(`template ${selector}`);
  }
}

function fenced(
  [left, right]: readonly [string, string],
  variation: number,
  main: MtefNode | undefined,
  content: string,
): string {
  // A brace on the left of stacked lines makes them cases.
  const only = main?.kind === 'line' && main.children.length === 1 ? main.children[0] : main;
  if (left === '\\{' && (variation & 3) === 1 && (only?.kind === 'pile' || only?.kind === 'matrix')) {
    const inner = /^\\begin\{(?:array\}\{[lcr]|matrix)\}([\s\S]*)\\end\{(?:array|matrix)\}$/.exec(
      content,
    )?.[1];
    if (inner !== undefined) return `\\begin{cases}${inner}\\end{cases}`;
  }
  return `\\left${variation & 1 ? left : '.'}${content}\\right${variation & 2 ? right : '.'}`;
}

function fraction(variation: number, numerator: string, denominator: string): string {
  if (variation & 2) return `{${numerator}}/{${denominator}}`;
  return `\\${variation & 1 ? 'tfrac' : 'frac'}{${numerator}}{${denominator}}`;
}

function arrow(variation: number, above: string, below: string): string {
  const isDouble = (variation & 3) === 1;
  const isHarpoon = (variation & 3) === 2;
  const ends = (variation >> 4) & 3;
  const name = isHarpoon
    ? 'xrightleftharpoons'
    : isDouble
      ? (['xRightarrow', 'xLeftarrow', 'xRightarrow', 'xLeftrightarrow'][ends] ?? 'xRightarrow')
      : (['xrightarrow', 'xleftarrow', 'xrightarrow', 'xleftrightarrow'][ends] ?? 'xrightarrow');
  return `\\${name}${below ? `[${below}]` : ''}{${above}}`;
}

function integralSign(variation: number): string {
  const isClosed = (variation & 0x0c) !== 0;
  const count = Math.max(1, variation & 3);
  return `\\${isClosed ? 'o' : ''}${'i'.repeat(count)}nt`;
}

function operator(sign: string, lower: string, upper: string, content: string): string {
  const limits = `${lower ? `_{${lower}}` : ''}${upper ? `^{${upper}}` : ''}`;
  return `${sign}${limits}${limits || content === '' || !/^[A-Za-z]/.test(content) ? '' : ' '}${content}`;
}

function limit(main: string, lower: string, upper: string): string {
  const base = main.trim();
  const isOperator = /^\\[a-z]+$/.test(base) || /^\\mathrm\{/.test(base);
  if (isOperator && !upper && lower)
    return `${base.startsWith('\\mathrm') ? `\\mathop{${base}}\\limits` : base}_{${lower}}`;
  const under = lower ? `\\underset{${lower}}{${base}}` : base;
  return upper ? `\\overset{${upper}}{${under}}` : under;
}

function scripts(selector: number, variation: number, slots: readonly string[]): string {
  const present = slots.filter(Boolean);
  // With a single script, the other slot is empty, or missing in old versions.
  const [sub, sup] =
    selector === TEMPLATES.sub
      ? [present[0], undefined]
      : selector === TEMPLATES.sup
        ? [undefined, present.at(-1)]
        : [slots[0], slots[1]];
  const text = `${sub ? `_{${sub}}` : ''}${sup ? `^{${sup}}` : ''}`;
  return variation & 1 ? `{}${text}` : text;
}

function vector(variation: number, content: string): string {
  const position = variation & 4 ? 'under' : 'over';
  if (variation & 8) return `\\overset{\\rightharpoonup}{${content}}`;
  const ends = variation & 3;
  return `\\${position}${ends === 1 ? 'left' : ends === 3 ? 'leftright' : 'right'}arrow{${content}}`;
}
