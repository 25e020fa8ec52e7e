/** The cluster of an answer: the result of the sweep, with its questions as they are now. Pure. */
import { SIMILARITY_KINDS, type DuplicateCluster, type SimilarityKind } from '@tiku/contracts/question-bank';
import type { RowOf } from '@tiku/platform/rows';
import { typeOfCode } from '../questions/question-type.js';
import { comparedNorm } from '../similarity/compared-columns.repository.js';
import { answeredOf, haveSameAnswers, haveSameSolutions, isSameText } from '../similarity/same-answers.js';
import type { AnswersRow, ClusterRow, QuestionRow } from './duplicates.repository.js';

type Question = RowOf<typeof QuestionRow>;

/** Enough of a longer solution to choose by. */
const SOLUTION_CHARS = 4_000;
/** How much of stem and options is compared. */
const FACE_CHARS = 2_000;

/** For questions of the same text: a merge would lose an answer or a solution that differs. */
export function agreeInAnswers(one: RowOf<typeof AnswersRow>, other: RowOf<typeof AnswersRow>): boolean {
  return (
    haveSameAnswers(answeredOf(one), answeredOf(other)) && haveSameSolutions(one.solution, other.solution)
  );
}

export function toCluster(
  { n, question_ids: ids, kinds, scores, total }: RowOf<typeof ClusterRow>,
  questions: ReadonlyMap<string, Question>,
  imagesOf: (question: Question) => DuplicateCluster['questions'][number]['images'],
): DuplicateCluster {
  const first = ids.map((id) => questions.get(id)).find((question) => question !== undefined);
  return {
    n,
    total: total ?? ids.length,
    questions: ids.flatMap((id, at) => {
      const found = questions.get(id);
      if (!found || !first) return [];
      const kind = found === first ? null : kindNow(kinds[at], first, found);
      return [
        {
          id,
          stem: found.stem,
          type: typeOfCode(found.type),
          options: found.options.map(({ text, isCorrect }) => ({ text, isCorrect })),
          fillAnswers: found.fill_answers,
          solutionAnswers: found.solution_answers,
          solution: found.solution.slice(0, SOLUTION_CHARS),
          difficulty: found.difficulty,
          tags: found.tags,
          images: imagesOf(found),
          tikz: found.tikz,
          favorites: found.favorites,
          createdAt: found.created_at.toISOString(),
          creator: found.creator_name ?? '',
          kind,
          score: kind === null ? null : (scores[at] ?? null),
        },
      ];
    }),
  };
}

/** A question may have changed since the sweep: kinds that users merge without review are compared again. */
function kindNow(found: string | undefined, first: Question, other: Question): SimilarityKind | null {
  const kind = SIMILARITY_KINDS.find((known) => known === found) ?? null;
  if (kind !== 'answers' && !isSameText(kind)) return kind;
  if (!agreeInAnswers(first, other)) return 'answers';
  if (faceOf(first) === faceOf(other)) return 'same';
  return kind === 'options' ? 'options' : 'text';
}

const faceOf = (question: Question): string => comparedNorm(question).slice(0, FACE_CHARS);
