/** Word and TeX as they look: paragraphs, tables and pictures typeset; the source of TeX on request. */
import { Skeleton } from '@mantine/core';
import type { SourceBlock } from '@tiku/contracts/ingestion';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { QuestionText } from '../../../ui/question-content.js';
import type { Figures } from '../../../ui/rendered-text.js';
import { useNearScreen } from '../../../ui/use-near-screen.js';
import type { DraftQuestion } from '../draft-editing.js';
import { fieldAtLine, isWithin, ownedSpansOf, spanOfField, type OwnedSpans } from '../text-places.js';
import { useSource } from './source.client.js';
import { sourceMessages } from './source.messages.js';
import styles from './source.module.css';
import { useNear } from './use-near.js';

interface SourceTextProps {
  taskId: string;
  questions: readonly DraftQuestion[];
  current: DraftQuestion | null;
  field: string | null;
  showsCode: boolean;
  numberOf: (question: DraftQuestion) => string;
  onOpen: (id: string, field: string | null) => void;
}

const NO_IMAGES: Figures['images'] = [];
/** These render at once; the others when they come near the screen. */
const FIRST_BLOCKS = 30;

export function SourceText(props: SourceTextProps) {
  const { taskId, questions, current, field, showsCode, numberOf, onOpen } = props;
  const t = useMessages(sourceMessages);
  const source = useSource(taskId);
  const own = useRef<HTMLDivElement>(null);
  const owned = useMemo(() => ownedSpansOf(questions), [questions]);
  const span = owned.find(({ question }) => question.id === current?.id) ?? null;
  const fieldSpan = current && field ? spanOfField(current, field) : null;
  const goTo = fieldSpan?.first ?? span?.whole?.first;
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  // On a phone it is hidden until its tab is chosen: it can be scrolled only then.
  const isShown = useNear(sheet);
  useEffect(() => {
    own.current?.scrollIntoView({ block: 'center' });
  }, [goTo, source.data, showsCode, isShown]);

  const data = source.data;
  const images = data?.images ?? NO_IMAGES;
  const figures = useMemo((): Figures => ({ images, tikz: [] }), [images]);
  const blocks = useMemo((): readonly SourceBlock[] => {
    if (!data) return [];
    if (showsCode || data.blocks.length === 0)
      return data.items.map((text, index) => ({ at: index + 1, kind: 'text' as const, text }));
    return data.blocks;
  }, [data, showsCode]);
  if (source.isError) return <p className="tk-dim">{t('failed')}</p>;
  if (!data) return <Skeleton height={480} role="status" aria-label={t('loading')} />;

  const isCode = showsCode || (data.kind === 'lines' && data.blocks.length === 0);
  const owns = (one: OwnedSpans | null, at: number): boolean =>
    one !== null && (isWithin(one.whole, at) || one.far.some((far) => isWithin(far, at)));
  const firstOn = blocks.findIndex(({ at }) => isWithin(fieldSpan ?? span?.whole ?? null, at));
  return (
    <div ref={setSheet} className={`${styles.sheet} tk-paper`} data-code={isCode || undefined}>
      {blocks.map((block, index) => {
        const owner = owned.find((one) => owns(one, block.at));
        return (
          <div
            key={index}
            ref={index === firstOn ? own : null}
            className={styles.block}
            data-kind={block.kind}
            data-bold={block.bold || undefined}
            data-on={owns(span, block.at) || undefined}
            data-focused={isWithin(fieldSpan, block.at) || undefined}
            data-owned={owner ? true : undefined}
            onClick={owner && (() => onOpen(owner.question.id, fieldAtLine(owner.question, block.at)))}
          >
            {isCode && <small>{block.at}</small>}
            {/* Several blocks may come from one line. */}
            {owner?.whole?.first === block.at && blocks[index - 1]?.at !== block.at && (
              <button
                type="button"
                className={styles.jump}
                aria-label={t('region.open', { n: numberOf(owner.question) })}
                onClick={() => onOpen(owner.question.id, null)}
              >
                {numberOf(owner.question)}
              </button>
            )}
            {isCode ? (
              <pre>{block.text}</pre>
            ) : (
              <BlockText
                text={block.text}
                figures={figures}
                atOnce={index < FIRST_BLOCKS || owns(span, block.at)}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

function BlockText({ text, figures, atOnce }: { text: string; figures: Figures; atOnce: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  const isSet = useNearScreen(frame, atOnce);
  return <div ref={frame}>{isSet ? <QuestionText source={text} figures={figures} /> : text}</div>;
}
