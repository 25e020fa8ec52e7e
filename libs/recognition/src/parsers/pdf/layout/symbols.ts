/** Unicode symbols in formulas as LaTeX that KaTeX renders, and the names of functions. */
import { FUNCTION_NAMES } from '../../markup/function-names.js';

const SYMBOLS: Record<string, string> = {
  '−': '-',
  '–': '-',
  '×': '\\times',
  '÷': '\\div',
  '·': '\\cdot',
  '⋅': '\\cdot',
  '∙': '\\bullet',
  '±': '\\pm',
  '∓': '\\mp',
  '∗': '*',
  '⋆': '\\star',
  '∘': '\\circ',
  '◦': '\\circ',
  '°': '^{\\circ}',
  '℃': '^{\\circ}\\mathrm{C}',
  '⊕': '\\oplus',
  '⊗': '\\otimes',
  '⊙': '\\odot',
  '≤': '\\le',
  '≥': '\\ge',
  '⩽': '\\leqslant',
  '⩾': '\\geqslant',
  '≦': '\\leqq',
  '≧': '\\geqq',
  '≠': '\\ne',
  '≈': '\\approx',
  '≡': '\\equiv',
  '∼': '\\sim',
  '～': '\\sim',
  '≃': '\\simeq',
  '≅': '\\cong',
  '≌': '\\cong',
  '∽': '\\backsim',
  '∝': '\\propto',
  '≪': '\\ll',
  '≫': '\\gg',
  '<': '<',
  '>': '>',
  '＜': '<',
  '＞': '>',
  '＝': '=',
  '＋': '+',
  '－': '-',
  '∈': '\\in',
  '∉': '\\notin',
  '∋': '\\ni',
  '⊂': '\\subset',
  '⊃': '\\supset',
  '⊆': '\\subseteq',
  '⊇': '\\supseteq',
  '⊊': '\\subsetneqq',
  '⫋': '\\subsetneqq',
  '⊈': '\\nsubseteq',
  '⊄': '\\not\\subset',
  '∩': '\\cap',
  '∪': '\\cup',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
  '∅': '\\varnothing',
  '∁': '\\complement',
  '∖': '\\setminus',
  '∀': '\\forall',
  '∃': '\\exists',
  '¬': '\\neg',
  '∧': '\\land',
  '∨': '\\lor',
  '∴': '\\therefore',
  '∵': '\\because',
  '→': '\\to',
  '←': '\\leftarrow',
  '↔': '\\leftrightarrow',
  '⇒': '\\Rightarrow',
  '⇐': '\\Leftarrow',
  '⇔': '\\Leftrightarrow',
  '↑': '\\uparrow',
  '↓': '\\downarrow',
  '↦': '\\mapsto',
  '∞': '\\infty',
  '∂': '\\partial',
  '∇': '\\nabla',
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '∮': '\\oint',
  '√': '\\sqrt{}',
  '∠': '\\angle',
  '∡': '\\measuredangle',
  '△': '\\triangle',
  '▵': '\\triangle',
  '⊥': '\\perp',
  '∥': '\\parallel',
  '∦': '\\nparallel',
  '⫽': '\\parallel',
  '□': '\\square',
  '▱': '\\text{▱}',
  '◊': '\\lozenge',
  '′': "'",
  '″': "''",
  '‴': "'''",
  '’': "'",
  ʹ: "'",
  '…': '\\ldots',
  '⋯': '\\cdots',
  '⋮': '\\vdots',
  '⋱': '\\ddots',
  ℓ: '\\ell',
  ℏ: '\\hbar',
  '∣': '\\mid',
  '‖': '\\|',
  '⟨': '\\langle',
  '⟩': '\\rangle',
  '⌊': '\\lfloor',
  '⌋': '\\rfloor',
  '⌈': '\\lceil',
  '⌉': '\\rceil',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  '&': '\\&',
  '#': '\\#',
  $: '\\$',
  _: '\\_',
  '\\': '\\backslash',
  ℝ: '\\mathbb{R}',
  ℕ: '\\mathbb{N}',
  ℤ: '\\mathbb{Z}',
  ℚ: '\\mathbb{Q}',
  ℂ: '\\mathbb{C}',
  Å: '\\text{Å}',
  '∶': ':',
  '：': ':',
  '，': ',',
  '（': '(',
  '）': ')',
  '；': ';',
  '．': '.',
  '！': '!',
  '̸': '\\not',
  '⃗': '\\vec{}',
  α: '\\alpha',
  β: '\\beta',
  γ: '\\gamma',
  δ: '\\delta',
  ε: '\\varepsilon',
  ϵ: '\\epsilon',
  ζ: '\\zeta',
  η: '\\eta',
  θ: '\\theta',
  ϑ: '\\vartheta',
  ι: '\\iota',
  κ: '\\kappa',
  λ: '\\lambda',
  μ: '\\mu',
  µ: '\\mu',
  ν: '\\nu',
  ξ: '\\xi',
  ο: 'o',
  π: '\\pi',
  ϖ: '\\varpi',
  ρ: '\\rho',
  ϱ: '\\varrho',
  σ: '\\sigma',
  ς: '\\varsigma',
  τ: '\\tau',
  υ: '\\upsilon',
  φ: '\\varphi',
  ϕ: '\\phi',
  χ: '\\chi',
  ψ: '\\psi',
  ω: '\\omega',
  Γ: '\\Gamma',
  Δ: '\\Delta',
  '∆': '\\Delta',
  Θ: '\\Theta',
  Λ: '\\Lambda',
  Ξ: '\\Xi',
  Π: '\\Pi',
  Σ: '\\Sigma',
  Υ: '\\Upsilon',
  Φ: '\\Phi',
  Ψ: '\\Psi',
  Ω: '\\Omega',
  '①': '\\text{①}',
  '②': '\\text{②}',
  '③': '\\text{③}',
  '④': '\\text{④}',
  '⑤': '\\text{⑤}',
  '\uFFFD': '\\square',
};

