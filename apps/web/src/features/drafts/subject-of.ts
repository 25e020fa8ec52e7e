/** The subject in a paper's name, as the category of a bank created for it; null if the name has none. Pure. */
import type { BANK_CATEGORIES } from '@tiku/contracts/question-bank';

type Category = (typeof BANK_CATEGORIES)[number];

/** The longer word first: 信息技术 is not 技术, and 数学 also occurs in 数学建模. */
const WORDS: readonly (readonly [RegExp, Category])[] = [
  [/信息(?:技术|学)|计算机|编程|程序设计|数据结构|computer|programming/i, 'computer'],
  [/思想政治|政治|道德与法治|思品|politics/i, 'politics'],
  [/数学|math/i, 'mathematics'],
  [/物理|physics/i, 'physics'],
  [/化学|chemistry/i, 'chemistry'],
  [/生物|biology/i, 'biology'],
  [/语文|chinese/i, 'chinese'],
  [/英语|english/i, 'english'],
  [/历史|history/i, 'history'],
  [/地理|geography/i, 'geography'],
];

/** The first word that occurs in the name, so that 数学与物理 is mathematics. */
export function subjectOf(name: string): Category | null {
  const found = WORDS.map(([pattern, category]) => ({ category, at: name.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  return found[0]?.category ?? null;
}
