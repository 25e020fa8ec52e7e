/**
 * Markup of other packages → the markup of exam classes that the walker knows: exercise, eqexam, examdesign, moodle,
 * probsoln, beamer, and headings that label a solution. Replaces only names, so every line stays where it is. Pure.
 */
import { withHeadingNumbers } from './named-questions.js';
import { readGroup, readOptional, searchedInVain, skipSpace } from './reader.js';

/** Environments that are renamed in every source. */
const RENAMED: Record<string, string> = {
  defproblem: 'question',
  onlysolution: 'solution',
};

const MOODLE = /\\begin\s{0,4}\{quiz\}|\\usepackage\s{0,4}(?:\[[^\]\\]{0,200}\]\s{0,4})?\{moodle\}/;
/** The package's kinds of questions, with the meaning of their items. */
const MOODLE_ITEMS: Record<string, 'options' | 'answers' | 'text'> = {
  multi: 'options',
  truefalse: 'options',
  numerical: 'answers',
  shortanswer: 'answers',
  essay: 'text',
  matching: 'text',
  cloze: 'text',
  description: 'text',
};
const DESIGNED = /\\documentclass\s{0,4}(?:\[[^\]\\]{0,200}\]\s{0,4})?\{examdesign\}/;
const DESIGNED_SECTIONS: Record<string, string> = {
  multiplechoice: 'Multiple choice',
  truefalse: 'True or false',
  fillin: 'Fill in the blanks',
  shortanswer: 'Short answer',
};

const ENVIRONMENT = /\\(begin|end)[ \t]{0,4}\{([A-Za-z]{1,40})\}/g;
const TITLE = /title\s{0,4}=\s{0,4}\{?([^{}\]]{1,80})/;

const OVERLAY = /\\(only|onslide|uncover|visible|alert|item|invisible|alt)[ \t]{0,4}<[\d,+.() -]{1,20}>/g;

/** A heading with only a label: "\paragraph{Solution.}", "\subsection*{解答}". */
const LABEL_HEADING =
  /\\(?:sub){0,2}(?:section|paragraph)\*?[ \t]{0,4}\{[ \t]{0,4}(Solution|Answer|Explanation|Proof|解|解答|解析|答案|证明|详解)[ \t]{0,4}[.:：．]?[ \t]{0,4}\}/gi;
/** The fewest such headings that count as labels. */
const LABELS_MIN = 2;

/** A list that the paper defines, with its label. */
const NEW_LIST = /\\newlist[ \t]{0,4}\{([A-Za-z]{1,40})\}[ \t]{0,4}\{(?:enumerate|itemize)\*?\}/g;
const SET_LIST =
  /\\setlist\*?[ \t]{0,4}\[[ \t]{0,4}([A-Za-z]{1,40})[ \t]{0,4}(?:,[ \t]{0,4}1[ \t]{0,4})?\][ \t]{0,4}\{([^{}\n]{1,120})\}/g;
const LISTS_MAX = 40;

/** Lists declared by enumitem's `\newlist`, as plain enumerate lists with their labels. */
function ownLists(source: string): string {
  const names = [...source.matchAll(NEW_LIST)].slice(0, LISTS_MAX).map(([, name = '']) => name);
  if (names.length === 0) return source;
  const labels = new Map([...source.matchAll(SET_LIST)].map(([, name = '', label = '']) => [name, label]));
  return source.replace(ENVIRONMENT, (whole, word: string, name: string) =>
    !names.includes(name)
      ? whole
      : word === 'end'
        ? '\\end{enumerate}'
        : `\\begin{enumerate}${labels.has(name) ? `[${labels.get(name) ?? ''}]` : ''}`,
  );
}

/** "\subsection*{(a)}": a part of a question, not a section. */
const PART_HEADING =
  /\\(?:sub){1,2}section\*?[ \t]{0,4}\{[ \t]{0,4}(?:Part[ \t]{0,4})?([（(][a-h1-9][)）])[ \t]{0,4}[.:：]?[ \t]{0,4}\}/gi;

