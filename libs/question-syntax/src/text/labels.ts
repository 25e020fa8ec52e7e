/** Words that the written forms of a question add to it. */
export interface Labels {
  answer: string;
  solution: string;
  figure: string;
  isChinese: boolean;
  /** In place of what cannot be set: a command, or a whole formula if it is empty. */
  unshown: (command: string) => string;
}
const LABELS = {
  'zh-CN': {
    answer: '答案：',
    solution: '解析：',
    figure: '图',
    isChinese: true,
    unshown: (command) => (command === '' ? '［这里的公式无法显示］' : `［这里的 ${command} 无法显示］`),
  },
  'en-US': {
    answer: 'Answer: ',
    solution: 'Solution: ',
    figure: 'figure',
    isChinese: false,
    unshown: (command) =>
      command === '' ? '[a formula cannot be shown here]' : `[${command} cannot be shown here]`,
  },
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
