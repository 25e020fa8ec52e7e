/** The meaning of commands and environments of exam classes. Tables only; the walker reads them. */

const set = (names: string): Set<string> => new Set(names.split(/\s+/));

export const QUESTION_ENVIRONMENTS = set(
  'question problem exercise ex exer exo timu ti xiti prob que mcq xuanze tiankongti xuanzeti jiedati jianda multiplechoice exampleproblem ques quiz qu questionmult questionmultx',
);
export const EXAMPLE_ENVIRONMENTS = set('example examples exam exmp eg liti li lizi');
export const CHOICE_ENVIRONMENTS = set(
  'choices choice oneparchoices checkboxes oneparcheckboxes tasks options xuanxiang abcd fourchoices twochoices onechoice mchoices horizontalchoices mcanswerslist',
);
export const SOLUTION_ENVIRONMENTS = set(
  'solution solutions sol jie jieda analysis explain explanation jiexi proof solutionorbox solutionorlines solutionordottedlines hint zhengming',
);
export const ANSWER_ENVIRONMENTS = set('answer answers ans daan key');
/** "1．C \quad 2．A \quad 3．B": the answers of a whole paper in one environment. */
const COUNTED_LETTERS =
  /(?<![\d.．])1\s{0,3}[.．、]\s{0,3}[A-H]{1,4}(?![A-Za-z])[^\d]{1,40}2\s{0,3}[.．、]\s{0,3}[A-H]{1,4}(?![A-Za-z])[^\d]{1,40}3\s{0,3}[.．、]/;
export const isKey = (environment: string, body: string): boolean =>
  (ANSWER_ENVIRONMENTS.has(environment) || SOLUTION_ENVIRONMENTS.has(environment)) &&
  COUNTED_LETTERS.test(body);
/** `\ifprintanswers`, `\ifshowsolution`: the text that follows is printed in the teacher's copy. */
export const IS_SHOWN =
  /^if(?:print|show|with|teacher|is)?(?:answers?|solutions?|sol|ans|daan|jiexi|jiaoshi|teacher)$/i;
/** Environments that form a separate paragraph. */
export const PARAGRAPH_ENVIRONMENTS = set('center flushleft flushright quote');
/** Environments that lay out the items of the list around them and are not lists. */
export const LAYOUT_ENVIRONMENTS = new Set([
  ...PARAGRAPH_ENVIRONMENTS,
  ...set('minipage multicols multicols* paracol columns column frame block small footnotesize spacing'),
]);
/** Groups behind `\begin{name}` that set up the environment and print nothing. */
const ENVIRONMENT_ARGUMENTS: Record<string, number> = {
  wrapfigure: 2,
  wraptable: 2,
  adjustbox: 1,
  spacing: 1,
  adjustwidth: 2,
  turn: 1,
  rotate: 1,
  varwidth: 1,
  otherlanguage: 1,
  CJK: 2,
  'CJK*': 2,
};
export const argumentsOf = (environment: string): number =>
  Object.hasOwn(ENVIRONMENT_ARGUMENTS, environment) ? (ENVIRONMENT_ARGUMENTS[environment] ?? 0) : 0;
/** Headings of house styles whose second group explains the first: \group{填空}{每题4分}. */
export const isSizedSection = (name: string): boolean =>
  /^(?:group|makepart|examsection|dati|bigtitle|sectiontitle)$/.test(name);
/** Tables that take a width before their columns. */
export const WIDTH_TABLES = set('tabularx tabular* tabulary');
export const SUBPROBLEM_ENVIRONMENTS = set(
  'parts subparts subsubparts subquestions subproblems subquestion xiaowen wenti',
);
export const NOTICE_ENVIRONMENTS = set('notice notices instructions zhuyi zhuyishixiang');
export const LIST_ENVIRONMENTS = set(
  'enumerate itemize description compactenum compactitem enumerate* list inparaenum',
);
/** Lists that are known by their names. */
export const isListName = (name: string): boolean =>
  LIST_ENVIRONMENTS.has(name) ||
  CHOICE_ENVIRONMENTS.has(name) ||
  SUBPROBLEM_ENVIRONMENTS.has(name) ||
  NOTICE_ENVIRONMENTS.has(name) ||
  name === 'questions';
