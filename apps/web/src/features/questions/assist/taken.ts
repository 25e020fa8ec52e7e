/** Applies a recognition or analysis to the draft. Pure. */
import { LIMITS } from '@tiku/contracts/common';
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import { withType, type QuestionDraft } from '../question-draft.js';
import type { Analysis, Generated, ReadPicture } from './assist.client.js';

const FIGURE = /!\[[^\]\n]{0,200}\]\((?:image|tikz):[A-Za-z0-9_.:-]{1,100}\)/g;

/** Excludes figures: they are not pictures of this bank. */
const withoutFigures = (text: string): string => text.replace(FIGURE, '').trim();

export const hasFigures = (question: RecognisedQuestion): boolean => question.images.length > 0;

export function withRecognised(draft: QuestionDraft, question: RecognisedQuestion): QuestionDraft {
  const hasOptions = question.options.length > 0;
  const guessed = hasOptions ? 'choice' : draft.type;
  return {
    ...draft,
    type: question.type === 'unknown' ? guessed : question.type,
    difficulty: question.difficulty ?? draft.difficulty,
    stem: withoutFigures(question.stem),
    options: hasOptions
      ? question.options.map(({ text, isCorrect }) => ({
          text: withoutFigures(text),
          isCorrect: isCorrect === true,
        }))
      : draft.options,
    fillAnswers: question.fillAnswers ?? [],
    solutionAnswers: question.solutionAnswers ?? [],
    solution: withoutFigures(question.solution ?? ''),
    score: question.score ?? draft.score,
  };
}

/** The reading without the inserted questions; drops a picture once all its questions are inserted. */
export function withoutUsed(
  results: readonly ReadPicture[],
  used: ReadonlySet<RecognisedQuestion>,
): readonly ReadPicture[] {
  return results.flatMap((result) => {
    const { questions = [] } = result;
    const left = questions.filter((question) => !used.has(question));
    return questions.length > 0 && left.length === 0 ? [] : [{ ...result, questions: left }];
  });
}

export function withAnalysis(draft: QuestionDraft, analysis: Analysis): QuestionDraft {
  const typed = analysis.type === 'unknown' ? draft : withType(draft, analysis.type);
  const joined = (mine: readonly string[], found: readonly string[], max: number) =>
    [...new Set([...mine, ...found])].slice(0, max);
  return {
    ...typed,
    difficulty: analysis.difficulty ?? typed.difficulty,
    tags: joined(typed.tags, analysis.tags, LIMITS.tagsPerQuestion),
    category: joined(typed.category, analysis.category, LIMITS.categoriesPerQuestion),
  };
}

/** Puts a generated answer where the type has its answers, together with the solution. */
export function withGenerated(draft: QuestionDraft, { answer, solution }: Generated): QuestionDraft {
  const value = answer.trim();
  const solved = solution.trim() === '' ? draft : { ...draft, solution };
  if (value === '') return solved;
  switch (draft.type) {
    case 'choice':
    case 'multipleChoice': {
      const letters = lettersIn(value, draft.options.length);
      if (letters.size === 0 || (draft.type === 'choice' && letters.size > 1)) return solved;
      const options = draft.options.map((option, index) => ({
        ...option,
        isCorrect: letters.has(letterOf(index)),
      }));
      return { ...solved, options };
    }
    case 'fill':
      return { ...solved, fillAnswers: value.split(/[；;]/).map((one) => one.trim()) };
    case 'solution':
      return { ...solved, solutionAnswers: [value] };
  }
}

const letterOf = (index: number): string => String.fromCharCode(65 + index);

/** Options that an answer names: capitals outside words, "AC" as two; a single letter may be lower case. */
function lettersIn(answer: string, count: number): ReadonlySet<string> {
  const known = new Set(Array.from({ length: count }, (_, index) => letterOf(index)));
  const written = /^[a-z]+$/.test(answer) ? answer.toUpperCase() : answer;
  const runs = written.match(/(?<![A-Za-z])[A-Z]+(?![A-Za-z])/g) ?? [];
  return new Set(runs.filter((run) => [...run].every((letter) => known.has(letter))).join(''));
}
