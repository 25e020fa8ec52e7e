/**
 * The drawings of a draft: those whose source is in its texts, and imported ones outside, which a mark in a text
 * names. Pure.
 */
import { DRAWING_ALT } from '../../../ui/markup-editor/tikz-catalogue.js';
import { saidOf } from '../../../ui/drawings/drawing-alt.js';
import type { QuestionDraft } from '../question-draft.js';
import { marksOf, textsOf, withTexts } from './draft-texts.js';

type StoredDrawing = QuestionDraft['tikz'][number];

const PICTURE = /\\begin\{(tikzpicture|circuitikz)\}[^]*?\\end\{\1\}/g;
const ONE_PICTURE = /^\s*\\begin\{(tikzpicture|circuitikz)\}(?:(?!\\end\{\1\})[^])*\\end\{\1\}\s*$/;
/** The preamble that the engine adds, and a text omits. */
const OWN_FRAME = /\\(?:begin|usetikzlibrary|usepackage|pgfplotsset|documentclass|tikz)(?![A-Za-z])/;

/** Sources in the texts without a description. */
export function drawingsWithoutAlt(draft: QuestionDraft): string[] {
  const sources = textsOf(draft).flatMap((text) => [...text.matchAll(PICTURE)].map(([source]) => source));
  return [...new Set(sources)].filter((source) => saidOf(source) === null);
}

/** The description is in the first line of the source. */
export function withDrawingAlt(draft: QuestionDraft, source: string, alt: string): QuestionDraft {
  return withTexts(draft, (text) => text.replaceAll(source, () => sourceWithAlt(source, alt)));
}

function sourceWithAlt(source: string, alt: string): string {
  const words = alt.replace(/\s+/g, ' ').trim();
  const at = endOfBegin(source);
  return words === ''
    ? source
    : `${source.slice(0, at)}\n${DRAWING_ALT}${words}\n${source.slice(at).replace(/^[ \t]*\n/, '')}`;
}

/** After `\begin{…}` and its options, whose brackets and braces may be nested. */
function endOfBegin(source: string): number {
  const begin = source.indexOf('}') + 1;
  if (source[begin] !== '[') return begin;
  let depth = 0;
  for (let at = begin; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if ('[{'.includes(sign)) depth += 1;
    else if (']}'.includes(sign)) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return begin;
}

/** The source in the form of a text; null if it has its own frame, which a text cannot contain. */
export function textOfDrawing({ code }: StoredDrawing): string | null {
  if (ONE_PICTURE.test(code)) return code.trim();
  return OWN_FRAME.test(code) ? null : `\\begin{tikzpicture}\n${code.trim()}\n\\end{tikzpicture}`;
}

/** Puts the source in place of its marks, or after the stem, where it can be edited. */
export function withDrawingInText(draft: QuestionDraft, id: string): QuestionDraft {
  const drawing = draft.tikz.find((each) => each.id === id);
  const source = drawing && textOfDrawing(drawing);
  if (!source) return draft;
  let isPlaced = false;
  const placed = withTexts(draft, (text) =>
    text.replace(marksOf('tikz', id), (_mark, alt: string) => {
      isPlaced = true;
      return saidOf(source) === null ? sourceWithAlt(source, alt) : source;
    }),
  );
  return {
    ...placed,
    stem: isPlaced ? placed.stem : `${placed.stem.trimEnd()}\n\n${source}`,
    tikz: draft.tikz.filter((each) => each !== drawing),
  };
}

export function withoutDrawing(draft: QuestionDraft, id: string): QuestionDraft {
  return {
    ...withTexts(draft, (text) => text.replace(marksOf('tikz', id), '')),
    tikz: draft.tikz.filter((drawing) => drawing.id !== id),
  };
}
