/**
 * The shapes of printed formulas. Owns their names, their LaTeX and their place on the line; `npm run train:symbols`
 * learned the weights that distinguish them. Pure.
 */

/**
 * The place of a shape on the line: `x` between baseline and x-height, `cap` up to the height of a digit, `desc` from
 * the x-height below the baseline, `full` over both, `axis` centred on the axis of the formula, `tall` of any height.
 */
export type Stand = 'x' | 'cap' | 'desc' | 'full' | 'axis' | 'tall' | 'low' | 'high';

export interface SymbolClass {
  name: string;
  latex: string;
  stand: Stand;
  kind: 'letter' | 'digit' | 'operator' | 'relation' | 'open' | 'close' | 'big' | 'part' | 'mark';
  /** Characters that are drawn to learn the shape; by default the name. */
  drawn?: string;
  /** Its pieces if they do not touch, from top to bottom, then from left to right. */
  pieces?: readonly string[];
  /** The capital that has the same shape. */
  capital?: string;
}

const letter = (name: string, stand: Stand, more: Partial<SymbolClass> = {}): SymbolClass => ({
  name,
  latex: name,
  stand,
  kind: 'letter',
  ...more,
});
const greek = (name: string, latex: string, stand: Stand): SymbolClass => ({
  name,
  latex: `\\${latex}`,
  stand,
  kind: 'letter',
});
const sign = (
  name: string,
  latex: string,
  kind: SymbolClass['kind'],
  stand: Stand = 'axis',
  more: Partial<SymbolClass> = {},
): SymbolClass => ({ name, latex, stand, kind, ...more });

const SAME_SHAPE = 'cosuvwxz';

export const SYMBOL_CLASSES: readonly SymbolClass[] = [
  ...[...'0123456789'].map((one) => sign(one, one, 'digit', 'cap')),
  ...[...'acemnorsuvwxz'].map((one) =>
    letter(
      one,
      'x',
      SAME_SHAPE.includes(one) ? { capital: one.toUpperCase(), drawn: one + one.toUpperCase() } : {},
    ),
  ),
  ...[...'bdhklt'].map((one) => letter(one, 'cap')),
  ...[...'gpqy'].map((one) => letter(one, 'desc')),
  letter('f', 'full'),
  letter('i', 'cap', { pieces: ['.', 'ı'] }),
  letter('j', 'full', { pieces: ['.', 'ȷ'] }),
  letter('ı', 'x', { latex: 'i' }),
  letter('ȷ', 'desc', { latex: 'j' }),
  ...[...'ABDEFGHIJKLMNPQRTY'].map((one) => letter(one, 'cap')),
  letter('U', 'cap'),
  greek('α', 'alpha', 'x'),
  greek('β', 'beta', 'full'),
  greek('γ', 'gamma', 'desc'),
  greek('δ', 'delta', 'cap'),
  sign('ε', '\\varepsilon', 'letter', 'x', { drawn: 'εϵ' }),
  greek('ζ', 'zeta', 'full'),
  greek('η', 'eta', 'desc'),
  greek('θ', 'theta', 'cap'),
  greek('λ', 'lambda', 'cap'),
  greek('μ', 'mu', 'desc'),
  greek('ξ', 'xi', 'full'),
  greek('π', 'pi', 'x'),
  greek('ρ', 'rho', 'desc'),
  greek('σ', 'sigma', 'x'),
  greek('τ', 'tau', 'x'),
  sign('φ', '\\varphi', 'letter', 'desc'),
  sign('ϕ', '\\phi', 'letter', 'full'),
  greek('ψ', 'psi', 'full'),
  greek('ω', 'omega', 'x'),
  greek('Γ', 'Gamma', 'cap'),
  greek('Δ', 'Delta', 'cap'),
  greek('Λ', 'Lambda', 'cap'),
  greek('Φ', 'Phi', 'cap'),
  greek('Ψ', 'Psi', 'cap'),
  greek('Ω', 'Omega', 'cap'),
  sign('-', '-', 'operator'),
  sign('+', '+', 'operator'),
  sign('×', '\\times', 'operator'),
  sign('÷', '\\div', 'operator', 'axis', { pieces: ['.', '-', '.'] }),
  sign('±', '\\pm', 'operator', 'axis', { pieces: ['+', '-'] }),
  sign('<', '<', 'relation', 'axis', { drawn: '<＜' }),
  sign('>', '>', 'relation', 'axis', { drawn: '>＞' }),
  sign('≤', '\\le', 'relation', 'axis', { drawn: '≤⩽', pieces: ['<', '-'] }),
  sign('≥', '\\ge', 'relation', 'axis', { drawn: '≥⩾', pieces: ['>', '-'] }),
  sign('≠', '\\ne', 'relation'),
  sign('~', '\\sim', 'relation', 'axis', { drawn: '∼' }),
  sign('∝', '\\propto', 'relation'),
  sign('∞', '\\infty', 'letter'),
  sign('∈', '\\in', 'relation'),
  sign('∉', '\\notin', 'relation'),
  sign('⊂', '\\subset', 'relation'),
  sign('⊃', '\\supset', 'relation'),
  sign('∪', '\\cup', 'operator'),
  sign('∩', '\\cap', 'operator'),
  sign('∅', '\\varnothing', 'letter', 'axis', { drawn: '∅⌀' }),
  sign('∀', '\\forall', 'letter', 'cap'),
  sign('∃', '\\exists', 'letter', 'cap'),
  sign('¬', '\\neg', 'operator'),
  sign('∧', '\\wedge', 'operator'),
  sign('∨', '\\vee', 'operator'),
  sign('→', '\\to', 'relation'),
  sign('⇒', '\\Rightarrow', 'relation'),
  sign('⇔', '\\Leftrightarrow', 'relation'),
  sign('⊥', '\\perp', 'relation'),
  sign('∠', '\\angle', 'letter', 'cap'),
  sign('△', '\\triangle', 'letter', 'cap'),
  sign('⊙', '\\odot', 'letter', 'axis'),
  sign('∂', '\\partial', 'letter', 'cap'),
  sign('∇', '\\nabla', 'letter', 'cap'),
  sign('%', '\\%', 'mark', 'cap'),
  sign('*', '*', 'operator', 'high'),
  sign('′', "'", 'mark', 'high'),
  sign('.', '.', 'mark', 'low', { drawn: '.·' }),
  sign(',', ',', 'mark', 'low'),
  sign('!', '!', 'mark', 'cap', { pieces: ['|', '.'] }),
  sign('(', '(', 'open', 'tall'),
  sign(')', ')', 'close', 'tall'),
  sign('[', '[', 'open', 'tall'),
  sign(']', ']', 'close', 'tall'),
  sign('{', '\\{', 'open', 'tall'),
  sign('}', '\\}', 'close', 'tall'),
  sign('|', '|', 'mark', 'tall'),
  sign('/', '/', 'operator', 'tall'),
  sign('\\', '\\backslash', 'operator', 'tall'),
  sign('√', '\\sqrt', 'part', 'tall'),
  sign('∑', '\\sum', 'big', 'axis'),
  sign('∏', '\\prod', 'big', 'axis'),
  sign('∫', '\\int', 'big', 'axis'),
];

const BY_NAME = new Map(SYMBOL_CLASSES.map((one) => [one.name, one]));

/** Throws for an unknown name. */
export function symbolClass(name: string): SymbolClass {
  const found = BY_NAME.get(name);
  if (!found) throw new Error(`no symbol is named ${name}`);
  return found;
}
