/** The parts of a paper in order: its head, section headings, numbered questions. */
import type { Language } from '@tiku/contracts/common';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { equalScore, scoreOf } from './editor/paper-figures.js';
import { firstNumbers, type DraftSection, type PaperDraft } from './editor/paper-draft.js';
import { hasOrdinal, ordinal, saysScores } from './ordinal.js';
import { paperMessages } from './papers.messages.js';
import styles from './paper-sheets.module.css';

type Part =
  | { kind: 'title'; key: string; isHeading: boolean }
  | { kind: 'section'; key: string; isHeading: boolean; section: DraftSection; n: number }
  | {
      kind: 'question';
      key: string;
      isHeading: boolean;
      question: DraftSection['questions'][number]['question'];
      n: number;
    };

/** Marks precede a question unless the heading of its section states them. */
function blocksOf(draft: PaperDraft, scoreText: (score: number) => string): Part[] {
  const firsts = firstNumbers(draft);
  return [
    { kind: 'title', key: 'title', isHeading: true },
    ...draft.sections.flatMap((section, index): Part[] => {
      const isEqual = equalScore(section.questions) !== null;
      return [
        { kind: 'section', key: section.id, isHeading: true, section, n: index + 1 },
        ...section.questions.map(({ id: key, question, score }, at): Part => {
          const n = (firsts[index] ?? 1) + at;
          const marked =
            isEqual || score === 0 ? question : { ...question, stem: scoreText(score) + question.stem };
          return { kind: 'question', key, isHeading: false, question: marked, n };
        }),
      ];
    }),
  ];
}

export function usePaperBlocks(draft: PaperDraft, language: Language): Part[] {
  const t = useMessages(paperMessages, language);
  const format = useFormat();
  return useMemo(
    () => blocksOf(draft, (score) => t('shownScore', { score: format.number(score) })),
    [draft, t, format],
  );
}

interface SectionHeadingProps {
  section: DraftSection;
  n: number;
  language: Language;
}
export function SectionHeading({ section, n, language }: SectionHeadingProps) {
  const t = useMessages(paperMessages, language);
  const format = useFormat();
  const each = equalScore(section.questions);
  const total = scoreOf(section.questions);
  const params = { count: section.questions.length, total: format.number(total) };
  return (
    <h3 className={styles.section}>
      {hasOrdinal(section.title)
        ? section.title
        : t('sectionHeading', {
            n: ordinal(n, language),
            title: section.title || t('untitledSection'),
          })}
      {total > 0 && !saysScores(section.title) && (
        <span>
          {each === null
            ? t('sectionSum', params)
            : t('sectionEach', { ...params, each: format.number(each) })}
        </span>
      )}
    </h3>
  );
}
