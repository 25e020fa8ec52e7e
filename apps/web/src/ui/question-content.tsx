/** A typeset question: stem, options in 4, 2 or 1 columns by their measured width, figures, answer. */
import 'katex/dist/katex.min.css';
import { BESIDE_TEXT_MAX } from '@tiku/contracts/common';
import { memo, useContext, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../i18n/language.js';
import { useMessages } from '../i18n/messages.js';
import { exchangeHtml, type ShownParts } from './exchange-html.js';
import { shownBefore, useDrawingsVersion, useWantedDrawings } from './drawings/use-drawings.js';
import { PaperColumn } from './paper-column.js';
import {
  drawnSize,
  fitsBesideText,
  mayHoldDrawings,
  NO_FIGURES,
  rendered,
  type Figures,
} from './rendered-text.js';
import { screenSizes } from './screen-sizes.js';
import { SearchedWords } from './searched-words.js';
import { uiMessages } from './ui.messages.js';
import { whenIdle } from './when-idle.js';

interface TextProps {
  source: string;
  figures?: Figures;
  inline?: boolean;
  /** 「3．」 before the first word. */
  prefix?: string;
  className?: string;
  /** The marked characters of the source, such as search hits. */
  marks?: readonly { from: number; to: number }[];
}
/** One text of a question. The HTML is safe by construction (question-syntax escapes everything). */
export function QuestionText({ source, figures = NO_FIGURES, inline, prefix, className, marks }: TextProps) {
  const language = useLanguage((state) => state.language);
  const words = useContext(SearchedWords);
  const version = useDrawingsVersion(mayHoldDrawings(source));
  const textId = useId();
  const { set, codes } = useMemo(() => {
    void language;
    void version;
    const form = inline ? 'inline' : 'block';
    const result = rendered(source, form, figures, words, marks, shownBefore(textId));
    return { set: numbered(result, prefix), codes: result.drawings };
  }, [source, figures, inline, prefix, language, words, marks, version, textId]);
  useWantedDrawings(codes, textId, version);
  // React sets the first text; later changes are exchanged in place.
  const [first] = useState(set);
  const element = useRef<HTMLDivElement & HTMLSpanElement>(null);
  const shown = useRef<{ in: HTMLElement; set: ShownParts } | null>(null);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const before = shown.current?.in === target ? shown.current.set : first;
    exchangeHtml(target, before, set);
    shown.current = { in: target, set };
  }, [set, first, inline]);
  const Tag = inline ? 'span' : 'div';
  return <Tag ref={element} className={className} dangerouslySetInnerHTML={{ __html: first.html }} />;
}

/** Puts the number into the first paragraph. */
function numbered({ html, parts }: ShownParts, prefix: string | undefined): ShownParts {
  if (!prefix) return { html, parts };
  const number = `<span class="tk-n">${prefix}</span>`;
  const isParagraph = html.startsWith('<p>');
  const withNumber = (part: string): string => (isParagraph ? `<p>${number}${part.slice(3)}` : part);
  const ownParts = isParagraph ? [] : [`<p>${number}</p>`];
  return {
    html: `${ownParts.join('')}${withNumber(html)}`,
    parts: parts && [...ownParts, ...parts.map((part, index) => (index === 0 ? withNumber(part) : part))],
  };
}

export const optionLabel = (index: number): string => String.fromCharCode(65 + index);

interface OptionsProps {
  options: readonly { text: string; isCorrect?: boolean | null | undefined }[];
  figures: Figures;
  showCorrect: boolean;
}
/**
 * Estimates columns from the length of the texts, and measures them when the browser is idle or the list comes near the
 * screen: a page of a hundred questions is visible before its full layout, and a scroll measures nothing.
 */
