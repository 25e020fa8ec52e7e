/** The interactions of an item → a question's type, options and answers. */
import { answersFromHtml, BLANK_HTML, markupFromHtml, type PictureOf } from '../html/index.js';
import { emptyQuestion, type CarriedQuestion, type Losses } from '../question/index.js';
import { matchingQuestion, type MatchingPair } from '../question/matching.js';
import { descendants, elementsOf, textOf, type XmlElement } from '../xml/tree.js';
import { htmlOf } from './body.js';

export interface ItemContext {
  item: XmlElement;
  body: XmlElement;
  picture: PictureOf;
  losses: Losses;
}
interface Response {
  cardinality: string;
  correct: string[];
  /** Values with points, highest first. */
  mapped: { key: string; points: number }[];
}

function responseOf({ item, losses }: ItemContext, interaction: XmlElement): Response {
  const id = interaction.attributes['responseIdentifier'];
  const declared = elementsOf(item).find(
    ({ name, attributes }) => name === 'responseDeclaration' && attributes['identifier'] === id,
  );
  if (!declared) return { cardinality: 'single', correct: [], mapped: [] };
  const [correct] = descendants(declared, 'correctResponse');
  const mapped = descendants(declared, 'mapEntry')
    .map(({ attributes }) => ({ key: attributes['mapKey'] ?? '', points: Number(attributes['mappedValue']) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  losses.add('partialCredit', new Set(mapped.map(({ points }) => points)).size > 1);
  return {
    cardinality: declared.attributes['cardinality'] ?? 'single',
    correct: correct ? descendants(correct, 'value').map((value) => textOf(value).trim()) : [],
    mapped,
  };
}

function read(html: string, { picture, losses }: ItemContext): string {
  const { text, hasPictures, isFlattened = false } = markupFromHtml(html, picture);
  losses.add('pictures', hasPictures);
  losses.add('structure', isFlattened);
  return text;
}

/** The text around the only interaction, which its prompt replaces. */
function stemOf(context: ItemContext, interaction: XmlElement): string {
  return read(
    htmlOf(context.body, (element) => (element === interaction ? promptsOf(element) : null)),
    context,
  );
}

const promptsOf = (interaction: XmlElement): string =>
  elementsOf(interaction)
    .filter(({ name }) => name === 'prompt')
    .map((one) => `<div>${htmlOf(one)}</div>`)
    .join('');

export function readChoice(context: ItemContext, interaction: XmlElement): CarriedQuestion {
  const { cardinality, correct, mapped } = responseOf(context, interaction);
  const right = new Set(correct.length > 0 ? correct : mapped.map(({ key }) => key));
  const isSingle = cardinality === 'single';
  return {
    ...emptyQuestion(isSingle ? 'choice' : 'multipleChoice', stemOf(context, interaction)),
    options: descendants(interaction, 'simpleChoice').map((choice) => ({
      text: read(htmlOf(choice), context),
      isCorrect: right.has(choice.attributes['identifier'] ?? ''),
    })),
  };
}

export function readGaps(context: ItemContext): CarriedQuestion {
  const answers: string[] = [];
  const stem = htmlOf(context.body, (element) => {
    if (!element.name.endsWith('Interaction')) return null;
    if (element.name === 'extendedTextInteraction') return '';
    const { correct, mapped } = responseOf(context, element);
    const [right = mapped[0]?.key ?? ''] = correct;
    context.losses.add('otherAnswers', new Set([...correct, ...mapped.map(({ key }) => key)]).size > 1);
    const choices = descendants(element, 'inlineChoice');
    context.losses.add('blankChoices', choices.length > 0);
    const chosen = choices.find(({ attributes }) => attributes['identifier'] === right);
    answers.push(chosen ? read(htmlOf(chosen), context) : right);
    return BLANK_HTML;
  });
  return {
    ...emptyQuestion('fill', read(stem, context)),
    fillAnswers: answers,
  };
}

/** The answer is in the block for scorers. */
export function readEssay(context: ItemContext): CarriedQuestion {
  const stem = htmlOf(context.body, (element) =>
    element.name === 'extendedTextInteraction' ? promptsOf(element) : null,
  );
  const rubric = descendants(context.body, 'rubricBlock').filter(({ attributes }) =>
    (attributes['view'] ?? '').includes('scorer'),
  );
  const { answers, solution, hasPictures } = answersFromHtml(
    rubric.map((block) => htmlOf(block)).join(''),
    context.picture,
  );
  context.losses.add('pictures', hasPictures);
  return {
    ...emptyQuestion('solution', read(stem, context)),
    solutionAnswers: [...answers, solution].filter(Boolean),
  };
}

/** Two sets of which each item has its choice; the set with one partner per member asks. Null if there is none. */
export function readMatch(context: ItemContext, interaction: XmlElement): CarriedQuestion | null {
  const { correct, mapped } = responseOf(context, interaction);
  const right = (correct.length > 0 ? correct : mapped.map(({ key }) => key)).map((pair) =>
    pair.split(/\s+/),
  );
  const [left = [], other = []] = descendants(interaction, 'simpleMatchSet').map((set) =>
    descendants(set, 'simpleAssociableChoice').map((choice) => ({
      id: choice.attributes['identifier'] ?? '',
      text: read(htmlOf(choice), context),
    })),
  );
  const pairsOf = (items: typeof left, choices: typeof left): MatchingPair[] | null => {
    const chosen = items.map(({ id, text }) => ({
      item: text,
      found: choices.filter((choice) => right.some((pair) => pair.includes(id) && pair.includes(choice.id))),
    }));
    if (chosen.some(({ found }) => found.length !== 1)) return null;
    return [
      ...chosen.map(({ item, found }) => ({ item, choice: found[0]?.text ?? '' })),
      ...choices.map(({ text }) => ({ item: '', choice: text })),
    ];
  };
  const pairs = pairsOf(left, other) ?? pairsOf(other, left);
  return pairs && matchingQuestion(stemOf(context, interaction), pairs, context.losses);
}
