/** Totals of a paper: questions, marks, difficulty and covered knowledge points. */
import { questionsOf, type PaperDraft } from './paper-draft.js';

export interface PaperFigures {
  questions: number;
  /** Without the rounding errors of added decimals. */
  score: number;
  /** Weighted by marks, 1 to 5; null for an empty paper. */
  difficulty: number | null;
  bands: { easy: number; medium: number; hard: number };
  /** Knowledge points with their questions, the most frequent first. */
  coverage: { tag: string; questions: number }[];
}

const rounded = (value: number) => Math.round(value * 100) / 100;

export function figuresOf(draft: Pick<PaperDraft, 'sections'>): PaperFigures {
  const held = questionsOf(draft);
  const score = held.reduce((sum, question) => sum + question.score, 0);
  const weight = (each: number) => (score > 0 ? each : 1);
  const total = score > 0 ? score : held.length;
  const sum = held.reduce((all, each) => all + each.question.difficulty * weight(each.score), 0);
  const bands = { easy: 0, medium: 0, hard: 0 };
  const tags = new Map<string, number>();
  for (const { question } of held) {
    bands[question.difficulty <= 2 ? 'easy' : question.difficulty === 3 ? 'medium' : 'hard'] += 1;
    for (const tag of question.tags) tags.set(tag, (tags.get(tag) ?? 0) + 1);
  }
  return {
    questions: held.length,
    score: rounded(score),
    difficulty: held.length === 0 ? null : sum / total,
    bands,
    coverage: [...tags]
      .map(([tag, questions]) => ({ tag, questions }))
      .sort((one, other) => other.questions - one.questions),
  };
}

export const scoreOf = (questions: readonly { score: number }[]): number =>
  rounded(questions.reduce((sum, question) => sum + question.score, 0));

/** The common mark of all, else null. */
export function equalScore(questions: readonly { score: number }[]): number | null {
  const [first] = questions;
  return first && questions.every(({ score }) => score === first.score) ? first.score : null;
}