function Options({ options, figures, showCorrect }: OptionsProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(() => guessedColumns(options));
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    let fittedPx = -1;
    const fit = () => {
      const em = Number.parseFloat(getComputedStyle(list).fontSize) || HAN_PX;
      fittedPx = list.clientWidth;
      setColumns(columnsFor(widestOption(list), fittedPx, em));
    };
    if (typeof IntersectionObserver === 'undefined') {
      fit();
      return;
    }
    const resized = new ResizeObserver(() => list.clientWidth !== fittedPx && fit());
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        seen.disconnect();
        resized.observe(list);
      },
      { rootMargin: '400px 0px' },
    );
    seen.observe(list);
    let takeBack = whenIdle(fit);
    // Formulas are narrower in the fallback font; each font loads when it is needed.
    const fitAgain = () => {
      takeBack();
      takeBack = whenIdle(fit);
    };
    document.fonts?.addEventListener('loadingdone', fitAgain);
    return () => {
      takeBack();
      seen.disconnect();
      resized.disconnect();
      document.fonts?.removeEventListener('loadingdone', fitAgain);
    };
  }, [options]);
  return (
    <div className="tk-options" data-part="options" ref={ref} style={{ ['--cols' as string]: columns }}>
      {options.map((option, index) => (
        <div key={index} data-correct={(showCorrect && option.isCorrect) || undefined}>
          <span>{optionLabel(index)}.</span>
          <span data-option style={{ minWidth: 0 }}>
            <QuestionText inline source={option.text} figures={figures} />
          </span>
        </div>
      ))}
    </div>
  );
}

const HAN_PX = 16;
const LATIN_PX = 8.5;
/** Relative to the size of the text: a paper uses that of print. */
const LABEL_EM = 1.875;
const GAP_EM = 1;

/** In pixels of the sheet: a scaled-down sheet has the columns that it prints with. */
function widestOption(list: HTMLElement): number {
  const range = document.createRange();
  const scale = list.offsetWidth > 0 ? list.getBoundingClientRect().width / list.offsetWidth : 1;
  const whole = list.style.whiteSpace;
  list.style.whiteSpace = 'nowrap';
  const widths = [...list.querySelectorAll('[data-option]')].map((option) => {
    range.selectNodeContents(option);
    return range.getBoundingClientRect?.().width ?? 0;
  });
  list.style.whiteSpace = whole;
  return Math.max(0, ...widths) / (scale || 1);
}

/** Four if the widest option fits a quarter of the line, two if a half, else one: like exam papers. */
function columnsFor(widestPx: number, linePx: number, em = HAN_PX): number {
  const needed = widestPx + LABEL_EM * em;
  if (needed <= (linePx - 3 * GAP_EM * em) / 4) return 4;
  return needed <= (linePx - GAP_EM * em) / 2 ? 2 : 1;
}

/** Width of the sidebar and the margins on a desktop, roughly. */
const MARGINS_PX = 420;

function guessedColumns(options: OptionsProps['options']): number {
  const widths = options.map(({ text }) => {
    const plain = text.replace(/\\[a-zA-Z]+/g, 'x').replace(/[{}$^_\\]/g, '');
    const han = plain.match(/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/gu)?.length ?? 0;
    return han * HAN_PX + (plain.length - han) * LATIN_PX;
  });
  const line = window.innerWidth < 768 ? window.innerWidth - 32 : window.innerWidth - MARGINS_PX;
  return columnsFor(Math.max(0, ...widths), line);
}

export interface ShownQuestion {
  type: string;
  /** The text that it shares with its neighbours. */
  passage?: { text: string } | null | undefined;
  stem: string;
  options: readonly { text: string; isCorrect?: boolean | null | undefined }[];
  fillAnswers?: readonly string[] | null | undefined;
  solutionAnswers?: readonly string[] | null | undefined;
  solution?: string | null | undefined;
  images?: Figures['images'];
  tikz?: Figures['tikz'];
}

