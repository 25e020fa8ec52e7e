/** Whether two readings of a text look the same in print, so that choosing between them changes nothing. Pure. */

/** Letters of other alphabets that print the same shape, and variants of one mark. */
const TWINS: readonly (readonly [string, string])[] = [
  ['ΑАΒВΕЕΖΗНΙІΚКΜМΝΟОΡРСΤТΥХΧЅЈ', 'AABBEEZHHIIKKMMNOOPPCTTYXXSJ'],
  ['аеорсухіјѕο', 'aeopcyxijso'],
  ['“”„‟〝〞', '""""""'],
  ['‘’‛`´', "'''''"],
  ['−–‐‑', '----'],
  ['∙⋅・•', '····'],
  ['∶︰', '::'],
  ['µ', 'μ'],
];
const SHAPE = new Map(
  TWINS.flatMap(([from, to]) => [...from].map((one, at): [string, string] => [one, [...to][at] ?? one])),
);
/** A space between Latin words is one that changes them. */
const SPACE = /(?<![A-Za-z\d])\s+|\s+(?![A-Za-z\d])/g;
/** The whole block of full-width forms stands at one distance from ASCII. */
const FULL_WIDTH = /[！-～]/g;
const DISTANCE = 0xfee0;

const shapeOf = (text: string): string =>
  text
    .replace(SPACE, '')
    .replace(FULL_WIDTH, (one) => String.fromCharCode(one.charCodeAt(0) - DISTANCE))
    .replace(/[^\u0020-\u007e\u3400-\u9fff]/g, (one) => SHAPE.get(one) ?? one);

export const looksTheSame = (one: string, other: string): boolean =>
  one === other || shapeOf(one) === shapeOf(other);
