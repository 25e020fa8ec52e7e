/** A generated collection: question texts in Chinese, English and LaTeX with a realistic word distribution. */
export interface MadeQuestion {
  stem: string;
  options: string[];
  solution: string;
  type: number;
  difficulty: number;
  bank: number;
}

const TOPICS_ZH = [
  '函数',
  '导数',
  '等差数列',
  '等比数列',
  '椭圆的离心率',
  '抛物线的焦点',
  '双曲线的渐近线',
  '三角函数',
  '向量的数量积',
  '立体几何',
  '概率',
  '不等式',
  '极坐标方程',
  '复数',
  '集合',
  '二项式定理',
  '匀速直线运动',
  '牛顿第二定律',
  '电场强度',
  '磁场中的带电粒子',
  '洛伦兹力',
  '动量守恒',
  '化学平衡',
  '氧化还原反应',
  '光合作用',
];
const TOPICS_EN = [
  'a right triangle',
  'the hypotenuse',
  'a polynomial with integer coefficients',
  'the probability of drawing a red ball',
  'angular acceleration',
  'a rectangle and its area',
  'the greatest common divisor',
  'a box of apples',
];
const FORMULAS = [
  'f(x)=x^{2}-%a x+%b',
  '\\dfrac{%a}{%b}',
  '\\sqrt{%a}',
  'a_{n+1}=2a_{n}+%a',
  '\\sin\\left(x+\\frac{\\pi}{%b}\\right)',
  '\\log_{2}%a',
  '\\overrightarrow{AB}\\cdot\\overrightarrow{AC}=%a',
  '\\frac{x^2}{%a}+\\frac{y^2}{%b}=1',
  '\\angle ABC=%a^{\\circ}',
  'x^2+1',
];
const PEOPLE = ['小明', '小红', '小华', '李老师', '某同学', '甲、乙两人', '某工厂', '某学校'];
const ASKS = [
  '则下列结论正确的是',
  '求实数的取值范围',
  '则其最大值为',
  '求证下列等式成立',
  '则下列说法中错误的是',
  '试判断其单调性',
  '求其通项公式',
  'how many are there in total',
  'find the value of the expression',
];
const RARE = ['华罗庚', '布朗运动', 'zipline', '斐波那契', '莱布尼茨', '海伦公式'];
const DETAILS = [
  '已知',
  '设',
  '如图所示，',
  '在直角坐标系中，',
  '现有',
  '从袋中任意取出',
  '若对任意实数都成立，',
  '经过一段时间后，',
  '质量为',
  '速度为',
  '下列',
  '周长是多少，',
];

/** `count` questions in `banks` banks of very different sizes; the same for the same seed. */
export function* madeQuestions(count: number, banks: number, seed = 7): Generator<MadeQuestion> {
  const random = generator(seed);
  const number = (max: number): number => Math.floor(random() * max);
  // Squaring makes the first entries frequent and the last rare.
  const skewed = <T>(list: readonly T[]): T => list[Math.floor(random() ** 2 * list.length)] as T;
  const formula = (): string =>
    `$${skewed(FORMULAS)
      .replace('%a', String(1 + number(40)))
      .replace('%b', String(2 + number(12)))}$`;
  for (let n = 0; n < count; n += 1) {
    const topic = random() < 0.15 ? skewed(TOPICS_EN) : skewed(TOPICS_ZH);
    const parts = [
      skewed(DETAILS),
      skewed(PEOPLE),
      topic,
      formula(),
      skewed(DETAILS),
      skewed(TOPICS_ZH),
      formula(),
    ];
    if (random() < 0.002) parts.push(skewed(RARE));
    yield {
      stem: `${parts.join('')}，第 ${number(100_000)} 号，${skewed(ASKS)}\\paren`,
      options: Array.from({ length: 4 }, formula),
      solution:
        n % 2 === 0
          ? `由${skewed(TOPICS_ZH)}的性质得 ${formula()}，代入 ${formula()}，故${skewed(ASKS)}`
          : '',
      type: 1 + number(4),
      difficulty: 1 + number(5),
      bank: Math.floor(random() ** 3 * banks),
    };
  }
}

export const FRAGMENTS = {
  'two characters': ['函数', '导数', '概率', '向量', '集合', '复数'],
  'four or more': ['等差数列', '抛物线的焦点', '匀速直线运动', '极坐标方程', '光合作用'],
  'two words': ['小明 椭圆', '函数 最大值', '李老师 概率', '牛顿 速度'],
  English: ['triangle', 'probability', 'polynomial', 'angular acceleration', 'divisor'],
  LaTeX: [
    'x^{2}+1',
    '\\frac{\\pi}{6}',
    '\\sqrt{3}',
    '\\overrightarrow{AB}\\cdot',
    '\\log_{2}',
    '\\dfrac{1}{2}',
  ],
  common: ['已知', '下列', '则', 'the'],
  rare: ['华罗庚', '布朗运动', 'zipline', '海伦公式', '不在其中'],
} as const;

/** mulberry32: small, seeded, even. */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
