/** Tags and category by words of the question, if the paper names no topics. Rules only; few and general. */

/** Words and commands of a topic, and its name in Chinese and English. The mathematics follows the preset tags. */
const TOPICS: readonly { pattern: RegExp; zh: string; en: string }[] = [
  { pattern: /集合|\\(cap|cup|subseteq|complement)\b|\b(sub)?sets? of\b/i, zh: '集合', en: 'sets' },
  {
    pattern: /复数|虚数|共轭|\\(mathrm|text)\{i\}|complex number|imaginary/i,
    zh: '复数',
    en: 'complex number',
  },
  { pattern: /向量|\\(vec|overrightarrow)\b|\bvectors?\b/i, zh: '向量', en: 'vector' },
  {
    pattern: /数列|等差|等比|前\s*\$?n\$?\s*项|\bsequences?\b|arithmetic progression/i,
    zh: '数列',
    en: 'sequence',
  },
  {
    pattern: /椭圆|双曲线|抛物线|焦点|离心率|\b(ellipse|hyperbola|parabola)\b/i,
    zh: '解析几何',
    en: 'analytic geometry',
  },
  { pattern: /概率|随机|分布列|期望|probability|random/i, zh: '概率', en: 'probability' },
  {
    pattern: /\\(sin|cos|tan)\b|三角函数|内角(?:[^内\n]|内(?!角))*对边|trigonometr/i,
    zh: '三角函数',
    en: 'trigonometry',
  },
  {
    pattern:
      /棱锥|棱柱|球面|二面角|圆锥|圆柱|正方体|平面(?:[^平\n]|平(?!面|行))*平行|空间直角|\b(pyramid|prism|cone|cylinder)\b/i,
    zh: '立体几何',
    en: 'solid geometry',
  },
  { pattern: /导数|切线|极值|derivative|tangent line/i, zh: '导数', en: 'derivative' },
  { pattern: /积分|\\int\b|\bintegrals?\b/i, zh: '积分', en: 'integral' },
  { pattern: /函数|单调|零点|奇偶|\bfunctions?\b/i, zh: '函数', en: 'function' },
  { pattern: /不等式|恒成立|inequalit/i, zh: '不等式', en: 'inequality' },
  {
    pattern: /排列|组合|二项式|展开式|permutation|combination|binomial/i,
    zh: '计数原理',
    en: 'combinatorics',
  },
  { pattern: /样本|方差|平均数|中位数|频率|\b(mean|median|variance)\b/i, zh: '统计', en: 'statistics' },
  {
    pattern: /\\triangle|三角形|四边形|圆\s*\$?O|菱形|矩形|\b(triangle|circle|polygon)s?\b/i,
    zh: '几何',
    en: 'geometry',
  },
  { pattern: /方程|\bequations?\b|solve for/i, zh: '方程', en: 'equation' },
  { pattern: /磁场|电场|电流|电容|magnetic field|electric/i, zh: '电磁学', en: 'electromagnetism' },
  { pattern: /速度|加速度|摩擦|弹簧|做功|velocity|acceleration|friction/i, zh: '力学', en: 'mechanics' },
];
const MAX_TAGS = 5;
const MAX_GUESSED = 3;

interface Tags {
  tags: string[];
  /** Proposed from the words of the question; the paper prints none. */
  guessed: boolean;
}

/** Up to five tags: the printed topics, else up to three from the words, in the language of the text. */
export function tagsOf(topics: readonly string[], text: string): Tags {
  const printed = [...new Set(topics.filter((topic) => topic.length > 1 && topic.length <= 50))];
  if (printed.length > 0) return { tags: printed.slice(0, MAX_TAGS), guessed: false };
  const name = /\p{Script=Han}/u.test(text) ? 'zh' : 'en';
  const tags = TOPICS.filter(({ pattern }) => pattern.test(text))
    .map((topic) => topic[name])
    .slice(0, MAX_GUESSED);
  return { tags, guessed: tags.length > 0 };
}

/** Difficulty 1..5 from the printed share of students who solve it; null if the paper says nothing. */
export function difficultyOf(facility: number | null): number | null {
  if (facility === null) return null;
  if (facility >= 0.9) return 1;
  if (facility >= 0.75) return 2;
  if (facility >= 0.55) return 3;
  return facility >= 0.3 ? 4 : 5;
}
