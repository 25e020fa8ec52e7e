/** The fields of a recognised question that a person changed before saving it. Pure. */
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';

export interface CheckedField {
  field: (typeof FIELDS)[number];
  /** The doubt of the field, `none` without one. */
  code: string;
  before: string;
  after: string;
}

const FIELDS = ['type', 'stem', 'options', 'answer', 'solution', 'score'] as const;

/** Every recognised field, changed or not; `before` equals `after` if it was correct. */
export function checkedFields(recognised: RecognisedQuestion, saved: RecognisedQuestion): CheckedField[] {
  return FIELDS.flatMap((field) => {
    const [before, after] = [textOf(recognised, field), textOf(saved, field)];
    const flag = recognised.flags.find((one) => one.field.split('.')[0] === field);
    // A field that was neither recognised, doubted nor added carries no information.
    if (before === '' && after === '' && !flag) return [];
    return [{ field, code: flag?.code ?? 'none', before, after }];
  });
}

function textOf(question: RecognisedQuestion, field: CheckedField['field']): string {
  switch (field) {
    case 'type':
      return question.type;
    case 'stem':
      return question.stem.trim();
    case 'options':
      return question.options
        .map(({ text }, at) => `${String.fromCharCode(65 + at)}. ${text.trim()}`)
        .join('\n');
    case 'answer': {
      const letters = question.options.flatMap(({ isCorrect }, at) =>
        isCorrect ? [String.fromCharCode(65 + at)] : [],
      );
      return [...letters, ...question.fillAnswers, ...question.solutionAnswers].join('\n').trim();
    }
    case 'solution':
      return question.solution.trim();
    case 'score':
      return question.score === null ? '' : String(question.score);
  }
}