/** The source with the packages' environments and commands replaced by the names that the walker knows. */
export function withKnownNames(source: string): string {
  let text = environments(ownLists(withoutHidden(source))).replace(PART_HEADING, '\\par $1 ');
  if (/\\Ans[01]/.test(text))
    text = text
      .replace(
        /\\begin[ \t]{0,4}\{m?answers\}\*?(?:\{[^{}\n]{0,20}\}|\[[^[\]\n]{0,20}\])?/g,
        '\\begin{choices}',
      )
      .replace(/\\end[ \t]{0,4}\{m?answers\}/g, '\\end{choices}')
      .replace(/\\Ans0[ \t]?/g, '\\choice ')
      .replace(/\\Ans1[ \t]?/g, '\\CorrectChoice ')
      .replace(/\\(?:[be]Choices|eAns)(?![a-zA-Z])(?:\[[^[\]\n]{0,40}\])?/g, ' ');
  if (/\\begin[ \t]{0,4}\{Exercise\}/.test(text))
    text = text.replace(/\\(?:sub)?(?:Question|Part)(?![a-zA-Z])/gi, '\\subquestion ');
  text = text.replace(
    /(\\begin[ \t]{0,4}\{frame\}(?:\[[^[\]\n]{0,60}\]){0,2})[ \t]{0,4}\{([^{}\n]{1,80})\}/g,
    '$1\\frametitle{$2}',
  );
  text = text.replace(
    /\\frametitle(?=[ \t]{0,4}\{[ \t]{0,4}(?:Problem|Question|Exercise|Task|题目?|第)[ \t]{0,4}\d)/gi,
    '\\section',
  );
  // Everything that beamer shows step by step is included.
  text = withHeadingNumbers(text).replace(OVERLAY, '\\$1');
  const labels = text.match(LABEL_HEADING)?.length ?? 0;
  return labels < LABELS_MIN ? text : text.replace(LABEL_HEADING, '\\par\\textbf{$1:} ');
}

/** Removes text that `\iffalse … \fi` hides; its line ends stay. */
function withoutHidden(source: string): string {
  if (!source.includes('\\iffalse')) return source;
  let depth = 0;
  let from = 0;
  let out = '';
  for (const { 0: command, index } of source.matchAll(/\\(?:if[a-zA-Z]{0,40}|fi)(?![a-zA-Z])/g)) {
    if (depth === 0 && command === '\\iffalse') {
      out += source.slice(from, index);
      from = index;
      depth = 1;
    } else if (depth > 0 && command === '\\fi') {
      depth--;
      if (depth > 0) continue;
      out += lineEnds(source, from, index);
      from = index + command.length;
    } else if (depth > 0 && !/^\\if(?:then|toggle|bool|def|str|num|dim|blank|empty)/.test(command)) depth++;
  }
  return out + source.slice(from);
}

function environments(source: string): string {
  const isMoodle = MOODLE.test(source);
  const isDesigned = DESIGNED.test(source);
  let copied = 0;
  let out = '';
  for (const match of source.matchAll(ENVIRONMENT)) {
    const [whole, word = '', name = ''] = match;
    const after = match.index + whole.length;
    if (match.index < copied) continue;
    let replacement: { text: string; end: number } | null = null;
    if (isMoodle && name === 'quiz') replacement = moodleQuiz(source, word, after);
    else if (isMoodle && Object.hasOwn(MOODLE_ITEMS, name))
      replacement = moodleQuestion(source, word, name, after);
    else if (isDesigned && Object.hasOwn(DESIGNED_SECTIONS, name))
      replacement = designedSection(source, word, name, after);
    else if (Object.hasOwn(RENAMED, name)) {
      const label = word === 'begin' && name === 'defproblem' ? readGroup(source, after) : null;
      replacement = { text: `\\${word}{${RENAMED[name]}}`, end: label?.end ?? after };
    }
    if (!replacement) continue;
    const lost = lineEnds(source, match.index, replacement.end).slice(
      lineEnds(replacement.text, 0, replacement.text.length).length,
    );
    out += source.slice(copied, match.index) + replacement.text + lost;
    copied = replacement.end;
  }
  out += source.slice(copied);
  return isDesigned ? out.replace(/\\choice\[!\]/g, '\\CorrectChoice') : out;
}

/** The line ends of the replaced text. */
const lineEnds = (source: string, from: number, to: number): string =>
  source.slice(from, to).replace(/[^\n]+/g, '');

const moodleQuiz = (source: string, word: string, after: number) => ({
  text: '',
  end: word === 'begin' ? (titleOf(source, after)?.end ?? after) : after,
});

const titleOf = (source: string, after: number) => {
  const options = readOptional(source, skipSpace(source, after));
  return readGroup(source, skipSpace(source, options?.end ?? after)) ?? options;
};

/** The items of a question are its options, or the accepted answers. */
function moodleQuestion(source: string, word: string, name: string, after: number) {
  if (word === 'end') return { text: '\\end{question}', end: after };
  const end = titleOf(source, after)?.end ?? after;
  const close = source.indexOf(`\\end{${name}}`, end);
  if (close < 0) searchedInVain(source.length - end);
  const body = close < 0 ? '' : source.slice(end, close);
  const first = body.search(/\\item(?![a-zA-Z])/);
  const kind = MOODLE_ITEMS[name];
  if (first < 0 || kind === 'text') return { text: '\\begin{question}', end };
  const items = body.slice(first);
  const listed =
    kind === 'options'
      ? `\\begin{choices}${items}\\end{choices}`
      : `\\answer{${items.split(/\\item(?![a-zA-Z])\*?(?:\[[^[\]\n]{0,40}\])?/)[1]?.trim() ?? ''}}`;
  const text = `\\begin{question}${body.slice(0, first)}${listed}`;
  return { text, end: close };
}

function designedSection(source: string, word: string, name: string, after: number) {
  if (word === 'end') return { text: '', end: after };
  const options = readOptional(source, skipSpace(source, after));
  const title = TITLE.exec(options?.text ?? '')?.[1] ?? DESIGNED_SECTIONS[name] ?? name;
  return { text: `\\section*{${DESIGNED_SECTIONS[name]}: ${title}}`, end: options?.end ?? after };
}
