/** Questions that a paper names, or numbers as plain text, without a command. Pure. */

import { isSectionHeading, NOTICE_HEADING } from '../../segment/marks.js';
import { tidy } from './output.js';
import { HEADING_CHARS_MAX } from './spans.js';

const STARTS_QUESTION =
  /^[\s\u0001]*(?:\*\*)?(?:\d{1,3}\s{0,4}[.．、]|(?:Problem|Question|Exercise|Task|Q|Aufgabe|Übung|Exercice|Ejercicio|Problema|Questão|Esercizio|Opgave|Uppgift|Задача)\s{0,4}\d{1,3}|第\s{0,4}\d{1,3}\s{0,4}题)/i;
const NAMED_SECTIONS =
  /\\(?:sub){0,2}section\*?\s{0,4}\{\s{0,4}(?:(?:Problem|Question|Exercise|Task|Aufgabe|Übung|Exercice|Ejercicio|Problema|题目|习题|练习)\s{0,4}(?:\d{1,3}|\\the[a-z]|\\arabic)|第\s{0,4}\d{1,3}\s{0,4}题)/gi;
const NAMED_MIN = 2;

/** Whether a paragraph begins with a typed number, or with the name of a question and its number. */
const startsQuestion = (paragraph: string): boolean => STARTS_QUESTION.test(paragraph);

/**
 * Whether a question is open after a paragraph: the heading of a part in words ("一、选择题") ends one outside lists.
 */
export const isOpen = (paragraph: string, wasOpen: boolean, isListed: boolean): boolean =>
  startsQuestion(paragraph) || (wasOpen && (isListed || !isWordedHeading(paragraph)));

const isWordedHeading = (paragraph: string): boolean =>
  paragraph.length <= HEADING_CHARS_MAX && isSectionHeading(tidy(paragraph), false);

/** Whether headings such as `\section*{Question 3}` are the questions of a paper: several of them. */
export const namesQuestions = (source: string): boolean =>
  [...source.matchAll(NAMED_SECTIONS)].length >= NAMED_MIN;

export const isNamedSection = (text: string, at: number): boolean =>
  text.slice(at, at + 80).search(NAMED_SECTIONS) === 0;

/** Whether a list below this paragraph contains the rules of the exam. */
export const isNotice = (paragraph: string): boolean => NOTICE_HEADING.test(tidy(paragraph));

/** "Exercise: limits", "Aufgabe": the heading of a question, without its number. */
const NAMED_ALONE =
  /(\\(?:sub){1,2}section\*?[ \t]{0,4}\{[ \t]{0,4}(?:Problem|Question|Exercise|Aufgabe|Exercice|Ejercicio|题目|习题|练习))[ \t]{0,4}(?=[:：.}])/gi;
const NAMED_ALONE_MIN = 3;
/** The source with numbers in its headings, if they name the questions of a paper and number none. */
export function withHeadingNumbers(source: string): string {
  if (namesQuestions(source)) return source;
  let count = 0;
  const numbered = source.replace(NAMED_ALONE, (_, heading: string) => `${heading} ${++count}`);
  return count < NAMED_ALONE_MIN ? source : numbered;
}

const ANSWER_LABEL =
  /^\s{0,4}(?:\*\*)?(?:A|Ans|Answer|Sol|Solution|答)\s{0,2}\.?\s{0,2}\d{1,3}\s{0,2}[.:：]?(?:\*\*)?\s{0,4}$/i;
/** "A1", "Answer 2": the label of an item that answers the previous one. */
export const answerLabel = (label: string): string => (ANSWER_LABEL.test(label) ? 'Answer:' : label);

const SECTION = /\\(?:sub){0,2}section(?![a-z])/;
/** Whether a list is in the head of a paper whose questions have an environment: it contains instructions. */
export const standsBeforeQuestions = (text: string, from: number, to: number): boolean =>
  text.includes('\\begin{questions}', to) && !SECTION.test(text.slice(0, from));
