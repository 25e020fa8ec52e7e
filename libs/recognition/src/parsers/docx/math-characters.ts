/** Characters of Word formulas → LaTeX. Tables and character-level rules only. */
import { FUNCTION_NAMES } from '../markup/function-names.js';

const NAMED: Record<string, string> = {
  '−': '-',
  '–': '-',
  '﹣': '-',
  '－': '-',
  '＋': '+',
  '＝': '=',
  '＜': '<',
  '＞': '>',
  '×': '\\times ',
  '·': '\\cdot ',
  '⋅': '\\cdot ',
  '∙': '\\cdot ',
  '•': '\\cdot ',
  '÷': '\\div ',
  '±': '\\pm ',
  '∓': '\\mp ',
  '≤': '\\leq ',
  '≦': '\\leqq ',
  '⩽': '\\leqslant ',
  '≥': '\\geq ',
  '≧': '\\geqq ',
  '⩾': '\\geqslant ',
  '≠': '\\neq ',
  '≈': '\\approx ',
  '≡': '\\equiv ',
  '≪': '\\ll ',
  '≫': '\\gg ',
  '∞': '\\infty ',
  '∈': '\\in ',
  '∉': '\\notin ',
  '∋': '\\ni ',
  '⊂': '\\subset ',
  '⊆': '\\subseteq ',
  '⊄': '\\not\\subset ',
  '⊈': '\\nsubseteq ',
  '⊊': '\\subsetneq ',
  '⫋': '\\subsetneqq ',
  '⊃': '\\supset ',
  '⊇': '\\supseteq ',
  '⊋': '\\supsetneq ',
  '∪': '\\cup ',
  '∩': '\\cap ',
  '∅': '\\varnothing ',
  '⌀': '\\varnothing ',
  '∀': '\\forall ',
  '∃': '\\exists ',
  '∄': '\\nexists ',
  '¬': '\\neg ',
  '∧': '\\land ',
  '∨': '\\lor ',
  '→': '\\to ',
  '←': '\\leftarrow ',
  '↑': '\\uparrow ',
  '↓': '\\downarrow ',
  '⇒': '\\Rightarrow ',
  '⇐': '\\Leftarrow ',
  '⇔': '\\Leftrightarrow ',
  '↔': '\\leftrightarrow ',
  '⟹': '\\Longrightarrow ',
  '⟺': '\\Longleftrightarrow ',
  '⟶': '\\longrightarrow ',
  '↦': '\\mapsto ',
  '⇌': '\\rightleftharpoons ',
  '∠': '\\angle ',
  '⊥': '\\perp ',
  '∥': '\\parallel ',
  '∦': '\\nparallel ',
  '△': '\\triangle ',
  '∆': '\\Delta ',
  '▱': '\\text{▱}',
  '⊙': '\\odot ',
  '∵': '\\because ',
  '∴': '\\therefore ',
  '°': '^{\\circ}',
  '∘': '\\circ ',
  '′': "'",
  '″': "''",
  '‴': "'''",
  '’': "'",
  '…': '\\ldots ',
  '⋯': '\\cdots ',
  '⋮': '\\vdots ',
  '⋱': '\\ddots ',
  '∁': '\\complement ',
  '∂': '\\partial ',
  '∇': '\\nabla ',
  '∫': '\\int ',
  '∬': '\\iint ',
  '∮': '\\oint ',
  '∑': '\\sum ',
  '∏': '\\prod ',
  '√': '\\surd ',
  '∼': '\\sim ',
  '~': '\\sim ',
  '～': '\\sim ',
  '∽': '\\backsim ',
  '≌': '\\cong ',
  '≅': '\\cong ',
  '∝': '\\propto ',
  '∣': '\\mid ',
  '∤': '\\nmid ',
  '‖': '\\Vert ',
  '∖': '\\setminus ',
  '⊕': '\\oplus ',
  '⊗': '\\otimes ',
  '⊖': '\\ominus ',
  '★': '\\bigstar ',
  '☆': '\\text{☆}',
  ℝ: '\\mathbb{R}',
  ℕ: '\\mathbb{N}',
  ℤ: '\\mathbb{Z}',
  ℚ: '\\mathbb{Q}',
  ℂ: '\\mathbb{C}',
  ℓ: '\\ell ',
  ℏ: '\\hbar ',
  '∗': '*',
  '＊': '*',
  α: '\\alpha ',
  β: '\\beta ',
  γ: '\\gamma ',
  δ: '\\delta ',
  ε: '\\varepsilon ',
  ϵ: '\\epsilon ',
  ζ: '\\zeta ',
  η: '\\eta ',
  θ: '\\theta ',
  ϑ: '\\vartheta ',
  ι: '\\iota ',
  κ: '\\kappa ',
  λ: '\\lambda ',
  μ: '\\mu ',
  µ: '\\mu ',
  ν: '\\nu ',
  ξ: '\\xi ',
  π: '\\pi ',
  ρ: '\\rho ',
  σ: '\\sigma ',
  ς: '\\varsigma ',
  τ: '\\tau ',
  υ: '\\upsilon ',
  φ: '\\varphi ',
  ϕ: '\\phi ',
  χ: '\\chi ',
  ψ: '\\psi ',
  ω: '\\omega ',
  Γ: '\\Gamma ',
  Δ: '\\Delta ',
  Θ: '\\Theta ',
  Λ: '\\Lambda ',
  Ξ: '\\Xi ',
  Π: '\\Pi ',
  Σ: '\\Sigma ',
  Φ: '\\Phi ',
  Ψ: '\\Psi ',
  Ω: '\\Omega ',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  '&': '\\&',
  '#': '\\#',
  $: '\\text{＄}',
  _: '\\_',
  '\\': '\\backslash ',
  '^': '\\hat{}',
  '（': '(',
  '）': ')',
  '［': '[',
  '］': ']',
  '｛': '\\{',
  '｝': '\\}',
  '｜': '|',
  '⟨': '\\langle ',
  '⟩': '\\rangle ',
  '〈': '\\langle ',
  '〉': '\\rangle ',
  '⌊': '\\lfloor ',
  '⌋': '\\rfloor ',
  '⌈': '\\lceil ',
  '⌉': '\\rceil ',
  '\u00a0': '\\ ',
  '\u2009': '\\,',
  '\u2003': '\\quad ',
  '\u2002': '\\ ',
  '\u200b': '',
  '\u2061': '',
  '\u2062': '',
  '\u2063': '',
  '\u2064': '',
  '\u00ad': '',
  '\ufeff': '',
  '\u3000': '\\quad ',
  ' ': ' ',
  '℃': '{}^{\\circ}\\mathrm{C}',
  '½': '\\tfrac{1}{2}',
  '¼': '\\tfrac{1}{4}',
  '¾': '\\tfrac{3}{4}',
  '²': '^{2}',
  '³': '^{3}',
  '¹': '^{1}',
  '₁': '_{1}',
  '₂': '_{2}',
  '₀': '_{0}',
  '₃': '_{3}',
};
const FUNCTION_NAME =
  /arcsin|arccos|arctan|sinh|cosh|tanh|sin|cos|tan|cot|sec|csc|ln|lg|log|lim|max|min|sup|inf|exp|gcd|det|dim|arg|deg|ker/g;
