/**
 * The sign that stands for each of its spellings: LaTeX commands, Unicode signs, and what people type on a keyboard.
 * A command that is not listed stands for its own name (`\sin` is `sin`).
 */

/** A sign with all its spellings. */
const SIGNS: readonly [sign: string, commands: string, characters: string][] = [
  ['≤', 'le leq leqslant leqq', '≦⩽'],
  ['≥', 'ge geq geqslant geqq', '≧⩾'],
  ['≠', 'ne neq', ''],
  ['<', 'lt langle', '⟨〈'],
  ['>', 'gt rangle', '⟩〉'],
  ['≈', 'approx', ''],
  ['≡', 'equiv', ''],
  ['∽', 'sim backsim thicksim', '∼～〜'],
  ['≌', 'cong', '≅'],
  ['∝', 'propto varpropto', ''],
  ['±', 'pm', ''],
  ['∓', 'mp', ''],
  ['×', 'times ast', '∗✕⨯*⋆'],
  ['÷', 'div', ''],
  ['·', 'cdot bullet', '⋅∙•・‧'],
  ['...', 'cdots ldots dots dotsc dotsb vdots ddots', '⋯⋮⋱'],
  ['-', '', '−–—―﹣‐‑‒'],
  ['/', 'over slash', '⁄∕'],
  ['√', 'surd', ''],
  ['∞', 'infty', ''],
  ['∈', 'in', ''],
  ['∉', 'notin', ''],
  ['∋', 'ni', ''],
  ['⊂', 'subset', ''],
  ['⊆', 'subseteq subseteqq', '⫅'],
  ['⊊', 'subsetneq subsetneqq varsubsetneqq', '⫋'],
  ['⊃', 'supset', ''],
  ['⊇', 'supseteq supseteqq', ''],
  ['∩', 'cap bigcap', '⋂'],
  ['∪', 'cup bigcup', '⋃'],
  ['∅', 'varnothing emptyset', 'Øø⌀'],
  ['∁', 'complement', ''],
  ['∀', 'forall', ''],
  ['∃', 'exists', ''],
  ['¬', 'neg lnot', '￢'],
  ['∧', 'wedge land', '⋀'],
  ['∨', 'vee lor', '⋁'],
  ['∵', 'because', ''],
  ['∴', 'therefore', ''],
  ['→', 'to rightarrow longrightarrow xrightarrow', '⟶'],
  ['←', 'gets leftarrow longleftarrow xleftarrow', '⟵'],
  ['↔', 'leftrightarrow longleftrightarrow', '⟷'],
  ['⇒', 'Rightarrow implies Longrightarrow', '⟹'],
  ['⇐', 'Leftarrow impliedby', '⟸'],
  ['⇔', 'Leftrightarrow iff Longleftrightarrow', '⟺'],
  ['⇌', 'rightleftharpoons xrightleftharpoons', '⇋⇄'],
  ['=', 'xlongequal', '═＝⩵'],
  ['↑', 'uparrow', ''],
  ['↓', 'downarrow', ''],
  ['⊥', 'perp bot', '⟂'],
  ['∥', 'parallel Vert lVert rVert', '‖⫽'],
  ['|', 'mid vert lvert rvert', '∣｜'],
  ['∠', 'angle measuredangle', '∡⦟'],
  ['△', 'triangle bigtriangleup vartriangle Delta', '∆Δ▵▲⊿'],
  ['⊙', 'odot', '☉ʘ'],
  ['□', 'square Box', '▱◻'],
  ['°', 'circ degree', 'º˚∘'],
  ['∑', 'sum Sigma', 'Σ'],
  ['∏', 'prod', ''],
  ['∫', 'int', ''],
  ['∂', 'partial', ''],
  ['∇', 'nabla', ''],
  ['{', 'lbrace', ''],
  ['}', 'rbrace', ''],
  ['[', 'lbrack', '【〔'],
  [']', 'rbrack', '】〕'],
  [':', 'colon', '∶'],
  ['.', '', '。'],
  [',', '', '、'],
  ['cm2', '', '㎠'],
  ['m^2', '', '㎡'],
  ['km2', '', '㎢'],
  ['mm2', '', '㎟'],
  ['cm3', '', '㎤'],
  ['m^3', '', '㎥'],
];
const GREEK =
  'alphaα betaβ gammaγ deltaδ epsilonε varepsilonε zetaζ etaη thetaθ varthetaθ iotaι kappaκ lambdaλ muμ nuν xiξ ' +
  'piπ varpiπ rhoρ varrhoρ sigmaσ varsigmaς tauτ upsilonυ phiφ varphiφ chiχ psiψ omegaω ' +
  'Gammaγ Thetaθ Lambdaλ Xiξ Piπ Phiφ Psiψ Omegaω ellℓ';