const CHINESE = /[\u2e80-\u2fdf\u3001-\u30ff\u3400-\u9fff\uf900-\ufaff\uff01-\uff60\uffe0-\uffee“”‘’—]/;
/** Symbols that only occur in formulas, whatever their font. */
const ONLY_MATH = /[=+<>≤≥⩽⩾≠≈≡∈∉∩∪⊂⊆⊃⊇⊥∥△∠∑∏∫√∞∂±×÷−∘′→⇒⇔∴∵∅∁∣⟨⟩α-ωΑ-Ωϕϵ⋅∼∽≌]/;

/** LaTeX of one character in a formula. */
export function latexOf(character: string): string {
  return SYMBOLS[character] ?? (CHINESE.test(character) ? `\\text{${character}}` : character);
}

/** The function name at the start of a run of letters, if any. */
export function functionName(letters: string): string | null {
  return FUNCTION_NAMES.find((name) => letters.startsWith(name)) ?? null;
}

/** Below it are the Chinese quotation marks and the dash, above it all other Chinese characters. */
const CHINESE_BLOCKS = 0x2e80;
const CHINESE_MARKS = 0x2014;
const ASCII_END = 0x80;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;

// Called several times for every character of a page: the code decides if it can, otherwise a pattern.
export const isChinese = (text: string): boolean => {
  if (text.length !== 1) return CHINESE.test(text);
  const code = text.charCodeAt(0);
  if (code < CHINESE_MARKS) return false;
  return (
    (code >= 0x4e00 && code <= 0x9fff) || ((code < 0x2020 || code >= CHINESE_BLOCKS) && CHINESE.test(text))
  );
};
export const isOnlyMath = (text: string): boolean => {
  if (text.length === 1 && text.charCodeAt(0) < ASCII_END)
    return text === '=' || text === '+' || text === '<' || text === '>';
  return ONLY_MATH.test(text);
};
export const isLetter = (text: string): boolean => text.length === 1 && isLatinLetter(text.charCodeAt(0));
export const isDigit = (text: string): boolean => text.length === 1 && isDigitCode(text.charCodeAt(0));
/** A letter or number of any script. */
export const isWordCharacter = (text: string): boolean => {
  if (text.length !== 1) return WORD_CHARACTER.test(text);
  const code = text.charCodeAt(0);
  if (code < ASCII_END) return isLatinLetter(code) || isDigitCode(code);
  return (code >= 0x4e00 && code <= 0x9fff) || WORD_CHARACTER.test(text);
};
const isLatinLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
const isDigitCode = (code: number): boolean => code >= 48 && code <= 57;

/** Appends LaTeX, separating a command and a following letter: `\pi` + `x` is `\pi x`. */
export function joinLatex(left: string, right: string): string {
  return /\\[A-Za-z]+$/.test(left) && /^[A-Za-z]/.test(right) ? `${left} ${right}` : left + right;
}
