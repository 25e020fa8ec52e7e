/** What names and commands mean. Greek letters are names; a command that is in no table is not understood. */
const table = (pairs: string): Readonly<Record<string, string>> =>
  Object.fromEntries(pairs.split(' ').map((pair) => pair.split('→') as [string, string]));

export const FUNCTIONS: ReadonlySet<string> = new Set(
  (
    'sin cos tan cot sec csc arcsin arccos arctan arccot arcsec arccsc sinh cosh tanh coth sech csch arsinh arcosh artanh arcoth ln lg log exp ' +
    'sqrt abs root factorial binomial floor ceil sign max min'
  ).split(' '),
);
/** Functions that are also written with other names. */
export const SAME_FUNCTION = table(
  'tg→tan ctg→cot cosec→csc cosech→csch asin→arcsin acos→arccos atan→arctan acot→arccot arctg→arctan ' +
    'asinh→arsinh acosh→arcosh atanh→artanh acoth→arcoth sgn→sign',
);
/** Functions whose argument may follow without brackets: `sin 2x`. */
export const PREFIX_FUNCTIONS: ReadonlySet<string> = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan arccot arcsec arccsc sinh cosh tanh coth sech csch ln lg log'.split(
    ' ',
  ),
);

export const GREEK: ReadonlySet<string> = new Set(
  (
    'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi rho sigma tau phi chi psi omega ' +
    'Gamma Delta Theta Lambda Xi Sigma Phi Psi Omega'
  ).split(' '),
);
const GREEK_LETTERS = 'αβγδεζηθικλμνξρστφχψωΓΔΘΛΞΣΦΨΩ';
const greek = [...GREEK];
export const LETTER_NAMES: Record<string, string> = {
  ...Object.fromEntries([...GREEK_LETTERS].map((letter, at) => [letter, greek[at]!])),
  ...table('ϕ→phi ϵ→epsilon ϑ→theta µ→mu π→pi ∞→inf ℝ→reals ℚ→rationals ℤ→integers ℕ→naturals ∅→empty'),
};

/** Commands of LaTeX that are one sign. */
export const COMMAND_SIGNS = table(
  'cdot→* times→* ast→* div→/ pm→± mp→∓ le→<= leq→<= leqslant→<= ge→>= geq→>= geqslant→>= ne→!= ' +
    'neq→!= lt→< gt→> in→∈ cup→∪ cap→∩ setminus→∖ backslash→∖ mid→| vert→| lvert→| rvert→| lbrace→{{ ' +
    'rbrace→}} {→{{ }→}} lbrack→[ rbrack→] lparen→( rparen→) %→% circ→° degree→° land→and lor→or ' +
    "neg→not lnot→not colon→| prime→' surd→√ wedge→and vee→or",
);
export const COMMAND_NAMES = table(
  'pi→pi infty→inf exponentialE→e imaginaryI→i imaginaryJ→i varphi→phi varepsilon→epsilon ' +
    'vartheta→theta varrho→rho varnothing→empty emptyset→empty R→reals Q→rationals Z→integers ' +
    'N→naturals reals→reals Reals→reals integers→integers rationals→rationals naturals→naturals',
);
/** Without a meaning for the value. */
export const COMMANDS_IGNORED: ReadonlySet<string> = new Set(
  ', ; : ! quad qquad left right big Big bigg Bigg bigl bigr displaystyle textstyle limits nolimits thinspace mleft mright space'.split(
    ' ',
  ),
);
/** Commands whose argument is read as if it stood alone. */
export const COMMANDS_TRANSPARENT: ReadonlySet<string> = new Set(
  'text mathrm operatorname mathit mathbf mathsf textrm mbox boldsymbol mathop'.split(' '),
);
export const BOARD_LETTERS = table('R→reals Q→rationals Z→integers N→naturals');
