/** Tags and category by words of the question where the paper names no topics. Rules only; few and general. */

const TAGS: [RegExp, string][] = [
  [/集合|\\(cap|cup|subseteq|complement)\b/, '集合'],
  [/复数|虚数|共轭|\\mathrm\{i\}|\\text\{i\}/, '复数'],
  [/向量|\\(vec|overrightarrow)\b/, '平面向量'],
  [/数列|等差|等比|前\s*\$?n\$?\s*项/, '数列'],
  [/椭圆|双曲线|抛物线|焦点|离心率/, '圆锥曲线'],
  [/概率|随机|分布列|期望|独立/, '概率统计'],
  [/\\(sin|cos|tan)\b|三角函数|内角.*对边/, '三角函数'],
  [/棱锥|棱柱|球面|二面角|圆锥|圆柱|正方体|平面.*平行|空间直角/, '立体几何'],
  [/导数|切线|极值|单调|零点/, '函数与导数'],
  [/不等式|恒成立/, '不等式'],
  [/排列|组合|二项式|展开式/, '计数原理'],
  [/样本|方差|平均数|中位数|频率/, '统计'],
  [/\\(triangle)|三角形|四边形|圆\s*\$?O|菱形|矩形/, '平面几何'],
  [/probability|random/i, 'probability'],
  [/triangle|circle|polygon/i, 'geometry'],
  [/equation|solve for/i, 'equations'],
  [/derivative|integral/i, 'calculus'],
  [/磁场|电场|电流|电容/, '电磁学'],
  [/速度|加速度|摩擦|弹簧|做功/, '力学'],
];
const MAX_TAGS = 5;

/** Up to five tags: the printed topics, else what the text is about. */
export function tagsOf(topics: readonly string[], text: string): string[] {
  const printed = [...new Set(topics.filter((topic) => topic.length > 1 && topic.length <= 50))];
  if (printed.length > 0) return printed.slice(0, MAX_TAGS);
  return TAGS.filter(([pattern]) => pattern.test(text))
    .map(([, tag]) => tag)
    .slice(0, 3);
}

/** Difficulty 1..5 from the printed share of students who solve it; null where the paper says nothing. */
export function difficultyOf(facility: number | null): number | null {
  if (facility === null) return null;
  if (facility >= 0.9) return 1;
  if (facility >= 0.75) return 2;
  if (facility >= 0.55) return 3;
  return facility >= 0.3 ? 4 : 5;
}