export const TABLE_ENVIRONMENTS = set('tabular tabular* tabularx tabulary array longtable tblr');
export const RAW_ENVIRONMENTS = set('comment filecontents');
/** Programs and the like, printed verbatim. */
export const CODE_ENVIRONMENTS = set(
  'verbatim Verbatim lstlisting minted alltt BVerbatim LVerbatim spverbatim code pyverbatim tcblisting cppcode',
);
export const PICTURE_ENVIRONMENTS = set('tikzpicture circuitikz tikzcd forest pspicture asy mfpic picture');

export const QUESTION_COMMANDS = set('question titledquestion bonusquestion ti timu');
export const SUBPROBLEM_COMMANDS = set('part subquestion xiaowen bonuspart subproblem');
export const SUBSUBPROBLEM_COMMANDS = set('subpart subsubquestion subsubpart');
export const CHOICE_COMMANDS = set('choice correctchoice CorrectChoice task wrongchoice rightchoice');
/** Items in a list of options; elsewhere they mean other things. */
export const NAMED_CHOICES = set('answer correct');
export const CORRECT_COMMANDS = set('correctchoice CorrectChoice rightchoice correct');
/** \fourchoices{a}{b}{c}{d} and similar commands: two to eight groups. */
export const CHOICE_GROUP_COMMANDS =
  /^(?:(?:one|two|four|six|five|three)choices?|choices|xx|xuanxiang|abcd|options?|fourch|twoch|onech|xxx|dankong|xuan|选项|四选项)$/i;
export const ANSWER_COMMANDS = set('answer ans daan answers correctanswer 答案');
export const SOLUTION_COMMANDS = set(
  'explain explanation solution jiexi analysis sol fenxi xiangjie jieda detail 解析 详解',
);
export const SECTION_COMMANDS = set(
  'makepart section subsection subsubsection chapter group examsection dati bigtitle paragraph sectiontitle fullwidth uplevel',
);
export const TITLE_COMMANDS = set('title subtitle examxtitle examtitle subject biaoti');
/** Empty brackets of a choice question; the argument is the answer. */
export const PAREN_COMMANDS = set(
  'paren pickout pickin pick kh kuohao xz bracket xuanzekuohao choiceblank dx judge panduan pd tf truefalse',
);
/** Blanks of a fill question; the argument is the answer. */
export const BLANK_COMMANDS = set(
  'fillin fillout fillblank blank blanks tk tiankong key hengxian answerline blankline fill tkong xhx twob fourb sixb eightb tenb',
);

/** Headings without arguments that old classes set by a command on a separate line. */
export const SECTION_SWITCHES: Record<string, string> = {
  tiankong: '填空题',
  xuanze: '选择题',
  danxuan: '单项选择题',
  duoxuan: '多项选择题',
  jianda: '解答题',
  jieda: '解答题',
  jisuan: '计算题',
  zhengming: '证明题',
};

/**
 * House styles have their own names for answers (\xzanswer, \tkanswer, \memoanswer, \daanjiexi): the meaning of such a
 * name; null for a name without an answer.
 */
export function answerCommand(name: string): 'paren' | 'blank' | 'answer' | 'solution' | null {
  if (/^(?:answer|daan)(?:blank|fill|line)$/i.test(name)) return 'blank';
  if (/^(?:answer|daan)(?:paren|bracket)$/i.test(name)) return 'paren';
  if (
    !/answer|daan$|^daan|jiexi|solution/i.test(name) ||
    /print|show|hide|sheet|line|space|box|begin|end|file/i.test(name)
  )
    return null;
  if (/^(?:tk|tiankong|fill|blank)/i.test(name)) return 'blank';
  if (/^(?:xz|xuanze|choice|paren|kh|kuohao|dx|dan|duo)/i.test(name)) return 'paren';
  return /memo|jiexi|analy|detail|solution|explain/i.test(name) ? 'solution' : 'answer';
}

