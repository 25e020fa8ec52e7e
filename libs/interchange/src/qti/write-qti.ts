/** Questions → a QTI package of version 2.1, 2.2 or 3.0: one item each, and a manifest that lists them. */
import { countBlanks } from '@tiku/question-syntax/markup';
import { escapeHtml } from '../html/blocks.js';
import { askedBlank } from '../html/carried.js';
import { answersToHtml, markupToHtml, type ToHtml } from '../html/to-html.js';
import {
  commonLosses,
  extensionOf,
  nameOf,
  type Losses,
  type PackageWriter,
  type WrittenQuestion,
} from '../question/index.js';
import { withoutControls, xmlText } from '../xml/index.js';
import type { ZipFile } from '../zip/index.js';
import { tag, type QtiVersion } from './names.js';

const SPACES: Record<QtiVersion, { item: string; manifest: string; type: string; schema: string }> = {
  '2.1': {
    item: 'http://www.imsglobal.org/xsd/imsqti_v2p1',
    manifest: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    type: 'imsqti_item_xmlv2p1',
    schema: 'QTIv2.1 Package',
  },
  '2.2': {
    item: 'http://www.imsglobal.org/xsd/imsqti_v2p2',
    manifest: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    type: 'imsqti_item_xmlv2p2',
    schema: 'QTIv2.2 Package',
  },
  '3.0': {
    item: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
    manifest: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
    type: 'imsqti_item_xmlv3p0',
    schema: 'QTI Package',
  },
};
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const LOM = 'http://ltsc.ieee.org/xsd/LOM';

/** Call a writer for each question and, last, its manifest. */
export function writeQti(version: QtiVersion): PackageWriter {
  const { manifest, type, schema } = SPACES[version];
  const resources: string[] = [];
  return {
    head: () => [],
    question: (question, pictures) => {
      const losses = commonLosses(question, pictures);
      losses.add('categories', question.category.length > 0);
      const id = `item${String(resources.length + 1).padStart(5, '0')}`;
      const own = question.images.flatMap((image) => {
        const picture = pictures.get(image.id);
        return picture
          ? [{ ...picture, id: image.id, name: `${image.id}.${extensionOf(picture.type)}` }]
          : [];
      });
      const item = itemOf(
        version,
        id,
        question,
        {
          picture: (wanted) => {
            const found = own.find((picture) => picture.id === wanted);
            return found ? `images/${found.name}` : null;
          },
          widthPt: (wanted) => question.images.find(({ id: own }) => own === wanted)?.widthPt,
        },
        losses,
      );
      const files = [
        { name: `${id}/item.xml`, data: HEAD + item },
        ...own.map(({ name, data }) => ({ name: `${id}/images/${name}`, data })),
      ];
      resources.push(resourceOf(type, id, files, question.tags));
      return { files, lost: losses.list() };
    },
    end: () => [
      {
        name: 'imsmanifest.xml',
        data: `${HEAD}<manifest xmlns="${manifest}" identifier="TIKU"><metadata><schema>${schema}</schema><schemaversion>1.0.0</schemaversion></metadata><organizations/><resources>\n${resources.join('')}</resources></manifest>\n`,
      },
    ],
  };
}

function resourceOf(type: string, id: string, files: readonly ZipFile[], tags: readonly string[]): string {
  const keywords = tags
    .map((one) => `<keyword><string language="zh">${xmlText(one)}</string></keyword>`)
    .join('');
  const metadata =
    keywords === '' ? '' : `<metadata><lom xmlns="${LOM}"><general>${keywords}</general></lom></metadata>`;
  const list = files.map(({ name }) => `<file href="${escapeHtml(name)}"/>`).join('');
  return `<resource identifier="${id}" type="${type}" href="${id}/item.xml">${metadata}${list}</resource>\n`;
}

