/** Questions of QTI 1.2, as Canvas, Blackboard and common cartridges write tests and banks. */
import { markupFromHtml, type PictureOf } from '../../html/index.js';
import type { ReadEntry } from '../../question/index.js';
import { Reading } from '../../question/reading.js';
import { descendants, elementsOf, type XmlElement } from '../../xml/tree.js';
import { questionOf } from './item.js';
import { textsIn } from './materials.js';
import { metadataOf } from './metadata.js';

export const ROOT = 'questestinterop';
/** Canvas calls every question so that its author gave no name. */
const NO_NAME = /^(?:question|item|题目|\d{1,6})?$/i;

/** `picturesOf` finds the pictures of one item. */
export function* readAssessment(
  root: XmlElement,
  picturesOf: (reading: Reading) => PictureOf,
): Generator<ReadEntry> {
  for (const item of itemsIn(root)) {
    const reading = new Reading();
    yield readOne(item, reading, picturesOf(reading));
  }
}

/** Items of all sections: an item is in no other. */
const itemsIn = (element: XmlElement): XmlElement[] =>
  elementsOf(element).flatMap((child) => (child.name === 'item' ? [child] : itemsIn(child)));

function readOne(item: XmlElement, reading: Reading, picture: PictureOf): ReadEntry {
  const read = (html: string): string => {
    const { text, hasPictures, isFlattened = false } = markupFromHtml(html, picture);
    reading.add('pictures', hasPictures);
    reading.add('structure', isFlattened);
    return text;
  };
  const metadata = metadataOf(item);
  const question = questionOf({ item, type: metadata.type, read, losses: reading });
  if (!question) reading.add('typeUnsupported');
  else {
    question.score = metadata.points;
    question.solution = explanationOf(item, reading, read);
  }
  const title = (item.attributes['title'] ?? '').trim();
  return reading.entry(NO_NAME.test(title) ? '' : title, question);
}

/** What everyone is shown after answering explains the question; the rest depends on the answer. */
function explanationOf(item: XmlElement, reading: Reading, read: (html: string) => string): string {
  const feedback = descendants(item, 'itemfeedback');
  const isGeneral = ({ attributes }: XmlElement): boolean =>
    /^(?:general|solution)/i.test(attributes['ident'] ?? '');
  const solutions = feedback.flatMap((one) => descendants(one, 'solution'));
  reading.add(
    'feedback',
    feedback.some(
      (one) => !isGeneral(one) && descendants(one, 'solution').length === 0 && textsIn(one) !== '',
    ),
  );
  reading.add('hints', descendants(item, 'hint').length > 0);
  const parts = [...feedback.filter(isGeneral), ...solutions].map((one) => read(textsIn(one)));
  return [...new Set(parts)].filter(Boolean).join('\n\n');
}
