/**
 * Proposals by rules: difficulty, category and the required abilities of a question, each with a confidence. Pure. Uses
 * few and general words; a person confirms the result.
 */
import type { Language } from '@tiku/contracts/common';
import type { BANK_CATEGORIES } from '@tiku/contracts/question-bank';
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import { abilitiesOf } from './ability-rules.js';

export type ProposedQuestion = Pick<
  RecognisedQuestion,
  'type' | 'stem' | 'options' | 'solution' | 'difficulty'
>;
interface RuleProposals {
  difficulty: { value: number; confidence: number };
  category: { value: string[]; confidence: number };
  abilities: { value: { name: string; score: number }[]; confidence: number };
}

const CATEGORIES: readonly [(typeof BANK_CATEGORIES)[number], RegExp][] = [
  [
    'physics',
    /速度|加速度|质量为|电阻|电流|电压|磁场|电场|弹簧|摩擦|动能|velocity|friction|voltage|momentum/gi,
  ],
  ['chemistry', /溶液|化学|反应|离子|mol|氧化|元素|solution of|reaction|titrat|oxid/gi],
  ['biology', /细胞|基因|光合|染色体|遗传|cell|gene|chromosome|photosynth|enzyme/gi],
  ['computer', /程序|算法|数据结构|函数调用|编译|int main|algorithm|program|array|pointer/gi],
  [
    'mathematics',
    /\\frac|\\sqrt|方程|函数|集合|数列|概率|三角形|不等式|向量|equation|function|triangle|integral|\$x/gi,
  ],
  ['english', /\b(?:passage|grammar|underlined word|synonym|tense)\b|完形填空|阅读理解/gi],
  ['history', /朝代|战争|革命|改革开放|dynasty|revolution|treaty/gi],
  ['geography', /气候|经纬|地形|季风|河流|climate|latitude|plateau/gi],
];
const NAMES: Record<(typeof CATEGORIES)[number][0], { zh: string; en: string }> = {
  mathematics: { zh: '数学', en: 'Mathematics' },
  physics: { zh: '物理', en: 'Physics' },
  chemistry: { zh: '化学', en: 'Chemistry' },
  biology: { zh: '生物', en: 'Biology' },
  computer: { zh: '信息技术', en: 'Computing' },
  chinese: { zh: '语文', en: 'Chinese' },
  english: { zh: '英语', en: 'English' },
  history: { zh: '历史', en: 'History' },
  geography: { zh: '地理', en: 'Geography' },
  politics: { zh: '政治', en: 'Politics' },
  other: { zh: '其他', en: 'Other' },
};
/** Of a longer text only the beginning is read: a proposal needs no more. */
const CHARS_MAX = 20_000;

/**
 * Proposals for a recognised question; a difficulty that the paper prints is kept. Its category is named in the
 * language of the question, which keeps it; abilities are for the reader.
 */
export function proposalsOf(question: ProposedQuestion, reader: Language): RuleProposals {
  const content = `${question.stem}\n${question.options.map(({ text }) => text).join('\n')}`.slice(
    0,
    CHARS_MAX,
  );
  const language = /\p{Script=Han}/u.test(content) ? 'zh' : 'en';
  const abilities = abilitiesOf(question, content, reader);
  return {
    difficulty: difficultyOf(question, content),
    category: categoryOf(content, language),
    abilities: { value: abilities, confidence: abilities.length > 0 ? 0.4 : 0 },
  };
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Parts, proofs, cases and length make a question hard; a short choice is easy. */
function difficultyOf(
  { difficulty, type, stem }: ProposedQuestion,
  content: string,
): RuleProposals['difficulty'] {
  if (difficulty !== null) return { value: difficulty, confidence: 0.95 };
  const parts = countOf(stem, /\\subp(?![a-z])/g);
  const base = type === 'solution' ? 3 : type === 'multipleChoice' ? 3 : 2;
  const harder = [
    parts >= 2,
    parts >= 3,
    /证明|求证|取值范围|最大值|最小值|讨论|恒成立|prove|show that|maximum|minimum/i.test(content),
    content.length > 400,
  ].filter(Boolean).length;
  const easier = type !== 'solution' && content.length < 60 && harder === 0 ? 1 : 0;
  return { value: Math.min(5, Math.max(1, base + harder - easier)), confidence: 0.4 };
}

function categoryOf(content: string, language: 'zh' | 'en'): RuleProposals['category'] {
  const counts = CATEGORIES.map(([name, pattern]) => ({ name, count: countOf(content, pattern) }));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const [best] = counts.sort((a, b) => b.count - a.count);
  if (!best || best.count === 0) return { value: [], confidence: 0 };
  return { value: [NAMES[best.name][language]], confidence: round(Math.min(0.8, best.count / (total + 1))) };
}

const round = (value: number): number => Math.round(value * 100) / 100;