function itemOf(
  version: QtiVersion,
  id: string,
  question: WrittenQuestion,
  options: ToHtml,
  losses: Losses,
): string {
  const element = (name: string, attributes: Record<string, string>, content = '') =>
    tag(version, name, attributes, content);
  const xhtml = (source: string, more: ToHtml = {}) =>
    wellFormed(markupToHtml(source, { ...options, ...more }).html);
  const { declared, body } = asked();
  const solution =
    question.solution === ''
      ? ''
      : element(
          'modalFeedback',
          { identifier: 'TIKU_SOLUTION', outcomeIdentifier: 'FEEDBACK', showHide: 'show' },
          version === '3.0' ? element('contentBody', {}, xhtml(question.solution)) : xhtml(question.solution),
        );
  const number = (name: string, value: number) =>
    element(
      'outcomeDeclaration',
      { identifier: name, cardinality: 'single', baseType: 'float' },
      element('defaultValue', {}, element('value', {}, String(value))),
    );
  const outcomes =
    number('SCORE', 0) +
    (question.score === null ? '' : number('MAXSCORE', question.score)) +
    (solution === ''
      ? ''
      : element('outcomeDeclaration', {
          identifier: 'FEEDBACK',
          cardinality: 'single',
          baseType: 'identifier',
        }));
  return `${tag(
    version,
    'assessmentItem',
    {
      xmlns: SPACES[version].item,
      identifier: id,
      title: xmlText(nameOf(question.stem)),
      adaptive: 'false',
      timeDependent: 'false',
    },
    `\n${declared}\n${outcomes}\n${element('itemBody', {}, body)}${solution}\n`,
  )}\n`;

  function asked(): { declared: string; body: string } {
    const response = (at: number, baseType: string, cardinality: string, values: readonly string[]) =>
      element(
        'responseDeclaration',
        { identifier: at === 0 ? 'RESPONSE' : `RESPONSE${at + 1}`, cardinality, baseType },
        values.length === 0
          ? ''
          : element(
              'correctResponse',
              {},
              values.map((value) => element('value', {}, xmlText(value))).join(''),
            ),
      );
    const { type, stem } = question;
    if (type === 'choice' || type === 'multipleChoice') {
      const letters = question.options.map((_, at) => `C${at + 1}`);
      const right = letters.filter((_, at) => question.options[at]?.isCorrect);
      const choices = question.options.map((option, at) =>
        element('simpleChoice', { identifier: letters[at] ?? '' }, xhtml(option.text)),
      );
      const isSingle = type === 'choice';
      return {
        declared: response(0, 'identifier', isSingle ? 'single' : 'multiple', right),
        body:
          xhtml(stem) +
          element(
            'choiceInteraction',
            { responseIdentifier: 'RESPONSE', shuffle: 'false', maxChoices: isSingle ? '1' : '0' },
            choices.join(''),
          ),
      };
    }
    const gap = (n: number, source: string) =>
      askedBlank(
        source,
        element('textEntryInteraction', { responseIdentifier: n === 1 ? 'RESPONSE' : `RESPONSE${n}` }),
      );
    if (type === 'fill') {
      const { html, blanks } = markupToHtml(stem, { ...options, blank: gap });
      if (blanks > 0 && blanks === countBlanks(stem))
        return {
          declared: Array.from({ length: blanks }, (_, at) =>
            response(at, 'string', 'single', question.fillAnswers.slice(at, at + 1)),
          ).join(''),
          body: wellFormed(html),
        };
      // Without a blank of its own: the words stay, the answers follow as for an essay.
      losses.add('type');
    }
    const answers = type === 'fill' ? question.fillAnswers : question.solutionAnswers;
    const scorers =
      answers.length === 0
        ? ''
        : element(
            'rubricBlock',
            { view: 'scorer' },
            contentBody(wellFormed(answersToHtml(answers, '', options))),
          );
    return {
      declared: response(0, 'string', 'single', []),
      body: xhtml(stem) + element('extendedTextInteraction', { responseIdentifier: 'RESPONSE' }) + scorers,
    };
  }

  function contentBody(html: string): string {
    return version === '3.0' ? element('contentBody', {}, html) : html;
  }
}

/** Our HTML is XML except for line breaks and characters that XML does not allow. */
const wellFormed = (html: string): string => withoutControls(html.replaceAll('<br>', '<br/>'));
