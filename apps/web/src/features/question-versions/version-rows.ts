/** Two versions of a question as rows of texts side by side. Pure. */
import {
  QUESTION_FIELD_NAMES,
  type QuestionField,
  type QuestionVersion,
} from '@tiku/contracts/question-bank';

type Content = QuestionVersion['content'];
interface VersionRow {
  field: QuestionField;
  /** Markup, or plain text if `isPlain`. */
  before: string;
  after: string;
  isPlain: boolean;
}

const PLAIN: readonly QuestionField[] = [
  'type',
  'difficulty',
  'category',
  'tags',
  'source',
  'score',
  'answerScores',
];
/** What a reader compares first; the other fields follow in the contract's order. */
const FIRST: readonly QuestionField[] = [
  'stem',
  'options',
  'fillAnswers',
  'solutionAnswers',
  'solution',
  'passage',
];
const ORDER = [...FIRST, ...QUESTION_FIELD_NAMES.filter((field) => !FIRST.includes(field))];

/** The stem always, and all differences. `nameOf` words values that are not the question's own text. */
export function rowsOf(
  before: Content,
  after: Content,
  nameOf: (field: 'type' | 'difficulty', value: string) => string,
): VersionRow[] {
  const rows = ORDER.flatMap((field) => {
    const [was, is] = [textsOf(before, field, nameOf), textsOf(after, field, nameOf)];
    return Array.from({ length: Math.max(was.length, is.length, 1) }, (_, at) => ({
      field,
      before: was[at] ?? '',
      after: is[at] ?? '',
      isPlain: PLAIN.includes(field),
    }));
  });
  return rows.filter((row) => row.field === 'stem' || row.before !== row.after);
}

function textsOf(
  content: Content,
  field: QuestionField,
  nameOf: (field: 'type' | 'difficulty', value: string) => string,
): string[] {
  switch (field) {
    case 'type':
    case 'difficulty':
      return [nameOf(field, String(content[field]))];
    case 'options':
      return content.options.map(
        ({ text, isCorrect }, at) => `${String.fromCharCode(65 + at)}. ${text}${isCorrect ? ' ✓' : ''}`,
      );
    case 'fillAnswers':
    case 'solutionAnswers':
      return [...(content[field] ?? [])];
    case 'category':
    case 'tags':
      return [content[field].join('、')];
    case 'source':
      return [Object.values(content.source).filter(Boolean).join(' ')];
    case 'score':
      return [content.score === null || content.score === undefined ? '' : String(content.score)];
    case 'passage':
      return [content.passage?.text ?? ''];
    case 'answerScores':
      return [content.answerScores.join(' + ')];
    case 'images':
      return content.images.map(({ id }) => `![](image:${id})`);
    case 'tikz':
      return content.tikz.map(({ id }) => `![](tikz:${id})`);
    default:
      return [content[field] ?? ''];
  }
}
