/** Words that the written forms of a question add to it. */
export interface Labels {
  answer: string;
  solution: string;
  figure: string;
  isChinese: boolean;
}
const LABELS = {
  'zh-CN': { answer: '答案：', solution: '解析：', figure: '图', isChinese: true },
  'en-US': { answer: 'Answer: ', solution: 'Solution: ', figure: 'figure', isChinese: false },
} as const satisfies Record<string, Labels>;
export type TextLanguage = keyof typeof LABELS;

export const labelsOf = (language: TextLanguage): Labels => LABELS[language];

const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';

/** 「（1）」 or 「①」, by language. */
export function partNumber(level: 1 | 2, number: number, isChinese: boolean): string {
  if (level === 2) return CIRCLED[number - 1] ?? `(${number})`;
  return isChinese ? `（${number}）` : `(${number})`;
}

export const optionLetter = (at: number): string =>
  at < 26
    ? String.fromCharCode(65 + at)
    : `${String.fromCharCode(64 + Math.floor(at / 26))}${String.fromCharCode(65 + (at % 26))}`;
