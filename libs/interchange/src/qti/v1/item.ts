/** An item of QTI 1.2 → a question, by what it asks for: the type's name differs from program to program. */
import { emptyQuestion, type CarriedQuestion } from '../../question/index.js';
import { matchingQuestion } from '../../question/matching.js';
import { descendants, elementsOf, type XmlElement } from '../../xml/tree.js';
import { readGaps, stemWithNames } from './gaps.js';
import { textsIn } from './materials.js';
import { choicesOf, type OldItem } from './old-item.js';
import { scoredValues, type ScoredValue } from './scoring.js';

/** Null if a bank has no question of this kind. */
export function questionOf(given: OldItem): CarriedQuestion | null {
  const { item, type, losses } = given;
  const presentation = elementsOf(item).find(({ name }) => name === 'presentation');
  // A calculated question has formulas and sets of numbers in place of an answer.
  if (!presentation || /calculated|hot_?spot|text_only/.test(type)) return null;
  const asked = ['response_lid', 'response_str', 'response_num', 'response_grp', 'response_xy'].flatMap(
    (name) => descendants(presentation, name),
  );
  const lists = asked.filter(({ name }) => name === 'response_lid');
  const texts = asked.filter(({ name }) => name === 'response_str' || name === 'response_num');
  losses.add('typeUnknown', /file_upload/.test(type));
  if (asked.length === 0) return /essay|file_upload/.test(type) ? essay(given, presentation) : null;
  if (lists.length + texts.length < asked.length) return null;
  const scored = scoredValues(item);
  if (texts.length > 0 && lists.length > 0) return null;
  if (texts.length > 0) {
    const isOpen = /essay|file_upload/.test(type) || scored.length === 0;
    return texts.length === 1 && isOpen
      ? essay(given, presentation)
      : readGaps(given, presentation, texts, scored);
  }
  const [only] = lists;
  const isNamed = /blanks|dropdown|matching/.test(type);
  if (lists.length === 1 && only && !isNamed) return choice(given, presentation, only, scored);
  return stemWithNames(given, presentation, lists, scored) ?? matching(given, presentation, lists, scored);
}

const essay = ({ read }: OldItem, presentation: XmlElement): CarriedQuestion =>
  emptyQuestion('solution', read(textsIn(presentation)));

function choice(
  { read, losses, type }: OldItem,
  presentation: XmlElement,
  list: XmlElement,
  scored: readonly ScoredValue[],
): CarriedQuestion {
  const points = new Map(scored.map(({ value, points: given }) => [value, given]));
  const best = Math.max(0, ...points.values());
  const isSingle =
    (list.attributes['rcardinality'] ?? 'Single') === 'Single' && !/multiple_answers/.test(type);
  const partial = isSingle && [...points.values()].some((one) => one < best);
  losses.add('partialCredit', partial);
  return {
    ...emptyQuestion(isSingle ? 'choice' : 'multipleChoice', read(textsIn(presentation))),
    options: choicesOf(list).map(({ id, text }) => ({
      text: read(text),
      isCorrect: isSingle ? best > 0 && points.get(id) === best : points.has(id),
    })),
  };
}

/** Each list is an item, and all lists offer the same choices. */
function matching(
  { read, losses }: OldItem,
  presentation: XmlElement,
  lists: readonly XmlElement[],
  scored: readonly ScoredValue[],
): CarriedQuestion | null {
  const pairs = lists.map((list) => {
    const right = scored.find(({ response }) => response === list.attributes['ident'])?.value;
    const choices = choicesOf(list);
    const own = elementsOf(list).filter(({ name }) => name === 'material');
    return {
      item: read(own.map((material) => textsIn(material)).join(' ')),
      choice: read(choices.find(({ id }) => id === right)?.text ?? ''),
      others: choices.map(({ text }) => ({ item: '', choice: read(text) })),
    };
  });
  return matchingQuestion(read(textsIn(presentation)), [...pairs, ...(pairs[0]?.others ?? [])], losses);
}
