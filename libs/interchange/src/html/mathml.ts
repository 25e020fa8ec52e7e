/** MathML, as other systems write formulas, → LaTeX. Owns no search for formulas. Pure. */
import { type Element, type Node, attributeOf, childrenOf, DEPTH_MAX, isElement } from './nodes.js';

export interface ReadFormula {
  tex: string;
  /** Something in it has no LaTeX of ours: only its characters remain. */
  isLost: boolean;
}

const FUNCTIONS = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh ln lg log exp lim max min sup inf det dim gcd deg arg'.split(
    ' ',
  ),
);
const SIGNS: Readonly<Record<string, string>> = {
  ...{ '\u2061': '', '\u2062': '', '\u2063': '', '\u2064': '', '\u00a0': ' ', '−': '-', '×': '\\times' },
  ...{ '÷': '\\div', '±': '\\pm', '∓': '\\mp', '·': '\\cdot', '⋅': '\\cdot', '≤': '\\leq', '≥': '\\geq' },
  ...{
    '≠': '\\neq',
    '≈': '\\approx',
    '→': '\\to',
    '⇒': '\\Rightarrow',
    '⇔': '\\Leftrightarrow',
    '∈': '\\in',
  },
  ...{ '∉': '\\notin', '⊂': '\\subset', '⊆': '\\subseteq', '∪': '\\cup', '∩': '\\cap', '∅': '\\varnothing' },
  ...{ '∑': '\\sum', '∏': '\\prod', '∫': '\\int', '∞': '\\infty', '∠': '\\angle', '△': '\\triangle' },
  ...{ '⊥': '\\perp', '∥': '\\parallel', '…': '\\ldots', '⋯': '\\cdots', '∂': '\\partial', '∀': '\\forall' },
  ...{ '∃': '\\exists', '′': "'", '°': '^\\circ', '∘': '\\circ', π: '\\pi', α: '\\alpha', β: '\\beta' },
  ...{ γ: '\\gamma', δ: '\\delta', θ: '\\theta', λ: '\\lambda', μ: '\\mu', ρ: '\\rho', σ: '\\sigma' },
  ...{ φ: '\\varphi', ϕ: '\\phi', ω: '\\omega', Δ: '\\Delta', Ω: '\\Omega', Σ: '\\Sigma', ε: '\\varepsilon' },
  ...{ '{': '\\{', '}': '\\}', '%': '\\%', '#': '\\#', '&': '\\&', _: '\\_', $: '\\$', '\\': '\\backslash' },
};
const ACCENTS: Readonly<Record<string, string>> = {
  ...{ '¯': '\\overline', '‾': '\\overline', '\u0305': '\\overline', '→': '\\overrightarrow' },
  ...{ '⃗': '\\overrightarrow', '^': '\\hat', '˙': '\\dot', '¨': '\\ddot', '~': '\\tilde', '˜': '\\tilde' },
  ...{ '⏞': '\\overbrace', '⌢': '\\overset{\\frown}', '⏜': '\\overset{\\frown}' },
};
const LIMITS = /^(?:\\(?:sum|prod|int|lim|max|min|sup|inf|bigcup|bigcap)|[⋃⋂∮])$/;

