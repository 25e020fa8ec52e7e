/** The language of a paper: words added to its sheet are in it, in any interface language. Pure. */
import type { Language } from '@tiku/contracts/common';

interface Worded {
  title: string;
  sections: readonly { questions: readonly { question: { stem: string } }[] }[];
}

const HAN = /\p{Script=Han}/u;
const FORMULA = /\$[^$]*\$/g;
const LATIN_WORD = /[A-Za-z]{2}/;

/** Chinese if it contains a Chinese character, else English; `otherwise` without any word. */
export function languageOf({ title, sections }: Worded, otherwise: Language): Language {
  const texts = [
    title,
    ...sections.flatMap(({ questions }) => questions.map(({ question }) => question.stem)),
  ];
  if (texts.some((text) => HAN.test(text))) return 'zh-CN';
  return texts.some((text) => LATIN_WORD.test(text.replace(FORMULA, ''))) ? 'en-US' : otherwise;
}
