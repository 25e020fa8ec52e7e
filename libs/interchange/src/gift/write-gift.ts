/** Questions → GIFT, one piece of text each. */
import { askedBlank, shownBlank } from '../html/carried.js';
import { answersToHtml, markupToHtml } from '../html/to-html.js';
import {
  categoryPath,
  commonLosses,
  nameOf,
  type Losses,
  type TextWriter,
  type WrittenQuestion,
} from '../question/index.js';

/** A blank line would end the question, so every line break is written as `\n`. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\~=#{}:]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);
const marked = (source: string): string => escaped(markupToHtml(source).html);

const PLACE = '\u0000';

/** Call a writer for its head, each question and its end. */
export function writeGift(): TextWriter {
  let category = '';
  return {
    head: () => '',
    end: () => '',
    question: (question) => {
      const losses = commonLosses(question);
      losses.add('score', question.score !== null);
      const [first = ''] = question.category;
      const change = first === category ? '' : `$CATEGORY: ${categoryPath(first)}\n\n`;
      category = first;
      return { text: change + written(question, losses), lost: losses.list() };
    },
  };
}

function written(question: WrittenQuestion, losses: Losses): string {
  const tags = question.tags.map((tag) => `[tag:${tag.replaceAll(/[[\]\r\n]/g, ' ')}]`);
  const comment = tags.length === 0 ? '' : `// ${tags.join(' ')}\n`;
  const head = `${comment}::${escaped(nameOf(question.stem))}::[html]`;
  const feedback = (answers: readonly string[]) => {
    const html = answersToHtml(answers, question.solution);
    return html === '' ? '' : `####[html]${escaped(html)}`;
  };
  switch (question.type) {
    case 'choice':
    case 'multipleChoice':
      return `${head}${marked(question.stem)} {\n${options(question)}${feedback([])}\n}\n\n`;
    case 'fill': {
      const { html, blanks } = markupToHtml(question.stem, {
        blank: (_, source) => askedBlank(source, PLACE),
      });
      const [answer = ''] = question.fillAnswers;
      if (blanks === 1 && question.fillAnswers.length <= 1)
        return `${head}${escaped(html).replace(PLACE, () => `{=${escaped(answer)}${feedback([])}}`)}\n\n`;
      losses.add('type');
      const stem = markupToHtml(question.stem, { blank: (_, source) => shownBlank(source) }).html;
      return `${head}${escaped(stem)} {${feedback(question.fillAnswers)}}\n\n`;
    }
    case 'solution':
      return `${head}${marked(question.stem)} {${feedback(question.solutionAnswers)}}\n\n`;
  }
}

function options({ type, options: all }: WrittenQuestion): string {
  const right = all.filter(({ isCorrect }) => isCorrect).length;
  const share = right === 0 ? '0' : String(Number((100 / right).toFixed(5)));
  return all
    .map(({ text, isCorrect }) => {
      const sign = type === 'choice' && isCorrect ? '=' : isCorrect ? `~%${share}%` : '~';
      return `\t${sign}[html]${marked(text)}\n`;
    })
    .join('');
}