export function texOf(math: Element): ReadFormula {
  let isLost = false;
  const own = annotationOf(math, 0);
  if (own !== '') return { tex: own, isLost };

  const words = (node: Node): string =>
    node.nodeName === '#text' && 'value' in node ? node.value : childrenOf(node).map(words).join('');
  const parts = (node: Node): Element[] => childrenOf(node).filter(isElement);
  const row = (nodes: readonly Element[], depth: number): string =>
    joined(nodes.map((one) => tex(one, depth)));
  const signs = (text: string): string => joined([...text.trim()].map((sign) => SIGNS[sign] ?? sign));

  const tex = (node: Element, depth: number): string => {
    if (depth > DEPTH_MAX) return '';
    const children = parts(node);
    // Each child is read once: reading one twice in each of n levels takes 2ⁿ steps.
    const read: (string | undefined)[] = [];
    const arg = (at: number): string => {
      const child = children[at];
      return child ? (read[at] ??= tex(child, depth + 1)) : '';
    };
    const base = (): string => (/^(?:[^\\{}]|\\[a-zA-Z]+|\\?\{.*\})$/s.test(arg(0)) ? arg(0) : `{${arg(0)}}`);
    switch (node.tagName.replace(/^.*:/, '').toLowerCase()) {
      case 'mi':
        return identifier(words(node).trim(), attributeOf(node, 'mathvariant'));
      case 'mn':
      case 'mo':
        return signs(words(node));
      case 'mtext':
      case 'ms': {
        const text = words(node).replaceAll('\u00a0', ' ');
        return text.trim() === '' ? ' ' : `\\text{${text.replaceAll(/[\\{}$]/g, '')}}`;
      }
      case 'mspace':
        return ' ';
      case 'mfrac':
        return /^0(?:\D|$)/.test(attributeOf(node, 'linethickness'))
          ? `\\genfrac{}{}{0pt}{}{${arg(0)}}{${arg(1)}}`
          : `\\frac{${arg(0)}}{${arg(1)}}`;
      case 'msqrt':
        return `\\sqrt{${row(children, depth + 1)}}`;
      case 'mroot':
        return `\\sqrt[${arg(1)}]{${arg(0)}}`;
      case 'msub':
        return `${base()}_{${arg(1)}}`;
      case 'msup':
        return arg(1) === "'" ? `${base()}'` : `${base()}^{${arg(1)}}`;
      case 'msubsup':
        return `${base()}_{${arg(1)}}^{${arg(2)}}`;
      case 'munder':
        return LIMITS.test(arg(0)) ? `${arg(0)}_{${arg(1)}}` : `\\underset{${arg(1)}}{${arg(0)}}`;
      case 'mover': {
        const accent = ACCENTS[words(children[1] ?? node).trim()];
        if (accent !== undefined) return `${accent}{${arg(0)}}`;
        return LIMITS.test(arg(0)) ? `${arg(0)}^{${arg(1)}}` : `\\overset{${arg(1)}}{${arg(0)}}`;
      }
      case 'munderover':
        return LIMITS.test(arg(0))
          ? `${arg(0)}_{${arg(1)}}^{${arg(2)}}`
          : `\\overset{${arg(2)}}{\\underset{${arg(1)}}{${arg(0)}}}`;
      case 'mfenced': {
        const given = (name: string, otherwise: string): string =>
          node.attrs.some((one) => one.name === name) ? attributeOf(node, name).trim() : otherwise;
        const fence = (sign: string): string => (sign === '' ? '.' : signs(sign));
        const [separator = ','] = given('separators', ',');
        const inner = children.map((one) => tex(one, depth + 1)).join(separator);
        return `\\left${fence(given('open', '('))} ${inner} \\right${fence(given('close', ')'))}`;
      }
      case 'mtable':
        return `\\begin{matrix}${children
          .map((line) =>
            parts(line)
              .map((cell) => row(parts(cell), depth + 2))
              .join(' & '),
          )
          .join(' \\\\ ')}\\end{matrix}`;
      case 'math':
      case 'mrow':
      case 'mstyle':
      case 'mpadded':
      case 'mtd':
        return children.length === 0 ? signs(words(node)) : row(children, depth + 1);
      case 'semantics':
      case 'maction':
        return arg(0);
      case 'annotation':
      case 'annotation-xml':
      case 'mphantom':
      case 'none':
        return '';
      default:
        isLost = true;
        return children.length === 0 ? signs(words(node)) : row(children, depth + 1);
    }
  };
  return { tex: tex(math, 0).replaceAll(/ {2,}/g, ' ').trim(), isLost };
}

function identifier(name: string, variant: string): string {
  const sign = SIGNS[name];
  if (FUNCTIONS.has(name)) return `\\${name}`;
  if (variant === 'bold') return `\\mathbf{${sign ?? name}}`;
  if (sign !== undefined) return sign;
  if ([...name].length > 1 && /^[A-Za-z]+$/.test(name)) return `\\mathrm{${name}}`;
  return /^\p{Script=Han}+$/u.test(name) ? `\\text{${name}}` : name.replaceAll(/[\\{}$]/g, '');
}

/** A command ends before the next letter. */
const joined = (parts: readonly string[]): string =>
  parts.reduce(
    (all, part) => all + (/\\[A-Za-z]+$/.test(all) && /^[A-Za-z]/.test(part) ? ` ${part}` : part),
    '',
  );

/** The author's own LaTeX, if the formula has it. */
function annotationOf(node: Node, depth: number): string {
  if (depth > DEPTH_MAX) return '';
  for (const child of childrenOf(node)) {
    if (!isElement(child)) continue;
    if (child.tagName === 'annotation' && /tex/i.test(attributeOf(child, 'encoding') || 'tex'))
      return childrenOf(child)
        .map((part) => ('value' in part ? part.value : ''))
        .join('')
        .trim();
    const found = annotationOf(child, depth + 1);
    if (found !== '') return found;
  }
  return '';
}
