/** Text of a text box in a drawing, line by line. Pure. */
import { child, elements, textOf, valueOf, type XmlElement } from '../xml.js';
import type { Label, LabelRun } from './shapes.js';

/** Word's default size, in half points. */
const SIZE_HALF_POINTS = 21;
const SIZE_MIN_PT = 4;
const SIZE_MAX_PT = 72;
/** Longer text than the name of a point, a length or a part belongs to the paper, not to its drawing. */
const LABEL_CHARS_MAX = 24;

/** Null if the box contains no text, or contains pictures. */
export function labelOf(
  content: XmlElement | undefined,
  frame: Pick<Label, 'anchor' | 'inset'>,
): Label | null {
  const lines = elements(content, 'w:p').map((paragraph) => {
    const justified = valueOf(child(paragraph, 'w:pPr'), 'w:jc');
    const align: 'left' | 'center' | 'right' =
      justified === 'center' ? 'center' : justified === 'right' || justified === 'end' ? 'right' : 'left';
    return { runs: runsOf(paragraph), align };
  });
  while (lines.at(-1)?.runs.length === 0) lines.pop();
  return lines.length > 0 ? { lines, ...frame } : null;
}

/** Whether all of the text belongs to the drawing. */
export const isShort = ({ lines }: Label): boolean =>
  lines.reduce((length, { runs }) => length + runs.map(({ text }) => text.trim()).join('').length, 0) <=
  LABEL_CHARS_MAX;

function runsOf(element: XmlElement): LabelRun[] {
  return elements(element).flatMap((node) => {
    if (node.name === 'w:r') return runOf(node);
    if (node.name === 'm:t')
      return [{ text: textOf(node), sizePt: SIZE_HALF_POINTS / 2, italic: true, raise: null }];
    return node.name === 'w:pPr' ? [] : runsOf(node);
  });
}

function runOf(run: XmlElement): LabelRun[] {
  const properties = child(run, 'w:rPr');
  const text = elements(run, 'w:t').map(textOf).join('');
  if (text === '') return [];
  const size = (Number(valueOf(properties, 'w:sz')) || SIZE_HALF_POINTS) / 2;
  const italic = valueOf(properties, 'w:i');
  const raise = valueOf(properties, 'w:vertAlign');
  return [
    {
      text,
      sizePt: Math.min(SIZE_MAX_PT, Math.max(SIZE_MIN_PT, size)),
      italic: italic !== undefined && italic !== '0' && italic !== 'false',
      raise: raise === 'superscript' || raise === 'subscript' ? raise : null,
    },
  ];
}
