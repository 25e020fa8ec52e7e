/** Phrases of spoken formulas. */
export type SpeechLanguage = 'zh' | 'en';

interface Phrases {
  gap: string;
  pause: string;
  negative: string;
  over: (above: string, below: string) => string;
  fraction: (above: string, below: string) => string;
  squared: string;
  cubed: string;
  power: (exponent: string) => string;
  sub: (index: string) => string;
  root: (inside: string) => string;
  longRoot: (inside: string) => string;
  nthRoot: (index: string, inside: string) => string;
  from: (sign: string, low: string, high: string) => string;
  under: (sign: string, low: string) => string;
  limit: (low: string) => string;
  above: (base: string, over: string) => string;
  below: (base: string, under: string) => string;
  accent: Readonly<Record<string, (base: string) => string>>;
  absolute: (inside: string) => string;
  fenced: (inside: string, open: string, close: string) => string;
  table: (rows: number, columns: number, cells: string) => string;
  cases: (rows: number, cells: string) => string;
  row: (index: number, cells: string) => string;
  crossed: (inside: string) => string;
  complement: (whole: string) => string;
  combinations: (all: string, taken: string) => string;
  arrangements: (all: string, taken: string) => string;
  yields: string;
  positiveCharge: string;
  negativeCharge: string;
  /** Names of the parts that the reader can step into. */
  part: Readonly<
    Record<
      | 'numerator'
      | 'denominator'
      | 'base'
      | 'exponent'
      | 'index'
      | 'root'
      | 'low'
      | 'high'
      | 'inside'
      | 'cell',
      string
    >
  >;
}

const accents = (
  vector: string,
  bar: string,
  hat: string,
  tilde: string,
  dot: string,
  arc: string,
  circled: string,
) => ({
  '→': vector,
  '⃗': vector,
  '‾': bar,
  '¯': bar,
  ˉ: bar,
  _: bar,
  '^': hat,
  ˆ: hat,
  '~': tilde,
  '˜': tilde,
  '˙': dot,
  '¨': dot,
  '⏜': arc,
  '⌢': arc,
  '⌒': arc,
  '⏠': arc,
  '◯': circled,
});
const mapped = (
  names: Readonly<Record<string, string>>,
  say: (name: string, base: string) => string,
): Record<string, (base: string) => string> =>
  Object.fromEntries(Object.entries(names).map(([sign, name]) => [sign, (base) => say(name, base)]));

export const PHRASES: Readonly<Record<SpeechLanguage, Phrases>> = {
  zh: {
    gap: ' ',
    pause: '，',
    negative: '负',
    over: (above, below) => `${below} 分之 ${above}`,
    fraction: (above, below) => `分式，分子 ${above}，分母 ${below}，分式结束`,
    squared: '的平方',
    cubed: '的立方',
    power: (exponent) => `的 ${exponent} 次方`,
    sub: (index) => `下标 ${index}`,
    root: (inside) => `根号 ${inside}`,
    longRoot: (inside) => `根号下 ${inside}，根号结束`,
    nthRoot: (index, inside) => `${index} 次根号下 ${inside}，根号结束`,
    from: (sign, low, high) => `${sign}，从 ${low} 到 ${high}，`,
    under: (sign, low) => `${sign}，在 ${low} 上，`,
    limit: (low) => `当 ${low} 时的极限，`,
    above: (base, over) => `${base}，上方 ${over}`,
    below: (base, under) => `${base}，下方 ${under}`,
    accent: mapped(accents('向量', '拔', '帽', '波浪', '点', '弧', '圈'), (name, base) =>
      '向量弧圈'.includes(name) ? `${name} ${base}` : `${base} ${name}`,
    ),
    absolute: (inside) => `${inside} 的绝对值`,
    fenced: (inside, open, close) => [open, inside, close].filter(Boolean).join(' '),
    table: (rows, columns, cells) => `${rows} 行 ${columns} 列的矩阵，${cells}，矩阵结束`,
    cases: (rows, cells) => `${rows} 行的方程组，${cells}，方程组结束`,
    row: (index, cells) => `第 ${index} 行 ${cells}`,
    crossed: (inside) => `划去 ${inside}`,
    complement: (whole) => `关于 ${whole} 的补集，`,
    combinations: (all, taken) => `从 ${all} 个中取 ${taken} 个的组合数`,
    arrangements: (all, taken) => `从 ${all} 个中取 ${taken} 个的排列数`,
    yields: '生成',
    positiveCharge: '正',
    negativeCharge: '负',
    part: {
      numerator: '分子',
      denominator: '分母',
      base: '底',
      exponent: '指数',
      index: '下标',
      root: '被开方数',
      low: '下限',
      high: '上限',
      inside: '括号内',
      cell: '项',
    },
  },
  en: {
    gap: ' ',
    pause: ', ',
    negative: 'negative',
    over: (above, below) => `${above} over ${below}`,
    fraction: (above, below) => `the fraction ${above} over ${below}, end fraction`,
    squared: 'squared',
    cubed: 'cubed',
    power: (exponent) => `to the power ${exponent}`,
    sub: (index) => `sub ${index}`,
    root: (inside) => `the square root of ${inside}`,
    longRoot: (inside) => `the square root of ${inside}, end root`,
    nthRoot: (index, inside) => `the root of index ${index} of ${inside}, end root`,
    from: (sign, low, high) => `${sign} from ${low} to ${high} of`,
    under: (sign, low) => `${sign} over ${low} of`,
    limit: (low) => `the limit as ${low} of`,
    above: (base, over) => `${base} with ${over} above`,
    below: (base, under) => `${base} with ${under} below`,
    accent: mapped(accents('vector', 'bar', 'hat', 'tilde', 'dot', 'arc', 'circled'), (name, base) =>
      ['vector', 'arc', 'circled'].includes(name) ? `${name} ${base}` : `${base} ${name}`,
    ),
    absolute: (inside) => `the absolute value of ${inside}`,
    fenced: (inside, open, close) => [open, inside, close].filter(Boolean).join(' '),
    table: (rows, columns, cells) => `a ${rows} by ${columns} matrix, ${cells}, end matrix`,
    cases: (rows, cells) => `${rows} cases, ${cells}, end cases`,
    row: (index, cells) => `row ${index} ${cells}`,
    crossed: (inside) => `crossed out ${inside}`,
    complement: (whole) => `the complement in ${whole} of`,
    combinations: (all, taken) => `${all} choose ${taken}`,
    arrangements: (all, taken) => `the arrangements of ${taken} out of ${all}`,
    yields: 'yields',
    positiveCharge: 'plus',
    negativeCharge: 'minus',
    part: {
      numerator: 'numerator',
      denominator: 'denominator',
      base: 'base',
      exponent: 'exponent',
      index: 'subscript',
      root: 'radicand',
      low: 'lower limit',
      high: 'upper limit',
      inside: 'inside',
      cell: 'entry',
    },
  },
};