const NEEDS_TEXT = /[\u2e80-\u9fff\uff00-\uffef\u3000-\u303f①-⑳Ⅰ-Ⅻ“”‘]/u;
/**
 * Mathematical alphanumerics (𝑥, 𝐑, …) by their compatibility form; a letter keeps only a style that prints
 * differently.
 */
const ALPHANUMERIC = /[\u{1d400}-\u{1d7ff}]/gu;

/** Characters of one run → LaTeX. Chinese runs become \text{}; function names become operators. */
export function mathText(source: string): string {
  const plain = source.replace(ALPHANUMERIC, (char) => char.normalize('NFKC'));
  let out = '';
  let words = '';
  const flush = (): void => {
    if (words) out += `\\text{${words}}`;
    words = '';
  };
  for (const char of plain) {
    const named = Object.hasOwn(NAMED, char) ? NAMED[char] : undefined;
    if (named === undefined && NEEDS_TEXT.test(char)) words += char;
    else {
      flush();
      out += named ?? (isPrintable(char) ? char : '');
    }
  }
  flush();
  return withFunctions(out);
}

/** Text of a run that Word sets as normal text: upright, spaces kept. */
export function uprightText(source: string): string {
  const plain = source.replace(ALPHANUMERIC, (char) => char.normalize('NFKC'));
  if (/^[A-Za-z]$/.test(plain)) return `\\mathrm{${plain}}`;
  const math = mathText(plain);
  if (/^[A-Za-z ]+$/.test(plain)) return FUNCTION_NAMES.includes(plain.trim()) ? math : `\\text{${plain}}`;
  return math.replace(/(?<![\\A-Za-z{])[A-Za-z]+(?![A-Za-z}])/g, (letters) => `\\mathrm{${letters}}`);
}

function withFunctions(latex: string): string {
  return latex
    .split(/(\\[a-zA-Z]+ ?|\\text\{[^}]*\})/)
    .map((part, index) => (index % 2 ? part : part.replace(FUNCTION_NAME, (name) => `\\${name} `)))
    .join('');
}

function isPrintable(char: string): boolean {
  const code = char.codePointAt(0) ?? 0;
  return (
    code >= 32 &&
    !(code >= 0x7f && code < 0xa0) &&
    !(code >= 0xe000 && code <= 0xf8ff) &&
    !(code >= 0xd800 && code <= 0xdfff)
  );
}
