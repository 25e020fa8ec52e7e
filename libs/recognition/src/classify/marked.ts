/** Questions whose parts the file marks: their texts unchanged. Pure. */
import type { Run, SegmentedQuestion } from '../segment/index.js';
import { answerLetters } from './answers.js';
import { joinRuns } from './join-lines.js';
import type { ClassifiedQuestion } from './types.js';

const CONFIDENCE = 0.99;

/** Null for a question without marks. */
export function markedQuestion(from: SegmentedQuestion, hasAnswers: boolean): ClassifiedQuestion | null {
  const { marked, typeHint: type } = from;
  if (!marked || !type) return null;
  const text = (runs: readonly Run[]): string => joinRuns(runs, false);
  const isChoice = type === 'choice' || type === 'multipleChoice';
  const answers = marked.answers.map(text);
  const letters = isChoice ? (answerLetters(answers.join('')) ?? '') : '';
  const isAnswered = isChoice ? letters !== '' : answers.some((answer) => answer !== '');
  return {
    from,
    type,
    typeConfidence: CONFIDENCE,
    stem: text(from.stem),
    passage: null,
    options: from.options.map(({ label, runs }) => ({
      label,
      text: text(runs),
      correct: letters.includes(label),
    })),
    fillAnswers: type === 'fill' && isAnswered ? answers : [],
    solutionAnswers: type === 'solution' ? answers : [],
    solution: text(from.solution),
    answerConfidence: isAnswered ? CONFIDENCE : null,
    score: from.score,
    sourceText: null,
    doubts:
      hasAnswers && !isAnswered && from.solution.length === 0
        ? [{ field: 'answer', code: 'answer_missing' }]
        : [],
  };
}
