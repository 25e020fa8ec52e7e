/** Blanks of QTI 1.2: texts that a person writes, or lists whose place the stem names in brackets, as in Canvas. */
import { BLANK_HTML } from '../../html/index.js';
import { emptyQuestion, type CarriedQuestion } from '../../question/index.js';
import { elementsOf, textOf, type XmlElement } from '../../xml/tree.js';
import { textsIn } from './materials.js';
import { choicesOf, type OldItem } from './old-item.js';
import type { ScoredValue } from './scoring.js';

const NAME_CHARS_MAX = 200;

/** A blank where each text is asked for; behind the stem if nothing follows it. */
export function readGaps(
  { read, losses }: OldItem,
  presentation: XmlElement,
  texts: readonly XmlElement[],
  scored: readonly ScoredValue[],
): CarriedQuestion {
  const stem = textsIn(presentation, (element) =>
    texts.includes(element) ? `${BLANK_HTML}${textsIn(element)}` : null,
  );
  const answers = texts.map(({ attributes }) => {
    const all = scored.filter(({ response }) => response === attributes['ident'] || response === '');
    const exact = all.filter(({ isBound }) => !isBound);
    losses.add('otherAnswers', new Set(exact.map(({ value }) => value)).size > 1);
    losses.add('tolerance', exact.length < all.length);
    losses.add('partialCredit', new Set(exact.map(({ points }) => points)).size > 1);
    return exact[0]?.value ?? all.map(({ value }) => value).join('..');
  });
  return { ...emptyQuestion('fill', read(stem).replace(/\n\n\\fillin$/, ' \\fillin')), fillAnswers: answers };
}

/** "Roses are [color]": each list has the name of a place in the stem. Null if one has not. */
export function stemWithNames(
  { read, losses, type }: OldItem,
  presentation: XmlElement,
  lists: readonly XmlElement[],
  scored: readonly ScoredValue[],
): CarriedQuestion | null {
  const html = textsIn(presentation);
  const places = lists.map((list) => {
    const name = elementsOf(list)
      .filter((child) => child.name === 'material')
      .map((material) => textOf(material).trim())
      .join('');
    return { list, name, at: name === '' || name.length > NAME_CHARS_MAX ? -1 : html.indexOf(`[${name}]`) };
  });
  if (places.some(({ at }) => at < 0)) return null;
  const inOrder = places.toSorted((a, b) => a.at - b.at);
  let stem = '';
  let from = 0;
  for (const { name, at } of inOrder) {
    stem += html.slice(from, at) + BLANK_HTML;
    from = at + name.length + 2;
  }
  const answers = inOrder.map(({ list }) => {
    const right = scored.filter(({ response }) => response === list.attributes['ident']);
    const choices = choicesOf(list);
    const isOffered = /dropdown/.test(type);
    losses.add('blankChoices', isOffered);
    losses.add('otherAnswers', !isOffered && choices.length > 1);
    const chosen = choices.find(({ id }) => id === right[0]?.value) ?? (isOffered ? undefined : choices[0]);
    return read(chosen?.text ?? '');
  });
  return {
    ...emptyQuestion('fill', read(stem + html.slice(from))),
    fillAnswers: answers,
  };
}
