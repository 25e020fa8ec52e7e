/**
 * R/exams and auto-multiple-choice → the markup that the walker knows. Their commands say what an exercise is and what
 * its answer is; none of that is printed. Line ends stay. Pure.
 */
import { readGroup, readOptional, skipSpace } from './reader.js';

const lineEnds = (text: string): string => text.replace(/[^\n]+/g, '');

/** The source with the answers of R/exams in place, and without what auto-multiple-choice does not print. */
export const withExamPackages = (source: string): string =>
  withDeclaredUnits(withoutWrappers(withMultipleChoice(withExercises(source))));

/** A question's environment as the only content of a list's item: the item prints the number, once. */
const WRAPPER =
  /\\item(?![A-Za-z])(?=[ \t]{0,40}\n?[ \t]{0,40}\\begin\{(?:question|problem|exercise|questionmultx?)\})/g;
const withoutWrappers = (source: string): string => source.replace(WRAPPER, '');

/** `\DeclareSIUnit{\dalton}{Da}`: a unit of the paper's own is a macro for it. */
const DECLARED_UNIT =
  /\\DeclareSI(?:Unit|Prefix)[ \t]{0,4}(?:\[[^\]\n]{0,80}\][ \t]{0,4})?\{?[ \t]{0,4}(\\[A-Za-z]{1,40})[ \t]{0,4}\}?[ \t]{0,4}(?=\{)/g;
function withDeclaredUnits(source: string): string {
  let out = '';
  let copied = 0;
  for (const found of source.matchAll(DECLARED_UNIT)) {
    const group = readGroup(source, found.index + found[0].length);
    if (!group || found.index < copied) continue;
    const value = /^\{[^{}]*\}$/.test(group.text) ? group.text : `{${group.text}}`;
    out += `${source.slice(copied, found.index)}\\newcommand{${found[1] ?? ''}}{${value}}`;
    copied = group.end;
  }
  return out + source.slice(copied);
}

const EXERCISES = /\\ex(?:type|solution)[ \t]{0,4}\{/;
/** A chunk of R computes the exercise's values and prints nothing. */
const CHUNK_START = /^<<[^\n]{0,400}>>=\s*$/;
const CHUNK_END = /^@\s*$/;
const FACT =
  /\\ex(name|title|section|version|type|solution|tol|clozetype|shuffle|single|points|maxchars|stringtype|extra|author|date|year|language|image|materials|abstract|keywords)[ \t]{0,4}(?:\[[^\]\n]{0,80}\][ \t]{0,4})?\{/g;
const QUESTION = /\\begin\{question\}/g;

/** R/exams: the type and the solution of an exercise are behind it. */
function withExercises(typed: string): string {
  if (!EXERCISES.test(typed)) return typed;
  const source = withoutChunks(typed);
  const starts = [...source.matchAll(QUESTION)].map(({ index }) => index);
  return starts.reduce(
    (out, from, at) => out + exercise(source.slice(from, starts[at + 1] ?? source.length)),
    source.slice(0, starts[0] ?? source.length),
  );
}

function withoutChunks(source: string): string {
  if (!source.includes('>>=')) return source;
  let isChunk = false;
  return source
    .split('\n')
    .map((line) => {
      if (CHUNK_START.test(line)) isChunk = true;
      else if (!isChunk) return line;
      else if (CHUNK_END.test(line)) isChunk = false;
      return '';
    })
    .join('\n');
}

function exercise(typed: string): string {
  const facts = new Map<string, string>();
  let text = '';
  let copied = 0;
  for (const found of typed.matchAll(FACT)) {
    const group = readGroup(typed, found.index + found[0].length - 1);
    if (!group || found.index < copied) continue;
    facts.set(found[1] ?? '', group.text.trim());
    text += typed.slice(copied, found.index) + lineEnds(group.text);
    copied = group.end;
  }
  text += typed.slice(copied);
  const close = text.indexOf('\\end{question}');
  if (close < 0) return text;
  const solution = facts.get('solution') ?? '';
  const question = text.slice(0, close);
  if (/^[01]{2,26}$/.test(solution) && /choice/.test(facts.get('type') ?? '')) {
    let item = 0;
    const options = question
      .replace('\\begin{answerlist}', '\\begin{choices}')
      .replace('\\end{answerlist}', '\\end{choices}')
      .replace(/\\item(?![A-Za-z])/g, () => (solution[item++] === '1' ? '\\CorrectChoice ' : '\\choice '));
    return options + text.slice(close);
  }
  if (solution === '') return text;
  const answer = solution.replaceAll('|', '；');
  const asks = facts.get('type') === 'num' || facts.get('type') === 'string';
  const isOpen = asks && !/\\(?:fillin|blank|underline)|_{3}/.test(question);
  return `${question.trimEnd()}${isOpen ? ` \\fillin[${answer}]` : `\\answer{${answer}}`}${lineEnds(question.slice(question.trimEnd().length))}${text.slice(close)}`;
}

const MULTIPLE_CHOICE =
  /\\usepackage\s{0,4}(?:\[[^\]\\]{0,200}\]\s{0,4})?\{automultiplechoice\}|\\(?:element|onecopy|exemplaire|AMC[a-z]\w{0,20})[ \t]{0,4}\{|\\begin\{questionmultx?\}/;
/** Commands that print nothing, with their groups. */
const SILENT: Record<string, number> = {
  scoring: 1,
  bareme: 1,
  baremeDefautS: 1,
  baremeDefautM: 1,
  scoringDefaultS: 1,
  scoringDefaultM: 1,
  insertgroup: 1,
  insertgroupfrom: 2,
  restituegroupe: 1,
  melangegroupe: 1,
  shufflegroup: 1,
  restoregroup: 1,
  cleargroup: 1,
  videgroupe: 1,
  copygroup: 2,
  copiegroupe: 2,
  copygroupfrom: 3,
  setgroupmode: 2,
  setdefaultgroupmode: 1,
  AMCrandomseed: 1,
  AMCsetFoot: 1,
  AMCboxDimensions: 1,
  AMCboxStyle: 1,
  AMCinterIrep: 1,
  AMCinterBrep: 1,
  AMCinterIquest: 1,
  AMCinterBquest: 1,
  AMCnumericOpts: 1,
  AMCcategory: 1,
  AMCtext: 2,
  AMCcode: 2,
  AMCcodeGrid: 2,
  AMCOpen: 2,
  AMCStudentNumber: 1,
  namefield: 1,
  champnom: 1,
  multiSymbole: 1,
};
/** Groups before the one that is printed. */
const COUNTED: Record<string, number> = { element: 1, onecopy: 1, exemplaire: 1 };
const RENAMED: readonly (readonly [RegExp, string])[] = [
  [/\\bonne(?![A-Za-z])/g, '\\rightchoice'],
  [/\\mauvaise(?![A-Za-z])/g, '\\wrongchoice'],
  [/\\(begin|end)\{(?:reponses|choices)(?:horiz|perso|custom)?\}/g, '\\$1{choices}'],
];
const COMMAND = /\\begin\{(question(?:multx?)?)\}|\\([A-Za-z]{3,24})(?![A-Za-z])\*?/g;

function withMultipleChoice(source: string): string {
  if (!MULTIPLE_CHOICE.test(source)) return source;
  let out = '';
  let copied = 0;
  let shown = '';
  for (const found of source.matchAll(COMMAND)) {
    const { index } = found;
    if (index < copied) continue;
    const name = found[2] ?? '';
    let end = index + found[0].length;
    const skip = (groups: number): boolean => {
      const option = readOptional(source, skipSpace(source, end));
      if (option) end = option.end;
      for (let left = groups; left > 0; left--) {
        const group = readGroup(source, skipSpace(source, end));
        if (!group) return left < groups;
        shown = group.text;
        end = group.end;
      }
      return true;
    };
    let printed: string;
    if (found[1] !== undefined) {
      if (!skip(1)) continue;
      printed = found[0];
    } else if (name === 'AMCnumericChoices') {
      if (!skip(1)) continue;
      printed = ` \\fillin[${shown}] `;
      skip(1);
    } else if (Object.hasOwn(SILENT, name) && skip(SILENT[name] ?? 0)) printed = '';
    else if (Object.hasOwn(COUNTED, name) && skip(COUNTED[name] ?? 0)) printed = '';
    else if (/^AMC[a-z]/.test(name)) {
      skip(1);
      printed = '';
    } else continue;
    out += source.slice(copied, index) + printed + lineEnds(source.slice(index, end));
    copied = end;
  }
  const text = out + source.slice(copied);
  return RENAMED.reduce((now, [pattern, by]) => now.replace(pattern, by), text);
}
