/**
 * A paper as it will print with what was chosen last: pages in which no question is cut and no heading stands alone at the foot. Every block is
 * set once; the first of each page is moved down by what the page before left empty.
 */
import { useElementSize } from '@mantine/hooks';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { QuestionContent, QuestionText } from '../../ui/question-content.js';
import { equalScore, figuresOf, scoreOf } from './editor/paper-figures.js';
import { firstNumbers, type DraftSection, type PaperDraft } from './editor/paper-draft.js';
import { hasOrdinal, ordinal } from './ordinal.js';
import { pagesOf, pixels, sheetOf, type Block } from './page-breaks.js';
import { paperMessages } from './papers.messages.js';
import styles from './paper-sheets.module.css';
import { usePrintSettings, type PrintSettings } from './view/print-settings.js';

interface PaperSheetsProps {
  draft: PaperDraft;
  hasAnswers: boolean;
}
export function PaperSheets({ draft, hasAnswers }: PaperSheetsProps) {
  const t = useMessages(paperMessages);
  const format = useFormat();
  const column = useRef<HTMLDivElement>(null);
  const { ref: frame, width } = useElementSize();
  const settings = usePrintSettings();
  const sheet = sheetOf(settings);
  const blocks = useMemo(
    () => blocksOf(draft, (score) => t('shownScore', { score: format.number(score) })),
    [draft, t, format],
  );
  const heights = useHeights(column, blocks.length);
  const { offsets, pages } = pagesOf(
    blocks.map(({ isHeading }, index): Block => ({ height: heights[index] ?? 0, isHeading })),
    sheet.height - 2 * sheet.margin,
    sheet,
  );
  const scale = width > 0 ? Math.min(1, width / sheet.width) : 1;
  const height = pages * sheet.height + (pages - 1) * sheet.gap;
  return (
    <div ref={frame} className={styles.frame} style={{ height: height * scale }}>
      <div className={styles.paper} style={{ width: sheet.width, height, transform: `scale(${scale})` }}>
        {Array.from({ length: pages }, (_, page) => (
          <div
            key={page}
            className={styles.page}
            style={{ top: page * (sheet.height + sheet.gap), height: sheet.height }}
          >
            <span>{t('pageOf', { page: page + 1, pages })}</span>
          </div>
        ))}
        <div
          ref={column}
          className={styles.column}
          style={{ top: sheet.margin, left: sheet.margin, right: sheet.margin }}
        >
          {blocks.map((block, index) => (
            <div key={block.key} style={{ paddingTop: offsets[index] }}>
              <div data-block={index} className={styles.block}>
                {block.kind === 'title' && <Title draft={draft} />}
                {block.kind === 'section' && <SectionHeading section={block.section} n={block.n} />}
                {block.kind === 'question' && (
                  <div
                    className={styles.question}
                    style={{ marginBottom: hasAnswers ? 0 : roomBelow(block.question.type, settings) }}
                  >
                    <QuestionContent question={block.question} number={block.n} showAnswer={hasAnswers} />
                  </div>
                )}
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

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

/** Room to write in, in pixels. */
function roomBelow(type: string, { choiceMm, fillMm, solutionMm }: PrintSettings): number {
  return pixels(type === 'solution' ? solutionMm : type === 'fill' ? fillMm : choiceMm);
}

/** Marks stand before a question where the heading of its section does not say them. */
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

/** Of each block, kept up to date: pictures and drawings arrive late. */
function useHeights(column: React.RefObject<HTMLDivElement | null>, count: number): readonly number[] {
  const [heights, setHeights] = useState<readonly number[]>([]);
  useLayoutEffect(() => {
    if (!column.current) return;
    const parts = [...column.current.querySelectorAll<HTMLElement>('[data-block]')];
    const measure = () => {
      const found = parts.map((part) => part.offsetHeight);
      setHeights((before) => (before.join() === found.join() ? before : found));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const resized = new ResizeObserver(measure);
    for (const part of parts) resized.observe(part);
    return () => resized.disconnect();
  }, [column, count]);
  return heights;
}

function Title({ draft }: { draft: PaperDraft }) {
  const t = useMessages(paperMessages);
  const format = useFormat();
  const { score } = figuresOf(draft);
  const facts = [
    score > 0 && t('fullMarks', { score: format.number(score) }),
    draft.timeLimitMinutes !== null && t('timeAllowed', { minutes: draft.timeLimitMinutes }),
  ].filter(Boolean);
  return (
    <header className={styles.title}>
      <h2>{draft.title.trim() || t('untitled')}</h2>
      {facts.length > 0 && <p>{facts.join('　')}</p>}
      {draft.description.trim() !== '' && (
        <QuestionText className={styles.description} source={draft.description} />
      )}
    </header>
  );
}

function SectionHeading({ section, n }: { section: DraftSection; n: number }) {
  const t = useMessages(paperMessages);
  const format = useFormat();
  const each = equalScore(section.questions);
  const params = {
    count: section.questions.length,
    total: format.number(scoreOf(section.questions)),
  };
  return (
    <h3 className={styles.section}>
      {hasOrdinal(section.title)
        ? section.title
        : t('sectionHeading', {
            n: ordinal(n, format.language),
            title: section.title || t('untitledSection'),
          })}
      {section.questions.length > 0 && (
        <span>
          {each === null
            ? t('sectionSum', params)
            : t('sectionEach', { ...params, each: format.number(each) })}
        </span>
      )}
    </h3>
  );
}