/** Layout and style: what they contain is read as if they were not there. */
const LAYOUT =
  'left right middle big Big bigg Bigg bigl bigr Bigl Bigr biggl biggr Biggl Biggr displaystyle textstyle scriptstyle ' +
  'scriptscriptstyle limits nolimits quad qquad hfill hline mathrm text textrm textbf textit textsf mathbf mathit mathsf ' +
  'mathbb mathcal mathscr mathfrak boldsymbol bm pmb rm bf it operatorname underline uline underbrace overbrace boxed ' +
  'vec overrightarrow overleftarrow overline bar hat widehat tilde widetilde dot ddot overparen wideparen overarc ' +
  'overset underset stackrel ce pu mbox hbox substack nonumber notag strut mathstrut cancel ' +
  'fillin fill paren choice subp subsubp';
/** Commands whose first argument is no text. */
const UNREAD =
  'begin end hspace vspace hskip label color textcolor colorbox phantom hphantom vphantom kern cline';

const commands = new Map<string, string>();
const characters = new Map<string, string>();
for (const name of LAYOUT.split(' ')) commands.set(name, '');
for (const pair of GREEK.split(' ')) commands.set(pair.slice(0, -1), pair.slice(-1).normalize('NFKC'));
for (const [sign, names, signs] of SIGNS) {
  for (const name of names.split(' ').filter(Boolean)) commands.set(name, sign);
  for (const character of signs) characters.set(character, sign);
  // Unicode takes some apart: ≠ would be =.
  if (sign.length === 1) characters.set(sign, sign);
}
/** Quotation marks: people omit them, or type others than the printed ones. */
for (const quote of '"“”„‟«»「」『』〝〞`') characters.set(quote, '');
for (const apostrophe of "'’‘‛′´ʹ") characters.set(apostrophe, "'");
characters.set('″', "''").set('‴', "'''");

export const COMMANDS: ReadonlyMap<string, string> = commands;
export const CHARACTERS: ReadonlyMap<string, string> = characters;
export const UNREAD_ARGUMENT: ReadonlySet<string> = new Set(UNREAD.split(' '));

/** Signs typed on a keyboard, the longest first. */
export const TYPED_SIGNS: readonly [typed: string, sign: string][] = [
  ['<=>', '⇌'],
  ['...', '...'],
  ['<=', '≤'],
  ['>=', '≥'],
  ['!=', '≠'],
  ['->', '→'],
  ['//', '∥'],
];

/** Between these signs a fraction, a root or an exponent needs brackets when written in one line. */
export const OPERATORS: ReadonlySet<string> = new Set('+-=<>≤≥≠≈≡≌∽±∓×÷·/,;:|→∈∪∩∥⊥');

export const SUPERSCRIPTS =
  /[\u00b2\u00b3\u00b9\u2070\u2071\u2074-\u207f\u02e3\u02b8\u1d43\u1d47\u1d4f\u1d50]+/y;
export const SUBSCRIPTS = /[\u2080-\u209c]+/y;
