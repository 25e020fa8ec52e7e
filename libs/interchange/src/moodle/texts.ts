/** The texts of a question in Moodle XML as markup. */
import { answersFromHtml, escapeHtml, markupFromHtml } from '../html/index.js';
import { wrappedText, type XmlNode } from '../xml/items.js';
import { MoodleReading } from './reading.js';

export function htmlOf(node: XmlNode | undefined): string {
  const value = wrappedText(node);
  const format = node?.attributes['format'];
  return format === 'plain_text' || format === 'markdown'
    ? escapeHtml(value).replaceAll('\n', '<br>')
    : value;
}

export const read = (node: XmlNode | undefined, losses: MoodleReading): string =>
  readHtml(htmlOf(node), node, losses);

/** HTML of the element `node`, or a part of it. */
export function readHtml(html: string, node: XmlNode | undefined, losses: MoodleReading): string {
  const { text, hasPictures, isFlattened = false } = markupFromHtml(html, losses.pictureOf(node));
  losses.add('pictures', hasPictures);
  losses.add('structure', isFlattened);
  return text;
}

export function readAnswers(
  node: XmlNode | undefined,
  losses: MoodleReading,
): { answers: string[]; solution: string } {
  const { hasPictures, isFlattened, ...read } = answersFromHtml(htmlOf(node), losses.pictureOf(node));
  losses.add('pictures', hasPictures);
  losses.add('structure', isFlattened);
  return read;
}
