/** The places of formulas, blanks and figures in an edited text, from the renderer's own tree. Never throws. */
import { inlinesOf, parseMarkup, type Inline } from '@tiku/question-syntax/markup';

interface Span {
  from: number;
  to: number;
}
export interface FormulaPlace extends Span {
  /** The formula without its fences. */
  texFrom: number;
  tex: string;
  display: boolean;
  isClosed: boolean;
}
export interface BlankPlace extends Span {
  kind: 'blank' | 'paren';
}
interface FigurePlace extends Span {
  kind: 'image' | 'tikz';
  id: string;
}
interface MarkupPlaces {
  formulas: FormulaPlace[];
  blanks: BlankPlace[];
  figures: FigurePlace[];
}

/** Highlighting, checks and suggestions all parse the text of the last key. */
let last: { text: string; places: MarkupPlaces } | null = null;

export function placesOf(text: string): MarkupPlaces {
  if (last?.text === text) return last.places;
  const places: MarkupPlaces = { formulas: [], blanks: [], figures: [] };
  for (const node of inlinesOf(parseMarkup(text).blocks)) {
    const { from, to } = node;
    if (node.kind === 'blank' || node.kind === 'paren') places.blanks.push({ kind: node.kind, from, to });
    else if (node.kind === 'image' || node.kind === 'tikz')
      places.figures.push({ kind: node.kind, id: node.id, from, to });
    else {
      const formula = formulaOf(node);
      if (formula) places.formulas.push(formula);
    }
  }
  last = { text, places };
  return places;
}

function formulaOf(node: Inline): FormulaPlace | null {
  const { from, to } = node;
  if (node.kind === 'math') {
    const { tex, texFrom, display } = node;
    return { from, to, tex, texFrom, display, isClosed: true };
  }
  if (node.kind !== 'error' || !(node.error === 'unclosedMath' || node.error === 'emptyMath')) return null;
  const display = node.source.startsWith('$$');
  const texFrom = from + (display ? 2 : 1);
  const isClosed = node.error === 'emptyMath';
  return { from, to, texFrom, tex: isClosed ? '' : node.source.slice(texFrom - from), display, isClosed };
}

/** The formula that contains this place; null outside. */
export function formulaAround(text: string, at: number): FormulaPlace | null {
  return (
    placesOf(text).formulas.find(
      ({ from, to, texFrom, isClosed }) =>
        at >= texFrom && (isClosed ? at <= to - (texFrom - from) : at <= to),
    ) ?? null
  );
}
