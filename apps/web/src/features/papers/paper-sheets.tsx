/**
 * A paper as it will print with the last settings: sheets with their columns and their sealing line. No question is
 * split and no heading is last in a column. Every block renders once, at the position that its height allows.
 */
import { useElementSize } from '@mantine/hooks';
import { POINTS_PER_PIXEL, type Language } from '@tiku/contracts/common';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { PaperColumn } from '../../ui/paper-column.js';
import { QuestionContent } from '../../ui/question-content.js';
import { withBesideFigures } from './beside-figures.js';
import type { PaperDraft } from './editor/paper-draft.js';
import { columnWidth, pixels, placesOf, sheetOf, topOf, type Block, type Sheet } from './page-breaks.js';
import { SectionHeading, usePaperBlocks } from './paper-blocks.js';
import { PaperHead } from './paper-head.js';
import { languageOf } from './paper-language.js';
import { paperMessages } from './papers.messages.js';
import styles from './paper-sheets.module.css';
import { usePrintSettings, type PrintSettings } from './view/print-settings.js';

export interface PaperSheetsProps {
  draft: PaperDraft;
  hasAnswers: boolean;
}
export function PaperSheets({ draft, hasAnswers }: PaperSheetsProps) {
  const format = useFormat();
  const language = languageOf(draft, format.language);
  const t = useMessages(paperMessages, language);
  const all = useRef<HTMLDivElement>(null);
  const { ref: frame, width } = useElementSize();
  const settings = usePrintSettings();
  const sheet = sheetOf(settings);
  const blocks = usePaperBlocks(draft, language);
  // The number of a question precedes its text.
  const columnPt = columnWidth(sheet) * POINTS_PER_PIXEL - 2 * settings.fontSizePt;
  const shown = useMemo(
    () =>
      blocks.map((block) =>
        block.kind === 'question'
          ? { ...block, question: withBesideFigures(block.question, columnPt) }
          : block,
      ),
    [blocks, columnPt],
  );
  const heights = useHeights(all, blocks.length);
  const { places, pages } = placesOf(
    blocks.map(({ isHeading }, index): Block => ({ height: heights[index] ?? 0, isHeading })),
    sheet,
  );
  const scale = width > 0 ? Math.min(1, width / sheet.width) : 1;
  const height = topOf(sheet, pages - 1) + sheet.height;
  const wide = columnWidth(sheet);
  const leftOf = (column: number) => sheet.margin.left + column * (wide + sheet.gutter);
  return (
    <PaperColumn value={columnPt}>
      <div ref={frame} className={styles.frame} style={{ height: height * scale, maxWidth: sheet.width }}>
        <div
          ref={all}
          className={styles.paper}
          style={{
            ...{ width: sheet.width, height, transform: `scale(${scale})` },
            fontSize: (settings.fontSizePt * 96) / 72,
          }}
        >
          {Array.from({ length: pages }, (_, page) => (
            <div key={page} className={styles.page} style={{ top: topOf(sheet, page), height: sheet.height }}>
              {/* On the front of a leaf alone. */}
              {sheet.hasSealingLine && page % 2 === 0 && <SealingLine sheet={sheet} language={language} />}
              {Array.from({ length: sheet.columns }, (_, column) => (
                <span key={column} className={styles.foot} style={{ left: leftOf(column), width: wide }}>
                  {t('pageOf', { page: page * sheet.columns + column + 1, pages: pages * sheet.columns })}
                </span>
              ))}
            </div>
          ))}
          {shown.map((block, index) => {
            const { page, column, y } = places[index] ?? { page: 0, column: 0, y: 0 };
            const top = topOf(sheet, page) + sheet.margin.top + y;
            return (
              <div
                key={block.key}
                data-block={index}
                className={styles.block}
                style={{ top, left: leftOf(column), width: wide }}
              >
                {block.kind === 'title' && (
                  <PaperHead draft={draft} settings={settings} language={language} />
                )}
                {block.kind === 'section' && (
                  <SectionHeading section={block.section} n={block.n} language={language} />
                )}
                {block.kind === 'question' && (
                  <div
                    className={styles.question}
                    style={{ marginBottom: hasAnswers ? 0 : roomBelow(block.question.type, settings) }}
                  >
                    <QuestionContent question={block.question} number={block.n} showAnswer={hasAnswers} />
                  </div>
                )}
              </div>
            );
          })}
        </div>
      </div>
    </PaperColumn>
  );
}

/** Written upwards along a dotted line, at the left edge. */
function SealingLine({ sheet: { margin, height }, language }: { sheet: Sheet; language: Language }) {
  const t = useMessages(paperMessages, language);
  return (
    <div className={styles.seal} style={{ width: margin.left * 0.8, height }}>
      <div>
        {(['seal.school', 'seal.class', 'seal.name', 'seal.number'] as const).map((field) => (
          <span key={field}>{t(field)}</span>
        ))}
      </div>
      <p>{t('seal.warning')}</p>
    </div>
  );
}

/** Room to write in, in pixels. */
function roomBelow(type: string, { choiceMm, fillMm, solutionMm }: PrintSettings): number {
  return pixels(type === 'solution' ? solutionMm : type === 'fill' ? fillMm : choiceMm);
}

/** The height of each block, kept up to date: pictures and drawings arrive late. */
function useHeights(all: React.RefObject<HTMLDivElement | null>, count: number): readonly number[] {
  const [heights, setHeights] = useState<readonly number[]>([]);
  useLayoutEffect(() => {
    if (!all.current) return;
    const parts = [...all.current.querySelectorAll<HTMLElement>('[data-block]')];
    const measure = () => {
      const found = parts.map((part) => part.offsetHeight);
      setHeights((before) => (before.join() === found.join() ? before : found));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const resized = new ResizeObserver(measure);
    for (const part of parts) resized.observe(part);
    return () => resized.disconnect();
  }, [all, count]);
  return heights;
}
