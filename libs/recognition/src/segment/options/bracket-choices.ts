/**
 * Words to choose from in brackets within a sentence: "Circle the correct word. 1. The dogs (is / are) barking." The
 * words are the options. Owns the detection of such brackets. Pure.
 */
import type { Run, SegmentedOption, SegmentedQuestion } from '../types.js';

const CHOOSES =
  /\b(?:circle|choose|underline|pick|select|tick|highlight)\b[^.。]{0,40}\b(?:word|verb|form|answer|option|spelling|tense|pronoun|preposition|article|one)s?\b|选择(?:括号[里内中])?(?:正确|恰当|合适)|(?:圈出|划出|画出|选出)[^。]{0,12}(?:正确|恰当|合适)/i;
const OFFERED =
  /[（(]\s{0,4}([^（()）/／\n]{1,30}(?:\s{0,4}[/／]\s{0,4}[^（()）/／\n]{1,30}){1,4})\s{0,4}[)）]/g;

/** Takes the words in the only bracket of each such question for its options. */
export function takeBracketChoices(questions: readonly SegmentedQuestion[]): void {
  for (const question of questions) {
    if (question.options.length > 0 || !CHOOSES.test(question.section?.text ?? '')) continue;
    const found = question.stem.flatMap((run, at) =>
      [...run.text.matchAll(OFFERED)].map((match) => ({ run, at, match })),
    );
    const [only] = found;
    if (!only || found.length > 1) continue;
    const { run, at, match } = only;
    const words = (match[1] ?? '').split(/[/／]/).map((word) => word.trim());
    question.options = words.map((word, index) => option(run, word, index));
    question.optionsCertain = true;
    question.stem[at] = { ...run, text: run.text.replace(match[0], '（　　）') };
    nameLetter(question, words);
  }
}

const option = (run: Run, text: string, index: number): SegmentedOption => ({
  label: String.fromCharCode(65 + index),
  runs: [{ ...run, text, doubts: [] }],
  correct: false,
});

/** The key prints the word; the answer is its letter. */
function nameLetter(question: SegmentedQuestion, words: readonly string[]): void {
  const [first] = question.answer.length > 0 ? question.answer : question.solution;
  const at = words.indexOf(first?.text.trim().replace(/[.。]$/, '') ?? '');
  if (!first || at < 0) return;
  if (question.answer.length === 0) question.solution = question.solution.slice(1);
  question.answer = [{ ...first, text: String.fromCharCode(65 + at) }];
  question.answerFrom ??= 'key';
}
