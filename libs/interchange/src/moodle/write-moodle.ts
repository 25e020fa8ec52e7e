/** Questions → Moodle XML, one piece of text each. */
import { countBlanks } from '@tiku/question-syntax/markup';
import { answersToHtml, markupToHtml } from '../html/index.js';
import {
  categoryPath,
  commonLosses,
  nameOf,
  type Losses,
  type WrittenEntry,
  type WrittenQuestion,
} from '../question/index.js';
import { cdata } from '../xml/index.js';
import { clozeBlank } from './cloze.js';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n';

const html = (tag: string, text: string): string =>
  `<${tag} format="html"><text>${cdata(text)}</text></${tag}>`;
const text = (tag: string, value: string): string => `<${tag}><text>${cdata(value)}</text></${tag}>`;

/** A writer is asked for its head, each question and its end. */
export function writeMoodle(): {
  head: () => string;
  question: (question: WrittenQuestion) => WrittenEntry;
  end: () => string;
} {
  let category = '';
  return {
    head: () => HEAD,
    end: () => '</quiz>\n',
    question: (question) => {
      const losses = commonLosses(question);
      const [first = ''] = question.category;
      const change =
        first === category
          ? ''
          : `<question type="category">${text('category', categoryPath(first))}</question>\n`;
      category = first;
      return { text: change + written(question, losses), lost: losses.list() };
    },
  };
}

function written(question: WrittenQuestion, losses: Losses): string {
  if (question.type === 'fill') {
    const { html: stem, blanks } = markupToHtml(question.stem, {
      blank: (n) => clozeBlank(question.fillAnswers[n - 1] ?? ''),
    });
    if (blanks === countBlanks(question.stem)) return item('cloze', question, stem, '');
    // A blank inside a formula or a table: the words stay, the answers follow as of an essay.
    losses.add('type');
    return item('essay', question, markupToHtml(question.stem).html, essay(question.fillAnswers));
  }
  const stem = markupToHtml(question.stem).html;
  if (question.type === 'solution') return item('essay', question, stem, essay(question.solutionAnswers));
  return item('multichoice', question, stem, options(question));
}

function options({ type, options: all }: WrittenQuestion): string {
  const right = all.filter(({ isCorrect }) => isCorrect).length;
  const share = right === 0 ? '0' : String(Number((100 / right).toFixed(5)));
  const answers = all.map(
    ({ text: option, isCorrect }) =>
      `<answer fraction="${isCorrect ? share : '0'}" format="html"><text>${cdata(markupToHtml(option).html)}</text></answer>`,
  );
  return `<single>${String(type === 'choice')}</single><shuffleanswers>0</shuffleanswers><answernumbering>ABCD</answernumbering>${answers.join('')}`;
}

const essay = (answers: readonly string[]): string =>
  `<responseformat>editor</responseformat>${html('graderinfo', answersToHtml(answers, ''))}`;

function item(type: string, question: WrittenQuestion, stem: string, rest: string): string {
  const tags = question.tags.map((tag) => text('tag', tag)).join('');
  return [
    `<question type="${type}">`,
    text('name', nameOf(question.stem)),
    html('questiontext', stem),
    html('generalfeedback', question.solution === '' ? '' : markupToHtml(question.solution).html),
    question.score === null ? '' : `<defaultgrade>${question.score}</defaultgrade>`,
    rest,
    tags === '' ? '' : `<tags>${tags}</tags>`,
    '</question>\n',
  ].join('');
}
