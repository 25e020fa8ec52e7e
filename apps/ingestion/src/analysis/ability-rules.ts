/**
 * The abilities that a question asks for, by its words, signs and shape. Pure. Seven general ones, each of which the
 * usual questions of several subjects ask for; a score is a share of signs found, no measurement.
 */
import type { Language } from '@tiku/contracts/common';
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';

type Asked = Pick<RecognisedQuestion, 'type' | 'stem' | 'options'>;
interface Ability {
  name: Record<Language, string>;
  pattern: RegExp;
  /** What the shape of the question adds to the words. */
  shape?: (question: Asked) => number;
}

const partsOf = ({ stem }: Asked): number => stem.match(/\\subp(?![a-z])/g)?.length ?? 0;
/** Options are compared with each other. */
const isChoice = ({ type }: Asked): boolean => type === 'multipleChoice' || type === 'choice';

const ABILITIES: readonly Ability[] = [
  {
    name: { 'zh-CN': '概念理解', 'en-US': 'Concepts' },
    pattern:
      /函数|数列|向量|集合|复数|概率|方程|不等式|导数|切线|单调|奇函数|偶函数|离心率|定义域|焦点|直径|三角形|扇形|多边形|展开式|随机变量|速度|加速度|位移|摩擦|质量|轨道|动能|反应|氧化|溶液|离子|原子|分子|物质的量|细胞|基因|气候|朝代|integer|function|divisor|multiple|factor|digit|even|odd|prime|sequence|probability|sentence|tense|clause|force|energy|cell/gi,
  },
  {
    name: { 'zh-CN': '逻辑推理', 'en-US': 'Reasoning' },
    pattern:
      /证明|求证|推理|充分|必要|当且仅当|讨论|恒成立|取值范围|若|则|设|已知|满足|下列|prove|show that|justify|deduce|hence|\blet\b|\bif\b|which of/gi,
    // Parts build on each other; of several statements each is judged.
    shape: (question) =>
      (partsOf(question) >= 2 ? 1 : 0) +
      (isChoice(question) ? 1 : 0) +
      (question.type === 'multipleChoice' ? 1 : 0),
  },
  {
    name: { 'zh-CN': '运算求解', 'en-US': 'Calculation' },
    pattern:
      /计算|求|解方程|化简|大小|多少|之比|最大值|最小值|的值|约为|\\d?frac|\\sqrt|\\log|=|\d\s*[-+]|\^|calculate|solve|evaluate|simplify|equals|sum|how many|greatest|least/gi,
  },
  {
    name: { 'zh-CN': '空间想象', 'en-US': 'Spatial thinking' },
    pattern:
      /如图|平面|棱|球面|圆|椭圆|抛物线|双曲线|轨迹|图象|三视图|斜面|斜边|夹角|切线|曲线|多边形|倾角|抛出|\\triangle|\\odot|\\angle|\\perp|\\vec|直线|diagram|plane|sphere|sketch|triangle/gi,
  },
  {
    name: { 'zh-CN': '数据处理', 'en-US': 'Data handling' },
    pattern:
      /统计|样本|频率|表格|数据|平均数|方差|概率|随机|分布列|期望|选法|取出|命中|\n\||data|sample|mean|variance|table/gi,
  },
  {
    name: { 'zh-CN': '建模应用', 'en-US': 'Modelling' },
    pattern:
      /某|实际|生产|成本|利润|售价|销售|方案|设计|模型|物体|物块|木箱|小球|卫星|溶液|固体|铁粉|取出|投篮|实验|标准状况|\\mathrm\{(?:[km]?g|m|s|N|J|V|A|L|mL|mol|m\/s|mol\/L)|cost|profit|design|model|school|club|museum|e-mail|holiday|doctor|bridge|cinema|film/gi,
  },
  {
    name: { 'zh-CN': '理解表达', 'en-US': 'Comprehension' },
    pattern:
      /说明|简述|阅读|材料|概括|解释|说法|结论|叙述|写出|表达式|describe|explain|passage|summari[sz]e|write|introduce|sentence|correct/gi,
    // A text in words, without a formula, and options that say something are read.
    shape: (question) =>
      (/[$\\]/.test(question.stem.replace(/\\(?:fillin|fill|paren|choice)/g, '')) ? 0 : 1) +
      (isChoice(question) && question.options.some(({ text }) => WORDS.test(text)) ? 1 : 0),
  },
];
/** An option that says something, more than a value. */
const WORDS = /\p{Script=Han}{4,}|\b[a-z]{3,}\s+[a-z]{2,}\b/iu;

/** The strongest first; names in the reader's language. `content`: stem and options. */
export function abilitiesOf(
  question: Asked,
  content: string,
  language: Language,
): { name: string; score: number }[] {
  return ABILITIES.map(({ name, pattern, shape }) => {
    const count = (content.match(pattern)?.length ?? 0) + (shape?.(question) ?? 0);
    return { name: name[language], score: Math.round((count / (count + 2)) * 100) / 100 };
  })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}
