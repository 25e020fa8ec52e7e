/** An item of QTI 2.x and 3.0 → a question. */
import { answersFromHtml, type PictureOf } from '../html/index.js';
import { tagsOf, type CarriedQuestion, type ReadEntry } from '../question/index.js';
import type { Reading } from '../question/reading.js';
import { FileRefused } from '../refusal/index.js';
import { descendants, elementsOf, textOf, type XmlElement } from '../xml/tree.js';
import { htmlOf } from './body.js';
import { readChoice, readEssay, readGaps, readMatch } from './interactions.js';

/** Elements have their names of version 2. @throws FileRefused if it is no item */
export function readItem(
  item: XmlElement,
  picture: PictureOf,
  reading: Reading,
  keywords: readonly string[],
): ReadEntry {
  if (item.name !== 'assessmentItem') throw new FileRefused('DAMAGED', `begins with <${item.name}>`);
  const question = bodyOf(item, picture, reading);
  if (!question) reading.add('typeUnsupported');
  else {
    const explained = descendants(item, 'modalFeedback');
    const own = explained.find(({ attributes }) => attributes['identifier'] === 'TIKU_SOLUTION');
    const solution = answersFromHtml(own ? htmlOf(own) : '', picture);
    question.solution = [...solution.answers, solution.solution].filter(Boolean).join('\n\n');
    reading.add(
      'feedback',
      explained.length > (own ? 1 : 0) || descendants(item, 'feedbackInline').length > 0,
    );
    reading.add('pictures', solution.hasPictures);
    question.tags = tagsOf(keywords, reading);
    const grade = descendants(item, 'outcomeDeclaration').find(
      ({ attributes }) => attributes['identifier'] === 'MAXSCORE',
    );
    const score = grade ? Number.parseFloat(textOf(grade)) : Number.NaN;
    if (score >= 0 && score <= 1000) question.score = score;
  }
  return reading.entry((item.attributes['title'] ?? '').trim(), question);
}

function bodyOf(item: XmlElement, picture: PictureOf, losses: Reading): CarriedQuestion | null {
  const body = elementsOf(item).find(({ name }) => name === 'itemBody');
  if (!body) return null;
  const all = interactionsOf(body);
  const context = { item, body, picture, losses };
  const [only] = all;
  if (!only) return null;
  if (all.length === 1 && only.name === 'choiceInteraction') return readChoice(context, only);
  if (all.length === 1 && only.name === 'matchInteraction') return readMatch(context, only);
  if (all.every(({ name }) => name === 'extendedTextInteraction')) return readEssay(context);
  const gaps = all.filter(
    ({ name }) => name === 'textEntryInteraction' || name === 'inlineChoiceInteraction',
  );
  const open = all.filter(({ name }) => name === 'extendedTextInteraction');
  if (gaps.length === 0 || gaps.length + open.length < all.length) return null;
  losses.add('openAnswer', open.length > 0);
  return readGaps(context);
}

const interactionsOf = (element: XmlElement): XmlElement[] =>
  elementsOf(element).flatMap((child) =>
    child.name.endsWith('Interaction') ? [child] : interactionsOf(child),
  );