interface QuestionContentProps {
  question: ShownQuestion;
  number?: number | string;
  showAnswer?: boolean;
}
/** In a list of a hundred, only the edited one renders. */
export const QuestionContent = memo(function QuestionContent({
  question,
  number,
  showAnswer = false,
}: QuestionContentProps) {
  const t = useMessages(uiMessages);
  const { images = NO_FIGURES.images, tikz = NO_FIGURES.tikz } = question;
  const figures = useMemo(() => ({ images, tikz }), [images, tikz]);
  const rest = useMemo(() => {
    const texts = [
      question.passage?.text ?? '',
      question.stem,
      question.solution ?? '',
      ...question.options.map((option) => option.text),
    ].join('\n');
    return {
      images: images.filter((image) => image.url !== '' && !texts.includes(`(image:${image.id})`)),
      tikz: tikz.filter((picture) => !texts.includes(`(tikz:${picture.id})`)),
    };
  }, [question, images, tikz]);
  const isChoice =
    question.type === 'choice' || question.type === 'multipleChoice' || question.options.length > 0;
  const body = (
    <div className="tk-body" data-numbered={number === undefined ? undefined : ''}>
      <QuestionText
        source={question.stem}
        figures={figures}
        {...(number === undefined ? {} : { prefix: `${number}．` })}
      />
      {isChoice && question.options.length > 0 && (
        <Options options={question.options} figures={figures} showCorrect={showAnswer} />
      )}
    </div>
  );
  return (
    <div className="tk-paper">
      {question.passage && (
        <details className="tk-passage" open>
          <summary>{t('passage')}</summary>
          <QuestionText source={question.passage.text} figures={figures} />
        </details>
      )}
      {rest.images.length === 0 ? body : <WithFigures images={rest.images}>{body}</WithFigures>}
      {rest.tikz.length > 0 && (
        <QuestionText
          className="tk-drawings"
          source={rest.tikz.map(({ id }) => `![](tikz:${id})`).join('\n\n')}
          figures={figures}
        />
      )}
      {showAnswer && <Answer question={question} figures={figures} />}
    </div>
  );
});

/** Figures that print beside the text are beside it, the others below. */
function WithFigures({ images, children }: { images: Figures['images']; children: React.ReactNode }) {
  const column = useContext(PaperColumn);
  const beside = images.filter((image) => fitsBesideText(image, column)).slice(0, BESIDE_TEXT_MAX);
  const below = images.filter((image) => !beside.includes(image));
  const hasBeside = beside.length > 0;
  return (
    <div className={hasBeside ? 'tk-figbox' : undefined}>
      <div className={hasBeside ? 'tk-withfig' : undefined}>
        {children}
        {hasBeside && <Pictures images={beside} />}
      </div>
      {below.length > 0 && <Pictures images={below} isBelow />}
    </div>
  );
}

function Pictures({ images, isBelow = false }: { images: Figures['images']; isBelow?: boolean }) {
  const t = useMessages(uiMessages);
  return (
    <figure className="tk-fig" data-below={isBelow || undefined}>
      {images.map((image) => {
        const size = drawnSize(image);
        const isKnown = size.width > 0 && size.height > 0;
        const screens = screenSizes(image, size.width);
        return (
          <img
            key={image.id}
            className="tk-figure"
            data-kind="image"
            data-paper={isKnown ? '' : undefined}
            src={image.url}
            {...(screens && { srcSet: screens.srcset, sizes: screens.sizes })}
            alt={image.alt || t('figure')}
            loading="lazy"
            decoding="async"
            {...(isKnown ? size : {})}
          />
        );
      })}
    </figure>
  );
}

/** The content of the answer line, as markup: letters, or answers in order. */
export function answerText(question: ShownQuestion): string {
  const letters = question.options
    .map((option, index) => (option.isCorrect ? optionLabel(index) : ''))
    .join('');
  if (letters !== '') return letters;
  const answers = [...(question.fillAnswers ?? []), ...(question.solutionAnswers ?? [])].filter(
    (text) => text !== '',
  );
  if (answers.length <= 1) return answers[0] ?? '';
  return answers
    .map((answer, index) => `（${index + 1}）${answer}`)
    .join(question.type === 'fill' ? '；' : '\n');
}

function Answer({ question, figures }: { question: ShownQuestion; figures: Figures }) {
  const t = useMessages(uiMessages);
  const answer = answerText(question);
  const solution = question.solution ?? '';
  return (
    <div className="tk-answer" data-part="answer">
      {answer === '' && solution === '' && <p className="tk-dim">{t('noAnswer')}</p>}
      {answer !== '' && (
        <>
          <h3>{t('answer')}</h3>
          <QuestionText source={answer} figures={figures} />
        </>
      )}
      {solution !== '' && (
        <>
          <h3 data-part="solution">{t('solution')}</h3>
          <QuestionText source={solution} figures={figures} />
        </>
      )}
    </div>
  );
}
