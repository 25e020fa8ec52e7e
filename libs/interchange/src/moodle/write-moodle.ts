/** Questions → Moodle XML, one piece of text each. */
import { countBlanks } from '@tiku/question-syntax/markup';
import { askedBlank } from '../html/carried.js';
import { answersToHtml, markupToHtml, type ToHtml } from '../html/to-html.js';
import {
  categoryPath,
  commonLosses,
  extensionOf,
  nameOf,
  NO_PICTURES,
  type Losses,
  type TextWriter,
  type WrittenPictures,
  type WrittenQuestion,
} from '../question/index.js';
import { cdata, xmlText } from '../xml/index.js';
import { clozeBlank } from './cloze.js';
import { PLUGIN_FILE } from './plugin-file.js';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n';

/** A text in HTML, followed by the pictures that it shows. */
function html(tag: string, written: string, pictures: WrittenPictures): string {
  const files = [...pictures].flatMap(([id, { data, type }]) => {
    const name = fileName(id, type);
    return written.includes(`${PLUGIN_FILE}${name}"`)
      ? [`<file name="${name}" path="/" encoding="base64">${Buffer.from(data).toString('base64')}</file>`]
      : [];
  });
  return `<${tag} format="html"><text>${cdata(written)}</text>${files.join('')}</${tag}>`;
}
const fileName = (id: string, type: string): string => `${xmlText(id)}.${extensionOf(type)}`;
const shownWith = ({ images }: WrittenQuestion, pictures: WrittenPictures): ToHtml => ({
  picture: (id) => {
    const picture = pictures.get(id);
    return picture ? PLUGIN_FILE + fileName(id, picture.type) : null;
  },
  widthPt: (id) => images.find((image) => image.id === id)?.widthPt,
});
const text = (tag: string, value: string): string => `<${tag}><text>${cdata(value)}</text></${tag}>`;

/** Call a writer for its head, each question and its end. */
export function writeMoodle(): TextWriter {
  let category = '';
  return {
    head: () => HEAD,
    end: () => '</quiz>\n',
    question: (question, pictures = NO_PICTURES) => {
      const losses = commonLosses(question, pictures);
      const [first = ''] = question.category;
      const change =
        first === category
          ? ''
          : `<question type="category">${text('category', categoryPath(first))}</question>\n`;
      category = first;
      return { text: change + written(question, pictures, losses), lost: losses.list() };
    },
  };
}

function written(question: WrittenQuestion, pictures: WrittenPictures, losses: Losses): string {
  const shown = shownWith(question, pictures);
  const essay = (answers: readonly string[]): string =>
    `<responseformat>editor</responseformat>${html('graderinfo', answersToHtml(answers, '', shown), pictures)}`;
  const finish = (type: string, stem: string, rest: string): string =>
    item(type, question, html('questiontext', stem, pictures), rest, pictures);
  if (question.type === 'fill') {
    const { html: stem, blanks } = markupToHtml(question.stem, {
      ...shown,
      blank: (n, source) => askedBlank(source, clozeBlank(question.fillAnswers[n - 1] ?? '')),
    });
    if (blanks > 0 && blanks === countBlanks(question.stem)) return finish('cloze', stem, '');
    // Without a blank of its own: the words stay, the answers follow as for an essay.
    losses.add('type');
    return finish('essay', markupToHtml(question.stem, shown).html, essay(question.fillAnswers));
  }
  const stem = markupToHtml(question.stem, shown).html;
  if (question.type === 'solution') return finish('essay', stem, essay(question.solutionAnswers));
  return finish('multichoice', stem, options(question, pictures, shown));
}

function options({ type, options: all }: WrittenQuestion, pictures: WrittenPictures, shown: ToHtml): string {
  const right = all.filter(({ isCorrect }) => isCorrect).length;
  const share = right === 0 ? '0' : String(Number((100 / right).toFixed(5)));
  const answers = all.map(({ text: option, isCorrect }) => {
    const inside = html('answer', markupToHtml(option, shown).html, pictures);
    return inside.replace('<answer ', `<answer fraction="${isCorrect ? share : '0'}" `);
  });
  return `<single>${String(type === 'choice')}</single><shuffleanswers>0</shuffleanswers><answernumbering>ABCD</answernumbering>${answers.join('')}`;
}

function item(
  type: string,
  question: WrittenQuestion,
  stem: string,
  rest: string,
  pictures: WrittenPictures,
): string {
  const solution = markupToHtml(question.solution, shownWith(question, pictures)).html;
  const tags = question.tags.map((tag) => text('tag', tag)).join('');
  return [
    `<question type="${type}">`,
    text('name', nameOf(question.stem)),
    stem,
    html('generalfeedback', question.solution === '' ? '' : solution, pictures),
    question.score === null ? '' : `<defaultgrade>${question.score}</defaultgrade>`,
    rest,
    tags === '' ? '' : `<tags>${tags}</tags>`,
    '</question>\n',
  ].join('');
}
