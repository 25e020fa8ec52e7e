/** Moodle XML → questions, one after another while the text arrives. */
import {
  categoryOf,
  emptyQuestion,
  outerOf,
  tagsOf,
  type CarriedQuestion,
  type ReadEntry,
} from '../question/index.js';
import { matchingQuestion } from '../question/matching.js';
import { childOf, childrenNamed, wrappedText, XmlItems, type XmlNode } from '../xml/items.js';
import { readCloze } from './cloze.js';
import { MoodleReading } from './reading.js';
import { htmlOf, read, readAnswers, readHtml } from './texts.js';

/** @throws FileRefused if it is not XML; an unusable question is an entry that says why */
export async function* readMoodle(pieces: AsyncIterable<string>): AsyncGenerator<ReadEntry> {
  const items = new XmlItems('quiz');
  let place: Place = { category: [], outer: [] };
  const entries = (nodes: readonly XmlNode[]): ReadEntry[] =>
    nodes.flatMap((node) => {
      if (node.name !== 'question') return [];
      if (node.attributes['type'] === 'category') {
        const path = wrappedText(childOf(node, 'category'));
        place = { category: categoryOf(path), outer: outerOf(path) };
        return [];
      }
      return [readQuestion(node, place)];
    });
  for await (const piece of rooted(pieces)) yield* entries(items.write(piece));
  yield* entries(items.end());
}

/** Some programs write questions without the element around them. */
async function* rooted(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let head: string | null = '';
  let isRootless = false;
  for await (const piece of pieces) {
    if (head === null) {
      yield piece;
      continue;
    }
    head += piece;
    const text = head.replace(/^\ufeff/, '').trimStart();
    if (text.length < '<question'.length) continue;
    isRootless = /^<question[\s>]/.test(text);
    yield isRootless ? `<quiz>${text}` : head;
    head = null;
  }
  if (head !== null) yield head;
  if (isRootless) yield '</quiz>';
}

interface Place {
  category: string[];
  outer: string[];
}

function readQuestion(node: XmlNode, { category, outer }: Place): ReadEntry {
  const losses = new MoodleReading();
  const question = body(node, losses);
  if (!question) losses.add('typeUnsupported');
  else {
    question.category = [...category];
    const tags = childrenNamed(childOf(node, 'tags'), 'tag').map(wrappedText);
    question.tags = tagsOf([...tags, ...outer], losses);
    const grade = Number.parseFloat(childOf(node, 'defaultgrade')?.text ?? '');
    question.score = grade >= 0 && grade <= 1000 ? grade : null;
    const { answers, solution } = readAnswers(childOf(node, 'generalfeedback'), losses);
    question.solution = [...answers, solution].filter(Boolean).join('\n\n');
    losses.add('hints', childOf(node, 'hint') !== undefined);
  }
  return losses.entry(wrappedText(childOf(node, 'name')), question);
}

function body(node: XmlNode, losses: MoodleReading): CarriedQuestion | null {
  const isCloze = node.attributes['type'] === 'cloze';
  const stem = isCloze ? '' : read(childOf(node, 'questiontext'), losses);
  const answers = childrenNamed(node, 'answer');
  losses.add(
    'feedback',
    answers.some((answer) => wrappedText(childOf(answer, 'feedback')) !== ''),
  );
  switch (node.attributes['type']) {
    case 'multichoice':
      return choice(node, stem, answers, losses);
    case 'truefalse':
      return {
        ...emptyQuestion('choice', stem),
        options: ['true', 'false'].map((value) => ({
          text: value === 'true' ? '正确' : '错误',
          isCorrect: answers.some((answer) => fraction(answer) > 0 && wrappedText(answer) === value),
        })),
      };
    case 'shortanswer':
    case 'numerical':
      return shortAnswer(stem, answers, losses);
    case 'cloze': {
      const asked = childOf(node, 'questiontext');
      const { html, answers: found } = readCloze(htmlOf(asked), losses);
      if (found.length === 0) return null;
      const fillAnswers = found.map((answer) => readHtml(answer, asked, losses));
      return { ...emptyQuestion('fill', readHtml(html, asked, losses)), fillAnswers };
    }
    case 'matching':
    case 'ddmatch':
      return matchingQuestion(
        stem,
        childrenNamed(node, 'subquestion').map((one) => ({
          item: read(one, losses),
          choice:
            node.attributes['type'] === 'ddmatch'
              ? read(childOf(one, 'answer'), losses)
              : wrappedText(childOf(one, 'answer')).trim(),
        })),
        losses,
      );
    case 'essay': {
      const { answers: parts, solution } = readAnswers(childOf(node, 'graderinfo'), losses);
      return {
        ...emptyQuestion('solution', stem),
        solutionAnswers: [...parts, solution].filter(Boolean),
      };
    }
    default:
      return null;
  }
}

function choice(
  node: XmlNode,
  stem: string,
  answers: readonly XmlNode[],
  losses: MoodleReading,
): CarriedQuestion {
  const isSingle = childOf(node, 'single')?.text.trim() !== 'false';
  const shares = answers.map(fraction);
  const best = Math.max(0, ...shares);
  const isRight = (share: number) => (isSingle ? share > 0 && share === best : share > 0);
  losses.add('partialCredit', isSingle && shares.some((share) => share > 0 && share < best));
  losses.add('partialCredit', !isSingle && new Set(shares.filter((share) => share > 0)).size > 1);
  return {
    ...emptyQuestion(isSingle ? 'choice' : 'multipleChoice', stem),
    options: answers.map((answer, at) => ({
      text: read(answer, losses),
      isCorrect: isRight(shares[at] ?? 0),
    })),
  };
}

function shortAnswer(stem: string, answers: readonly XmlNode[], losses: MoodleReading): CarriedQuestion {
  const right = answers.filter((answer) => fraction(answer) >= 100);
  losses.add('otherAnswers', right.length > 1);
  losses.add(
    'partialCredit',
    answers.some((answer) => fraction(answer) > 0 && fraction(answer) < 100),
  );
  losses.add(
    'tolerance',
    answers.some((answer) => Number(childOf(answer, 'tolerance')?.text ?? 0) > 0),
  );
  return {
    ...emptyQuestion('fill', `${stem} \\fillin`),
    fillAnswers: [wrappedText(right[0] ?? answers[0])],
  };
}

const fraction = (answer: XmlNode): number => Number.parseFloat(answer.attributes['fraction'] ?? '0') || 0;
