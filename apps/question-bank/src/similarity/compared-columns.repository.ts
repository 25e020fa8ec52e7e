/**
 * The columns by which questions are compared, and the text that is made of them: stem and options, in the form that
 * keeps LaTeX's commands. The search columns of a row have another form, which changes with the search.
 */
import { arrayOf, text } from '@tiku/platform/rows';
import { comparedFields } from '@tiku/question-syntax/search';

/** The beginning of each text is compared: a little more than the form's limits, which leave marks and spaces out. */
const STEM_CHARS = 8_000;
const OPTION_CHARS = 2_000;

export const COMPARED_COLUMNS = { compared_stem: text, compared_options: arrayOf(text) };

/** `q` is the table of questions. */
export const COMPARED_SQL = `left(q.stem, ${STEM_CHARS}) AS compared_stem, ARRAY(
  SELECT left(option.value->>'text', ${OPTION_CHARS}) FROM jsonb_array_elements(q.options) WITH ORDINALITY AS option
  ORDER BY option.ordinality) AS compared_options`;

/** Stem and options, each in one line. */
export const comparedNorm = (row: { compared_stem: string; compared_options: readonly string[] }): string =>
  comparedFields([row.compared_stem, ...row.compared_options]);