/** `\answer{right}`: the marks that classes print for a judged statement. */
const JUDGEMENTS = new Map([
  ['right', '√'],
  ['wrong', '×'],
]);
export const judgement = (answer: string): string | undefined => JUDGEMENTS.get(answer);

/** Commands for the attributes of a question, with the label of each. */
const FIELD_LABELS: Record<string, string> = {
  topics: '【知识点】',
  knowledge: '【知识点】',
  zhishidian: '【知识点】',
  difficulty: '【难度】',
};
/** The field in a command's group, and the label that it does not print itself; null for other commands. */
export function fieldOf(name: string): { role: 'answer' | 'solution'; label: string } | null {
  const own = answerCommand(name);
  const label = Object.hasOwn(FIELD_LABELS, name) ? FIELD_LABELS[name] : undefined;
  if (ANSWER_COMMANDS.has(name) || own === 'answer') return { role: 'answer', label: label ?? '' };
  return SOLUTION_COMMANDS.has(name) || own === 'solution' || label !== undefined
    ? { role: 'solution', label: label ?? '' }
    : null;
}
/** Commands that print nothing we keep, with the number of {groups} they take. */
export const SILENT_COMMANDS: Record<string, number> = {
  vspace: 1,
  // auto-multiple-choice: boxes that the teacher ticks, lines to write on
  AMCOpen: 2,
  AMCnumericChoices: 2,
  // auto-multiple-choice: the group of questions that an element belongs to
  element: 1,
  restoregroup: 1,
  insertgroup: 1,
  cleargroup: 1,
  shufflegroup: 1,
  Opensolutionfile: 1,
  Closesolutionfile: 1,
  Newassociation: 3,
  pagestyle: 1,
  thispagestyle: 1,
  usepackage: 1,
  documentclass: 1,
  setlength: 2,
  addtolength: 2,
  geometry: 1,
  fancyhead: 1,
  fancyfoot: 1,
  lhead: 1,
  rhead: 1,
  chead: 1,
  lfoot: 1,
  rfoot: 1,
  cfoot: 1,
  setcounter: 2,
  addtocounter: 2,
  pageref: 1,
  setexamdir: 1,
  examsetup: 1,
  color: 1,
  fontsize: 2,
  date: 1,
  author: 1,
  ctexset: 1,
  setlist: 1,
  hypersetup: 1,
  everymath: 1,
  pagenumbering: 1,
  graphicspath: 1,
  usetikzlibrary: 1,
  tikzset: 1,
  pgfplotsset: 1,
  ctikzset: 1,
  usepgfplotslibrary: 1,
  definecolor: 3,
  colorlet: 2,
  pgfmathsetmacro: 2,
  tdplotsetmaincoords: 2,
  setchemfig: 1,
  setCJKmainfont: 1,
  setmainfont: 1,
  vskip: 0,
  hskip: 0,
  extrawidth: 1,
  newtheorem: 2,
  setmathfont: 1,
  newcounter: 1,
  newlength: 1,
  theoremstyle: 1,
  linespread: 1,
  renewcommand: 2,
  newcommand: 2,
  providecommand: 2,
  newenvironment: 3,
  renewenvironment: 3,
  AddEnumerateCounter: 3,
  settasks: 1,
  NewDocumentCommand: 3,
  RenewDocumentCommand: 3,
  newif: 0,
  stepcounter: 1,
  SetEnumitemKey: 2,
  // simplexam
  Setquestiondefaultpts: 1,
  fill_: 0,
};
/** Switches without arguments. */
export const SWITCHES = set(
  'vfill newpage clearpage pagebreak nopagebreak noindent indent centering raggedright bigskip medskip smallskip maketitle secret small large Large LARGE huge Huge tiny normalsize footnotesize scriptsize kaishu heiti songti fangsong bfseries itshape mdseries rmfamily sffamily ttfamily upshape bf it rm displaystyle printanswers noprintanswers maketitle protect relax null strut hrule hline toprule midrule bottomrule begingroup endgroup limits left right makeatletter makeatother fill columnbreak cleardoublepage appendix today frontmatter mainmatter sloppy unskip ignorespaces leavevmode linebreak allowbreak qedhere qed',
);
/** Commands that print their (last) group: fonts, boxes. The number is how many groups before it are parameters. */
export const TRANSPARENT: Record<string, number> = {
  textcolor: 1,
  iftoggle: 1,
  ifbool: 1,
  ifthenelse: 1,
  colorbox: 1,
  raisebox: 1,
  parbox: 1,
  resizebox: 2,
  scalebox: 1,
  rotatebox: 1,
  multirow: 2,
  multicolumn: 2,
  fontspec: 1,
  href: 1,
  makebox: 0,
  framebox: 0,
};
/** Dots below the characters of their group. */
export const DOTTED = set('CJKunderdot dotemph zhuozhong jiadian underdot udot');
/** Text symbols. */
export const SYMBOLS: Record<string, string> = {
  ldots: '…',
  dots: '…',
  cdots: '⋯',
  textellipsis: '…',
  textbackslash: '\\textbackslash ',
  textasciitilde: '～',
  textless: '<',
  textgreater: '>',
  textdegree: '°',
  degree: '°',
  LaTeX: 'LaTeX',
  TeX: 'TeX',
  quad: '  ',
  qquad: '    ',
  enspace: ' ',
  thinspace: ' ',
  space: ' ',
  hfill: '  ',
  dotfill: '……',
  copyright: '©',
  S: '§',
  P: '¶',
  textbar: '|',
  textemdash: '—',
  textendash: '–',
  textquoteleft: '‘',
  textquoteright: '’',
  textquotedblleft: '“',
  textquotedblright: '”',
  times: '×',
  pm: '±',
  checkmark: '✓',
  triangle: '△',
  bot: '⊥',
  angle: '∠',
  celsius: '℃',
  textperiodcentered: '·',
  because: '∵',
  therefore: '∴',
  tabularnewline: '\n',
  newline: '\n',
  method: '\n',
};
/** Names that print nothing by themselves: sizes, lengths, counters, fonts, parts of forms and of definitions. */
export const LAYOUT_COMMANDS =
  /^(?:hrulefill|sc|em|sl|leaders|selectfont|endinput|kern|mkern|raggedleft|RaggedRight|arraybackslash|arraystretch|baselineskip|baselinestretch|stretch|dimexpr|the[a-z]+|num[a-z]+|make[a-z]+|print[a-z]+|show[a-z]*|if[a-z]*|else|or|let|def|gdef|edef|xdef|global|long|expandafter|csname|endcsname|newline|obeylines|vbox|hbox|vtop|box|hfil|vfil|hss|hskip|vss|smash|phantom|[a-z]*(?:width|height|skip|indent|sep|size|style|series|shape|family|page|line|lines|rule|space|fill|setup|font|break|penalty|counter|title|head|foot|list|points|code|table|contents))$/i;
/** Lengths that a value without braces follows: `\parindent 2em`, `\hskip 1em plus 2pt`. */
export const LENGTHS =
  /^(?:[hv]skip|m?kern|par(?:indent|skip)|baselineskip|lineskip|leftskip|rightskip|tabcolsep|arraycolsep|fboxsep|fboxrule|hangindent|(?:text|line|column)width|textheight|CJKglue|CJKecglue|belowdisplayskip|abovedisplayskip)$/;
export const LENGTH_VALUE =
  /[ \t]{0,4}=?[ \t]{0,4}-?(?:\d{0,4}[.,]?\d{1,4}[ \t]?(?:true[ \t]?)?(?:pt|em|ex|cm|mm|in|bp|pc|dd|zw|mu|fil{1,3})(?![a-z])|\[a-zA-Z]{4,20}(?:skip|indent|width|height))(?:[ \t]{1,4}(?:plus|minus)[ \t]{1,4}-?\d{0,4}\.?\d{1,4}[ \t]?(?:pt|em|ex|cm|mm|in|bp|fil{1,3})){0,2}/y;
export const IMAGE_PATH = /\.(png|jpe?g|pdf|eps|svg|bmp|gif|webp)$/i;
