/** Questions with their printed numbers, sections with their heading. */
import { headingDetails } from '@tiku/contracts/paper-bank';
import type { OutputPaper, OutputQuestion, OutputSection } from './paper.js';
import type { Words } from './words.js';

export interface NumberedQuestion extends OutputQuestion {
  number: number;
  /** Printed before the stem if the section's heading does not say it. */
  shownScore: number | null;
}
export interface NumberedSection {
  heading: string;
  /** The same without scores, above its answers. */
  title: string;
  questions: NumberedQuestion[];
}

const HAS_NUMBER =
  /^\s*(?:[一二三四五六七八九十]{1,3}\s*[、．.]|第\s*[一二三四五六七八九十I]+|[IVX]{1,5}\s*[.．、])/u;

export function numbered({ sections }: Pick<OutputPaper, 'sections'>, words: Words): NumberedSection[] {
  let number = 0;
  return sections.map((section, at) => {
    const each = equalScore(section);
    return {
      heading: headingOf(section, at, words),
      title: titleOf(section, at, words),
      questions: section.questions.map((question) => {
        number += 1;
        return { ...question, number, shownScore: each === null ? question.score : null };
      }),
    };
  });
}

/** 一, II: only the number of a section, for the score table. */
export const sectionNumber = (at: number, words: Words): string =>
  words.section('', at).replace(/[、.]\s*$/, '');

/** The common score of a section's questions; null if they differ or have none. */
function equalScore({ questions }: OutputSection): number | null {
  const [first] = questions;
  return first && questions.every(({ score }) => score === first.score) ? first.score : null;
}

function titleOf(section: OutputSection, at: number, words: Words): string {
  const title = section.title.trim();
  return title === '' || HAS_NUMBER.test(title) ? title : words.section(title, at);
}

function headingOf(section: OutputSection, at: number, words: Words): string {
  const named = titleOf(section, at, words);
  if (section.heading.trim() !== '') return section.heading.trim();
  return named === '' ? '' : named + headingDetails(section, words.isChinese ? 'zh-CN' : 'en-US');
}
