/** The parts of a paper in order: its head, section headings, numbered questions. */
import type { Language } from '@tiku/contracts/common';
import { headingDetails } from '@tiku/contracts/paper-bank';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { equalScore } from './editor/paper-figures.js';
import { firstNumbers, type DraftSection, type PaperDraft } from './editor/paper-draft.js';
import { hasOrdinal, ordinal } from './ordinal.js';
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
  const details = headingDetails(
    {
      title: section.title,
      questions: section.questions.map(({ score, question: { type, options } }) => ({
        type,
        score,
        options,
      })),
    },
    language,
  );
  return (
    <h3 className={styles.section}>
      {hasOrdinal(section.title)
        ? section.title
        : t('sectionHeading', {
            n: ordinal(n, language),
            title: section.title || t('untitledSection'),
          })}
      {details !== '' && <span>{details}</span>}
    </h3>
  );
}
